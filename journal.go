package farthing

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"farthing/ledger"
	"farthing/money"
)

// EntryKind is one of the ways in which a row of a journal can be written: its type, the kind of record that it is
// about, and the two accounts between which money moves, none if it moves no money.
type EntryKind struct {
	Number  int64 // what a store keeps in place of the rest; a number that was used is never given to another kind
	Type    string
	Subject string
	Debit   ledger.Account
	Credit  ledger.Account
}

// Every way in which money moves here; there is no other. The order is that of docs/ledger.md; "what does a lost
// dispute do?" is one line. The amount submitted, paid, failed, returned or paid late is the net amount, and the fee
// has a row of its own; a returned withdrawal keeps it.
var (
	paymentPending       = movement(1, EventPaymentPending, SubjectPayment, ledger.Acquirer, ledger.Pending)
	paymentSettled       = movement(2, EventPaymentSettled, SubjectPayment, ledger.Pending, ledger.Available)
	paymentSettledAtOnce = movement(3, EventPaymentSettled, SubjectPayment, ledger.Acquirer, ledger.Available)
	paymentFailed        = movement(4, EventPaymentFailed, SubjectPayment, ledger.Pending, ledger.Acquirer)
	paymentReversed      = movement(5, EventPaymentReversed, SubjectPayment, ledger.Available, ledger.Acquirer)

	refundMade = movement(10, EventRefundMade, SubjectRefund, ledger.Available, ledger.Acquirer)

	disputeOpened = movement(15, EventDisputeOpened, SubjectDispute, ledger.Available, ledger.Disputed)
	disputeWon    = movement(16, EventDisputeWon, SubjectDispute, ledger.Disputed, ledger.Available)
	disputeLost   = movement(17, EventDisputeLost, SubjectDispute, ledger.Disputed, ledger.Acquirer)

	reserveHeld     = movement(20, EventReserveHeld, SubjectReserve, ledger.Available, ledger.Held)
	reserveReleased = movement(21, EventReserveReleased, SubjectReserve, ledger.Held, ledger.Available)

	providerReceived = movement(25, EventProviderReceived, "provider", ledger.Bank, ledger.Acquirer)
	providerPaid     = movement(26, EventProviderPaid, "provider", ledger.Acquirer, ledger.Bank)
	providerFee      = movement(27, EventProviderFee, "provider", ledger.House, ledger.Acquirer)

	withdrawalRequested = movement(30, EventWithdrawalRequested, SubjectWithdrawal, ledger.Available,
		ledger.Requested)
	withdrawalCanceled  = movement(31, EventWithdrawalCanceled, SubjectWithdrawal, ledger.Requested, ledger.Available)
	withdrawalRefused   = movement(32, EventWithdrawalRefused, SubjectWithdrawal, ledger.Requested, ledger.Available)
	withdrawalExpired   = movement(33, EventWithdrawalExpired, SubjectWithdrawal, ledger.Requested, ledger.Available)
	withdrawalSubmitted = movement(34, EventWithdrawalSubmitted, SubjectWithdrawal, ledger.Requested,
		ledger.InTransit)
	withdrawalFee         = movement(35, EventWithdrawalFee, SubjectWithdrawal, ledger.Requested, ledger.Fees)
	withdrawalPaid        = movement(36, EventWithdrawalPaid, SubjectWithdrawal, ledger.InTransit, ledger.Bank)
	withdrawalFailed      = movement(37, EventWithdrawalFailed, SubjectWithdrawal, ledger.InTransit, ledger.Available)
	withdrawalFeeReversed = movement(38, EventWithdrawalFeeReversed, SubjectWithdrawal, ledger.Fees, ledger.Available)
	withdrawalReturned    = movement(39, EventWithdrawalReturned, SubjectWithdrawal, ledger.Bank, ledger.Available)
	withdrawalPaidLate    = movement(40, EventWithdrawalPaidLate, SubjectWithdrawal, ledger.Available, ledger.Bank)
	withdrawalFeeLate     = movement(41, EventWithdrawalFee, SubjectWithdrawal, ledger.Available, ledger.Fees)

	feeSwept       = movement(50, EventFeeSwept, "fee", ledger.Fees, ledger.Bank)
	houseFunded    = movement(51, EventHouseFunded, "house", ledger.Bank, ledger.House)
	houseWithdrawn = movement(52, EventHouseWithdrawn, "house", ledger.House, ledger.Bank)

	adjustmentCredited = movement(55, EventAdjustmentCredited, SubjectAdjustment, ledger.House, ledger.Available)
	adjustmentDebited  = movement(56, EventAdjustmentDebited, SubjectAdjustment, ledger.Available, ledger.House)
)

// movement returns the kind of row that takes money from one account and gives it to another.
func movement(number int64, event, subject string, debit, credit ledger.Account) EntryKind {
	return EntryKind{
		Number:  number,
		Type:    event,
		Subject: subject,
		Debit:   debit,
		Credit:  credit,
	}
}

// movements lists all of them.
var movements = []EntryKind{
	paymentPending, paymentSettled, paymentSettledAtOnce, paymentFailed, paymentReversed,
	refundMade,
	disputeOpened, disputeWon, disputeLost,
	reserveHeld, reserveReleased,
	providerReceived, providerPaid, providerFee,
	withdrawalRequested, withdrawalCanceled, withdrawalRefused, withdrawalExpired, withdrawalSubmitted,
	withdrawalFee, withdrawalPaid, withdrawalFailed, withdrawalFeeReversed, withdrawalReturned,
	withdrawalPaidLate, withdrawalFeeLate,
	feeSwept, houseFunded, houseWithdrawn,
	adjustmentCredited, adjustmentDebited,
}

// EntryKinds lists every kind of journal row that there is: those that move money, those that do not, and those of the
// operator's own journal.
func EntryKinds() []EntryKind { return slices.Concat(movements, stateKinds, operatorKinds) }

// The kinds by what they say, and by their numbers.
var kindsByWords, kindsByNumber = func() (map[EntryKind]int64, map[int64]EntryKind) {
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
	return kindsByWords[EntryKind{
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

// Totals holds the figures of the eligibility criteria: sums over the whole book.
type Totals struct {
	Settled  money.Minor // payments settled, less those reversed
	Refunded money.Minor // refunds made, of payments or unreferenced
	Disputed money.Minor // disputes opened, less those won
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
