package client

import (
	"context"
	"iter"

	"farthing/api"
)

// Adjustments correct balances. Reading takes balance:read, the rest adjustments:write of an operator: one person
// proposes an adjustment, and another one approves it.
type Adjustments struct{ c *connection }

// AdjustmentFilter narrows a list of adjustments; zero fields do not narrow it.
type AdjustmentFilter struct {
	Paging

	MerchantID string   `query:"merchantId"`
	StartDate  string   `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate    string   `query:"endDate"`   // only before it
	MinAmount  *int64   `query:"minAmount"` // minor units
	MaxAmount  *int64   `query:"maxAmount"`
	Status     []string `query:"status"` // awaiting_approval, booked, refused, expired, canceled: any of them
}

// List returns all that a filter leaves, newest first.
func (a *Adjustments) List(
	ctx context.Context, filter AdjustmentFilter, options ...Option,
) iter.Seq2[api.Adjustment, error] {
	return all[api.Adjustment](ctx, a.c, func() *request {
		return get("/v1/adjustments").filtered(filter).with(options)
	})
}

// Get returns one of them.
func (a *Adjustments) Get(ctx context.Context, id string, options ...Option) (*api.Adjustment, error) {
	return ask[api.Adjustment](ctx, a.c, get("/v1/adjustments/{id}", id).with(options))
}

// Propose asks for an adjustment under an identifier of the caller's; it moves nothing until another person approves.
func (a *Adjustments) Propose(
	ctx context.Context, params api.NewAdjustment, options ...Option,
) (*api.Adjustment, error) {
	return ask[api.Adjustment](ctx, a.c, post(params, "/v1/adjustments").with(options))
}

// Update changes the notes.
func (a *Adjustments) Update(
	ctx context.Context, id string, change api.RecordChange, options ...Option,
) (*api.Adjustment, error) {
	return ask[api.Adjustment](ctx, a.c, patch(change, "/v1/adjustments/{id}", id).with(options))
}

// Approve carries an adjustment out that another person proposed.
func (a *Adjustments) Approve(ctx context.Context, id string, options ...Option) (*api.Adjustment, error) {
	return ask[api.Adjustment](ctx, a.c, step("/v1/adjustments/{id}/approve", id).with(options))
}

// Refuse ends an adjustment that waits.
func (a *Adjustments) Refuse(ctx context.Context, id string, options ...Option) (*api.Adjustment, error) {
	return ask[api.Adjustment](ctx, a.c, step("/v1/adjustments/{id}/refuse", id).with(options))
}
