package server

import (
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
	return answerList(c, l, listing[store.JournalFilter, ledger.Row, api.JournalEntry]{
		from:   c.s.config.Store.Journal,
		filter: f,
		wire:   api.FromJournal,
		table:  &journalTable,
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
