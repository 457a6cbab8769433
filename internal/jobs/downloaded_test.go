package jobs_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/rail/isofile"
	"farthing/internal/rail/manual"
	"farthing/internal/store"
)

// desk is a bank with online banking, of whose account people download tables, for whatever days they like.
type desk struct {
	*bed
	bank *isofile.Bank
	all  []deskLine // all that the bank has booked so far

	newestFirst bool
}

// deskLine is a line of the account.
type deskLine struct {
	day    calendar.Date
	text   string
	amount money.Minor
}

// deskProfile names the columns of tables.
const deskProfile = `{"name": "desk", "cutOff": "none",
	"account": {"holder": "Farthing Ltd", "sortCode": "20-00-00", "accountNumber": "55779911"},
	"transfers": {"columns": [{"heading": "To", "from": "name"}, {"heading": "Code", "from": "sortCode"},
		{"heading": "Account", "from": "accountNumber"}, {"heading": "Amount", "from": "amount"},
		{"heading": "Reference", "from": "statementReference"}]},
	"statement": {"date": "Date", "amount": "Amount", "references": ["Description"]%s}}`

// openDesk opens it; more ends the description of its statements.
func (b *bed) openDesk(more string) *desk {
	b.Helper()
	p, err := manual.ReadProfile(fmt.Appendf(nil, deskProfile, more))
	b.must(err)
	d := &desk{bed: b, newestFirst: strings.Contains(more, "newestFirst")}
	d.bank, err = manual.Open(p, isofile.Options{Store: b.st, Folder: b.TempDir(), Now: b.clock.Now})
	b.must(err)
	b.Cleanup(func() { b.must(d.bank.Close()) })
	return d
}

// books has the bank book lines today.
func (d *desk) books(lines ...deskLine) {
	for _, l := range lines {
		l.day = d.today()
		d.all = append(d.all, l)
	}
}

// table returns some of the lines, as people download them; the account began with 500.00.
func (d *desk) table(from, to int) string {
	balance := money.Minor(50000)
	var rows []string
	for i, l := range d.all {
		balance += l.amount
		if i < from || i >= to {
			continue
		}
		row := fmt.Sprintf("%02d/%02d/%d,%s,%s,%s\n", l.day.Day, int(l.day.Month), l.day.Year, l.text,
			money.GBP.Format(l.amount), money.GBP.Format(balance))
		if d.newestFirst {
			rows = append([]string{row}, rows...)
			continue
		}
		rows = append(rows, row)
	}
	return "Date,Description,Amount,Balance\n" + strings.Join(rows, "")
}

// brings brings a table, which must be handled.
func (d *desk) brings(table string) {
	d.Helper()
	document, _, err := d.bank.Bring(d.Context(), strings.NewReader(table), farthing.BySystem)
	d.must(err)
	if document.Status != store.DocumentHandled {
		d.Fatalf("%s: %s\n%s", document.Status, document.Reason, table)
	}
}

// has compares how many lines are open, and wants each statement to follow another.
func (d *desk) has(lines int) {
	d.Helper()
	read, err := d.st.Reconciliations.Read(d.Context(), money.GBP)
	d.must(err)
	if len(read.Lines) != lines {
		d.Errorf("%d lines are open, want %d: %+v", len(read.Lines), lines, read.Lines)
	}
	for _, s := range read.Accounts["manual/desk"] {
		if !s.Followed {
			d.Errorf("%s is still compared: %+v", s.ID, read.Accounts)
		}
	}
}

// ours is a line that pays a withdrawal.
func (d *desk) ours(id string) deskLine {
	w := d.withdrawal("m1", id)
	return deskLine{text: "FPO " + w.StatementReference, amount: -w.Net()}
}

