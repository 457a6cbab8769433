package farthing

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"time"

	"farthing/internal/money"

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
	BreakUnapproved    BreakKind = "unapproved" // somebody uploaded what gives money back, and nobody else agreed
)

// BreakKinds lists all kinds.
var BreakKinds = []BreakKind{
	BreakMissingAtBank, BreakUnknownAtUs, BreakAmountDiffers, BreakLate, BreakDuplicate, BreakContinuity,
	BreakUnapproved,
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

// The resolutions: the first three happen by themselves, the next two are people's word. None of these moves money. The
// others are what people post for a break, or what they say of a withdrawal.
const (
	BreakMatched  BreakResolution = "matched"  // its partner came
	BreakReplaced BreakResolution = "replaced" // it is another break now
	BreakGone     BreakResolution = "gone"     // nothing that it consists of is open any more

	BreakExplained BreakResolution = "explained" // nothing is to be booked
	BreakCorrected BreakResolution = "corrected" // the bank put it right

	BreakMerchant BreakResolution = "merchant" // to a merchant: it moves the merchant's balance
	BreakOperator BreakResolution = "operator" // it moves the operator's own money
	BreakProvider BreakResolution = "provider" // a payment provider paid it, or took it back
	BreakPaid     BreakResolution = "paid"     // the bank paid the withdrawal
	BreakFailed   BreakResolution = "failed"   // the bank did not pay the withdrawal
	BreakReturned BreakResolution = "returned" // the withdrawal came back
)

// BreakResolutions lists all of them.
var BreakResolutions = []BreakResolution{
	BreakMatched, BreakReplaced, BreakGone, BreakExplained, BreakCorrected, BreakMerchant, BreakOperator, BreakProvider,
	BreakPaid, BreakFailed, BreakReturned,
}

// BreakDecisions lists those that people decide.
var BreakDecisions = BreakResolutions[3:]

// ByPeople reports whether people decide it.
func (r BreakResolution) ByPeople() bool { return slices.Contains(BreakDecisions, r) }

// Posted reports whether it moves money, by a posting that ends the break.
func (r BreakResolution) Posted() bool { return slices.Contains(BreakResolutions[5:], r) }

// ofWithdrawal reports whether it says what became of a withdrawal.
func (r BreakResolution) ofWithdrawal() bool { return slices.Contains(BreakResolutions[8:], r) }

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
	Owner        string         // who looks into it; "": nobody yet
	OpenedAt     time.Time
	Resolution   BreakResolution // "": it is open
	Reason       string          // of who resolved it; "": it ended by itself
	EndedBy      string          // the match, or the break in its place; "": neither
	Posting      string          // the kind of record that was posted to end it, of MerchantID; "": none was
	PostingID    string          // that record
	ResolvedAt   *time.Time
}

func (b *Break) RecordID() string { return b.ID }

// CheckBreakOwner says what is wrong with the name of who looks into a break, nil if nothing is; "" is nobody.
func CheckBreakOwner(name string) error {
	if name == "" {
		return nil
	}
	if err := CheckOwner(name, maxPerson); err != nil {
		return err
	}
	return nil
}

func (c *checks) breakDecision(resolution BreakResolution, reason string) {
	if !resolution.ByPeople() {
		var words []string
		for _, decision := range BreakDecisions {
			words = append(words, string(decision))
		}
		c.bad("resolution", "must be one that people decide: "+strings.Join(words, ", "))
	}
	c.reason(reason)
}

// End ends the break by people's word, without a posting, at a moment. unbooked says that it has an expectation that
// our books have not booked yet. Refused are what moves money; money that came from nobody knows whom, which stays open
// until somebody says whose it is; and a withdrawal of which somebody must say what became of it.
func (b *Break) End(resolution BreakResolution, reason string, unbooked bool, at time.Time) error {
	switch {
	case b.Status != BreakOpen && b.Resolution == resolution:
		return nil
	case b.Status != BreakOpen:
		return refuse(CodeWrongState, fmt.Sprintf("The break %s ended as %s already.", b.ID, b.Resolution))
	case resolution.Posted():
		return Refuse(CodeMerchantRequired, "The resolution "+string(resolution)+
			" moves money: name the merchant in whose book.")
	case resolution == BreakExplained && b.Kind == BreakUnknownAtUs && b.Currency != "" && b.Amount > 0:
		return refuse(CodeWrongState, fmt.Sprintf("The break %s is money of an unknown source: say whose it is, "+
			"or that the bank corrected it.", b.ID))
	case unbooked:
		return refuse(CodeWrongState, fmt.Sprintf("The break %s is about money that is on its way in our books: "+
			"say what became of it.", b.ID))
	}
	b.end(resolution, reason, at)
	return nil
}

func (b *Break) end(resolution BreakResolution, reason string, at time.Time) {
	b.Status, b.Resolution = BreakResolved, resolution
	b.Reason, b.ResolvedAt = reason, &at
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

func (c *ContradictionError) Unwrap() error { return c.Refusal }

func contradiction(kind BreakKind, message string) error {
	return &ContradictionError{kind, refuse(CodeWrongState, message)}
}
