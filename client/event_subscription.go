package client

import (
	"context"
	"fmt"

	"farthing/api"
)

// followWait is for how many seconds Follow has the server wait for events.
const followWait = 20

// Follow calls keep with events as they come, and acknowledges them once it has returned nil: what it had when the
// program ended comes again. It returns the error of keep, or that of a call that failed in all its attempts; it never
// returns nil.
func (e *EventSubscriptions) Follow(
	ctx context.Context, id string, keep func(context.Context, []api.JournalEvent) error, options ...Option,
) error {
	for {
		feed, err := e.Events(ctx, id, FeedFilter{Limit: 500, Wait: followWait}, options...)
		if err != nil {
			return err
		}
		if len(feed.Data) > 0 {
			if err := keep(ctx, feed.Data); err != nil {
				return fmt.Errorf("keep events: %w", err)
			}
		}
		if len(feed.Positions) > 0 {
			_, err = e.Acknowledge(ctx, id, api.EventAcknowledgement{Positions: feed.Positions}, options...)
		}
		if err != nil {
			return err
		}
	}
}
