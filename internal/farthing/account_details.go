package farthing

import (
	"cmp"
	"strings"

	"farthing/internal/bankcheck"
	"farthing/internal/iso20022"
)

// AccountDetails is a bank account as it is given: sort code and account number, or an IBAN. It is a secret, which
// stays at the door that received it: the number is checked and sealed there, and nothing behind the door sees it.
type AccountDetails struct {
	SortCode      string // 20-00-00 or 200000
	AccountNumber string // six to eight digits; zeros in front make it eight
	IBAN          string
}

var (
	isSortCode      = form(`^[0-9]{2}([- ]?)[0-9]{2}([- ]?)[0-9]{2}$`)
	isAccountNumber = form(`^[0-9]{6,8}$`)
)

// Check says what is wrong with the details, without repeating them.
func (d AccountDetails) Check() error {
	var bad checks
	if d.IBAN != "" {
		if d.SortCode != "" || d.AccountNumber != "" {
			bad.bad("iban", "must not come together with sortCode and accountNumber")
		}
		if !bankcheck.ValidIBAN(d.IBAN) {
			bad.bad("iban", "is not a valid IBAN")
		}
		return bad.err()
	}
	if !isSortCode(d.SortCode) {
		bad.bad("sortCode", "must be six digits, as in 20-00-00")
	}
	if !isAccountNumber(d.AccountNumber) {
		bad.bad("accountNumber", "must be six to eight digits")
	}
	return bad.err()
}

// Plain returns the text to be sealed: the sort code's six digits and the account
// number, or the IBAN without blanks.
func (d AccountDetails) Plain() string {
	if d.IBAN != "" {
		return bankcheck.CompactIBAN(d.IBAN)
	}
	return d.sortCode() + " " + d.number()
}

// DetailsOf returns the details of which Plain made the text.
func DetailsOf(plain string) AccountDetails {
	if sortCode, number, isPair := strings.Cut(plain, " "); isPair {
		return AccountDetails{SortCode: sortCode, AccountNumber: number}
	}
	return AccountDetails{IBAN: plain}
}

// Identity returns the text by which accounts are equal: that of Plain, or of an IBAN of the United Kingdom the sort
// code and the account number that it consists of. It is as secret as the number.
func (d AccountDetails) Identity() string {
	plain := d.Plain()
	if d.IBAN == "" || d.country() != homeOfSortCodes {
		return plain
	}
	const bank = 8 // characters in front of the sort code: the country, its check digits, the bank
	return plain[bank:bank+sortCodeDigits] + " " + plain[bank+sortCodeDigits:]
}

const sortCodeDigits = 6

// number returns the account number in eight digits, filled with zeros as the banks' rules say.
func (d AccountDetails) number() string {
	return strings.Repeat("0", max(0, accountNumberDigits-len(d.AccountNumber))) + d.AccountNumber
}

const accountNumberDigits = 8

// CheckNumber checks whether the account can exist: sort code and account number by the modulus rules, whose tables may
// be nil; an IBAN by its own check digits.
func (d AccountDetails) CheckNumber(tables *bankcheck.Tables) bankcheck.Result {
	if d.IBAN == "" {
		return tables.Check(d.sortCode(), d.number())
	}
	if bankcheck.ValidIBAN(d.IBAN) {
		return bankcheck.Valid
	}
	return bankcheck.Invalid
}

// Named returns the question for a check of the holder's name.
func (d AccountDetails) Named(holder string) bankcheck.Named {
	if d.IBAN != "" {
		return bankcheck.Named{Holder: holder, IBAN: bankcheck.CompactIBAN(d.IBAN)}
	}
	return bankcheck.Named{Holder: holder, SortCode: d.sortCode(), AccountNumber: d.number()}
}

func (d AccountDetails) sortCode() string {
	return strings.NewReplacer("-", "", " ", "").Replace(d.SortCode)
}

// country returns the code of the country whose bank holds the account.
func (d AccountDetails) country() string {
	if d.IBAN != "" {
		return bankcheck.CompactIBAN(d.IBAN)[:2]
	}
	return homeOfSortCodes
}

