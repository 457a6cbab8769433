package jobs_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/rail"
	"farthing/internal/rail/simbank"
	"farthing/internal/store"

	"github.com/google/uuid"
)

// What hurt users of other systems, in matters of withdrawals and of what falls due: one test each. Those about
// requests are in package server.

// order returns all jobs of the bed, in their order.
func (b *bed) order(owner string) []jobs.Job {
	clock := jobs.NewClock(b.clock.Now)
	return jobs.Order(b.st, clock, []*jobs.Reports{b.reports()}, []*jobs.Payouts{b.payouts(owner)})
}

// Two people approve while another refuses, workers hand over and approvals expire, all at once: each withdrawal is
// sent once or given back, never both.
func TestRegressionPaidTwiceWhenApproveAndProcessorRace(t *testing.T) {
	eachBed(t, func(b *bed) {
		const count = 40
		limit := money.Minor(500)
		b.shop("shop", "12345678", 10_000_000)
		b.do(farthing.UpdateMerchant{MerchantID: "shop",
			Limits: farthing.LimitsPatch{Limits: farthing.Limits{ApprovalOver: &limit}}, By: cli})
		for i := range count {
			b.do(withdraw("shop", fmt.Sprint("w", i)))
			b.is("shop", fmt.Sprint("w", i), farthing.AwaitingApproval, "")
		}
		var wg sync.WaitGroup
		say := func(st *store.Store, command func(id string) farthing.Command) {
			wg.Go(func() {
				for i := range count {
					_, err := st.Do(b.Context(), command(fmt.Sprint("w", i)))
					if code := farthing.CodeOf(err); code != "" && code != farthing.CodeWrongState {
						b.Error(err)
					}
				}
			})
		}
		approve := func(person string) func(string) farthing.Command {
			return func(id string) farthing.Command {
				return farthing.ApproveRecord{
					Kind:       farthing.ApprovalWithdrawal,
					MerchantID: "shop",
					ID:         id,
					Person:     person,
					By:         cli,
				}
			}
		}
		for _, person := range []string{"ann", "bob", "ann", "eve"} {
			say(b.open(), approve(person))
		}
		say(b.open(), func(id string) farthing.Command {
			if strings.HasSuffix(id, "3") {
				return farthing.RefuseRecord{
					Kind:       farthing.ApprovalWithdrawal,
					MerchantID: "shop",
					ID:         id,
					Person:     "zoe",
					Reason:     "no",
					By:         cli,
				}
			}
			return farthing.CancelWithdrawal{MerchantID: "shop", ID: "w7", By: cli}
		})
		for n := range 2 {
			worker := &jobs.Payouts{
				Store: b.open(),
				Rail:  b.bank,
				Terms: simbank.Terms(),
				Owner: fmt.Sprint("racer ", n),
			}
			wg.Go(func() {
				for range 20 {
					if err := b.tries(worker); err != nil {
						b.Error(err)
					}
				}
			})
		}
		wg.Wait()
		b.works(b.order("last")...)
		b.clock.Advance(simbank.Answers)
		b.works(b.order("last")...)
		var sent money.Minor
		for i := range count {
			w := b.withdrawal("shop", fmt.Sprint("w", i))
			given := b.bank.given[w.BankReference]
			if paid := w.Status == farthing.WithdrawalPaid; paid != (given == 1) || given > 1 ||
				!paid && w.Status != farthing.WithdrawalRefused && w.Status != farthing.WithdrawalCanceled {
				b.Errorf("%s is %s and was handed over %d times", w.ID, w.Status, given)
			}
			sent += money.Minor(given) * 1000
		}
		if got := b.available("shop"); got != 10_000_000-sent {
			b.Errorf("%d are left, %d were sent", got, sent)
		}
		b.verify()
	})
}

func (b *bed) available(merchantID string) money.Minor {
	b.Helper()
	state, err := b.st.Merchants.State(b.Context(), merchantID)
	b.must(err)
	return state.Book.Balances.Of(ledger.Available)
}

