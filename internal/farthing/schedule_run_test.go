package farthing

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/bankcheck"
	"farthing/internal/calendar"
	"farthing/internal/money"

	"pgregory.net/rapid"
)

// newScheduled returns a lab with an eligible merchant whose schedule was set on Monday, 2 November 2026, at 12:00.
func newScheduled(t *testing.T, sch Schedule) *lab {
	t.Helper()
	l := newLab(t)
	l.does(DecideEligibility{MerchantID: "shop", Decision: string(EligibilityPassed), Reason: "fine", By: ann})
	l.now = moment("2026-11-02T12:00:00Z")
	l.runs("skipped balance_too_low late") // the runs missed since its activation
	l.does(ChangeSchedule{MerchantID: "shop", Schedule: Schedule{Interval: Manual, Roll: calendar.None}, By: ann})
	l.does(ChangeSchedule{MerchantID: "shop", Schedule: sch, By: ann})
	l.rows = len(l.state.rows)
	return l
}

// runs lets the schedule run and compares the outcome: "none", "withdrew AMOUNT", "skipped REASON" or "paused by WHOM",
// perhaps "late".
func (l *lab) runs(want string) *Run {
	l.Helper()
	answer := l.does(RunSchedule{MerchantID: "shop", BankReference: fmt.Sprintf("wdrun%d", len(l.state.rows))})
	run, _ := answer.Record.(*Run)
	got := "none"
	if run != nil {
		switch run.Outcome {
		case RunWithdrawn:
			got = fmt.Sprintf("withdrew %d", l.state.Withdrawals.Get(run.WithdrawalID).Amount)
		case RunNothing:
			got = "skipped " + run.Reason
		default:
			got = fmt.Sprintf("%s by %s", run.Outcome, run.Paused.By)
			if run.Reason != ReasonSchedulePaused || run.Paused != l.state.Merchant.Plan.Paused {
				l.Errorf("%+v", run)
			}
		}
		if run.Late {
			got += " late"
		}
		if l.state.Runs.Get(run.ID) != run || !answer.Created ||
			(run.Outcome == RunWithdrawn) != (run.WithdrawalID == run.ID) {
			l.Errorf("%+v, %+v", run, answer)
		}
		if row := l.state.rows[len(l.state.rows)-1]; run.Seq != row.Seq || row.SubjectID != run.ID ||
			row.Actor != ActorSchedule {
			l.Errorf("run %+v has the row %+v", run, row)
		}
	}
	if got != want {
		l.Errorf("at %s the schedule %s, want %s", l.now.Format(time.RFC3339), got, want)
	}
	return run
}

// next compares when the next run is due.
func (l *lab) next(want string) {
	l.Helper()
	got := "none"
	if at := l.state.Merchant.Plan.Next; at != nil {
		got = at.Format(time.RFC3339)
	}
	if got != want {
		l.Errorf("the next run is due at %s, want %s", got, want)
	}
}

func TestNewMerchantsHaveTheDefaultSchedule(t *testing.T) {
	l := &lab{T: t, state: &State{Settings: standard(false)}, now: day0}
	l.does(CreateMerchant{ID: "shop", Name: "The Shop", Zone: "Asia/Tokyo", By: ann})
	want := DefaultSchedule().In("Asia/Tokyo")
	if plan := l.state.Merchant.Plan; plan.Version != 1 || plan.Schedule.JSON() != want.JSON() || plan.UpTo != nil {
		t.Errorf("%+v", plan)
	}
	l.next("none")
	l.runs("none")
	l.does(ActivateMerchant{MerchantID: "shop", By: ann})
	l.next("2026-01-05T07:00:00Z")

	settings := standard(true)
	settings.Schedule = monthly(15)
	other := &lab{T: t, state: &State{Settings: settings}, now: day0}
	other.does(CreateMerchant{ID: "shop", Name: "The Shop", By: ann})
	past := moment("2025-06-01T00:00:00Z")
	other.does(ActivateMerchant{MerchantID: "shop", At: &past, By: ann})
	other.next("2026-01-15T16:00:00Z") // runs before now are not made up for
}

