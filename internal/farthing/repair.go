package farthing

import (
	"fmt"

	"farthing/internal/money"
)

// RepairWithdrawal ends the stop of a withdrawal whose record was changed behind Farthing's back: the record is again
// as its last journal row proves it, or, if that is not known any more and the money has not left, the withdrawal is
// canceled by the amount that its first row took. The store finds out which; no client can ask for it.
type RepairWithdrawal struct {
	MerchantID string
	ID         string
	Proven     *Withdrawal // as its last row proves it; nil: not known
	Amount     money.Minor // that the row withdrawal.requested took
	LastSeq    int64       // of the last row about it
	Reason     string      // for the operator alone
	Salt       string      // of the operator's note, random
	By         Origin
}

// changedOutside is why a withdrawal is repaired, and its approval void.
const changedOutside = "its record was changed from outside"

func (c RepairWithdrawal) Keys() Keys { return withdrawalKeys(c.MerchantID, c.ID) }

// Check says what is wrong with the words that come with it; the rest comes from the journal.
func (c RepairWithdrawal) Check(at Moment) error {
	var bad checks
	bad.record(c.MerchantID, c.ID)
	bad.noted(c.Reason, c.Salt)
	bad.origin(c.By, at)
	return bad.err()
}

// Decide writes the proven record, or cancels the withdrawal.
func (c RepairWithdrawal) Decide(s *State) (Answer, error) {
	w, err := s.withdrawal(c.ID)
	if err != nil {
		return Answer{}, err
	}
	if !s.Tampered.Of(SubjectWithdrawal, c.ID) {
		return Answer{}, refuse(CodeWrongState,
			fmt.Sprintf("The withdrawal %s is what its journal says; there is nothing to repair.", c.ID))
	}
	repaired := *w
	if c.Proven != nil {
		repaired = *c.Proven
	}
	if c.Proven == nil && w.Status != WithdrawalPending && w.Status != AwaitingApproval {
		return Answer{}, refuse(CodeWrongState, fmt.Sprintf(
			"The withdrawal %s is %s, and what it was is not known any more: bring it back from a backup.", c.ID,
			w.Status))
	}
	repaired.LastSeq = c.LastSeq
	repaired.Amount = c.Amount
	said := repaired.about(c.By, changedOutside, nil)
	s.Withdrawals.put(s, c.ID, &repaired) // what it was changed to outside never counted on the merchant
	said.note = noteOf(c.Salt, c.By.attribution("", c.Reason))
	answer, err := repaired.enter(s, EventWithdrawalRepaired, said)
	if err == nil && c.Proven == nil {
		canceled := repaired
		canceled.Status, canceled.GivenBackFrom = WithdrawalCanceled, nil
		answer, err = s.giveBack(&canceled, step{withdrawalCanceled, c.Amount,
			canceled.about(c.By, changedOutside, nil)})
	}
	if err == nil && c.Proven == nil {
		err = voidWithdrawal(s, c.ID)
	}
	s.Withdrawals.rewrite(c.ID)
	return answer, err
}

// voidWithdrawal ends the approval of a withdrawal that waits for it no more. One that was changed from outside too is
// left to its own repair.
func voidWithdrawal(s *State, id string) error {
	a := openApproval(s, ApprovalWithdrawal, id)
	if a == nil || s.Tampered.Of(SubjectApproval, a.ID) {
		return nil
	}
	_, err := a.close(s, ApprovalVoid, about{by: Origin{Actor: ActorSystem}, why: changedOutside})
	return err
}
