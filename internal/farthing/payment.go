package farthing

import (
	"fmt"
	"strings"
	"time"

	"farthing/internal/money"
)

// PaymentStatus is the state of a payment in its life.
type PaymentStatus string

// The states of a payment.
const (
	PaymentPending  PaymentStatus = "pending"
	PaymentSettled  PaymentStatus = "settled"
	PaymentFailed   PaymentStatus = "failed"
	PaymentReversed PaymentStatus = "reversed"
)

// paymentMoves is the life of a payment. A refunded payment stays settled.
var paymentMoves = moves[PaymentStatus]{
	PaymentPending: {PaymentSettled, PaymentFailed},
	PaymentSettled: {PaymentReversed},
}

// PaymentStatuses lists all states, in the order of a payment's life.
var PaymentStatuses = []PaymentStatus{PaymentPending, PaymentSettled, PaymentFailed, PaymentReversed}

var paymentStatusAfter = map[string]PaymentStatus{
	EventPaymentPending:  PaymentPending,
	EventPaymentSettled:  PaymentSettled,
	EventPaymentFailed:   PaymentFailed,
	EventPaymentReversed: PaymentReversed,
}

// PaymentStatusAfter returns the status in which a journal row of a type leaves its payment; false if no such row can
// come there. was is the status before the row, "" if the row is the payment's first.
func PaymentStatusAfter(was PaymentStatus, event string) (PaymentStatus, bool) {
	status := paymentStatusAfter[event]
	if was == "" {
		return status, status == PaymentPending || status == PaymentSettled
	}
	return status, paymentMoves.lead(was, status)
}

// Payment is money paid by a user to a merchant.
type Payment struct {
	MerchantID  string
	ID          string
	UserID      string // the merchant's own name for the payer; "": not known
	Date        time.Time
	Amount      money.Minor
	Currency    money.Currency
	Status      PaymentStatus
	Refunded    money.Minor
	Disputed    money.Minor // in open disputes
	ChargedBack money.Minor // in lost disputes
	Description string
	Reference   string
	Metadata    Metadata
	SettledLate *time.Time // when it settled, if not as it was recorded: see SettledAt
	FailedAt    *time.Time // when it failed or was reversed; nil: it is neither
	Failure     PaymentFailure
	Request     RequestDigest
	CreatedAt   time.Time
	UpdatedAt   time.Time
	FirstSeq    int64
	LastSeq     int64
	Credited    money.Minor // the book's total of credits just after it settled; 0: not settled
}

func (p *Payment) RecordID() string { return p.ID }

// SettledAt returns when the payment settled; nil if it has not. One that was reversed settled before.
func (p *Payment) SettledAt() *time.Time {
	if p.SettledLate != nil || p.Credited == 0 {
		return p.SettledLate
	}
	return &p.CreatedAt
}

// PaymentFailure says why a payment failed or was reversed, in the words of who recorded it. Its zero value says
// nothing.
type PaymentFailure struct {
	Code   string // of the payment provider: lower case letters, digits and underscores
	Reason string // for people
}

func (f PaymentFailure) check(bad *checks) {
	if f.Code != "" && !isFailureCode(f.Code) {
		bad.bad("code", fmt.Sprintf("must be up to %d lower case letters, digits and underscores", MaxFailureCode))
	}
	bad.free("reason", f.Reason, MaxReason)
}

// isFailureCode reports whether a text has the form of a code, as insufficient_funds has.
func isFailureCode(code string) bool {
	isOther := func(r rune) bool { return r != '_' && (r < '0' || r > '9') && (r < 'a' || r > 'z') }
	return len(code) <= MaxFailureCode && !strings.ContainsFunc(code, isOther)
}

// Left returns what may still be refunded or disputed.
func (p *Payment) Left() money.Minor { return p.Amount - p.Refunded - p.Disputed - p.ChargedBack }

// RecordPayment records a payment, pending or settled at once.
type RecordPayment struct {
	MerchantID  string
	ID          string
	UserID      string
	Date        *time.Time // nil: now
	Amount      money.Minor
	Currency    money.Currency // "": the merchant's
	Status      PaymentStatus  // "": pending
	Description string
	Reference   string
	Metadata    Metadata
	By          Origin
}

