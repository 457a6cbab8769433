package simulation_test

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/ledger"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// yearSeed returns the seed of the simulated year: FARTHING_YEAR_SEED, or another each day.
func yearSeed(t *testing.T) uint64 {
	if text := os.Getenv("FARTHING_YEAR_SEED"); text != "" {
		seed, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		return seed
	}
	return uint64(time.Now().UTC().Truncate(24 * time.Hour).Unix())
}

// A year of 50 merchants with schedules of all kinds, over Easter, Christmas and both changes of the clocks, with two
// workers on one store, which are cut off now and then: every run is made on its day, once, for the right amount, and
// the books agree. Under the race detector, which is slow, the year is four weeks.
func TestAYear(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			t.Parallel()
			seed := yearSeed(t)
			t.Cleanup(func() {
				if t.Failed() {
					t.Logf("to repeat it: FARTHING_YEAR_SEED=%d go test ./simulation -run 'TestAYear/%s'", seed, engine)
				}
			})
			began := time.Now()
			y := newYear(t, engine, seed)
			y.live()
			withdrawals := 0
			for _, s := range y.shops {
				withdrawals += y.check(s)
			}
			report, err := y.stores[0].Verify(t.Context(), func(int64, int64) {})
			if err != nil || len(report.Problems) > 0 {
				t.Errorf("verify finds %v, %v", report.Problems, err)
			}
			t.Logf("%d withdrawals in %s, workers were cut off %d times", withdrawals,
				time.Since(began).Round(time.Millisecond), y.cuts)
			if days := int(yearEnds.Sub(yearBegins).Hours() / 24); y.cuts < days/10 || withdrawals < 10*days {
				t.Error("too few withdrawals or interruptions for the test to mean anything")
			}
		})
	}
}

// live simulates the year: payments each morning, and the work that falls due.
func (y *year) live() {
	for morning := yearBegins.Add(4 * time.Hour); morning.Before(yearEnds); morning = morning.AddDate(0, 0, 1) {
		y.advance(morning)
		commands := make([]farthing.Command, len(y.shops))
		for i, s := range y.shops {
			commands[i] = y.pay(s, morning)
		}
		y.do(commands)
	}
	y.advance(yearEnds)
}

// advance simulates a day. On some days one worker runs, on the others both do.
func (y *year) advance(to time.Time) {
	if y.random.IntN(2) == 0 {
		y.work(y.workers[:1], to)
		return
	}
	for {
		next, due, err := y.workers[0].Next(y.Context())
		y.must(err)
		if !due || next.After(to) {
			break
		}
		if next.After(y.clock.Now()) {
			y.clock.Stand(next)
		}
		y.work(y.workers[:], y.clock.Now())
	}
	y.clock.Stand(to)
}

// work makes workers do at the same time what is due until a moment. When a worker is cut off, another takes its place
// once the leases have expired.
func (y *year) work(workers []*jobs.Engine, to time.Time) {
	y.Helper()
	for range 50 {
		var errs [2]error
		var working sync.WaitGroup
		for i, worker := range workers {
			working.Go(func() { _, errs[i] = worker.Advance(y.Context(), to) })
		}
		working.Wait()
		cut := false
		for i, err := range errs {
			if err != nil && !errors.Is(err, errCut) {
				y.Fatalf("at %s: %v", y.clock.Now(), err)
			}
			if err != nil {
				y.cuts++
				y.start(i)
				cut = true
			}
		}
		if !cut {
			return
		}
		y.real.Advance(time.Minute)
	}
	y.Fatalf("at %s: workers are cut off again and again", y.clock.Now())
}

// check compares a merchant's year with what is expected, and returns how many withdrawals there were.
func (y *year) check(s *yearShop) (withdrawals int) {
	var want []plannedRun
	if s.schedule.Interval != farthing.Manual {
		want = plannedRuns(s.schedule, yearBegins, yearEnds)
	}
	withdrawn, left := spend(s.schedule, want, s.payments)
	got := y.runs(s.id)
	for i, w := range want {
		if i == len(got) || got[i].Date.String() != w.date || !got[i].At.Equal(w.at) || got[i].Late {
			y.Errorf("%s, %s: run %d is not %+v: %+v", s.id, s.schedule.JSON(), i, w,
				got[min(i, len(got)):min(i+1, len(got))])
			return withdrawals
		}
		withdrawals += y.checkRun(s, got[i], w)
	}
	if len(got) != len(want) {
		y.Errorf("%s, %s: %d runs, want %d; the first surplus one is %+v", s.id, s.schedule.JSON(), len(got), len(want),
			got[len(want)])
	}
	state, err := y.stores[0].Merchants.State(y.Context(), s.id)
	y.must(err)
	if got := state.Book.Balances.Of(ledger.Available); got != left {
		y.Errorf("%s has %d left, want %d after %d were withdrawn", s.id, got, left, withdrawn)
	}
	return withdrawals
}

// checkRun compares a run and its withdrawal with what is expected.
func (y *year) checkRun(s *yearShop, got farthing.Run, want plannedRun) int {
	y.Helper()
	if want.amount == 0 {
		if outcome := map[bool]farthing.RunOutcome{true: farthing.RunNothing,
			false: farthing.RunPaused}[s.schedule.Enabled]; got.Outcome != outcome || got.WithdrawalID != "" {
			y.Errorf("%s: the run of %s is %+v, want %s", s.id, want.date, got, outcome)
		}
		return 0
	}
	w, err := y.stores[0].Withdrawals.Get(y.Context(), s.id, got.WithdrawalID)
	if err != nil {
		y.Errorf("%s: the run of %s: %v", s.id, want.date, err)
		return 0
	}
	// If a worker was cut off during a submission, nobody knows whether the bank has the payment; if the bank has it,
	// the bank reports it all the same.
	given := y.bank.given[w.BankReference]
	reported := !want.at.Add(30 * time.Minute).After(yearEnds)
	settled := w.Status == farthing.WithdrawalPaid && given == 1 || w.Status == farthing.InTransit &&
		(w.Outcome == farthing.OutcomeUnknown && given == 0 || given == 1 && !reported)
	if w.ID != fmt.Sprintf("sch_2_%s", want.date) || w.Amount != want.amount || !w.CreatedAt.Equal(want.at) ||
		w.SubmittedAt == nil || !w.SubmittedAt.Equal(want.at) || !settled {
		y.Errorf("%s: the withdrawal of %s is %+v, handed over %d times, want %+v", s.id, want.date, w.Withdrawal,
			given, want)
	}
	return 1
}

// runs returns all runs of a merchant's schedule, the first one first.
func (y *year) runs(merchantID string) (all []farthing.Run) {
	filter := store.RunFilter{MerchantID: merchantID}
	for {
		page, err := y.stores[0].Schedules.Runs(y.Context(), filter, 500)
		y.must(err)
		all = append(all, page.Rows...)
		if !page.More {
			slices.Reverse(all)
			return all
		}
		filter.BeforeSeq = all[len(all)-1].Seq
	}
}
