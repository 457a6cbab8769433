package store_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	"github.com/google/go-cmp/cmp"
)

func TestSettingsAreReadAsTheyWereSet(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		first, err := s.Settings.Newest(t.Context())
		must(t, err)
		if diff := cmp.Diff(farthing.SettingsChange{Settings: *farthing.DefaultSettings(false)}, first); diff != "" {
			t.Error(diff)
		}
		daily := farthing.DefaultSchedule()
		daily.Interval, daily.WeekDays, daily.Maximum = farthing.Daily, nil, new(money.Minor(50000))
		wanted := farthing.ChangeSettings{
			To: farthing.Settings{
				Schedule:        daily,
				CoolingOff:      1 * time.Hour,
				ApprovalExpiry:  2 * time.Hour,
				RefundRate:      3,
				DisputeRate:     4,
				Reserve:         farthing.RollingReserve{BasisPoints: 5, Days: 6},
				TwoPeople:       farthing.DualControlOff,
				MerchantNotices: []farthing.NoticeKind{"contact", "secret", "bank_account", "secret"},
				OperatorNotices: []farthing.NoticeKind{},
				InvoiceIssuer:   []string{"Example Payments Ltd", "1 High Street, London"},
				Holidays: farthing.HolidayChanges{Added: []calendar.Date{{Year: 2026, Month: 12, Day: 29}},
					Struck: []calendar.Date{{Year: 2026, Month: 12, Day: 28}}},
			},
			Names: strings.Fields("schedule coolingOffHours approvalExpiryHours refundRate disputeRate " +
				"rollingReserve holidaysAdded holidaysStruck twoPeople merchantNotices " +
				"operatorNotices invoiceIssuer"),
			Limits: farthing.LimitsPatch{Limits: farthing.Limits{DailyMaximum: new(money.Minor(0))},
				Clear: []string{"firstWithdrawalOver"}},
			Reason: "the board said so",
			Person: "Ann",
			By:     farthing.Origin{Actor: "cli"},
		}
		clock.Advance(time.Hour)
		made, err := s.Settings.Change(t.Context(), wanted)
		must(t, err)
		if made.Version != 1 || made.HolidaysVersion != 1 || !made.At.Equal(clock.Now()) || made.Actor != "cli" ||
			made.Who != "Ann" || made.Why != "the board said so" || *made.Limits.DailyMaximum != 0 {
			t.Errorf("%+v", made)
		}
		newest, err := s.Settings.Newest(t.Context())
		must(t, err)
		if diff := cmp.Diff(made, newest); diff != "" {
			t.Error(diff)
		}
		current, err := s.Settings.Current(t.Context())
		must(t, err)
		made.Rails = current.Rails // which is the process's own
		if diff := cmp.Diff(made.Settings, *current); diff != "" {
			t.Errorf("it is not in force at once: %s", diff)
		}
		wanted.Reason = "again"
		if again, err := s.Settings.Change(t.Context(), wanted); err != nil || again.Version != 1 ||
			again.Why != "the board said so" {
			t.Errorf("the same again: %+v, %v", again, err)
		}
		if _, err := s.Settings.Change(t.Context(),
			farthing.ChangeSettings{To: farthing.Settings{Holidays: farthing.HolidayChanges{Added: []calendar.Date{
				{Year: 2026, Month: 12, Day: 28}}}}, Names: []string{
				"holidaysAdded"}}); farthing.CodeOf(err) != farthing.CodeInvalidRequest {
			t.Errorf("a day that is added and removed: %v", err)
		}
	})
}

