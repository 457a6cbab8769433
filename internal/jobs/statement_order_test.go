package jobs_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/iso20022"
	"farthing/internal/jobs"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
)

// orders returns all orders of n things.
func orders(n int) (all [][]int) {
	if n == 0 {
		return [][]int{nil}
	}
	for _, rest := range orders(n - 1) {
		for at := range n {
			all = append(all, slices.Insert(slices.Clone(rest), at, n-1))
		}
	}
	return all
}

// dayStatement returns the camt.053 of one line of the desk's, which the bank counts or not, and whose hour it names or
// not: each is of an hour of its own.
func (d *desk) dayStatement(line int, counts, timed bool) string {
	d.Helper()
	before := money.Minor(50000)
	for _, l := range d.all[:line] {
		before += l.amount
	}
	l := d.all[line]
	day := bankDay{day: l.day, before: before}
	day.entries = append(day.entries, day.entry(-l.amount, iso20022.NotProvided))
	s := iso20022.Statement{
		ID:      fmt.Sprint("S", 7+(line*3)%4), // S10 comes before S9 in order of the texts
		Created: iso20022.At(d.clock.Now()),
		Account: iso20022.Account{Other: iso20022.Identifier{ID: "20000055779911"}, Currency: "GBP"},
	}
	if counts {
		s.Sequence = fmt.Sprint(line + 1)
	}
	for i, balance := range []money.Minor{before, day.after()} {
		s.Balances = append(s.Balances, iso20022.Balance{
			Type:      iso20022.Code{Code: []string{iso20022.OpeningBooked, iso20022.ClosingBooked}[i]},
			Amount:    iso20022.Amount{Minor: balance, Currency: money.GBP},
			Direction: iso20022.Credit,
			At:        iso20022.On(d.today()),
		})
	}
	if timed {
		s.From, s.To = d.hour(8+line), d.hour(9+line)
		s.Balances[0].At, s.Balances[1].At = s.From, s.To
	}
	var content bytes.Buffer
	w, err := iso20022.WriteStatements(&content, iso20022.Message{
		Kind:    iso20022.Camt053v08,
		ID:      fmt.Sprint("M", line),
		Created: iso20022.At(d.clock.Now()),
	})
	d.must(err)
	d.must(w.Begin(s))
	d.must(w.Entry(day.entries[0]))
	d.must(w.End())
	d.must(w.Close())
	return content.String()
}

// hour returns an hour of today as a bank in another zone writes it.
func (d *desk) hour(of int) iso20022.Moment {
	zone := time.FixedZone("", int((-2 * time.Hour).Seconds()))
	day := d.today()
	return iso20022.Moment{At: time.Date(day.Year, day.Month, day.Day, of, 0, 0, 0, zone), Zoned: true}
}

// timedTable returns the table of one line of the desk's, with the time at which the bank booked it.
func (d *desk) timedTable(line int) string {
	day := fmt.Sprintf("%02d/%02d/%d", d.today().Day, int(d.today().Month), d.today().Year)
	return strings.Replace(d.table(line, line+1), day, fmt.Sprintf("%s %02d:15", day, 8+line), 1)
}

// Statements of one day say by their balances which follows which: in whatever order they come, the books and the
// account's last balance are the same, and no break stays.
func TestStatementsOfADayComeInAnyOrder(t *testing.T) {
	slow.Test(t)
	for name, statement := range map[string]func(d *desk, line int) string{
		"tables":             func(d *desk, line int) string { return d.table(line, line+1) },
		"tables with times":  (*desk).timedTable,
		"XML":                func(d *desk, line int) string { return d.dayStatement(line, false, false) },
		"XML with times":     func(d *desk, line int) string { return d.dayStatement(line, false, true) },
		"counted":            func(d *desk, line int) string { return d.dayStatement(line, true, false) },
		"counted with times": func(d *desk, line int) string { return d.dayStatement(line, true, true) },
	} {
		for _, order := range orders(4) {
			t.Run(fmt.Sprint(name, order), func(t *testing.T) {
				eachBed(t, func(b *bed) { b.takesInOrder(order, statement) })
			})
		}
	}
}

// takesInOrder takes the statements of four lines of a day in an order.
func (b *bed) takesInOrder(order []int, statement func(d *desk, line int) string) {
	d := b.openDesk(`, "balance": "Balance", "dates": "DD/MM/YYYY or DD/MM/YYYY hh:mm"`)
	for _, amount := range []money.Minor{-1000, -2000, -1000, -1500} {
		d.books(deskLine{text: "FEE", amount: amount})
	}
	for _, i := range order {
		d.brings(statement(d, i))
		b.works(&jobs.Reconcile{Store: b.st})
	}
	page, err := b.st.SafeguardingAccounts.List(b.Context(), store.Position{}, 10)
	b.must(err)
	if len(page.Rows) != 1 || page.Rows[0].Balance != 44500 {
		b.Errorf("the accounts are %+v", page.Rows)
	}
	for _, found := range b.breaks() {
		if strings.HasPrefix(found, string(farthing.BreakContinuity)) {
			b.Errorf("a break stays: %s", found)
		}
	}
}

// What is handed over after the bank made its statement of the day is not missing there.
func TestAStatementDoesNotMissWhatWasHandedOverLater(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("m1", "55779911", 500_000)
		f := b.exchanges()
		f.pays("before", "")
		f.do(withdraw("m1", "after"))
		f.clock.Advance(time.Minute)
		f.works(f.list...)
		b.reconciles()
		b.clock.Advance(24 * time.Hour)
		b.reconciles()
	})
}
