package farthing

import (
	"encoding/hex"
	"fmt"
	"time"

	"farthing/internal/money"
)

// MustWait reports whether a withdrawal of the amount, asked for now, needs approval.
func (s *State) MustWait(amount money.Minor, now time.Time) bool {
	limits := s.settings().LimitsOf(s.Merchant)
	above := func(limit *money.Minor, amount money.Minor) bool { return limit != nil && amount > *limit }
	if above(limits.ApprovalOver, amount) || above(limits.ApprovalOverPerDay, s.askedOn(now)+amount) {
		return true
	}
	to := s.payee(now)
	return to != nil && to.ApprovedAt == nil && above(limits.FirstWithdrawalOver, s.Merchant.Unapproved+amount)
}

// approvable returns what is approved: everything that decides how much money goes where.
func (w *Withdrawal) approvable() details {
	return details{
		"amount":        int64(w.Amount),
		"bankAccountId": w.BankAccountID,
		"bankReference": w.BankReference,
		"currency":      string(w.Currency),
		"fee":           int64(w.Fee),
		"request":       hex.EncodeToString(w.Request[:]),
	}
}

// CheckApproval checks that a withdrawal is the one that enough people approved, or that some of them were asked to; a
// is the approval that it names, nil if there is none. Else the error is ErrIntegrity: nothing here can cause that,
// so somebody changed the database.
func (w *Withdrawal) CheckApproval(a *Approval) error {
	switch {
	case w.ApprovalID == "" && w.Status == AwaitingApproval:
		return fmt.Errorf("%w: withdrawal %s of %s awaits an approval that it does not name", ErrIntegrity, w.ID,
			w.MerchantID)
	case w.ApprovalID == "":
		return nil
	case a == nil || a.ID != w.ApprovalID || a.Kind != ApprovalWithdrawal || a.SubjectID != w.ID ||
		a.Wanted != w.approvable().String():
		return fmt.Errorf("%w: withdrawal %s of %s is not what was approved", ErrIntegrity, w.ID, w.MerchantID)
	case w.gone() && (a.Status != ApprovalApproved || !a.complete()):
		return fmt.Errorf("%w: withdrawal %s of %s is %s, and was not approved", ErrIntegrity, w.ID, w.MerchantID,
			w.Status)
	default:
		return nil
	}
}

// gone reports whether the withdrawal is on its way, or was.
func (w *Withdrawal) gone() bool {
	switch w.Status {
	case WithdrawalPending, InTransit, WithdrawalPaid, WithdrawalFailed, WithdrawalReturned:
		return true
	default:
		return false
	}
}

// ApproveWithdrawal is one person's yes to a withdrawal that waits. With the
// second one it is pending.
type ApproveWithdrawal struct {
	MerchantID string
	ID         string
	Person     string
	Behind     People // for whom else the client acts
	Salt       string // of the operator's note, random
	By         Origin
}

// Keys names the withdrawal; its bank account and its approval come with it.
func (c ApproveWithdrawal) Keys() Keys { return payoutKeys(c.MerchantID, c.ID) }

// Check says what is wrong with the wish itself.
func (c ApproveWithdrawal) Check(at Moment) error {
	var bad checks
	bad.record(c.MerchantID, c.ID)
	bad.party(c.Person, c.Behind)
	bad.salt(c.Salt)
	bad.origin(c.By, at)
	return bad.err()
}

// Decide counts the yes. Approving what was approved changes nothing, and the
// same person's same yes counts once.
func (c ApproveWithdrawal) Decide(s *State) (Answer, error) {
	w, err := s.withdrawal(c.ID)
	if err != nil || (w.Status == WithdrawalPending && w.ApprovalID != "") {
		return Answer{Record: w}, err
	}
	if err := withdrawalMoves.to(w.Status, WithdrawalPending, "withdrawal", w.ID); err != nil {
		return Answer{}, err
	}
	a := s.Approvals.Get(w.ApprovalID)
	if err := w.CheckApproval(a); err != nil {
		return Answer{}, err
	}
	if _, err := approvalsOf(s).approve(a, opinion{
		Party: Party{c.Person, c.Behind},
		why:   "approved",
		by:    c.By,
		salt:  c.Salt,
	}); err != nil {
		return Answer{}, err
	}
	return Answer{Record: s.Withdrawals.Get(c.ID)}, nil
}

// enterWithdrawal journals what was said about a withdrawal, and writes it.
func (s *State) enterWithdrawal(w *Withdrawal, event string, about about) (Answer, error) {
	row, err := s.enter(event, about)
	if err != nil {
		return Answer{}, err
	}
	w.LastSeq, w.UpdatedAt = row.Seq, row.Booked
	w.putIn(s)
	return Answer{Record: w}, nil
}