// Each change of the settings, in any process, makes a version of its own, and no change is lost.
func TestSettingsAreChangedByTwoProcesses(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			clock := storetest.NewClock(storetest.Start)
			url, key := storetest.URL(t, engine)
			both := []*store.Store{storetest.Reopen(t, url, storetest.Options(key, clock)),
				storetest.Reopen(t, url, storetest.Options(key, clock))}
			_, err := both[1].Settings.Current(t.Context())
			must(t, err)
			changes := []farthing.ChangeSettings{
				{To: farthing.Settings{CoolingOff: 50 * time.Hour}, Names: []string{"coolingOffHours"}},
				{To: farthing.Settings{ApprovalExpiry: 6 * time.Hour}, Names: []string{"approvalExpiryHours"}},
				{To: farthing.Settings{RefundRate: 7}, Names: []string{"refundRate"}},
				{To: farthing.Settings{DisputeRate: 8}, Names: []string{"disputeRate"}},
				{To: farthing.Settings{Reserve: farthing.RollingReserve{BasisPoints: 9, Days: 10}},
					Names: []string{"rollingReserve"}},
				{Limits: farthing.LimitsPatch{Limits: farthing.Limits{DailyMaximum: new(money.Minor(11))}}},
			}
			var all sync.WaitGroup
			for i, c := range changes {
				all.Go(func() {
					c.Reason = fmt.Sprint("change ", i)
					if _, err := both[i%2].Settings.Change(t.Context(), c); err != nil {
						t.Error(err)
					}
				})
			}
			all.Wait()
			clock.Advance(2 * time.Second)
			current, err := both[1].Settings.Current(t.Context())
			must(t, err)
			if current.Version != int64(len(changes)) || current.CoolingOff != 50*time.Hour ||
				current.ApprovalExpiry != 6*time.Hour || current.RefundRate != 7 || current.DisputeRate != 8 ||
				current.Reserve != (farthing.RollingReserve{BasisPoints: 9, Days: 10}) ||
				*current.Limits.DailyMaximum != 11 || current.HolidaysVersion != 0 {
				t.Errorf("%+v", current)
			}
			var versions []int64
			for before, more := int64(0), true; more; {
				page, err := both[0].Settings.Changes(t.Context(), before, 4)
				must(t, err)
				for _, c := range page.Rows {
					versions = append(versions, c.Version)
				}
				more, before = page.More, page.Last.Seq
			}
			if diff := cmp.Diff([]int64{6, 5, 4, 3, 2, 1}, versions); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// setRolling sets the rolling reserve's rate and duration.
func setRolling(t *testing.T, s *store.Store, basisPoints int64, days int) {
	t.Helper()
	_, err := s.Settings.Change(t.Context(),
		farthing.ChangeSettings{To: farthing.Settings{
			Reserve: farthing.RollingReserve{BasisPoints: basisPoints, Days: days}},
			Names: []string{"rollingReserve"}, Reason: "x"})
	must(t, err)
}

// The day's reserve grows with each payment, in one batch and in several, and at midnight another one begins.
func TestRollingReserveGrows(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		setRolling(t, s, 1000, 2)
		for day := range 2 {
			for round := range 3 {
				var many []farthing.Command
				for i := range 20 {
					many = append(many, pay("shop", fmt.Sprintf("p%d-%d-%d", day, round, i), 1005))
				}
				for _, r := range append(s.DoBulk(t.Context(), many), s.DoBulk(t.Context(), many[:5])...) {
					must(t, r.Err)
				}
			}
			clock.Set(time.Date(2026, time.November, 20+day, 23, 59, 59, 999e6, time.UTC))
			do(t, s, pay("shop", fmt.Sprintf("late%d", day), 1000))
			clock.Advance(time.Millisecond)
		}
		for day, amount := range map[string]money.Minor{"2026-11-20": 6100, "2026-11-21": 6100} {
			r, err := s.Reserves.Get(t.Context(), "shop", "rs_roll_"+day)
			must(t, err)
			if r.Amount != amount || r.Released != 0 || r.Request != (farthing.RequestDigest{}) {
				t.Errorf("%s: %+v", day, r)
			}
		}
		clean(t, s)

		next, there, err := s.Reserves.NextDue(t.Context(), time.Time{})
		must(t, err)
		if want := time.Date(2026, time.November, 22, 0, 0, 0, 0, time.UTC); !there || !next.Equal(want) ||
			!next.Equal(clock.Now()) {
			t.Errorf("the next release is due at %s, %t", next, there)
		}
		due, err := s.Reserves.Due(t.Context(), clock.Now(), 10)
		must(t, err)
		if len(due) != 1 || due[0].ID != "rs_roll_2026-11-20" {
			t.Errorf("%+v", due)
		}
		for range 2 {
			do(t, s, farthing.ReleaseDue{MerchantID: "shop", ReserveID: due[0].ID})
		}
		if due, err = s.Reserves.Due(t.Context(), clock.Now(), 10); err != nil || len(due) > 0 {
			t.Errorf("%+v, %v", due, err)
		}
		do(t, s, farthing.ReleaseReserve{MerchantID: "shop", ReserveID: "rs_roll_2026-11-21", ID: "early"})
		if _, there, err = s.Reserves.NextDue(t.Context(), time.Time{}); err != nil || there {
			t.Errorf("a release is due though nothing is held: %v", err)
		}
		clean(t, s)
	})
}

// clean checks that nothing is wrong with any book.
func clean(t *testing.T, s *store.Store) {
	t.Helper()
	report, err := s.Verify(t.Context(), nil)
	if err != nil || len(report.Problems) > 0 {
		t.Errorf("verify: %+v, %v", report.Problems, err)
	}
}

func TestDueForEvaluation(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		if _, there, err := s.Merchants.NextEvaluation(t.Context(), time.Time{}); err != nil || there {
			t.Errorf("an evaluation is due without a merchant: %v", err)
		}
		for _, id := range []string{"a", "b"} {
			do(t, s, farthing.CreateMerchant{ID: id, Name: id}, farthing.ActivateMerchant{MerchantID: id})
			clock.Advance(24 * time.Hour)
		}
		next, there, err := s.Merchants.NextEvaluation(t.Context(), time.Time{})
		must(t, err)
		if want := time.Date(2026, time.December, 4, 0, 0, 0, 0, time.UTC); !there || !next.Equal(want) {
			t.Errorf("the next evaluation is due at %s, %t", next, there)
		}
		clock.Set(next.Add(24 * time.Hour))
		for limit, want := range map[int][]string{1: {"a"}, 5: {"a", "b"}} {
			due, err := s.Merchants.DueForEvaluation(t.Context(), clock.Now(), limit)
			must(t, err)
			if diff := cmp.Diff(want, due); diff != "" {
				t.Error(diff)
			}
		}
		evaluated := do(t, s, farthing.EvaluateEligibility{MerchantID: "a"},
			farthing.EvaluateEligibility{MerchantID: "a"})
		state, err := s.Merchants.State(t.Context(), "a")
		must(t, err)
		if diff := cmp.Diff(evaluated.Record, farthing.Record(state.Merchant)); diff != "" ||
			state.Merchant.Eligibility.Status != farthing.EligibilityEvaluating {
			t.Errorf("%+v %s", state.Merchant.Eligibility, diff)
		}
		due, err := s.Merchants.DueForEvaluation(t.Context(), clock.Now(), 5)
		must(t, err)
		if diff := cmp.Diff([]string{"b"}, due); diff != "" {
			t.Error(diff)
		}
		clean(t, s)
	})
}
