package farthing

import (
	"encoding/hex"
	"fmt"
	"time"

	"farthing/money"
)

// approvalsNeeded is how many people must approve a withdrawal that waits, none
// of whom asked for it.
const approvalsNeeded = 2

// Approval says how far the approval of a withdrawal has come.
type Approval struct {
	By     time.Time // it expires then, if it still waits
	Given  int       // people who approved it so far
	Needed int
	People []string // who they are, for the operator alone
}

// Approval returns how far the withdrawal's approval has come; nil if it never took any.
func (w *Withdrawal) Approval() *Approval {
	if w.ApproveBy == nil {
		return nil
	}
	return &Approval{
		By:     *w.ApproveBy,
		Given:  len(w.Consent.Approvals),
		Needed: approvalsNeeded,
		People: w.Consent.Approvals,
	}
}

// MustWait reports whether a withdrawal of the amount, asked for now, needs approval.
func (s *State) MustWait(amount money.Minor, now time.Time) bool {
	limits := s.settings().LimitsOf(s.Merchant)
	above := func(limit *money.Minor, amount money.Minor) bool { return limit != nil && amount > *limit }
	if above(limits.ApprovalOver, amount) || above(limits.ApprovalOverPerDay, s.askedOn(now)+amount) {
		return true
	}
	to := s.payee(now)
	return above(limits.FirstWithdrawalOver, amount) && to != nil && to.ByMerchant && to.ApprovedAt == nil
}

// content returns the digest of what is approved: everything that decides how much money goes where.
func (w *Withdrawal) content() Digest {
	var form canonical
	for _, text := range []string{w.MerchantID, w.ID, string(w.Currency), w.BankAccountID, w.BankReference,
		hex.EncodeToString(w.Request[:])} {
		form.text(text)
	}
	form.number(int64(w.Amount))
	form.number(int64(w.Fee))
	return form.digest()
}

// CheckApproval checks that a withdrawal is still the one that people approved. Else the error is ErrBroken: nothing
// here can cause that, so somebody changed the database.
func (w *Withdrawal) CheckApproval() error {
	if w.Approved != (Digest{}) && w.Approved != w.content() {
		return fmt.Errorf("%w: withdrawal %s of %s is not what was approved", ErrBroken, w.ID, w.MerchantID)
	}
	return nil
}

// ApproveWithdrawal is one person's yes to a withdrawal that waits. With the
// second one it is pending.
type ApproveWithdrawal struct {
	MerchantID string
	ID         string
	Person     string
	Salt       string // of the operator's note, random
	By         Origin
}

// Keys names the withdrawal; its bank account comes with it.
func (c ApproveWithdrawal) Keys() Keys { return payoutKeys(c.MerchantID, c.ID) }

// Check says what is wrong with the wish itself.
func (c ApproveWithdrawal) Check(at Moment) error {
	var bad checks
	bad.record(c.MerchantID, c.ID)
	bad.person(c.Person)
	bad.salt(c.Salt)
	bad.origin(c.By, at)
	return bad.err()
}

// Decide counts the approval. Approving what was approved changes nothing, and the
// same person's same yes counts once.
func (c ApproveWithdrawal) Decide(s *State) (Answer, error) {
	w, err := s.withdrawal(c.ID)
	if err != nil || (w.Status == WithdrawalPending && w.ApproveBy != nil) {
		return Answer{Record: w}, err
	}
	if err := withdrawalMoves.to(w.Status, WithdrawalPending, "withdrawal", w.ID); err != nil {
		return Answer{}, err
	}
	if !s.now.Before(*w.ApproveBy) {
		return Answer{}, refuse(CodeWrongState,
			fmt.Sprintf("The withdrawal %s could be approved until %s.", w.ID, timeText(*w.ApproveBy)))
	}
	if err := w.CheckApproval(); err != nil {
		return Answer{}, err
	}
	approved := *w
	if said, err := approved.Consent.add(c.Person); err != nil || said {
		return Answer{Record: w}, err
	}
	approved.Approved = w.content()
	if len(approved.Consent.Approvals) < approvalsNeeded {
		yes := approved.about(c.By, "", nil)
		yes.note = noteOf(c.Salt, word{c.Person, "approved"})
		return s.enterWithdrawal(&approved, EventApprovalGiven, yes)
	}
	return c.carryOut(s, &approved)
}

