package jobs_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/rail"
	"farthing/internal/rail/simbank"
	"farthing/internal/testing/storetest"
)

// told is a bank whose reports the test determines.
type told struct{ waiting []rail.Report }

func (s *told) Submit(_ context.Context, _ time.Time, list []rail.Instruction) ([]rail.Outcome, error) {
	return slices.Repeat([]rail.Outcome{rail.Taken}, len(list)), nil
}

func (s *told) Next(context.Context) (time.Time, bool, error) {
	if len(s.waiting) == 0 {
		return time.Time{}, false, nil
	}
	return s.waiting[0].At, true, nil
}

func (s *told) Collect(_ context.Context, now time.Time) ([]rail.Report, error) {
	if len(s.waiting) == 0 || s.waiting[0].At.After(now) {
		return nil, nil
	}
	return slices.Clone(s.waiting), nil
}

func (s *told) Acknowledge(_ context.Context, reports []rail.Report) error {
	s.waiting = slices.DeleteFunc(s.waiting, func(r rail.Report) bool { return slices.Contains(reports, r) })
	return nil
}

// says is one report: its kind and amount, 0 for none.
type says struct {
	kind   rail.Kind
	amount money.Minor
}

// What the bank says about a withdrawal of 10.00, of which 8.50 are sent, in various orders, and the result: the state,
// the balance, which was 100.00 before, and the breaks.
func TestReportsInAnyOrder(t *testing.T) {
	paid := says{rail.Paid, 850}
	rejected := says{rail.Rejected, 850}
	returned := says{rail.Returned, 850}
	accepted := says{rail.Accepted, 850}
	cases := map[string]sayings{
		"paid":                        {[]says{paid}, "paid", 9000, nil},
		"paid twice":                  {[]says{paid, paid}, "paid", 9000, nil},
		"without an amount":           {[]says{{rail.Paid, 0}}, "paid", 9000, nil},
		"rejected twice":              {[]says{rejected, rejected}, "failed", 10000, nil},
		"accepted, late":              {[]says{paid, accepted}, "paid", 9000, nil},
		"accepted":                    {[]says{accepted}, "in_transit", 9000, nil},
		"returned":                    {[]says{paid, returned}, "returned", 9850, nil},
		"returned twice":              {[]says{paid, returned, returned}, "returned", 9850, nil},
		"returned before its payment": {[]says{returned, paid}, "returned", 9850, nil},
		"returned, never paid":        {[]says{returned}, "returned", 9850, nil},
		"for another amount": {[]says{{rail.Paid, 851}}, "in_transit", 9000,
			[]string{"amount_differs 851 shop w1"}},
		"rejected for another amount": {[]says{{rail.Rejected, 1000}}, "in_transit", 9000,
			[]string{"amount_differs 1000 shop w1"}},
		"returned a part": {[]says{paid, {rail.Returned, 500}}, "paid", 9000,
			[]string{"amount_differs 500 shop w1"}},
		"rejected after paid":     {[]says{paid, rejected}, "paid", 9000, []string{"late 850 shop w1"}},
		"paid after rejected":     {[]says{rejected, paid}, "failed", 10000, []string{"late 850 shop w1"}},
		"returned after rejected": {[]says{rejected, returned}, "failed", 10000, []string{"late 850 shop w1"}},
		"rejected after returned": {[]says{returned, rejected}, "returned", 9850, []string{"late 850 shop w1"}},
	}
	eachBed(t, func(b *bed) {
		for name, c := range cases {
			b.hears(name, c)
		}
		b.verify()
	})
}

// sayings are what a bank says, and the result.
type sayings struct {
	says      []says
	status    farthing.WithdrawalStatus
	available money.Minor
	breaks    []string
}

// hears makes the bank say something about a withdrawal of a shop of its own.
func (b *bed) hears(name string, c sayings) {
	b.Helper()
	shop := "shop-" + strings.NewReplacer(" ", "-", ",", "").Replace(name)
	bank := &told{}
	b.shop(shop, "12345678", 10000)
	b.do(withdraw(shop, "w1"))
	b.works(&jobs.Payouts{Store: b.st, Rail: bank, Terms: simbank.Terms(), Owner: "one"})
	reference := b.withdrawal(shop, "w1").BankReference
	for i, s := range c.says {
		bank.waiting = append(bank.waiting, rail.Report{
			BankReference: reference,
			Number:        int64(i) + 1,
			Kind:          s.kind,
			SchemeCode:    "MS03",
			Amount:        s.amount,
			At:            b.clock.Now(),
		})
	}
	b.saidTwice(bank)
	b.is(shop, "w1", c.status, "")
	state, err := b.st.Merchants.State(b.Context(), shop)
	b.must(err)
	if got := state.Book.Balances.Of(ledger.Available); got != c.available {
		b.Errorf("%s: available is %d, want %d", name, got, c.available)
	}
	var breaks []string
	for _, text := range b.breaks() {
		if strings.Contains(text, " "+shop+" ") {
			breaks = append(breaks, strings.Replace(text, shop, "shop", 1))
		}
	}
	if !slices.Equal(breaks, c.breaks) {
		b.Errorf("%s: breaks %q, want %q", name, breaks, c.breaks)
	}
}