func (c RecordPayment) Keys() Keys {
	return Keys{
		MerchantID: c.MerchantID,
		Payments:   []string{c.ID},
		New:        true,
		Users:      usersOf(c.UserID),
		Settles:    c.Status == PaymentSettled,
		BookedAt:   c.By.BookedAt,
	}
}

// usersOf returns the user that a command names, if it names one.
func usersOf(userID string) []string {
	if userID == "" {
		return nil
	}
	return []string{userID}
}

// Check says what is wrong with the wish itself. The date may lie a day ahead of
// the later clock at most.
func (c RecordPayment) Check(at Moment) error {
	var bad checks
	bad.merchant(c.MerchantID)
	bad.newID(c.ID)
	bad.amount("amount", c.Amount)
	bad.date(c.Date, at)
	bad.text("userId", c.UserID, MaxUserID)
	if c.Status != "" && c.Status != PaymentPending && c.Status != PaymentSettled {
		bad.bad("status", "must be pending or settled")
	}
	if c.Currency != "" {
		bad.currency("currency", c.Currency)
	}
	bad.free("description", c.Description, MaxDescription)
	bad.text("reference", c.Reference, MaxPaymentReference)
	bad.metadata(c.Metadata)
	bad.origin(c.By, at)
	return bad.err()
}

func (c RecordPayment) digest(currency money.Currency) RequestDigest {
	form := canonical{buf: make([]byte, 0, 256)}
	form.text(c.UserID)
	form.time(c.Date)
	form.number(int64(c.Amount))
	form.text(string(currency))
	form.text(string(c.status()))
	form.text(c.Description)
	form.text(c.Reference)
	form.metadata(c.Metadata)
	return form.request()
}

func (c RecordPayment) status() PaymentStatus {
	if c.Status == "" {
		return PaymentPending
	}
	return c.Status
}

// Decide records the payment, or returns the one recorded by the same request.
func (c RecordPayment) Decide(s *State) (Answer, error) {
	if err := s.exists(); err != nil {
		return Answer{}, err
	}
	currency := c.Currency
	if currency == "" {
		currency = s.Merchant.Currency
	}
	request := c.digest(currency)
	if p := s.Payments.Get(c.ID); p != nil {
		return Answer{Record: p, Replayed: true}, sameRequest(p.Request, request, "payment", c.ID)
	}
	if currency != s.Merchant.Currency {
		return Answer{}, refuse(CodeCurrencyMismatch,
			fmt.Sprintf("The merchant's currency is %s.", s.Merchant.Currency))
	}
	if err := s.takesPayments(); err != nil {
		return Answer{}, err
	}
	p := &Payment{
		MerchantID:  c.MerchantID,
		ID:          c.ID,
		UserID:      c.UserID,
		Date:        s.date(c.Date, c.By),
		Amount:      c.Amount,
		Currency:    currency,
		Status:      c.status(),
		Description: c.Description,
		Reference:   c.Reference,
		Metadata:    c.Metadata,
		Request:     request,
	}
	movement := paymentPending
	if p.Status == PaymentSettled {
		movement = paymentRecordedSettled
	}
	row, err := s.move(movement, p.about(c.By, p.Date), c.Amount)
	if err != nil {
		return Answer{}, err
	}
	p.FirstSeq = row.Seq
	p.LastSeq = row.Seq
	p.CreatedAt = row.Booked
	p.UpdatedAt = row.Booked
	if p.Status == PaymentSettled {
		p.Credited = row.Credited
	}
	s.Payments.put(s, p.ID, p)
	if p.Status == PaymentSettled {
		err = s.holdRolling(p, c.By)
	}
	return Answer{Record: p, Created: true}, err
}

// date returns the value date of a record: the one given, or when it is recorded.
func (s *State) date(given *time.Time, by Origin) time.Time {
	if given == nil {
		return s.booked(by)
	}
	return given.UTC().Truncate(time.Millisecond)
}

