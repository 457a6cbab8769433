package farthing

import (
	"crypto/sha256"
	"time"

	"farthing/money"

	"github.com/google/uuid"
)

// PrefixBreak begins the identifiers of breaks.
const PrefixBreak = "br"

// BreakKind says in what way the bank and our books differ.
type BreakKind string

// The kinds of break.
const (
	BreakMissingAtBank BreakKind = "missing_at_bank" // we booked it, the bank did not
	BreakUnknownAtUs   BreakKind = "unknown_at_us"   // the bank reports what we never sent
	BreakAmountDiffers BreakKind = "amount_differs"
	BreakLate          BreakKind = "late" // the bank contradicts what was settled before
	BreakDuplicate     BreakKind = "duplicate"
	BreakContinuity    BreakKind = "continuity" // a statement does not follow the one before
)

// BreakKinds lists all kinds.
var BreakKinds = []BreakKind{
	BreakMissingAtBank, BreakUnknownAtUs, BreakAmountDiffers, BreakLate, BreakDuplicate, BreakContinuity,
}

// The states of a break.
const (
	BreakOpen     = "open"
	BreakResolved = "resolved"
)

// BreakStatuses lists both.
var BreakStatuses = []string{BreakOpen, BreakResolved}

// Break is a statement of the bank that our books do not know or that contradicts them. People look into it; no money
// moves for it by itself.
type Break struct {
	ID           string // made of what the bank said, so that the same report opens one
	Kind         BreakKind
	Status       string
	Amount       money.Minor // named by the bank; 0: none
	MerchantID   string      // "": not known
	WithdrawalID string      // "": not known
	Entry        string      // what the bank said, for people
	OpenedAt     time.Time
}

// BreakID returns the identifier of the break that some words of the bank open: the same words always make the same
// one.
func BreakID(words ...string) string {
	sum := sha256.Sum256(netstrings(words...))
	return MakeID(PrefixBreak, uuid.UUID(sum[:16]))
}

// ContradictionError is a report of the bank that contradicts the books. Nothing is booked for it; it becomes a break
// of that kind. As a refusal it is wrong_state.
type ContradictionError struct {
	Kind    BreakKind
	Refusal *Error
}

// Error returns the refusal's text.
func (c *ContradictionError) Error() string { return c.Refusal.Error() }

// Unwrap returns the refusal.
func (c *ContradictionError) Unwrap() error { return c.Refusal }

func contradiction(kind BreakKind, message string) error {
	return &ContradictionError{kind, refuse(CodeWrongState, message)}
}
