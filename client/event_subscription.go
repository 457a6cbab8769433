package client

import (
	"context"
	"fmt"
	"iter"
	"net/http"

	"farthing/api"
)

// EventSubscriptions are readers of the events of all merchants, and of the operator's own journal, whose positions the
// server keeps. They are for operators' clients, and take events:read.
type EventSubscriptions struct{ c *connection }

// Create creates a subscription; repeating the request returns the same one.
func (e *EventSubscriptions) Create(
	ctx context.Context, params api.NewEventSubscription, options ...Option,
) (*api.EventSubscription, error) {
	return ask[api.EventSubscription](ctx, e.c, post(params, "/v1/event-subscriptions").with(options))
}

// List returns all subscriptions, in the order of their identifiers.
func (e *EventSubscriptions) List(
	ctx context.Context, paging Paging, options ...Option,
) iter.Seq2[api.EventSubscription, error] {
	return all[api.EventSubscription](ctx, e.c, func() *request {
		return get("/v1/event-subscriptions").filtered(paging).with(options)
	})
}

// Get returns one subscription.
func (e *EventSubscriptions) Get(ctx context.Context, id string, options ...Option) (*api.EventSubscription, error) {
	return ask[api.EventSubscription](ctx, e.c, get("/v1/event-subscriptions/{id}", id).with(options))
}

// Delete ends a subscription, and forgets how far its reader was.
func (e *EventSubscriptions) Delete(ctx context.Context, id string, options ...Option) error {
	return tell(ctx, e.c, newRequest(http.MethodDelete, "/v1/event-subscriptions/{id}", id).with(options))
}

// FeedFilter says how much of a subscription is read at once; what is zero says nothing.
type FeedFilter struct {
	Limit int `query:"limit"` // events
	Wait  int `query:"wait"`  // seconds, up to 30, that the answer may wait for events if there are none
}

// Events returns what is not acknowledged yet, or the beginning of it. It comes again until it is.
func (e *EventSubscriptions) Events(
	ctx context.Context, id string, filter FeedFilter, options ...Option,
) (*api.EventFeed, error) {
	return ask[api.EventFeed](ctx, e.c, get("/v1/event-subscriptions/{id}/events", id).filtered(filter).with(options))
}

// Acknowledge confirms that all events up to positions are stored: they are not delivered again.
func (e *EventSubscriptions) Acknowledge(
	ctx context.Context, id string, params api.EventAcknowledgement, options ...Option,
) (*api.EventSubscription, error) {
	return ask[api.EventSubscription](ctx, e.c, post(params, "/v1/event-subscriptions/{id}/ack", id).with(options))
}

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
