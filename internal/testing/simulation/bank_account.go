package simulation

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"farthing/internal/bankcheck"
	"farthing/internal/farthing"
)

// accountCommand reads actions about bank accounts. An account is named by its last four digits, which mean its newest
// nomination.
func (i *interpreter) accountCommand(verb string, w *tokens) farthing.Command {
	switch verb {
	case "account":
		return i.account(w, false)
	case "nominate":
		return i.account(w, true)
	case "acknowledge":
		return farthing.AcknowledgeBankAccount{MerchantID: i.merchant, ID: i.nominated(w), By: staff}
	case "override":
		change := farthing.OverrideBankAccount{MerchantID: i.merchant, ID: i.nominated(w), By: staff}
		who := person(w)
		change.Reason = reason(w)
		return proposed(who, change)
	case "freeze":
		return farthing.FreezeBankAccount{BankAccountRequest: i.accountRequest(w)}
	case "unfreeze":
		change := farthing.BankAccountRequest{MerchantID: i.merchant, ID: i.nominated(w), By: staff}
		who := person(w)
		change.Reason = w.rest()
		return proposed(who, farthing.UnfreezeBankAccount{BankAccountRequest: change})
	case "suspend-account":
		return farthing.SuspendBankAccount{BankAccountRequest: i.accountRequest(w)}
	case "promote":
		return farthing.PromoteBankAccount{MerchantID: i.merchant}
	default:
		return nil
	}
}

// accountRequest reads the account of an action that stops one: ..1234 [reason …].
func (i *interpreter) accountRequest(w *tokens) farthing.BankAccountRequest {
	return farthing.BankAccountRequest{
		MerchantID: i.merchant,
		ID:         i.nominated(w),
		Reason:     w.rest(),
		By:         staff,
	}
}

// account reads: account [iban COUNTRY] ..1234 [by PERSON] [holder NAME], and nominate with the same words. The name is
// checked as the simulated bank does. What the operator nominates in nobody's name is as on the command line.
func (i *interpreter) account(w *tokens, byMerchant bool) farthing.Command {
	country := ""
	if w.took("iban") {
		country = w.next("a country")
	}
	digits := last4(w)
	n := farthing.Nomination{
		MerchantID: i.merchant,
		HolderName: "The " + i.merchant,
		Details:    accountIn(country, digits),
		ByMerchant: byMerchant,
		By:         staff,
	}
	if byMerchant {
		n.By = till
	}
	who := person(w)
	if w.took("holder") {
		n.HolderName = w.rest()
	}
	ask := func(named bankcheck.Named) (bankcheck.NameCheck, error) {
		return bankcheck.SimulateNameCheck(named), nil
	}
	c, err := n.Command(farthing.MakeID(farthing.PrefixBankAccount, i.unique()), nil, ask, notSealed)
	if err != nil {
		w.wrong("nominate: %w", err)
	}
	identity := sha256.Sum256([]byte(n.Details.Identity()))
	c.Digest = hex.EncodeToString(identity[:16])
	i.naming = digits
	if who == "" && !byMerchant {
		return c
	}
	return farthing.Propose{Request: c, Person: who, Salt: "salt"}
}

// named remembers which account the last four digits mean that were nominated last: the new one, or the one that has
// that number already. A level that gives its accounts identifiers of its own answers none.
func (i *interpreter) named(c farthing.Command, answer farthing.Answer) {
	if proposed, ok := c.(farthing.Propose); ok {
		c = proposed.Request
	}
	nomination, ok := c.(farthing.NominateBankAccount)
	if !ok {
		return
	}
	made := nomination.ID
	if a, ok := answer.Record.(*farthing.BankAccount); ok && a.ID != "" {
		made = a.ID
	}
	i.accounts[i.merchant+" "+i.naming] = made
}

// DetailsOf returns the details of the account that a scenario's nomination was made of.
func DetailsOf(c *farthing.NominateBankAccount) farthing.AccountDetails {
	if c.SortCode == "" {
		return accountIn(c.Country, c.Last4)
	}
	return accountIn("", c.Last4)
}

// accountIn returns the details of the account that a scenario names by its last four digits: with an IBAN in a
// country, GB or DE, or with a sort code.
func accountIn(country, last4 string) farthing.AccountDetails {
	switch country {
	case "GB":
		return farthing.AccountDetails{IBAN: withCheckDigits("GB", "NWBK0000001234"+last4)}
	case "":
	default:
		return farthing.AccountDetails{IBAN: withCheckDigits(country, "37040044000000"+last4)}
	}
	return farthing.AccountDetails{SortCode: "00-00-00", AccountNumber: "1234" + last4}
}

// withCheckDigits returns the IBAN of an account in a country.
func withCheckDigits(country, account string) string {
	for check := range 97 {
		if iban := fmt.Sprintf("%s%02d%s", country, check+2, account); bankcheck.ValidIBAN(iban) {
			return iban
		}
	}
	return ""
}

// notSealed replaces sealing at a level that stores nothing; a store replaces its result with a real seal.
func notSealed(string, string, []byte) (sealed []byte, keyID string) {
	return []byte("sealed"), "scenario"
}

// nominated returns the identifier of an account that was nominated before.
func (i *interpreter) nominated(w *tokens) string {
	digits := last4(w)
	if id, ok := i.accounts[i.merchant+" "+digits]; ok {
		return id
	}
	return "ba_of_nobody"
}

func last4(w *tokens) string {
	digits, ok := strings.CutPrefix(w.next("the account's last four digits"), "..")
	if !ok || len(digits) != 4 {
		w.wrong("an account is written as its last four digits, ..5678")
	}
	return digits
}

// describeAccount describes the account that the merchant sees first.
func describeAccount(view View) string {
	if view.Account == nil {
		return "none"
	}
	return ".." + view.Account.Last4 + " " + string(view.Account.Status)
}
