// Package rail defines the way to a bank: what is handed over, what comes back, and the contract that every such way
// must fulfil. The packages below know how a bank is reached; package farthing knows what a bank's reports do to the
// books.
package rail

import (
	"context"
	"time"

	"farthing/internal/farthing"
)

// Rail hands payments to a bank and collects the bank's reports about them. Several goroutines and processes may use it
// at once.
//
// It has one method more than other interfaces may: only the rail knows when to ask a bank, and a caller that collects
// reports must be able to know it too.
type Rail interface {
	// Submit hands instructions over, at a moment of the business clock, and returns one outcome for each, in the same
	// order. An instruction that is handed over again is the same payment, never a second one. After an error nothing
	// is known about any of them: each may have been handed over or not.
	Submit(ctx context.Context, now time.Time, instructions []Instruction) ([]Outcome, error)

	// Next returns the earliest moment of the business clock at which Collect has something to return, which may be in
	// the past; false if, as far as is known, no report is to come.
	Next(ctx context.Context) (at time.Time, ok bool, err error)

	// Collect returns the reports that the bank has made up to a moment of the business clock and that nobody has
	// acknowledged, in the order in which they were made, as many as fit into one answer. It returns the same reports
	// again until they are acknowledged, so a caller that records them must accept each report twice. If it returns
	// none, none is left.
	Collect(ctx context.Context, now time.Time) ([]Report, error)

	// Acknowledge says that reports are recorded, so that Collect no longer returns them. Reports that were
	// acknowledged before are ignored.
	Acknowledge(ctx context.Context, reports []Report) error
}

// Prober is a rail that can find out whether its bank can be reached, without handing anything over.
type Prober interface {
	// Probe says why nothing could be handed over now; nil if it could.
	Probe(ctx context.Context) error
}

// Foreseeing is a rail that knows what its bank will report.
type Foreseeing interface {
	// NextAfter is Next for reports after a moment.
	NextAfter(ctx context.Context, at time.Time) (next time.Time, ok bool, err error)
}

// Connection is a rail that a process connects, and when it takes payments.
type Connection struct {
	Rail   Rail
	Terms  farthing.RailTerms
	Digest string // of its configuration, in hexadecimal; "": other servers may have another one
}

// Outcome is the result of handing over one instruction.
type Outcome string

// The outcomes.
const (
	Taken   Outcome = "taken"    // the bank has it, and will report what it does with it
	NotSent Outcome = "not_sent" // the bank certainly does not have it: it may be handed over again
	Unclear Outcome = "unclear"  // the bank may have it or not: nothing may be sent again
)
