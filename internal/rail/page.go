package rail

import (
	"context"
	"strings"
	"time"
)

// Way is a way to a bank that keeps nothing on our side: it hands over, and returns what the bank has said since some
// point. What it returns is stored before it is recorded, so that a bank need not say anything twice.
type Way interface {
	// Submit is Rail's.
	Submit(ctx context.Context, now time.Time, instructions []Instruction) ([]Outcome, error)

	// Fetch returns a page of what the bank has said after a cursor ("": from the beginning), in the order in which it
	// was said. until is a moment of the business clock, up to which a bank that has no clock of its own shall speak;
	// zero: up to the latest such moment that it was told.
	Fetch(ctx context.Context, after string, until time.Time) (Page, error)
}

// Page is a page of what a bank has said.
type Page struct {
	Reports []Report
	Cursor  string     // after the last of them
	More    bool       // another page can be had now
	Next    *time.Time // when the bank says something next; nil: nobody knows
}

// UnknownReportsError says that reports name payments that the rail was never given. They are the adapter's to keep: it
// says them again when it is listened to, which opens breaks.
type UnknownReportsError struct{ References []string }

func (e *UnknownReportsError) Error() string {
	return "nothing is taken: these were never handed to this rail: " + strings.Join(e.References, ", ")
}