// Many requests ask for the whole balance while it is on its way: no request can take what is in flight.
func TestRegressionInFlightMoneySpentTwice(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("shop", "12345678", 10_000)
		var wg sync.WaitGroup
		taken := make(chan string, 60)
		for n := range 3 {
			st := b.open()
			worker := &jobs.Payouts{Store: st, Rail: b.bank, Terms: simbank.Terms(), Owner: fmt.Sprint("worker ", n)}
			wg.Go(func() {
				for i := range 20 {
					id := fmt.Sprintf("w-%d-%d", n, i)
					if _, err := st.Do(b.Context(), farthing.RequestWithdrawal{
						MerchantID:    "shop",
						ID:            id,
						Trigger:       farthing.TriggerRequest,
						BankReference: farthing.MakeBankReference(uuid.Must(uuid.NewV7())),
						By:            cli,
					}); err == nil {
						taken <- id
					}
					if err := b.tries(worker); err != nil {
						b.Error(err)
					}
				}
			})
		}
		wg.Wait()
		if len(taken) != 1 || len(b.bank.given) != 1 || b.available("shop") != 0 {
			b.Errorf("%d were taken, %d handed over, %d are left", len(taken), len(b.bank.given), b.available("shop"))
		}
		b.verify()
	})
}

// Money that was given back, because the withdrawal was canceled or rejected by the bank, is not taken later by a
// process that comes late.
func TestRegressionRejectedHoldCommittedLater(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("canceled", "12345678", 10_000)
		b.shop("rejected", "12345658", 10_000)
		b.do(withdraw("canceled", "w1"), withdraw("rejected", "w1"))
		due, err := b.st.Payouts.Due(b.Context(), b.clock.Now(), simbank.Name,
			store.Lease{Owner: "late", For: time.Minute}, 10)
		if err != nil || len(due) != 2 {
			b.Fatal(due, err)
		}
		b.do(farthing.CancelWithdrawal{MerchantID: "canceled", ID: "w1", By: cli})
		if claimed, err := b.st.Payouts.Claim(b.Context(), due, store.Lease{Owner: "late", For: time.Minute}); err !=
			nil || len(claimed) != 1 {
			b.Errorf("a worker that saw both pending claims %d, %v", len(claimed), err)
		}
		if _, err := b.st.Do(b.Context(),
			farthing.SubmitWithdrawal{MerchantID: "canceled", ID: "w1", By: cli}); farthing.CodeOf(err) !=
			farthing.CodeWrongState {
			b.Errorf("the canceled one is submitted: %v", err)
		}
		b.works(b.payouts("late"))
		b.clock.Advance(26 * time.Hour)
		b.works(b.order("late")...)
		reference := b.is("rejected", "w1", farthing.WithdrawalFailed, "").BankReference
		late := &told{waiting: []rail.Report{{
			BankReference: reference,
			Number:        9,
			Kind:          rail.Paid,
			Amount:        850,
			At:            b.clock.Now(),
		}}}
		b.works(&jobs.Reports{Store: b.st, Rail: late, Terms: simbank.Terms()})
		b.is("rejected", "w1", farthing.WithdrawalFailed, "")
		b.is("canceled", "w1", farthing.WithdrawalCanceled, "")
		if b.available("rejected") != 10_000 || b.available("canceled") != 10_000 || len(b.breaks()) != 1 {
			b.Errorf("%d and %d, breaks %q", b.available("rejected"), b.available("canceled"), b.breaks())
		}
		b.verify()
	})
}

