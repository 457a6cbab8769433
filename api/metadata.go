package api

// RecordChange changes what was noted on a record: what is absent stays as it is.
type RecordChange struct {
	// The merchant meant: required of an operator's client; a merchant's may name its own.
	MerchantID string `json:"merchantId" required:"false" minLength:"1" maxLength:"64"`
	// Notes to set, by their names: texts of 500 characters; null takes a note out, and all of them in place of the
	// object. A record has up to 50, with names of 40 characters.
	Metadata map[string]*string `json:"metadata" required:"false"`
}

// PaymentChange changes what was noted on a payment: what is absent stays as it is.
type PaymentChange struct {
	// The merchant meant: required of an operator's client.
	MerchantID string `json:"merchantId" required:"false" minLength:"1" maxLength:"64"`
	// A note for people, which may not hold a card number; null takes it out.
	Description *string `json:"description" required:"false" maxLength:"500"`
	// The merchant's own reference; null takes it out.
	Reference *string `json:"reference" required:"false" maxLength:"140"`
	// Notes to set, by their names: texts of 500 characters; null takes a note out, and all of them in place of the
	// object. A payment has up to 50, with names of 40 characters.
	Metadata map[string]*string `json:"metadata" required:"false"`
}
