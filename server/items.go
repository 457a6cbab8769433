package server

import (
	"farthing/api"
	"farthing/ledger"
	"farthing/store"
)

// listItems answers what a withdrawal was made of.
func listItems(c *call) (reply, error) {
	var bad faults
	id := pathID(c.r, &bad)
	l, err := listOf(c, &bad)
	if err != nil {
		return reply{}, err
	}
	span, err := c.s.config.Store.Withdrawals.Span(c.ctx(), l.merchantID, id)
	if err != nil {
		return reply{}, err
	}
	journal := c.s.config.Store.Journal
	f := store.JournalFilter{
		MerchantID: l.merchantID,
		Account:    ledger.Available.String(),
		Ascending:  true,
		Position:   max(span.After, l.seq()),
		Below:      span.Below,
	}
	if l.media != mediaJSON {
		return answerList(c, l, listing[store.JournalFilter, ledger.Row, api.JournalEntry]{
			from:   journal,
			filter: f,
			wire:   api.FromJournal,
			table:  &itemTable,
		})
	}
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

// itemTable is the journal's table, in a file of another name.
var itemTable = table[api.JournalEntry]{name: "items", cells: journalCells, columns: journalColumns}
