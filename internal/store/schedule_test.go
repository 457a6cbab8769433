package store_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	"github.com/google/uuid"
)

func runOf(merchant string) farthing.RunSchedule {
	return farthing.RunSchedule{MerchantID: merchant,
		BankReference: farthing.MakeBankReference(uuid.Must(uuid.NewV7()))}
}

func scheduleOf(
	merchant string, interval farthing.Interval, weekDays []time.Weekday, monthDays []int,
) farthing.ChangeSchedule {
	sch := farthing.DefaultSchedule()
	sch.Interval, sch.WeekDays, sch.MonthDays = interval, weekDays, monthDays
	return farthing.ChangeSchedule{
		MerchantID:    merchant,
		Schedule:      sch,
		BankReference: farthing.MakeBankReference(uuid.Must(uuid.NewV7())),
		By:            farthing.Origin{Actor: farthing.ActorCLI},
	}
}

// due lists the merchants that are due now.
func due(t *testing.T, s *store.Store, clock *storetest.Clock, limit int) []string {
	t.Helper()
	list, err := s.Schedules.Due(t.Context(), clock.Now(), limit)
	must(t, err)
	return list
}

func TestSchedulesAreKept(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		state, err := s.Merchants.State(t.Context(), "shop")
		must(t, err)
		plan := state.Merchant.Plan
		if plan.Schedule.JSON() != farthing.DefaultSchedule().JSON() || plan.Version != 1 || plan.Next == nil ||
			plan.Next.Format(time.RFC3339) != "2026-11-23T16:00:00Z" || plan.UpTo == nil || !plan.Day.IsZero() {
			t.Errorf("%+v", plan)
		}
		change := scheduleOf("shop", farthing.Monthly, nil, []int{1, 31})
		change.Schedule.Minimum = 1
		change.Schedule.Retain = 2
		change.Schedule.Maximum = new(money.Minor(300))
		change.Schedule.Roll = calendar.Preceding
		do(t, s, change)
		clock.Set(time.Date(2026, time.November, 30, 16, 0, 0, 0, time.UTC))
		do(t, s, runOf("shop"))
		state, err = s.Merchants.State(t.Context(), "shop")
		must(t, err)
		plan = state.Merchant.Plan
		if plan.Schedule.JSON() != change.Schedule.JSON() || plan.Version != 2 || !plan.UpTo.Equal(clock.Now()) ||
			plan.Day.String() != "2026-11-30" || plan.Next.Format(time.RFC3339) != "2026-12-01T16:00:00Z" {
			t.Errorf("%+v", plan)
		}
	})
}

func TestDueSchedules(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		if at, planned, err := s.Schedules.NextDue(t.Context(), time.Time{}); err != nil || planned {
			t.Errorf("without merchants the next run is due at %s, %v", at, err)
		}
		for i, day := range []time.Weekday{time.Wednesday, time.Tuesday, time.Tuesday} {
			shop := fmt.Sprint("shop", i)
			openShop(t, s, clock, shop)
			do(t, s, scheduleOf(shop, farthing.Weekly, []time.Weekday{day}, nil))
		}
		openShop(t, s, clock, "manual")
		do(t, s, scheduleOf("manual", farthing.Manual, nil, nil))
		tuesday := time.Date(2026, time.November, 24, 16, 0, 0, 0, time.UTC)
		if at, planned, err := s.Schedules.NextDue(t.Context(), time.Time{}); err != nil || !planned ||
			!at.Equal(tuesday) {
			t.Errorf("the next run is due at %s, %v", at, err)
		}
		clock.Set(tuesday.Add(-time.Millisecond))
		if list := due(t, s, clock, 10); len(list) != 0 {
			t.Errorf("due too early: %v", list)
		}
		clock.Set(tuesday)
		if list := due(t, s, clock, 10); !slices.Equal(list, []string{"shop1", "shop2"}) {
			t.Errorf("due are %v", list)
		}
		clock.Set(tuesday.AddDate(0, 0, 1))
		if list := due(t, s, clock, 2); !slices.Equal(list, []string{"shop1", "shop2"}) {
			t.Errorf("the first two due are %v", list)
		}
		do(t, s, runOf("shop1"), runOf("shop2"))
		if list := due(t, s, clock, 10); !slices.Equal(list, []string{"shop0"}) {
			t.Errorf("then due are %v", list)
		}
		if list, err := s.Schedules.Stale(t.Context(), 0, 10); err != nil || len(list) != 0 {
			t.Errorf("stale are %v, %v", list, err)
		}
		if list, err := s.Schedules.Stale(t.Context(), 1, 2); err != nil ||
			!slices.Equal(list, []string{"shop0", "shop1"}) {
			t.Errorf("stale are %v, %v", list, err)
		}
	})
}

