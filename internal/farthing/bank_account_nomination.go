package farthing

import (
	"cmp"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"time"

	"farthing/internal/bankcheck"
)

// NominateBankAccount names the account to which withdrawals go; a Nomination makes the command, which holds no account
// number in plain. One named by the operator is in force at once, as on the command line; one named by the merchant
// cools off first, so that a stolen nomination is noticed in time. If its holder's name is not the one that the bank
// knows, it waits to be acknowledged or overridden. What a client nominates is proposed: where everything waits that
// takes approvals, the operator's is in force only with another person's yes.
type NominateBankAccount struct {
	MerchantID      string
	ID              string // made by the caller with PrefixBankAccount
	Keyed           bool   // of an idempotency key, by KeyedID: the same again is answered, and makes nothing
	HolderName      string
	HolderNameLatin string              // HolderName in Latin letters; "": it needs no other
	SortCode        string              // six digits; "" for an account named by its IBAN
	Country         string              // as an IBAN begins; "": GB
	Last4           string              // of its number
	Number          bankcheck.Result    // what the check of the number said; "": unknown
	Name            bankcheck.NameCheck // what the check of the holder's name said; zero: unknown
	ByMerchant      bool                // the merchant itself nominates, not the operator
	Sealed          []byte              // the number, sealed with the key KeyID
	KeyID           string
	Digest          string // of AccountDetails.Identity, with a secret key, in hexadecimal; "": not known
	By              Origin
}

func (c NominateBankAccount) Keys() Keys {
	keys := merchantKeys(c.MerchantID)
	if c.Keyed {
		keys.Accounts = []string{c.ID}
	}
	if c.Digest != "" {
		keys.Numbers = []string{c.Digest}
	}
	return keys
}

func (c NominateBankAccount) Check(at Moment) error {
	var bad checks
	bad.record(c.MerchantID, c.ID)
	bad.holder(c.HolderName, c.HolderNameLatin)
	c.checkAccount(&bad)
	bad.origin(c.By, at)
	return bad.err()
}

var (
	isSixDigits   = form(`^[0-9]{6}$`)
	isCountryCode = form(`^[A-Z]{2}$`)
	isLastOfIBAN  = form(`^[0-9A-Z]{4}$`)
)

