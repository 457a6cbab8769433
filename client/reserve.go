package client

import (
	"context"
	"iter"

	"farthing/api"
)

// Reserves are money that is kept back for a time. Reading takes balance:read, the rest
// adjustments:write of an operator.
type Reserves struct{ c *connection }

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

// List returns all that a filter leaves, newest first.
func (r *Reserves) List(ctx context.Context, filter ReserveFilter, options ...Option) iter.Seq2[api.Reserve, error] {
	return all[api.Reserve](ctx, r.c, func() *request { return get("/v1/reserves").filtered(filter).with(options) })
}

// Get returns one of them.
func (r *Reserves) Get(ctx context.Context, id string, options ...Option) (*api.Reserve, error) {
	return ask[api.Reserve](ctx, r.c, get("/v1/reserves/{id}", id).with(options))
}

// Hold keeps money back, under an identifier of the caller's; the same again keeps nothing more.
func (r *Reserves) Hold(ctx context.Context, params api.NewReserve, options ...Option) (*api.Reserve, error) {
	return ask[api.Reserve](ctx, r.c, post(params, "/v1/reserves").with(options))
}

// Update changes the notes.
func (r *Reserves) Update(
	ctx context.Context, id string, change api.RecordChange, options ...Option,
) (*api.Reserve, error) {
	return ask[api.Reserve](ctx, r.c, patch(change, "/v1/reserves/{id}", id).with(options))
}

// Release gives some of a reserve back, or all that is left; the release has an identifier of its own.
func (r *Reserves) Release(
	ctx context.Context, id string, params api.NewRelease, options ...Option,
) (*api.Reserve, error) {
	return ask[api.Reserve](ctx, r.c, post(params, "/v1/reserves/{id}/release", id).with(options))
}
