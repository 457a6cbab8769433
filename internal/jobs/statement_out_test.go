package jobs_test

import (
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/money"
	"farthing/internal/rail"
	"farthing/internal/rail/isofile"
	"farthing/internal/rail/isofile/filebank"
	"farthing/internal/recon"
	"farthing/internal/store"
)

// takesOut has a person ask that the statements of a document be taken out.
func (b *bed) takesOut(document, person string) (*farthing.Approval, error) {
	asked, _, err := b.st.Documents.TakeOut(b.Context(), document, "The bank made it by mistake.",
		farthing.Author{Actor: farthing.ActorClient("cl_" + person), Person: person})
	return asked, err
}

// needsTwoPeople sets the rule that is in force outside a sandbox.
func (b *bed) needsTwoPeople() {
	b.Helper()
	_, err := b.st.Settings.Change(b.Context(), farthing.ChangeSettings{
		To:     farthing.Settings{TwoPeople: farthing.TwoPeopleAll},
		Names:  []string{"twoPeople"},
		Reason: "as outside a sandbox",
		By:     cli,
	})
	b.must(err)
}

// agrees has another person approve that.
func (b *bed) agrees(a *farthing.Approval, person string) (farthing.Answer, error) {
	digest := a.Digest()
	return b.st.Do(b.Context(), farthing.ApproveApproval{
		Approval: a.Key(),
		Seen:     hex.EncodeToString(digest[:]),
		Person:   person,
		Salt:     "s",
		By:       farthing.Origin{Actor: farthing.ActorClient("cl_" + person)},
	})
}

// lastStatement returns the last document with a statement.
func (b *bed) lastStatement() store.Document {
	b.Helper()
	page, err := b.st.Documents.List(b.Context(), store.DocumentFilter{}, 1)
	b.must(err)
	return page.Rows[0]
}

// A statement is taken out by two people. Its matches end, its account is stated to an earlier day, the safeguarding
// day that rests on it stays and is corrected, and what it alone made paid is in transit again, merchant by merchant,
// however often the worker is killed. What another statement proves stays paid, and so does what people found out. The
// same payments in another statement are paid again.
func TestAStatementIsTakenOut(t *testing.T) {
	eachBed(t, func(b *bed) {
		for n := range 3 {
			b.shop(fmt.Sprint("m", n+1), "55779911", 500_000)
		}
		b.needsTwoPeople()
		b.safeguards() // the first record is of a day before the first statement
		f := b.exchanges()
		f.pays("before", "")
		b.clock.Advance(3 * 24 * time.Hour)
		b.do(withdraw("m2", "w1"), withdraw("m3", "w1"))
		f.answers(withdraw("m1", "w1"), func(*filebank.Bank) {})
		wrong := b.lastStatement()
		for n := range 3 {
			b.is(fmt.Sprint("m", n+1), "w1", farthing.WithdrawalPaid, "")
		}
		b.clock.Advance(24 * time.Hour)
		b.safeguards()
		days := len(b.records())
		rests := b.restsOn(wrong)
		stated := b.stated()
		matches := b.matched()

		asked, err := b.takesOut(wrong.ID, "Ann")
		b.must(err)
		again, err := b.takesOut(wrong.ID, "Ann")
		b.must(err)
		if again.ID != asked.ID || b.stated() != stated || b.matched() != matches {
			b.Fatalf("asking changes something: %+v", again)
		}
		_, err = b.agrees(asked, "ann")
		b.refuses(farthing.CodeSamePerson, err)
		_, err = b.agrees(asked, "Bob")
		b.must(err)
		if _, err := b.takesOut(wrong.ID, "Bob"); farthing.CodeOf(err) != farthing.CodeWrongState {
			b.Errorf("it is taken out twice: %v", err)
		}
		if now := b.stated(); now >= stated || b.matched() >= matches {
			b.Errorf("the account is stated to %s, and was to %s; %d matches of %d", now, stated, b.matched(), matches)
		}
		if got := b.restsOn(wrong); got != rests || len(b.records()) != days {
			b.Errorf("%d days of %d are there, %d rest on it", len(b.records()), days, got)
		}
		b.corrected(wrong, rests)

		b.works(&jobs.Reconcile{Store: b.st})
		b.killedAtEachStep(4)
		for n := range 3 {
			b.is(fmt.Sprint("m", n+1), "w1", farthing.InTransit, farthing.OutcomeUnknown)
		}
		b.is("m1", "before", farthing.WithdrawalPaid, "")
		b.verify()

		// The bank sends the day again, under another name.
		b.works(f.list...)
		b.is("m2", "w1", farthing.InTransit, farthing.OutcomeUnknown)
		lines := []recon.Line{b.line("m1", "w1", 0), b.line("m2", "w1", 0), b.line("m3", "w1", 0)}
		b.bringsAgain(77, false, b.statement(77, b.today(), 0, lines...), "m1", "m2", "m3")
		b.works(f.list...)
		b.works(&jobs.Reconcile{Store: b.st})
		for n := range 3 {
			b.is(fmt.Sprint("m", n+1), "w1", farthing.WithdrawalPaid, "")
		}
		if b.matched() != matches {
			b.Errorf("%d matches, want %d", b.matched(), matches)
		}
		b.verify()
	})
}

