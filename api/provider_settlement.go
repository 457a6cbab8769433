package api

// ProviderSettlement is what a payment provider paid for a merchant's payments, or took back.
type ProviderSettlement struct {
	// Identifies the settlement within its merchant. Example: payout-2026-11-20
	ID string `json:"id"`
	// The merchant whose payments it is about.
	MerchantID string `json:"merchantId"`
	// What reached the bank account, in minor units of the currency; below 0, what left it.
	Amount int64 `json:"amount"`
	// What the provider kept besides: it owes amount and fee less.
	Fee int64 `json:"fee"`
	// ISO 4217 code. Example: GBP
	Currency string `json:"currency"`
	// The day that it counts for.
	Date Time `json:"date" format:"date-time"`
	// The provider's own name of it.
	Reference *string `json:"reference"`
	// What confirmed that amount was received: a line of the bank's statement, or people. Null: nothing yet; with
	// payOutReceivedOnly no withdrawal leaves on it.
	ConfirmedBy *string `json:"confirmedBy" enum:"statement,people"`
	// The caller's own notes: names with texts.
	Metadata map[string]string `json:"metadata"`
	// When it was recorded.
	CreatedAt Time `json:"createdAt" format:"date-time"`
}

// NewProviderSettlement records what a payment provider paid.
type NewProviderSettlement struct {
	// Its identifier, chosen by the caller: the same content again is recorded once. Example: payout-2026-11-20
	ID string `json:"id" minLength:"1" maxLength:"64" pattern:"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"`
	// The merchant whose payments it is about.
	MerchantID string `json:"merchantId" maxLength:"64"`
	// What reached the bank account, in minor units of the merchant's currency; below 0, what left it. Not 0 unless
	// there is a fee.
	Amount int64 `json:"amount" minimum:"-1000000000000" maximum:"1000000000000"`
	// What the provider kept besides; nothing if absent.
	Fee int64 `json:"fee" required:"false" minimum:"0" maximum:"1000000000000"`
	// The day that it counts for, with a zone; now if absent.
	Date *Time `json:"date" required:"false" format:"date-time"`
	// The provider's own name of it.
	Reference string `json:"reference" required:"false" maxLength:"140"`
	// Up to 50 notes: names of 40 characters, texts of 500.
	Metadata map[string]*string `json:"metadata" required:"false"`
}
