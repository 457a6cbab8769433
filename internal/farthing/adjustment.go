package farthing

import (
	"fmt"
	"time"

	"farthing/internal/ledger"
	"farthing/internal/money"
)

// The names of adjustments: of the kind, of their identifiers, and of their journal rows.
const (
	SubjectAdjustment       = "adjustment"
	PrefixAdjustment        = "adj"
	EventAdjustmentCredited = "adjustment.credited"
	EventAdjustmentDebited  = "adjustment.debited"
	EventAdjustmentProposed = "adjustment.proposed"
	EventAdjustmentRefused  = "adjustment.refused"
	EventAdjustmentExpired  = "adjustment.expired"
	EventAdjustmentCanceled = "adjustment.canceled"
	EventAdjustmentChanged  = "adjustment.changed"
)

// Adjustment is money that the operator adds to a merchant's balance, or takes from it, for a reason that the merchant
// sees.
type Adjustment struct {
	Common

	Date   time.Time
	Reason string
	Status BookingStatus
}

// RecordAdjustment makes an adjustment. It never takes the balance below zero.
type RecordAdjustment struct {
	MerchantID string
	ID         string
	Amount     money.Minor // signed, not 0
	Date       *time.Time  // nil: now
	Reason     string
	Metadata   Metadata
	By         Origin
}

func (c RecordAdjustment) Keys() Keys {
	return Keys{MerchantID: c.MerchantID, Adjustments: []string{c.ID}}
}

// Check says what is wrong with the wish itself; the rule for the date is that of RecordPayment.
func (c RecordAdjustment) Check(at Moment) error {
	var bad checks
	c.check(&bad, at)
	return bad.err()
}

func (c RecordAdjustment) check(bad *checks, at Moment) {
	bad.merchant(c.MerchantID)
	bad.newID(c.ID)
	if c.Amount == 0 || c.Amount > MaxAmount || c.Amount < -MaxAmount {
		most := int64(MaxAmount)
		bad.bad("amount", fmt.Sprintf("must be a whole number from %d to %d, and not 0", -most, most))
	}
	bad.date(c.Date, at)
	bad.reason(c.Reason)
	bad.metadata(c.Metadata)
	bad.origin(c.By, at)
}

func (c RecordAdjustment) digest() RequestDigest {
	var form canonical
	form.number(int64(c.Amount))
	form.time(c.Date)
	form.text(c.Reason)
	form.moreMetadata(c.Metadata)
	return form.request()
}

// Decide books the adjustment against the operator's own money.
func (c RecordAdjustment) Decide(s *State) (Answer, error) {
	a, answer, err := c.begin(s)
	if err != nil || a == nil {
		return answer, err
	}
	return a.book(s, c.By)
}

// begin makes the record of a new adjustment; it returns nil if there is one already.
func (c RecordAdjustment) begin(s *State) (*Adjustment, Answer, error) {
	if err := s.exists(); err != nil {
		return nil, Answer{}, err
	}
	request := c.digest()
	if a := s.Adjustments.Get(c.ID); a != nil {
		return nil, Answer{Record: a, Replayed: true}, sameRequest(a.Request, request, "adjustment", c.ID)
	}
	if err := s.takesPayments(); err != nil {
		return nil, Answer{}, err
	}
	return &Adjustment{
		Common: newCommon(s, c.ID, c.Amount, c.Metadata, request),
		Date:   s.date(c.Date, c.By),
		Reason: c.Reason,
		Status: BookingAwaiting,
	}, Answer{}, nil
}

// book moves an adjustment's money. It never takes the balance below zero.
func (a *Adjustment) book(s *State, by Origin) (Answer, error) {
	movement, amount := adjustmentCredited, a.Amount
	if amount < 0 {
		movement, amount = adjustmentDebited, -amount
		if available := s.available(); amount > available {
			return Answer{}, refuse(CodeInsufficientBalance,
				fmt.Sprintf("The available balance is %s.", s.Merchant.Currency.Format(available)))
		}
	}
	row, err := s.move(movement, a.about(by, a.Date, a.Reason), amount)
	if err != nil {
		return Answer{}, err
	}
	a.Status = BookingBooked
	return a.keep(s, row), nil
}

