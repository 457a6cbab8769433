package client

import (
	"context"

	"farthing/api"
)

// Adjustments correct balances. Reading takes balance:read, the rest adjustments:write of an operator: one person
// proposes an adjustment, and another one approves it.
type Adjustments struct {
	records[api.Adjustment, AdjustmentFilter]
}

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

// Propose asks for an adjustment under an identifier of the caller's; it moves nothing until another person approves.
func (a *Adjustments) Propose(
	ctx context.Context, params api.NewAdjustment, options ...Option,
) (*api.Adjustment, error) {
	return ask[api.Adjustment](ctx, a.c, post(params, "/v1/adjustments").with(options))
}

// Approve carries an adjustment out that another person proposed.
func (a *Adjustments) Approve(ctx context.Context, id string, options ...Option) (*api.Adjustment, error) {
	return ask[api.Adjustment](ctx, a.c, step("/v1/adjustments/{id}/approve", id).with(options))
}

// Refuse ends an adjustment that waits.
func (a *Adjustments) Refuse(ctx context.Context, id string, options ...Option) (*api.Adjustment, error) {
	return ask[api.Adjustment](ctx, a.c, step("/v1/adjustments/{id}/refuse", id).with(options))
}

// Adjustments exports adjustments.
func (e *Exports) Adjustments(
	ctx context.Context, filter AdjustmentFilter, form ExportForm, options ...Option,
) (*Export, error) {
	return e.export(ctx, get("/v1/exports/adjustments"), filter, form, options)
}
