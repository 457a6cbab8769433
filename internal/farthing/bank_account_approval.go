package farthing

import (
	"fmt"

	"farthing/internal/bankcheck"
)

// accountRule is what the rules of all approvals about a bank account share.
func accountRule() ApprovalRule {
	return ApprovalRule{
		Subject: SubjectBankAccount,
		Scope:   "merchants:write",
		Others:  1,
		keys:    func(k *Keys, id string) { k.Accounts, k.BankAccount = []string{id}, true },
	}
}

// described returns what an approval says of the account that it is about. Its holder's name stands in the account
// alone, where it can be erased; like the rest of these it never changes.
func (a *BankAccount) described() details {
	described := details{
		"last4":       a.Last4,
		"check":       a.Check,
		"nameCheck":   a.NameCheck,
		"nominatedBy": a.NominatedBy,
	}
	if a.SortCode != "" {
		described["sortCode"] = a.SortCode
	}
	return described
}

// ofAccount returns the summary of an approval about a bank account.
func ofAccount(what string) func(a *Approval) string {
	return func(a *Approval) string {
		var wanted struct{ Last4 string }
		_ = a.read(&wanted) // one that cannot be read names no account
		return fmt.Sprintf("The bank account of %s ending in %s %s", a.MerchantID, wanted.Last4, what)
	}
}

// accountStatus returns the status that an approval about a bank account would replace.
func accountStatus(s *State, a *Approval) (details, error) {
	account, err := s.bankAccount(a.SubjectID)
	if err != nil {
		return nil, err
	}
	return account.statusNow(s), nil
}

// statusOf returns the status of an account as it is now, recorded or not.
func (a *BankAccount) statusNow(s *State) details {
	return details{"status": string(s.AccountAt(a, s.now).Status)}
}

// nominationApproval is a nomination that is in force before its cooling-off ends, or although nobody could check it.
type nominationApproval struct{}

func (nominationApproval) rule() ApprovalRule {
	rule := accountRule()
	rule.replaced = func(s *State, a *Approval) (details, error) {
		account, err := s.bankAccount(a.SubjectID)
		if err != nil {
			return nil, err
		}
		return account.succeeds(s), nil
	}
	rule.carryOut = nominationInForce
	rule.ended = endNomination
	rule.summary = ofAccount("in force at once")
	return rule
}

// succeeded returns what a nomination would replace: the account in force. One that waits no more replaces nothing.
func (a *BankAccount) succeeds(s *State) details {
	if status := s.AccountAt(a, s.now).Status; status != AccountChecking && status != AccountCoolingOff {
		return details{"status": string(status)}
	}
	return details{"bankAccountId": s.Merchant.BankAccountID}
}

// nominationInForce puts an approved nomination in force.
func nominationInForce(s *State, a *Approval, by Origin) error {
	account, err := s.bankAccount(a.SubjectID)
	if err != nil {
		return err
	}
	if account.Status == AccountChecking && !account.unchecked() {
		return refuse(CodeWrongState, fmt.Sprintf("The bank knows the holder of the bank account %s by another name; "+
			"that is acknowledged or overridden first.", account.ID))
	}
	if err := s.takesPayments(); err != nil {
		return err
	}
	if err := approveAccount(s, account.ID, by); err != nil {
		return err
	}
	approved := *s.Accounts.Get(account.ID)
	approved.UsableFrom = s.now
	_, err = s.putInForce(&approved, EventBankAccountInForce, about{
		by:      by,
		why:     "approved by another person",
		details: details{"last4": approved.Last4, "usableFrom": timeText(approved.UsableFrom)},
	})
	return err
}

