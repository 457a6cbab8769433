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

// at moves the business clock on to a time of a day of November 2026, and does what reconciliation and safeguarding
// have to do by then.
func (b *bed) at(day, hour, minute int) {
	b.Helper()
	b.clock.Advance(time.Date(2026, time.November, day, hour, minute, 0, 0, time.UTC).Sub(b.clock.Now()))
	b.safeguards()
}

func (b *bed) safeguards() {
	b.Helper()
	b.works(&jobs.Reconcile{Store: b.st}, &jobs.Safeguarding{Store: b.st, Now: b.clock.Now})
}

func november(day int) calendar.Date {
	return calendar.Date{Year: 2026, Month: time.November, Day: day}
}

// records returns each record that there is, the first one first, as
// "date requirement resource statement-books causes".
func (b *bed) records() (list []string) {
	b.Helper()
	page, err := b.st.Safeguarding.List(b.Context(), store.SafeguardingFilter{Currency: "GBP"}, 100)
	b.must(err)
	for i := range page.Rows {
		day, err := page.Rows[i].Day()
		b.must(err)
		said := fmt.Sprintf("%s %d %d", day.Date, day.Requirement, day.Resource)
		if day.BankStatement != nil {
			said += fmt.Sprintf(" %d-%d", *day.BankStatement, day.Balances.Bank)
		}
		for _, c := range day.Explained {
			said += fmt.Sprintf(" %s:%d", c.Cause, c.Amount)
		}
		if day.Unexplained != 0 {
			said += fmt.Sprintf(" unexplained:%d", day.Unexplained)
		}
		if day.Late {
			said += " late"
		}
		list = append(list, said)
	}
	slices.Reverse(list)
	return list
}

