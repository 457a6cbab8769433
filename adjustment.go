package farthing

import (
	"fmt"
	"time"

	"farthing/money"
)

// Adjustment is money that the operator adds to a merchant's balance, or takes
// from it, for a reason that the merchant sees.
type Adjustment struct {
	MerchantID string
	ID         string
	Date       time.Time
	Amount     money.Minor // positive: to the merchant
	Currency   money.Currency
	Reason     string
	Request    Digest
	CreatedAt  time.Time
	FirstSeq   int64
}

// RecordID is the adjustment's identifier.
func (a *Adjustment) RecordID() string { return a.ID }

// RecordAdjustment makes an adjustment. It never takes the balance below zero.
type RecordAdjustment struct {
	MerchantID string
	ID         string
	Amount     money.Minor // signed, not 0
	Date       *time.Time  // nil: now
	Reason     string
	By         Origin
}

// Keys names the adjustment.
func (c RecordAdjustment) Keys() Keys {
	return Keys{MerchantID: c.MerchantID, Adjustments: []string{c.ID}}
}

// Check says what is wrong with the request itself; latest as in RecordPayment.
func (c RecordAdjustment) Check(latest time.Time) error {
	if err := CheckID("body.id", c.ID); err != nil {
		return err
	}
	var bad checks
	if c.Amount == 0 || c.Amount > MaxAmount || c.Amount < -MaxAmount {
		bad.bad("body.amount", fmt.Sprintf("must be a whole number from %d to %d, and not 0", -int64(MaxAmount), int64(MaxAmount)))
	}
	bad.date("body.date", c.Date, latest)
	bad.required("body.reason", c.Reason, MaxReason)
	return bad.err()
}

func (c RecordAdjustment) digest() Digest {
	var form canonical
	form.number(int64(c.Amount))
	form.time(c.Date)
	form.text(c.Reason)
	return form.digest()
}

// Decide books the adjustment against the operator's own money.
func (c RecordAdjustment) Decide(s *State, _ time.Time) (Answer, error) {
	if err := s.exists(); err != nil {
		return Answer{}, err
	}
	request := c.digest()
	if a := s.Adjustments.Get(c.ID); a != nil {
		return Answer{Record: a, Replayed: true}, sameRequest(a.Request, request, "adjustment", c.ID)
	}
	if err := s.takesPayments(); err != nil {
		return Answer{}, err
	}
	movement, amount := adjustmentCredited, c.Amount
	if amount < 0 {
		movement, amount = adjustmentDebited, -amount
		if available := s.available(); amount > available {
			return Answer{}, refuse(CodeInsufficientBalance, fmt.Sprintf("The available balance is %s.", s.Merchant.Currency.Format(available)))
		}
	}
	a := &Adjustment{MerchantID: c.MerchantID, ID: c.ID, Date: s.date(c.Date, c.By), Amount: c.Amount, Currency: s.Merchant.Currency,
		Reason: c.Reason, Request: request}
	row, err := s.move(movement, about{subject: SubjectAdjustment, id: c.ID, by: c.By, happened: a.Date, why: c.Reason}, amount)
	if err != nil {
		return Answer{}, err
	}
	a.FirstSeq, a.CreatedAt = row.Seq, row.Booked
	s.Adjustments.put(s, a.ID, a)
	return Answer{Record: a, Created: true}, nil
}
