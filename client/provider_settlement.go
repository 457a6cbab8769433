package client

import (
	"context"
	"iter"

	"farthing/api"
)

// ProviderSettlements are what payment providers pay to the operator's bank account, or take back. They are the
// operator's.
type ProviderSettlements struct{ c *connection }

// SettlementFilter narrows a list of provider settlements; zero fields do not narrow it.
type SettlementFilter struct {
	Paging

	MerchantID string `query:"merchantId"`
	StartDate  string `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate    string `query:"endDate"`   // only before it
	MinAmount  *int64 `query:"minAmount"` // minor units
	MaxAmount  *int64 `query:"maxAmount"`
	Reference  string `query:"reference"`
}

// List returns all that a filter leaves, newest first.
func (p *ProviderSettlements) List(
	ctx context.Context, filter SettlementFilter, options ...Option,
) iter.Seq2[api.ProviderSettlement, error] {
	return all[api.ProviderSettlement](ctx, p.c, func() *request {
		return get("/v1/provider-settlements").filtered(filter).with(options)
	})
}

// Get returns one of them.
func (p *ProviderSettlements) Get(ctx context.Context, id string, options ...Option) (*api.ProviderSettlement, error) {
	return ask[api.ProviderSettlement](ctx, p.c, get("/v1/provider-settlements/{id}", id).with(options))
}

// Record records a settlement under an identifier of the caller's; the same again records nothing more.
func (p *ProviderSettlements) Record(
	ctx context.Context, params api.NewProviderSettlement, options ...Option,
) (*api.ProviderSettlement, error) {
	return ask[api.ProviderSettlement](ctx, p.c, post(params, "/v1/provider-settlements").with(options))
}

// Update changes the notes.
func (p *ProviderSettlements) Update(
	ctx context.Context, id string, change api.RecordChange, options ...Option,
) (*api.ProviderSettlement, error) {
	return ask[api.ProviderSettlement](ctx, p.c, patch(change, "/v1/provider-settlements/{id}", id).with(options))
}
