package api

// List is a page of records.
type List[R any] struct {
	Data       []R     `json:"data" doc:"The records of this page."`
	NextCursor *string `json:"nextCursor" doc:"Send it as cursor, with the same filters, for the next page; null on the last one."`
	HasMore    bool    `json:"hasMore" doc:"Whether there is a next page."`
}

// Named asks for something to be done, and says whose it is.
type Named struct {
	MerchantID string `json:"merchantId" required:"false" doc:"The merchant meant: required of an operator's client; a merchant's may name its own."`
}

// Health is the answer of a process that lives, or is ready.
type Health struct {
	Status string `json:"status" enum:"ok" doc:"Always ok; what is not answers 503 with a problem document."`
}

// optional is null for an empty text.
func optional(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
