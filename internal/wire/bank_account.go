package wire

import (
	"farthing/api"
	"farthing/internal/farthing"
)

// FromBankAccount returns the wire form of a bank account.
func FromBankAccount(a *farthing.BankAccount) api.BankAccount {
	return api.BankAccount{
		ID:              a.ID,
		HolderName:      a.HolderName,
		HolderNameLatin: Optional(a.HolderNameLatin),
		SortCode:        sortCode(a.SortCode),
		Last4:           a.Last4,
		Status:          string(a.Status),
		Check:           a.Check,
		NameCheck:       api.NameCheck{Result: a.NameCheck, MatchedName: Optional(a.MatchedName)},
		UsableFrom:      api.OptionalTime(a.UsableAt()),
	}
}

// OwnAccountDetails returns the account in the form that is checked and sealed.
func OwnAccountDetails(n *api.OwnBankAccount) farthing.AccountDetails {
	return farthing.AccountDetails{SortCode: n.SortCode, AccountNumber: n.AccountNumber, IBAN: n.IBAN}
}

// AccountDetails returns the account in the form that is checked and sealed.
func AccountDetails(n *api.NewBankAccount) farthing.AccountDetails {
	return farthing.AccountDetails{SortCode: n.SortCode, AccountNumber: n.AccountNumber, IBAN: n.IBAN}
}

// sortCode writes six digits with hyphens; nil if there are none.
func sortCode(digits string) *string {
	if len(digits) == 6 {
		digits = digits[:2] + "-" + digits[2:4] + "-" + digits[4:]
	}
	return Optional(digits)
}
