package farthing

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"farthing/internal/ledger"
)

// BankAccountStatus is the state of a nominated bank account in its life.
type BankAccountStatus string

// The states of a bank account.
const (
	AccountChecking   BankAccountStatus = "checking"    // its holder's name awaits a word
	AccountCoolingOff BankAccountStatus = "cooling_off" // until UsableFrom
	AccountInForce    BankAccountStatus = "in_force"
	AccountReplaced   BankAccountStatus = "replaced"
	AccountFrozen     BankAccountStatus = "frozen"
	AccountSuspended  BankAccountStatus = "suspended"
)

// BankAccountStatuses lists all of them.
var BankAccountStatuses = []BankAccountStatus{
	AccountChecking, AccountCoolingOff, AccountInForce, AccountReplaced, AccountFrozen, AccountSuspended,
}

// CurrentAccountStatuses lists those of a merchant's account in force, and of the one that is to follow it: a replaced
// account is neither.
var CurrentAccountStatuses = slices.DeleteFunc(slices.Clone(BankAccountStatuses),
	func(status BankAccountStatus) bool { return status == AccountReplaced })

// accountMoves is the life of a bank account. One that was replaced stays with the
// withdrawals that were requested while it was in force.
var accountMoves = moves[BankAccountStatus]{
	AccountChecking:   {AccountCoolingOff, AccountInForce, AccountFrozen, AccountSuspended, AccountReplaced},
	AccountCoolingOff: {AccountInForce, AccountFrozen, AccountSuspended, AccountReplaced},
	AccountInForce:    {AccountFrozen, AccountSuspended, AccountReplaced},
	AccountFrozen:     {AccountChecking, AccountCoolingOff, AccountInForce, AccountSuspended, AccountReplaced},
	AccountSuspended:  {AccountReplaced},
}

var accountStatusAfter = map[string]BankAccountStatus{
	EventBankAccountAcknowledged: AccountCoolingOff,
	EventBankAccountOverridden:   AccountCoolingOff,
	EventBankAccountInForce:      AccountInForce,
	EventBankAccountFrozen:       AccountFrozen,
	EventBankAccountSuspended:    AccountSuspended,
	EventBankAccountReplaced:     AccountReplaced,
}

// BankAccountStatusAfter returns the status in which a journal row leaves its bank account; false if it changes none.
// frozenFrom is the status before the account was frozen, "" if it never was. A nomination leaves the account in the
// status that its details name, and in force if they name none, which was so in the first stores.
func BankAccountStatusAfter(row *ledger.Row, frozenFrom BankAccountStatus) (BankAccountStatus, bool) {
	switch row.Type {
	case EventBankAccountUnfrozen:
		return frozenFrom, true
	case EventBankAccountNominated:
		return cmp.Or(BankAccountStatus(ParseStatus(row)), AccountInForce), true
	}
	status, changes := accountStatusAfter[row.Type]
	return status, changes
}

// BankAccount is one version of a merchant's nominated account. Its number is
// sealed; only the last four digits and the sort code are readable.
type BankAccount struct {
	MerchantID      string
	ID              string
	Status          BankAccountStatus
	HolderName      string
	HolderNameLatin string // HolderName in Latin letters; "": it needs no other
	SortCode        string // six digits; "" for an account named by its IBAN
	Last4           string
	Check           string // what the check of the number said: valid or unknown
	NameCheck       string // what the check of the holder's name said: match, close_match, no_match or unknown
	NominatedBy     string // actor
	Sealed          []byte // the number, sealed with the key KeyID
	KeyID           string
	Salt            Salt   // of the digests of its number and names
	Digest          string // of its number, with a secret key: equal numbers of a merchant have the same; "": not known
	UsableFrom      time.Time
	CreatedAt       time.Time
	LastSeq         int64

	MatchedName string // the name that the bank has, if it is a close match
	// of an account that is frozen, or was frozen or suspended when it was replaced: its status before
	FrozenFrom BankAccountStatus
	ApprovedAt *time.Time // when the account, or a withdrawal to it, was first approved; nil: never
	ByMerchant bool       // the merchant nominated it itself
}

