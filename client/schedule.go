package client

import (
	"context"
	"net/http"
	"strconv"

	"farthing/api"
)

// Preview returns the next runs, as many as named; 0: as many as the server likes.
func (s *Schedule) Preview(ctx context.Context, count int, options ...Option) (*api.SchedulePreview, error) {
	return s.preview(ctx, get("/v1/merchant/schedule/preview"), count, options)
}

// PreviewNew returns the runs that another schedule would have, without replacing the merchant's.
func (s *Schedule) PreviewNew(
	ctx context.Context, other api.NewSchedule, count int, options ...Option,
) (*api.SchedulePreview, error) {
	r := newRequest(http.MethodPost, "/v1/merchant/schedule/draft").sending(other)
	return s.preview(ctx, r, count, options)
}

func (s *Schedule) preview(
	ctx context.Context, r *request, count int, options []Option,
) (*api.SchedulePreview, error) {
	if count != 0 {
		r.query.Set("count", strconv.Itoa(count))
	}
	return ask[api.SchedulePreview](ctx, s.c, r.with(options))
}
