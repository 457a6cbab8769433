package client

import (
	"context"
	"iter"

	"farthing/api"
)

// Refunds give money back to users. Reading takes payments:read, recording payments:write of an operator.
type Refunds struct{ c *connection }

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

// List returns all that a filter leaves, newest first.
func (r *Refunds) List(ctx context.Context, filter RefundFilter, options ...Option) iter.Seq2[api.Refund, error] {
	return all[api.Refund](ctx, r.c, func() *request { return get("/v1/refunds").filtered(filter).with(options) })
}

// Get returns one of them.
func (r *Refunds) Get(ctx context.Context, id string, options ...Option) (*api.Refund, error) {
	return ask[api.Refund](ctx, r.c, get("/v1/refunds/{id}", id).with(options))
}

// Record records a refund under an identifier of the caller's; the same again records nothing more.
func (r *Refunds) Record(ctx context.Context, params api.NewRefund, options ...Option) (*api.Refund, error) {
	return ask[api.Refund](ctx, r.c, post(params, "/v1/refunds").with(options))
}

// Update changes the notes.
func (r *Refunds) Update(
	ctx context.Context, id string, change api.RecordChange, options ...Option,
) (*api.Refund, error) {
	return ask[api.Refund](ctx, r.c, patch(change, "/v1/refunds/{id}", id).with(options))
}
