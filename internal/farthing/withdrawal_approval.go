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

// enter journals what was said about a withdrawal, and writes it.
func (w *Withdrawal) enter(s *State, event string, about about) (Answer, error) {
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
		Subject: SubjectWithdrawal,
		Scope:   "withdrawals:approve",
		Others:  2,
		Money:   true,
		keys:    approvedPayout,
		waiting: func(s *State, id string) (waiting, error) { return s.withdrawal(id) },
		summary: (*Approval).ofAmount,
	}
}

// approvedPayout adds a withdrawal that an approval lets go on, and the account to which it goes.
func approvedPayout(k *Keys, id string) { k.Withdrawals, k.BankAccount = []string{id}, true }

func (w *Withdrawal) ready(a *Approval, end ApprovalStatus) (done bool, err error) {
	to := withdrawalAfter[end].to
	if w.Status == to && (end != ApprovalApproved || w.ApprovalID != "") {
		return true, nil
	}
	if w.Status != AwaitingApproval { // one in transit becomes pending too, but never by approval
		return false, refuse(CodeWrongState,
			fmt.Sprintf("The withdrawal %s is %s; it cannot become %s.", w.ID, w.Status, to))
	}
	if a == nil || end == ApprovalApproved {
		return false, w.CheckApproval(a)
	}
	return false, nil
}

// release lets an approved withdrawal go on, and remembers that one to its bank account was approved.
func (w *Withdrawal) release(s *State, by Origin) error {
	turned, err := w.turn(WithdrawalPending)
	if err != nil {
		return err
	}
	planned := details{}
	s.planSubmission(turned, planned)
	if _, err := turned.enter(s, EventWithdrawalApproved, turned.about(by, "", planned)); err != nil {
		return err
	}
	return approveAccount(s, turned.BankAccountID, by)
}

// approveAccount journals that a withdrawal to an account was approved for the first time, and with it the account.
func approveAccount(s *State, id string, by Origin) error {
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

// withdrawalAfter is the state in which the end of an approval leaves the withdrawal that waited for it, and the
// movement that gives its money back.
var withdrawalAfter = map[ApprovalStatus]struct {
	to       WithdrawalStatus
	movement EntryKind
}{
	ApprovalApproved: {to: WithdrawalPending},
	ApprovalRefused:  {WithdrawalRefused, withdrawalRefused},
	ApprovalExpired:  {WithdrawalExpired, withdrawalExpired},
	ApprovalCanceled: {WithdrawalCanceled, withdrawalCanceled},
	ApprovalVoid:     {WithdrawalCanceled, withdrawalCanceled},
}

// conclude lets the withdrawal go on, or gives its money back; nothing was taken for it.
func (w *Withdrawal) conclude(s *State, end ApprovalStatus, by Origin, why string) error {
	if end == ApprovalApproved {
		return w.release(s, by)
	}
	after := withdrawalAfter[end]
	turned, err := w.turn(after.to)
	if err != nil {
		return err
	}
	_, err = s.giveBack(turned, step{after.movement, turned.Amount, turned.about(by, why, nil)})
	return err
}