func TestRunSchedule(t *testing.T) {
	l := newScheduled(t, weekly(time.Monday, time.Thursday))
	l.pays("p1", 10000)
	l.next("2026-11-02T16:00:00Z")
	l.now = moment("2026-11-02T15:59:59.999Z")
	l.runs("none")
	l.now = moment("2026-11-02T16:00:00Z")
	run := l.runs("withdrew 10000")
	if run.ID != "sch_3_2026-11-02" || run.Date != date("2026-11-02") || run.At != moment("2026-11-02T16:00:00Z") ||
		run.MerchantID != "shop" {
		t.Errorf("%+v", run)
	}
	w := l.state.Withdrawals.Get(run.ID)
	if w.Trigger != TriggerSchedule || w.RequestedAmount != nil || w.Status != WithdrawalPending ||
		!strings.HasPrefix(w.BankReference, "wdrun") || l.last().Why != "" {
		t.Errorf("%+v", w)
	}
	l.next("2026-11-05T16:00:00Z")
	l.runs("none") // another worker
	l.now = l.now.Add(time.Hour)
	l.runs("none")
	l.journaled("payment.settled acquirer→available 10000", "withdrawal.requested available→requested 10000")

	l.now = moment("2026-11-05T16:15:00Z")
	l.runs("skipped balance_too_low") // a quarter of an hour is in time
	row := l.last()
	if row.Type != EventScheduleSkipped || row.Why != "balance_too_low" || row.Details != `{"date":"2026-11-05"}` ||
		row.Subject != SubjectSchedule ||
		!row.Happened.Equal(moment("2026-11-05T16:00:00Z")) || !row.Booked.Equal(l.now) || row.Previous != 0 {
		t.Errorf("%+v", row)
	}
	l.next("2026-11-09T16:00:00Z")
}

func TestLateRuns(t *testing.T) {
	l := newScheduled(t, weekly(time.Monday, time.Thursday))
	l.pays("p1", 10000)
	l.now = moment("2026-11-02T16:15:00.001Z")
	run := l.runs("withdrew 10000 late")
	if row := l.last(); run.ID != "sch_3_2026-11-02" || row.Why != "the run of 2026-11-02, made late" {
		t.Errorf("%+v, %q", run, row.Why)
	}
	l.pays("p2", 20000)
	l.now = moment("2026-11-17T09:00:00Z") // 5, 9, 12 and 16 November were missed
	run = l.runs("withdrew 20000 late")
	if row := l.last(); run.ID != "sch_3_2026-11-16" || run.At != moment("2026-11-16T16:00:00Z") ||
		row.Why != "the run of 2026-11-16, made late, and for 3 missed before it" {
		t.Errorf("%+v, %q", run, row.Why)
	}
	l.runs("none")
	l.next("2026-11-19T16:00:00Z")
	l.now = moment("2026-11-26T16:00:00Z") // just in time for the last of three
	run = l.runs("skipped balance_too_low late")
	if row := l.last(); run.ID != "sch_3_2026-11-26" || row.Details != `{"date":"2026-11-26","late":true,"missed":2}` {
		t.Errorf("%+v, %q", run, row.Details)
	}
	l.pays("p3", 30000)
	l.now = moment("2026-11-30T17:00:00Z")
	l.does(SetMerchantStatus{Status: MerchantSuspended, MerchantID: "shop", Reason: "look", By: ann})
	l.runs("skipped merchant_suspended late")
	if row := l.last(); row.Details != `{"date":"2026-11-30","late":true,"missed":0}` {
		t.Errorf("%q", row.Details)
	}
}