// Whatever keeps a withdrawal from being paid can be seen: a pause as a blocker, silence as an unknown outcome with its
// reason, a merchant that may not withdraw as a cancellation with its own.
func TestRegressionPendingForEverWithNoReason(t *testing.T) {
	eachBed(t, func(b *bed) {
		for shop, number := range map[string]string{
			"paused":    "12345678",
			"silent":    "12345653",
			"suspended": "12345678",
			"fine":      "12345678",
		} {
			b.shop(shop, number, 10_000)
			b.do(withdraw(shop, "w1"))
		}
		b.do(farthing.SetMerchantStatus{
			Status:     farthing.MerchantSuspended,
			MerchantID: "suspended",
			Reason:     "looked into",
			By:         cli,
		})
		if _, _, err := b.st.Settings.Pause(b.Context(), store.PauseChange{
			MerchantID: "paused",
			At:         b.clock.Now(),
			Actor:      farthing.ActorCLI,
			Why:        "an audit",
		}); err != nil {
			b.Fatal(err)
		}
		b.works(b.order("one")...)
		b.clock.Advance(49 * time.Hour)
		b.works(b.order("one")...)
		b.is("fine", "w1", farthing.WithdrawalPaid, "")
		b.is("silent", "w1", farthing.InTransit, farthing.OutcomeUnknown)
		b.tellsWhy("silent", farthing.EventOutcomeUnknown, "no answer of the bank within 24 hours")
		if steps := b.is("suspended", "w1", farthing.WithdrawalCanceled, "").History; steps[len(steps)-1].Why !=
			"the merchant is suspended" {
			b.Errorf("%+v", steps)
		}
		b.is("paused", "w1", farthing.WithdrawalPending, "")
		state, err := b.st.Merchants.State(b.Context(), "paused")
		b.must(err)
		why := ""
		for _, blocker := range state.Blockers(nil, b.clock.Now()) {
			why += string(blocker.Code) + " "
		}
		if !strings.Contains(why, "withdrawals_paused") {
			b.Errorf("the paused merchant is told %q", why)
		}
	})
}

// A withdrawal on request leaves the schedule unchanged: the next run comes on its day, and pays.
func TestRegressionScheduleSwitchedOffByManualWithdrawal(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("shop", "12345678", 10_000)
		b.works(b.order("one")...)
		planned := func() string {
			state, err := b.st.Merchants.State(b.Context(), "shop")
			b.must(err)
			run, ok := state.NextRun(b.clock.Now())
			return fmt.Sprint(run.Date, " ", ok)
		}
		before := planned()
		b.do(withdraw("shop", "by-hand"))
		b.works(b.order("one")...)
		if after := planned(); after != before {
			b.Fatalf("%s became %s", before, after)
		}
		b.clock.Set(time.Date(2026, time.November, 23, 16, 0, 0, 0, time.UTC)) // Monday
		b.works(b.order("one")...)
		b.is("shop", "by-hand", farthing.WithdrawalPaid, "")
		if w := b.withdrawal("shop", "sch_1_2026-11-23"); w.Trigger != farthing.TriggerSchedule ||
			w.Status != farthing.InTransit {
			b.Errorf("%+v", w)
		}
	})
}

// A list that is read page by page while withdrawals are made shows each exactly once.
func TestRegressionDuplicatesInAList(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("shop", "12345678", 1_000_000)
		seen := map[string]int{}
		for i := range 30 {
			b.do(withdraw("shop", fmt.Sprint("w", i)))
		}
		f := store.WithdrawalFilter{MerchantID: "shop"}
		for more, n := true, 0; more; n++ {
			page, err := b.st.Withdrawals.List(b.Context(), f, 7)
			b.must(err)
			for _, w := range page.Rows {
				seen[w.ID]++
			}
			b.do(withdraw("shop", fmt.Sprint("late", n)))
			b.works(b.payouts("one"))
			more, f.BeforeSeq = page.More, page.Last.Seq
		}
		for i := range 30 {
			if n := seen[fmt.Sprint("w", i)]; n != 1 {
				b.Errorf("w%d is listed %d times", i, n)
			}
		}
	})
}

// The bank reported on a payout whose worker had ended before it noted that the bank has it, and verify took the books
// for forged once another worker took it up: the attempt was handed over, and nothing said when.
func TestAPayoutIsReportedBeforeItsWorkerIsMissed(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("shop", "12345678", 10000)
		b.do(withdraw("shop", "w1"))
		ended := &jobs.Payouts{Store: b.st, Rail: b.bank, Terms: simbank.Terms(), Owner: "one", Step: cutAt("handed")}
		if _, err := ended.Run(b.Context(), jobs.Call{Now: b.clock.Now()}); !errors.Is(err, errCut) {
			b.Fatal(err)
		}
		b.clock.Advance(simbank.Answers)
		b.works(b.reports())
		b.is("shop", "w1", farthing.WithdrawalPaid, "")
		b.real.Advance(lease + time.Millisecond)
		b.works(b.payouts("two"))
		attempts, err := b.st.Attempts.Of(b.Context(), "shop", "w1")
		b.must(err)
		if len(attempts) != 1 || attempts[0].Status != farthing.AttemptHanded {
			b.Errorf("%+v", attempts)
		}
		b.verify()
	})
}
