package server

import (
	"math"
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/statement"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// What the entries of merchants' journals may be, and be about.
var journalTypes, journalSubjects = vocabulary(farthing.JournalKinds())

// vocabulary is the types and the subjects of kinds of entries, each once, in the order of the kinds.
func vocabulary(kinds []farthing.EntryKind) (types, subjects []string) {
	for _, k := range kinds {
		if !slices.Contains(types, k.Type) {
			types = append(types, k.Type)
		}
		if !slices.Contains(subjects, k.Subject) {
			subjects = append(subjects, k.Subject)
		}
	}
	return types, subjects
}

type journalListing = listing[store.JournalFilter, ledger.Row, api.JournalEntry]

// entries are the journal entries that the call asks for.
func entries(c *call) (list, journalListing, error) {
	var bad faults
	f := store.JournalFilter{
		Type:      oneOf(c.query, "type", journalTypes, &bad),
		Subject:   oneOf(c.query, "subject", journalSubjects, &bad),
		SubjectID: c.query.id("subjectId", &bad),
	}
	f.After, f.Before = c.query.dates(&bad)
	after, ascending := c.query.after(&bad)
	l, err := listOf(c, &bad)
	f.MerchantID, f.Ascending, f.Position = l.merchantID, ascending, after
	if l.from != nil {
		f.Position = l.from.Seq
	}
	return l, journalListing{
		from:   c.s.config.Store.Journal,
		filter: f,
		wire:   wire.FromJournal,
		table:  statement.JournalTable,
	}, err
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
