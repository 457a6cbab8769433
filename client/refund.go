package client

import (
	"context"

	"farthing/api"
)

// Refunds give money back to users. Reading takes payments:read, recording payments:write of an operator.
type Refunds struct {
	records[api.Refund, RefundFilter]
}

// RefundFilter narrows a list of refunds; zero fields do not narrow it.
type RefundFilter struct {
	Paging

	MerchantID string `query:"merchantId"`
	PaymentID  string `query:"paymentId"`
	StartDate  string `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate    string `query:"endDate"`   // only before it
	MinAmount  *int64 `query:"minAmount"` // minor units
	MaxAmount  *int64 `query:"maxAmount"`
	UserID     string `query:"userId"`
}

// Record records a refund under an identifier of the caller's; the same again records nothing more.
func (r *Refunds) Record(ctx context.Context, params api.NewRefund, options ...Option) (*api.Refund, error) {
	return ask[api.Refund](ctx, r.c, post(params, "/v1/refunds").with(options))
}

// Refunds exports refunds.
func (e *Exports) Refunds(
	ctx context.Context, filter RefundFilter, form ExportForm, options ...Option,
) (*Export, error) {
	return e.export(ctx, get("/v1/exports/refunds"), filter, form, options)
}
