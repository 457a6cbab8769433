package server

import (
	"context"
	"math"

	"farthing/api"
	"farthing/ledger"
	"farthing/store"
)

// longestWord bounds a filter that is a type or subject of the journal.
const longestWord = 64

func listJournal(c *call) (reply, error) {
	var bad faults
	f := store.JournalFilter{
		Type:      c.query.text("type", longestWord, &bad),
		Subject:   c.query.text("subject", longestWord, &bad),
		SubjectID: c.query.id("subjectId", &bad),
	}
	f.After, f.Before = c.query.dates(&bad)
	after, ascending := c.query.after(&bad)
	l, err := listOf(c, &bad)
	if err != nil {
		return reply{}, err
	}
	f.MerchantID, f.Ascending, f.Position = l.merchantID, ascending, after
	if l.from != nil {
		f.Position = l.from.Seq
	}
	journal := c.s.config.Store.Journal
	return answerList(c, l, listing[ledger.Row, api.JournalEntry]{
		table: &journalTable,
		wire:  api.FromJournal,
		page:  func(ctx context.Context) (store.Page[ledger.Row], error) { return journal.List(ctx, f, l.limit) },
		stream: func(ctx context.Context, each func([]ledger.Row) error) error {
			return journal.Stream(ctx, f, each)
		},
	})
}

// after is the number behind which entries are asked for, and whether it was
// given; 0 is the start of the book.
func (q query) after(bad *faults) (seq int64, given bool) {
	switch q.get("after") {
	case "":
		return 0, false
	case "0":
		return 0, true
	}
	return q.number("after", math.MaxInt64, bad), true
}
