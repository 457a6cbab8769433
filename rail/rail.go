// Package rail defines the way to a bank: what is handed over, what comes back, and the contract that every such way
// must fulfil. The packages below know how a bank is reached; package farthing knows what a bank's reports do to the
// books.
package rail

import (
	"context"
	"time"
)

// Rail hands payments to a bank and collects the bank's reports about them. Several goroutines and processes may use it
// at once.
type Rail interface {
	// Submit hands instructions over, at a moment of the business clock, and returns one outcome for each, in the same
	// order. An instruction that is handed over again is the same payment, never a second one. After an error nothing
	// is known about any of them: each may have been handed over or not.
	Submit(ctx context.Context, now time.Time, instructions []Instruction) ([]Outcome, error)

	// Collect returns the reports that the bank has made up to a moment of the business clock and that nobody has
	// acknowledged, in the order in which they were made. It returns the same reports again until they are
	// acknowledged, so whoever records them must accept each report twice.
	Collect(ctx context.Context, now time.Time) (Collected, error)

	// Acknowledge says that reports are recorded, so that Collect returns them no more. Reports that were acknowledged
	// before are ignored.
	Acknowledge(ctx context.Context, reports []Report) error
}

// Outcome is the result of handing over one instruction.
type Outcome string

// The outcomes.
const (
	Taken   Outcome = "taken"    // the bank has it, and will report what it does with it
	NotSent Outcome = "not_sent" // the bank certainly does not have it: it may be handed over again
	Unclear Outcome = "unclear"  // the bank may have it or not: nothing may be sent again
)

// Collected holds as many of a bank's reports as fit into one answer.
type Collected struct {
	Reports []Report

	// Next is when the first report that is not in Reports is due, which may be in the past. nil means that, as far as
	// is known, none is to come.
	Next *time.Time
}
