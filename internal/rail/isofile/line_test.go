package isofile_test

import (
	"slices"
	"testing"

	"farthing/internal/store"
	"farthing/internal/testing/railtest"
)

// What the bank's statements say is kept, line by line, each once although everything is said twice.
func TestLinesAreKept(t *testing.T) {
	each(t, func(b *bench) {
		b.bank.Twice = true
		b.submit(to(0, "78"), to(1, "57"))
		b.answer(railtest.Moment)
		b.said(railtest.Moment)
		read, err := b.store.Reconciliations.Read(b.Context(), "GBP")
		b.must(err)
		statements := read.Accounts["isofile/acme/gbp"]
		if len(statements) != 2 || len(read.Accounts) != 1 {
			b.Fatalf("%+v", read.Accounts)
		}
		first, second := statements[0], statements[1]
		if first.Opening-first.Closing != 2001 || first.Lines != -2001 || first.From.IsZero() ||
			second.Opening != first.Closing || second.Closing-second.Opening != 1001 || second.To != first.To {
			b.Errorf("%+v", statements)
		}
		var amounts []int64
		for _, l := range read.Lines {
			amounts = append(amounts, int64(l.Amount))
			if l.EndToEnd == "" || l.Message == "" || l.Date != first.To || l.ValueOn != first.To ||
				l.Code == "" || l.Status != store.LineOpen {
				b.Errorf("%+v", l)
			}
		}
		slices.Sort(amounts)
		if !slices.Equal(amounts, []int64{-1001, -1000, 1001}) {
			b.Errorf("%v", amounts)
		}
	})
}
