package client

import (
	"context"

	"farthing/api"
)

// Disputes are payments that their users contest. Reading takes payments:read, the rest payments:write of an operator.
type Disputes struct {
	records[api.Dispute, DisputeFilter]
}

// DisputeFilter narrows a list of disputes; zero fields do not narrow it.
type DisputeFilter struct {
	Paging

	MerchantID string   `query:"merchantId"`
	PaymentID  string   `query:"paymentId"`
	StartDate  string   `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate    string   `query:"endDate"`   // only before it
	MinAmount  *int64   `query:"minAmount"` // minor units
	MaxAmount  *int64   `query:"maxAmount"`
	UserID     string   `query:"userId"`
	Status     []string `query:"status"` // open, won, lost: any of them
}

// Open opens a dispute under an identifier of the caller's; the same again opens nothing more.
func (d *Disputes) Open(ctx context.Context, params api.NewDispute, options ...Option) (*api.Dispute, error) {
	return ask[api.Dispute](ctx, d.c, post(params, "/v1/disputes").with(options))
}

// Resolve ends a dispute.
func (d *Disputes) Resolve(
	ctx context.Context, id string, outcome api.Resolution, options ...Option,
) (*api.Dispute, error) {
	return ask[api.Dispute](ctx, d.c, post(outcome, "/v1/disputes/{id}/resolve", id).with(options))
}

// Disputes exports disputes.
func (e *Exports) Disputes(
	ctx context.Context, filter DisputeFilter, form ExportForm, options ...Option,
) (*Export, error) {
	return e.export(ctx, get("/v1/exports/disputes"), filter, form, options)
}
