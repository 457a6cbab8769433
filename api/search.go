package api

// SearchResults are the records that a text finds.
type SearchResults struct {
	// What was found, by kind and by field; at most five records a field, of payments and withdrawals the latest.
	Data []SearchHit `json:"data"`
	// Whether a field has more than five records with the text: the lists of that kind have them all.
	HasMore bool `json:"hasMore"`
	// What the request lacks to find more: merchantId (identifiers, users and amounts are searched within one
	// merchant), dates (an amount is searched for between startDate and endDate, at most 31 days apart).
	Needs []string `json:"needs" enum:"merchantId,dates"`
}

// SearchHit is one record that a search found.
type SearchHit struct {
	// What it is.
	Kind string `json:"kind" enum:"merchant,payment,withdrawal"`
	// Its identifier; a payment's and a withdrawal's is unique within the merchant.
	ID string `json:"id"`
	// The merchant that it is of, or that it is.
	MerchantID string `json:"merchantId"`
	// The field by which it was found. Example: reference
	Field string `json:"field" enum:"id,externalId,name,reference,userId,bankReference,statementReference,amount"`
	// The merchant's name; null for other kinds.
	Name *string `json:"name"`
	// In minor units of the currency; null for a merchant.
	Amount *int64 `json:"amount"`
	// ISO 4217 code. Example: GBP
	Currency string `json:"currency"`
	// Its status, as the record has it.
	Status string `json:"status"`
	// A payment's date; of others when they were created.
	At Time `json:"at" format:"date-time"`
}