func TestRunsTakeWhatTheScheduleSays(t *testing.T) {
	for name, c := range map[string]struct {
		balance                  money.Minor
		minimum, retain, maximum money.Minor // maximum 0: none
		want                     string
	}{
		"all":                                  {1000, 0, 0, 0, "withdrew 1000"},
		"more than the fee":                    {151, 0, 0, 0, "withdrew 151"},
		"the fee":                              {150, 0, 0, 0, "skipped balance_too_low"},
		"nothing":                              {0, 500, 500, 500, "skipped balance_too_low"},
		"the minimum":                          {1000, 1000, 0, 0, "withdrew 1000"},
		"less than the minimum":                {1000, 1001, 0, 0, "skipped below_minimum"},
		"all but what stays":                   {1000, 0, 300, 0, "withdrew 700"},
		"the minimum beside what stays":        {1000, 700, 300, 0, "withdrew 700"},
		"less than the minimum beside it":      {1000, 701, 300, 0, "skipped below_minimum"},
		"more than the fee beside what stays":  {451, 0, 300, 0, "withdrew 151"},
		"the fee beside what stays":            {450, 0, 300, 0, "skipped below_minimum"},
		"less than what stays":                 {299, 0, 300, 0, "skipped below_minimum"},
		"the maximum":                          {1000, 0, 0, 400, "withdrew 400"},
		"up to the maximum":                    {399, 0, 0, 400, "withdrew 399"},
		"the maximum though below the minimum": {1000, 900, 0, 400, "withdrew 400"},
		"a maximum that is the fee":            {1000, 0, 0, 150, "skipped amount_too_low"},
		"all three":                            {5000, 1000, 1000, 3000, "withdrew 3000"},
		"all three, below the maximum":         {3500, 1000, 1000, 3000, "withdrew 2500"},
	} {
		t.Run(name, func(t *testing.T) {
			sch := weekly(time.Monday)
			sch.Minimum, sch.Retain = c.minimum, c.retain
			if c.maximum > 0 {
				sch.Maximum = &c.maximum
			}
			l := newScheduled(t, sch)
			if c.balance > 0 {
				l.pays("p1", c.balance)
			}
			l.now = moment("2026-11-02T16:00:00Z")
			expected := l.state.Preview(l.now.Add(-time.Hour), 1)[0]
			run := l.runs(c.want)
			amount := money.Minor(0)
			if run.Outcome == RunWithdrawn {
				w := l.state.Withdrawals.Get(run.ID)
				amount = w.Amount
				if whole := c.retain == 0 && c.maximum == 0; (w.RequestedAmount == nil) != whole {
					t.Errorf("%+v", w)
				}
				if expected.Fee != 150 {
					t.Errorf("%+v", expected)
				}
			} else if expected.Fee != 0 {
				t.Errorf("%+v", expected)
			}
			if expected.Amount != amount || expected.Date != run.Date {
				t.Errorf("%d was withdrawn, %d expected", amount, expected.Amount)
			}
		})
	}
}

// A run takes what the day's maximum leaves, and says so; nothing is ever stuck for being too much.
func TestRunsTakeWhatTheDayLeaves(t *testing.T) {
	l := newScheduled(t, weekly(time.Monday))
	l.state.Settings.Limits.DailyMaximum = new(money.Minor(1000))
	l.pays("p1", 2500)
	l.now = moment("2026-11-02T12:00:00Z")
	l.withdraws("own", 400)
	l.now = moment("2026-11-02T16:00:00Z")
	for _, want := range []struct{ amount, left money.Minor }{{600, 1500}, {1000, 500}, {500, 0}} {
		expected := l.state.Preview(l.now, 1)[0]
		run := l.runs(fmt.Sprintf("withdrew %d", want.amount))
		why := ""
		if want.left > 0 {
			why = string(CodeLimitExceeded)
		}
		row := l.last()
		if shown := ParseRun(row.Details).Why; run.Reason != why || shown != why || expected.Why != why ||
			(row.Why != "") != (why != "") || expected.Amount != want.amount || l.state.available() != want.left {
			t.Errorf("%+v, expected %+v, recorded as %+v", run, expected, row)
		}
		l.now = l.now.AddDate(0, 0, 7)
	}
	l.pays("p2", 5000)
	l.withdraws("rest", 1000)
	if l.runs("skipped limit_exceeded"); l.state.available() != 4000 {
		t.Errorf("%d is left", l.state.available())
	}
}

func TestBlockedRuns(t *testing.T) {
	l := newLab(t)
	l.does(ChangeSchedule{MerchantID: "shop", Schedule: weekly(time.Monday), By: ann})
	l.pays("p1", 10000)
	l.does(RecordRefund{MerchantID: "shop", ID: "r1", Amount: 10001, Reason: "all", By: ann})
	l.now = moment("2026-01-26T16:00:00Z")
	l.runs("skipped not_eligible")
	l.pays("p3", 40000)
	l.now = moment("2026-01-27T12:00:00Z")
	l.runs("none")
	l.now = moment("2026-10-26T16:00:00Z")
	l.runs("withdrew 39999 late")
	l.now = moment("2026-11-02T16:00:00Z")
	l.runs("skipped balance_too_low")
	l.pays("p4", 40000)
	l.does(SetMerchantStatus{Status: MerchantSuspended, MerchantID: "shop", Reason: "look", By: ann})
	l.now = moment("2026-11-09T16:00:00Z")
	l.runs("skipped merchant_suspended")
	l.does(SetMerchantStatus{Status: MerchantActive, MerchantID: "shop", Reason: "fine", By: ann})
	l.next("2026-11-16T16:00:00Z")
	l.now = moment("2026-11-16T16:00:00Z")
	l.runs("withdrew 40000")
}

