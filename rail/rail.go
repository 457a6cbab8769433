// Package rail is the way to the bank: what is handed over, what comes back, and
// what any such way must keep to. How a bank is reached is for the packages below;
// what its words do to the books is for package farthing.
package rail

import (
	"context"
	"time"
)

// Rail hands payments to a bank and brings back what it says of them. It may be
// used from several goroutines and processes at once.
//
// It has one method more than other interfaces may: when to ask a bank is known to
// the rail alone, and whoever can ask for reports must be able to know when.
type Rail interface {
	// Submit hands instructions over, at a moment of the business clock, and answers
	// one outcome for each, in their order. The same instruction handed over again is
	// the same payment, never a second one. An error says nothing about any of them:
	// each may have been handed over or not.
	Submit(ctx context.Context, now time.Time, instructions []Instruction) ([]Outcome, error)

	// Next is the earliest moment of the business clock at which Collect has something
	// to answer, past ones included; false if, as far as is known, no report is to come.
	Next(ctx context.Context) (at time.Time, ok bool, err error)

	// Collect answers what the bank has said up to a moment of the business clock and
	// nobody acknowledged, in the order in which it was said, as many reports as fit
	// into one answer. It answers the same again until Acknowledge: whoever records
	// reports must bear each twice. Nothing is left if it answers nothing.
	Collect(ctx context.Context, now time.Time) ([]Report, error)

	// Acknowledge says that reports are recorded, so that they come no more. Those
	// acknowledged before are passed over.
	Acknowledge(ctx context.Context, reports []Report) error
}

// Outcome is what became of one instruction while it was handed over.
type Outcome string

// The outcomes.
const (
	Taken   Outcome = "taken"    // the bank has it; what it does with it will be reported
	NotSent Outcome = "not_sent" // it surely has it not: the same may be handed over again
	Unclear Outcome = "unclear"  // it may have it or not: nothing may be sent again
)