type withdrawalApproval struct{}

func (withdrawalApproval) rule() ApprovalRule {
	return ApprovalRule{
		Subject:  SubjectWithdrawal,
		Scope:    "withdrawals:approve",
		Others:   2,
		Money:    true,
		keys:     approvedPayout,
		carryOut: approvals.releaseWithdrawal,
		ended:    approvals.endWithdrawal,
		summary:  (*Approval).ofAmount,
	}
}

// approvedPayout adds a withdrawal that an approval lets go on, and the account to which it goes.
func approvedPayout(k *Keys, id string) { k.Withdrawals, k.BankAccount = []string{id}, true }

// releaseWithdrawal lets an approved withdrawal go on, and remembers that one to its bank account was approved.
func (s approvals) releaseWithdrawal(a *Approval, by Origin) error {
	w, err := s.withdrawal(a.SubjectID)
	if err != nil {
		return err
	}
	if err := w.CheckApproval(a); err != nil {
		return err
	}
	w, err = w.turn(WithdrawalPending)
	if err != nil {
		return err
	}
	planned := details{}
	s.planSubmission(w, planned)
	if _, err := s.enterWithdrawal(w, EventWithdrawalApproved, w.about(by, "", planned)); err != nil {
		return err
	}
	return s.approveAccount(w.BankAccountID, by)
}

// approveAccount journals that a withdrawal to an account was approved for the first time, and with it the account.
func (s approvals) approveAccount(id string, by Origin) error {
	a := s.Accounts.Get(id)
	if a == nil || a.ApprovedAt != nil {
		return nil
	}
	row, err := s.enter(EventBankAccountApproved, about{
		subject:  SubjectBankAccount,
		id:       a.ID,
		previous: a.LastSeq,
		by:       by,
	})
	if err != nil {
		return err
	}
	known := *a
	known.ApprovedAt, known.LastSeq = &row.Booked, row.Seq
	s.putAccount(&known)
	return nil
}

// withdrawalEnds are the movements that give the money of a withdrawal back whose approval has ended.
var withdrawalEnds = map[ApprovalStatus]struct {
	to       WithdrawalStatus
	movement EntryKind
}{
	ApprovalRefused:  {WithdrawalRefused, withdrawalRefused},
	ApprovalExpired:  {WithdrawalExpired, withdrawalExpired},
	ApprovalCanceled: {WithdrawalCanceled, withdrawalCanceled},
	ApprovalVoid:     {WithdrawalCanceled, withdrawalCanceled},
}

// endWithdrawal gives the money of a withdrawal back whose approval has ended; nothing was taken for it.
func (s approvals) endWithdrawal(a *Approval, by Origin, why string) error {
	w, err := s.withdrawal(a.SubjectID)
	if err != nil {
		return err
	}
	end := withdrawalEnds[a.Status]
	turned, err := w.turn(end.to)
	if err != nil {
		return err
	}
	_, err = s.giveBack(turned, step{end.movement, turned.Amount, turned.about(by, why, nil)})
	return err
}

// RefuseWithdrawal ends a withdrawal that waits. One person is enough.
type RefuseWithdrawal struct {
	MerchantID string
	ID         string
	Person     string
	Reason     string // the merchant sees it
	Salt       string // of the operator's note, random
	By         Origin
}

// Keys names the withdrawal; its approval comes with it.
func (c RefuseWithdrawal) Keys() Keys { return withdrawalKeys(c.MerchantID, c.ID) }

// Check says what is wrong with the wish itself.
func (c RefuseWithdrawal) Check(at Moment) error {
	var bad checks
	bad.record(c.MerchantID, c.ID)
	bad.person(c.Person)
	bad.reason(c.Reason)
	bad.salt(c.Salt)
	bad.origin(c.By, at)
	return bad.err()
}

// Decide refuses the approval, and gives the whole amount back.
func (c RefuseWithdrawal) Decide(s *State) (Answer, error) {
	w, err := s.withdrawal(c.ID)
	if err != nil || w.Status == WithdrawalRefused {
		return Answer{Record: w}, err
	}
	if err := withdrawalMoves.to(w.Status, WithdrawalRefused, "withdrawal", w.ID); err != nil {
		return Answer{}, err
	}
	a := s.Approvals.Get(w.ApprovalID)
	if a == nil {
		return Answer{}, w.CheckApproval(nil)
	}
	if _, err := approvalsOf(s).deny(a, opinion{
		Party: Party{Person: c.Person},
		why:   c.Reason,
		by:    c.By,
		salt:  c.Salt,
	}, c.Reason); err != nil {
		return Answer{}, err
	}
	return Answer{Record: s.Withdrawals.Get(c.ID)}, nil
}
