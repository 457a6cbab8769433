package jobs_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/rail"
	"farthing/internal/rail/simbank"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	"github.com/google/uuid"
)

// The outcome for every magic account number, day by day.
func TestMagicAccountNumbers(t *testing.T) {
	eachBed(t, func(b *bed) {
		for _, digits := range []string{"51", "52", "53", "54", "55", "56", "57", "58", "78"} {
			b.shop("shop-"+digits, "123456"+digits, 10000)
			b.do(withdraw("shop-"+digits, "w1"))
		}
		all := []jobs.Job{b.reports(), b.payouts("one")}
		b.works(all...)
		half := []string{
			"failed rejected", "failed", "in_transit", "in_transit ACSP", "paid", "paid", "paid", "in_transit ACSP",
			"paid",
		}
		half[0] = "failed"
		for _, stage := range []struct {
			after time.Duration
			want  []string
		}{
			{29 * time.Minute, []string{
				"in_transit", "in_transit", "in_transit", "in_transit", "in_transit", "in_transit", "in_transit",
				"in_transit", "in_transit",
			}},
			{30 * time.Minute, half},
			{24 * time.Hour, []string{
				"failed", "failed", "in_transit unknown", "in_transit ACSP", "paid", "paid", "paid", "in_transit ACSP",
				"paid",
			}},
			{25 * time.Hour, []string{
				"failed", "failed", "in_transit unknown", "in_transit ACSP", "paid", "paid", "paid", "failed", "paid",
			}},
			{49 * time.Hour, []string{
				"failed", "failed", "in_transit unknown", "in_transit ACSP", "paid", "paid", "returned", "failed",
				"paid",
			}},
			// Friday to Tuesday
			{97 * time.Hour, []string{
				"failed", "failed", "in_transit unknown", "paid", "paid", "paid", "returned", "failed", "paid",
			}},
		} {
			b.clock.Set(storetest.Start.Add(stage.after))
			b.works(all...)
			if got := b.shown(); !slices.Equal(got, stage.want) {
				b.Errorf("after %s: %q, want %q", stage.after, got, stage.want)
			}
		}
		b.failedAs("shop-51", "account_invalid AC01 suspended")
		b.failedAs("shop-52", "account_closed AC04 suspended")
		b.failedAs("shop-57", "account_closed AC04 suspended")
		b.failedAs("shop-58", "rejected MS03 in_force")
		if breaks := b.breaks(); len(breaks) > 0 {
			b.Error(breaks)
		}
		b.verify()
	})
}

// shown holds the states of the withdrawals of TestMagicAccountNumbers.
func (b *bed) shown() (list []string) {
	b.Helper()
	for _, digits := range []string{"51", "52", "53", "54", "55", "56", "57", "58", "78"} {
		w := b.withdrawal("shop-"+digits, "w1")
		text := string(w.Status) + " " + w.Outcome
		if w.Status == farthing.InTransit {
			text += w.RailStatus
		}
		list = append(list, strings.TrimSpace(text))
	}
	return list
}

func (b *bed) failedAs(merchantID, want string) {
	b.Helper()
	w := b.withdrawal(merchantID, "w1")
	accounts, err := b.st.BankAccounts.List(b.Context(), store.BankAccountFilter{MerchantID: merchantID}, 1)
	b.must(err)
	status := accounts.Rows[0].Status
	if w.Failure == nil || fmt.Sprintf("%s %s %s", w.Failure.Code, w.Failure.SchemeCode, status) != want {
		b.Errorf("%s: %+v, account %s; want %s", merchantID, w.Failure, status, want)
	}
}

// lease is how long a worker alone works on what it claimed, and a little longer.
const lease = 20 * time.Second

var errCut = errors.New("cut off")

// cutAt refuses one step.
func cutAt(step string) func(string) error {
	return func(at string) error {
		if at == step {
			return errCut
		}
		return nil
	}
}

// cut is the step at which a worker ends, and what becomes of its withdrawal once another goes on.
type cut struct {
	step    string
	given   int    // how often the bank was given it when the worker ended
	then    string // when another has gone on: state and outcome
	finally string // when the bank has reported everything
}

// A worker ends at each step of a payout; another goes on. Nothing is handed over twice, whatever the bank would do
// with it, and nothing remains without a reason.
func TestPayoutCutOffAtEachStep(t *testing.T) {
	cuts := []cut{
		{"claim", 0, "in_transit ", "paid "},
		{"claimed", 0, "in_transit ", "paid "},
		{"stored", 0, "in_transit ", "paid "},
		{"handing", 0, "in_transit unknown", "in_transit unknown"}, // nobody knows, except through /resolve
		{"handed", 1, "in_transit unknown", "paid "},
		{"answered", 1, "in_transit ", "paid "},
	}
	eachBed(t, func(b *bed) {
		for i, c := range cuts {
			b.cutOff(fmt.Sprintf("shop-%d", i), c)
		}
		b.verify()
	})
}

