package jobs_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/iso20022"
	"farthing/internal/jobs"
	"farthing/internal/money"
	"farthing/internal/rail/isofile"
	"farthing/internal/rail/manual"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
)

// counter is two processes at one store, which share the folder of a bank that people bring statements of.
type counter struct {
	*bed
	folder    string
	payouts   jobs.Job
	processes [2]process
}

// process has the rail of a counter open.
type process struct {
	bank *isofile.Bank
	jobs []jobs.Job
}

// openCounter has two processes open the rail of a bank.
func (b *bed) openCounter(
	terms farthing.RailTerms, open func(isofile.Options) (*isofile.Bank, error),
) *counter {
	b.Helper()
	c := &counter{bed: b, folder: b.TempDir()}
	options := b.options()
	options.Rails = []farthing.RailTerms{terms}
	for i := range c.processes {
		b.st = storetest.Reopen(b.T, b.url, options)
		bank, err := open(isofile.Options{Store: b.st, Folder: c.folder, Now: b.clock.Now})
		b.must(err)
		b.Cleanup(func() { b.must(bank.Close()) })
		c.processes[i] = process{bank, []jobs.Job{
			&jobs.Reports{Store: b.st, Rail: bank, Terms: terms},
			&jobs.Reconcile{Store: b.st},
		}}
		c.payouts = &jobs.Payouts{
			Store: b.st,
			Rail:  bank,
			Terms: terms,
			Owner: "a",
		}
	}
	b.shop("m1", "55779911", 1_000_000)
	return c
}

// pays has withdrawals handed over, which the bank is about to pay.
func (c *counter) pays(ids ...string) {
	c.Helper()
	for _, id := range ids {
		c.do(withdraw("m1", id))
	}
	c.clock.Advance(time.Minute)
	c.works(c.payouts)
}

// both has each process do something at the same moment.
func (c *counter) both(f func(n int, p process) error) {
	c.Helper()
	var all sync.WaitGroup
	var failed [2]error
	begin := make(chan struct{})
	for n, p := range c.processes {
		all.Go(func() {
			<-begin
			failed[n] = f(n, p)
		})
	}
	close(begin)
	all.Wait()
	c.must(errors.Join(failed[:]...))
}

// take has each process take a document in at the same moment: people bring it, or the bank puts it into the folder.
// Both are handled once both processes have looked at the folder, and recorded and reconciled what they say.
func (c *counter) take(documents [2]string, brought bool) {
	c.Helper()
	if brought {
		c.both(func(n int, p process) error {
			document, _, err := p.bank.Bring(c.Context(), strings.NewReader(documents[n]), farthing.BySystem)
			if err == nil && document.Status == store.DocumentQuarantined {
				err = fmt.Errorf("%s: %s\n%s", document.Status, document.Reason, documents[n])
			}
			return err
		})
	} else {
		for n, content := range documents {
			name := filepath.Join(c.folder, isofile.In, fmt.Sprintf("%d-%d", n, c.clock.Now().Unix()))
			c.must(os.WriteFile(name, []byte(content), 0o600))
		}
	}
	c.both(func(_ int, p process) error {
		err := c.tries(p.jobs...)
		// On a busy machine a transaction may take longer than it may: a server tries again, and so does this.
		for tries := 0; errors.Is(err, context.DeadlineExceeded) && tries < 20; tries++ {
			err = c.tries(p.jobs...)
		}
		return err
	})
	left, err := c.st.Documents.List(c.Context(), store.DocumentFilter{
		Statuses: []store.DocumentStatus{store.DocumentReceived, store.DocumentQuarantined},
	}, 10)
	c.must(err)
	if len(left.Rows) > 0 {
		c.Fatalf("not handled: %+v", left.Rows)
	}
}

// opens compares how many breaks of each kind are open, and what they come to.
func (c *counter) opens(want map[farthing.BreakKind]string) {
	c.Helper()
	got := map[farthing.BreakKind]string{}
	count, total := map[farthing.BreakKind]int{}, map[farthing.BreakKind]money.Minor{}
	page, err := c.st.Breaks.List(c.Context(), store.BreakFilter{Status: farthing.BreakOpen}, 500)
	c.must(err)
	for _, b := range page.Rows {
		count[b.Kind]++
		total[b.Kind] += b.Amount
		got[b.Kind] = fmt.Sprintf("%d: %d", count[b.Kind], total[b.Kind])
	}
	if !maps.Equal(got, want) {
		c.Fatalf("open are %v, want %v", got, want)
	}
}