// Somebody changed the withdrawal of one merchant: what follows for the others is done, and for that merchant once
// it is as it was.
func TestAStatementTakenOutOfManyMerchants(t *testing.T) {
	eachBed(t, func(b *bed) {
		for n := range 3 {
			b.shop(fmt.Sprint("m", n+1), "55779911", 500_000)
		}
		b.needsTwoPeople()
		f := b.exchanges()
		b.do(withdraw("m2", "w1"), withdraw("m3", "w1"))
		f.answers(withdraw("m1", "w1"), func(*filebank.Bank) {})
		asked, err := b.takesOut(b.lastStatement().ID, "Ann")
		b.must(err)
		_, err = b.agrees(asked, "Bob")
		b.must(err)
		b.works(&jobs.Reconcile{Store: b.st})
		const change = "UPDATE withdrawals SET amount = amount %s 1 WHERE bank_reference = '%s'"
		reference := b.withdrawal("m1", "w1").BankReference
		b.forge(fmt.Sprintf(change, "+", reference))
		for _, want := range []string{"(1 of 3)", "(1 of 1)"} {
			err := b.tries(&jobs.StatementsOut{Store: b.st})
			if !errors.Is(err, farthing.ErrIntegrity) || !strings.Contains(err.Error(), want) {
				b.Errorf("%v, want %s", err, want)
			}
			b.is("m2", "w1", farthing.InTransit, farthing.OutcomeUnknown)
			b.is("m3", "w1", farthing.InTransit, farthing.OutcomeUnknown)
		}
		b.forge(fmt.Sprintf(change, "-", reference))
		b.works(&jobs.StatementsOut{Store: b.st})
		b.is("m1", "w1", farthing.InTransit, farthing.OutcomeUnknown)
		b.verify()
	})
}

// killedAtEachStep has workers look at what was taken out, and kills one before each step, until one ends; steps is how
// many are killed.
func (b *bed) killedAtEachStep(steps int) {
	b.Helper()
	killed := errors.New("killed")
	for step := 0; ; step++ {
		left := step
		err := b.tries(&jobs.StatementsOut{Store: b.st, Step: func() error {
			if left--; left < 0 {
				return killed
			}
			return nil
		}})
		if err == nil {
			if step != steps {
				b.Errorf("%d were killed, want %d", step, steps)
			}
			return
		}
		if !errors.Is(err, killed) {
			b.Fatal(err)
		}
	}
}

// stated returns to which day the first account is stated.
func (b *bed) stated() string {
	b.Helper()
	page, err := b.st.SafeguardingAccounts.List(b.Context(), store.Position{}, 1)
	b.must(err)
	if len(page.Rows) == 0 {
		return ""
	}
	return page.Rows[0].Stated.String()
}

// matched returns how many matches there are.
func (b *bed) matched() int {
	b.Helper()
	page, err := b.st.Reconciliations.Matches(b.Context(), store.MatchFilter{}, 100)
	b.must(err)
	return len(page.Rows)
}

