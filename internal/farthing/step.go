package farthing

import (
	"slices"
	"time"
)

// Step is one change of a withdrawal's status.
type Step struct {
	Status WithdrawalStatus
	At     time.Time
	Actor  string // client:ID, staff, cli, schedule, bank or system
	Why    string
}

// withdrawalStatusAfter leaves out the types that change no status: the fee, an unknown outcome.
var withdrawalStatusAfter = map[string]WithdrawalStatus{
	EventWithdrawalRequested: WithdrawalPending, // but see WithdrawalStatusAfter
	EventWithdrawalApproved:  WithdrawalPending,
	EventWithdrawalSubmitted: InTransit,
	EventWithdrawalNotSent:   WithdrawalPending,
	EventWithdrawalPaid:      WithdrawalPaid,
	EventWithdrawalPaidLate:  WithdrawalPaid,
	EventWithdrawalUnproved:  InTransit,
	EventWithdrawalFailed:    WithdrawalFailed,
	EventWithdrawalReturned:  WithdrawalReturned,
	EventWithdrawalCanceled:  WithdrawalCanceled,
	EventWithdrawalRefused:   WithdrawalRefused,
	EventWithdrawalExpired:   WithdrawalExpired,
}

// WithdrawalStatusAfter returns the status in which a journal row of a type leaves its withdrawal; false if it changes
// none. waited says whether the withdrawal awaited approval when it was requested.
func WithdrawalStatusAfter(event string, waited bool) (WithdrawalStatus, bool) {
	if waited && event == EventWithdrawalRequested {
		return AwaitingApproval, true
	}
	status, changes := withdrawalStatusAfter[event]
	return status, changes
}

// LoadStep adds a change of status of a loaded withdrawal, the oldest first.
func (s *State) LoadStep(withdrawalID string, step Step) {
	if s.steps == nil {
		s.steps = map[string][]Step{}
	}
	s.steps[withdrawalID] = append(s.steps[withdrawalID], step)
}

// stepsOf returns the changes of a withdrawal's status: those that were loaded, and those that were decided since.
func (s *State) stepsOf(w *Withdrawal) []Step {
	steps := slices.Clip(s.steps[w.ID])
	for _, row := range s.rows {
		if row.Subject != SubjectWithdrawal || row.SubjectID != w.ID {
			continue
		}
		if status, changes := WithdrawalStatusAfter(row.Type, w.ApprovalID != ""); changes {
			steps = append(steps, Step{status, row.Booked, row.Actor, row.Why})
		}
	}
	return steps
}