// NameAtBank returns the holder's name as payments give it.
func (a *BankAccount) NameAtBank() string { return cmp.Or(a.HolderNameLatin, a.HolderName) }

// onlyApproved is the UsableFrom of an account that only another person's approval puts in force, however long it
// cooled off.
var onlyApproved = time.Date(9999, time.December, 31, 0, 0, 0, 0, time.UTC)

// AwaitsApproval reports whether only another person's approval puts the account in force.
func (a *BankAccount) AwaitsApproval() bool { return a.UsableFrom.Equal(onlyApproved) }

// UsableAt returns when the account is usable without an approval; nil: never.
func (a *BankAccount) UsableAt() *time.Time {
	if a.AwaitsApproval() {
		return nil
	}
	at := a.UsableFrom
	return &at
}

func (a *BankAccount) RecordID() string { return a.ID }

// Usable reports whether new withdrawals may go to the account now.
func (a *BankAccount) Usable(now time.Time) bool {
	return (a.Status == AccountInForce || a.Status == AccountCoolingOff) && !now.Before(a.UsableFrom)
}

// Stopped reports whether nothing may be sent to the account any more, not even withdrawals requested before: it is
// frozen or suspended, or was when another took its place.
func (a *BankAccount) Stopped() bool {
	return a.Status == AccountFrozen || a.Status == AccountSuspended || a.FrozenFrom != ""
}

// cooled reports whether the candidate has cooled off by now. It counts as in force then, even if that is not recorded
// yet.
func (s *State) cooled(now time.Time) bool {
	return s.Candidate != nil && s.Candidate.Status == AccountCoolingOff && s.Candidate.Usable(now)
}

// payee returns the account to which a withdrawal requested now would go; nil: none.
func (s *State) payee(now time.Time) *BankAccount {
	if s.cooled(now) {
		return s.Candidate
	}
	if s.Account != nil && s.Account.Usable(now) {
		return s.Account
	}
	return nil
}

// AccountAt returns an account of the merchant as it is at now: one that has cooled off is in force, and the one before
// it replaced, even before that is recorded; one in force that cools off anew does so.
func (s *State) AccountAt(a *BankAccount, now time.Time) *BankAccount {
	if a == nil {
		return nil
	}
	shown := *a
	switch {
	case s.cooled(now) && a.ID == s.Candidate.ID:
		shown.Status = AccountInForce
	case s.cooled(now) && a.ID == s.Merchant.BankAccountID:
		shown.Status = AccountReplaced
	case a.Status == AccountInForce && now.Before(a.UsableFrom):
		shown.Status = AccountCoolingOff
	default:
		return a
	}
	return &shown
}

// ShownAccount returns the account that a merchant sees first, as it is at now: the one in force, or frozen or
// suspended in that place, else the one that waits; nil: none.
func (s *State) ShownAccount(now time.Time) *BankAccount {
	if s.cooled(now) || s.Account == nil {
		return s.AccountAt(s.Candidate, now)
	}
	return s.AccountAt(s.Account, now)
}

// bankAccount returns the account with an id as it is now.
func (s *State) bankAccount(id string) (*BankAccount, error) {
	a := s.Accounts.Get(id)
	if s.Merchant == nil || a == nil {
		return nil, refuse(CodeNotFound, "There is no such bank account.")
	}
	return a, nil
}

// turnAccount journals an account's change of state and writes it.
func (s *State) turnAccount(a *BankAccount, to BankAccountStatus, event string, w about) (*BankAccount, error) {
	if err := accountMoves.to(a.Status, to, "bank account", a.ID); err != nil {
		return nil, err
	}
	w.subject, w.id, w.previous = SubjectBankAccount, a.ID, a.LastSeq
	row, err := s.enter(event, w)
	if err != nil {
		return nil, err
	}
	turned := *a
	switch {
	case to == AccountFrozen, to == AccountReplaced && a.Status == AccountSuspended:
		turned.FrozenFrom = a.Status
	case to != AccountReplaced:
		turned.FrozenFrom = ""
	}
	turned.Status, turned.LastSeq = to, row.Seq
	s.putAccount(&turned)
	return &turned, voidStaleAbout(s, SubjectBankAccount, a.ID)
}

