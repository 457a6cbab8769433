package farthing

import (
	"fmt"
	"time"

	"farthing/internal/ledger"
	"farthing/internal/money"
)

// HouseStatus is the state of a house movement in its life.
type HouseStatus string

// The states of a house movement.
const (
	HouseAwaiting HouseStatus = "awaiting_approval" // a wish: nothing is booked
	HouseBooked   HouseStatus = "booked"
	HouseRefused  HouseStatus = "refused"
	HouseExpired  HouseStatus = "expired"  // nobody decided in time
	HouseCanceled HouseStatus = "canceled" // taken back by who wished it
)

// houseMoves is the life of a house movement.
var houseMoves = moves[HouseStatus]{
	HouseAwaiting: {HouseBooked, HouseRefused, HouseExpired, HouseCanceled},
}

// HouseStatuses lists all states, in the order of a house movement's life.
var HouseStatuses = []HouseStatus{HouseAwaiting, HouseBooked, HouseRefused, HouseExpired, HouseCanceled}

var houseStatusAfter = statusAfter[HouseStatus]{
	EventHouseProposed:  HouseAwaiting,
	EventHouseRefused:   HouseRefused,
	EventHouseExpired:   HouseExpired,
	EventHouseCanceled:  HouseCanceled,
	EventHouseFunded:    HouseBooked,
	EventHouseWithdrawn: HouseBooked,
}

// HouseStatusAfter returns the status in which a journal row of a type leaves its house movement; false if no such row
// is about house movements.
func HouseStatusAfter(event string) (HouseStatus, bool) { return houseStatusAfter.of(event) }

// HouseMovement is money of the operator's own that it puts into a merchant's book, or takes out of it. Merchants see
// that it moved, and not why.
type HouseMovement struct {
	MerchantID string
	ID         string
	Amount     money.Minor // positive: into the book
	Currency   money.Currency
	Reason     string
	Status     HouseStatus
	ApprovalID string // for which it waits or waited; "": it waited for none
	Metadata   Metadata
	Request    RequestDigest
	CreatedAt  time.Time
	FirstSeq   int64
	LastSeq    int64
}

// RecordID returns the movement's identifier.
func (m *HouseMovement) RecordID() string { return m.ID }

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
	return house{s}.book(m, c.By)
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
		MerchantID: c.MerchantID,
		ID:         c.ID,
		Amount:     c.Amount,
		Currency:   s.Merchant.Currency,
		Reason:     c.Reason,
		Metadata:   c.Metadata,
		Status:     HouseAwaiting,
		Request:    request,
	}, Answer{}, nil
}

// house is a state as movements of the operator's own money see it.
type house struct{ *State }

// book moves the money of a movement.
func (s house) book(m *HouseMovement, by Origin) (Answer, error) {
	movement, amount := houseFunded, m.Amount
	if amount < 0 {
		movement, amount = houseWithdrawn, -amount
		if err := s.covers(amount); err != nil {
			return Answer{}, err
		}
	}
	row, err := s.move(movement, m.about(by), amount)
	if err != nil {
		return Answer{}, err
	}
	m.Status = HouseBooked
	return s.keep(m, row), nil
}