// saidTwice records what the bank says, cut off before it acknowledges, and then all of it again.
func (b *bed) saidTwice(bank rail.Rail) {
	b.Helper()
	for _, step := range []string{"record", "recorded", "acknowledge"} {
		if err := b.tries(&jobs.Reports{
			Store: b.st,
			Rail:  bank,
			Terms: simbank.Terms(),
			Step:  cutAt(step),
		}); !errors.Is(err, errCut) {
			b.Fatalf("%s: %v", step, err)
		}
	}
	b.works(&jobs.Reports{Store: b.st, Rail: bank, Terms: simbank.Terms()})
	if left, err := bank.Collect(b.Context(), b.clock.Now()); err != nil || len(left) > 0 {
		b.Errorf("%+v, %v", left, err)
	}
}

// The bank reports a payment that we never sent: nothing of it is booked, and people look into it.
func TestReportsOfWhatWasNeverSent(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("shop", "12345678", 10000)
		b.do(withdraw("shop", "pending"), withdraw("shop", "canceled"),
			farthing.CancelWithdrawal{MerchantID: "shop", ID: "canceled", By: cli})
		bank := &told{}
		for i, reference := range []string{"wdnobody", b.withdrawal("shop", "pending").BankReference,
			b.withdrawal("shop", "canceled").BankReference} {
			for n, kind := range []rail.Kind{rail.Paid, rail.Rejected, rail.Returned, rail.Accepted} {
				bank.waiting = append(bank.waiting, rail.Report{
					BankReference: reference,
					Number:        int64(n),
					Kind:          kind,
					Amount:        money.Minor(100 + i),
					At:            b.clock.Now(),
				})
			}
		}
		b.saidTwice(bank)
		b.is("shop", "pending", farthing.WithdrawalPending, "")
		b.is("shop", "canceled", farthing.WithdrawalCanceled, "")
		counts := map[string]int{}
		for _, text := range b.breaks() {
			counts[text]++
		}
		want := map[string]int{"unknown_at_us 100  ": 4, "unknown_at_us 101 shop pending": 4,
			"unknown_at_us 102 shop canceled": 4}
		if fmt.Sprint(counts) != fmt.Sprint(want) {
			b.Errorf("%v, want %v", counts, want)
		}
		b.verify()
	})
}

// If no answer comes within a day, the outcome becomes unknown, once; a later report clears that.
func TestNoAnswerWithinADay(t *testing.T) {
	eachBed(t, func(b *bed) {
		bank := &told{}
		b.shop("shop", "12345678", 10000)
		b.do(withdraw("shop", "silent"), withdraw("shop", "late"))
		b.works(&jobs.Payouts{Store: b.st, Rail: bank, Terms: simbank.Terms(), Owner: "one"})
		reports := &jobs.Reports{Store: b.st, Rail: bank, Terms: simbank.Terms()}
		if at, due, err := reports.Next(b.Context()); err != nil || !due ||
			!at.Equal(storetest.Start.Add(24*time.Hour)) {
			b.Errorf("%s %t %v", at, due, err)
		}
		b.clock.Set(storetest.Start.Add(24*time.Hour - time.Millisecond))
		b.works(reports)
		b.is("shop", "silent", farthing.InTransit, "")
		b.clock.Set(storetest.Start.Add(24 * time.Hour))
		b.works(reports)
		b.is("shop", "silent", farthing.InTransit, "unknown")
		b.tellsWhy("shop", farthing.EventOutcomeUnknown, "no answer of the bank within 24 hours")
		if _, due, err := reports.Next(b.Context()); err != nil || due {
			b.Errorf("%t %v", due, err)
		}
		b.clock.Set(storetest.Start.Add(72 * time.Hour))
		bank.waiting = []rail.Report{{
			BankReference: b.withdrawal("shop", "late").BankReference,
			Number:        1,
			Kind:          rail.Paid,
			Amount:        850,
			At:            b.clock.Now(),
		}}
		b.works(reports)
		b.is("shop", "late", farthing.WithdrawalPaid, "")
		b.is("shop", "silent", farthing.InTransit, "unknown")
		b.verify()
	})
}
