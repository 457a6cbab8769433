package client

import (
	"context"
	"iter"

	"farthing/api"
)

// Approvals are requests that wait for people other than the requester. They take operator:read, and the scope of the
// record that they are about.
type Approvals struct{ c *connection }

// ApprovalFilter narrows the list of approvals; zero fields do not narrow it.
type ApprovalFilter struct {
	Paging

	MerchantID string   `query:"merchantId"`
	Status     []string `query:"status"` // open, approved, refused, expired, canceled, void: any of them
	Kind       string   `query:"kind"`
	StartDate  string   `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate    string   `query:"endDate"`   // only before it
}

// List returns all approvals that a filter leaves, newest first.
func (a *Approvals) List(ctx context.Context, filter ApprovalFilter, options ...Option) iter.Seq2[api.Approval, error] {
	return all[api.Approval](ctx, a.c, func() *request { return get("/v1/approvals").filtered(filter).with(options) })
}

// Get returns an approval.
func (a *Approvals) Get(ctx context.Context, id string, options ...Option) (*api.Approval, error) {
	return ask[api.Approval](ctx, a.c, get("/v1/approvals/{id}", id).with(options))
}

// Approve gives the calling person's approval to the request as it was read, which the digest identifies.
func (a *Approvals) Approve(
	ctx context.Context, id string, vote api.ApprovalVote, options ...Option,
) (*api.Approval, error) {
	return ask[api.Approval](ctx, a.c, post(vote, "/v1/approvals/{id}/approve", id).with(options))
}

// Refuse ends what waits.
func (a *Approvals) Refuse(
	ctx context.Context, id string, no api.ApprovalRefusal, options ...Option,
) (*api.Approval, error) {
	return ask[api.Approval](ctx, a.c, post(no, "/v1/approvals/{id}/refuse", id).with(options))
}

// Cancel takes back what the calling person asked for.
func (a *Approvals) Cancel(ctx context.Context, id string, options ...Option) (*api.Approval, error) {
	return ask[api.Approval](ctx, a.c, step("/v1/approvals/{id}/cancel", id).with(options))
}

// Work is what waits for people of the operator's, over all merchants. It takes operator:read.
type Work struct{ c *connection }

// WorkFilter narrows the list of work; zero fields do not narrow it.
type WorkFilter struct {
	Paging

	Kind string `query:"kind"`
}

// List returns all that waits, the oldest deadline first.
func (w *Work) List(ctx context.Context, filter WorkFilter, options ...Option) iter.Seq2[api.Work, error] {
	return all[api.Work](ctx, w.c, func() *request { return get("/v1/work").filtered(filter).with(options) })
}
