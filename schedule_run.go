package farthing

import (
	"time"

	"farthing/calendar"
)

// RunOutcome is what a schedule's run came to.
type RunOutcome string

// The outcomes of a run.
const (
	RunWithdrawn RunOutcome = "withdrawn"
	RunNothing   RunOutcome = "nothing" // too little money, or something stood against it
	RunPaused    RunOutcome = "paused"  // the schedule was not enabled
)

// Run is one run of a merchant's schedule: what happened, or why nothing did.
type Run struct {
	MerchantID   string
	ID           string        // sch_<version>_<date>: that of its withdrawal
	Date         calendar.Date // after rolling
	At           time.Time     // when it was due
	Late         bool          // made after its time, for itself and all that were missed before it
	Outcome      RunOutcome
	Reason       string // of nothing: a blocker's code or below_minimum
	WithdrawalID string // "": none
	Seq          int64  // of its journal row
}

// RecordID is the run's identifier.
func (r *Run) RecordID() string { return r.ID }
