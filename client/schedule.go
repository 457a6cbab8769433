package client

import (
	"context"
	"iter"
	"net/http"
	"strconv"

	"farthing/api"
)

// Schedule is when a merchant's balance is withdrawn by itself. Reading takes merchant:read, replacing merchant:write.
type Schedule struct{ c *connection }

// Get returns the schedule.
func (s *Schedule) Get(ctx context.Context, options ...Option) (*api.MerchantSchedule, error) {
	return ask[api.MerchantSchedule](ctx, s.c, get("/v1/merchant/schedule").with(options))
}

// Put replaces the schedule.
func (s *Schedule) Put(ctx context.Context, params api.NewSchedule, options ...Option) (*api.MerchantSchedule, error) {
	r := newRequest(http.MethodPut, "/v1/merchant/schedule")
	r.body = params
	return ask[api.MerchantSchedule](ctx, s.c, r.with(options))
}

// Preview returns the next runs, as many as named; 0: as many as the server likes.
func (s *Schedule) Preview(ctx context.Context, count int, options ...Option) (*api.SchedulePreview, error) {
	r := get("/v1/merchant/schedule/preview")
	if count != 0 {
		r.query.Set("count", strconv.Itoa(count))
	}
	return ask[api.SchedulePreview](ctx, s.c, r.with(options))
}

// Runs returns what the schedule did, newest first.
func (s *Schedule) Runs(ctx context.Context, page Paging, options ...Option) iter.Seq2[api.ScheduleRun, error] {
	return all[api.ScheduleRun](ctx, s.c, func() *request {
		return get("/v1/merchant/schedule/runs").filtered(page).with(options)
	})
}
