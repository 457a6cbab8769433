package api

// FeeSweep is a payment of earned fees to the operator.
type FeeSweep struct {
	// Identifies the sweep within its merchant. Example: fees-2026-11
	ID string `json:"id"`
	// The merchant whose withdrawals earned the fees.
	MerchantID string `json:"merchantId"`
	// What it came to, in minor units of the currency.
	Amount int64 `json:"amount"`
	// ISO 4217 code. Example: GBP
	Currency string `json:"currency"`
	// The caller's own notes: names with texts.
	Metadata map[string]string `json:"metadata"`
	// When it was made.
	CreatedAt Time `json:"createdAt" format:"date-time"`
}

// NewFeeSweep asks for the earned fees of a merchant's book.
type NewFeeSweep struct {
	// Its identifier, chosen by the caller: the same again sweeps once. Example: fees-2026-11
	ID string `json:"id" minLength:"1" maxLength:"64" pattern:"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"`
	// The merchant whose withdrawals earned the fees.
	MerchantID string `json:"merchantId" maxLength:"64"`
	// Up to 50 notes: names of 40 characters, texts of 500.
	Metadata map[string]*string `json:"metadata" required:"false"`
}
