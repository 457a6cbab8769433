package farthing

import (
	"fmt"

	"farthing/internal/ledger"
	"farthing/internal/money"
)

// The names of movements of the operator's own money: of the kind, of their identifiers, and of their journal rows.
const (
	SubjectHouseMovement      = "house_movement"
	PrefixHouseMovement       = "hm"
	EventHouseFunded          = "house.funded"
	EventHouseWithdrawn       = "house.withdrawn"
	EventHouseProposed        = "house.proposed"
	EventHouseRefused         = "house.refused"
	EventHouseExpired         = "house.expired"
	EventHouseCanceled        = "house.canceled"
	EventHouseMovementChanged = "house_movement.changed"
)

// HouseMovement is money of the operator's own that it puts into a merchant's book, or takes out of it. Merchants see
// that it moved, and not why.
type HouseMovement struct {
	Common

	Reason     string
	Status     BookingStatus
	ApprovalID string // for which it waits or waited; "": it waited for none
}

// MoveHouse moves money of the operator's own at once. It takes out at most what the book has of it, and at most what
// is in the bank.
type MoveHouse struct {
	MerchantID string
	ID         string
	Amount     money.Minor // signed, not 0
	Reason     string
	Metadata   Metadata
	By         Origin
}

// Keys names the movement.
func (c MoveHouse) Keys() Keys { return Keys{MerchantID: c.MerchantID, HouseMovements: []string{c.ID}} }

// Check says what is wrong with the wish itself.
func (c MoveHouse) Check(at Moment) error {
	var bad checks
	c.check(&bad, at)
	return bad.err()
}

func (c MoveHouse) check(bad *checks, at Moment) {
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

func (c MoveHouse) digest() RequestDigest {
	var form canonical
	form.number(int64(c.Amount))
	form.text(c.Reason)
	form.moreMetadata(c.Metadata)
	return form.request()
}

// Decide moves the money.
func (c MoveHouse) Decide(s *State) (Answer, error) {
	m, answer, err := c.begin(s)
	if err != nil || m == nil {
		return answer, err
	}
	return m.book(s, c.By)
}

// begin makes the record of a new movement; it returns nil if there is one already.
func (c MoveHouse) begin(s *State) (*HouseMovement, Answer, error) {
	if err := s.exists(); err != nil {
		return nil, Answer{}, err
	}
	request := c.digest()
	if m := s.HouseMovements.Get(c.ID); m != nil {
		return nil, Answer{Record: m, Replayed: true}, sameRequest(m.Request, request, "house movement", c.ID)
	}
	return &HouseMovement{
		Common: newCommon(s, c.ID, c.Amount, c.Metadata, request),
		Reason: c.Reason,
		Status: BookingAwaiting,
	}, Answer{}, nil
}

// book moves the money of a movement.
func (m *HouseMovement) book(s *State, by Origin) (Answer, error) {
	movement, amount := houseFunded, m.Amount
	if amount < 0 {
		movement, amount = houseWithdrawn, -amount
		if err := coversHouse(s, amount); err != nil {
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

// coversHouse refuses to take more than the book has of the operator's own money, or more than is in the bank.
func coversHouse(s *State, amount money.Minor) error {
	for _, of := range []struct {
		account ledger.Account
		text    string
	}{
		{ledger.House, "Of the operator's own money %s is in the book."},
		{ledger.Bank, "Of the merchant's share of the bank account %s is there."},
	} {
		if has := s.Book.Balances.Of(of.account); amount > has {
			return refuse(CodeInsufficientBalance, fmt.Sprintf(of.text, s.Merchant.Currency.Format(has)))
		}
	}
	return nil
}

// about returns the subject and origin of the movement's next row, which tells no reason: merchants read it.
func (m *HouseMovement) about(by Origin) about {
	return about{
		subject:  SubjectHouseMovement,
		id:       m.ID,
		previous: m.LastSeq,
		by:       by,
	}
}

// enter journals that a movement awaits approval, or what ended it.
func (m *HouseMovement) enter(s *State, event string, by Origin) (Answer, error) {
	row, err := s.enter(event, m.about(by))
	if err != nil {
		return Answer{}, err
	}
	return m.keep(s, row), nil
}

// keep writes a movement after a row about it.
func (m *HouseMovement) keep(s *State, row ledger.Row) Answer {
	created := m.follow(row)
	s.HouseMovements.put(s, m.ID, m)
	return Answer{Record: m, Created: created}
}

// propose keeps the request until another person approves it: no money moves before that.
func (c MoveHouse) propose(s *State, p proposer) (Answer, error) {
	m, answer, err := c.begin(s)
	if err != nil || m == nil {
		return answer, err
	}
	if !ApprovalHouse.waits(s.settings().TwoPeople, p.Party, c.By) {
		return m.book(s, c.By)
	}
	m.ApprovalID = approvalID(m.MerchantID, ApprovalHouse, m.ID, 0)
	if answer, err = m.enter(s, EventHouseProposed, c.By); err != nil {
		return Answer{}, err
	}
	_, err = p.ask(s, wish{
		kind:    ApprovalHouse,
		id:      m.ApprovalID,
		subject: m.ID,
		wanted:  m.approvable(),
		reason:  c.Reason,
		by:      c.By,
	})
	return answer, err
}

// approvable returns what is approved.
func (m *HouseMovement) approvable() details {
	return details{"amount": int64(m.Amount), "currency": string(m.Currency), "reason": m.Reason}
}

type houseApproval struct{}

func (houseApproval) rule() ApprovalRule {
	return ApprovalRule{
		Subject: SubjectHouseMovement,
		Scope:   "adjustments:write",
		Others:  1,
		Money:   true,
		keys:    func(k *Keys, id string) { k.HouseMovements = []string{id} },
		waiting: func(s *State, id string) (waiting, error) { return houseMovement(s, id) },
		summary: (*Approval).ofHouse,
	}
}

// ofHouse is the summary of an approval of a house movement.
func (a *Approval) ofHouse() string {
	amount, currency, _ := a.Amount()
	way := "into"
	if amount < 0 {
		way, amount = "out of", -amount
	}
	text := "The operator transfer %s of %s %s %s the book"
	return fmt.Sprintf(text, a.SubjectID, currency.Format(amount), currency, way)
}

func houseMovement(s *State, id string) (*HouseMovement, error) {
	m := s.HouseMovements.Get(id)
	if s.Merchant == nil || m == nil {
		return nil, refuse(CodeNotFound, "There is no such house movement.")
	}
	return m, nil
}

func (m *HouseMovement) ready(asked *Approval, end ApprovalStatus) (done bool, err error) {
	return m.Status.ready(asked, end, m.approvable(), "house movement", m.ID)
}

// houseEnds are the rows of movements that were not booked.
var houseEnds = map[BookingStatus]string{
	BookingRefused:  EventHouseRefused,
	BookingExpired:  EventHouseExpired,
	BookingCanceled: EventHouseCanceled,
}

func (m *HouseMovement) conclude(s *State, end ApprovalStatus, by Origin, _ string) error {
	next := *m
	if end == ApprovalApproved {
		_, err := next.book(s, by)
		return err
	}
	next.Status = bookingAfter[end]
	_, err := next.enter(s, houseEnds[next.Status], by)
	return err
}
