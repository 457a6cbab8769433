package farthing

import "fmt"

// Resolution is one person's word on the outcome of a payout; it takes another's to carry it out.
type Resolution struct {
	Outcome WithdrawalStatus // paid or failed; "": nobody said anything
	Person  string
	Why     string
}

// ResolveWithdrawal is one person's word on the outcome of a withdrawal at the bank. When a second person says the
// same, it is carried out: one in transit is paid or failed, one that failed was paid after all.
type ResolveWithdrawal struct {
	MerchantID string
	ID         string
	Outcome    WithdrawalStatus // paid or failed
	Person     string
	Reason     string
	Salt       string // of the operator's note, random
	By         Origin
}

// Keys names the withdrawal; its bank account comes with it.
func (c ResolveWithdrawal) Keys() Keys { return payoutKeys(c.MerchantID, c.ID) }

// Check says what is wrong with the wish itself.
func (c ResolveWithdrawal) Check(at Moment) error {
	var bad checks
	bad.record(c.MerchantID, c.ID)
	if c.Outcome != WithdrawalPaid && c.Outcome != WithdrawalFailed {
		bad.bad("outcome", "must be paid or failed")
	}
	bad.reason(c.Reason)
	bad.person(c.Person)
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
	first := w.Resolution
	if first.Outcome != c.Outcome {
		noted := *w
		noted.Resolution = Resolution{Outcome: c.Outcome, Person: c.Person, Why: c.Reason}
		word := noted.about(c.By, "", details{"outcome": string(c.Outcome)})
		word.note = noteOf(c.Salt, wordOf(noted.Resolution))
		return s.enterWithdrawal(&noted, EventApprovalAsked, word)
	}
	if samePerson(first.Person, c.Person) {
		return Answer{Record: w}, nil // the same word again
	}
	return c.carryOut(s, w)
}

func wordOf(r Resolution) word { return word{r.Person, r.Why} }

// carryOut books what two people said.
func (c ResolveWithdrawal) carryOut(s *State, w *Withdrawal) (Answer, error) {
	turned, err := w.turn(c.Outcome)
	if err != nil {
		return Answer{}, err
	}
	said := turned.about(c.By, c.Reason, nil)
	said.note = noteOf(c.Salt, wordOf(w.Resolution), word{c.Person, c.Reason})
	if c.Outcome == WithdrawalPaid {
		return s.settlePaid(turned, w.Status == WithdrawalFailed, said)
	}
	failure := Failure{
		Code:       "rejected",
		Message:    c.Reason,
		Retryable:  true,
		NextAction: AskAgain,
	}
	return s.settleFailed(turned, failure, said)
}
