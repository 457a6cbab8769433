package api

// OperatorTransfer is money of the operator's own that it puts into a merchant's book, or takes out of it.
type OperatorTransfer struct {
	// Identifies the movement within its merchant. Example: shortfall-3
	ID string `json:"id"`
	// The merchant in whose book it is.
	MerchantID string `json:"merchantId"`
	// In minor units of the currency: above 0 into the book, below 0 out of it.
	Amount int64 `json:"amount"`
	// ISO 4217 code. Example: GBP
	Currency string `json:"currency"`
	// Only a booked one has moved money.
	Status string `json:"status" enum:"awaiting_approval,booked,refused,expired,canceled"`
	// Why; merchants do not see it.
	Reason string `json:"reason"`
	// The approval that it waits or waited for; null if it was made at once, on the command line.
	ApprovalID *string `json:"approvalId"`
	// The caller's own notes: names with texts.
	Metadata map[string]string `json:"metadata"`
	// When it was first asked for.
	CreatedAt Time `json:"createdAt" format:"date-time"`
}

// NewOperatorTransfer asks for a movement of the operator's own money, which another person then approves.
type NewOperatorTransfer struct {
	// Its identifier, chosen by the caller: the same content again is recorded once. Example: shortfall-3
	ID string `json:"id" minLength:"1" maxLength:"64" pattern:"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"`
	// The merchant in whose book it is.
	MerchantID string `json:"merchantId" maxLength:"64"`
	// In minor units of the merchant's currency, not 0: above 0 into the book; below 0 out of it, at most what it has
	// of the operator's money and at the bank.
	Amount int64 `json:"amount" minimum:"-1000000000000" maximum:"1000000000000"`
	// Why; merchants do not see it.
	Reason string `json:"reason" minLength:"1" maxLength:"500"`
	// Up to 50 notes: names of 40 characters, texts of 500.
	Metadata map[string]*string `json:"metadata" required:"false"`
}
