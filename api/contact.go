package api

// Contact is whom mail is sent to.
type Contact struct {
	// Identifies the contact.
	ID string `json:"id"`
	// The merchant whose contact it is; null: it is the operator's own.
	MerchantID *string `json:"merchantId"`
	// The address of mail. Example: payments@shop.example
	Address string `json:"address"`
	// What it chose to be told of, as far as merchantNotices or operatorNotices of the settings have it. Beside it each
	// contact is told always what concerns its own security: bank_account, secret and contact. A contact of the
	// operator that chose these is told those of merchants.
	Notices []string `json:"notices"`
	// When it was added.
	CreatedAt Time `json:"createdAt" format:"date-time"`
}

// NewContact asks for a contact.
type NewContact struct {
	// The merchant whose contact it is to be; absent: the operator's own.
	MerchantID *string `json:"merchantId" required:"false"`
	// The address of mail. Example: payments@shop.example
	Address string `json:"address" minLength:"1" maxLength:"254"`
	// What it chooses to be told of, as far as the settings have it, beside what concerns its own security: withdrawal,
	// schedule and eligibility of a merchant, any kind of the operator; all that the settings have if absent.
	Notices []string `json:"notices" required:"false"`
}

// ContactChange changes of what a contact is told.
type ContactChange struct {
	// What it chooses to be told of, as far as the settings have it, beside what concerns its own security; nothing if
	// empty.
	Notices []string `json:"notices"`
}
