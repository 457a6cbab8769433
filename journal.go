package farthing

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"farthing/ledger"
	"farthing/money"
)

// EntryKind is one of the ways in which a row of a journal can be written: its type, the kind of record that it is about,
// and the two accounts that money moves between, none if it moves no money.
type EntryKind struct {
	Number  int64 // what a store keeps in place of the rest; a number that was used is never given to another kind
	Type    string
	Subject string
	Debit   ledger.Account
	Credit  ledger.Account
}

// Every way in which money moves here, and there is no other. The order is that
// of docs/ledger.md; "what does a lost dispute do?" is one line.
var (
	paymentPending       = EntryKind{1, "payment.pending", SubjectPayment, ledger.Acquirer, ledger.Pending}
	paymentSettled       = EntryKind{2, "payment.settled", SubjectPayment, ledger.Pending, ledger.Available}
	paymentSettledAtOnce = EntryKind{3, "payment.settled", SubjectPayment, ledger.Acquirer, ledger.Available}
	paymentFailed        = EntryKind{4, "payment.failed", SubjectPayment, ledger.Pending, ledger.Acquirer}
	paymentReversed      = EntryKind{5, "payment.reversed", SubjectPayment, ledger.Available, ledger.Acquirer}

	refundMade = EntryKind{10, "refund.made", SubjectRefund, ledger.Available, ledger.Acquirer}

	disputeOpened = EntryKind{15, "dispute.opened", SubjectDispute, ledger.Available, ledger.Disputed}
	disputeWon    = EntryKind{16, "dispute.won", SubjectDispute, ledger.Disputed, ledger.Available}
	disputeLost   = EntryKind{17, "dispute.lost", SubjectDispute, ledger.Disputed, ledger.Acquirer}

	reserveHeld     = EntryKind{20, "reserve.held", SubjectReserve, ledger.Available, ledger.Held}
	reserveReleased = EntryKind{21, "reserve.released", SubjectReserve, ledger.Held, ledger.Available}

	providerReceived = EntryKind{25, "provider.received", "provider", ledger.Bank, ledger.Acquirer}
	providerPaid     = EntryKind{26, "provider.paid", "provider", ledger.Acquirer, ledger.Bank}
	providerFee      = EntryKind{27, "provider.fee", "provider", ledger.House, ledger.Acquirer}

	withdrawalRequested   = EntryKind{30, "withdrawal.requested", SubjectWithdrawal, ledger.Available, ledger.Requested}
	withdrawalCanceled    = EntryKind{31, "withdrawal.canceled", SubjectWithdrawal, ledger.Requested, ledger.Available}
	withdrawalRefused     = EntryKind{32, "withdrawal.refused", SubjectWithdrawal, ledger.Requested, ledger.Available}
	withdrawalExpired     = EntryKind{33, "withdrawal.expired", SubjectWithdrawal, ledger.Requested, ledger.Available}
	withdrawalSubmitted   = EntryKind{34, "withdrawal.submitted", SubjectWithdrawal, ledger.Requested, ledger.InTransit} // net
	withdrawalFee         = EntryKind{35, "withdrawal.fee", SubjectWithdrawal, ledger.Requested, ledger.Fees}
	withdrawalPaid        = EntryKind{36, "withdrawal.paid", SubjectWithdrawal, ledger.InTransit, ledger.Bank}
	withdrawalFailed      = EntryKind{37, "withdrawal.failed", SubjectWithdrawal, ledger.InTransit, ledger.Available} // net
	withdrawalFeeReversed = EntryKind{38, "withdrawal.fee_reversed", SubjectWithdrawal, ledger.Fees, ledger.Available}
	withdrawalReturned    = EntryKind{39, "withdrawal.returned", SubjectWithdrawal, ledger.Bank, ledger.Available} // net; the fee stays
	withdrawalPaidLate    = EntryKind{40, "withdrawal.paid_late", SubjectWithdrawal, ledger.Available, ledger.Bank}
	withdrawalFeeLate     = EntryKind{41, "withdrawal.fee", SubjectWithdrawal, ledger.Available, ledger.Fees}

	feeSwept       = EntryKind{50, "fee.swept", "fee", ledger.Fees, ledger.Bank}
	houseFunded    = EntryKind{51, "house.funded", "house", ledger.Bank, ledger.House}
	houseWithdrawn = EntryKind{52, "house.withdrawn", "house", ledger.House, ledger.Bank}

	adjustmentCredited = EntryKind{55, "adjustment.credited", SubjectAdjustment, ledger.House, ledger.Available}
	adjustmentDebited  = EntryKind{56, "adjustment.debited", SubjectAdjustment, ledger.Available, ledger.House}
)

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

// EntryKinds lists every kind of journal row that there is: those that move money, then those that do not.
func EntryKinds() []EntryKind { return slices.Concat(movements, stateKinds) }

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

// KindNumber is the number of an entry's kind; 0 if there is no such kind.
func KindNumber(e *ledger.Entry) int64 {
	return kindsByWords[EntryKind{Type: e.Type, Subject: e.Subject, Debit: e.Debit, Credit: e.Credit}]
}

// KindOfNumber is the kind that has a number; false if none has.
func KindOfNumber(number int64) (EntryKind, bool) {
	k, ok := kindsByNumber[number]
	return k, ok
}

// KnownEntry says whether a journal row is one that Farthing writes: a movement
// of the table above with money, or a change of state without.
func KnownEntry(e ledger.Entry) bool {
	return KindNumber(&e) != 0 && (e.Amount == 0) == (e.Debit == ledger.None)
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
func (s *State) move(m EntryKind, a about, amount money.Minor) (ledger.Row, error) {
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

// booked is when a row of this origin is recorded: now, unless it is history
// brought in from another system. Post moves it up to the row before.
func (s *State) booked(by Origin) time.Time {
	if by.BookedAt != nil {
		return *by.BookedAt
	}
	return s.now
}