// restsOn counts the safeguarding days whose record names a statement of the day of a document.
func (b *bed) restsOn(of store.Document) (count int) {
	b.Helper()
	page, err := b.st.Safeguarding.List(b.Context(), store.SafeguardingFilter{Currency: money.GBP}, 100)
	b.must(err)
	for i := range page.Rows {
		day, err := page.Rows[i].Day()
		b.must(err)
		if len(day.Statements) > 0 && day.Statements[0].LastDay >= of.ReceivedAt.Format(time.DateOnly) {
			count++
		}
	}
	return count
}

// corrected compares the corrections of days with the document that they name.
func (b *bed) corrected(of store.Document, want int) {
	b.Helper()
	page, err := b.st.Safeguarding.List(b.Context(), store.SafeguardingFilter{Currency: money.GBP}, 100)
	b.must(err)
	found := 0
	for i := range page.Rows {
		for _, c := range page.Rows[i].Corrections {
			said, err := recon.ParseCorrection([]byte(c.Record))
			b.must(err)
			if said.DocumentID != of.ID || len(said.Statements) != 1 || said.Day != page.Rows[i].Digest ||
				fmt.Sprint(said.People) != "[Ann Bob]" {
				b.Errorf("%+v", said)
			}
			found++
		}
	}
	if found != want || found == 0 {
		b.Errorf("%d corrections, want %d", found, want)
	}
}

// agreedOut has two people take the statements of a document out, and two workers at once do what follows.
func (b *bed) agreedOut(document string) {
	b.Helper()
	b.works(&jobs.Reconcile{Store: b.st})
	asked, err := b.takesOut(document, "Ann")
	b.must(err)
	if asked == nil {
		b.Fatal("nobody has to approve it")
	}
	_, err = b.agrees(asked, "Bob")
	b.must(err)
	b.works(&jobs.Reconcile{Store: b.st})
	var workers sync.WaitGroup
	failed := make(chan error, 2)
	for range 2 {
		workers.Go(func() {
			job := &jobs.StatementsOut{Store: b.st}
			_, err := job.Run(b.Context(), jobs.Call{Now: b.clock.Now()})
			failed <- err
		})
	}
	workers.Wait()
	b.must(errors.Join(<-failed, <-failed))
	b.verify()
}

// What a statement alone gave back is held again once it is taken out, below zero if it was withdrawn meanwhile, and is
// released once the same bytes are brought again. However often that happens, it is neither doubled nor lost.
func TestWhatAStatementAloneGaveBackIsHeld(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("m1", "55779911", 500_000)
		b.needsTwoPeople()
		f := b.exchanges()
		f.pays("w1", "")
		b.clock.Advance(24 * time.Hour)
		w := b.is("m1", "w1", farthing.WithdrawalPaid, "")
		before := b.available("m1")
		reports, err := isofile.Reports([]rail.Report{{
			BankReference: w.BankReference,
			Kind:          rail.Returned,
			SchemeCode:    "AC04",
			Amount:        w.Net(),
			At:            b.clock.Now(),
		}})
		b.must(err)
		back := b.line("m1", "w1", 0)
		back.Amount = w.Net()
		statement := b.statement(77, b.today(), 0, back)
		for round := range 3 {
			document := b.begins("isofile/acme", 77)
			if round > 0 {
				_, _, err := b.st.Documents.Brought(t.Context(), document, farthing.Author{Actor: farthing.ActorCLI})
				b.must(err)
			}
			kept, err := b.st.Documents.Keep(t.Context(), document, store.DocumentReport{
				Statements: []store.BankStatement{statement},
				Reports:    reports,
			})
			b.must(err)
			b.works(f.list...)
			b.works(&jobs.Reconcile{Store: b.st})
			b.is("m1", "w1", farthing.WithdrawalReturned, "")
			if now := b.available("m1"); now != before+w.Net() || !kept {
				b.Errorf("round %d: brought, the balance is %d, want %d", round, now, before+w.Net())
			}
			b.agreedOut(farthing.DocumentID("isofile/acme", document.Digest))
			b.is("m1", "w1", farthing.WithdrawalReturned, "")
			if now := b.available("m1"); now != before {
				b.Errorf("round %d: taken out, the balance is %d, want %d", round, now, before)
			}
		}
	})
}