// covers refuses to take more than the book has of the operator's own money, or more than is in the bank.
func (s house) covers(amount money.Minor) error {
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

// enterMovement journals that a movement awaits approval, or what ended it.
func (s house) enterMovement(m *HouseMovement, event string, by Origin) (Answer, error) {
	row, err := s.enter(event, m.about(by))
	if err != nil {
		return Answer{}, err
	}
	return s.keep(m, row), nil
}

// keep writes a movement after a row about it.
func (s house) keep(m *HouseMovement, row ledger.Row) Answer {
	created := m.LastSeq == 0
	if created {
		m.FirstSeq, m.CreatedAt = row.Seq, row.Booked
	}
	m.LastSeq = row.Seq
	s.HouseMovements.put(s.State, m.ID, m)
	return Answer{Record: m, Created: created}
}

// ProposeHouse keeps the wish for a movement until another person approves it. No money moves before that.
type ProposeHouse struct {
	MoveHouse
	Person string // who wishes it; "": a system, whose wish two people must approve
	Behind People // for whom else the client acts
	Salt   string // of the operator's note, random
}

// Check says what is wrong with the wish itself, as MoveHouse.Check does.
func (c ProposeHouse) Check(at Moment) error {
	var bad checks
	c.check(&bad, at)
	bad.party(c.Person, c.Behind)
	bad.salt(c.Salt)
	return bad.err()
}

// Decide keeps the wish.
func (c ProposeHouse) Decide(s *State) (Answer, error) {
	m, answer, err := c.begin(s)
	if err != nil || m == nil {
		return answer, err
	}
	maker := Party{c.Person, c.Behind}
	if !ApprovalHouse.waits(s.settings().TwoPeople, maker, c.By) {
		return house{s}.book(m, c.By)
	}
	m.ApprovalID = approvalID(m.MerchantID, ApprovalHouse, m.ID, 0)
	if answer, err = (house{s}).enterMovement(m, EventHouseProposed, c.By); err != nil {
		return Answer{}, err
	}
	_, err = approvalsOf(s).ask(wish{
		kind:    ApprovalHouse,
		id:      m.ApprovalID,
		subject: m.ID,
		wanted:  m.approvable(),
		reason:  c.Reason,
		maker:   maker,
		by:      c.By,
		note:    noteOf(c.Salt, c.By.word(c.Person, c.Reason)),
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
		Subject:  SubjectHouseMovement,
		Scope:    "adjustments:write",
		Others:   1,
		Money:    true,
		keys:     func(k *Keys, id string) { k.HouseMovements = []string{id} },
		carryOut: approvals.moveApproved,
		ended:    approvals.endHouse,
		summary:  (*Approval).ofHouse,
	}
}

// ofHouse is the summary of an approval of a house movement.
func (a *Approval) ofHouse() string {
	amount, currency, _ := a.Amount()
	way := "into"
	if amount < 0 {
		way, amount = "out of", -amount
	}
	text := "The house movement %s of %s %s %s the book"
	return fmt.Sprintf(text, a.SubjectID, currency.Format(amount), currency, way)
}

// houseMovement returns the movement that an approval is about.
func (s approvals) houseMovement(asked *Approval) (*HouseMovement, error) {
	m := s.HouseMovements.Get(asked.SubjectID)
	if s.Merchant == nil || m == nil {
		return nil, refuse(CodeNotFound, "There is no such house movement.")
	}
	return m, nil
}

// moveApproved books what enough people approved.
func (s approvals) moveApproved(asked *Approval, by Origin) error {
	m, err := s.houseMovement(asked)
	if err != nil {
		return err
	}
	if err := houseMoves.to(m.Status, HouseBooked, "house movement", m.ID); err != nil {
		return err
	}
	if asked.Wanted != m.approvable().String() {
		return fmt.Errorf("%w: house movement %s of %s is not what was approved", ErrBroken, m.ID, m.MerchantID)
	}
	booked := *m
	_, err = house(s).book(&booked, by)
	return err
}

// houseEnds are the ends of movements whose approval has ended.
var houseEnds = map[ApprovalStatus]struct {
	to    HouseStatus
	event string
}{
	ApprovalRefused:  {HouseRefused, EventHouseRefused},
	ApprovalExpired:  {HouseExpired, EventHouseExpired},
	ApprovalCanceled: {HouseCanceled, EventHouseCanceled},
	ApprovalVoid:     {HouseCanceled, EventHouseCanceled},
}

// endHouse ends a movement whose approval has ended; nothing was booked for it.
func (s approvals) endHouse(asked *Approval, by Origin, _ string) error {
	m, err := s.houseMovement(asked)
	if err != nil {
		return err
	}
	end := houseEnds[asked.Status]
	if err := houseMoves.to(m.Status, end.to, "house movement", m.ID); err != nil {
		return err
	}
	over := *m
	over.Status = end.to
	_, err = house(s).enterMovement(&over, end.event, by)
	return err
}