// endNomination ends a nomination whose approval has ended. If nobody decided, one that only cools off goes on, unless
// it awaits a yes.
func endNomination(s *State, a *Approval, by Origin, why string) error {
	if err := s.promoteAccount(); err != nil {
		return err
	}
	account, err := s.bankAccount(a.SubjectID)
	if err != nil {
		return err
	}
	switch {
	case account.Status != AccountChecking && account.Status != AccountCoolingOff:
		return nil
	case a.Status == ApprovalExpired && !account.AwaitsApproval() &&
		!(account.Status == AccountChecking && account.unchecked()):
		return nil
	case a.Status == ApprovalCanceled:
		why = "the nomination was taken back"
	}
	row := about{by: by, why: why}
	if _, err := s.turnAccount(account, AccountReplaced, EventBankAccountReplaced, row); err != nil {
		return err
	}
	s.nameAccounts(s.Account, nil)
	return nil
}

// overrideApproval is the operator's word on an account whose holder's name is not the one that the bank knows, or that
// nobody could check.
type overrideApproval struct{}

func (overrideApproval) rule() ApprovalRule {
	rule := accountRule()
	rule.replaced = accountStatus
	rule.carryOut = carrying(func(a *Approval, _ struct{}, by Origin) Command {
		return OverrideBankAccount{
			MerchantID: a.MerchantID,
			ID:         a.SubjectID,
			Reason:     a.Reason,
			By:         by,
		}
	})
	rule.summary = ofAccount("used although its bank does not confirm the holder's name")
	return rule
}

func (c OverrideBankAccount) loosening(s *State) (approvalRequest, bool) {
	return aboutAccount(s, c.ID, AccountChecking, approvalRequest{
		kind:   ApprovalOverride,
		reason: c.Reason,
		by:     c.By,
	})
}

// unfreezingApproval is the end of the freezing of an account.
type unfreezingApproval struct{}

func (unfreezingApproval) rule() ApprovalRule {
	rule := accountRule()
	rule.replaced = accountStatus
	rule.carryOut = carrying(func(a *Approval, _ struct{}, by Origin) Command {
		return UnfreezeBankAccount{BankAccountRequest{
			MerchantID: a.MerchantID,
			ID:         a.SubjectID,
			Reason:     a.Reason,
			By:         by,
		}}
	})
	rule.summary = ofAccount("unfrozen")
	return rule
}

func (c UnfreezeBankAccount) loosening(s *State) (approvalRequest, bool) {
	return aboutAccount(s, c.ID, AccountFrozen, approvalRequest{
		kind:   ApprovalUnfreeze,
		reason: c.Reason,
		by:     c.By,
	})
}

// aboutAccount completes a wish about an account that is in a status; false if the account is not.
func aboutAccount(s *State, id string, status BankAccountStatus, w approvalRequest) (approvalRequest, bool) {
	a := s.Accounts.Get(id)
	if a == nil || a.Status != status {
		return approvalRequest{}, false
	}
	w.subject, w.wanted, w.replaced = a.ID, a.described(), a.statusNow(s)
	return w, true
}

// propose nominates the account, as Decide does, and asks other people: where they must agree it cools off, whoever
// nominates it, and an approval is open with which it is in force at once, and without which one that the operator may
// stand behind never is. A merchant's takes one person. The answer's record is the account.
func (c NominateBankAccount) propose(s *State, p proposer) (Answer, error) {
	if !ApprovalAccount.waits(s.settings().TwoPeople, p.Party, c.By) {
		return c.Decide(s)
	}
	answer, err := c.nominate(s, true, c.awaitsApproval(s.settings(), p.Party))
	if err != nil {
		return answer, err
	}
	a, ok := answer.Record.(*BankAccount)
	if !ok || !answer.Created || a.Status == AccountInForce {
		return answer, nil
	}
	w := approvalRequest{
		kind:     ApprovalAccount,
		subject:  a.ID,
		wanted:   a.described(),
		replaced: a.succeeds(s),
		by:       c.By,
	}
	if a.ByMerchant {
		w.needed = ApprovalAccount.Rule().Others
	}
	_, err = p.ask(s, w)
	return answer, err
}

// unchecked reports whether nobody could say whose account it is. A bank that knows the holder's name has the account,
// so the number needs no check of its own then.
func (a *BankAccount) unchecked() bool { return a.NameCheck == string(bankcheck.NameUnknown) }