// A run goes to the account that has cooled off by then, even if that is not recorded yet.
func TestRunsGoToTheAccountThatHasCooledOff(t *testing.T) {
	l := newScheduled(t, weekly(time.Monday))
	l.pays("p1", 10000)
	l.now = moment("2026-11-02T15:00:00Z")
	l.does(NominateBankAccount{
		MerchantID: "shop",
		ID:         "ba_2",
		HolderName: "The Shop",
		ByMerchant: true,
		Name:       bankcheck.NameCheck{Result: bankcheck.NameMatch},
		SortCode:   "200000",
		Last4:      "5679",
		Sealed:     []byte{1},
		KeyID:      "k",
		By:         ann,
	})
	l.now = moment("2026-11-02T16:00:00Z")
	run := l.runs("withdrew 10000")
	if w := l.state.Withdrawals.Get(run.ID); w.BankAccountID != "ba_1" {
		t.Errorf("before it has cooled off: %+v", w)
	}
	l.pays("p2", 5000)
	l.now = moment("2026-11-09T16:00:00Z")
	run = l.runs("withdrew 5000")
	if w := l.state.Withdrawals.Get(run.ID); w.BankAccountID != "ba_2" {
		t.Errorf("%+v", w)
	}
}

func TestPausedSchedules(t *testing.T) {
	l := newScheduled(t, weekly(time.Monday))
	l.pays("p1", 10000)
	paused := weekly(time.Monday)
	paused.Enabled = false
	l.does(ChangeSchedule{MerchantID: "shop", Schedule: paused, By: ann})
	if run, planned := l.state.NextRun(l.now); !planned || run.Why != ReasonSchedulePaused || run.Amount != 0 {
		t.Errorf("a paused schedule plans %+v", run)
	}
	if runs := l.state.Preview(l.now, 2); len(runs) != 2 || runs[0].Amount != 0 || runs[0].Fee != 0 ||
		len(runs[1].Blockers) != 1 || runs[1].Blockers[0].Code != ReasonSchedulePaused {
		t.Errorf("%+v", runs)
	}
	l.now = moment("2026-11-02T16:00:00Z")
	l.runs("paused by operator")
	if row := l.last(); row.Type != EventScheduleSkipped || row.Why != ReasonSchedulePaused {
		t.Errorf("%+v", row)
	}
	l.now = moment("2026-11-07T12:00:00Z")
	l.does(ChangeSchedule{MerchantID: "shop", Schedule: weekly(time.Monday), By: ann})
	l.runs("none")
	l.now = moment("2026-11-09T16:00:00Z")
	if run := l.runs("withdrew 10000"); run.ID != "sch_5_2026-11-09" {
		t.Errorf("%+v", run)
	}
}

func TestChangeSchedule(t *testing.T) {
	l := newScheduled(t, weekly(time.Monday))
	answer := l.does(ChangeSchedule{MerchantID: "shop", Schedule: monthly(31, 1, 31).In(""), By: ann})
	if m := answer.Record.(*Merchant); m != l.state.Merchant || m.Plan.Version != 4 ||
		m.Plan.Schedule.JSON() != monthly(1, 31).JSON() {
		t.Errorf("%+v", m.Plan)
	}
	row := l.last()
	if row.SubjectID != "sch_4" || row.Subject != SubjectSchedule || row.Actor != ann.Actor || row.Previous != 0 ||
		row.Details !=
			`{"enabled":true,"interval":"monthly","maximum":null,"minimum":0,"monthDays":[1,31],"retain":0,`+
				`"roll":"following","time":"16:00","version":4,"weekDays":[],"zone":"Europe/London"}` {
		t.Errorf("%+v", row)
	}
	l.next("2026-11-02T16:00:00Z")                                                // of Sunday, the 1st
	l.does(ChangeSchedule{MerchantID: "shop", Schedule: monthly(1, 31), By: ann}) // the same
	l.journaled("schedule.changed")
	if l.state.Merchant.Plan.Version != 4 {
		t.Errorf("%+v", l.state.Merchant.Plan)
	}
	l.does(ChangeSchedule{MerchantID: "shop",
		Schedule: Schedule{Interval: Manual, Roll: calendar.Following, Enabled: true}, By: ann})
	l.next("none")
	if len(l.state.Preview(l.now, 5)) != 0 {
		t.Error("a manual schedule has runs")
	}
	l.now = moment("2027-03-01T12:00:00Z")
	l.runs("none")
	l.does(ChangeSchedule{MerchantID: "shop", Schedule: daily(), By: ann})
	l.next("2027-03-01T16:00:00Z") // not one of the days before
	l.refuses(CodeNotFound, ChangeSchedule{MerchantID: "shop", Schedule: Schedule{}}.of(&State{}, t))
	check := func(name, zone, want string) {
		t.Helper()
		c := ChangeSchedule{MerchantID: "shop", Schedule: daily().In(zone), BankReference: "wd1"}
		placesAre(t, name, c.Check(atDay0), want)
	}
	check("without a zone", "", "")
	check("with no such zone", "Mars/Olympus", "zone")
}

