package farthing

import (
	"fmt"
	"time"

	"farthing/internal/money"
)

// The names of refunds: of the kind, of their identifiers, and of their journal rows.
const (
	SubjectRefund      = "refund"
	PrefixRefund       = "rf"
	EventRefundMade    = "refund.made"
	EventRefundChanged = "refund.changed"
)

// Refund is money given back to a user, for a payment or unreferenced.
type Refund struct {
	Common

	PaymentID string // "": unreferenced
	UserID    string
	Date      time.Time
	Reason    string
}

// RecordRefund records a refund that was made. It may take the balance below zero.
type RecordRefund struct {
	MerchantID string
	ID         string
	PaymentID  string // "": unreferenced
	UserID     string // "": the payment's, if there is one
	Amount     money.Minor
	Date       *time.Time // nil: now
	Reason     string
	Metadata   Metadata
	By         Origin
}

func (c RecordRefund) Keys() Keys {
	keys := Keys{MerchantID: c.MerchantID, Refunds: []string{c.ID}, Users: usersOf(c.UserID)}
	if c.PaymentID != "" {
		keys.Payments = []string{c.PaymentID}
	}
	return keys
}

// Check says what is wrong with the wish itself; the rule for the date is that of RecordPayment.
func (c RecordRefund) Check(at Moment) error {
	var bad checks
	bad.merchant(c.MerchantID)
	bad.newID(c.ID)
	if c.PaymentID != "" {
		bad.id("paymentId", c.PaymentID)
	}
	bad.amount("amount", c.Amount)
	bad.date(c.Date, at)
	bad.text("userId", c.UserID, MaxUserID)
	bad.free("reason", c.Reason, MaxReason)
	bad.metadata(c.Metadata)
	bad.origin(c.By, at)
	return bad.err()
}

func (c RecordRefund) digest() RequestDigest {
	var form canonical
	form.text(c.PaymentID)
	form.text(c.UserID)
	form.number(int64(c.Amount))
	form.time(c.Date)
	form.text(c.Reason)
	form.moreMetadata(c.Metadata)
	return form.request()
}

// Decide records the refund: for a settled payment, at most what is left of it.
func (c RecordRefund) Decide(s *State) (Answer, error) {
	if err := s.exists(); err != nil {
		return Answer{}, err
	}
	request := c.digest()
	if r := s.Refunds.Get(c.ID); r != nil {
		return Answer{Record: r, Replayed: true}, sameRequest(r.Request, request, "refund", c.ID)
	}
	r := &Refund{
		Common:    newCommon(s, c.ID, c.Amount, c.Metadata, request),
		PaymentID: c.PaymentID,
		UserID:    c.UserID,
		Date:      s.date(c.Date, c.By),
		Reason:    c.Reason,
	}
	about := about{
		subject:  SubjectRefund,
		id:       c.ID,
		by:       c.By,
		happened: r.Date,
	}
	var paid *Payment
	if c.PaymentID != "" {
		var err error
		if paid, err = s.takeable(c.PaymentID, c.Amount, CodeRefundTooLarge); err != nil {
			return Answer{}, err
		}
		if r.UserID == "" {
			r.UserID = paid.UserID
		}
		about.details = details{"paymentId": c.PaymentID}
	}
	row, err := s.move(refundMade, about, c.Amount)
	if err != nil {
		return Answer{}, err
	}
	r.follow(row)
	s.Refunds.put(s, r.ID, r)
	if paid != nil {
		paid.Refunded, paid.UpdatedAt = paid.Refunded+r.Amount, row.Booked
		s.Payments.put(s, paid.ID, paid)
	}
	return Answer{Record: r, Created: true}, nil
}

// takeable returns a copy of a settled payment if at least the amount is left of it.
func (s *State) takeable(id string, amount money.Minor, tooLarge Code) (*Payment, error) {
	was := s.Payments.Get(id)
	if was == nil {
		return nil, refuse(CodeNotFound, fmt.Sprintf("There is no payment %s.", id))
	}
	if was.Status != PaymentSettled {
		return nil, refuse(CodePaymentNotSettled, fmt.Sprintf("The payment %s is %s.", was.ID, was.Status))
	}
	if amount > was.Left() {
		return nil,
			refuse(tooLarge, fmt.Sprintf("Of the payment %s only %s is left.", was.ID, was.Currency.Format(was.Left())))
	}
	p := *was
	return &p, nil
}