// about returns the subject and origin of the adjustment's next row.
func (a *Adjustment) about(by Origin, happened time.Time, why string) about {
	return about{
		subject:  SubjectAdjustment,
		id:       a.ID,
		previous: a.LastSeq,
		by:       by,
		happened: happened,
		why:      why,
	}
}

// enter journals that an adjustment awaits approval, or what ended it.
func (a *Adjustment) enter(s *State, event string, about about) (Answer, error) {
	row, err := s.enter(event, about)
	if err != nil {
		return Answer{}, err
	}
	return a.keep(s, row), nil
}

// keep writes an adjustment after a row about it.
func (a *Adjustment) keep(s *State, row ledger.Row) Answer {
	created := a.follow(row)
	s.Adjustments.put(s, a.ID, a)
	return Answer{Record: a, Created: created}
}

// propose keeps the request until another person approves it: no money moves before that. In a shop of one, that
// person's is booked at once.
func (c RecordAdjustment) propose(s *State, p proposer) (Answer, error) {
	a, answer, err := c.begin(s)
	if err != nil || a == nil {
		return answer, err
	}
	if !ApprovalAdjustment.waits(s.settings().TwoPeople, p.Party, c.By) {
		return a.book(s, c.By)
	}
	// The amount and the reason are the operator's own affair until the money moves.
	if answer, err = a.enter(s, EventAdjustmentProposed, a.about(c.By, time.Time{}, "")); err != nil {
		return Answer{}, err
	}
	_, err = p.ask(s, approvalRequest{
		kind:    ApprovalAdjustment,
		id:      approvalID(a.MerchantID, ApprovalAdjustment, a.ID, 0),
		subject: a.ID,
		wanted:  a.approvable(),
		reason:  c.Reason,
		by:      c.By,
	})
	return answer, err
}

// approvable returns what is approved.
func (a *Adjustment) approvable() details {
	return details{
		"amount":   int64(a.Amount),
		"currency": string(a.Currency),
		"date":     timeText(a.Date),
		"reason":   a.Reason,
	}
}

type adjustmentApproval struct{}

func (adjustmentApproval) rule() ApprovalRule {
	return ApprovalRule{
		Subject: SubjectAdjustment,
		Scope:   "adjustments:write",
		Others:  1,
		Money:   true,
		Own:     true,
		keys:    func(k *Keys, id string) { k.Adjustments = []string{id} },
		waiting: func(s *State, id string) (waiting, error) { return s.adjustment(id) },
		summary: (*Approval).ofAmount,
	}
}

func (a *Adjustment) ready(asked *Approval, end ApprovalStatus) (done bool, err error) {
	return a.Status.ready(asked, end, a.approvable(), "adjustment", a.ID)
}

// adjustmentEnds are the rows of adjustments that were not booked.
var adjustmentEnds = map[BookingStatus]string{
	BookingRefused:  EventAdjustmentRefused,
	BookingExpired:  EventAdjustmentExpired,
	BookingCanceled: EventAdjustmentCanceled,
}

// conclude books the adjustment, or ends it. The merchant may have been closed since it was asked for.
func (a *Adjustment) conclude(s *State, end ApprovalStatus, by Origin, _ string) error {
	next := *a
	if end == ApprovalApproved {
		if err := s.takesPayments(); err != nil {
			return err
		}
		_, err := next.book(s, by)
		return err
	}
	next.Status = bookingAfter[end]
	_, err := next.enter(s, adjustmentEnds[next.Status], next.about(by, time.Time{}, ""))
	return err
}

func (s *State) adjustment(id string) (*Adjustment, error) {
	a := s.Adjustments.Get(id)
	if s.Merchant == nil || a == nil {
		return nil, refuse(CodeNotFound, "There is no such adjustment.")
	}
	return a, nil
}
