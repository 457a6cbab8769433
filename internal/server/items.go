package server

import (
	"context"
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// listItems answers what a withdrawal was made of.
func listItems(c *call) (reply, error) {
	var bad faults
	id := pathID(c.r, &bad)
	l, span, err := spanOf(c, id, &bad)
	if err != nil {
		return reply{}, err
	}
	f, journal := itemFilter(&l, &span), c.s.config.Store.Journal
	rows, err := readPage(c, l, f, journal.List)
	if err != nil {
		return reply{}, err
	}
	told, err := journal.PublicFields(c.ctx(), l.merchantID, rows.Rows)
	if err != nil {
		return reply{}, err
	}
	body := api.WithdrawalItems{
		WithdrawalID: id,
		Opening:      int64(span.Opening),
		Closing:      int64(span.Closing),
		Amount:       int64(span.Amount),
		Fee:          int64(span.Fee),
		NetAmount:    int64(span.Amount - span.Fee),
		Data:         make([]api.Item, 0, len(rows.Rows)),
		HasMore:      rows.More,
	}
	for i := range rows.Rows {
		body.Data = append(body.Data, itemOf(&rows.Rows[i], told))
	}
	r := reply{}
	if rows.More {
		r.next = l.cursors.after(rows.Last)
		body.NextCursor = &r.next
	}
	r.body = body
	return r, nil
}

// items are those of the withdrawal that an export asks for.
func items(c *call) (list, itemListing, error) {
	var bad faults
	id := c.query.id(ofWithdrawal.name, &bad)
	l, span, err := spanOf(c, id, &bad)
	journal := c.s.config.Store.Journal
	var told map[store.Subject]store.PublicFields
	return l, itemListing{
		from:   journal,
		filter: itemFilter(&l, &span),
		before: func(ctx context.Context, rows []ledger.Row) (err error) {
			told, err = journal.PublicFields(ctx, l.merchantID, rows)
			return err
		},
		wire:  func(row *ledger.Row) api.Item { return itemOf(row, told) },
		table: itemTable,
	}, err
}

// itemOf is an item, with what its record says.
func itemOf(row *ledger.Row, told map[store.Subject]store.PublicFields) api.Item {
	return wire.FromItem(row, wire.PublicFields(told[store.Subject{Kind: row.Subject, ID: row.SubjectID}]))
}

type itemListing = listing[store.JournalFilter, ledger.Row, api.Item]

// spanOf is the part of a merchant's journal that a withdrawal was made of.
func spanOf(c *call, id string, bad *faults) (list, store.WithdrawalSpan, error) {
	l, err := listOf(c, bad)
	if err == nil && id == "" {
		err = farthing.Invalid("query."+ofWithdrawal.name, "is required")
	}
	if err != nil {
		return l, store.WithdrawalSpan{}, err
	}
	span, err := c.s.config.Store.Withdrawals.Span(c.ctx(), l.merchantID, id)
	return l, span, err
}

// itemFilter lets the entries pass that credited or debited the balance in a span.
func itemFilter(l *list, span *store.WithdrawalSpan) store.JournalFilter {
	return store.JournalFilter{
		MerchantID: l.merchantID,
		Account:    ledger.Available.String(),
		Ascending:  true,
		Position:   max(span.After, l.seq()),
		Below:      span.Below,
	}
}
