package client

import (
	"context"
	"iter"
	"net/http"

	"farthing/api"
)

// Merchant is the merchant that the client acts for, or that [ForMerchant] names. It takes merchant:read.
type Merchant struct{ c *connection }

// Get returns the merchant, with its eligibility, bank account and schedule.
func (m *Merchant) Get(ctx context.Context, options ...Option) (*api.Merchant, error) {
	return ask[api.Merchant](ctx, m.c, get("/v1/merchant").with(options))
}

// Merchants are all merchants. They are the operator's: reading takes operator:read, the rest merchants:write. What
// takes a merchant's protection away waits for another person outside a sandbox: such a method returns either the
// merchant or the approval that waits, and the other one is nil.
type Merchants struct{ c *connection }

// MerchantFilter narrows the list of merchants; zero fields do not narrow it.
type MerchantFilter struct {
	Paging

	Q           string   `query:"q"`           // the start of a name, an id or an externalId
	Status      []string `query:"status"`      // created, active, suspended, closed: any of them
	Eligibility string   `query:"eligibility"` // waiting, evaluating, passed, failed
	ExternalID  string   `query:"externalId"`
}

// List returns all merchants that a filter leaves, newest first.
func (m *Merchants) List(
	ctx context.Context, filter MerchantFilter, options ...Option,
) iter.Seq2[api.ListedMerchant, error] {
	return all[api.ListedMerchant](ctx, m.c, func() *request {
		return get("/v1/merchants").filtered(filter).with(options)
	})
}

// Get returns a merchant.
func (m *Merchants) Get(ctx context.Context, id string, options ...Option) (*api.OperatorMerchant, error) {
	return ask[api.OperatorMerchant](ctx, m.c, get("/v1/merchants/{id}", id).with(options))
}

// Create creates a merchant. The same ID again, or the same [IdempotencyKey], creates nothing more; with neither each
// call creates one.
func (m *Merchants) Create(
	ctx context.Context, params api.NewMerchant, options ...Option,
) (*api.OperatorMerchant, error) {
	return ask[api.OperatorMerchant](ctx, m.c, post(params, "/v1/merchants").withKey().with(options))
}

// Update changes a merchant; [Null] takes values away.
func (m *Merchants) Update(
	ctx context.Context, id string, change api.MerchantPatch, options ...Option,
) (*api.OperatorMerchant, *api.Approval, error) {
	return either[api.OperatorMerchant](ctx, m.c, patch(change, "/v1/merchants/{id}", id).with(options))
}

// Activate lets a merchant do business, from now on or from a past time.
func (m *Merchants) Activate(
	ctx context.Context, id string, params api.Activation, options ...Option,
) (*api.OperatorMerchant, *api.Approval, error) {
	return either[api.OperatorMerchant](ctx, m.c, post(params, "/v1/merchants/{id}/activate", id).with(options))
}

// Suspend stops a merchant's withdrawals.
func (m *Merchants) Suspend(
	ctx context.Context, id string, why api.ReasonRequest, options ...Option,
) (*api.OperatorMerchant, error) {
	return ask[api.OperatorMerchant](ctx, m.c, post(why, "/v1/merchants/{id}/suspend", id).with(options))
}

// Reinstate ends a suspension.
func (m *Merchants) Reinstate(
	ctx context.Context, id string, why api.ReasonRequest, options ...Option,
) (*api.OperatorMerchant, *api.Approval, error) {
	return either[api.OperatorMerchant](ctx, m.c, post(why, "/v1/merchants/{id}/reinstate", id).with(options))
}

// Close ends a merchant's business.
func (m *Merchants) Close(
	ctx context.Context, id string, why api.ReasonRequest, options ...Option,
) (*api.OperatorMerchant, error) {
	return ask[api.OperatorMerchant](ctx, m.c, post(why, "/v1/merchants/{id}/close", id).with(options))
}

// DecideEligibility decides whether a merchant may withdraw.
func (m *Merchants) DecideEligibility(
	ctx context.Context, id string, decision api.Decision, options ...Option,
) (*api.OperatorMerchant, *api.Approval, error) {
	return either[api.OperatorMerchant](ctx, m.c, post(decision, "/v1/merchants/{id}/eligibility", id).with(options))
}

// either sends a request that is answered by a record, or by the approval that it waits for (202).
func either[T any](ctx context.Context, c *connection, r *request) (*T, *api.Approval, error) {
	answer, err := c.send(ctx, r)
	switch {
	case err != nil:
		return nil, nil, err
	case answer.status == http.StatusAccepted:
		waiting, err := read[api.Approval](answer)
		return nil, waiting, err
	default:
		record, err := read[T](answer)
		return record, nil, err
	}
}
