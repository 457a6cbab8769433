package api

import "farthing"

// BankAccount is a nominated bank account. Its number is never shown in full.
type BankAccount struct {
	ID         string    `json:"id" doc:"Identifies the account."`
	HolderName string    `json:"holderName" doc:"Who holds it."`
	SortCode   *string   `json:"sortCode" doc:"Its sort code; null for one named by its IBAN." example:"20-00-00"`
	Last4      string    `json:"last4" doc:"The last four digits of its number." example:"5678"`
	Status     string    `json:"status" enum:"checking,cooling_off,in_force,replaced,frozen,suspended" doc:"Where it is in its life."`
	Check      string    `json:"check" enum:"valid,unknown" doc:"Whether such an account can exist, by the modulus rules or the IBAN's check digits; unknown if they do not cover it."`
	NameCheck  NameCheck `json:"nameCheck" doc:"What the check of the holder's name said."`
	UsableFrom Time      `json:"usableFrom" format:"date-time" doc:"The time from which withdrawals may go to it: a merchant's own nomination cools off first."`
}

// NameCheck is the result of the check of a holder's name.
type NameCheck struct {
	Result      string  `json:"result" enum:"match,close_match,no_match,unknown" doc:"Whether the bank knows the holder by this name; unknown if nobody could be asked, and then it counts as a match."`
	MatchedName *string `json:"matchedName" doc:"The name that the bank has, if it is a close match."`
}

// FromBankAccount returns the wire form of a bank account.
func FromBankAccount(a *farthing.BankAccount) BankAccount {
	return BankAccount{ID: a.ID, HolderName: a.HolderName, SortCode: sortCode(a.SortCode), Last4: a.Last4, Status: string(a.Status), Check: a.Check,
		NameCheck: NameCheck{Result: a.NameCheck, MatchedName: optional(a.MatchedName)}, UsableFrom: Time(a.UsableFrom)}
}

// NewBankAccount nominates a bank account: sort code and account number, or an IBAN.
type NewBankAccount struct {
	HolderName    string `json:"holderName" minLength:"1" maxLength:"140" doc:"Who holds it."`
	SortCode      string `json:"sortCode" required:"false" doc:"Six digits." example:"20-00-00"`
	AccountNumber string `json:"accountNumber" required:"false" doc:"Eight digits; six or seven are filled with zeros in front." example:"55779911"`
	IBAN          string `json:"iban" required:"false" doc:"In place of the other two."`
}

// OwnBankAccount is a merchant's own nomination.
type OwnBankAccount struct {
	MerchantID    string `json:"merchantId" required:"false" doc:"The merchant meant: required of an operator's client; a merchant's may name its own."`
	HolderName    string `json:"holderName" minLength:"1" maxLength:"140" doc:"Who holds it."`
	SortCode      string `json:"sortCode" required:"false" doc:"Six digits." example:"20-00-00"`
	AccountNumber string `json:"accountNumber" required:"false" doc:"Eight digits; six or seven are filled with zeros in front." example:"55779911"`
	IBAN          string `json:"iban" required:"false" doc:"In place of the other two."`
}

// Details returns the account as it is to be checked and sealed.
func (n *OwnBankAccount) Details() farthing.AccountDetails {
	return farthing.AccountDetails{SortCode: n.SortCode, AccountNumber: n.AccountNumber, IBAN: n.IBAN}
}

// Freezing asks that no more withdrawals go to an account; a merchant sends it.
type Freezing struct {
	MerchantID string `json:"merchantId" required:"false" doc:"The merchant meant: required of an operator's client; a merchant's may name its own."`
	Reason     string `json:"reason" required:"false" maxLength:"500" doc:"Why, for people."`
}

// Stopping asks for a change of a bank account, with a reason or without; an operator sends it.
type Stopping struct {
	Reason string `json:"reason" required:"false" maxLength:"500" doc:"Why, for people; the merchant sees it."`
}

// Details returns the account as it is to be checked and sealed.
func (n *NewBankAccount) Details() farthing.AccountDetails {
	return farthing.AccountDetails{SortCode: n.SortCode, AccountNumber: n.AccountNumber, IBAN: n.IBAN}
}

// sortCode writes six digits with hyphens; nil if there are none.
func sortCode(digits string) *string {
	if len(digits) == 6 {
		digits = digits[:2] + "-" + digits[2:4] + "-" + digits[4:]
	}
	return optional(digits)
}
