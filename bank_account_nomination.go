package farthing

import (
	"cmp"
	"fmt"
	"regexp"
	"time"

	"farthing/bankcheck"
)

// NominateBankAccount names the account to which withdrawals go; a Nomination makes the command, which holds no account
// number in plain. One named by the operator is in force at once; one named by the merchant cools off first, so that a
// stolen nomination is noticed in time. If its holder's name is not the one that the bank knows, it waits to be
// acknowledged or overridden.
type NominateBankAccount struct {
	MerchantID string
	ID         string // made by the caller with PrefixBankAccount
	HolderName string
	SortCode   string              // six digits; "" for an account named by its IBAN
	Last4      string              // of its number
	Number     bankcheck.Result    // what the check of the number said; "": unknown
	Name       bankcheck.NameCheck // what the check of the holder's name said; zero: unknown
	ByMerchant bool                // the merchant itself nominates, not the operator
	Sealed     []byte              // the number, sealed with the key KeyID
	KeyID      string
	By         Origin
}

// Keys names the merchant and its accounts.
func (c NominateBankAccount) Keys() Keys { return merchantKeys(c.MerchantID) }

// Check says what is wrong with the wish itself.
func (c NominateBankAccount) Check(at Moment) error {
	var bad checks
	bad.record(c.MerchantID, c.ID)
	bad.typed("holderName", c.HolderName, MaxName)
	c.checkAccount(&bad)
	bad.origin(c.By, at)
	return bad.err()
}

var (
	sixDigits  = regexp.MustCompile(`^[0-9]{6}$`)
	lastOfIBAN = regexp.MustCompile(`^[0-9A-Z]{4}$`)
)

// checkAccount checks what the door derived from the details and found out about them.
func (c NominateBankAccount) checkAccount(bad *checks) {
	if c.SortCode != "" && !sixDigits.MatchString(c.SortCode) {
		bad.bad("sortCode", "must be six digits")
	}
	if !lastOfIBAN.MatchString(c.Last4) {
		bad.bad("last4", "must be the last four characters of the number")
	}
	if len(c.Sealed) == 0 {
		bad.bad("sealed", "is required")
	}
	bad.required("keyId", c.KeyID, maxKeyID)
	switch c.Number {
	case "", bankcheck.Valid, bankcheck.Invalid, bankcheck.Unknown:
	default:
		bad.bad("number", "must be valid, invalid or unknown")
	}
	switch c.Name.Result {
	case "", bankcheck.NameMatch, bankcheck.NameClose, bankcheck.NameNoMatch, bankcheck.NameUnknown:
	default:
		bad.bad("name", "must be match, close_match, no_match or unknown")
	}
	bad.free("matchedName", c.Name.MatchedName, maxPerson)
}

// Decide keeps the nomination: in force, cooling off, or waiting for a word about
// its holder's name. An account that cannot exist is refused.
func (c NominateBankAccount) Decide(s *State) (Answer, error) {
	if err := s.exists(); err != nil {
		return Answer{}, err
	}
	if err := s.takesPayments(); err != nil {
		return Answer{}, err
	}
	if c.Number == bankcheck.Invalid {
		return Answer{}, refuse(CodeModulusFailed,
			"The account number cannot exist at that sort code; check both with the account's holder.")
	}
	if err := s.promoteAccount(); err != nil {
		return Answer{}, err
	}
	a := c.account(s.settings().CoolingOff)
	row, err := s.enter(EventBankAccountNominated, about{
		subject: SubjectBankAccount,
		id:      c.ID,
		by:      c.By,
		details: details{"last4": a.Last4, "status": string(a.Status), "check": a.Check, "nameCheck": a.NameCheck},
	})
	if err != nil {
		return Answer{}, err
	}
	a.LastSeq, a.CreatedAt, a.UsableFrom = row.Seq, row.Booked, row.Booked
	if c.ByMerchant {
		a.UsableFrom = a.CreatedAt.Add(s.settings().CoolingOff)
	}
	if a.Status == AccountInForce {
		a, err = s.putInForce(a, EventBankAccountInForce, about{by: c.By, details: details{"last4": a.Last4}})
		return Answer{Record: a, Created: true}, err
	}
	if err := s.replaceAccount(s.Candidate, a.ID, c.By); err != nil {
		return Answer{}, err
	}
	s.Accounts.put(s, a.ID, a)
	s.nameAccounts(s.Account, a)
	return Answer{Record: a, Created: true}, nil
}