// has compares the last records.
func (b *bed) has(want ...string) {
	b.Helper()
	got := b.records()
	if got = got[max(0, len(got)-len(want)):]; !slices.Equal(got, want) {
		b.Errorf("the records are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// waits compares what waits, as "date reason about".
func (b *bed) waits(want ...string) {
	b.Helper()
	list, err := b.st.Safeguarding.Waits(b.Context())
	b.must(err)
	var got []string
	for _, w := range list {
		got = append(got, strings.TrimSpace(fmt.Sprintf("%s %s %s", w.Date, w.Reason, w.About)))
	}
	if !slices.Equal(got, want) {
		b.Errorf("what waits is %q, want %q", got, want)
	}
}

// receives records a payment provider's money.
func receives(id string, amount money.Minor, reference string) farthing.Command {
	return farthing.RecordProviderSettlement{
		MerchantID: "m1",
		ID:         id,
		Amount:     amount,
		Reference:  reference,
		By:         cli,
	}
}

// TestSafeguarding lives through two weeks: with statements that come in time, and too late, and with money that the
// books have before the bank, and after it.
func TestSafeguarding(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("m1", "55779911", 100_000)
		b.shop("m2", "55779911", 300)
		b.do(withdraw("m1", "w1"))
		b.safeguards()
		b.has("2026-11-19 0 0") // the books were empty when the day ended

		b.at(21, 12, 0)
		b.works(b.payouts("a"))
		b.at(23, 8, 59)
		b.has("2026-11-19 0 0")
		b.at(23, 9, 0)
		b.has("2026-11-20 100300 100300") // before the first statement

		b.at(24, 8, 0)
		payout := recon.Line{Amount: 50_000, Text: "PAYOUT PO-20261123-1"}
		after := b.said(1, november(23), 0, payout, b.line("m1", "w1", 0))
		b.at(24, 9, 0)
		b.has("2026-11-23 100150 100150 49150-0 unknown_at_us:50000 not_booked:-850")

		b.at(24, 12, 0)
		b.works(b.reports())
		b.do(receives("s1", 50_000, "PO-20261123-1"), farthing.MoveOperatorFunds{
			MerchantID: "m1",
			ID:         "own-20261124",
			Amount:     5,
			Reason:     "Small change",
			By:         cli,
		})
		b.at(25, 9, 0)
		b.waits("2026-11-24 statement_missing isofile/acme/gbp")
		b.at(26, 9, 0)
		b.waits("2026-11-24 statement_missing isofile/acme/gbp")

		// Two statements come at once. What the books had on the way on the first day is in that of the second.
		after = b.said(2, november(24), after)
		after = b.said(3, november(25), after, recon.Line{Amount: 5, Text: "OWN-20261124"})
		b.at(26, 9, 30)
		b.waits()
		b.has("2026-11-24 99300 99305 49150-49155 on_the_way:-5 late", "2026-11-25 99300 99305 49155-49155")

		// On one statement for two days each line counts on its own day.
		b.do(receives("s2", 700, "PO-20261127-2"))
		b.at(27, 12, 0)
		b.waits("2026-11-26 statement_missing isofile/acme/gbp")
		both := november(30)
		b.saidFor(4, november(26), both, after, recon.Line{Amount: 700, Text: "PO-20261127-2", Date: november(27)})
		b.at(30, 12, 0)
		b.has("2026-11-26 99300 99305 49155-49855 on_the_way:-700 late", "2026-11-27 99300 99305 49855-49855 late")
		b.chained()
		b.verify()
	})
}

// saidFor is said for a statement of several days.
func (b *bed) saidFor(number int64, from, to calendar.Date, before money.Minor, lines ...recon.Line) {
	b.Helper()
	s := b.statement(number, to, before, lines...)
	s.From = from
	b.keeps(s)
}

// chained looks whether each record names the one before, is signed, and adds up.
func (b *bed) chained() {
	b.Helper()
	page, err := b.st.Safeguarding.List(b.Context(), store.SafeguardingFilter{Currency: "GBP"}, 100)
	b.must(err)
	for i := range page.Rows {
		day, err := page.Rows[i].Day()
		b.must(err)
		signature, signing := page.Rows[i].Proof()
		problems := append(signature.Check([]byte(page.Rows[i].Record), signing), day.Check()...)
		if i+1 < len(page.Rows) {
			before, err := page.Rows[i+1].Day()
			b.must(err)
			problems = append(problems, day.Follows(&before, page.Rows[i+1].Digest)...)
		}
		if len(problems) > 0 {
			b.Errorf("%s: %q", day.Date, problems)
		}
	}
}

// TestSafeguardingTwice has two processes make a record at once: one of them does. A person signs it, once.
func TestSafeguardingTwice(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("m1", "55779911", 100_000)
		terms, err := b.st.Safeguarding.Terms(b.Context())
		b.must(err)
		list, err := b.st.Safeguarding.Due(b.Context(), terms, b.clock.Now())
		b.must(err)
		outcomes := make(chan bool)
		for range 2 {
			other := b.open()
			go func() {
				made, err := other.Safeguarding.Make(b.Context(), terms, list[0], b.clock.Now())
				if err != nil {
					b.Error(err)
				}
				outcomes <- made.Day != nil
			}()
		}
		if first, second := <-outcomes, <-outcomes; first == second {
			b.Errorf("made: %v and %v", first, second)
		}
		b.has("2026-11-19 0 0")

		made, err := b.st.Safeguarding.Get(b.Context(), "GBP", list[0].Date)
		b.must(err)
		sign := store.Signature{Currency: "GBP", Date: list[0].Date, Digest: made.Digest, At: b.clock.Now()}
		for _, c := range []struct {
			person, digest string
			code           farthing.Code
		}{
			{"", made.Digest, farthing.CodeNotAnApprover},
			{"Ann", "0", farthing.CodePreconditionFailed},
			{"Ann", made.Digest, ""},
			{"Ann", made.Digest, ""},
			{"Bob", made.Digest, farthing.CodeWrongState},
		} {
			sign.Digest, sign.By = c.digest, farthing.Author{Actor: farthing.ActorCLI, Person: c.person}
			signed, err := b.st.Safeguarding.Sign(b.Context(), sign)
			if farthing.CodeOf(err) != c.code || err == nil && signed.SignedBy != "Ann" {
				b.Errorf("%+v: %v, %v", c, signed.SignedBy, err)
			}
		}
		b.chained()
		b.verify()
	})
}