// cuts are two tables: from and behind which of the five lines that the bank books on three days, two on each of the
// first.
var cuts = [][2][2]int{
	{{0, 4}, {2, 5}},
	{{0, 3}, {0, 5}}, // both begin with the same
	{{0, 5}, {2, 3}},
	{{0, 5}, {0, 5}},
	{{0, 2}, {2, 5}},
}

// Two processes take in tables that overlap at the same moment, whether people bring them or they come into the folder:
// each line is kept once, each withdrawal is paid once, and the statements follow each other.
func TestOverlappingTablesAtTheSameMoment(t *testing.T) {
	slow.Test(t)
	eachBed(t, func(b *bed) {
		p, err := manual.ReadProfile(fmt.Appendf(nil, deskProfile, `, "balance": "Balance"`))
		b.must(err)
		terms, err := p.Terms()
		b.must(err)
		c := b.openCounter(terms, func(o isofile.Options) (*isofile.Bank, error) { return manual.Open(p, o) })
		d := &desk{bed: b}
		b.clock.Advance(3 * 24 * time.Hour) // to a Monday
		d.books(deskLine{text: "FEE", amount: -1})
		c.take([2]string{d.table(0, 1), d.table(0, 1)}, true) // what comes from now on is expected
		rounds := 3 * len(cuts)
		for n := range rounds {
			one, two := fmt.Sprintf("w%da", n), fmt.Sprintf("w%db", n)
			c.pays(one, two)
			from := len(d.all)
			b.clock.Advance(24 * time.Hour)
			d.books(d.ours(one), deskLine{text: "FEE", amount: -100})
			b.clock.Advance(24 * time.Hour)
			d.books(deskLine{text: "FEE", amount: -100}, d.ours(two))
			b.clock.Advance(24 * time.Hour)
			d.books(deskLine{text: "THANK YOU", amount: 77})
			var tables [2]string
			for i, cut := range cuts[n%len(cuts)] {
				tables[i] = d.table(from+cut[0], from+cut[1])
			}
			c.take(tables, n%3 > 0)
			b.is("m1", one, farthing.WithdrawalPaid, "")
			b.is("m1", two, farthing.WithdrawalPaid, "")
			c.opens(map[farthing.BreakKind]string{
				farthing.BreakUnknownAtUs: fmt.Sprintf("%d: %d", 3*(n+1)+1, -123*(n+1)-1),
			})
		}
		d.has(3*rounds + 1)

		// What is longer than one transaction may be is kept in parts.
		from := len(d.all)
		for _, lines := range []int{500, 2500} {
			b.clock.Advance(24 * time.Hour)
			for range lines {
				d.books(deskLine{text: "FEE", amount: -1})
			}
		}
		c.take([2]string{d.table(from, from+2000), d.table(from+500, from+3000)}, true)
		d.has(3*rounds + 1 + 3000)
		b.verify()
	})
}

// bankDay is a day of the bank account, as a statement has it.
type bankDay struct {
	number  int64
	day     calendar.Date
	before  money.Minor
	entries []iso20022.Entry
}

// after is the balance at its end.
func (d *bankDay) after() money.Minor {
	total := d.before
	for i := range d.entries {
		total += d.entries[i].Direction.Signed(d.entries[i].Amount.Minor)
	}
	return total
}

// camt053 returns a document with a statement for each of some days.
func (c *counter) camt053(id string, days ...bankDay) string {
	c.Helper()
	var content bytes.Buffer
	message := iso20022.Message{Kind: iso20022.Camt053v08, ID: id, Created: iso20022.At(c.clock.Now())}
	w, err := iso20022.WriteStatements(&content, message)
	c.must(err)
	for i := range days {
		c.must(c.writeDay(w, &days[i]))
	}
	c.must(w.Close())
	return content.String()
}

func (c *counter) writeDay(w *iso20022.StatementWriter, d *bankDay) error {
	s := iso20022.Statement{
		ID:       fmt.Sprintf("STM-%d", d.number),
		Sequence: fmt.Sprint(d.number),
		Created:  iso20022.At(c.clock.Now()),
		Account:  iso20022.Account{Other: iso20022.Identifier{ID: "20000055779911"}, Currency: "GBP"},
	}
	for i, balance := range []money.Minor{d.before, d.after()} {
		s.Balances = append(s.Balances, iso20022.Balance{
			Type:      iso20022.Code{Code: []string{iso20022.OpeningBooked, iso20022.ClosingBooked}[i]},
			Amount:    iso20022.Amount{Minor: balance, Currency: money.GBP},
			Direction: iso20022.Credit,
			At:        iso20022.On(d.day),
		})
	}
	err := w.Begin(s)
	for i := range d.entries {
		err = errors.Join(err, w.Entry(d.entries[i]))
	}
	return errors.Join(err, w.End())
}

