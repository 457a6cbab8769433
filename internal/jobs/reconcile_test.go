package jobs_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/money"
	"farthing/internal/recon"
	"farthing/internal/store"
)

// said has the bank say lines in a statement of a day, after a balance, and returns the balance after them.
func (b *bed) said(number int64, day calendar.Date, before money.Minor, lines ...recon.Line) money.Minor {
	b.Helper()
	s := b.statement(number, day, before, lines...)
	b.keeps(s)
	return s.Closing
}

// statement returns a statement of a day; lines without a day are of that one.
func (b *bed) statement(
	number int64, day calendar.Date, before money.Minor, lines ...recon.Line,
) store.BankStatement {
	s := store.BankStatement{
		Statement: recon.Statement{
			ID:      fmt.Sprintf("isofile/acme/gbp/STM-%d", number),
			Number:  number,
			From:    day,
			To:      day,
			Opening: before,
			Closing: before,
			At:      b.clock.Now(),
			Made:    b.clock.Now(),
		},
		Account:  "isofile/acme/gbp",
		Currency: "GBP",
	}
	for i, l := range lines {
		l.ID = recon.LineID(s.ID, i+1)
		if l.Date.IsZero() {
			l.Date = day
		}
		s.Lines += l.Amount
		s.Closing += l.Amount
		s.Entries = append(s.Entries, store.BankLine{Line: l, Place: int64(i) + 1})
	}
	s.Digest = fmt.Sprint(s.Closing, lines)
	return s
}

// keeps keeps a statement as a document of its own brings it.
func (b *bed) keeps(s store.BankStatement) {
	b.Helper()
	b.document++
	d := b.begins("isofile/acme", byte(b.document))
	if !b.keepsAs(&d, s) {
		b.Fatalf("the document %d is not kept", d.Number)
	}
}

// begins returns a document that is about to be read.
func (b *bed) begins(rail string, digest byte) store.Document {
	b.Helper()
	d, err := b.st.Documents.Begin(b.Context(), rail, farthing.Digest{digest})
	b.must(err)
	d.Status, d.ReceivedAt = store.DocumentHandled, b.clock.Now()
	return d
}

// keepsAs keeps statements as a document brings them, and reports whether they were.
func (b *bed) keepsAs(d *store.Document, statements ...store.BankStatement) bool {
	b.Helper()
	kept, err := b.st.Documents.Keep(b.Context(), *d, store.DocumentReport{Statements: statements})
	b.must(err)
	return kept
}

// today is the bank's day.
func (b *bed) today() calendar.Date { return calendar.Of(b.clock.Now(), time.UTC) }

// names returns a line of what a withdrawal comes to, with its reference.
func (b *bed) line(merchantID, id string, more money.Minor) recon.Line {
	w := b.withdrawal(merchantID, id)
	return recon.Line{Amount: -w.Net() - more, References: recon.References{EndToEnd: w.BankReference}}
}

// reconciles reconciles, until nothing is to be reconciled, and compares the open breaks, as "kind amount".
func (b *bed) reconciles(want ...string) {
	b.Helper()
	b.works(&jobs.Reconcile{Store: b.st})
	var open []string
	found, err := b.st.Breaks.List(b.Context(), store.BreakFilter{Status: farthing.BreakOpen}, 100)
	b.must(err)
	for _, br := range found.Rows {
		if br.Currency != "" {
			open = append(open, fmt.Sprintf("%s %d %s%s", br.Kind, br.Amount, br.MerchantID, br.WithdrawalID))
		}
	}
	slices.Sort(open)
	if got := strings.Join(open, ", "); got != strings.Join(want, ", ") {
		b.Errorf("open are %q, want %q", got, want)
	}
}

// TestReconcile has the bank's statements say each thing that they can say of withdrawals and of others' money.
func TestReconcile(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("m1", "55779911", 100_000)
		for _, id := range []string{"w1", "w2", "w3", "w4"} {
			b.do(withdraw("m1", id))
		}
		b.clock.Advance(24 * time.Hour)
		b.works(b.payouts("a"))
		b.reconciles() // nothing is, before the first statement
		after := b.said(1, b.today().AddDays(-1), 500)
		b.reconciles()

		b.clock.Advance(4 * 24 * time.Hour)
		again := b.line("m1", "w1", 0)
		after = b.said(2, b.today(), after, again, b.line("m1", "w2", 1), recon.Line{Amount: 777, Text: "THANK YOU"},
			again)
		b.reconciles("amount_differs -1 m1w2", "duplicate -850 m1w1", "missing_at_bank 850 m1w3",
			"missing_at_bank 850 m1w4", "unknown_at_us 777 ")

		// What was missing comes, and nothing else changes; the statement that says it twice says it once.
		after = b.said(3, b.today().AddDays(1), after, b.line("m1", "w3", 0))
		b.reconciles("amount_differs -1 m1w2", "duplicate -850 m1w1", "missing_at_bank 850 m1w4", "unknown_at_us 777 ")

		// A statement is missing.
		after += 1000
		b.said(5, b.today().AddDays(3), after, b.line("m1", "w4", 0))
		b.reconciles("amount_differs -1 m1w2", "continuity 1000 ", "duplicate -850 m1w1", "unknown_at_us 777 ")
		b.said(4, b.today().AddDays(2), after-1000, recon.Line{Amount: 1000, Text: "SETTLEMENT PO-20261120-1"})
		b.reconciles("amount_differs -1 m1w2", "duplicate -850 m1w1", "unknown_at_us 1000 ", "unknown_at_us 777 ")

		// It was the provider's money, which is recorded later.
		b.do(farthing.RecordProviderSettlement{
			MerchantID: "m1",
			ID:         "s1",
			Amount:     1000,
			Reference:  "po-20261120-1",
			By:         cli,
		})
		b.clock.Advance(time.Minute)
		b.reconciles("amount_differs -1 m1w2", "duplicate -850 m1w1", "unknown_at_us 777 ")
		b.verify()
	})
}