// cutOff makes a worker end at a step, and another one go on: one of another process once the lease is over, or one of
// the same process at once.
func (b *bed) cutOff(shop string, c cut) {
	b.Helper()
	b.shop(shop, "12345678", 10000)
	for id, owner := range map[string]string{"another": "two", "the-same": "one"} {
		b.do(withdraw(shop, id))
		reference := b.withdrawal(shop, id).BankReference
		ended := &jobs.Payouts{Store: b.st, Rail: b.bank, Terms: simbank.Terms(), Owner: "one", Step: cutAt(c.step)}
		if _, err := ended.Run(b.Context(), jobs.Call{Now: b.clock.Now()}); !errors.Is(err, errCut) ||
			b.bank.given[reference] != c.given {
			b.Fatalf("%s: %v, given %d times", c.step, err, b.bank.given[reference])
		}
		if owner != "one" && c.step != "claim" {
			// While the lease lasts, no other worker touches it.
			b.works(b.payouts(owner))
			if given := b.bank.given[reference]; given != c.given {
				b.Errorf("%s: given %d times within the lease", c.step, given)
			}
			b.real.Advance(lease + time.Millisecond)
		}
		b.works(b.reports(), b.payouts(owner))
		if w := b.withdrawal(shop, id); string(w.Status)+" "+w.Outcome != c.then {
			b.Errorf("%s, %s: %s %q, want %s", c.step, id, w.Status, w.Outcome, c.then)
		}
		b.clock.Advance(simbank.Answers)
		b.works(b.reports(), b.payouts("three"))
		if w := b.withdrawal(shop, id); string(w.Status)+" "+w.Outcome != c.finally {
			b.Errorf("%s, %s: %s %q, want %s in the end", c.step, id, w.Status, w.Outcome, c.finally)
		}
		want := 1
		if c.step == "handing" {
			want = 0
			b.tellsWhy(shop, farthing.EventOutcomeUnknown, "the submission was cut off")
		}
		if given := b.bank.given[reference]; given != want {
			b.Errorf("%s, %s: the bank was given it %d times", c.step, id, given)
		}
	}
}

// tellsWhy looks for a row of the journal, and its reason.
func (b *bed) tellsWhy(merchantID, kind, why string) {
	b.Helper()
	page, err := b.st.Journal.List(b.Context(), store.JournalFilter{MerchantID: merchantID, Type: kind}, 1)
	b.must(err)
	if len(page.Rows) == 0 || !strings.HasPrefix(page.Rows[0].Why, why) {
		b.Errorf("%s: %+v", kind, page.Rows)
	}
}

// The instruction that was sent is also stored: sealed, with its digest.
func TestInstructionIsStoredAsItIsSent(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("shop", "12345678", 10000)
		b.do(withdraw("shop", "w1"))
		var seen []rail.Instruction
		spy := &spy{Rail: b.bank, seen: &seen}
		b.works(&jobs.Payouts{Store: b.st, Rail: spy, Terms: simbank.Terms(), Owner: "one"})
		attempts, err := b.st.Attempts.Of(b.Context(), "shop", "w1")
		b.must(err)
		if len(attempts) != 1 || len(seen) != 1 {
			b.Fatalf("%+v, %+v", attempts, seen)
		}
		a, w := attempts[0], b.withdrawal("shop", "w1")
		plain, err := b.st.Attempts.Unseal("shop", "w1", a.Instruction)
		if err != nil || !bytes.Equal(plain, seen[0].Encode()) || a.Digest != seen[0].Digest() ||
			a.Status != farthing.AttemptHanded || a.Rail != "simbank" || a.Number != 1 ||
			strings.Contains(string(a.Instruction), "12345678") {
			b.Errorf("%+v, %s, %v", a, plain, err)
		}
		want := rail.Instruction{
			BankReference:      w.BankReference,
			StatementReference: w.StatementReference,
			Amount:             850,
			Currency:           "GBP",
			HolderName:         "Shop shop",
			SortCode:           "000000",
			AccountNumber:      "12345678",
		}
		if seen[0] != want {
			b.Errorf("%+v, want %+v", seen[0], want)
		}
	})
}