// putAccount writes an account, and keeps the merchant's two in step with it.
func (s *State) putAccount(a *BankAccount) {
	s.Accounts.put(s, a.ID, a)
	switch a.ID {
	case s.Merchant.BankAccountID:
		s.Account = a
	case s.Merchant.CandidateID:
		s.Candidate = a
	}
}

// nameAccounts writes which account is in force and which waits; nil: none.
func (s *State) nameAccounts(inForce, candidate *BankAccount) {
	s.Account, s.Candidate = inForce, candidate
	s.changeMerchant(func(m *Merchant) {
		m.BankAccountID, m.CandidateID = "", ""
		if inForce != nil {
			m.BankAccountID = inForce.ID
		}
		if candidate != nil {
			m.CandidateID = candidate.ID
		}
	})
}

// putInForce makes an account the one to which withdrawals go. The ones before it, in force and waiting, are replaced,
// and a schedule that waited for another account goes on.
func (s *State) putInForce(a *BankAccount, event string, w about) (*BankAccount, error) {
	if err := s.replaceAccount(s.Account, a.ID, w.by); err != nil {
		return nil, err
	}
	if s.Candidate != nil && s.Candidate.ID != a.ID {
		if err := s.replaceAccount(s.Candidate, a.ID, w.by); err != nil {
			return nil, err
		}
	}
	if a.Status == AccountInForce { // a new one
		w.subject, w.id, w.previous = SubjectBankAccount, a.ID, a.LastSeq
		row, err := s.enter(event, w)
		if err != nil {
			return nil, err
		}
		a.LastSeq = row.Seq
		s.Accounts.put(s, a.ID, a)
	} else {
		turned, err := s.turnAccount(a, AccountInForce, event, w)
		if err != nil {
			return nil, err
		}
		a = turned
	}
	// Past a freezing comes only what the operator nominated, or what other people unfroze.
	if was := s.Account; !a.ByMerchant || was != nil && was.ID == s.Merchant.LockedBy {
		s.changeMerchant(func(m *Merchant) { m.LockedBy = "" })
	}
	s.nameAccounts(a, nil)
	return a, resumeSchedule(s, w.by)
}

// replaceAccount removes an account from its place; nil is none.
func (s *State) replaceAccount(a *BankAccount, by string, origin Origin) error {
	if a == nil || a.Status == AccountReplaced {
		return nil
	}
	_, err := s.turnAccount(a, AccountReplaced, EventBankAccountReplaced, about{by: origin, why: "replaced by " + by})
	return err
}

// promoteAccount records that the candidate is in force, if it has cooled off. Everything that needs the account calls
// it first.
func (s *State) promoteAccount() error {
	if !s.cooled(s.now) {
		return nil
	}
	_, err := s.putInForce(s.Candidate, EventBankAccountInForce,
		about{
			by:       Origin{Actor: ActorSystem},
			why:      "it has cooled off",
			happened: s.Candidate.UsableFrom,
			details:  details{"last4": s.Candidate.Last4},
		})
	return err
}

// PromoteBankAccount records that a merchant's account has cooled off. It changes nothing before that moment, or a
// second time.
type PromoteBankAccount struct {
	noInput
	MerchantID string
}

func (c PromoteBankAccount) Keys() Keys { return merchantKeys(c.MerchantID) }

// Decide puts the account in force if its moment has come. The answer's record is the merchant.
func (c PromoteBankAccount) Decide(s *State) (Answer, error) {
	if err := s.exists(); err != nil {
		return Answer{}, err
	}
	err := s.promoteAccount()
	return Answer{Record: s.Merchant}, err
}

// BankAccountRequest is a request to freeze, suspend or resume a bank account: which one, why, and who requests it.
type BankAccountRequest struct {
	MerchantID string
	ID         string
	Reason     string // may be ""
	By         Origin
}

func (w BankAccountRequest) Keys() Keys { return accountKeys(w.MerchantID, w.ID) }

