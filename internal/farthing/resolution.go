package farthing

import "fmt"

// What a merchant is told of an outcome that people of the operator's found out. Their own words are in the operator's
// notes.
const (
	foundPaid   = "The operator found out that the bank paid it."
	foundFailed = "The operator found out that the bank did not pay it."
)

// ResolveWithdrawal is one person's word on the outcome of a withdrawal at the bank. When a second person says the
// same, it is carried out: one in transit is paid or failed, one that failed was paid after all.
type ResolveWithdrawal struct {
	MerchantID string
	ID         string
	Outcome    WithdrawalStatus // paid or failed
	Person     string
	OnBehalfOf People // for whom else the client acts
	Reason     string // for the operator alone
	Salt       string // of the operator's note, random
	By         Origin
}

// Keys names the withdrawal; its bank account and what was said about it come with it.
func (c ResolveWithdrawal) Keys() Keys { return payoutKeys(c.MerchantID, c.ID) }

func (c ResolveWithdrawal) Check(at Moment) error {
	var bad checks
	bad.record(c.MerchantID, c.ID)
	if c.Outcome != WithdrawalPaid && c.Outcome != WithdrawalFailed {
		bad.bad("outcome", "must be paid or failed")
	}
	bad.reason(c.Reason)
	bad.party(c.Person, c.OnBehalfOf)
	bad.salt(c.Salt)
	bad.origin(c.By, at)
	return bad.err()
}

// Decide keeps the first word, and carries it out when a second person says the same. A second person who says
// something else is the first to say that. A report of the bank in between makes all words void.
func (c ResolveWithdrawal) Decide(s *State) (Answer, error) {
	w, err := s.withdrawal(c.ID)
	if err != nil || w.Status == c.Outcome {
		return Answer{Record: w}, err
	}
	if w.Status != InTransit && (w.Status != WithdrawalFailed || c.Outcome != WithdrawalPaid) {
		return Answer{}, refuse(CodeWrongState,
			fmt.Sprintf("The withdrawal %s is %s; it cannot become %s.", w.ID, w.Status, c.Outcome))
	}
	if c.Person == "" {
		return Answer{}, errNotApprover
	}
	if err := c.say(s, w); err != nil {
		return Answer{}, err
	}
	return Answer{Record: s.Withdrawals.Get(c.ID)}, nil
}

// say asks, or agrees to what another person asked. Words that nobody agreed to in time are over.
func (c ResolveWithdrawal) say(s *State, w *Withdrawal) error {
	word := opinion{
		Party: Party{c.Person, c.OnBehalfOf},
		why:   c.Reason,
		by:    c.By,
		salt:  c.Salt,
	}
	wanted := resolved(c.Outcome)
	first, err := approvalInTime(s, ApprovalResolution, w.ID)
	if err != nil {
		return err
	}
	if first == nil || first.Wanted != wanted.String() {
		_, err := ask(s, approvalRequest{
			kind:     ApprovalResolution,
			subject:  w.ID,
			wanted:   wanted,
			replaced: w.resolvable(),
			reason:   c.Reason,
			maker:    word.Party,
			by:       c.By,
			note:     word.about().note,
		})
		return err
	}
	if first.Maker.same(word.Party) && s.settings().TwoPeople != DualControlOff {
		return nil // the same word again
	}
	_, err = first.approve(s, word)
	return err
}

// resolved returns the values that a word on an outcome asks for.
func resolved(outcome WithdrawalStatus) details { return details{"outcome": string(outcome)} }

// resolvable returns the values that a word on the outcome replaces.
func (w *Withdrawal) resolvable() details { return details{"status": string(w.Status)} }

type resolutionApproval struct{}

func (resolutionApproval) rule() ApprovalRule {
	return ApprovalRule{
		Subject: SubjectWithdrawal,
		Scope:   "withdrawals:approve",
		Others:  1,
		Money:   true,
		keys:    approvedPayout,
		replaced: func(s *State, a *Approval) (details, error) {
			w, err := s.withdrawal(a.SubjectID)
			if err != nil {
				return nil, err
			}
			return w.resolvable(), nil
		},
		carryOut: carryOutResolution,
		summary: func(a *Approval) string {
			var wanted struct{ Outcome string }
			_ = a.read(&wanted) // one that cannot be read names no outcome
			return fmt.Sprintf("The withdrawal %s was %s", a.SubjectID, wanted.Outcome)
		},
	}
}

// carryOutResolution books what enough people said.
func carryOutResolution(s *State, a *Approval, by Origin) error {
	w, err := s.withdrawal(a.SubjectID)
	if err != nil {
		return err
	}
	outcome := WithdrawalFailed
	if a.Wanted == resolved(WithdrawalPaid).String() {
		outcome = WithdrawalPaid
	}
	return w.foundOut(s, outcome, by)
}

// foundOut books what people found out about a withdrawal at the bank: that it was paid, or that it failed.
func (w *Withdrawal) foundOut(s *State, outcome WithdrawalStatus, by Origin) error {
	turned, err := w.turn(outcome)
	if err != nil {
		return err
	}
	if outcome == WithdrawalPaid {
		_, err = s.settlePaid(turned, w.Status == WithdrawalFailed, turned.about(by, foundPaid, nil))
		return err
	}
	failure := Failure{
		Code:       "rejected",
		Message:    foundFailed,
		Retryable:  true,
		NextAction: AskAgain,
	}
	_, err = s.settleFailed(turned, failure, turned.about(by, foundFailed, nil))
	return err
}

// voidResolution ends what people said about the outcome of a withdrawal whose status has changed since.
func (w *Withdrawal) voidResolution(s *State) error {
	a := openApproval(s, ApprovalResolution, w.ID)
	if a == nil || a.Replaced == w.resolvable().String() {
		return nil
	}
	_, err := a.close(s, ApprovalVoid, about{by: Origin{Actor: ActorSystem}, why: changedSince})
	return err
}