// A payment gives the holder's name in Latin letters where the account has it.
func TestPaymentsGiveTheLatinName(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("shop", "12345678", 10000)
		account := farthing.MakeID(farthing.PrefixBankAccount, uuid.Must(uuid.NewV7()))
		details := farthing.AccountDetails{SortCode: "00-00-00", AccountNumber: "12345611"}
		sealed, keyID := b.st.BankAccounts.Seal("shop", account, []byte(details.Plain()))
		b.do(farthing.NominateBankAccount{
			MerchantID:      "shop",
			ID:              account,
			HolderName:      "محمد",
			HolderNameLatin: "Muhammad",
			SortCode:        "000000",
			Last4:           "5611",
			Sealed:          sealed,
			KeyID:           keyID,
			By:              cli,
		}, withdraw("shop", "w1"))
		var seen []rail.Instruction
		spy := &spy{Rail: b.bank, seen: &seen}
		b.works(&jobs.Payouts{Store: b.st, Rail: spy, Terms: simbank.Terms(), Owner: "one"})
		if len(seen) != 1 || seen[0].HolderName != "Muhammad" || seen[0].AccountNumber != "12345611" {
			b.Errorf("%+v", seen)
		}
		report, err := b.st.Verify(b.Context(), nil)
		b.must(err)
		if len(report.Problems) != 0 {
			b.Errorf("%+v", report.Problems)
		}
	})
}

// spy keeps what is handed over, and returns the answer that it is given.
type spy struct {
	rail.Rail
	seen   *[]rail.Instruction
	answer rail.Outcome // "": the bank's own answer
	err    error
}

func (s *spy) Submit(ctx context.Context, now time.Time, list []rail.Instruction) ([]rail.Outcome, error) {
	if s.seen != nil {
		*s.seen = append(*s.seen, list...)
	}
	if s.err != nil {
		return nil, s.err
	}
	if s.answer == "" {
		return s.Rail.Submit(ctx, now, list)
	}
	return slices.Repeat([]rail.Outcome{s.answer}, len(list)), nil
}

// A withdrawal is pending again, and due after a while, if the bank could not be reached; a bank whose answer was not
// clear never gets an instruction again.
func TestOutcomesOfSubmission(t *testing.T) {
	eachBed(t, func(b *bed) {
		for _, id := range []string{"not-sent", "unclear", "error"} {
			b.shop(id, "12345678", 10000)
		}
		with := func(s *spy) *jobs.Payouts {
			s.Rail = b.bank
			return &jobs.Payouts{Store: b.st, Rail: s, Terms: simbank.Terms(), Owner: "one"}
		}
		b.do(withdraw("not-sent", "w1"))
		lost := &spy{answer: rail.NotSent}
		away := with(lost)
		b.works(away)
		w := b.is("not-sent", "w1", farthing.WithdrawalPending, "")
		if w.RailStatus != farthing.RailStatusNotSent || w.Rail != "" || w.SubmittedAt != nil {
			b.Errorf("%+v", w)
		}
		lost.answer = ""
		b.works(away)
		if b.bank.given[w.BankReference] != 0 {
			b.Error("the bank was not left alone")
		}
		b.verify()
		b.real.Advance(5 * time.Second)
		b.works(away)
		if w := b.withdrawal("not-sent", "w1"); b.bank.given[w.BankReference] != 1 {
			b.Errorf("given %d times", b.bank.given[w.BankReference])
		}
		b.do(withdraw("unclear", "w1"))
		b.works(with(&spy{answer: rail.Unclear}))
		b.is("unclear", "w1", farthing.InTransit, "unknown")
		b.do(withdraw("error", "w1"))
		down := errors.New("the line is down")
		if err := b.tries(with(&spy{err: down})); !errors.Is(err, down) {
			b.Error(err)
		}
		b.real.Advance(lease + time.Second)
		b.works(b.payouts("one"))
		b.clock.Advance(simbank.Answers)
		b.works(b.reports())
		b.is("not-sent", "w1", farthing.WithdrawalPaid, "")
		for _, id := range []string{"unclear", "error"} {
			if w := b.is(id, "w1", farthing.InTransit, "unknown"); b.bank.given[w.BankReference] != 0 {
				b.Errorf("%s: it was sent again", id)
			}
		}
		b.verify()
	})
}

