package api

// Refund is money that a merchant gave back to a user.
type Refund struct {
	// Identifies the refund within its merchant. Example: c-536379
	ID string `json:"id"`
	// The merchant who gave it back.
	MerchantID string `json:"merchantId"`
	// The payment that it is of; null for an unreferenced one.
	PaymentID *string `json:"paymentId"`
	// The merchant's own identifier of who got it.
	UserID *string `json:"userId"`
	// In minor units of the currency.
	Amount int64 `json:"amount"`
	// ISO 4217 code. Example: GBP
	Currency string `json:"currency"`
	// When it was made.
	Date Time `json:"date" format:"date-time"`
	// Why, for people.
	Reason *string `json:"reason"`
	// The caller's own notes: names with texts.
	Metadata map[string]string `json:"metadata"`
	// When it was recorded.
	CreatedAt Time `json:"createdAt" format:"date-time"`
}

// NewRefund asks for a refund to be recorded.
type NewRefund struct {
	// Its identifier, chosen by the caller: the same content again is recorded once. Example: c-536379
	ID string `json:"id" minLength:"1" maxLength:"64" pattern:"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"`
	// The merchant who gives it back.
	MerchantID string `json:"merchantId" maxLength:"64"`
	// The settled payment that it is of; null or absent for an unreferenced one.
	PaymentID *string `json:"paymentId" required:"false"`
	// The merchant's own identifier of who gets it; the payment's if absent.
	UserID string `json:"userId" required:"false" maxLength:"128"`
	// In minor units of the merchant's currency; at most what is left of the payment.
	Amount int64 `json:"amount" minimum:"1" maximum:"1000000000000"`
	// When it was made, with a zone; now if absent.
	Date *Time `json:"date" required:"false" format:"date-time"`
	// Why, for people; it may not hold a card number.
	Reason string `json:"reason" required:"false" maxLength:"500"`
	// Up to 50 notes: names of 40 characters, texts of 500.
	Metadata map[string]*string `json:"metadata" required:"false"`
}