// of decides on a state without a merchant.
func (c ChangeSchedule) of(s *State, t *testing.T) Command {
	t.Helper()
	for _, command := range []Command{c, RunSchedule{MerchantID: "shop"}} {
		if _, err := s.Decide(command, day0); CodeOf(err) != CodeNotFound {
			t.Errorf("%T: %v", command, err)
		}
		if keys := command.Keys(); keys.MerchantID != "shop" || !keys.BankAccount {
			t.Errorf("%T: %+v", command, keys)
		}
	}
	return SettlePayment{MerchantID: "shop", ID: "none"}
}

// A run that is due when the schedule changes is made as planned, whether the run or the change comes first.
func TestDueRunBeforeTheChange(t *testing.T) {
	l := newScheduled(t, weekly(time.Monday))
	l.pays("p1", 10000)
	l.now = moment("2026-11-02T16:00:00.5Z")
	l.does(ChangeSchedule{MerchantID: "shop", Schedule: weekly(time.Monday).at("18:00"), BankReference: "wdx", By: ann})
	l.journaled("payment.settled acquirer→available 10000", "withdrawal.requested available→requested 10000",
		"schedule.changed")
	if w := l.state.Withdrawals.Get("sch_3_2026-11-02"); w == nil || w.BankReference != "wdx" {
		t.Errorf("%+v", w)
	}
	l.next("2026-11-02T18:00:00Z")
}

// A manual withdrawal never touches the schedule.
func TestManualWithdrawalsLeaveTheScheduleAlone(t *testing.T) {
	l := newScheduled(t, weekly(time.Monday))
	l.pays("p1", 10000)
	before := l.state.Merchant.Plan
	l.withdraws("w1", 5000)
	after := l.state.Merchant.Plan
	if after.Schedule.JSON() != before.Schedule.JSON() || after.Version != before.Version || after.Next != before.Next {
		t.Errorf("%+v became %+v", before, after)
	}
	l.now = moment("2026-11-02T16:00:00Z")
	l.runs("withdrew 5000")
}

func TestHolidaysChange(t *testing.T) {
	l := newScheduled(t, weekly(time.Saturday))
	l.next("2026-11-02T16:00:00Z") // of Saturday, 31 October
	set := func(version int64, added, struck []calendar.Date) {
		settings := standard(false)
		settings.HolidaysVersion, settings.Holidays = version, HolidayChanges{Added: added, Struck: struck}
		l.state.Settings = settings
	}
	monday := []calendar.Date{date("2026-11-02")}
	set(1, monday, nil)
	l.runs("none")
	l.next("2026-11-03T16:00:00Z")
	if l.state.Merchant.Plan.With != 1 {
		t.Errorf("%+v", l.state.Merchant.Plan)
	}
	if run, planned := l.state.NextRun(l.now); !planned || run.Date != date("2026-11-03") ||
		run.Nominal != date("2026-10-31") {
		t.Errorf("%+v", run)
	}
	set(2, nil, nil)
	l.now = moment("2026-11-02T18:00:00Z")
	if run := l.runs("skipped balance_too_low late"); run.Date != date("2026-11-02") { // struck out after its hour
		t.Errorf("%+v", run)
	}
	set(3, monday, nil) // too late: the run was made
	l.runs("none")
	l.next("2026-11-09T16:00:00Z")
	was := l.state.Merchant
	l.runs("none")
	set(2, nil, nil) // a process that has not heard of version 3 yet
	l.runs("none")
	if l.state.Merchant != was {
		t.Error("the plan was made anew without a reason")
	}
	set(3, nil, []calendar.Date{date("2026-11-09")})
	l.now = *was.Plan.Next
	set(2, []calendar.Date{date("2026-11-09")}, nil) // with its holidays nothing is due
	l.runs("none")
	l.next("2026-11-10T16:00:00Z")
}