// Tables that overlap, that end in the middle of a day and that come in any order are kept as what the account did:
// each line once, and one after the other. What is not there is a break until it comes.
func TestDownloadedStatementsAreReconciled(t *testing.T) {
	eachBed(t, func(b *bed) {
		more := `, "balance": "Balance"`
		if strings.HasPrefix(b.url, "sqlite") {
			more += `, "newestFirst": true`
		}
		d := b.openDesk(more)
		b.shop("m1", "55779911", 100_000)
		b.do(withdraw("m1", "w1"), withdraw("m1", "w2"))
		b.clock.Advance(3 * 24 * time.Hour) // to a Monday
		b.works(b.payouts("a"))
		d.books(deskLine{text: "FEE", amount: -100}, d.ours("w1"))
		d.brings(d.table(0, 2))
		b.reconciles("unknown_at_us -100 ") // the day goes on: w2 may come
		d.books(deskLine{text: "FEE", amount: -100}, deskLine{text: "REFUND", amount: 100},
			deskLine{text: "FEE", amount: -100})
		d.brings(d.table(0, 5)) // of two of these lines day, text, amount and balance are the same
		b.reconciles("unknown_at_us -100 ", "unknown_at_us -100 ", "unknown_at_us -100 ", "unknown_at_us 100 ")
		d.has(4)

		// A day later the whole is downloaded again, without anything new, and then with what is new.
		b.clock.Advance(24 * time.Hour)
		d.brings(d.table(0, 5) + "\n")
		d.books(deskLine{text: "RENT", amount: -5000})
		d.brings(d.table(2, 6))
		b.reconciles("missing_at_bank 850 m1w2", "unknown_at_us -100 ", "unknown_at_us -100 ", "unknown_at_us -100 ",
			"unknown_at_us -5000 ", "unknown_at_us 100 ")
		d.has(5)

		// Two days later the day between was forgotten, and comes later, in the middle of the whole.
		b.clock.Advance(24 * time.Hour)
		d.books(d.ours("w2"))
		b.clock.Advance(24 * time.Hour)
		d.books(deskLine{text: "THANK YOU", amount: 777})
		d.brings(d.table(7, 8))
		b.reconciles("continuity -850 ", "missing_at_bank 850 m1w2", "unknown_at_us -100 ", "unknown_at_us -100 ",
			"unknown_at_us -100 ", "unknown_at_us -5000 ", "unknown_at_us 100 ", "unknown_at_us 777 ")
		d.brings(d.table(0, 8))
		b.reconciles("unknown_at_us -100 ", "unknown_at_us -100 ", "unknown_at_us -100 ", "unknown_at_us -5000 ",
			"unknown_at_us 100 ", "unknown_at_us 777 ")
		d.has(6)
		b.verify()
	})
}

// A bank may show the last lines of an account and no more: such tables begin in the middle of a day. In whatever order
// they come, what they have together follows on from line to line, and is the same as in a table of all.
func TestTablesThatBeginInTheMiddleOfADay(t *testing.T) {
	for _, order := range [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		t.Run(fmt.Sprint(order), func(t *testing.T) {
			eachBed(t, func(b *bed) {
				d := b.openDesk(`, "balance": "Balance"`)
				var want []string
				for i := range 15 {
					if i == 12 {
						b.clock.Advance(24 * time.Hour)
					}
					amount := money.Minor(i%5 - 7)
					d.books(deskLine{text: "FEE", amount: amount})
					want = append(want, fmt.Sprintf("unknown_at_us %d ", amount))
				}
				b.clock.Advance(24 * time.Hour)
				for _, i := range order {
					d.brings([]string{d.table(3, 7), d.table(6, 11), d.table(9, 14)}[i])
				}
				some := slices.Sorted(slices.Values(want[3:14]))
				b.reconciles(some...)
				d.has(11)
				d.brings(d.table(0, 15))
				slices.Sort(want)
				b.reconciles(want...)
				d.has(15)
				b.verify()
			})
		})
	}
}

// A table that says no balances proves nothing: it pays withdrawals, and no more.
func TestTablesWithoutBalancesAreNotReconciled(t *testing.T) {
	eachBed(t, func(b *bed) {
		d := b.openDesk("")
		d.books(deskLine{text: "FEE", amount: -100})
		d.brings(d.table(0, 1))
		b.reconciles()
		if _, due, err := b.st.Reconciliations.Due(b.Context()); err != nil || due {
			b.Errorf("something is to be reconciled: %v", err)
		}
	})
}
