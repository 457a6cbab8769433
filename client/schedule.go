package client

import (
	"context"
	"strconv"

	"farthing/api"
)

// Preview returns the next runs, as many as named; 0: as many as the server likes.
func (s *Schedule) Preview(ctx context.Context, count int, options ...Option) (*api.SchedulePreview, error) {
	r := get("/v1/merchant/schedule/preview")
	if count != 0 {
		r.query.Set("count", strconv.Itoa(count))
	}
	return ask[api.SchedulePreview](ctx, s.c, r.with(options))
}