// The same run, sent by many callers at once and again and again, is made once.
func TestRunsAreMadeOnce(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		clock.Set(time.Date(2026, time.November, 22, 12, 0, 0, 0, time.UTC))
		do(t, s, pay("shop", "p1", 10_000), scheduleOf("shop", farthing.Daily, nil, nil))
		for range 3 {
			clock.Set(clock.Now().AddDate(0, 0, 1).Truncate(24 * time.Hour).Add(16 * time.Hour))
			results := make(chan error)
			for range 8 {
				go func() {
					_, err := s.Do(context.Background(), runOf("shop"))
					results <- err
				}()
			}
			for range 8 {
				must(t, <-results)
			}
		}
		page, err := s.Schedules.Runs(t.Context(), store.RunFilter{MerchantID: "shop"}, 2)
		must(t, err)
		if len(page.Rows) != 2 || !page.More || page.Rows[0].ID != "sch_2_2026-11-25" ||
			page.Rows[0].Outcome != farthing.RunNothing || page.Rows[0].Reason != "balance_too_low" ||
			page.Rows[0].Late || !page.Rows[0].At.Equal(clock.Now()) || page.Rows[0].WithdrawalID != "" ||
			page.Rows[0].MerchantID != "shop" {
			t.Errorf("%+v", page)
		}
		page, err = s.Schedules.Runs(t.Context(), store.RunFilter{MerchantID: "shop", BeforeSeq: page.Last.Seq}, 2)
		must(t, err)
		if len(page.Rows) != 1 || page.More || page.Rows[0].ID != "sch_2_2026-11-23" ||
			page.Rows[0].WithdrawalID != "sch_2_2026-11-23" || page.Rows[0].Date.String() != "2026-11-23" {
			t.Errorf("%+v", page)
		}
		if _, found := verified(t, s); found != "" {
			t.Error(found)
		}
	})
}

// Saturday, Sunday and Monday are one run; a late one says so.
func TestVerifyLooksAtRuns(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			s := storetest.Reopen(t, url, storetest.Options(key, clock))
			cases := []tampering{
				{"nothing", nil, nil, 0},
				{"a run's day", []string{"UPDATE schedule_runs SET date = '2026-11-24' WHERE id = 'sch_2_2026-11-23'"},
					[]string{"run sch_2_2026-11-23, withdrawn, is not what"}, 1},
				{"a run's reason", []string{"UPDATE schedule_runs SET reason = 'not_eligible' " +
					"WHERE id = 'sch_2_2026-11-30'"}, []string{"run sch_2_2026-11-30, nothing, is not what"}, 1},
				{"a run's outcome",
					[]string{"UPDATE schedule_runs SET outcome = 'paused' WHERE id = 'sch_2_2026-11-30'"},
					[]string{"run sch_2_2026-11-30, paused, is not what"}, 1},
				{"a run that is gone", []string{"DELETE FROM schedule_runs WHERE outcome = 'nothing'"},
					[]string{"2 runs of the schedule that were skipped, there are 1"}, 1},
				{"a withdrawal without its run", []string{"DELETE FROM schedule_runs WHERE outcome = 'withdrawn'"},
					[]string{"1 withdrawals by schedule, and 0 runs"}, 1},
				{"the schedule", []string{"UPDATE merchants SET schedule = replace(schedule, '16:00', '17:00')"},
					[]string{"the merchant's schedule is not what its journal says of sch_2"}, 1},
				{"its version", []string{"UPDATE merchants SET schedule_version = 3"},
					[]string{"the merchant's schedule is sch_3, its journal says sch_2"}, 1},
				{"who paused it", []string{"UPDATE merchants SET paused_by = 'merchant'"},
					[]string{`the merchant's schedule is paused by "merchant", its journal says by "operator"`}, 1},
				{"that it is paused", []string{"UPDATE merchants SET paused_by = NULL, paused_why = NULL, " +
					"paused_at = NULL"}, []string{`the merchant's schedule is paused by "", its journal says`}, 1},
				{"why it is paused", []string{"UPDATE merchants SET paused_why = 'no money'"},
					[]string{"the merchant's schedule is paused"}, 1},
				{"since when a run's was paused",
					[]string{"UPDATE schedule_runs SET paused_at = paused_at + 1 WHERE outcome = 'paused'"},
					[]string{"run sch_2_2026-12-07, paused, is not what"}, 1},
			}
			for i := range cases {
				shop := fmt.Sprint("shop", i)
				openShop(t, s, clock, shop)
				do(t, s, pay(shop, "p1", 10_000),
					scheduleOf(shop, farthing.Weekly, []time.Weekday{time.Saturday, time.Sunday, time.Monday}, nil))
			}
			var statements []string
			for _, day := range []int{23, 30} {
				clock.Set(time.Date(2026, time.November, day, 18, 0, 0, 0, time.UTC))
				for i := range cases {
					do(t, s, runOf(fmt.Sprint("shop", i)))
				}
			}
			for i := range cases {
				shop := fmt.Sprint("shop", i)
				state, err := s.Merchants.State(t.Context(), shop)
				must(t, err)
				do(t, s, farthing.SuspendBankAccount{BankAccountRequest: farthing.BankAccountRequest{
					MerchantID: shop,
					ID:         state.Merchant.BankAccountID,
					Reason:     "look",
					By:         farthing.Origin{Actor: farthing.ActorCLI},
				}})
			}
			clock.Set(time.Date(2026, time.December, 7, 18, 0, 0, 0, time.UTC))
			for i := range cases {
				do(t, s, runOf(fmt.Sprint("shop", i)))
			}
			for i, c := range cases {
				statements = append(statements, within(fmt.Sprint("shop", i), c.statements)...)
			}
			tamper(t, url, statements...)
			report, _ := verified(t, s)
			for i, c := range cases {
				t.Run(c.name, func(t *testing.T) { c.check(t, report, fmt.Sprint("shop", i)) })
			}
		})
	}
}
