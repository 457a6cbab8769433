package farthing

import (
	"fmt"
	"testing"
	"time"

	"farthing/internal/bankcheck"
	"farthing/internal/calendar"
	"farthing/internal/money"
)

// suspends lets the operator suspend an account, or the bank refuse it.
func (l *lab) suspends(id string, by Origin) {
	l.Helper()
	if by.Actor != ActorBank {
		l.does(SuspendBankAccount{BankAccountRequest{MerchantID: "shop", ID: id, Reason: "look", By: by}})
		return
	}
	w := l.withdraws("w-"+id, 200)
	l.does(SubmitWithdrawal{MerchantID: "shop", ID: w.ID, By: ann})
	closed := Failure{Code: "account_closed", SchemeCode: "AC04", Message: "closed"}
	l.does(RecordPayoutFailed{reportBy(by, w.ID), closed})
}

// paused compares who has paused the schedule, and since when; "" is nobody.
func (l *lab) paused(by, since string) {
	l.Helper()
	pause := l.state.Merchant.Plan.Paused
	if by == "" && pause != (SchedulePause{}) || by != "" &&
		(pause.By != by || !pause.Since.Equal(moment(since)) || (pause.Why == "") == (by == PausedByBank)) {
		l.Errorf("paused: %+v, want by %q since %s", pause, by, since)
	}
}

// The bank's rejection of an account stopped a merchant's schedule for good, and nothing said so.
func TestScheduleThatTheBankPausedGoesOnWithAnotherAccount(t *testing.T) {
	l := newScheduled(t, weekly(time.Monday))
	l.pays("p1", 10000)
	l.now = moment("2026-11-02T16:00:00Z")
	l.suspends("ba_1", Origin{Actor: ActorBank}) // at the very moment of a run
	l.paused(PausedByBank, "2026-11-02T16:00:00Z")
	if row := l.last(); row.Type != EventSchedulePaused || row.Why != whyAccountPauses || row.Actor != ActorBank {
		t.Errorf("%+v", row)
	}
	if run := l.runs("paused by bank"); run.ID != "sch_3_2026-11-02" {
		t.Errorf("%+v", run)
	}
	l.now = moment("2026-11-09T16:00:00Z")
	l.runs("paused by bank")
	if runs := l.state.Preview(l.now, 1); runs[0].Amount != 0 || runs[0].Why != ReasonSchedulePaused ||
		runs[0].Blockers[0].Until != nil || runs[0].Blockers[1].Code != CodeBankAccountSuspended {
		t.Errorf("%+v", runs)
	}
	l.now = moment("2026-11-16T12:00:00Z")
	l.nominates("ba_2", true, bankcheck.NameMatch) // in force a day later
	l.paused(PausedByBank, "2026-11-02T16:00:00Z")
	runs := l.state.Preview(l.now, 2)
	if until := runs[0].Blockers[0].Until; until == nil || !until.Equal(moment("2026-11-17T12:00:00Z")) ||
		runs[0].Why != ReasonSchedulePaused || runs[1].Why != "" || runs[1].Amount != 10000 {
		t.Errorf("%+v", runs)
	}
	l.now = moment("2026-11-16T16:00:00Z")
	l.runs("paused by bank")
	l.now = moment("2026-11-23T16:00:00Z")
	run := l.runs("withdrew 10000")
	if w := l.state.Withdrawals.Get(run.ID); w.BankAccountID != "ba_2" {
		t.Errorf("%+v", w)
	}
	l.paused("", "")
}

func TestScheduleGoesOnWithTheOperatorsNomination(t *testing.T) {
	l := newScheduled(t, weekly(time.Monday))
	l.pays("p1", 10000)
	l.suspends("ba_1", ann)
	if pause := l.state.Merchant.Plan.Paused; pause.By != PausedByOperator || pause.Why != whyAccountPauses {
		t.Errorf("%+v", pause)
	}
	l.nominates("ba_2", false, bankcheck.NameMatch)
	l.paused("", "")
	if row := l.last(); row.Type != EventScheduleResumed || row.Actor != ann.Actor || row.Subject != SubjectMerchant {
		t.Errorf("%+v", row)
	}
	l.now = moment("2026-11-02T16:00:00Z")
	l.runs("withdrew 10000")
}