// bringsAgain keeps a document with a statement and reports of what it made paid. brought: somebody uploads it.
func (b *bed) bringsAgain(digest byte, brought bool, statement store.BankStatement, paid ...string) store.Document {
	b.Helper()
	if brought {
		_, _, err := b.st.Documents.Brought(b.Context(), b.begins("isofile/acme", digest),
			farthing.Author{Actor: farthing.ActorClient("cl_cyd"), Person: "Cyd"})
		b.must(err)
	}
	document := b.begins("isofile/acme", digest)
	var reports []rail.Report
	for _, merchantID := range paid {
		w := b.withdrawal(merchantID, "w1")
		reports = append(reports, rail.Report{
			BankReference: w.BankReference,
			Kind:          rail.Paid,
			Amount:        w.Net(),
			At:            b.clock.Now(),
		})
	}
	kept, err := isofile.Reports(reports)
	b.must(err)
	_, err = b.st.Documents.Keep(b.Context(), document, store.DocumentReport{
		Statements: []store.BankStatement{statement},
		Reports:    kept,
	})
	b.must(err)
	document, err = b.st.Documents.Get(b.Context(), farthing.DocumentID("isofile/acme", document.Digest))
	b.must(err)
	return document
}

// Once a wrong statement is taken out, the honest one of the same name and day, which came meanwhile and was not used,
// is uploaded again and is used: everything is as if the wrong one had never come.
func TestTheHonestStatementAfterAWrongOne(t *testing.T) {
	var states [2][]string
	for wrong := range states {
		eachBed(t, func(b *bed) {
			for _, id := range []string{"m1", "m2"} {
				b.shop(id, "55779911", 500_000)
			}
			b.needsTwoPeople()
			f := b.exchanges()
			b.do(withdraw("m1", "w1"), withdraw("m2", "w1"))
			b.clock.Advance(time.Minute)
			b.works(f.list...)
			works := append(slices.Clone(f.list), &jobs.Reconcile{Store: b.st}, &jobs.StatementsOut{Store: b.st})
			honest := b.statement(7, b.today(), 0, b.line("m1", "w1", 0))
			if wrong == 1 {
				never := recon.Line{Amount: 1234}
				stated := b.statement(7, b.today(), 0, b.line("m2", "w1", 0), never, b.line("m1", "w1", 0), never)
				detail := &stated.Entries[1] // of the first entry: the honest statement has none
				detail.ID, detail.Place = stated.Entries[0].ID+"/2", 1
				first := b.bringsAgain(1, false, stated, "m1", "m2")
				b.works(works...)
				b.bringsAgain(2, false, honest, "m1")
				b.works(works...)
				b.is("m1", "w1", farthing.WithdrawalPaid, "")
				b.is("m2", "w1", farthing.WithdrawalPaid, "")
				if again := b.bringsAgain(2, true, honest, "m1"); again.TakenOut != 0 {
					b.Errorf("it is read again while the other one is used: %+v", again)
				}
				b.agreedOut(first.ID)
				b.is("m1", "w1", farthing.InTransit, farthing.OutcomeUnknown)
				b.is("m2", "w1", farthing.InTransit, farthing.OutcomeUnknown)
			}
			if b.bringsAgain(2, true, honest, "m1").Status != store.DocumentHandled {
				b.Error("it is not handled")
			}
			b.works(works...)
			state := fmt.Sprint(b.stated(), b.matched(), b.breaks())
			for _, id := range []string{"m1", "m2"} {
				found, err := b.st.Merchants.State(t.Context(), id)
				b.must(err)
				w := b.withdrawal(id, "w1")
				state += fmt.Sprint(w.Status, w.PaidAt, found.Book.Balances)
			}
			states[wrong] = append(states[wrong], state)
			b.is("m1", "w1", farthing.WithdrawalPaid, "")
			b.verify()
		})
	}
	for n, want := range states[0] {
		if got := states[1][n]; got != want {
			t.Errorf("it is %s, want %s", got, want)
		}
	}
}