func (p *Payment) about(by Origin, happened time.Time) about {
	return about{
		subject:  SubjectPayment,
		id:       p.ID,
		previous: p.LastSeq,
		by:       by,
		happened: happened,
	}
}

// SettlePayment says that a pending payment's money has come.
type SettlePayment struct {
	MerchantID string
	ID         string
	By         Origin
}

func (c SettlePayment) Keys() Keys {
	return Keys{
		MerchantID: c.MerchantID,
		Payments:   []string{c.ID},
		Settles:    true,
		BookedAt:   c.By.BookedAt,
	}
}

func (c SettlePayment) Check(at Moment) error { return checkRecord(c.MerchantID, c.ID, c.By, at) }

func (c SettlePayment) Decide(s *State) (Answer, error) {
	return s.turnPayment(c.ID, PaymentSettled, paymentSettled, PaymentFailure{}, c.By)
}

// FailPayment says that a pending payment's money will not come.
type FailPayment struct {
	MerchantID string
	ID         string
	Failure    PaymentFailure
	By         Origin
}

func (c FailPayment) Keys() Keys { return Keys{MerchantID: c.MerchantID, Payments: []string{c.ID}} }

func (c FailPayment) Check(at Moment) error {
	return checkFailure(c.MerchantID, c.ID, c.Failure, c.By, at)
}

// checkFailure checks a command that says that a payment came to nothing.
func checkFailure(merchantID, id string, failure PaymentFailure, by Origin, at Moment) error {
	var bad checks
	bad.record(merchantID, id)
	failure.check(&bad)
	bad.origin(by, at)
	return bad.err()
}

func (c FailPayment) Decide(s *State) (Answer, error) {
	return s.turnPayment(c.ID, PaymentFailed, paymentFailed, c.Failure, c.By)
}

// ReversePayment says that a settled payment failed after all, as a whole. It may
// take the balance below zero.
type ReversePayment struct {
	MerchantID string
	ID         string
	Failure    PaymentFailure
	By         Origin
}

func (c ReversePayment) Keys() Keys { return Keys{MerchantID: c.MerchantID, Payments: []string{c.ID}} }

func (c ReversePayment) Check(at Moment) error {
	return checkFailure(c.MerchantID, c.ID, c.Failure, c.By, at)
}

// Decide reverses a settled payment of which nothing is refunded or disputed.
func (c ReversePayment) Decide(s *State) (Answer, error) {
	if p := s.Payments.Get(c.ID); p != nil && p.Status == PaymentSettled && p.Left() != p.Amount {
		return Answer{}, refuse(CodeWrongState,
			fmt.Sprintf("A part of the payment %s is refunded, in dispute or charged back.", c.ID))
	}
	return s.turnPayment(c.ID, PaymentReversed, paymentReversed, c.Failure, c.By)
}

// turnPayment moves a payment to a state, with its money, unless it is there already. why says why it came to nothing,
// if it did.
func (s *State) turnPayment(id string, to PaymentStatus, m EntryKind, why PaymentFailure, by Origin) (Answer, error) {
	was := s.Payments.Get(id)
	if s.Merchant == nil || was == nil {
		return Answer{}, refuse(CodeNotFound, "There is no such payment.")
	}
	if was.Status == to {
		return Answer{Record: was}, nil
	}
	if err := paymentMoves.to(was.Status, to, "payment", id); err != nil {
		return Answer{}, err
	}
	p := *was
	about := p.about(by, time.Time{})
	about.why = why.Reason
	if why.Code != "" {
		about.details = details{"code": why.Code}
	}
	row, err := s.move(m, about, p.Amount)
	if err != nil {
		return Answer{}, err
	}
	p.Status, p.LastSeq, p.UpdatedAt = to, row.Seq, row.Booked
	if to == PaymentSettled {
		p.Credited, p.SettledLate = row.Credited, &row.Booked
	} else {
		p.FailedAt, p.Failure = &row.Booked, why
	}
	s.Payments.put(s, id, &p)
	if to == PaymentSettled {
		err = s.holdRolling(&p, by)
	}
	return Answer{Record: &p}, err
}
