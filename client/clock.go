package client

import (
	"context"

	"farthing/api"
)

// Sandbox is what a sandbox has in addition, for any of its clients.
type Sandbox struct{ c *connection }

// Clock returns where the sandbox's clock stands.
func (s *Sandbox) Clock(ctx context.Context, options ...Option) (*api.Clock, error) {
	return ask[api.Clock](ctx, s.c, get("/v1/sandbox/clock").with(options))
}

// MoveClock moves the sandbox's clock to a time or by a duration, and returns where it stands once everything that fell
// due on the way was done. To the same time again does nothing more; by a duration again moves it further, so that such
// a move is not sent again by itself if it cannot be known whether it was carried out.
func (s *Sandbox) MoveClock(ctx context.Context, params api.ClockMove, options ...Option) (*api.Clock, error) {
	r := post(params, "/v1/sandbox/clock")
	r.patient, r.unsafe = true, params.By != nil
	return ask[api.Clock](ctx, s.c, r.with(options))
}
