package client

import (
	"context"
	"net/http"

	"farthing/api"
)

// MoveClock moves the sandbox's clock to a time or by a duration, and returns where it stands once everything that fell
// due on the way was done. To the same time again does nothing more; by a duration again moves it further, so that such
// a move is not sent again by itself if it cannot be known whether it was carried out.
func (s *Sandbox) MoveClock(ctx context.Context, params api.ClockMove, options ...Option) (*api.Clock, error) {
	r := newRequest(http.MethodPost, "/v1/sandbox/clock").sending(params)
	r.patient, r.unsafe = true, params.By != nil
	return ask[api.Clock](ctx, s.c, r.with(options))
}
