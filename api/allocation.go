package api

// WithdrawalAllocation says whose pennies a withdrawal took, to the penny.
type WithdrawalAllocation struct {
	// The withdrawal.
	WithdrawalID string `json:"withdrawalId"`
	// What left the balance: all parts of all pages come to it.
	Amount int64 `json:"amount"`
	// ISO 4217 code. Example: GBP
	Currency string `json:"currency"`
	// The parts of this page, in the order in which the balance is spent: the oldest money first.
	Data []AllocationPart `json:"data"`
	// Send it as cursor for the next page; null on the last one.
	NextCursor *string `json:"nextCursor"`
	// Whether there is a next page.
	HasMore bool `json:"hasMore"`
}

// PaymentAllocation says what took the pennies of a payment, to the penny.
type PaymentAllocation struct {
	// The payment.
	PaymentID string `json:"paymentId"`
	// What the payment brought to the balance: all parts of all pages come to it. 0 if it is not settled.
	Amount int64 `json:"amount"`
	// ISO 4217 code. Example: GBP
	Currency string `json:"currency"`
	// The parts of this page.
	Data []AllocationPart `json:"data"`
	// Send it as cursor for the next page; null on the last one.
	NextCursor *string `json:"nextCursor"`
	// Whether there is a next page.
	HasMore bool `json:"hasMore"`
}

// AllocationPart is a number of pennies that one journal entry brought to the balance, or took out of it.
type AllocationPart struct {
	// The entry's number in the journal; null for money that is still in the balance, or that was spent before it came.
	Seq *int64 `json:"seq"`
	// What the entry records. Example: payment.settled
	Type *string `json:"type"`
	// The kind of record that it is about. Example: payment
	Subject *string `json:"subject"`
	// That record.
	SubjectID *string `json:"subjectId"`
	// How many of the entry's pennies are meant, in minor units.
	Part int64 `json:"part"`
	// The amount of the whole entry.
	Of *int64 `json:"of"`
	// Of a payment: who paid.
	UserID *string `json:"userId"`
	// Of a payment: its reference.
	Reference *string `json:"reference"`
	// Of a payment: its date; else when the entry happened.
	Date *Time `json:"date"`
	// The withdrawals that these pennies were in meanwhile, and that gave them back, the nearest first; the first 20.
	Through []string `json:"through"`
	// How many those are in all.
	ThroughCount int `json:"throughCount"`
}
