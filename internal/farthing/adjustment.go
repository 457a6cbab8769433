package farthing

import (
	"fmt"
	"time"

	"farthing/internal/ledger"
	"farthing/internal/money"
)

// AdjustmentStatus is the state of an adjustment in its life.
type AdjustmentStatus string

// The states of an adjustment.
const (
	AdjustmentAwaiting AdjustmentStatus = "awaiting_approval" // a wish: nothing is booked
	AdjustmentBooked   AdjustmentStatus = "booked"
	AdjustmentRefused  AdjustmentStatus = "refused"
	AdjustmentExpired  AdjustmentStatus = "expired"  // nobody decided in time
	AdjustmentCanceled AdjustmentStatus = "canceled" // taken back by who wished it
)

// adjustmentMoves is the life of an adjustment.
var adjustmentMoves = moves[AdjustmentStatus]{
	AdjustmentAwaiting: {AdjustmentBooked, AdjustmentRefused, AdjustmentExpired, AdjustmentCanceled},
}

// AdjustmentStatuses lists all states, in the order of an adjustment's life.
var AdjustmentStatuses = []AdjustmentStatus{
	AdjustmentAwaiting, AdjustmentBooked, AdjustmentRefused, AdjustmentExpired, AdjustmentCanceled,
}

var adjustmentStatusAfter = statusAfter[AdjustmentStatus]{
	EventAdjustmentProposed: AdjustmentAwaiting,
	EventAdjustmentRefused:  AdjustmentRefused,
	EventAdjustmentExpired:  AdjustmentExpired,
	EventAdjustmentCanceled: AdjustmentCanceled,
	EventAdjustmentCredited: AdjustmentBooked,
	EventAdjustmentDebited:  AdjustmentBooked,
}

// AdjustmentStatusAfter returns the status in which a journal row of a type leaves its adjustment; false if no such row
// is about adjustments.
func AdjustmentStatusAfter(event string) (AdjustmentStatus, bool) {
	return adjustmentStatusAfter.of(event)
}

// Adjustment is money that the operator adds to a merchant's balance, or takes from it, for a reason that the merchant
// sees.
type Adjustment struct {
	MerchantID string
	ID         string
	Date       time.Time
	Amount     money.Minor // positive: to the merchant
	Currency   money.Currency
	Reason     string
	Metadata   Metadata
	Status     AdjustmentStatus
	Request    RequestDigest
	CreatedAt  time.Time
	FirstSeq   int64
	LastSeq    int64
}

// RecordID returns the adjustment's identifier.
func (a *Adjustment) RecordID() string { return a.ID }

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

// Keys names the adjustment.
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
	return s.bookAdjustment(a, c.By)
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
		MerchantID: c.MerchantID,
		ID:         c.ID,
		Date:       s.date(c.Date, c.By),
		Amount:     c.Amount,
		Currency:   s.Merchant.Currency,
		Reason:     c.Reason,
		Metadata:   c.Metadata,
		Status:     AdjustmentAwaiting,
		Request:    request,
	}, Answer{}, nil
}

