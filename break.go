package farthing

import (
	"crypto/sha256"
	"fmt"
	"time"

	"farthing/money"

	"github.com/google/uuid"
)

// PrefixBreak begins the identifiers of breaks.
const PrefixBreak = "br"

// BreakKind is in what way the bank and our books differ.
type BreakKind string

// The kinds of break.
const (
	BreakMissingAtBank BreakKind = "missing_at_bank" // we booked it, the bank did not
	BreakUnknownAtUs   BreakKind = "unknown_at_us"   // the bank tells of what we never sent
	BreakAmountDiffers BreakKind = "amount_differs"
	BreakLate          BreakKind = "late" // the bank says otherwise of what was settled before
	BreakDuplicate     BreakKind = "duplicate"
	BreakContinuity    BreakKind = "continuity" // a statement does not follow the one before
)

// The states of a break.
const (
	BreakOpen     = "open"
	BreakResolved = "resolved"
)

// Break is something that the bank says and our books do not know, or know
// otherwise, to be looked into by people. No money moves for it by itself.
type Break struct {
	ID           string // made of what the bank said, so that the same report opens one
	Kind         BreakKind
	Status       string
	Amount       money.Minor // that the bank names; 0: none
	MerchantID   string      // "": not known
	WithdrawalID string      // "": not known
	Entry        string      // what the bank said, for people
	OpenedAt     time.Time
}

// BreakID is the identifier of the break that some words of the bank open: the
// same words always make the same.
func BreakID(words ...string) string {
	sum := sha256.Sum256(netstrings(words...))
	return MakeID(PrefixBreak, uuid.UUID(sum[:16]))
}

// ContradictionError is a report of the bank that the books say otherwise of. Nothing
// is booked for it; it becomes a break of that kind. As a refusal it is
// wrong_state.
type ContradictionError struct {
	Kind    BreakKind
	Refusal *Error
}

// Error is the refusal's text.
func (c *ContradictionError) Error() string { return c.Refusal.Error() }

// Unwrap is the refusal.
func (c *ContradictionError) Unwrap() error { return c.Refusal }

func contradiction(kind BreakKind, message string) error {
	return &ContradictionError{kind, refuse(CodeWrongState, message)}
}

// reported is the withdrawal that the bank tells of, where what it says can be:
// the withdrawal was handed over, for that amount.
func (s *State) reported(id string, said Said) (*Withdrawal, error) {
	w, err := s.withdrawal(id)
	if err != nil {
		return nil, err
	}
	switch w.Status {
	case InTransit, WithdrawalPaid, WithdrawalFailed, WithdrawalReturned:
	default:
		return nil, contradiction(BreakUnknownAtUs, fmt.Sprintf("The withdrawal %s is %s and was never handed to the bank.", id, w.Status))
	}
	if said.Amount != 0 && said.Amount != w.Net() {
		format := w.Currency.Format
		return nil, contradiction(BreakAmountDiffers, fmt.Sprintf("The bank tells of %s; %s was sent for the withdrawal %s.", format(said.Amount), format(w.Net()), id))
	}
	return w, nil
}

// turnReported is turn at the bank's word, which may come when it cannot be.
func (w *Withdrawal) turnReported(to WithdrawalStatus, said Said) (*Withdrawal, error) {
	turned, err := w.turn(to)
	if err != nil {
		return nil, contradiction(BreakLate, fmt.Sprintf("The withdrawal %s is %s; it cannot become %s.", w.ID, w.Status, to))
	}
	if said.RailStatus != "" {
		turned.RailStatus = said.RailStatus
	}
	return turned, nil
}