// checkAccount checks what the door derived from the details and found out about them.
func (c NominateBankAccount) checkAccount(bad *checks) {
	if c.SortCode != "" && !isSixDigits(c.SortCode) {
		bad.bad("sortCode", "must be six digits")
	}
	if c.Country != "" && !isCountryCode(c.Country) {
		bad.bad("country", "must be the two letters of a country")
	}
	if !isLastOfIBAN(c.Last4) {
		bad.bad("last4", "must be the last four characters of the number")
	}
	if len(c.Sealed) == 0 {
		bad.bad("sealed", "is required")
	}
	bad.required("keyId", c.KeyID, maxKeyID)
	if b, err := hex.DecodeString(c.Digest); err != nil || len(b) != 0 && len(b) != numberDigest {
		bad.bad("digest", "must be a digest of the account's number, in hexadecimal")
	}
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
func (c NominateBankAccount) Decide(s *State) (Answer, error) { return c.nominate(s, false, false) }

// nominate keeps the nomination; with proposed, the operator's cools off too; with awaits, only another person's
// approval puts the account in force.
func (c NominateBankAccount) nominate(s *State, proposed, awaits bool) (Answer, error) {
	if was := s.Accounts.Get(c.ID); was != nil && c.Keyed {
		return c.replay(s, was)
	}
	if err := c.possible(s); err != nil {
		return Answer{}, err
	}
	if err := s.promoteAccount(); err != nil {
		return Answer{}, err
	}
	if same, err := c.same(s, proposed); same != nil || err != nil {
		return Answer{Record: s.AccountAt(same, s.now), Replayed: err == nil}, err
	}
	if err := c.allowed(s); err != nil {
		return Answer{}, err
	}
	a := c.account(s.settings(), proposed, awaits)
	var coolingOff time.Duration
	if (c.ByMerchant || proposed) && !awaits {
		coolingOff = s.settings().CoolingOff
	}
	row, err := s.enter(EventBankAccountNominated, about{
		subject: SubjectBankAccount,
		id:      c.ID,
		by:      c.By,
		details: c.rowDetails(a, coolingOff, awaits),
	})
	if err != nil {
		return Answer{}, err
	}
	a.LastSeq, a.CreatedAt, a.UsableFrom = row.Seq, row.Booked, row.Booked.Add(coolingOff)
	if awaits {
		a.UsableFrom = onlyApproved
	}
	if c.approves() {
		a.ApprovedAt = &row.Booked
	}
	if c.ByMerchant {
		s.tally(func(t *Tally) { t.Nominations++ })
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

// awaitsApproval reports whether only another person's approval puts the account in force: the thief of a client of the
// operator's could wait until it has cooled off. It may nominate as the merchant does, or by a merchant's client that
// it made or gave a secret to.
func (c NominateBankAccount) awaitsApproval(settings *Settings, p Party) bool {
	own := c.ByMerchant && c.By.Actor != ActorStaff && len(p.OnBehalfOf) == 0
	return !own && settings.TwoPeople == TwoPeopleAll
}

// rowDetails returns what the row of a nomination tells of the account, which is usable once it has cooled off, or was
// approved if it awaits that.
func (c NominateBankAccount) rowDetails(a *BankAccount, coolingOff time.Duration, awaits bool) details {
	told := details{"last4": a.Last4, "status": string(a.Status), "check": a.Check, "nameCheck": a.NameCheck}
	if awaits {
		told["awaitsApproval"] = true
	}
	if coolingOff > 0 {
		told["coolingOffHours"] = int64(coolingOff / time.Hour)
	}
	if c.approves() {
		told["approved"] = true
	}
	return told
}

// replay answers a nomination that was recorded before. Of its number the last four characters are compared, for the
// rest is sealed.
func (c NominateBankAccount) replay(s *State, was *BankAccount) (Answer, error) {
	if was.HolderName != c.HolderName || was.HolderNameLatin != c.HolderNameLatin || was.SortCode != c.SortCode ||
		was.Last4 != c.Last4 || was.ByMerchant != c.ByMerchant {
		return Answer{}, errKeyConflict
	}
	return Answer{Record: s.AccountAt(was, s.now), Replayed: true}, nil
}

// numberDigest is how long the digest of an account's number is, in bytes.
const numberDigest = 16

// same returns the account with the same number that is in force or waits, nil if there is none: nominating twice is
// once. It refuses a number whose account is frozen or suspended, for nothing would hold a new one. While the holder's
// name awaits a word, a nomination with another name is a new one. So is one on the operator's command line, where
// asking is doing, unless the account is in force.
func (c NominateBankAccount) same(s *State, proposed bool) (*BankAccount, error) {
	if c.Digest == "" {
		return nil, nil //nolint:nilnil // no account, and nothing to refuse
	}
	var same *BankAccount
	for _, id := range slices.Sorted(maps.Keys(s.Accounts.byID)) {
		a := s.Accounts.Get(id)
		if a.Digest != c.Digest {
			continue
		}
		switch a.Status {
		case AccountFrozen:
			return nil, refuse(CodeBankAccountFrozen, fmt.Sprintf("The bank account %s has that number, and is "+
				"frozen; it can be unfrozen.", a.ID))
		case AccountSuspended:
			return nil, refuse(CodeBankAccountSuspended, fmt.Sprintf("The bank account %s has that number, and is "+
				"suspended; nominate another one.", a.ID))
		case AccountInForce:
			same = a
		case AccountCoolingOff, AccountChecking:
			named := a.HolderName == c.HolderName && a.HolderNameLatin == c.HolderNameLatin
			if (a.Status == AccountCoolingOff || named) && (c.ByMerchant || proposed) {
				same = a
			}
		case AccountReplaced: // an older version
		}
	}
	return same, nil
}

// possible refuses what nobody can nominate.
func (c NominateBankAccount) possible(s *State) error {
	if err := s.exists(); err != nil {
		return err
	}
	if err := s.takesPayments(); err != nil {
		return err
	}
	if c.Number == bankcheck.Invalid {
		return refuse(CodeModulusFailed,
			"The account number cannot exist at that sort code; check both with the account's holder.")
	}
	if !railOf(s).Reaches(s.Merchant.Currency, cmp.Or(c.Country, homeOfSortCodes), c.SortCode != "") {
		return refuse(CodeAccountNotReachable, fmt.Sprintf(
			"%s cannot be paid to that account; nominate one that takes the merchant's currency.", s.Merchant.Currency))
	}
	return nil
}

// maxNominations is how many accounts a merchant nominates on one day of its own. More would only hide the one that
// matters.
const maxNominations = 10

// allowed refuses a merchant's own nomination while a frozen account keeps it from any, and the eleventh of a day.
func (c NominateBankAccount) allowed(s *State) error {
	switch tally := s.Merchant.Tally; {
	case !c.ByMerchant:
		return nil
	case s.Merchant.LockedBy != "":
		const text = "The bank account %s was frozen; until it is unfrozen, or another of the operator's is in " +
			"force, the merchant nominates none."
		return refuse(CodeNominationsLocked, fmt.Sprintf(text, s.Merchant.LockedBy))
	case s.now.Before(tally.Until) && tally.Nominations >= maxNominations:
		const text = "The merchant nominated %d bank accounts on its day; it may nominate another from %s."
		return refuse(CodeTooManyNominations, fmt.Sprintf(text, tally.Nominations, timeText(tally.Until)))
	default:
		return nil
	}
}

// approves reports whether the nomination is as good as approved: the operator's by the command line, where asking is
// doing.
func (c NominateBankAccount) approves() bool { return !c.ByMerchant && c.By.Actor == ActorCLI }

// account returns the record of the nomination, in its first state, as nominate says.
func (c NominateBankAccount) account(settings *Settings, proposed, awaits bool) *BankAccount {
	a := &BankAccount{
		MerchantID:      c.MerchantID,
		ID:              c.ID,
		Status:          AccountInForce,
		HolderName:      c.HolderName,
		HolderNameLatin: c.HolderNameLatin,
		SortCode:        c.SortCode,
		Last4:           c.Last4,
		Check:           string(cmp.Or(c.Number, bankcheck.Unknown)),
		NameCheck:       string(cmp.Or(c.Name.Result, bankcheck.NameUnknown)),
		MatchedName:     c.Name.MatchedName,
		NominatedBy:     c.By.Actor,
		ByMerchant:      c.ByMerchant,
		Sealed:          c.Sealed,
		KeyID:           c.KeyID,
		Digest:          c.Digest,
	}
	switch {
	case c.Name.Result == bankcheck.NameClose || c.Name.Result == bankcheck.NameNoMatch,
		c.ByMerchant && settings.TwoPeople != TwoPeopleMoney && a.unchecked():
		a.Status = AccountChecking
	case (c.ByMerchant || proposed) && settings.CoolingOff > 0, awaits:
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

func (c AcknowledgeBankAccount) Keys() Keys { return accountKeys(c.MerchantID, c.ID) }

func (c AcknowledgeBankAccount) Check(at Moment) error {
	return checkRecord(c.MerchantID, c.ID, c.By, at)
}

// Decide lets the account be used; what is left of its cooling-off it still waits. What was acknowledged stays as it
// is. If the name is no match at all, only the operator may override.
func (c AcknowledgeBankAccount) Decide(s *State) (Answer, error) {
	a, err := s.accountToChange(c.ID)
	if err != nil {
		return Answer{}, err
	}
	if a.Status == AccountChecking {
		switch {
		case a.NameCheck == string(bankcheck.NameNoMatch):
			return Answer{}, refuse(CodeNameMismatch,
				"The bank knows the account's holder by another name; only the operator can override that.")
		case a.unchecked() && s.settings().TwoPeople != TwoPeopleMoney:
			return Answer{}, refuse(CodeWrongState, "Nobody could check the account; the operator says whether it is "+
				"right.")
		}
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

func (c OverrideBankAccount) Keys() Keys { return accountKeys(c.MerchantID, c.ID) }

func (c OverrideBankAccount) Check(at Moment) error {
	var bad checks
	bad.record(c.MerchantID, c.ID)
	bad.reason(c.Reason)
	bad.origin(c.By, at)
	return bad.err()
}

// Decide lets the account be used; what is left of its cooling-off it still waits. What was overridden stays as it is.
func (c OverrideBankAccount) Decide(s *State) (Answer, error) {
	a, err := s.accountToChange(c.ID)
	if err != nil {
		return Answer{}, err
	}
	return s.accept(a, EventBankAccountOverridden, about{by: c.By, why: c.Reason})
}

// accept ends the checking of a name. The cooling-off counts from the nomination, no matter when the name was accepted.
func (s *State) accept(a *BankAccount, event string, w about) (Answer, error) {
	switch a.Status {
	case AccountCoolingOff, AccountInForce:
		return Answer{Record: a}, nil
	case AccountChecking:
	default:
		return Answer{}, refuse(CodeWrongState, fmt.Sprintf("The bank account %s is %s.", a.ID, a.Status))
	}
	// A nomination that cools off for no time is usable from the moment that it was made, so the same step puts it in
	// force.
	if _, err := s.turnAccount(a, AccountCoolingOff, event, w); err != nil {
		return Answer{}, err
	}
	err := s.promoteAccount()
	return Answer{Record: s.Accounts.Get(a.ID)}, err
}
