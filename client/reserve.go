package client

import (
	"context"

	"farthing/api"
)

// Reserves are money that is kept back for a time. Reading takes balance:read, the rest
// adjustments:write of an operator.
type Reserves struct {
	records[api.Reserve, ReserveFilter]
}

// ReserveFilter narrows a list of reserves; zero fields do not narrow it.
type ReserveFilter struct {
	Paging

	MerchantID string   `query:"merchantId"`
	StartDate  string   `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate    string   `query:"endDate"`   // only before it
	MinAmount  *int64   `query:"minAmount"` // minor units
	MaxAmount  *int64   `query:"maxAmount"`
	Status     []string `query:"status"` // held, released: any of them
}

// Hold keeps money back, under an identifier of the caller's; the same again keeps nothing more.
func (r *Reserves) Hold(ctx context.Context, params api.NewReserve, options ...Option) (*api.Reserve, error) {
	return ask[api.Reserve](ctx, r.c, post(params, "/v1/reserves").with(options))
}

// Release gives some of a reserve back, or all that is left; the release has an identifier of its own. Money that waits
// for proof waits for another person too, as [Merchants] says.
func (r *Reserves) Release(
	ctx context.Context, id string, params api.NewRelease, options ...Option,
) (*api.Reserve, *api.Approval, error) {
	return either[api.Reserve](ctx, r.c, post(params, "/v1/reserves/{id}/release", id).with(options))
}

// Reserves exports reserves.
func (e *Exports) Reserves(
	ctx context.Context, filter ReserveFilter, form ExportForm, options ...Option,
) (*Export, error) {
	return e.export(ctx, get("/v1/exports/reserves"), filter, form, options)
}