// enterWithdrawal journals what was said about a withdrawal, and writes it.
func (s *State) enterWithdrawal(w *Withdrawal, event string, about about) (Answer, error) {
	row, err := s.enter(event, about)
	if err != nil {
		return Answer{}, err
	}
	w.LastSeq, w.UpdatedAt = row.Seq, row.Booked
	s.Withdrawals.put(s, w.ID, w)
	return Answer{Record: w}, nil
}

// carryOut lets an approved withdrawal go on, and remembers that one to its bank account was approved.
func (c ApproveWithdrawal) carryOut(s *State, w *Withdrawal) (Answer, error) {
	w, err := w.turn(WithdrawalPending)
	if err != nil {
		return Answer{}, err
	}
	said := make([]word, len(w.Consent.Approvals))
	for i, person := range w.Consent.Approvals {
		said[i] = word{person, "approved"}
	}
	about := w.about(c.By, "", nil)
	about.note = noteOf(c.Salt, said...)
	s.planSubmission(w)
	answer, err := s.enterWithdrawal(w, EventWithdrawalApproved, about)
	if err != nil {
		return Answer{}, err
	}
	return answer, c.approveAccount(s, w.BankAccountID)
}

// approveAccount journals that a withdrawal to an account was approved for the first time, and with it the account.
func (c ApproveWithdrawal) approveAccount(s *State, id string) error {
	a := s.Accounts.Get(id)
	if a == nil || a.ApprovedAt != nil {
		return nil
	}
	row, err := s.enter(EventBankAccountApproved, about{
		subject:  SubjectBankAccount,
		id:       a.ID,
		previous: a.LastSeq,
		by:       c.By,
	})
	if err != nil {
		return err
	}
	known := *a
	known.ApprovedAt, known.LastSeq = &row.Booked, row.Seq
	s.putAccount(&known)
	return nil
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

// Keys names the withdrawal.
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

// Decide gives the whole amount back; nothing was taken for it.
func (c RefuseWithdrawal) Decide(s *State) (Answer, error) {
	w, err := s.withdrawal(c.ID)
	if err != nil || w.Status == WithdrawalRefused {
		return Answer{Record: w}, err
	}
	turned, err := w.turn(WithdrawalRefused)
	if err != nil {
		return Answer{}, err
	}
	if c.Person == "" {
		return Answer{}, errNotApprover
	}
	about := turned.about(c.By, c.Reason, nil)
	about.note = noteOf(c.Salt, word{c.Person, c.Reason})
	return s.giveBack(turned, step{withdrawalRefused, turned.Amount, about})
}

// ExpireWithdrawal ends a withdrawal about which nobody decided in time.
type ExpireWithdrawal struct {
	unchecked
	MerchantID string
	ID         string
}

// Keys names the withdrawal.
func (c ExpireWithdrawal) Keys() Keys { return withdrawalKeys(c.MerchantID, c.ID) }

// Decide gives the whole amount back if the time is over.
func (c ExpireWithdrawal) Decide(s *State) (Answer, error) {
	w, err := s.withdrawal(c.ID)
	if err != nil || w.Status == WithdrawalExpired {
		return Answer{Record: w}, err
	}
	turned, err := w.turn(WithdrawalExpired)
	if err != nil {
		return Answer{}, err
	}
	if s.now.Before(*w.ApproveBy) {
		return Answer{}, refuse(CodeWrongState,
			fmt.Sprintf("The withdrawal %s can be approved until %s.", w.ID, timeText(*w.ApproveBy)))
	}
	return s.giveBack(turned, step{withdrawalExpired, turned.Amount,
		turned.about(Origin{Actor: ActorSystem}, "nobody approved it in time", nil)})
}
