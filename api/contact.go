package api

// Contact is whom mail is sent to.
type Contact struct {
	// Identifies the contact.
	ID string `json:"id"`
	// The merchant whose contact it is; null: it is the operator's own.
	MerchantID *string `json:"merchantId"`
	// The address of mail. Example: payments@shop.example
	Address string `json:"address"`
	// The notices that it chose, of those in merchantNotices or operatorNotices of the settings. Every contact also
	// receives the notices about its own security: bank_account, secret and contact. A contact of the operator that
	// chose these receives those of merchants.
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
	// The notices that it chooses, of those in the settings: withdrawal, schedule and eligibility for a merchant, any
	// for the operator (default: all in the settings). Security notices are always sent.
	Notices []string `json:"notices" required:"false"`
}

// ContactChange changes of what a contact is told.
type ContactChange struct {
	// The notices that it chooses, of those in the settings; empty: none. Security notices are always sent.
	Notices []string `json:"notices"`
}
