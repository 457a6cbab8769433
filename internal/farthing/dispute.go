package farthing

import (
	"fmt"
	"time"

	"farthing/internal/money"
)

// The names of disputes: of the kind, of their identifiers, and of their journal rows.
const (
	SubjectDispute      = "dispute"
	PrefixDispute       = "dp"
	EventDisputeOpened  = "dispute.opened"
	EventDisputeWon     = "dispute.won"
	EventDisputeLost    = "dispute.lost"
	EventDisputeChanged = "dispute.changed"
)

// DisputeStatus is the state of a dispute in its life.
type DisputeStatus string

// The states of a dispute.
const (
	DisputeOpen DisputeStatus = "open"
	DisputeWon  DisputeStatus = "won"
	DisputeLost DisputeStatus = "lost"
)

// disputeMoves is the life of a dispute.
var disputeMoves = moves[DisputeStatus]{
	DisputeOpen: {DisputeWon, DisputeLost},
}

// DisputeStatuses lists all states, in the order of a dispute's life.
var DisputeStatuses = []DisputeStatus{DisputeOpen, DisputeWon, DisputeLost}

var disputeStatusAfter = map[string]DisputeStatus{
	EventDisputeOpened: DisputeOpen,
	EventDisputeWon:    DisputeWon,
	EventDisputeLost:   DisputeLost,
}

// DisputeStatusAfter returns the status in which a journal row of a type leaves its dispute; false if no such row can
// come there. was is the status before the row, "" if the row is the dispute's first.
func DisputeStatusAfter(was DisputeStatus, event string) (DisputeStatus, bool) {
	status := disputeStatusAfter[event]
	if was == "" {
		return status, status == DisputeOpen
	}
	return status, disputeMoves.lead(was, status)
}

// Dispute is a payment that its user contests with the bank. While it is open its
// amount is held; won, it is the merchant's again; lost, it is charged back.
type Dispute struct {
	Common

	PaymentID  string
	UserID     string // the payment's
	Date       time.Time
	Status     DisputeStatus
	Reason     string
	ResolvedAt *time.Time
}

// OpenDispute records that a user contests a payment, or a part of it. It may
// take the balance below zero.
type OpenDispute struct {
	MerchantID string
	ID         string
	PaymentID  string
	Amount     money.Minor
	Date       *time.Time // nil: now
	Reason     string
	Metadata   Metadata
	By         Origin
}

func (c OpenDispute) Keys() Keys {
	return Keys{MerchantID: c.MerchantID, Disputes: []string{c.ID}, Payments: []string{c.PaymentID}}
}

// Check says what is wrong with the wish itself; the rule for the date is that of RecordPayment.
func (c OpenDispute) Check(at Moment) error {
	var bad checks
	bad.merchant(c.MerchantID)
	bad.newID(c.ID)
	bad.id("paymentId", c.PaymentID)
	bad.amount("amount", c.Amount)
	bad.date(c.Date, at)
	bad.free("reason", c.Reason, MaxReason)
	bad.metadata(c.Metadata)
	bad.origin(c.By, at)
	return bad.err()
}

func (c OpenDispute) digest() RequestDigest {
	var form canonical
	form.text(c.PaymentID)
	form.number(int64(c.Amount))
	form.time(c.Date)
	form.text(c.Reason)
	form.moreMetadata(c.Metadata)
	return form.request()
}

// Decide holds at most what is left of a settled payment.
func (c OpenDispute) Decide(s *State) (Answer, error) {
	if err := s.exists(); err != nil {
		return Answer{}, err
	}
	request := c.digest()
	if d := s.Disputes.Get(c.ID); d != nil {
		return Answer{Record: d, Replayed: true}, sameRequest(d.Request, request, "dispute", c.ID)
	}
	paid, err := s.takeable(c.PaymentID, c.Amount, CodeDisputeTooLarge)
	if err != nil {
		return Answer{}, err
	}
	d := &Dispute{
		Common:    newCommon(s, c.ID, c.Amount, c.Metadata, request),
		PaymentID: c.PaymentID,
		UserID:    paid.UserID,
		Date:      s.date(c.Date, c.By),
		Status:    DisputeOpen,
		Reason:    c.Reason,
	}
	row, err := s.move(disputeOpened, d.about(c.By, d.Date), c.Amount)
	if err != nil {
		return Answer{}, err
	}
	d.follow(row)
	s.Disputes.put(s, d.ID, d)
	paid.Disputed, paid.UpdatedAt = paid.Disputed+c.Amount, row.Booked
	s.Payments.put(s, paid.ID, paid)
	return Answer{Record: d, Created: true}, nil
}

func (d *Dispute) about(by Origin, happened time.Time) about {
	return about{
		subject:  SubjectDispute,
		id:       d.ID,
		previous: d.LastSeq,
		by:       by,
		happened: happened,
		details:  details{"paymentId": d.PaymentID},
	}
}

// ResolveDispute records how a dispute ended.
type ResolveDispute struct {
	MerchantID string
	ID         string
	Outcome    DisputeStatus
	Amount     money.Minor // that was decided on, which must be the whole dispute; 0: whatever it is
	Date       *time.Time  // nil: when it is booked
	By         Origin
}

// Keys names the dispute; its payment comes with it.
func (c ResolveDispute) Keys() Keys { return Keys{MerchantID: c.MerchantID, Disputes: []string{c.ID}} }

func (c ResolveDispute) Check(at Moment) error {
	var bad checks
	bad.record(c.MerchantID, c.ID)
	if c.Outcome != DisputeWon && c.Outcome != DisputeLost {
		bad.bad("outcome", "must be won or lost")
	}
	if c.Amount != 0 {
		bad.amount("amount", c.Amount)
	}
	bad.date(c.Date, at)
	bad.origin(c.By, at)
	return bad.err()
}

// Decide gives the held money back, or charges it back.
func (c ResolveDispute) Decide(s *State) (Answer, error) {
	was := s.Disputes.Get(c.ID)
	if s.Merchant == nil || was == nil {
		return Answer{}, refuse(CodeNotFound, "There is no such dispute.")
	}
	if c.Amount != 0 && c.Amount != was.Amount {
		return Answer{}, Invalid("amount", fmt.Sprintf("must be that of the whole dispute %s, which is %s", c.ID,
			was.Currency.Format(was.Amount)))
	}
	if was.Status == c.Outcome {
		return Answer{Record: was}, nil
	}
	if err := disputeMoves.to(was.Status, c.Outcome, "dispute", c.ID); err != nil {
		return Answer{}, err
	}
	disputed := s.Payments.Get(was.PaymentID)
	if disputed == nil {
		return Answer{}, fmt.Errorf("%w: the payment of dispute %s was not loaded", ErrBroken, c.ID)
	}
	d, paid := *was, *disputed
	movement := disputeWon
	paid.Disputed -= d.Amount
	if c.Outcome == DisputeLost {
		movement = disputeLost
		paid.ChargedBack += d.Amount
	}
	row, err := s.move(movement, d.about(c.By, s.date(c.Date, c.By)), d.Amount)
	if err != nil {
		return Answer{}, err
	}
	d.Status = c.Outcome
	d.ResolvedAt = &row.Booked
	d.follow(row)
	paid.UpdatedAt = row.Booked
	s.Disputes.put(s, d.ID, &d)
	s.Payments.put(s, paid.ID, &paid)
	return Answer{Record: &d}, nil
}
