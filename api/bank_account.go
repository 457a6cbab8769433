package api

// BankAccount is a nominated bank account. Its number is never shown in full.
type BankAccount struct {
	// Identifies the account.
	ID string `json:"id"`
	// The account's holder.
	HolderName string `json:"holderName"`
	// The name in Latin letters, which payments give in place of holderName; null if that needs no other.
	HolderNameLatin *string `json:"holderNameLatin"`
	// Its sort code; null for one named by its IBAN. Example: 20-00-00
	SortCode *string `json:"sortCode"`
	// The last four digits of its number. Example: 5678
	Last4 string `json:"last4"`
	// Where it is in its life.
	Status string `json:"status"`
	// Whether such an account can exist, by the modulus rules or the IBAN's check digits; unknown if they do not
	// cover it.
	Check string `json:"check" enum:"valid,unknown"`
	// What the check of the holder's name said.
	NameCheck NameCheck `json:"nameCheck"`
	// When its cooling-off period ends and withdrawals can go to it; null: only another person's approval puts it in
	// force.
	UsableFrom *Time `json:"usableFrom" format:"date-time"`
}

// NameCheck is the result of the check of a holder's name.
type NameCheck struct {
	// Whether the bank knows the holder by this name; unknown if nobody could be asked, and then it counts as a
	// match.
	Result string `json:"result" enum:"match,close_match,no_match,unknown"`
	// The name that the bank has, if it is close.
	MatchedName *string `json:"matchedName"`
}

// NewBankAccount nominates a bank account: sort code and account number, or an IBAN.
type NewBankAccount struct {
	// The account's holder.
	HolderName string `json:"holderName" minLength:"1" maxLength:"140"`
	// The name in Latin letters, which payments give in place of holderName: required if that has characters that
	// payment files cannot write, such as Arabic or Chinese ones. Example: Muhammad
	HolderNameLatin string `json:"holderNameLatin" required:"false" maxLength:"140"`
	// Six digits. Example: 20-00-00
	SortCode string `json:"sortCode" required:"false"`
	// Eight digits; six or seven are filled with zeros in front. Example: 55779911
	AccountNumber string `json:"accountNumber" required:"false"`
	// In place of the other two.
	IBAN string `json:"iban" required:"false"`
}

// OwnBankAccount is a merchant's own nomination.
type OwnBankAccount struct {
	// The merchant meant: required of an operator's client; a merchant's may name its own.
	MerchantID string `json:"merchantId" required:"false"`
	// The account's holder.
	HolderName string `json:"holderName" minLength:"1" maxLength:"140"`
	// The name in Latin letters, which payments give in place of holderName: required if that has characters that
	// payment files cannot write, such as Arabic or Chinese ones. Example: Muhammad
	HolderNameLatin string `json:"holderNameLatin" required:"false" maxLength:"140"`
	// Six digits. Example: 20-00-00
	SortCode string `json:"sortCode" required:"false"`
	// Eight digits; six or seven are filled with zeros in front. Example: 55779911
	AccountNumber string `json:"accountNumber" required:"false"`
	// In place of the other two.
	IBAN string `json:"iban" required:"false"`
}

// FreezeRequest asks that no more withdrawals go to an account; a merchant sends it.
type FreezeRequest struct {
	// The merchant meant: required of an operator's client; a merchant's may name its own.
	MerchantID string `json:"merchantId" required:"false"`
	// Why, for people.
	Reason string `json:"reason" required:"false" maxLength:"500"`
}

// OptionalReason asks for a change of a bank account, with a reason or without; an operator sends it.
type OptionalReason struct {
	// Why, for people; the merchant sees it.
	Reason string `json:"reason" required:"false" maxLength:"500"`
}
