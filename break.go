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

// BreakResolution says how a break ended.
type BreakResolution string

// The resolutions: the first three happen by themselves, and move no money.
const (
	BreakMatched  BreakResolution = "matched"  // its partner came
	BreakReplaced BreakResolution = "replaced" // it is another break now
	BreakGone     BreakResolution = "gone"     // nothing that it consists of is open any more
)

// BreakResolutions lists all of them.
var BreakResolutions = []BreakResolution{BreakMatched, BreakReplaced, BreakGone}

// Break is a difference between what the bank says and our books: a report of a rail that contradicts the books, or
// what reconciliation finds in the bank's statements. People look into it; no money moves for it by itself.
type Break struct {
	ID           string // made of what the bank said, so that the same opens one
	Kind         BreakKind
	Status       string
	Amount       money.Minor    // of a report: named by the bank; else what the bank has more than our books expect
	Currency     money.Currency // "": a report opened it
	MerchantID   string         // "": not known
	WithdrawalID string         // "": not known
	Entry        string         // what the bank said, or in what the two differ, for people
	OpenedAt     time.Time
	Resolution   BreakResolution // "": it is open
	Reason       string          // of who resolved it; "": it ended by itself
	EndedBy      string          // the match, or the break in its place; "": neither
	ResolvedAt   *time.Time
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