// books has the bank book withdrawals and a fee on the day after another one.
func (d bankDay) books(c *counter, withdrawals ...string) bankDay {
	next := bankDay{number: d.number + 1, day: c.today(), before: d.after()}
	for _, id := range withdrawals {
		w := c.withdrawal("m1", id)
		next.entries = append(next.entries, next.entry(w.Net(), w.BankReference))
	}
	next.entries = append(next.entries, next.entry(100, iso20022.NotProvided))
	return next
}

// entry is money that leaves on that day.
func (d *bankDay) entry(amount money.Minor, reference string) iso20022.Entry {
	moved := iso20022.Amount{Minor: amount, Currency: money.GBP}
	return iso20022.Entry{
		Amount:    moved,
		Direction: iso20022.Debit,
		Status:    iso20022.Code{Code: iso20022.Booked},
		Booked:    iso20022.On(d.day),
		Value:     iso20022.On(d.day),
		Code:      iso20022.BankCode{Domain: "PMNT", Family: "ICDT", SubFamily: "DMCT"},
		Details: []iso20022.EntryDetails{{Transactions: []iso20022.Transaction{{
			References: iso20022.References{EndToEndID: reference},
			Amount:     moved,
			Direction:  iso20022.Debit,
		}}}},
	}
}

// Two processes take in documents of ISO 20022 that overlap at the same moment: Monday and Tuesday, Tuesday and
// Wednesday. Tuesday's statement is kept once. If the bank makes one statement of two days, so that one payment is in
// two statements, it is paid once, and both the line that is one too many and the statements are breaks that say so.
func TestOverlappingStatementsAtTheSameMoment(t *testing.T) {
	slow.Test(t)
	eachBed(t, func(b *bed) {
		profiles, err := isofile.ReadProfiles([]byte(acme))
		b.must(err)
		terms, err := profiles.Terms()
		b.must(err)
		c := b.openCounter(terms, func(o isofile.Options) (*isofile.Bank, error) { return isofile.Open(profiles, o) })
		b.clock.Advance(3 * 24 * time.Hour) // to a Monday
		last := bankDay{before: 1_000_000}.books(c)
		c.take([2]string{c.camt053("A", last), c.camt053("B", last)}, true)
		const rounds = 10
		for n := range rounds {
			var days [3]bankDay
			last = c.threeDays(&days, last, fmt.Sprint("w", n))
			monday, wednesday := c.camt053(fmt.Sprint("A", n), days[:2]...), c.camt053(fmt.Sprint("B", n), days[1:]...)
			c.take([2]string{monday, wednesday}, n%3 > 0)
			c.paid(fmt.Sprint("w", n))
			c.opens(map[farthing.BreakKind]string{farthing.BreakUnknownAtUs: fmt.Sprintf("%d: %d", 3*n+4, -300*n-400)})
		}

		var days [3]bankDay
		c.threeDays(&days, last, "w")
		one, two := days[0], days[1]
		one.entries = append(one.entries, days[1].entries...)
		two.entries = append(two.entries, days[2].entries...)
		one.day, two.day = days[1].day, days[2].day
		c.take([2]string{c.camt053("A", one), c.camt053("B", two)}, true)
		c.paid("w")
		c.opens(map[farthing.BreakKind]string{
			farthing.BreakUnknownAtUs: fmt.Sprintf("%d: %d", 3*rounds+1+4, -300*rounds-100-400),
			farthing.BreakDuplicate:   "1: -850",
			farthing.BreakContinuity:  "1: 950",
		})
		b.verify()
	})
}

// threeDays has the bank pay a withdrawal on each of three days, after another one.
func (c *counter) threeDays(days *[3]bankDay, last bankDay, id string) bankDay {
	c.Helper()
	for i := range days {
		one := fmt.Sprint(id, "-", i)
		c.pays(one)
		c.clock.Advance(24 * time.Hour)
		last = last.books(c, one)
		days[i] = last
	}
	return last
}

// paid sees that the withdrawals of three days are paid.
func (c *counter) paid(id string) {
	c.Helper()
	for i := range 3 {
		c.is("m1", fmt.Sprint(id, "-", i), farthing.WithdrawalPaid, "")
	}
}
