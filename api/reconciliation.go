package api

// Match says that lines of the bank are money that the books expected: both come to the same, to the penny. It never
// changes, and moves no money.
type Match struct {
	// Identifies the match. Example: mat_01kah4zq4zf1hb4p7c4x2me6gq
	ID string `json:"id"`
	// By what it was found.
	Rule string `json:"rule"`
	// Why lines and expectations belong together, for people. Example: the EndToEndId is the same
	Reason string `json:"reason"`
	// What both come to, in minor units: below 0 it went out.
	Amount int64 `json:"amount"`
	// The currency of the account. Example: GBP
	Currency string `json:"currency"`
	// When it was found.
	MatchedAt Time `json:"matchedAt" format:"date-time"`
}

// MatchDetails is a match with what it consists of.
type MatchDetails struct {
	Match
	// What the books expected; none if the lines cancel each other.
	Expectations []Expectation `json:"expectations"`
	// What the bank booked.
	Lines []BankLine `json:"lines"`
	// Whether there are more than the 1,000 of each that are shown.
	HasMore bool `json:"hasMore"`
}

// BreakDetails is a break with what it consists of.
type BreakDetails struct {
	Break
	// What the books expect and the bank has not booked so; none if a report opened the break.
	Expectations []Expectation `json:"expectations"`
	// What the bank booked and the books do not expect so.
	Lines []BankLine `json:"lines"`
	// What the lines name without being it.
	About []Expectation `json:"about"`
	// Whether there are more than the 1,000 of each that are shown.
	HasMore bool `json:"hasMore"`
}

// Expectation is what the books expect on the operator's bank account.
type Expectation struct {
	// Identifies the expectation.
	ID string `json:"id"`
	// What it is: a withdrawal or its return, a payment provider's money, earned fees, or the operator's own money.
	Kind string `json:"kind"`
	// In minor units: below 0 it goes out.
	Amount int64 `json:"amount"`
	// The currency of the account. Example: GBP
	Currency string `json:"currency"`
	// When the bank should have booked it; null: it is never missing.
	DueOn *string `json:"dueOn" format:"date"`
	// The end-to-end reference sent to the bank; null: none.
	Reference *string `json:"reference"`
	// The merchant whose book it is in; null: none.
	MerchantID *string `json:"merchantId"`
	// The kind of record that it follows from.
	Subject string `json:"subject"`
	// That record.
	SubjectID string `json:"subjectId"`
	// Its status: void was given up by the books, standing ended by people without a posting, before was due
	// long before the first statement.
	Status string `json:"status" enum:"open,matched,void,standing,before"`
	// The match that it is in; null: none.
	MatchID *string `json:"matchId"`
}

// BankLine is a movement on the operator's bank account, as a statement of the bank has it.
type BankLine struct {
	// Identifies the line: its statement, and its place there.
	ID string `json:"id"`
	// The statement.
	StatementID string `json:"statementId"`
	// In minor units: below 0 it went out.
	Amount int64 `json:"amount"`
	// The currency of the account. Example: GBP
	Currency string `json:"currency"`
	// When the bank booked it.
	BookedOn string `json:"bookedOn" format:"date"`
	// Its value date; null: not said.
	ValueOn *string `json:"valueOn" format:"date"`
	// Its EndToEndId; null: none.
	EndToEndID *string `json:"endToEndId"`
	// Its InstrId; null: none.
	InstructionID *string `json:"instructionId"`
	// Its UETR; null: none.
	UETR *string `json:"uetr"`
	// The payment file that the bank names; null: none.
	FileID *string `json:"fileId"`
	// The bank's own reference; null: none.
	BankReference *string `json:"bankReference"`
	// Whatever the bank says besides; null: nothing.
	Text *string `json:"text"`
	// Whether it takes another line back.
	Reversal bool `json:"reversal"`
	// Its status: open is new or in a break, standing was ended by people without a posting.
	Status string `json:"status" enum:"open,matched,standing"`
	// The match that it is in; null: none.
	MatchID *string `json:"matchId"`
}
