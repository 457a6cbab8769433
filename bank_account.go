package farthing

import (
	"fmt"
	"regexp"
	"strings"
	"time"

	"farthing/bankcheck"
)

// BankAccountStatus is where a nominated bank account is in its life.
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

// BankAccount is one version of a merchant's nominated account. Its number is
// sealed; only the last four digits and the sort code are readable.
type BankAccount struct {
	MerchantID  string
	ID          string
	Status      BankAccountStatus
	HolderName  string
	SortCode    string // six digits; "" for an account named by its IBAN
	Last4       string
	Check       string // what the check of the number said: valid or unknown
	NameCheck   string // what the check of the holder's name said: unknown
	NominatedBy string // actor
	Sealed      []byte // the number, sealed with the key KeyID
	KeyID       string
	UsableFrom  time.Time
	CreatedAt   time.Time
	LastSeq     int64

	MatchedName string            // the name that the bank has, where it is a close match
	FrozenFrom  BankAccountStatus // of a frozen account: what it was before
	ApprovedAt  *time.Time        // when a withdrawal to it was first approved; nil: never
}

// RecordID is the account's identifier.
func (a *BankAccount) RecordID() string { return a.ID }

// Usable says whether withdrawals may go to the account now.
func (a *BankAccount) Usable(now time.Time) bool {
	return a.Status == AccountInForce && !now.Before(a.UsableFrom)
}

// AccountDetails is a bank account as it is given: sort code and account number,
// or an IBAN. It is a secret and goes nowhere but to the seal.
type AccountDetails struct {
	SortCode      string // 20-00-00 or 200000
	AccountNumber string // eight digits
	IBAN          string
}

var (
	sortCodeForm      = regexp.MustCompile(`^[0-9]{2}([- ]?)[0-9]{2}([- ]?)[0-9]{2}$`)
	accountNumberForm = regexp.MustCompile(`^[0-9]{8}$`)
)

// Check says what is wrong with the details; never repeating them.
func (d AccountDetails) Check() error {
	var bad checks
	if d.IBAN != "" {
		if d.SortCode != "" || d.AccountNumber != "" {
			bad.bad("body.iban", "must not come together with sortCode and accountNumber")
		}
		if !bankcheck.ValidIBAN(d.IBAN) {
			bad.bad("body.iban", "is not a valid IBAN")
		}
		return bad.err()
	}
	if !sortCodeForm.MatchString(d.SortCode) {
		bad.bad("body.sortCode", "must be six digits, as in 20-00-00")
	}
	if !accountNumberForm.MatchString(d.AccountNumber) {
		bad.bad("body.accountNumber", "must be eight digits")
	}
	return bad.err()
}

// Plain is the text to be sealed: the sort code's six digits and the account
// number, or the IBAN without blanks.
func (d AccountDetails) Plain() string {
	if d.IBAN != "" {
		return bankcheck.CompactIBAN(d.IBAN)
	}
	return d.sortCode() + " " + d.AccountNumber
}

func (d AccountDetails) sortCode() string {
	return strings.NewReplacer("-", "", " ", "").Replace(d.SortCode)
}

func (d AccountDetails) last4() string {
	plain := d.Plain()
	return plain[len(plain)-4:]
}

// NominateBankAccount names the account that withdrawals go to. One named by the
// operator is in force at once; the account before it stays with the withdrawals
// that were requested while it was in force.
type NominateBankAccount struct {
	MerchantID string
	ID         string // made by the caller with PrefixBankAccount
	HolderName string
	Details    AccountDetails
	Sealed     []byte // Details.Plain(), sealed
	KeyID      string
	By         Origin
}

// Keys names the merchant and its account in force.
func (c NominateBankAccount) Keys() Keys { return Keys{MerchantID: c.MerchantID, BankAccount: true} }

// Check says what is wrong with the request itself.
func (c NominateBankAccount) Check() error {
	var bad checks
	bad.required("body.holderName", c.HolderName, MaxName)
	if err := bad.err(); err != nil {
		return err
	}
	return c.Details.Check()
}

// Decide puts the new account in force and the one before it out of force.
func (c NominateBankAccount) Decide(s *State, _ time.Time) (Answer, error) {
	if err := s.exists(); err != nil {
		return Answer{}, err
	}
	if err := s.takesPayments(); err != nil {
		return Answer{}, err
	}
	account := &BankAccount{MerchantID: c.MerchantID, ID: c.ID, Status: AccountInForce, HolderName: c.HolderName, SortCode: c.Details.sortCode(),
		Last4: c.Details.last4(), Check: "unknown", NameCheck: "unknown", NominatedBy: c.By.Actor, Sealed: c.Sealed, KeyID: c.KeyID}
	if c.Details.IBAN != "" {
		account.SortCode, account.Check = "", "valid"
	}
	shown := details{"last4": account.Last4}
	row, err := s.note(EventBankAccountNominated, about{subject: SubjectBankAccount, id: c.ID, by: c.By, details: shown})
	if err != nil {
		return Answer{}, err
	}
	if err := s.replaceAccount(c.By, fmt.Sprintf("replaced by %s", c.ID)); err != nil {
		return Answer{}, err
	}
	account.CreatedAt, account.UsableFrom = row.Booked, row.Booked
	row, err = s.note(EventBankAccountInForce, about{subject: SubjectBankAccount, id: c.ID, previous: row.Seq, by: c.By, details: shown})
	if err != nil {
		return Answer{}, err
	}
	account.LastSeq = row.Seq
	s.setAccount(account)
	m := *s.Merchant
	m.BankAccountID = c.ID
	s.setMerchant(&m)
	return Answer{Record: account, Created: true}, nil
}

func (s *State) replaceAccount(by Origin, why string) error {
	if s.Account == nil {
		return nil
	}
	old := *s.Account
	row, err := s.note(EventBankAccountReplaced, about{subject: SubjectBankAccount, id: old.ID, previous: old.LastSeq, by: by, why: why})
	if err != nil {
		return err
	}
	old.Status, old.LastSeq = AccountReplaced, row.Seq
	s.Accounts.put(s, old.ID, &old)
	return nil
}

// setAccount writes an account and makes it the one in force.
func (s *State) setAccount(a *BankAccount) {
	s.Accounts.put(s, a.ID, a)
	s.Account = a
}
