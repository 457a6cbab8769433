package client

import (
	"context"
	"iter"

	"farthing/api"
)

// FeeSweeps take the fees that withdrawals earned out of the books. They are the operator's.
type FeeSweeps struct{ c *connection }

// SweepFilter narrows a list of fee sweeps; zero fields do not narrow it.
type SweepFilter struct {
	Paging

	MerchantID string `query:"merchantId"`
	StartDate  string `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate    string `query:"endDate"`   // only before it
	MinAmount  *int64 `query:"minAmount"` // minor units
	MaxAmount  *int64 `query:"maxAmount"`
}

// List returns all that a filter leaves, newest first.
func (f *FeeSweeps) List(ctx context.Context, filter SweepFilter, options ...Option) iter.Seq2[api.FeeSweep, error] {
	return all[api.FeeSweep](ctx, f.c, func() *request { return get("/v1/fee-sweeps").filtered(filter).with(options) })
}

// Get returns one of them.
func (f *FeeSweeps) Get(ctx context.Context, id string, options ...Option) (*api.FeeSweep, error) {
	return ask[api.FeeSweep](ctx, f.c, get("/v1/fee-sweeps/{id}", id).with(options))
}

// Sweep takes all earned fees of a merchant's book; the same identifier again takes nothing more.
func (f *FeeSweeps) Sweep(ctx context.Context, params api.NewFeeSweep, options ...Option) (*api.FeeSweep, error) {
	return ask[api.FeeSweep](ctx, f.c, post(params, "/v1/fee-sweeps").with(options))
}

// Update changes the notes.
func (f *FeeSweeps) Update(
	ctx context.Context, id string, change api.RecordChange, options ...Option,
) (*api.FeeSweep, error) {
	return ask[api.FeeSweep](ctx, f.c, patch(change, "/v1/fee-sweeps/{id}", id).with(options))
}