func (w BankAccountRequest) Check(at Moment) error {
	var bad checks
	bad.id("id", w.ID)
	bad.free("reason", w.Reason, MaxReason)
	bad.merchant(w.MerchantID)
	bad.origin(w.By, at)
	return bad.err()
}

// FreezeBankAccount stops everything to an account at once: new withdrawals, and those that the bank does not have yet.
// Both the merchant and the operator may do so. Until it is unfrozen, or another that the operator nominated is in
// force, the merchant nominates none, and what it nominated before is frozen too: a thief of its credentials must not
// get past the freezing, and may have nominated before it.
type FreezeBankAccount struct{ BankAccountRequest }

// Decide freezes the account, and with the one in force the merchant's own that waits; a frozen one stays as it is.
func (c FreezeBankAccount) Decide(s *State) (Answer, error) {
	a, err := s.accountToChange(c.ID)
	if err != nil || a.Status == AccountFrozen {
		return Answer{Record: a}, err
	}
	if a, err = s.turnAccount(a, AccountFrozen, EventBankAccountFrozen, about{by: c.By, why: c.Reason}); err != nil {
		return Answer{}, err
	}
	if s.Merchant.LockedBy == "" {
		s.changeMerchant(func(m *Merchant) { m.LockedBy = a.ID })
	}
	return Answer{Record: a}, holdCandidate(s, a, c.By)
}

// holdCandidate freezes the merchant's own nomination that waits with the account in force.
func holdCandidate(s *State, frozen *BankAccount, by Origin) error {
	waits := s.Candidate
	if waits == nil || waits.ID == frozen.ID || !waits.ByMerchant ||
		waits.Status != AccountChecking && waits.Status != AccountCoolingOff {
		return nil
	}
	row := about{by: by, why: "frozen with " + frozen.ID}
	_, err := s.turnAccount(waits, AccountFrozen, EventBankAccountFrozen, row)
	return err
}

// unlock ends what the freezing of an account, which is over, keeps the merchant from, unless its other one is frozen.
func (a *BankAccount) unlock(s *State) {
	if s.Merchant.LockedBy != a.ID {
		return
	}
	s.changeMerchant(func(m *Merchant) {
		m.LockedBy = ""
		for _, other := range []*BankAccount{s.Account, s.Candidate} {
			if other != nil && other.Status == AccountFrozen {
				m.LockedBy = other.ID
			}
		}
	})
}

// UnfreezeBankAccount gives an account the status that it had before it was frozen, and lifts the lock on nominations.
// Only the operator may do so: a thief of a merchant's credentials must not undo the freezing.
type UnfreezeBankAccount struct{ BankAccountRequest }

// Decide ends the freezing; an account that is not frozen stays as it is. It cools off anew.
func (c UnfreezeBankAccount) Decide(s *State) (Answer, error) {
	a, err := s.accountToChange(c.ID)
	if err != nil {
		return Answer{}, err
	}
	if a.Status == AccountReplaced || a.Status == AccountSuspended {
		return Answer{}, refuse(CodeWrongState, fmt.Sprintf("The bank account %s is %s, not frozen.", a.ID, a.Status))
	}
	if a.Status != AccountFrozen {
		return Answer{Record: a}, nil
	}
	thawed := *a
	thawed.UsableFrom = a.coolsOffUntil(s)
	about := about{by: c.By, why: c.Reason, details: details{"usableFrom": timeText(thawed.UsableFrom)}}
	if _, err := s.turnAccount(&thawed, a.FrozenFrom, EventBankAccountUnfrozen, about); err != nil {
		return Answer{}, err
	}
	s.Accounts.Get(c.ID).unlock(s)
	err = s.promoteAccount()
	return Answer{Record: s.Accounts.Get(c.ID)}, err
}

// coolsOffUntil returns until when an account cools off that does so anew from now on. If nothing waits but what moves
// money, it does not. Other people's yes to unfreezing an account that awaited one is a yes to the account.
func (a *BankAccount) coolsOffUntil(s *State) time.Time {
	until := s.now.Add(s.settings().CoolingOff)
	if !a.AwaitsApproval() && (s.settings().TwoPeople == TwoPeopleMoney || until.Before(a.UsableFrom)) {
		return a.UsableFrom
	}
	return until
}

