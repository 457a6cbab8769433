package client

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"net/http"

	"farthing/api"
)

// Payments are what users paid to merchants. Reading takes payments:read, recording and moving them on an operator's
// client with payments:write.
type Payments struct{ c *connection }

// PaymentFilter narrows a list of payments; zero fields do not narrow it.
type PaymentFilter struct {
	Paging

	MerchantID string            `query:"merchantId"` // required of an operator's client
	UserID     string            `query:"userId"`
	StartDate  string            `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate    string            `query:"endDate"`   // only before it
	Status     []string          `query:"status"`    // pending, settled, failed, reversed: any of them
	MinAmount  *int64            `query:"minAmount"` // minor units
	MaxAmount  *int64            `query:"maxAmount"` // minor units
	Reference  string            `query:"reference"`
	Metadata   map[string]string `query:"metadata"` // up to 5 keys, which must all match

	// The withdrawal that took their last pennies. Such a list is in the order in which it took them.
	WithdrawalID string `query:"withdrawalId"`
}

// List returns all payments that a filter leaves, newest first.
func (p *Payments) List(ctx context.Context, filter PaymentFilter, options ...Option) iter.Seq2[api.Payment, error] {
	return all[api.Payment](ctx, p.c, func() *request { return get("/v1/payments").filtered(filter).with(options) })
}

// Page returns one page of List.
func (p *Payments) Page(ctx context.Context, filter PaymentFilter, options ...Option) (*api.List[api.Payment], error) {
	return ask[api.List[api.Payment]](ctx, p.c, get("/v1/payments").filtered(filter).with(options))
}

// Get returns a payment.
func (p *Payments) Get(ctx context.Context, id string, options ...Option) (*api.Payment, error) {
	return ask[api.Payment](ctx, p.c, get("/v1/payments/{id}", id).with(options))
}

// PaymentMatch is what a payment must be to be found.
type PaymentMatch struct {
	MerchantID string `query:"merchantId"`
	UserID     string `query:"userId"`
	StartDate  string `query:"startDate"`
	EndDate    string `query:"endDate"`
}

// Match returns a payment if it is as named, and [CodeNotFound] otherwise.
func (p *Payments) Match(ctx context.Context, id string, as PaymentMatch, options ...Option) (*api.Payment, error) {
	return ask[api.Payment](ctx, p.c, get("/v1/payments/{id}", id).filtered(as).with(options))
}

// Record records a payment under an identifier of the caller's; the same again records nothing more.
func (p *Payments) Record(ctx context.Context, params api.NewPayment, options ...Option) (*api.Payment, error) {
	return ask[api.Payment](ctx, p.c, post(params, "/v1/payments").with(options))
}

// What one bulk request holds at most: the server takes more, but what is kept until it is answered stays small.
const (
	bulkPayments = 5000
	bulkBytes    = 4 << 20
)

// RecordAll records many payments, and returns the result of each, in order; Line counts from 1 over all. It sends
// several thousand in one request, so any number passes in constant memory, and retries a request whose answer was
// lost: each payment is recorded once. An error ends it, and concerns the payments without a line.
func (p *Payments) RecordAll(
	ctx context.Context, payments iter.Seq[api.NewPayment], options ...Option,
) iter.Seq2[api.BulkLine, error] {
	return func(yield func(api.BulkLine, error) bool) {
		b := bulk{c: p.c, options: options}
		for params := range payments {
			if err := b.add(params); err != nil {
				yield(api.BulkLine{}, err)
				return
			}
			if b.full() && !b.flush(ctx, yield) {
				return
			}
		}
		if b.waiting > 0 {
			b.flush(ctx, yield)
		}
	}
}

// bulk gathers the lines of the next request.
type bulk struct {
	c       *connection
	options []Option
	text    []byte
	waiting int64 // lines
	before  int64 // lines of earlier requests
}

func (b *bulk) add(params api.NewPayment) error {
	members, err := object(params)
	if err != nil {
		return err
	}
	line, err := json.Marshal(members)
	if err != nil {
		return fmt.Errorf("client: write payment %d: %w", b.before+b.waiting+1, err)
	}
	b.text = append(append(b.text, line...), '\n')
	b.waiting++
	return nil
}

func (b *bulk) full() bool { return b.waiting >= bulkPayments || len(b.text) >= bulkBytes }

// flush sends what was gathered, and hands on its results; false if it failed, or nobody wants more.
func (b *bulk) flush(ctx context.Context, yield func(api.BulkLine, error) bool) bool {
	r := newRequest(http.MethodPost, "/v1/payments/bulk")
	r.raw = b.text
	r.header.Set("Content-Type", mediaNDJSON)
	answer, err := b.c.send(ctx, r.with(b.options))
	if err != nil {
		yield(api.BulkLine{}, err)
		return false
	}
	told := int64(0)
	for line, err := range lines[api.BulkLine](answer.text) {
		line.Line += b.before
		told++
		if !yield(line, err) || err != nil {
			return false
		}
	}
	if told != b.waiting {
		yield(api.BulkLine{}, fmt.Errorf("client: %d payments were sent, and %d answered", b.waiting, told))
		return false
	}
	b.text, b.before, b.waiting = b.text[:0], b.before+b.waiting, 0
	return true
}

// Update changes the notes of a payment.
func (p *Payments) Update(
	ctx context.Context, id string, change api.PaymentChange, options ...Option,
) (*api.Payment, error) {
	return ask[api.Payment](ctx, p.c, patch(change, "/v1/payments/{id}", id).with(options))
}

// Settle records that a pending payment's money is there.
func (p *Payments) Settle(ctx context.Context, id string, options ...Option) (*api.Payment, error) {
	return ask[api.Payment](ctx, p.c, step("/v1/payments/{id}/settle", id).with(options))
}

// Fail records that a pending payment came to nothing.
func (p *Payments) Fail(
	ctx context.Context, id string, why api.PaymentEnd, options ...Option,
) (*api.Payment, error) {
	return ask[api.Payment](ctx, p.c, post(why, "/v1/payments/{id}/fail", id).with(options))
}

// Reverse records that a settled payment's money was taken back.
func (p *Payments) Reverse(
	ctx context.Context, id string, why api.PaymentEnd, options ...Option,
) (*api.Payment, error) {
	return ask[api.Payment](ctx, p.c, post(why, "/v1/payments/{id}/reverse", id).with(options))
}

// Allocation returns which withdrawals paid a payment out: one page of them, which [Query] moves on by its cursor.
func (p *Payments) Allocation(
	ctx context.Context, id string, page Paging, options ...Option,
) (*api.PaymentAllocation, error) {
	return ask[api.PaymentAllocation](ctx, p.c, get("/v1/payments/{id}/allocation", id).filtered(page).with(options))
}

// AllocationParts returns the parts of all pages of Allocation.
func (p *Payments) AllocationParts(
	ctx context.Context, id string, options ...Option,
) iter.Seq2[api.AllocationPart, error] {
	return parts(ctx, p.c, func() *request { return get("/v1/payments/{id}/allocation", id).with(options) },
		func(page *api.PaymentAllocation) *string { return page.NextCursor },
		func(page *api.PaymentAllocation) []api.AllocationPart { return page.Data })
}
