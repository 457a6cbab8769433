package farthing

import (
	"fmt"
	"maps"
	"time"

	"farthing/internal/ledger"
	"farthing/internal/money"
)

// The kinds by what they say, and by their numbers.
var kindsByName, kindsByNumber = func() (map[EntryKind]int64, map[int64]EntryKind) {
	words, numbers := map[EntryKind]int64{}, map[int64]EntryKind{}
	for _, k := range EntryKinds() {
		numbers[k.Number] = k
		number := k.Number
		k.Number = 0
		words[k] = number
	}
	return words, numbers
}()

// KindNumber returns the number of an entry's kind; 0 if there is no such kind.
func KindNumber(e *ledger.Entry) int64 {
	return kindsByName[EntryKind{
		Type:    e.Type,
		Subject: e.Subject,
		Debit:   e.Debit,
		Credit:  e.Credit,
	}]
}

// KindOfNumber returns the kind that has a number; false if none has.
func KindOfNumber(number int64) (EntryKind, bool) {
	k, ok := kindsByNumber[number]
	return k, ok
}

// KnownEntry reports whether a journal row is one that Farthing writes: a movement
// of the table above with money, or a change of state without.
func KnownEntry(e ledger.Entry) bool {
	return KindNumber(&e) != 0 && (e.Amount == 0) == (e.Debit == ledger.None)
}

// Totals holds sums over the whole book: the figures of the eligibility criteria, and the fees that may be given back.
type Totals struct {
	Settled  money.Minor // payments settled, less those reversed
	Refunded money.Minor // refunds made, of payments or unreferenced
	Disputed money.Minor // disputes opened, less those won

	FeesInTransit money.Minor // of withdrawals in transit, which count it: the row of a payout does not tell its fee

	// Unconfirmed is what the account bank has of provider settlements that nothing confirmed, less the fees that
	// providers kept of the others, each at most as much as it paid. The settlements count it.
	Unconfirmed money.Minor
}

// Count adds a journal row to the totals.
func (t *Totals) Count(e ledger.Entry) (err error) {
	switch e.Type {
	case EventPaymentSettled:
		t.Settled, err = t.Settled.Add(e.Amount)
	case EventPaymentReversed:
		t.Settled, err = t.Settled.Sub(e.Amount)
	case EventRefundMade:
		t.Refunded, err = t.Refunded.Add(e.Amount)
	case EventDisputeOpened:
		t.Disputed, err = t.Disputed.Add(e.Amount)
	case EventDisputeWon: // it was the merchant's after all
		t.Disputed, err = t.Disputed.Sub(e.Amount)
	}
	return err
}

// countFee adds a row about a withdrawal of some fee to the fees in transit.
func (t *Totals) countFee(movement EntryKind, fee money.Minor) (err error) {
	switch movement {
	case withdrawalFee, withdrawalUnproved:
		t.FeesInTransit, err = t.FeesInTransit.Add(fee)
	case withdrawalPaid, withdrawalFeeReversed, withdrawalFeeNotSent:
		t.FeesInTransit, err = t.FeesInTransit.Sub(fee)
	}
	return err
}

// about says what a journal row is about and how it came about: everything in a row but the money.
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
func (s *State) move(m EntryKind, a about, amount money.Minor) (ledger.Row, error) {
	return s.post(ledger.Entry{
		Type:   m.Type,
		Debit:  m.Debit,
		Credit: m.Credit,
		Amount: amount,
	}, a)
}

// enter journals a change of state that moves no money.
func (s *State) enter(event string, a about) (ledger.Row, error) {
	return s.post(ledger.Entry{Type: event}, a)
}

func (s *State) post(e ledger.Entry, a about) (ledger.Row, error) {
	e.Subject, e.SubjectID, e.Previous = a.subject, a.id, a.previous
	e.Actor = a.by.Actor
	e.Why = a.why
	e.Happened = a.happened
	e.Booked = s.booked(a.by)
	if a.note == nil {
		a.note = a.by.note(e.Subject)
	}
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
	if !KnownEntry(e) {
		return ledger.Row{}, fmt.Errorf("%w: a journal has no rows %s about a %s", ErrBroken, e.Type, e.Subject)
	}
	if err := s.Totals.Count(e); err != nil {
		return ledger.Row{}, err
	}
	row, err := s.Book.Post(e)
	if err != nil {
		return ledger.Row{}, err
	}
	if s.rows == nil {
		s.rows = make([]ledger.Row, 0, s.Expected) // most commands write one row
	}
	s.rows = append(s.rows, row)
	if a.note != nil {
		kept := *a.note
		kept.MerchantID, kept.Seq = row.MerchantID, row.Seq
		s.notes = append(s.notes, kept)
	}
	return row, nil
}

// booked returns when a row of this origin is recorded: now, unless it is history
// brought in from another system. Post moves it up to the row before.
func (s *State) booked(by Origin) time.Time {
	if by.BookedAt != nil {
		return *by.BookedAt
	}
	return s.now
}
