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
type Rail interface {
	// Submit hands instructions over, at a moment of the business clock, and answers
	// one outcome for each, in their order. The same instruction handed over again is
	// the same payment, never a second one. An error says nothing about any of them:
	// each may have been handed over or not.
	Submit(ctx context.Context, now time.Time, instructions []Instruction) ([]Outcome, error)

	// Collect answers what the bank has said up to a moment of the business clock and
	// nobody acknowledged, in the order in which it was said. It answers the same again
	// until Acknowledge: whoever records reports must bear each twice.
	Collect(ctx context.Context, now time.Time) (Collected, error)

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

// Collected is what a bank has said, as far as it fits into one answer.
type Collected struct {
	Reports []Report
	Next    *time.Time // when the first report that is not among them is due, which may be past; nil: as far as is known none is to come
}