// restartCoolingOff restarts the cooling-off of the merchant's accounts, of the one in force and of the candidate: a
// thief who nominated one is noticed in the same time as after a nomination.
func restartCoolingOff(s *State, by Origin) error {
	if err := s.promoteAccount(); err != nil {
		return err
	}
	for _, a := range []*BankAccount{s.Account, s.Candidate} {
		if a == nil || a.Stopped() || a.AwaitsApproval() {
			continue
		}
		until := a.coolsOffUntil(s)
		if until.Equal(a.UsableFrom) {
			continue
		}
		row, err := s.enter(EventBankAccountCoolingOff, about{
			subject:  SubjectBankAccount,
			id:       a.ID,
			previous: a.LastSeq,
			by:       by,
			why:      "the merchant was reinstated",
			details:  details{"usableFrom": timeText(until)},
		})
		if err != nil {
			return err
		}
		cooling := *a
		cooling.UsableFrom, cooling.LastSeq = until, row.Seq
		s.putAccount(&cooling)
	}
	return nil
}

// SuspendBankAccount is the operator's word that nothing goes to an account any more, for example because the bank
// refused it. It cannot be undone: another account is nominated.
type SuspendBankAccount struct{ BankAccountRequest }

// Decide suspends the account and pauses the schedule; a suspended one stays as it
// is.
func (c SuspendBankAccount) Decide(s *State) (Answer, error) {
	a, err := s.accountToChange(c.ID)
	if err != nil {
		return Answer{}, err
	}
	if a.Status == AccountReplaced {
		return Answer{}, refuse(CodeWrongState, fmt.Sprintf("The bank account %s is replaced.", a.ID))
	}
	err = s.suspendAccount(c.ID, c.Reason, c.By)
	return Answer{Record: s.Accounts.Get(c.ID)}, err
}

// suspendAccount suspends an account, and pauses the schedule if it was the one in force: each run would only be
// refused. An account that is suspended already, or has been replaced, stays as it is.
func (s *State) suspendAccount(id, why string, by Origin) error {
	if err := s.promoteAccount(); err != nil {
		return err
	}
	a, err := s.bankAccount(id)
	if err != nil || a.Status == AccountSuspended || a.Status == AccountReplaced {
		return err
	}
	if _, err := s.turnAccount(a, AccountSuspended, EventBankAccountSuspended, about{by: by, why: why}); err != nil {
		return err
	}
	if id == s.Merchant.CandidateID {
		s.nameAccounts(s.Account, nil)
		return nil
	}
	return pauseSchedule(s, by, whyAccountPauses)
}

// accountFailures lists the failures whose reason is the bank account: it is closed, blocked or missing, or is somebody
// else's.
var accountFailures = map[string]bool{
	"account_invalid": true,
	"account_closed":  true,
	"account_blocked": true,
	"name_mismatch":   true,
}

// suspendFailedAccount suspends the account of a withdrawal that failed or came back if the bank says that the account
// is the reason. Nothing would arrive there.
func (s *State) suspendFailedAccount(w *Withdrawal, by Origin) error {
	if w.Failure == nil || !accountFailures[w.Failure.Code] {
		return nil
	}
	why := w.Failure.Message
	if w.Failure.SchemeCode != "" {
		why = strings.TrimSuffix(w.Failure.SchemeCode+": "+why, ": ")
	}
	return s.suspendAccount(w.BankAccountID, why, by)
}

// accountToChange returns the account with an id, after it has recorded what has cooled off.
func (s *State) accountToChange(id string) (*BankAccount, error) {
	if err := s.exists(); err != nil {
		return nil, err
	}
	if err := s.promoteAccount(); err != nil {
		return nil, err
	}
	return s.bankAccount(id)
}

func accountKeys(merchantID, id string) Keys {
	return Keys{MerchantID: merchantID, Accounts: []string{id}, BankAccount: true}
}
