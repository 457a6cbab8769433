package farthing

import (
	"encoding/json"
	"time"

	"farthing/internal/ledger"
)

// Who paused a schedule.
const (
	PausedByMerchant = "merchant"
	PausedByOperator = "operator"
	PausedByBank     = "bank" // by what it said of the account
)

// ReasonSchedulePaused is why a run of a paused schedule withdraws nothing: the code of the blocker, and the journal's
// word. No request is refused with it.
const ReasonSchedulePaused = "schedule_paused"

// whyAccountPauses is why a schedule is paused whose account is suspended.
const whyAccountPauses = "the bank account is suspended"

// SchedulePause says who stopped a schedule, why, and since when; the zero value says that it is not stopped. One that
// is not enabled stays so until somebody enables it. One that is stopped although it is enabled has no account to which
// it could pay: it goes on by itself once another account is in force.
type SchedulePause struct {
	By    string    // PausedByMerchant, PausedByOperator or PausedByBank; "": it is not paused
	Why   string    // "": nothing was said
	Since time.Time // to the millisecond
}

// details adds the pause to those of a journal row, which leaves the schedule in it.
func (p SchedulePause) details(shown details) details {
	if p.By != "" {
		shown["pausedBy"], shown["pausedSince"] = p.By, timeText(p.Since)
	}
	return shown
}

// ParsePause returns the pause in which a row about a schedule, or about that it pauses or goes on, leaves it.
func ParsePause(row *ledger.Row) SchedulePause {
	var told struct {
		By    string    `json:"pausedBy"`
		Since time.Time `json:"pausedSince"`
	}
	if err := json.Unmarshal([]byte(row.Details), &told); err != nil || told.By == "" {
		return SchedulePause{}
	}
	return SchedulePause{By: told.By, Why: row.Why, Since: told.Since}
}

// pauser returns who pauses a schedule by a command of this origin that is not the merchant's.
func (o Origin) pauser() string {
	if o.Actor == ActorBank {
		return PausedByBank
	}
	return PausedByOperator
}

// pauseAfter returns in which pause a change to another schedule leaves the plan. Whatever the wish, one without an
// account to pay to stays paused.
func (p *Plan) pauseAfter(sch Schedule, wish SchedulePause) SchedulePause {
	switch stopped := p.Paused.By != ""; {
	case !sch.Enabled && stopped && !p.Schedule.Enabled:
		return p.Paused
	case !sch.Enabled:
		return wish
	case stopped && p.Schedule.Enabled && sch.Interval != Manual:
		return p.Paused
	default:
		return SchedulePause{}
	}
}

// pauseSchedule stops a merchant's withdrawals by schedule until another account is in force. A schedule that is paused
// stays as it is: it goes on when those who paused it wish.
func pauseSchedule(s *State, by Origin, why string) error {
	plan := s.Merchant.Plan
	if plan.Schedule.Interval == Manual || plan.Schedule.Interval == "" || plan.Paused.By != "" {
		return nil
	}
	pause := SchedulePause{By: by.pauser(), Why: why, Since: s.now}
	return pause.enter(s, EventSchedulePaused, about{by: by, why: why})
}

// resumeSchedule lets a schedule go on that waited for another account.
func resumeSchedule(s *State, by Origin) error {
	if plan := s.Merchant.Plan; plan.Paused.By == "" || !plan.Schedule.Enabled {
		return nil
	}
	return SchedulePause{}.enter(s, EventScheduleResumed, about{by: by, why: "another bank account is in force"})
}

// enter journals and writes that the schedule pauses, or that it goes on.
func (p SchedulePause) enter(s *State, event string, a about) error {
	m := *s.Merchant
	m.Plan.Paused, a.details = p, p.details(details{})
	return s.enterMerchant(&m, event, a)
}
