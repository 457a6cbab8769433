package server

import (
	"farthing"
	"farthing/api"
	"farthing/ledger"
	"farthing/store"
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
	body := api.WithdrawalItems{
		WithdrawalID: id,
		Opening:      int64(span.Opening),
		Closing:      int64(span.Closing),
		Amount:       int64(span.Amount),
		Fee:          int64(span.Fee),
		NetAmount:    int64(span.Amount - span.Fee),
		Data:         make([]api.JournalEntry, 0, len(rows.Rows)),
		HasMore:      rows.More,
	}
	for i := range rows.Rows {
		body.Data = append(body.Data, api.FromJournal(&rows.Rows[i]))
	}
	r := reply{}
	if rows.More {
		r.next = l.cursors.behind(rows.Last)
		body.NextCursor = &r.next
	}
	r.body = body
	return r, nil
}

// items are those of the withdrawal that an export asks for.
func items(c *call) (list, journalListing, error) {
	var bad faults
	id := c.query.id(ofWithdrawal.name, &bad)
	l, span, err := spanOf(c, id, &bad)
	return l, journalListing{
		from:   c.s.config.Store.Journal,
		filter: itemFilter(&l, &span),
		wire:   api.FromJournal,
		table:  &itemTable,
	}, err
}

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

// itemTable is the journal's table, in a file of another name.
var itemTable = table[api.JournalEntry]{name: "items", cells: journalCells, columns: journalColumns}
