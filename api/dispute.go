package api

// Dispute is a payment that its user contests at the bank.
type Dispute struct {
	// Identifies the dispute within its merchant. Example: dispute-1002
	ID string `json:"id"`
	// The merchant who was paid.
	MerchantID string `json:"merchantId"`
	// The payment that is contested.
	PaymentID string `json:"paymentId"`
	// The merchant's own identifier of who paid.
	UserID *string `json:"userId"`
	// How much of it is contested, in minor units of the currency.
	Amount int64 `json:"amount"`
	// ISO 4217 code. Example: GBP
	Currency string `json:"currency"`
	// When it was contested.
	Date Time `json:"date" format:"date-time"`
	// open: the amount is held; won: it is the merchant's again; lost: it is charged back.
	Status string `json:"status" enum:"open,won,lost"`
	// Why, for people.
	Reason *string `json:"reason"`
	// The caller's own notes: names with texts.
	Metadata map[string]string `json:"metadata"`
	// When it was recorded.
	CreatedAt Time `json:"createdAt" format:"date-time"`
	// When its end was recorded; null while it is open.
	ResolvedAt *Time `json:"resolvedAt" format:"date-time"`
}

// NewDispute asks for a dispute to be recorded.
type NewDispute struct {
	// Its identifier, chosen by the caller: the same content again is recorded once. Example: dispute-1002
	ID string `json:"id" minLength:"1" maxLength:"64" pattern:"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"`
	// The merchant who was paid.
	MerchantID string `json:"merchantId" maxLength:"64"`
	// The settled payment that is contested.
	PaymentID string `json:"paymentId"`
	// In minor units of the merchant's currency; at most what is left of the payment.
	Amount int64 `json:"amount" minimum:"1" maximum:"1000000000000"`
	// When it was contested, with a zone; now if absent.
	Date *Time `json:"date" required:"false" format:"date-time"`
	// Why, for people; it may not hold a card number.
	Reason string `json:"reason" required:"false" maxLength:"500"`
	// Up to 50 notes: names of 40 characters, texts of 500.
	Metadata map[string]*string `json:"metadata" required:"false"`
}

// Resolution is how a dispute ended.
type Resolution struct {
	// The merchant who was paid.
	MerchantID string `json:"merchantId" maxLength:"64"`
	// won: the amount is the merchant's again; lost: it is charged back.
	Outcome string `json:"outcome" enum:"won,lost"`
}
