package isofile

import (
	"strings"
	"unicode"

	"farthing/internal/iso20022"
)

// Account is the operator's own account.
type Account struct {
	Holder        string `json:"holder"`
	IBAN          string `json:"iban"`
	BIC           string `json:"bic"`
	SortCode      string `json:"sortCode"` // six digits
	AccountNumber string `json:"accountNumber"`
}

// The form of British and Irish IBANs: country, check digits, bank, sort code and account number.
const (
	ibanHead = 4 // in front of what the country itself calls the account, its BBAN
	bankEnd  = ibanHead + 4
	sortEnd  = bankEnd + 6
	ibanEnd  = sortEnd + 8
)

// Owns reports whether an account that a document names is this one.
func (own Account) Owns(a *iso20022.Account) bool {
	named, alone := own.named(a.Number())
	if !alone || a.Servicer == nil || a.Servicer.Member == "" {
		return named
	}
	sortCode, _ := own.numbers()
	return plain(a.Servicer.Member) == sortCode
}

// Named reports whether a text names this account: by its IBAN or a part of it, as BBAN, by sort code and number, or by
// its number alone.
func (own Account) Named(text string) bool {
	named, _ := own.named(text)
	return named
}

// named is Named; alone: by nothing but the number, which another bank may use too.
func (own Account) named(text string) (named, alone bool) {
	said, ours := plain(text), plain(own.IBAN)
	sortCode, number := own.numbers()
	both := sortCode + number
	switch {
	case said == "":
		return false, false
	case len(ours) > ibanHead && (said == ours || said == ours[ibanHead:]):
		return true, false
	case number == "":
		return false, false
	case said == both || isBBAN(said) && said[bankEnd-ibanHead:] == both:
		return true, false
	case ours == "" && strings.HasPrefix(said, "GB") && isBBAN(said[min(ibanHead, len(said)):]):
		return said[bankEnd:] == both, false
	}
	return said == number, said == number
}

// numbers returns the sort code and the account number, which a British or Irish IBAN contains.
func (own Account) numbers() (sortCode, number string) {
	iban := plain(own.IBAN)
	british := strings.HasPrefix(iban, "GB") || strings.HasPrefix(iban, "IE")
	if own.AccountNumber == "" && british && len(iban) == ibanEnd {
		return iban[bankEnd:sortEnd], iban[sortEnd:]
	}
	return plain(own.SortCode), plain(own.AccountNumber)
}

// isBBAN reports whether a text has the form of what follows the check digits in a British IBAN.
func isBBAN(text string) bool {
	const letters = bankEnd - ibanHead
	return len(text) == ibanEnd-ibanHead && strings.Trim(text[:letters], "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" &&
		strings.Trim(text[letters:], "0123456789") == ""
}

// plain returns a number of an account without what banks and spreadsheets put between and before its characters.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || strings.ContainsRune("-'/.", r) {
			return -1
		}
		return unicode.ToUpper(r)
	}, text)
}