// What two people settled is not sent by a worker that finds it left behind, before it was sent or after the bank could
// not be reached.
func TestSettledBeforeItWasSent(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("shop", "12345678", 10000)
		for _, step := range []string{"stored", "not sent"} {
			id := strings.ReplaceAll(step, " ", "-")
			b.do(withdraw("shop", id))
			_, ended := b.probed("two")
			ended.Step = cutAt(step)
			if _, err := ended.Run(b.Context(), jobs.Call{Now: b.clock.Now()}); !errors.Is(err, errCut) {
				b.Fatal(err)
			}
			b.clock.Advance(25 * time.Hour)
			b.works(b.reports())
			b.is("shop", id, farthing.InTransit, "unknown")
			for _, person := range []string{"ann", "bob"} {
				b.do(farthing.ResolveWithdrawal{
					MerchantID: "shop",
					ID:         id,
					Outcome:    farthing.WithdrawalFailed,
					Person:     person,
					Reason:     "it never went",
					By:         cli,
				})
			}
			b.real.Advance(lease + time.Millisecond)
			b.works(b.reports(), b.payouts("one"))
			w := b.is("shop", id, farthing.WithdrawalFailed, "")
			attempts, err := b.st.Attempts.Of(b.Context(), "shop", id)
			if err != nil || b.bank.given[w.BankReference] != 0 || len(attempts) != 1 ||
				attempts[0].Status != farthing.AttemptUnknown ||
				!strings.HasPrefix(attempts[0].Why, "it was settled before") {
				b.Errorf("given %d times, %+v, %v", b.bank.given[w.BankReference], attempts, err)
			}
			b.verify()
		}
	})
}

// At submission everything is decided again: what cannot be sent is canceled with a reason; what is paused waits.
func TestWhatIsNotHandedOver(t *testing.T) {
	eachBed(t, func(b *bed) {
		for _, id := range []string{"suspended", "below-zero", "paused", "canceled"} {
			b.shop(id, "12345678", 10000)
			b.do(withdraw(id, "w1"))
		}
		b.do(farthing.SetMerchantStatus{
			Status:     farthing.MerchantSuspended,
			MerchantID: "suspended",
			Reason:     "looked into",
			By:         cli,
		},
			farthing.RecordRefund{MerchantID: "below-zero", ID: "r1", Amount: 9900, By: cli},
			farthing.CancelWithdrawal{MerchantID: "canceled", ID: "w1", By: cli})
		change := store.PauseChange{
			MerchantID: "paused",
			At:         b.clock.Now(),
			Actor:      farthing.ActorCLI,
			Why:        "looked into",
		}
		if _, _, err := b.st.Settings.Pause(b.Context(), change); err != nil {
			b.Fatal(err)
		}
		b.works(b.payouts("one"))
		b.is("suspended", "w1", farthing.WithdrawalCanceled, "")
		b.tellsWhy("suspended", farthing.EventWithdrawalCanceled, "the merchant is suspended")
		b.is("below-zero", "w1", farthing.WithdrawalCanceled, "")
		b.tellsWhy("below-zero", farthing.EventWithdrawalCanceled, "the balance is below zero")
		b.is("paused", "w1", farthing.WithdrawalPending, "")
		if len(b.bank.given) != 0 {
			b.Errorf("%v", b.bank.given)
		}
		if _, err := b.st.Settings.Resume(b.Context(), change); err != nil {
			b.Fatal(err)
		}
		b.works(b.payouts("one"))
		b.is("paused", "w1", farthing.InTransit, "")
		b.verify()
	})
}

// Several workers, each of a process of its own, work on one store at once: each withdrawal is handed over exactly
// once.
func TestSeveralWorkersAtOnce(t *testing.T) {
	eachBed(t, func(b *bed) {
		const shops, each = 20, 15
		for n := range shops {
			b.shop(fmt.Sprintf("shop-%d", n), "12345678", 1_000_000)
			for i := range each {
				b.do(withdraw(fmt.Sprintf("shop-%d", n), fmt.Sprintf("w%d", i)))
			}
		}
		var wg sync.WaitGroup
		for n := range 3 {
			st := b.open()
			worker := &jobs.Payouts{Store: st, Rail: b.bank, Terms: simbank.Terms(), Owner: fmt.Sprint("worker ", n)}
			reports := &jobs.Reports{Store: st, Rail: b.bank, Terms: simbank.Terms()}
			wg.Go(func() {
				if err := b.tries(reports, worker); err != nil {
					b.Error(err)
				}
			})
		}
		wg.Wait()
		b.works(b.payouts("last"))
		b.clock.Advance(simbank.Answers)
		for range 3 {
			reports := &jobs.Reports{Store: b.open(), Rail: b.bank, Terms: simbank.Terms()}
			wg.Go(func() {
				if err := b.tries(reports); err != nil {
					b.Error(err)
				}
			})
		}
		wg.Wait()
		if len(b.bank.given) != shops*each {
			b.Errorf("%d were handed over", len(b.bank.given))
		}
		for reference, n := range b.bank.given {
			if n != 1 {
				b.Errorf("%s was handed over %d times", reference, n)
			}
		}
		for n := range shops {
			for i := range each {
				b.is(fmt.Sprintf("shop-%d", n), fmt.Sprintf("w%d", i), farthing.WithdrawalPaid, "")
			}
		}
		b.verify()
	})
}
