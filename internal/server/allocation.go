package server

import (
	"context"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// allocateWithdrawal answers whose pennies a withdrawal took.
func allocateWithdrawal(c *call) (reply, error) {
	page, listed, err := allocate(c, c.s.config.Store.Withdrawals.Allocation)
	body := api.WithdrawalAllocation{
		WithdrawalID: page.id,
		Amount:       int64(page.Amount),
		Currency:     string(page.Currency),
		Data:         listed.Data,
		NextCursor:   listed.NextCursor,
		HasMore:      listed.HasMore,
	}
	return reply{body: body, next: page.next}, err
}

// allocatePayment answers what took the pennies of a payment.
func allocatePayment(c *call) (reply, error) {
	page, listed, err := allocate(c, c.s.config.Store.Payments.Allocation)
	body := api.PaymentAllocation{
		PaymentID:  page.id,
		Amount:     int64(page.Amount),
		Currency:   string(page.Currency),
		Data:       listed.Data,
		NextCursor: listed.NextCursor,
		HasMore:    listed.HasMore,
	}
	return reply{body: body, next: page.next}, err
}

// allocation is a page of what became of the pennies of the record with an id, and the cursor behind it.
type allocation struct {
	store.Allocation
	id, next string
}

// allocate reads the page that a call asks for, and its wire form.
func allocate(
	c *call,
	read func(ctx context.Context, merchantID, id string, from *store.Position, limit int) (store.Allocation, error),
) (page allocation, listed api.List[api.AllocationPart], err error) {
	var bad faults
	page.id = pathID(c.r, &bad)
	l, err := listOf(c, &bad)
	if err != nil {
		return page, listed, err
	}
	l.long = true
	_, err = readPage(c, l, page.id, func(ctx context.Context, id string, limit int) (store.Page[store.AllocationPart],
		error) {
		page.Allocation, err = read(ctx, l.merchantID, id, l.from, limit)
		return page.Page, err
	})
	if err != nil {
		return page, listed, err
	}
	listed = api.List[api.AllocationPart]{Data: make([]api.AllocationPart, 0, len(page.Rows)), HasMore: page.More}
	for i := range page.Rows {
		listed.Data = append(listed.Data, wirePart(&page.Rows[i]))
	}
	if page.More {
		page.next = l.cursors.after(page.Last)
		listed.NextCursor = &page.next
	}
	return page, listed, nil
}

func wirePart(p *store.AllocationPart) api.AllocationPart {
	out := wire.FromPart(&p.Part)
	if p.Row.Subject != farthing.SubjectPayment {
		return out
	}
	date := api.Time(p.Date)
	out.Date = &date
	if p.UserID != "" {
		out.UserID = &p.UserID
	}
	if p.Reference != "" {
		out.Reference = &p.Reference
	}
	return out
}