func TestScheduleWhileClosed(t *testing.T) {
	l := newScheduled(t, weekly(time.Monday))
	l.does(SetMerchantStatus{Status: MerchantClosed, MerchantID: "shop", Reason: "end", By: ann})
	l.next("none")
	if _, planned := l.state.NextRun(l.now); planned || len(l.state.Preview(l.now, 3)) != 0 {
		t.Error("a closed merchant plans withdrawals")
	}
	l.does(ChangeSchedule{MerchantID: "shop", Schedule: weekly(time.Tuesday), By: ann})
	l.next("none")
	l.now = moment("2026-11-20T12:00:00Z")
	l.runs("none")
	l.does(RecordRefund{MerchantID: "shop", ID: "r1", Amount: 100, Reason: "late", By: ann}) // it wakes
	l.next("2026-11-24T16:00:00Z")
	l.does(SetMerchantStatus{Status: MerchantSuspended, MerchantID: "shop", Reason: "still", By: ann})
	l.next("2026-11-24T16:00:00Z")
}

func TestPreview(t *testing.T) {
	sch := daily()
	sch.Maximum, sch.Retain = pointer(money.Minor(4000)), 500
	l := newScheduled(t, sch)
	l.pays("p1", 10000)
	var got []string
	for _, run := range l.state.Preview(l.now, 5) {
		got = append(got, fmt.Sprintf("%s %d %d", run.Date, run.Amount, run.Fee))
	}
	want := []string{
		"2026-11-02 4000 150", "2026-11-03 4000 150", "2026-11-04 1500 150", "2026-11-05 0 0", "2026-11-06 0 0",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if len(l.state.Preview(l.now, 0)) != 0 {
		t.Error("runs are listed although none were requested")
	}
	l.state.Merchant.Plan.UpTo = nil
	if runs := l.state.Preview(moment("2026-12-24T16:00:00Z"), 1); len(runs) != 1 ||
		runs[0].Date != date("2026-12-29") {
		t.Errorf("before activation: %+v", runs)
	}
	if run, planned := l.state.NextRun(l.now); planned {
		t.Errorf("before activation: %+v", run)
	}
}

// No matter how often and how late workers come, and how holidays change on the way: no run is made twice, every run
// that was made was planned, and each day of the schedule was dealt with in order.
func TestExactlyOnce(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		l := newScheduled(t, scheduleGenerator().Draw(rt, "schedule"))
		var last calendar.Date
		seen := map[string]bool{}
		version := int64(0)
		for i := range rapid.IntRange(1, 60).Draw(rt, "visits") {
			l.now = l.now.Add(time.Duration(rapid.IntRange(0, 6*24*60).Draw(rt, "minutes")) * time.Minute)
			amount := money.Minor(rapid.Int64Range(1, 3000).Draw(rt, "amount"))
			if _, err := l.state.Decide(RecordPayment{
				MerchantID: "shop",
				ID:         fmt.Sprintf("q%d", i),
				Amount:     amount,
				Status:     PaymentSettled,
				By:         ann,
			}, l.now); err != nil {
				rt.Fatal(err)
			}
			if rapid.IntRange(0, 5).Draw(rt, "change") == 0 {
				version++
				settings := standard(true)
				today := calendar.Of(l.now, time.UTC)
				settings.HolidaysVersion, settings.Holidays.Added = version,
					[]calendar.Date{today.AddDays(rapid.IntRange(-5, 9).Draw(rt, "added"))}
				settings.Holidays.Struck = []calendar.Date{today.AddDays(rapid.IntRange(-5, 9).Draw(rt, "struck"))}
				l.state.Settings = settings
			}
			answer, err := l.decide(RunSchedule{MerchantID: "shop", BankReference: fmt.Sprintf("wd%d", i)})
			if err != nil {
				rt.Fatal(err)
			}
			if run, made := answer.Record.(*Run); made {
				if seen[run.ID] || !last.Before(run.Date) || run.At.After(l.now) {
					rt.Fatalf("%s after %s", run.ID, last)
				}
				seen[run.ID], last = true, run.Date
			}
			plan := l.state.Merchant.Plan
			if plan.Next == nil || !plan.Next.After(l.now) || plan.With != version {
				rt.Fatalf("the next run is due at %v, now is %s", plan.Next, l.now)
			}
		}
	})
}
