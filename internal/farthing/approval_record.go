package farthing

import (
	"cmp"
	"fmt"
	"slices"
)

// waiting is a record that waits for an approval.
type waiting interface {
	Record
	// ready refuses an end of its approval that cannot be the record's, and the approval of anything but what the
	// record is: then somebody changed the database. It reports whether the record is where that end leaves it already.
	ready(a *Approval, end ApprovalStatus) (done bool, err error)
	// conclude does what follows from that end: why is what the merchant is shown.
	conclude(s *State, end ApprovalStatus, by Origin, why string) error
}

// waitingKinds are the approvals that have a record waiting.
var waitingKinds = []ApprovalKind{ApprovalWithdrawal, ApprovalAdjustment, ApprovalOperatorTransfer}

// decide has the approval decided that a record waits for, and answers the record. One that is already where that
// leaves it stays as it is.
func (k ApprovalKind) decide(
	s *State, id string, end ApprovalStatus, decide func(a *Approval) (*Approval, error),
) (Answer, error) {
	find := k.Rule().waiting
	record, err := find(s, id)
	if err != nil {
		return Answer{}, err
	}
	a := openApproval(s, k, id)
	if done, err := record.ready(a, end); err != nil || done {
		return Answer{Record: record}, err
	}
	if _, err := decide(a); err != nil {
		return Answer{}, err
	}
	record, err = find(s, id)
	return Answer{Record: record}, err
}

// conclude does with the record that waited for the approval what follows from its end.
func (a *Approval) conclude(s *State, by Origin, why string) error {
	rule := a.Kind.Rule()
	record, err := rule.waiting(s, a.SubjectID)
	if err != nil {
		return err
	}
	done, err := record.ready(a, a.Status)
	switch {
	case err != nil:
		return err
	case done:
		return refuse(CodeWrongState, fmt.Sprintf("The %s %s has ended already.", rule.Subject, a.SubjectID))
	}
	return record.conclude(s, a.Status, by, why)
}

// recordKeys names a record that waits; its approval comes with it.
func (k ApprovalKind) recordKeys(merchantID, id string) Keys {
	keys := Keys{MerchantID: merchantID}
	if add := k.Rule().keys; add != nil {
		add(&keys, id)
	}
	return keys
}

func checkWaiting(bad *checks, kind ApprovalKind) {
	if !slices.Contains(waitingKinds, kind) {
		bad.bad("kind", "must be a kind of approval that a record waits for")
	}
}

// ApproveRecord is one person's approval of a record that waits for it, such as a withdrawal. With the last one needed
// it goes on.
type ApproveRecord struct {
	Kind       ApprovalKind
	MerchantID string
	ID         string // of the record
	Person     string
	OnBehalfOf People // for whom else the client acts
	Salt       string // of the operator's note, random
	By         Origin
}

func (c ApproveRecord) Keys() Keys { return c.Kind.recordKeys(c.MerchantID, c.ID) }

func (c ApproveRecord) Check(at Moment) error {
	var bad checks
	checkWaiting(&bad, c.Kind)
	bad.record(c.MerchantID, c.ID)
	bad.party(c.Person, c.OnBehalfOf)
	bad.salt(c.Salt)
	bad.origin(c.By, at)
	return bad.err()
}

// Decide counts the approval. Approving what was approved changes nothing, and the same person's counts once.
func (c ApproveRecord) Decide(s *State) (Answer, error) {
	return c.Kind.decide(s, c.ID, ApprovalApproved, func(a *Approval) (*Approval, error) {
		return a.approve(s, opinion{
			Party: Party{c.Person, c.OnBehalfOf},
			why:   "approved",
			by:    c.By,
			salt:  c.Salt,
		})
	})
}

// RefuseRecord ends a record that waits for an approval. One person is enough.
type RefuseRecord struct {
	Kind       ApprovalKind
	MerchantID string
	ID         string // of the record
	Person     string
	Reason     string // of a withdrawal, whose merchant sees it
	Salt       string // of the operator's note, random
	By         Origin
}

// Keys names the record; its approval comes with it.
func (c RefuseRecord) Keys() Keys { return c.Kind.recordKeys(c.MerchantID, c.ID) }

func (c RefuseRecord) Check(at Moment) error {
	var bad checks
	checkWaiting(&bad, c.Kind)
	bad.record(c.MerchantID, c.ID)
	bad.person(c.Person)
	if c.Kind == ApprovalWithdrawal {
		bad.reason(c.Reason)
	} else {
		bad.free("reason", c.Reason, MaxReason)
	}
	bad.salt(c.Salt)
	bad.origin(c.By, at)
	return bad.err()
}

// Decide refuses the approval, and ends the record: the money of a withdrawal is back, nothing was booked for others.
func (c RefuseRecord) Decide(s *State) (Answer, error) {
	return c.Kind.decide(s, c.ID, ApprovalRefused, func(a *Approval) (*Approval, error) {
		return a.deny(s, opinion{
			Party: Party{Person: c.Person},
			why:   cmp.Or(c.Reason, "refused"),
			by:    c.By,
			salt:  c.Salt,
		}, c.Reason)
	})
}