// homeOfSortCodes is where banks have sort codes.
const homeOfSortCodes = "GB"

func (d AccountDetails) last4() string {
	plain := d.Plain()
	return plain[len(plain)-4:]
}

// Resembles reports whether an account may be the one of these details, as far as can be told without its number, which
// is sealed: it is of the same sort code, or has none as one with an IBAN, and ends in the same four characters.
func (d AccountDetails) Resembles(a *BankAccount) bool {
	sortCode := ""
	if d.IBAN == "" {
		sortCode = d.sortCode()
	}
	return a.SortCode == sortCode && a.Last4 == d.last4()
}

// Nomination is a bank account as somebody nominates it, at a door: with its number in plain. The command that it
// makes, which holds no number, goes on from there.
type Nomination struct {
	MerchantID      string
	HolderName      string
	HolderNameLatin string // HolderName in Latin letters; "": it needs no other
	Details         AccountDetails
	ByMerchant      bool       // the merchant itself nominates, not the operator
	Client          *Nominator // nil: as on the command line, where asking is doing
	By              Origin
}

// Nominator is in whose name a client nominates an account.
type Nominator struct {
	Party
	Salt string // of the operator's note, random
}

// AskName asks an account's bank whether it knows the holder by a name. An error means that the question could not be
// asked.
type AskName func(bankcheck.Named) (bankcheck.NameCheck, error)

// SealNumber makes an account's number, as AccountDetails.Plain writes it, unreadable without the key of that id.
type SealNumber func(merchantID, accountID string, plain []byte) (sealed []byte, keyID string)

// Check says what is wrong with the nomination, without repeating the details. Doors call it before they ask anybody
// about the account; the command checks the rest.
func (n Nomination) Check() error {
	var bad checks
	bad.holder(n.HolderName, n.HolderNameLatin)
	merchant := checks{}
	merchant.merchant(n.MerchantID)
	return AllFaults(bad.err(), n.Details.Check(), merchant.err())
}

// holder checks an account's holder: what payment files cannot write of the name is wrong, unless it is there in Latin
// letters too. A name without them would be sent as dots, which no bank knows.
func (c *checks) holder(name, latin string) {
	c.typed("holderName", name, MaxName)
	c.free("holderNameLatin", latin, MaxName)
	field, text, advice := "holderName", name, "; give it in Latin letters as holderNameLatin"
	if latin != "" {
		field, text, advice = "holderNameLatin", latin, ""
	}
	switch _, missing, ok := iso20022.Payee(text); {
	case ok || text == "":
	case missing == "":
		c.bad(field, "has no letter or digit"+advice)
	default:
		listed := strings.Join(strings.Split(missing, ""), " ")
		c.bad(field, "has characters that payment files cannot write ("+listed+")"+advice)
	}
}

// Command returns the nomination as a command with the account's id, made with PrefixBankAccount: with what the modulus
// tables (nil: there are none) say about the number and its bank (ask nil: nobody can be asked) about the holder's
// name, and the number sealed. Check must have found nothing wrong. An error comes from ask.
func (n Nomination) Command(
	id string, tables *bankcheck.Tables, ask AskName, seal SealNumber,
) (NominateBankAccount, error) {
	c := NominateBankAccount{
		MerchantID:      n.MerchantID,
		ID:              id,
		HolderName:      n.HolderName,
		HolderNameLatin: n.HolderNameLatin,
		Country:         n.Details.country(),
		Last4:           n.Details.last4(),
		Number:          n.Details.CheckNumber(tables),
		ByMerchant:      n.ByMerchant,
		By:              n.By,
	}
	if n.Details.IBAN == "" {
		c.SortCode = n.Details.sortCode()
	}
	if ask != nil && c.Number != bankcheck.Invalid {
		var err error
		if c.Name, err = ask(n.Details.Named(cmp.Or(n.HolderNameLatin, n.HolderName))); err != nil {
			return c, err
		}
	}
	c.Sealed, c.KeyID = seal(n.MerchantID, id, []byte(n.Details.Plain()))
	return c, nil
}
