package farthing

import (
	"fmt"

	"farthing/internal/ledger"
	"farthing/internal/money"
)

// The names of movements of the operator's own money: of the kind, of their identifiers, and of their journal rows.
const (
	SubjectOperatorTransfer        = "operator_transfer"
	PrefixOperatorTransfer         = "hm"
	EventOperatorTransferFunded    = "operator_transfer.funded"
	EventOperatorTransferWithdrawn = "operator_transfer.withdrawn"
	EventOperatorTransferProposed  = "operator_transfer.proposed"
	EventOperatorTransferRefused   = "operator_transfer.refused"
	EventOperatorTransferExpired   = "operator_transfer.expired"
	EventOperatorTransferCanceled  = "operator_transfer.canceled"
	EventOperatorTransferChanged   = "operator_transfer.changed"
)

// OperatorTransfer is money of the operator's own that it puts into a merchant's book, or takes out of it. Merchants
// see that it moved, and not why.
type OperatorTransfer struct {
	Common

	Reason     string
	Status     BookingStatus
	ApprovalID string // for which it waits or waited; "": it waited for none
}

// MoveOperatorFunds moves money of the operator's own at once. It takes out at most what the book has of it, and at
// most what is in the bank.
type MoveOperatorFunds struct {
	MerchantID string
	ID         string
	Amount     money.Minor // signed, not 0
	Reason     string
	Metadata   Metadata
	By         Origin
}

func (c MoveOperatorFunds) Keys() Keys {
	return Keys{MerchantID: c.MerchantID, OperatorTransfers: []string{c.ID}}
}

func (c MoveOperatorFunds) Check(at Moment) error {
	var bad checks
	c.check(&bad, at)
	return bad.err()
}

func (c MoveOperatorFunds) check(bad *checks, at Moment) {
	bad.merchant(c.MerchantID)
	bad.newID(c.ID)
	bad.signed(c.Amount)
	if c.Amount == 0 {
		bad.bad("amount", "must not be 0")
	}
	bad.reason(c.Reason)
	bad.metadata(c.Metadata)
	bad.origin(c.By, at)
}

func (c MoveOperatorFunds) digest() RequestDigest {
	var form canonical
	form.number(int64(c.Amount))
	form.text(c.Reason)
	form.moreMetadata(c.Metadata)
	return form.request()
}

func (c MoveOperatorFunds) Decide(s *State) (Answer, error) {
	m, answer, err := c.begin(s)
	if err != nil || m == nil {
		return answer, err
	}
	return m.book(s, c.By)
}

// begin makes the record of a new movement; it returns nil if there is one already.
func (c MoveOperatorFunds) begin(s *State) (*OperatorTransfer, Answer, error) {
	if err := s.exists(); err != nil {
		return nil, Answer{}, err
	}
	request := c.digest()
	if m := s.OperatorTransfers.Get(c.ID); m != nil {
		return nil, Answer{Record: m, Replayed: true}, sameRequest(m.Request, request, "operator transfer", c.ID)
	}
	return &OperatorTransfer{
		Common: newCommon(s, c.ID, c.Amount, c.Metadata, request),
		Reason: c.Reason,
		Status: BookingAwaiting,
	}, Answer{}, nil
}

// book moves the money of a movement.
func (m *OperatorTransfer) book(s *State, by Origin) (Answer, error) {
	movement, amount := operatorTransferFunded, m.Amount
	if amount < 0 {
		movement, amount = operatorTransferWithdrawn, -amount
		if err := coversOperatorFunds(s, amount); err != nil {
			return Answer{}, err
		}
	}
	row, err := s.move(movement, m.about(by), amount)
	if err != nil {
		return Answer{}, err
	}
	m.Status = BookingBooked
	return m.keep(s, row), nil
}

// coversOperatorFunds refuses to take more than the book has of the operator's own money, or more than is in the bank.
func coversOperatorFunds(s *State, amount money.Minor) error {
	for _, of := range []struct {
		account ledger.Account
		text    string
	}{
		{ledger.OperatorFunds, "Of the operator's own money %s is in the book."},
		{ledger.Bank, "Of the merchant's share of the bank account %s is there."},
	} {
		if has := s.Book.Balances.Of(of.account); amount > has {
			return refuse(CodeInsufficientBalance, fmt.Sprintf(of.text, s.Merchant.Currency.Format(has)))
		}
	}
	return nil
}