// TestReconcileStatementsAgain has statements come again: as they were, which says nothing, and with another content,
// which is a break; the first is used. And it has the bank book a whole file, and give a withdrawal back.
func TestReconcileStatementsAgain(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("m1", "55779911", 100_000)
		b.do(withdraw("m1", "w1"), withdraw("m1", "w2"))
		b.clock.Advance(24 * time.Hour)
		b.works(b.payouts("a"))
		var filing store.Filing
		for _, id := range []string{"w1", "w2"} {
			w := b.withdrawal("m1", id)
			filing.Payments = append(filing.Payments, store.RailPayment{
				BankReference: w.BankReference,
				Amount:        w.Net(),
				Currency:      "GBP",
			})
		}
		filing.Rail = "isofile/acme"
		filing.File = &store.RailFile{ID: "PF1", Content: []byte("both"), Currency: "GBP", CreatedAt: b.clock.Now()}
		b.must(b.st.RailFiles.Keep(b.Context(), filing))

		day := b.today()
		file := recon.Line{Amount: -1700, References: recon.References{Message: "PF1"}, Count: 2}
		b.said(7, day, 5000, file)
		b.said(7, day, 5000, file)
		b.reconciles()
		b.said(7, day, 5000, recon.Line{Amount: 9})
		b.said(8, day, 3300, file)
		b.reconciles("continuity 0 ", "duplicate -1700 ")
	})
}

// TestReconcileTwice has two processes reconcile at once: one keeps what it found.
func TestReconcileTwice(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.said(1, b.today(), 0, recon.Line{Amount: 5})
		read, err := b.st.Reconciliations.Read(b.Context(), "GBP")
		b.must(err)
		b.reconciles("unknown_at_us 5 ")
		found := &store.Found{At: b.clock.Now()}
		found.Opened = []recon.Break{{ID: "br_other", Kind: farthing.BreakLate, Since: b.clock.Now()}}
		kept, err := b.st.Reconciliations.Keep(b.Context(), read, found)
		b.must(err)
		if kept {
			b.Error("both were kept")
		}
		b.reconciles("unknown_at_us 5 ")
		b.verify()
	})
}

// While a process reconciles, another one learns that something else is expected: what the first found of what was
// expected before is not kept.
func TestWhatIsExpectedChangesMeanwhile(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("m1", "55779911", 100_000)
		b.said(1, b.today(), 0)
		b.reconciles()
		read, err := b.st.Reconciliations.Read(b.Context(), "GBP")
		b.must(err)
		b.do(withdraw("m1", "w1"))
		b.clock.Advance(time.Hour)
		b.works(b.payouts("a"))
		_, err = b.st.Reconciliations.Expect(b.Context(), recon.Days{Zone: time.UTC})
		b.must(err)
		kept, err := b.st.Reconciliations.Keep(b.Context(), read, &store.Found{At: b.clock.Now()})
		if b.must(err); kept {
			b.Error("it was kept")
		}
	})
}

// A long statement is kept in parts. What is kept of it before its end is nobody's business: of a document that
// another process handled first, no line is compared with the books.
func TestLongStatementsAreKeptInParts(t *testing.T) {
	eachBed(t, func(b *bed) {
		long := make([]recon.Line, 2500)
		for i := range long {
			long[i] = recon.Line{Amount: 1, Text: "THANK YOU"}
		}
		late := b.begins("isofile/acme", 99)
		b.said(1, b.today(), 0, long...)
		read, err := b.st.Reconciliations.Read(b.Context(), "GBP")
		b.must(err)
		if len(read.Lines) != len(long) {
			b.Errorf("%d lines of %d are read", len(read.Lines), len(long))
		}
		other := store.BankStatement{
			Statement: recon.Statement{ID: "isofile/acme/gbp/STM-2", Digest: "x", At: b.clock.Now()},
			Account:   "isofile/acme/gbp",
			Currency:  "GBP",
		}
		for i, l := range long {
			l.ID, l.Date = recon.LineID(other.ID, i+1), b.today()
			other.Entries = append(other.Entries, store.BankLine{Line: l, Place: int64(i) + 1})
		}
		kept := b.keepsAs(&late, other)
		read, err = b.st.Reconciliations.Read(b.Context(), "GBP")
		b.must(err)
		if kept || len(read.Lines) != len(long) {
			b.Errorf("kept is %t; %d lines of %d are read", kept, len(read.Lines), len(long))
		}
	})
}
