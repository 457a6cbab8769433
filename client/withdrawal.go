package client

import (
	"context"
	"strconv"

	"farthing/api"
)

// Estimate returns what a withdrawal would cost and pay out now, and what blocks it. nil means the whole balance.
func (w *Withdrawals) Estimate(ctx context.Context, amount *int64, options ...Option) (*api.Estimate, error) {
	r := get("/v1/withdrawal-estimate")
	if amount != nil {
		r.query.Set("amount", strconv.FormatInt(*amount, 10))
	}
	return ask[api.Estimate](ctx, w.c, r.with(options))
}