// about returns the subject and origin of the movement's next row, which tells no reason: merchants read it.
func (m *OperatorTransfer) about(by Origin) about {
	return about{
		subject:  SubjectOperatorTransfer,
		id:       m.ID,
		previous: m.LastSeq,
		by:       by,
	}
}

// enter journals that a movement awaits approval, or what ended it.
func (m *OperatorTransfer) enter(s *State, event string, by Origin) (Answer, error) {
	row, err := s.enter(event, m.about(by))
	if err != nil {
		return Answer{}, err
	}
	return m.keep(s, row), nil
}

// keep writes a movement after a row about it.
func (m *OperatorTransfer) keep(s *State, row ledger.Row) Answer {
	created := m.follow(row)
	s.OperatorTransfers.put(s, m.ID, m)
	return Answer{Record: m, Created: created}
}

// propose keeps the request until another person approves it: no money moves before that.
func (c MoveOperatorFunds) propose(s *State, p proposer) (Answer, error) {
	m, answer, err := c.begin(s)
	if err != nil || m == nil {
		return answer, err
	}
	if !ApprovalOperatorTransfer.waits(s.settings().TwoPeople, p.Party, c.By) {
		return m.book(s, c.By)
	}
	m.ApprovalID = approvalID(m.MerchantID, ApprovalOperatorTransfer, m.ID, 0)
	if answer, err = m.enter(s, EventOperatorTransferProposed, c.By); err != nil {
		return Answer{}, err
	}
	_, err = p.ask(s, approvalRequest{
		kind:    ApprovalOperatorTransfer,
		id:      m.ApprovalID,
		subject: m.ID,
		wanted:  m.approvable(),
		reason:  c.Reason,
		by:      c.By,
	})
	return answer, err
}

// approvable returns what is approved.
func (m *OperatorTransfer) approvable() details {
	return details{"amount": int64(m.Amount), "currency": string(m.Currency), "reason": m.Reason}
}

type operatorTransferApproval struct{}

func (operatorTransferApproval) rule() ApprovalRule {
	return ApprovalRule{
		Subject: SubjectOperatorTransfer,
		Scope:   "adjustments:write",
		Others:  1,
		Money:   true,
		keys:    func(k *Keys, id string) { k.OperatorTransfers = []string{id} },
		waiting: func(s *State, id string) (waiting, error) { return operatorTransfer(s, id) },
		summary: (*Approval).ofOperatorTransfer,
	}
}

// ofOperatorTransfer is the summary of an approval of an operator transfer.
func (a *Approval) ofOperatorTransfer() string {
	amount, currency, _ := a.Amount()
	way := "into"
	if amount < 0 {
		way, amount = "out of", -amount
	}
	text := "The operator transfer %s of %s %s %s the book"
	return fmt.Sprintf(text, a.SubjectID, currency.Format(amount), currency, way)
}

func operatorTransfer(s *State, id string) (*OperatorTransfer, error) {
	m := s.OperatorTransfers.Get(id)
	if s.Merchant == nil || m == nil {
		return nil, refuse(CodeNotFound, "There is no such operator transfer.")
	}
	return m, nil
}

func (m *OperatorTransfer) ready(asked *Approval, end ApprovalStatus) (done bool, err error) {
	return m.Status.ready(asked, end, m.approvable(), "operator transfer", m.ID)
}

// operatorTransferEnds are the rows of movements that were not booked.
var operatorTransferEnds = map[BookingStatus]string{
	BookingRefused:  EventOperatorTransferRefused,
	BookingExpired:  EventOperatorTransferExpired,
	BookingCanceled: EventOperatorTransferCanceled,
}

func (m *OperatorTransfer) conclude(s *State, end ApprovalStatus, by Origin, _ string) error {
	next := *m
	if end == ApprovalApproved {
		_, err := next.book(s, by)
		return err
	}
	next.Status = bookingAfter[end]
	_, err := next.enter(s, operatorTransferEnds[next.Status], by)
	return err
}