// bookAdjustment moves an adjustment's money. It never takes the balance below zero.
func (s *State) bookAdjustment(a *Adjustment, by Origin) (Answer, error) {
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
	a.Status = AdjustmentBooked
	return s.keepAdjustment(a, row), nil
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

// enterAdjustment journals that an adjustment awaits approval, or what ended it.
func (s *State) enterAdjustment(a *Adjustment, event string, about about) (Answer, error) {
	row, err := s.enter(event, about)
	if err != nil {
		return Answer{}, err
	}
	return s.keepAdjustment(a, row), nil
}

// keepAdjustment writes an adjustment after a row about it.
func (s *State) keepAdjustment(a *Adjustment, row ledger.Row) Answer {
	created := a.LastSeq == 0
	if created {
		a.FirstSeq, a.CreatedAt = row.Seq, row.Booked
	}
	a.LastSeq = row.Seq
	s.Adjustments.put(s, a.ID, a)
	return Answer{Record: a, Created: created}
}

// ProposeAdjustment keeps the wish for an adjustment until another person approves it. No money moves before that.
type ProposeAdjustment struct {
	RecordAdjustment
	Person string // who wishes it; "": a system, whose wish two people must approve
	Behind People // for whom else the client acts
	Salt   string // of the operator's note, random
}

// Check says what is wrong with the wish itself, as RecordAdjustment.Check does.
func (c ProposeAdjustment) Check(at Moment) error {
	var bad checks
	c.check(&bad, at)
	bad.party(c.Person, c.Behind)
	bad.salt(c.Salt)
	return bad.err()
}

// Decide keeps the wish. In a shop of one, that person's wish is booked at once.
func (c ProposeAdjustment) Decide(s *State) (Answer, error) {
	a, answer, err := c.begin(s)
	if err != nil || a == nil {
		return answer, err
	}
	if !ApprovalAdjustment.waits(s.settings().TwoPeople, Party{c.Person, c.Behind}, c.By) {
		return s.bookAdjustment(a, c.By)
	}
	// The amount and the reason are the operator's own affair until the money moves.
	if answer, err = s.enterAdjustment(a, EventAdjustmentProposed, a.about(c.By, time.Time{}, "")); err != nil {
		return Answer{}, err
	}
	_, err = approvalsOf(s).ask(wish{
		kind:    ApprovalAdjustment,
		id:      approvalID(a.MerchantID, ApprovalAdjustment, a.ID, 0),
		subject: a.ID,
		wanted:  a.approvable(),
		reason:  c.Reason,
		maker:   Party{c.Person, c.Behind},
		by:      c.By,
		note:    noteOf(c.Salt, c.By.word(c.Person, c.Reason)),
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

// ApproveAdjustment is one person's yes. The last one needed books it.
type ApproveAdjustment struct {
	MerchantID string
	ID         string
	Person     string
	Behind     People // for whom else the client acts
	Salt       string // of the operator's note, random
	By         Origin
}

// Keys names the adjustment; its approval comes with it.
func (c ApproveAdjustment) Keys() Keys {
	return Keys{MerchantID: c.MerchantID, Adjustments: []string{c.ID}}
}

// Check says what is wrong with the wish itself.
func (c ApproveAdjustment) Check(at Moment) error {
	var bad checks
	bad.record(c.MerchantID, c.ID)
	bad.party(c.Person, c.Behind)
	bad.salt(c.Salt)
	bad.origin(c.By, at)
	return bad.err()
}

// Decide counts the yes; with enough of them the money moves. A closed merchant neither gets nor gives money: the
// wish can then only be refused.
func (c ApproveAdjustment) Decide(s *State) (Answer, error) {
	a, err := s.adjustment(c.ID)
	if err != nil || a.Status == AdjustmentBooked {
		return Answer{Record: a}, err
	}
	if err := adjustmentMoves.to(a.Status, AdjustmentBooked, "adjustment", c.ID); err != nil {
		return Answer{}, err
	}
	asked, err := approvalsOf(s).awaitedBy(a)
	if err != nil {
		return Answer{}, err
	}
	if _, err := approvalsOf(s).approve(asked, opinion{
		Party: Party{c.Person, c.Behind},
		why:   "approved",
		by:    c.By,
		salt:  c.Salt,
	}); err != nil {
		return Answer{}, err
	}
	return Answer{Record: s.Adjustments.Get(c.ID)}, nil
}

// awaitedBy returns the approval that an adjustment waits for. If there is none, somebody changed the database.
func (s approvals) awaitedBy(a *Adjustment) (*Approval, error) {
	asked := s.open(ApprovalAdjustment, a.ID)
	if asked == nil || asked.Wanted != a.approvable().String() {
		return nil, fmt.Errorf("%w: adjustment %s of %s is not what was asked for", ErrBroken, a.ID, a.MerchantID)
	}
	return asked, nil
}

type adjustmentApproval struct{}

func (adjustmentApproval) rule() ApprovalRule {
	return ApprovalRule{
		Subject:  SubjectAdjustment,
		Scope:    "adjustments:write",
		Others:   1,
		Money:    true,
		Own:      true,
		keys:     func(k *Keys, id string) { k.Adjustments = []string{id} },
		carryOut: approvals.bookApproved,
		ended:    approvals.endAdjustment,
		summary:  (*Approval).ofAmount,
	}
}

// bookApproved books what enough people approved. The merchant may have been closed since the wish.
func (s approvals) bookApproved(asked *Approval, by Origin) error {
	if err := s.takesPayments(); err != nil {
		return err
	}
	a, err := s.adjustment(asked.SubjectID)
	if err != nil {
		return err
	}
	if asked.Wanted != a.approvable().String() {
		return fmt.Errorf("%w: adjustment %s of %s is not what was approved", ErrBroken, a.ID, a.MerchantID)
	}
	booked := *a
	_, err = s.bookAdjustment(&booked, by)
	return err
}

// adjustmentEnds are the ends of adjustments whose approval has ended.
var adjustmentEnds = map[ApprovalStatus]struct {
	to    AdjustmentStatus
	event string
}{
	ApprovalRefused:  {AdjustmentRefused, EventAdjustmentRefused},
	ApprovalExpired:  {AdjustmentExpired, EventAdjustmentExpired},
	ApprovalCanceled: {AdjustmentCanceled, EventAdjustmentCanceled},
	ApprovalVoid:     {AdjustmentCanceled, EventAdjustmentCanceled},
}

// endAdjustment ends an adjustment whose approval has ended; nothing was booked for it.
func (s approvals) endAdjustment(asked *Approval, by Origin, _ string) error {
	a, err := s.adjustment(asked.SubjectID)
	if err != nil {
		return err
	}
	end := adjustmentEnds[asked.Status]
	if err := adjustmentMoves.to(a.Status, end.to, "adjustment", a.ID); err != nil {
		return err
	}
	over := *a
	over.Status = end.to
	_, err = s.enterAdjustment(&over, end.event, over.about(by, time.Time{}, ""))
	return err
}

// RefuseAdjustment ends the wish for an adjustment. One person is enough.
type RefuseAdjustment struct {
	MerchantID string
	ID         string
	Person     string
	Salt       string // of the operator's note, random
	By         Origin
}

// Keys names the adjustment; its approval comes with it.
func (c RefuseAdjustment) Keys() Keys {
	return Keys{MerchantID: c.MerchantID, Adjustments: []string{c.ID}}
}

// Check says what is wrong with the wish itself.
func (c RefuseAdjustment) Check(at Moment) error {
	var bad checks
	bad.record(c.MerchantID, c.ID)
	bad.person(c.Person)
	bad.salt(c.Salt)
	bad.origin(c.By, at)
	return bad.err()
}

// Decide ends the wish; nothing was booked for it.
func (c RefuseAdjustment) Decide(s *State) (Answer, error) {
	a, err := s.adjustment(c.ID)
	if err != nil || a.Status == AdjustmentRefused {
		return Answer{Record: a}, err
	}
	if err := adjustmentMoves.to(a.Status, AdjustmentRefused, "adjustment", c.ID); err != nil {
		return Answer{}, err
	}
	asked, err := approvalsOf(s).awaitedBy(a)
	if err != nil {
		return Answer{}, err
	}
	if _, err := approvalsOf(s).deny(asked, opinion{
		Party: Party{Person: c.Person},
		why:   "refused",
		by:    c.By,
		salt:  c.Salt,
	}, ""); err != nil {
		return Answer{}, err
	}
	return Answer{Record: s.Adjustments.Get(c.ID)}, nil
}

func (s *State) adjustment(id string) (*Adjustment, error) {
	a := s.Adjustments.Get(id)
	if s.Merchant == nil || a == nil {
		return nil, refuse(CodeNotFound, "There is no such adjustment.")
	}
	return a, nil
}