// Who pauses a schedule by wish goes on by wish alone; who changes one that waits for an account does not hide that.
func TestWhoPausedASchedule(t *testing.T) {
	sch, off := weekly(time.Monday), weekly(time.Monday)
	off.Enabled = false
	change := func(sch Schedule, byMerchant bool) ChangeSchedule {
		return ChangeSchedule{MerchantID: "shop", Schedule: sch, ByMerchant: byMerchant, By: ann}
	}
	l := newScheduled(t, sch)
	l.pays("p1", 10000)
	l.does(change(off, true))
	l.paused(PausedByMerchant, "2026-11-02T12:00:00Z")
	l.now = moment("2026-11-02T13:00:00Z")
	off.Minimum = 5
	l.does(change(off, false)) // it was paused already
	l.paused(PausedByMerchant, "2026-11-02T12:00:00Z")
	l.suspends("ba_1", Origin{Actor: ActorBank})
	l.paused(PausedByMerchant, "2026-11-02T12:00:00Z")
	l.nominates("ba_2", false, bankcheck.NameMatch)
	l.paused(PausedByMerchant, "2026-11-02T12:00:00Z")
	l.does(change(sch, true))
	l.paused("", "")
	l.suspends("ba_2", Origin{Actor: ActorBank})
	l.paused(PausedByBank, "2026-11-02T13:00:00Z")
	l.now = moment("2026-11-02T14:00:00Z")
	sch.Minimum = 7
	l.does(change(sch, true)) // a wish is no account
	l.paused(PausedByBank, "2026-11-02T13:00:00Z")
	if row := l.last(); ParsePause(&row).By != PausedByBank {
		t.Errorf("%+v", row)
	}
	l.does(change(off, true))
	l.paused(PausedByMerchant, "2026-11-02T14:00:00Z")
	l.does(change(sch, true))
	l.paused("", "")
	if run, _ := l.state.NextRun(l.now); run.Why != string(CodeBankAccountSuspended) {
		t.Errorf("%+v", run)
	}
}

func TestManualScheduleIsNotPaused(t *testing.T) {
	l := newScheduled(t, weekly(time.Monday))
	l.pays("p1", 10000)
	l.suspends("ba_1", Origin{Actor: ActorBank})
	l.does(ChangeSchedule{MerchantID: "shop", Schedule: Schedule{Interval: Manual, Roll: calendar.None, Enabled: true},
		By: ann})
	l.paused("", "")
	l.nominates("ba_2", false, bankcheck.NameMatch)
	l.suspends("ba_2", Origin{Actor: ActorBank})
	l.paused("", "")
}

// A new merchant was promised money from its first Monday on, for which it could not ask before day 14.
func TestPreviewJudgesEachRunOnItsOwnDay(t *testing.T) {
	l := &lab{T: t, state: &State{Settings: standard(false)}, now: day0}
	l.does(CreateMerchant{ID: "shop", Name: "The Shop", By: ann})
	l.does(ActivateMerchant{MerchantID: "shop", By: ann})
	l.pays("p1", 50000)
	preview := func(count int) (got []string) {
		for _, run := range l.state.Preview(l.now, count) {
			text := fmt.Sprintf("%s %d %s", run.Date, run.Amount, run.Why)
			for _, b := range run.Blockers {
				if b.Until != nil {
					text += " until " + b.Until.Format(time.DateOnly)
				}
			}
			got = append(got, text)
		}
		return got
	}
	want := func(got []string, want ...string) {
		t.Helper()
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
	want(preview(3), "2026-01-05 0 not_eligible until 2026-01-15", "2026-01-12 0 not_eligible until 2026-01-15",
		"2026-01-19 0 not_eligible") // no account yet
	l.now = moment("2026-01-04T17:00:00Z")
	l.nominates("ba_1", true, bankcheck.NameMatch)
	want(preview(4), "2026-01-05 0 not_eligible until 2026-01-15 until 2026-01-05",
		"2026-01-12 0 not_eligible until 2026-01-15", "2026-01-19 50000 ", "2026-01-26 0 balance_too_low")
	l.does(SetMerchantStatus{Status: MerchantSuspended, MerchantID: "shop", Reason: "look", By: ann})
	if run, planned := l.state.NextRun(moment("2026-01-19T12:00:00Z")); !planned || run.Amount != 0 ||
		run.Fee != 0 || run.Why != string(CodeMerchantSuspended) {
		t.Errorf("%+v", run)
	}
	l.does(SetMerchantStatus{Status: MerchantActive, MerchantID: "shop", Reason: "fine", By: ann})
	l.state.Settings = standard(true)
	l.state.Settings.Limits.DailyMaximum = new(money.Minor(40000))
	want(preview(4)[2:], "2026-01-19 40000 limit_exceeded", "2026-01-26 10000 ")
}

// What falls below a schedule's minimum is no blocker, but it is a reason.
func TestPreviewSaysWhyNothingIsLeft(t *testing.T) {
	sch := weekly(time.Monday)
	sch.Retain = 20000
	l := newScheduled(t, sch)
	l.pays("p1", 10000)
	run, planned := l.state.NextRun(l.now)
	if !planned || run.Amount != 0 || run.Why != ReasonBelowMinimum || len(run.Blockers) != 0 {
		t.Errorf("%+v", run)
	}
}

// Without a way to the bank, schedules moved every merchant's balance to where nobody could use it.
func TestSchedulesSkipWithoutARail(t *testing.T) {
	l := newScheduled(t, weekly(time.Monday))
	l.pays("p1", 10000)
	l.state.Settings = DefaultSettings(false)
	if run, _ := l.state.NextRun(l.now); run.Amount != 0 || run.Why != string(CodeNoRail) {
		t.Errorf("%+v", run)
	}
	l.now = moment("2026-11-02T16:00:00Z")
	l.runs("skipped no_rail")
	l.balances("acquirer 10000 available 10000")
	l.refuses(CodeNoRail, RequestWithdrawal{
		MerchantID:    "shop",
		ID:            "w1",
		Trigger:       TriggerRequest,
		BankReference: "wd1",
		By:            ann,
	})
}
