package client

import (
	"context"
	"time"

	"farthing/api"
)

// At returns the balances as they stood at a moment.
func (b *Balance) At(ctx context.Context, moment time.Time, options ...Option) (*api.Balance, error) {
	r := get("/v1/balance")
	r.query.Set("at", moment.UTC().Format(api.TimeFormat))
	return ask[api.Balance](ctx, b.c, r.with(options))
}
