package client

import (
	"context"
	"iter"

	"farthing/api"
)

// FeeSweeps take the fees that withdrawals earned out of the books. They are the operator's.
type FeeSweeps struct{ c *connection }

// List returns all that a filter leaves, newest first.
func (f *FeeSweeps) List(ctx context.Context, filter MoneyFilter, options ...Option) iter.Seq2[api.FeeSweep, error] {
	return all[api.FeeSweep](ctx, f.c, func() *request { return get("/v1/fee-sweeps").filtered(filter).with(options) })
}

// Get returns one of them.
func (f *FeeSweeps) Get(ctx context.Context, id string, options ...Option) (*api.FeeSweep, error) {
	return ask[api.FeeSweep](ctx, f.c, get("/v1/fee-sweeps/{id}", id).with(options))
}

// Sweep takes all earned fees of a merchant's book; the same identifier again takes nothing more.
func (f *FeeSweeps) Sweep(ctx context.Context, wish api.NewFeeSweep, options ...Option) (*api.FeeSweep, error) {
	return ask[api.FeeSweep](ctx, f.c, post(wish, "/v1/fee-sweeps").with(options))
}