// A large document, which is kept in parts, is found again by its own number, though another one took that which it
// would have had.
func TestALargeDocumentIsTakenOutWhole(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("m1", "55779911", 500_000)
		b.exchanges()
		large, report := b.begins("isofile/acme", 1), store.DocumentReport{
			Statements: []store.BankStatement{b.statement(7, b.today(), 0)},
		}
		for n := range 2500 {
			report.Reports = append(report.Reports, store.BankReport{
				BankReference: fmt.Sprint("r", n),
				Number:        1,
				At:            b.clock.Now(),
				Content:       []byte("{}"),
			})
		}
		_, _, err := b.st.Documents.Brought(t.Context(), b.begins("isofile/acme", 2),
			farthing.Author{Actor: farthing.ActorCLI})
		b.must(err)
		kept, err := b.st.Documents.Keep(t.Context(), large, report)
		if err != nil || kept {
			b.Fatalf("%v, %v", kept, err)
		}
		large = b.begins("isofile/acme", 1)
		kept, err = b.st.Documents.Keep(t.Context(), large, report)
		if err != nil || !kept {
			b.Fatalf("%v, %v", kept, err)
		}
		b.must(b.st.BankReports.Recorded(t.Context(), "isofile/acme", report.Reports))
		b.works(&jobs.Reconcile{Store: b.st})
		asked, err := b.takesOut(farthing.DocumentID("isofile/acme", large.Digest), "Ann")
		b.must(err)
		if asked != nil {
			b.Fatalf("it waits: %+v", asked)
		}
		out, err := b.st.Documents.ReportsOut(t.Context(), 5000)
		if err != nil || len(out) != len(report.Reports) {
			b.Errorf("%d reports are taken out, %v", len(out), err)
		}
	})
}

// Two statements of different days have the same payment. Whichever is taken out first, the other keeps it paid; once
// both are out, nothing proves it, and a third statement does so again.
func TestTwoStatementsOfOnePaymentAreTakenOut(t *testing.T) {
	for _, firstOut := range []int{0, 1} {
		eachBed(t, func(b *bed) {
			b.shop("m1", "55779911", 500_000)
			b.needsTwoPeople()
			f := b.exchanges()
			b.do(withdraw("m1", "w1"))
			b.clock.Advance(time.Minute)
			b.works(f.list...)
			before := b.available("m1")
			works := append(slices.Clone(f.list), &jobs.Reconcile{Store: b.st}, &jobs.StatementsOut{Store: b.st})
			var documents [3]store.Document
			closing := money.Minor(0)
			brings := func(n int) {
				b.clock.Advance(24 * time.Hour)
				statement := b.statement(int64(70+n), b.today(), closing, b.line("m1", "w1", 0))
				closing = statement.Closing
				documents[n] = b.bringsAgain(byte(70+n), false, statement, "m1")
				b.works(works...)
			}
			for n := range 2 {
				brings(n)
				b.is("m1", "w1", farthing.WithdrawalPaid, "")
			}
			if matched := b.matched(); matched != 1 {
				b.Errorf("of two lines of one payment, %d are matched", matched)
			}
			b.agreedOut(documents[firstOut].ID)
			b.works(works...)
			b.is("m1", "w1", farthing.WithdrawalPaid, "")
			b.agreedOut(documents[1-firstOut].ID)
			b.works(works...)
			b.is("m1", "w1", farthing.InTransit, farthing.OutcomeUnknown)
			if matched, now := b.matched(), b.available("m1"); matched != 0 || now != before {
				b.Errorf("%d lines are matched; %d are available, and were %d", matched, now, before)
			}
			closing = 0
			brings(2)
			b.is("m1", "w1", farthing.WithdrawalPaid, "")
			if now := b.available("m1"); now != before {
				b.Errorf("%d are available, and were %d", now, before)
			}
			b.verify()
		})
	}
}
