package client

import (
	"context"
	"iter"

	"farthing/api"
)

// HouseMovements put the operator's own money into a book, or take it out. They are the operator's: one person proposes
// a movement, and another one approves it, by [Approvals].
type HouseMovements struct{ c *connection }

// HouseFilter narrows a list of movements of the operator's own money; zero fields do not narrow it.
type HouseFilter struct {
	Paging

	MerchantID string   `query:"merchantId"`
	StartDate  string   `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate    string   `query:"endDate"`   // only before it
	MinAmount  *int64   `query:"minAmount"` // minor units
	MaxAmount  *int64   `query:"maxAmount"`
	Status     []string `query:"status"` // awaiting_approval, booked, refused, expired, canceled: any of them
}

// List returns all that a filter leaves, newest first.
func (h *HouseMovements) List(
	ctx context.Context, filter HouseFilter, options ...Option,
) iter.Seq2[api.HouseMovement, error] {
	return all[api.HouseMovement](ctx, h.c, func() *request {
		return get("/v1/house-movements").filtered(filter).with(options)
	})
}

// Get returns one of them.
func (h *HouseMovements) Get(ctx context.Context, id string, options ...Option) (*api.HouseMovement, error) {
	return ask[api.HouseMovement](ctx, h.c, get("/v1/house-movements/{id}", id).with(options))
}

// Propose asks for a movement under an identifier of the caller's.
func (h *HouseMovements) Propose(
	ctx context.Context, params api.NewHouseMovement, options ...Option,
) (*api.HouseMovement, error) {
	return ask[api.HouseMovement](ctx, h.c, post(params, "/v1/house-movements").with(options))
}

// Update changes the notes.
func (h *HouseMovements) Update(
	ctx context.Context, id string, change api.RecordChange, options ...Option,
) (*api.HouseMovement, error) {
	return ask[api.HouseMovement](ctx, h.c, patch(change, "/v1/house-movements/{id}", id).with(options))
}
