package client

import (
	"context"
	"iter"
	"strconv"

	"farthing/api"
)

// Withdrawals pay a merchant's balance out. Reading takes withdrawals:read, creating and canceling withdrawals:write;
// approving, refusing and resolving are an operator's, with withdrawals:approve.
type Withdrawals struct{ c *connection }

// WithdrawalFilter narrows a list of withdrawals; zero fields do not narrow it.
type WithdrawalFilter struct {
	Paging

	MerchantID         string            `query:"merchantId"`
	StartDate          string            `query:"startDate"` // only after it: a UTC day or an RFC 3339 time
	EndDate            string            `query:"endDate"`   // only before it
	By                 string            `query:"by"`        // of the dates: createdAt, paidAt, expectedArrival
	Status             []string          `query:"status"`    // any of them
	Trigger            string            `query:"trigger"`   // request, schedule
	Reference          string            `query:"reference"`
	StatementReference string            `query:"statementReference"`
	BankReference      string            `query:"bankReference"`
	MinAmount          *int64            `query:"minAmount"` // minor units
	MaxAmount          *int64            `query:"maxAmount"` // minor units
	Metadata           map[string]string `query:"metadata"`  // up to 5 keys, which must all match
}

// List returns all withdrawals that a filter leaves, newest first.
func (w *Withdrawals) List(
	ctx context.Context, filter WithdrawalFilter, options ...Option,
) iter.Seq2[api.Withdrawal, error] {
	return all[api.Withdrawal](ctx, w.c, func() *request {
		return get("/v1/withdrawals").filtered(filter).with(options)
	})
}

// Get returns a withdrawal, with its history.
func (w *Withdrawals) Get(ctx context.Context, id string, options ...Option) (*api.Withdrawal, error) {
	return ask[api.Withdrawal](ctx, w.c, get("/v1/withdrawals/{id}", id).with(options))
}

// Create asks for a withdrawal under an identifier of the caller's: the same again answers the one that there is.
func (w *Withdrawals) Create(
	ctx context.Context, id string, params api.NewWithdrawal, options ...Option,
) (*api.Withdrawal, error) {
	return ask[api.Withdrawal](ctx, w.c, post(params, "/v1/withdrawals/{id}", id).with(options))
}

// CreateKeyed asks for a withdrawal under an identifier that the server makes of the [IdempotencyKey]. Without one each
// call asks for another withdrawal.
func (w *Withdrawals) CreateKeyed(
	ctx context.Context, params api.NewWithdrawal, options ...Option,
) (*api.Withdrawal, error) {
	return ask[api.Withdrawal](ctx, w.c, post(params, "/v1/withdrawals").withKey().with(options))
}

// Estimate returns what a withdrawal would cost and pay out now, and what blocks it. nil means the whole balance.
func (w *Withdrawals) Estimate(ctx context.Context, amount *int64, options ...Option) (*api.Estimate, error) {
	r := get("/v1/withdrawal-estimate")
	if amount != nil {
		r.query.Set("amount", strconv.FormatInt(*amount, 10))
	}
	return ask[api.Estimate](ctx, w.c, r.with(options))
}

// Cancel takes a withdrawal back that was not handed to the bank yet.
func (w *Withdrawals) Cancel(ctx context.Context, id string, options ...Option) (*api.Withdrawal, error) {
	return ask[api.Withdrawal](ctx, w.c, step("/v1/withdrawals/{id}/cancel", id).with(options))
}

// Update changes the notes of a withdrawal.
func (w *Withdrawals) Update(
	ctx context.Context, id string, change api.RecordChange, options ...Option,
) (*api.Withdrawal, error) {
	return ask[api.Withdrawal](ctx, w.c, patch(change, "/v1/withdrawals/{id}", id).with(options))
}

// Items returns what a withdrawal is made of, with its sums: one page.
func (w *Withdrawals) Items(
	ctx context.Context, id string, page Paging, options ...Option,
) (*api.WithdrawalItems, error) {
	return ask[api.WithdrawalItems](ctx, w.c, get("/v1/withdrawals/{id}/items", id).filtered(page).with(options))
}

// AllItems returns the items of all pages of Items.
func (w *Withdrawals) AllItems(ctx context.Context, id string, options ...Option) iter.Seq2[api.Item, error] {
	return parts(ctx, w.c, func() *request { return get("/v1/withdrawals/{id}/items", id).with(options) },
		func(page *api.WithdrawalItems) *string { return page.NextCursor },
		func(page *api.WithdrawalItems) []api.Item { return page.Data })
}

// Allocation returns whose pennies a withdrawal paid out: one page.
func (w *Withdrawals) Allocation(
	ctx context.Context, id string, page Paging, options ...Option,
) (*api.WithdrawalAllocation, error) {
	r := get("/v1/withdrawals/{id}/allocation", id).filtered(page).with(options)
	return ask[api.WithdrawalAllocation](ctx, w.c, r)
}

// AllocationParts returns the parts of all pages of Allocation.
func (w *Withdrawals) AllocationParts(
	ctx context.Context, id string, options ...Option,
) iter.Seq2[api.AllocationPart, error] {
	return parts(ctx, w.c, func() *request { return get("/v1/withdrawals/{id}/allocation", id).with(options) },
		func(page *api.WithdrawalAllocation) *string { return page.NextCursor },
		func(page *api.WithdrawalAllocation) []api.AllocationPart { return page.Data })
}

// Approve gives the calling person's approval to a withdrawal that waits for it.
func (w *Withdrawals) Approve(ctx context.Context, id string, options ...Option) (*api.Withdrawal, error) {
	return ask[api.Withdrawal](ctx, w.c, step("/v1/withdrawals/{id}/approve", id).with(options))
}

// Refuse ends a withdrawal that waits for approval; the merchant sees the reason.
func (w *Withdrawals) Refuse(
	ctx context.Context, id string, why api.WithdrawalRefusal, options ...Option,
) (*api.Withdrawal, error) {
	return ask[api.Withdrawal](ctx, w.c, post(why, "/v1/withdrawals/{id}/refuse", id).with(options))
}

// Resolve reports the outcome of a withdrawal whose outcome is unknown; two people must report the same.
func (w *Withdrawals) Resolve(
	ctx context.Context, id string, outcome api.WithdrawalResolution, options ...Option,
) (*api.Withdrawal, error) {
	return ask[api.Withdrawal](ctx, w.c, post(outcome, "/v1/withdrawals/{id}/resolve", id).with(options))
}
