package api

// Reserve is money of a merchant that the operator holds back for some time.
type Reserve struct {
	// Identifies the reserve within its merchant. Example: reserve-1
	ID string `json:"id"`
	// The merchant whose money it is.
	MerchantID string `json:"merchantId"`
	// What was kept back, in minor units of the currency.
	Amount int64 `json:"amount"`
	// How much of it was given back.
	ReleasedAmount int64 `json:"releasedAmount"`
	// ISO 4217 code. Example: GBP
	Currency string `json:"currency"`
	// held while any part of it is.
	Status string `json:"status" enum:"held,released"`
	// Why, for people.
	Reason string `json:"reason"`
	// The day at whose 00:00 in London what is left is given back by itself, if that was said.
	ReleaseOn *string `json:"releaseOn" format:"date"`
	// The caller's own notes: names with texts.
	Metadata map[string]string `json:"metadata"`
	// When it was kept back.
	CreatedAt Time `json:"createdAt" format:"date-time"`
	// When it last changed.
	UpdatedAt Time `json:"updatedAt" format:"date-time"`
}

// NewReserve asks for money of a merchant's balance to be held back.
type NewReserve struct {
	// Its identifier, chosen by the caller: the same content again is recorded once. Example: reserve-1
	ID string `json:"id" minLength:"1" maxLength:"64" pattern:"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"`
	// The merchant whose money it is.
	MerchantID string `json:"merchantId" maxLength:"64"`
	// In minor units of the merchant's currency; at most the available balance.
	Amount int64 `json:"amount" minimum:"1" maximum:"1000000000000"`
	// Why, for people; the merchant sees it.
	Reason string `json:"reason" minLength:"1" maxLength:"500"`
	// The day at whose 00:00 in London what is left is given back by itself; absent: it is kept until somebody releases
	// it. Example: 2027-03-01
	ReleaseOn *string `json:"releaseOn" required:"false" format:"date"`
	// Up to 50 notes: names of 40 characters, texts of 500.
	Metadata map[string]*string `json:"metadata" required:"false"`
}

// NewRelease asks for a reserve, or a part of it, to be given back.
type NewRelease struct {
	// The release's own identifier, chosen by the caller: the same content again gives back once. Example: release-1
	ID string `json:"id" minLength:"1" maxLength:"64" pattern:"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"`
	// The merchant whose money it is.
	MerchantID string `json:"merchantId" maxLength:"64"`
	// In minor units; all that is still held if absent.
	Amount *int64 `json:"amount" required:"false" minimum:"1" maximum:"1000000000000"`
}
