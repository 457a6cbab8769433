package farthing

import (
	"encoding/hex"
	"fmt"

	"farthing/internal/calendar"
)

// AskStatementOut asks another person to agree that the statements of a document are taken out. It is decided on an
// OperatorState, and asking again changes nothing.
type AskStatementOut struct {
	noInput
	DocumentID string
	Rail       string
	Digest     Digest   // of its bytes
	Statements []string // that it brought and that are in use
	Asked      int64    // how many earlier requests ended
	Reason     string
	By         Author
}

// CheckTakeOut says what is wrong with the reason for which statements are to be taken out.
func CheckTakeOut(reason string) error {
	var bad checks
	bad.reason(reason)
	return bad.err()
}

func (c AskStatementOut) id() string {
	return approvalID(OperatorID, ApprovalStatementOut, c.DocumentID, c.Asked)
}

// Keys names the approval.
func (c AskStatementOut) Keys() Keys {
	return Keys{MerchantID: OperatorID, Approvals: []string{c.id()}}
}

// Waits reports whether the request waits for another person, by the rule in force.
func (c AskStatementOut) Waits(rule TwoPeople) bool {
	return ApprovalStatementOut.waits(rule, Party{c.By.Person, c.By.OnBehalfOf}, Origin{Actor: c.By.Actor})
}

// Decide opens the approval, which lists the statements.
func (c AskStatementOut) Decide(s *State) (Answer, error) {
	if a := s.Approvals.Get(c.id()); a != nil {
		return Answer{Record: a, Replayed: true}, nil
	}
	wanted := details{"rail": c.Rail, "digest": hex.EncodeToString(c.Digest[:])}
	replaced := details{}
	for _, id := range c.Statements {
		wanted[id], replaced[id] = "taken out", "in use"
	}
	return askFor(s, c.By, approvalRequest{
		kind:     ApprovalStatementOut,
		id:       c.id(),
		subject:  c.DocumentID,
		wanted:   wanted,
		replaced: replaced,
		reason:   c.Reason,
	})
}

// statementOutApproval is the approval that the statements of a document are taken out.
type statementOutApproval struct{}

func (statementOutApproval) rule() ApprovalRule {
	return ApprovalRule{
		Subject:  SubjectRailDocument,
		Scope:    "rails:write",
		Others:   1,
		replaced: asReplaced,                                           // the store looks whether they are still in use
		carryOut: func(*State, *Approval, Origin) error { return nil }, // the store takes them out
		summary: func(a *Approval) string {
			return fmt.Sprintf("Take out the statements of the document %s", a.SubjectID)
		},
	}
}

// RecordPayoutUnproved takes back that a withdrawal is paid: the statement that alone proved it was taken out.
type RecordPayoutUnproved struct {
	MerchantID string
	ID         string
	Why        string
	By         Origin
}

func (c RecordPayoutUnproved) Keys() Keys { return withdrawalKeys(c.MerchantID, c.ID) }

func (c RecordPayoutUnproved) Check(at Moment) error {
	return checkWhy(c.MerchantID, c.ID, c.Why, c.By, at)
}

// Decide has a paid withdrawal in transit again, with an unknown outcome: the net amount is on its way. One that people
// found paid, or that is not paid any more, stays as it is.
func (c RecordPayoutUnproved) Decide(s *State) (Answer, error) {
	w, err := s.withdrawal(c.ID)
	if err != nil || w.Status != WithdrawalPaid {
		return Answer{Record: w}, err
	}
	if steps := s.stepsOf(w); len(steps) == 0 || steps[len(steps)-1].Actor != ActorBank {
		return Answer{Record: w}, nil
	}
	turned, err := w.turn(InTransit)
	if err != nil {
		return Answer{}, err
	}
	turned.PaidAt, turned.Outcome, turned.ExpectedArrival = nil, OutcomeUnknown, calendar.Date{}
	return s.book(turned, step{withdrawalUnproved, turned.Net(), turned.about(c.By, c.Why, nil)})
}

// HoldReturn holds again what came back of a withdrawal: the statement that alone proved it was taken out. The balance
// may fall below zero, since the merchant may have withdrawn the money meanwhile.
type HoldReturn struct {
	MerchantID string
	ID         string
	Why        string
	By         Origin
}

// Keys names the withdrawal, the reserve of what came back, and its first release.
func (c HoldReturn) Keys() Keys {
	keys := withdrawalKeys(c.MerchantID, c.ID)
	keys.returnReserve(c.MerchantID, c.ID)
	return keys
}

func (c HoldReturn) Check(at Moment) error { return checkWhy(c.MerchantID, c.ID, c.Why, c.By, at) }

// Decide holds what the bank's statement released, or the net amount if that was never held. What is still held, and
// what people released, stays as it is.
func (c HoldReturn) Decide(s *State) (Answer, error) {
	w, err := s.withdrawal(c.ID)
	if err != nil || w.Status != WithdrawalReturned {
		return Answer{Record: w}, err
	}
	if steps := s.stepsOf(w); len(steps) == 0 || steps[len(steps)-1].Actor != ActorBank {
		return Answer{Record: w}, nil
	}
	part := w.Net()
	if r := s.Reserves.Get(ReturnReserveID(w.MerchantID, w.ID)); r != nil {
		confirmed := s.Releases.Get(returnReleaseID(w.MerchantID, w.ID, 0))
		if r.Status() == ReserveHeld || confirmed == nil {
			return Answer{Record: w}, nil
		}
		part = confirmed.Amount
	}
	return Answer{Record: w}, returned{s, w}.keep(part)
}
