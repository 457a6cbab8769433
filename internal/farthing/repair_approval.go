package farthing

import "fmt"

// RepairApproval ends the stop of an approval that was changed, taken away or made behind Farthing's back. It is again
// what the journal says of it; if it is open, it ends as void, because who asked for what is not known any more, and
// what waits for it ends, with its money given back. The store finds out what the journal says; no client can ask for
// it.
type RepairApproval struct {
	Proven Approval // as far as its rows tell; one that was made outside has none, and is void
	Reason string   // for the operator alone
	Salt   string   // of the operator's note, random
	By     Origin
}

func (c RepairApproval) Keys() Keys {
	return ApprovalKey{
		MerchantID: c.Proven.MerchantID,
		ID:         c.Proven.ID,
		Kind:       c.Proven.Kind,
		SubjectID:  c.Proven.SubjectID,
	}.keys()
}

// Check says what is wrong with the words that come with it; the rest comes from the journal.
func (c RepairApproval) Check(at Moment) error {
	var bad checks
	bad.noted(c.Reason, c.Salt)
	bad.origin(c.By, at)
	return bad.err()
}

// Decide writes what is known of the approval, and ends it if it is open.
func (c RepairApproval) Decide(s *State) (Answer, error) {
	if err := s.exists(); err != nil {
		return Answer{}, err
	}
	id, subject := c.Proven.ID, c.Proven.Kind.Rule().Subject
	if s.Approvals.Get(id) != nil && !s.Tampered.Of(SubjectApproval, id) {
		return Answer{}, refuse(CodeWrongState,
			fmt.Sprintf("The approval %s is what its journal says; there is nothing to repair.", id))
	}
	if s.Tampered.Of(subject, c.Proven.SubjectID) {
		return Answer{}, refuse(CodeWrongState, fmt.Sprintf(
			"The %s %s is not what its journal says either; repair that first.", subject, c.Proven.SubjectID))
	}
	repaired := c.Proven
	waits := repaired.wantWhatIs(s)
	a, err := repaired.enter(s, EventApprovalRepaired, about{
		by:  c.By,
		why: changedOutside,
		details: details{
			"kind":      string(repaired.Kind),
			"subjectId": repaired.SubjectID,
			"status":    string(repaired.Status),
		},
		note: noteOf(c.Salt, c.By.attribution("", c.Reason)),
	})
	if err == nil && a.Status == ApprovalOpen {
		ending := about{by: Origin{Actor: ActorSystem}, why: changedOutside}
		if waits {
			a, err = a.end(s, ApprovalVoid, ending, changedOutside)
		} else {
			a, err = a.close(s, ApprovalVoid, ending)
		}
	}
	s.Approvals.rewrite(id)
	return Answer{Record: a}, err
}

// wantedOf has an approval want what the record that it is about is, if that says it, and reports whether the record
// waits for the approval.
func (a *Approval) wantWhatIs(s *State) (waits bool) {
	w, adjustment := s.Withdrawals.Get(a.SubjectID), s.Adjustments.Get(a.SubjectID)
	account, transfer := s.Accounts.Get(a.SubjectID), s.OperatorTransfers.Get(a.SubjectID)
	switch {
	case a.Kind.Rule().Subject == SubjectBankAccount && account != nil:
		a.Wanted = account.described().String()
		return false // a nomination cools off without one, or is overridden
	case a.Kind == ApprovalWithdrawal && w != nil && w.ApprovalID == a.ID:
		a.Wanted = w.approvable().String()
		return w.Status == AwaitingApproval
	case a.Kind == ApprovalAdjustment && adjustment != nil:
		a.Wanted = adjustment.approvable().String()
		return adjustment.Status == BookingAwaiting
	case a.Kind == ApprovalOperatorTransfer && transfer != nil:
		a.Wanted = transfer.approvable().String()
		return transfer.Status == BookingAwaiting
	default:
		return false
	}
}
