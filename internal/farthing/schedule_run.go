package farthing

import (
	"fmt"
	"strings"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// RunOutcome is the result of a schedule's run.
type RunOutcome string

// The outcomes of a run.
const (
	RunWithdrawn RunOutcome = "withdrawn"
	RunNothing   RunOutcome = "nothing" // too little money, or something stood against it
	RunPaused    RunOutcome = "paused"  // the schedule was paused
)

// ReasonBelowMinimum is why a run withdraws nothing if the balance above the retained amount is less than the minimum,
// or no more than every withdrawal must exceed. It is no blocker's code.
const ReasonBelowMinimum = "below_minimum"

// lateAfter is how long after its time a run still counts as made in time.
const lateAfter = 15 * time.Minute

// Run is one run of a merchant's schedule: what happened, or why nothing did.
type Run struct {
	MerchantID   string
	ID           string        // sch_<version>_<date>: that of its withdrawal
	Date         calendar.Date // after rolling
	At           time.Time     // when it was due
	Late         bool          // made after its time, for itself and all that were missed before it
	Outcome      RunOutcome
	Reason       string // of nothing and paused: a blocker's code or below_minimum; of withdrawn: why no more
	Paused       SchedulePause
	WithdrawalID string // "": none
	Seq          int64  // of its journal row
}

func (r *Run) RecordID() string { return r.ID }

// RunSchedule makes the run of a merchant's schedule that is due, and plans the next; it also plans anew if holidays
// changed. If several runs were missed, they become one late run with the date of the last. A run is made once, even if
// it is sent twice or by two workers.
type RunSchedule struct {
	noInput
	MerchantID    string
	BankReference string // made by the caller with MakeBankReference, unused so far
}

func (c RunSchedule) Keys() Keys { return merchantKeys(c.MerchantID) }

// Decide makes the run that is due by now. The answer's record is the run, or the merchant if no run is due.
func (c RunSchedule) Decide(s *State) (Answer, error) {
	if err := s.exists(); err != nil {
		return Answer{}, err
	}
	run, err := s.runDue(c.BankReference)
	if err != nil {
		return Answer{}, err
	}
	if run != nil {
		return Answer{Record: run, Created: true}, nil
	}
	if plan := s.Merchant.Plan; plan.With < s.settings().HolidaysVersion ||
		plan.Next != nil && !plan.Next.After(s.now) {
		return s.planAgain()
	}
	return Answer{Record: s.Merchant}, nil
}

// planAgain plans the next run with the holidays as they are now.
func (s *State) planAgain() (Answer, error) {
	m := *s.Merchant
	s.replan(&m)
	planned := details{}
	if m.Plan.Next != nil {
		planned["next"] = timeText(*m.Plan.Next)
	}
	err := s.enterMerchant(&m, EventSchedulePlanned, about{by: Origin{Actor: ActorSystem}, details: planned})
	return Answer{Record: s.Merchant}, err
}

// runDue makes the run that is due by now and plans the next one; it returns nil if none is due.
func (s *State) runDue(bankReference string) (*Run, error) {
	if s.Merchant.Plan.UpTo == nil || s.Merchant.Status == MerchantClosed {
		return nil, nil
	}
	var due PlannedRun
	missed := int64(-1)
	for run := range s.Merchant.Plan.runs(s.settings()) {
		if run.At.After(s.now) {
			break
		}
		due = run
		missed++
	}
	if missed < 0 {
		return nil, nil
	}
	run := &Run{
		MerchantID: s.Merchant.ID,
		ID:         fmt.Sprintf("%s_%s", scheduleID(s.Merchant.Plan.Version), due.Date),
		Date:       due.Date,
		At:         due.At,
		Late:       missed > 0 || s.now.Sub(due.At) > lateAfter,
	}
	if err := s.carryOut(run, missed, bankReference); err != nil {
		return nil, err
	}
	s.Runs.put(s, run.ID, run)
	s.changeMerchant(func(m *Merchant) {
		m.Plan.UpTo, m.Plan.Day = &due.At, due.through
		s.replan(m)
	})
	return run, nil
}

// carryOut withdraws what the schedule says, or journals why nothing is withdrawn. missed is the number of earlier runs
// that the run also stands for.
func (s *State) carryOut(run *Run, missed int64, bankReference string) error {
	by := Origin{Actor: ActorSchedule}
	sch := s.Merchant.Plan.Schedule
	if sch.Enabled {
		// So that the pause, the reason and the withdrawal see the same account.
		if err := s.promoteAccount(); err != nil {
			return err
		}
	}
	expected := expectRun(s, s.now)
	run.Outcome, run.Reason, run.Paused = RunNothing, expected.Why, s.Merchant.Plan.Paused
	if run.Paused.By != "" {
		run.Outcome = RunPaused
	}
	if why := run.Reason; expected.Amount == 0 {
		d := run.Paused.details(details{"date": run.Date.String()})
		if run.Late {
			d["late"], d["missed"] = true, missed
		}
		row, err := s.enter(EventScheduleSkipped, about{
			subject:  SubjectSchedule,
			id:       run.ID,
			happened: run.At,
			by:       by,
			why:      why,
			details:  d,
		})
		run.Seq = row.Seq
		return err
	}
	why := run.lateness(missed)
	if expected.Why != "" {
		why = strings.TrimPrefix(why+"; ", "; ") + "the daily limit leaves no more today"
	}
	wish := RequestWithdrawal{
		MerchantID:    run.MerchantID,
		ID:            run.ID,
		Amount:        expected.asked,
		Trigger:       TriggerSchedule,
		BankReference: bankReference,
		Why:           why,
		Run:           run,
		By:            by,
	}
	answer, err := wish.Decide(s)
	if err != nil {
		return err
	}
	if w, ok := answer.Record.(*Withdrawal); ok {
		run.Seq = w.FirstSeq
	}
	run.Outcome, run.WithdrawalID = RunWithdrawn, run.ID
	return nil
}

// lateness returns the journal's words for a late run: that it is late, and for how many it stands.
func (r *Run) lateness(missed int64) string {
	switch {
	case !r.Late:
		return ""
	case missed == 0:
		return fmt.Sprintf("the run of %s, made late", r.Date)
	default:
		return fmt.Sprintf("the run of %s, made late, and for %d missed before it", r.Date, missed)
	}
}

// expectRun judges a run at a moment, with the balance as it is. below_minimum is no blocker: the schedule itself
// wishes to retain the amount.
func expectRun(s *State, at time.Time) ExpectedRun {
	sch := s.Merchant.Plan.Schedule
	fee, _ := s.Fee()
	least := s.settings().FeeOf(s.Merchant).min()
	amount, enough := sch.share(s.available(), least)
	expected := ExpectedRun{Amount: amount, Fee: fee, Blockers: pauseBlockers(s, at)}
	expected.asked = sch.asked(max(amount, 0))
	left, limited := dayLeaves(s, at)
	if limited = limited && left < amount && left > least; limited {
		expected.Amount, expected.asked = left, &left
	}
	for _, b := range s.Blockers(expected.asked, at) {
		if b.Code != CodeAmountTooLow || enough {
			expected.Blockers = append(expected.Blockers, b)
		}
	}
	switch {
	case len(expected.Blockers) > 0:
		expected.Why = string(expected.Blockers[0].Code)
	case !enough:
		expected.Why = ReasonBelowMinimum
	}
	if expected.Why != "" {
		expected.Amount, expected.Fee = 0, 0
	} else if limited {
		expected.Why = string(CodeLimitExceeded)
	}
	return expected
}

// share returns the part of a balance that a run takes; enough reports whether it is worth a run, which must exceed
// least.
func (sch Schedule) share(available, least money.Minor) (amount money.Minor, enough bool) {
	amount = available - sch.Retain
	enough = amount >= sch.Minimum && amount > least
	if sch.Maximum != nil {
		amount = min(amount, *sch.Maximum)
	}
	return amount, enough
}

// asked returns the amount that a run requests; nil, the whole balance, if the schedule neither retains anything nor
// caps it.
func (sch Schedule) asked(amount money.Minor) *money.Minor {
	if sch.Retain == 0 && sch.Maximum == nil {
		return nil
	}
	return &amount
}

// ExpectedRun is a planned run with what it would withdraw if only the runs before it moved money until then, and what
// would stand against it on its own day.
type ExpectedRun struct {
	PlannedRun
	Amount   money.Minor // 0: nothing
	Fee      money.Minor // 0 with an amount of 0
	Blockers []Blocker   // with one of them the amount is 0
	Why      string      // why nothing, or no more: the code of the first blocker, or below_minimum; "": it withdraws

	asked *money.Minor // what the run requests; nil: the whole balance
}

// NextRun returns the next run as Preview does; false if the schedule is manual, or the merchant not activated or
// closed.
func (s *State) NextRun(now time.Time) (ExpectedRun, bool) {
	if s.Merchant.Plan.UpTo == nil {
		return ExpectedRun{}, false
	}
	for _, run := range s.Preview(now, 1) {
		return run, true
	}
	return ExpectedRun{}, false
}

// Preview returns up to count of the next runs, with what they are expected to withdraw from the balance as it is now.
// What stands against a run is judged at its own moment, or now if it is overdue: an account will have cooled off by
// then, a scheme will be open. What is not known beforehand, such as a reserve that comes back or the end of a
// suspension, is as it is now.
func (s *State) Preview(now time.Time, count int) []ExpectedRun {
	list := make([]ExpectedRun, 0, count)
	if s.Merchant.Status == MerchantClosed || count < 1 {
		return list
	}
	plan := s.Merchant.Plan
	if plan.UpTo == nil {
		plan.UpTo = &now
	}
	left := s.available()
	for run := range plan.runs(s.settings()) {
		at := run.At
		if at.Before(now) {
			at = now
		}
		expected := expectRun(withBalance(s, left), at)
		expected.PlannedRun = run
		left -= expected.Amount
		if list = append(list, expected); len(list) == count {
			break
		}
	}
	return list
}

// withBalance returns a state to look at, in which the balance is another one.
func withBalance(s *State, available money.Minor) *State {
	seen, book := *s, *s.Book
	book.Balances[ledger.Available] = available
	seen.Book = &book
	return &seen
}
