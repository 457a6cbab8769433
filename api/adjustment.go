package api

// Adjustment is money that the operator adds to a merchant's balance, or takes from it.
type Adjustment struct {
	// Identifies the adjustment within its merchant. Example: goodwill-7
	ID string `json:"id"`
	// The merchant whose balance it changes.
	MerchantID string `json:"merchantId"`
	// In minor units of the currency: above 0 to the merchant, below 0 from it.
	Amount int64 `json:"amount"`
	// ISO 4217 code. Example: GBP
	Currency string `json:"currency"`
	// The day that it counts for.
	Date Time `json:"date" format:"date-time"`
	// Only a booked one has moved money; merchants see no others.
	Status string `json:"status" enum:"awaiting_approval,booked,refused,expired,canceled"`
	// Why, for people.
	Reason string `json:"reason"`
	// The caller's own notes: names with texts.
	Metadata map[string]string `json:"metadata"`
	// When it was first asked for.
	CreatedAt Time `json:"createdAt" format:"date-time"`
}

// NewAdjustment asks for an adjustment, which another person then approves.
type NewAdjustment struct {
	// Its identifier, chosen by the caller: the same content again is recorded once. Example: goodwill-7
	ID string `json:"id" minLength:"1" maxLength:"64" pattern:"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"`
	// The merchant whose balance it changes.
	MerchantID string `json:"merchantId" maxLength:"64"`
	// In minor units of the merchant's currency, not 0: above 0 to the merchant, below 0 from it.
	Amount int64 `json:"amount" minimum:"-1000000000000" maximum:"1000000000000"`
	// The day that it counts for, with a zone; now if absent.
	Date *Time `json:"date" required:"false" format:"date-time"`
	// Why, for people; the merchant sees it.
	Reason string `json:"reason" minLength:"1" maxLength:"500"`
	// Up to 50 notes: names of 40 characters, texts of 500.
	Metadata map[string]*string `json:"metadata" required:"false"`
}
