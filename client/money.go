package client

import (
	"context"

	"farthing/api"
)

// ProviderSettlements are what payment providers pay to the operator's bank account, or take back. They are the
// operator's.
type ProviderSettlements struct {
	records[api.ProviderSettlement, SettlementFilter]
}

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

// Record records a settlement under an identifier of the caller's; the same again records nothing more.
func (p *ProviderSettlements) Record(
	ctx context.Context, params api.NewProviderSettlement, options ...Option,
) (*api.ProviderSettlement, error) {
	return ask[api.ProviderSettlement](ctx, p.c, post(params, "/v1/provider-settlements").with(options))
}

// ProviderSettlements exports what payment providers paid.
func (e *Exports) ProviderSettlements(
	ctx context.Context, filter SettlementFilter, form ExportForm, options ...Option,
) (*Export, error) {
	return e.export(ctx, get("/v1/exports/provider-settlements"), filter, form, options)
}

// FeeSweeps take the fees that withdrawals earned out of the books. They are the operator's.
type FeeSweeps struct {
	records[api.FeeSweep, SweepFilter]
}

// SweepFilter narrows a list of fee sweeps; zero fields do not narrow it.
type SweepFilter struct {
	Paging

	MerchantID string `query:"merchantId"`
	StartDate  string `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate    string `query:"endDate"`   // only before it
	MinAmount  *int64 `query:"minAmount"` // minor units
	MaxAmount  *int64 `query:"maxAmount"`
}

// Sweep takes all earned fees of a merchant's book; the same identifier again takes nothing more.
func (f *FeeSweeps) Sweep(ctx context.Context, params api.NewFeeSweep, options ...Option) (*api.FeeSweep, error) {
	return ask[api.FeeSweep](ctx, f.c, post(params, "/v1/fee-sweeps").with(options))
}

// FeeSweeps exports sweeps of fees.
func (e *Exports) FeeSweeps(
	ctx context.Context, filter SweepFilter, form ExportForm, options ...Option,
) (*Export, error) {
	return e.export(ctx, get("/v1/exports/fee-sweeps"), filter, form, options)
}

// OperatorTransfers put the operator's own money into a book, or take it out. They are the operator's: one person
// proposes a movement, and another one approves it, by [Approvals].
type OperatorTransfers struct {
	records[api.OperatorTransfer, OperatorTransferFilter]
}

// OperatorTransferFilter narrows a list of movements of the operator's own money; zero fields do not narrow it.
type OperatorTransferFilter struct {
	Paging

	MerchantID string   `query:"merchantId"`
	StartDate  string   `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate    string   `query:"endDate"`   // only before it
	MinAmount  *int64   `query:"minAmount"` // minor units
	MaxAmount  *int64   `query:"maxAmount"`
	Status     []string `query:"status"` // awaiting_approval, booked, refused, expired, canceled: any of them
}

// Propose asks for a movement under an identifier of the caller's.
func (h *OperatorTransfers) Propose(
	ctx context.Context, params api.NewOperatorTransfer, options ...Option,
) (*api.OperatorTransfer, error) {
	return ask[api.OperatorTransfer](ctx, h.c, post(params, "/v1/operator-transfers").with(options))
}

// OperatorTransfers exports movements of the operator's own money.
func (e *Exports) OperatorTransfers(
	ctx context.Context, filter OperatorTransferFilter, form ExportForm, options ...Option,
) (*Export, error) {
	return e.export(ctx, get("/v1/exports/operator-transfers"), filter, form, options)
}
