package farthing

import (
	"maps"
	"time"

	"farthing/ledger"
	"farthing/money"
)

// movement is one way in which money moves: the journal's type and the two
// accounts, debit first.
type movement struct {
	Type   string
	Debit  ledger.Account
	Credit ledger.Account
}

// Every way in which money moves here, and there is no other. The order is that
// of docs/ledger.md; "what does a lost dispute do?" is one line.
var (
	paymentPending       = movement{"payment.pending", ledger.Acquirer, ledger.Pending}
	paymentSettled       = movement{"payment.settled", ledger.Pending, ledger.Available}
	paymentSettledAtOnce = movement{"payment.settled", ledger.Acquirer, ledger.Available}
	paymentFailed        = movement{"payment.failed", ledger.Pending, ledger.Acquirer}
	paymentReversed      = movement{"payment.reversed", ledger.Available, ledger.Acquirer}

	refundMade = movement{"refund.made", ledger.Available, ledger.Acquirer}

	disputeOpened = movement{"dispute.opened", ledger.Available, ledger.Disputed}
	disputeWon    = movement{"dispute.won", ledger.Disputed, ledger.Available}
	disputeLost   = movement{"dispute.lost", ledger.Disputed, ledger.Acquirer}

	reserveHeld     = movement{"reserve.held", ledger.Available, ledger.Held}
	reserveReleased = movement{"reserve.released", ledger.Held, ledger.Available}

	providerReceived = movement{"provider.received", ledger.Bank, ledger.Acquirer}
	providerPaid     = movement{"provider.paid", ledger.Acquirer, ledger.Bank}
	providerFee      = movement{"provider.fee", ledger.House, ledger.Acquirer}

	withdrawalRequested   = movement{"withdrawal.requested", ledger.Available, ledger.Requested}
	withdrawalCanceled    = movement{"withdrawal.canceled", ledger.Requested, ledger.Available}
	withdrawalRefused     = movement{"withdrawal.refused", ledger.Requested, ledger.Available}
	withdrawalExpired     = movement{"withdrawal.expired", ledger.Requested, ledger.Available}
	withdrawalSubmitted   = movement{"withdrawal.submitted", ledger.Requested, ledger.InTransit} // net
	withdrawalFee         = movement{"withdrawal.fee", ledger.Requested, ledger.Fees}
	withdrawalPaid        = movement{"withdrawal.paid", ledger.InTransit, ledger.Bank}
	withdrawalFailed      = movement{"withdrawal.failed", ledger.InTransit, ledger.Available} // net
	withdrawalFeeReversed = movement{"withdrawal.fee_reversed", ledger.Fees, ledger.Available}
	withdrawalReturned    = movement{"withdrawal.returned", ledger.Bank, ledger.Available} // net; the fee stays
	withdrawalPaidLate    = movement{"withdrawal.paid_late", ledger.Available, ledger.Bank}
	withdrawalFeeLate     = movement{"withdrawal.fee", ledger.Available, ledger.Fees}

	feeSwept       = movement{"fee.swept", ledger.Fees, ledger.Bank}
	houseFunded    = movement{"house.funded", ledger.Bank, ledger.House}
	houseWithdrawn = movement{"house.withdrawn", ledger.House, ledger.Bank}

	adjustmentCredited = movement{"adjustment.credited", ledger.House, ledger.Available}
	adjustmentDebited  = movement{"adjustment.debited", ledger.Available, ledger.House}
)

// movements holds all of them, for verify and for the docs.
var movements = map[movement]bool{
	paymentPending: true, paymentSettled: true, paymentSettledAtOnce: true, paymentFailed: true, paymentReversed: true,
	refundMade:    true,
	disputeOpened: true, disputeWon: true, disputeLost: true,
	reserveHeld: true, reserveReleased: true,
	providerReceived: true, providerPaid: true, providerFee: true,
	withdrawalRequested: true, withdrawalCanceled: true, withdrawalRefused: true, withdrawalExpired: true, withdrawalSubmitted: true,
	withdrawalFee: true, withdrawalPaid: true, withdrawalFailed: true, withdrawalFeeReversed: true, withdrawalReturned: true,
	withdrawalPaidLate: true, withdrawalFeeLate: true,
	feeSwept: true, houseFunded: true, houseWithdrawn: true,
	adjustmentCredited: true, adjustmentDebited: true,
}

// KnownEntry says whether a journal row is one that Farthing writes: a movement
// of the table above with money, or a change of state without.
func KnownEntry(e ledger.Entry) bool {
	if e.Amount == 0 {
		return stateEvents[e.Type] && e.Debit == ledger.None && e.Credit == ledger.None
	}
	return movements[movement{e.Type, e.Debit, e.Credit}]
}

// Totals are what the eligibility criteria look at: sums over the whole book.
type Totals struct {
	Settled  money.Minor // payments settled, less those reversed
	Refunded money.Minor // refunds made, of payments or unreferenced
	Disputed money.Minor // disputes ever opened
}

// Count adds a journal row to the totals.
func (t *Totals) Count(e ledger.Entry) (err error) {
	switch e.Type {
	case paymentSettled.Type:
		t.Settled, err = t.Settled.Add(e.Amount)
	case paymentReversed.Type:
		t.Settled, err = t.Settled.Sub(e.Amount)
	case refundMade.Type:
		t.Refunded, err = t.Refunded.Add(e.Amount)
	case disputeOpened.Type:
		t.Disputed, err = t.Disputed.Add(e.Amount)
	}
	return err
}

// about says what a journal row is about and how it came: everything of a row
// but the money.
type about struct {
	subject  string
	id       string
	previous int64 // seq of the previous row about the subject
	happened time.Time
	by       Origin
	why      string
	details  details
	note     *Note // nil: none
}

// move books one movement about one record. It is the only caller of Post that
// moves money.
func (s *State) move(m movement, a about, amount money.Minor) (ledger.Row, error) {
	return s.post(ledger.Entry{Type: m.Type, Debit: m.Debit, Credit: m.Credit, Amount: amount}, a)
}

// note journals a change of state that moves no money.
func (s *State) note(event string, a about) (ledger.Row, error) {
	return s.post(ledger.Entry{Type: event}, a)
}

func (s *State) post(e ledger.Entry, a about) (ledger.Row, error) {
	e.Subject, e.SubjectID, e.Previous = a.subject, a.id, a.previous
	e.Actor, e.Why, e.Happened, e.Booked = a.by.Actor, a.why, a.happened, s.booked(a.by)
	shown := a.details
	if a.note != nil {
		shown = maps.Clone(a.details)
		if shown == nil {
			shown = details{}
		}
		shown[DetailNote] = a.note.Digest().hex()
	}
	if len(shown) > 0 {
		e.Details = shown.String()
	}
	if e.Happened.IsZero() {
		e.Happened = e.Booked
	}
	if err := s.Totals.Count(e); err != nil {
		return ledger.Row{}, err
	}
	row, err := s.Book.Post(e)
	if err != nil {
		return ledger.Row{}, err
	}
	s.rows = append(s.rows, row)
	if a.note != nil {
		kept := *a.note
		kept.MerchantID, kept.Seq = row.MerchantID, row.Seq
		s.notes = append(s.notes, kept)
	}
	return row, nil
}

// booked is when a row of this origin is recorded: now, unless it is history
// brought in from another system. Post moves it up to the row before.
func (s *State) booked(by Origin) time.Time {
	if by.BookedAt != nil {
		return *by.BookedAt
	}
	return s.now
}
