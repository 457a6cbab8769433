package jobs_test

import (
	"fmt"
	"maps"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
	"farthing/internal/recon"
	"farthing/internal/store"
)

// tableLines returns the lines of an account from one to another, each of an amount, as a statement.
func tableLines(at time.Time, id string, from, to int, amount money.Minor) store.BankStatement {
	day := calendar.Of(at, time.UTC)
	s := store.BankStatement{Account: "manual/acme", Currency: money.GBP}
	s.ID, s.Digest, s.At = id, fmt.Sprint(from, to, amount), at
	s.From, s.To = day, day
	for n := from; n < to; n++ {
		l := recon.Line{ID: fmt.Sprintf("line-%05d", n), Date: day, Amount: amount}
		s.Lines += amount
		s.Entries = append(s.Entries, store.BankLine{Line: l, Place: int64(n-from) + 1})
	}
	s.Closing = s.Lines
	return s
}

// A document of more than a thousand lines is given up after its first lines were kept: its process was killed, or
// another document took its number. None of them is hidden from the statement that has them next, whether that is
// another one that overlaps it, or the same one, shorter or with another content.
func TestLinesOfADocumentThatWasGivenUpAreNotHidden(t *testing.T) {
	eachBed(t, func(b *bed) {
		keep := func(digest byte, number int64, want bool, statements ...store.BankStatement) {
			b.Helper()
			d := b.begins("manual/acme", digest)
			d.Number = number
			if kept := b.keepsAs(&d, statements...); kept != want {
				b.Fatalf("document %d is kept: %v", digest, kept)
			}
		}
		has := func(want map[string]int, sum money.Minor) {
			b.Helper()
			read, err := b.st.Reconciliations.Read(b.Context(), money.GBP)
			b.must(err)
			got, total := map[string]int{}, money.Minor(0)
			for _, l := range read.Lines {
				got[l.StatementID]++
				total += l.Amount
			}
			if !maps.Equal(got, want) || total != sum {
				b.Fatalf("lines %v that come to %d, want %v and %d", got, total, want, sum)
			}
		}
		const taken = 1 // the number of the first document
		keep(1, taken, true)
		keep(2, taken, false, tableLines(b.clock.Now(), "a", 0, 1500, 1))

		keep(3, 2, true, tableLines(b.clock.Now(), "b", 500, 1600, 1))
		has(map[string]int{"b": 1100}, 1100)
		keep(2, 3, true, tableLines(b.clock.Now(), "a", 0, 500, 1)) // it comes again: the rest is known
		has(map[string]int{"a": 500, "b": 1100}, 1600)

		keep(4, taken, false, tableLines(b.clock.Now(), "c", 2000, 4500, 1))
		keep(5, 4, true, tableLines(b.clock.Now(), "c", 2000, 2300, 7))
		has(map[string]int{"a": 500, "b": 1100, "c": 300}, 1600+300*7)

		keep(6, taken, false, tableLines(b.clock.Now(), "d", 5000, 7500, 1))
		keep(7, 5, true, tableLines(b.clock.Now(), "d", 5000, 6500, 2))
		has(map[string]int{"a": 500, "b": 1100, "c": 300, "d": 1500}, 1600+300*7+1500*2)
	})
}