// account returns the record of the nomination, in its first state.
func (c NominateBankAccount) account(coolingOff time.Duration) *BankAccount {
	a := &BankAccount{
		MerchantID:  c.MerchantID,
		ID:          c.ID,
		Status:      AccountInForce,
		HolderName:  c.HolderName,
		SortCode:    c.SortCode,
		Last4:       c.Last4,
		Check:       string(cmp.Or(c.Number, bankcheck.Unknown)),
		NameCheck:   string(cmp.Or(c.Name.Result, bankcheck.NameUnknown)),
		MatchedName: c.Name.MatchedName,
		NominatedBy: c.By.Actor,
		ByMerchant:  c.ByMerchant,
		Sealed:      c.Sealed,
		KeyID:       c.KeyID,
	}
	switch {
	case c.Name.Result == bankcheck.NameClose || c.Name.Result == bankcheck.NameNoMatch:
		a.Status = AccountChecking
	case c.ByMerchant && coolingOff > 0:
		a.Status = AccountCoolingOff
	}
	return a
}

// AcknowledgeBankAccount is the merchant's word that a close match of the holder's
// name is the account that it means.
type AcknowledgeBankAccount struct {
	MerchantID string
	ID         string
	By         Origin
}

// Keys names the account, and the merchant's.
func (c AcknowledgeBankAccount) Keys() Keys { return accountKeys(c.MerchantID, c.ID) }

// Check says what is wrong with the wish itself.
func (c AcknowledgeBankAccount) Check(at Moment) error {
	return checkRecord(c.MerchantID, c.ID, c.By, at)
}

// Decide lets the account be used; it still cools off if the merchant nominated it. What was acknowledged stays as it
// is. If the name is no match at all, only the operator may override.
func (c AcknowledgeBankAccount) Decide(s *State) (Answer, error) {
	a, err := s.accountToChange(c.ID)
	if err != nil {
		return Answer{}, err
	}
	if a.Status == AccountChecking && a.NameCheck == string(bankcheck.NameNoMatch) {
		return Answer{}, refuse(CodeNameMismatch,
			"The bank knows the account's holder by another name; only the operator can override that.")
	}
	return s.accept(a, EventBankAccountAcknowledged, about{by: c.By})
}

// OverrideBankAccount is the operator's word that an account is right although its
// holder's name is not the one that the bank knows.
type OverrideBankAccount struct {
	MerchantID string
	ID         string
	Reason     string
	By         Origin
}

// Keys names the account, and the merchant's.
func (c OverrideBankAccount) Keys() Keys { return accountKeys(c.MerchantID, c.ID) }

// Check says what is wrong with the wish itself.
func (c OverrideBankAccount) Check(at Moment) error {
	var bad checks
	bad.record(c.MerchantID, c.ID)
	bad.reason(c.Reason)
	bad.origin(c.By, at)
	return bad.err()
}

// Decide lets the account be used; it still cools off if the merchant nominated it. What was overridden stays as it is.
func (c OverrideBankAccount) Decide(s *State) (Answer, error) {
	a, err := s.accountToChange(c.ID)
	if err != nil {
		return Answer{}, err
	}
	return s.accept(a, EventBankAccountOverridden, about{by: c.By, why: c.Reason})
}

// accept ends the checking of a name. The cooling-off of a merchant's nomination counts from the nomination, no matter
// when the name was accepted.
func (s *State) accept(a *BankAccount, event string, w about) (Answer, error) {
	switch a.Status {
	case AccountCoolingOff, AccountInForce:
		return Answer{Record: a}, nil
	case AccountChecking:
	default:
		return Answer{}, refuse(CodeWrongState, fmt.Sprintf("The bank account %s is %s.", a.ID, a.Status))
	}
	// An operator's nomination is usable from the moment that it was made, so the
	// same step puts it in force.
	if _, err := s.turnAccount(a, AccountCoolingOff, event, w); err != nil {
		return Answer{}, err
	}
	err := s.promoteAccount()
	return Answer{Record: s.Accounts.Get(a.ID)}, err
}
