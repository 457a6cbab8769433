package api

// Work is one thing that waits for people of the operator's. It is gone once nothing of it waits any more.
type Work struct {
	// Tells it from all other work of its kind.
	ID string `json:"id"`
	// What waits. eligibility_ending: within the last 7 days of a scheme that nobody decided.
	Kind string `json:"kind"`
	// The merchant; null: not known.
	MerchantID *string `json:"merchantId"`
	// The kind of record that it is about.
	Subject string `json:"subject"`
	// The record.
	SubjectID string `json:"subjectId"`
	// The money at stake, in minor units; null: none, or not known.
	Amount *int64 `json:"amount"`
	// ISO 4217 code; null without an amount, or if it is not known. Example: GBP
	Currency *string `json:"currency"`
	// What waits, in a line for people.
	Summary string `json:"summary"`
	// Since when it waits.
	Since Time `json:"since" format:"date-time"`
	// When it is too late; null: there is no such moment.
	Deadline *Time `json:"deadline" format:"date-time"`
	// What ends it; null: nothing of this interface does.
	ClearedBy *WorkCall `json:"clearedBy"`
}

// WorkCall is a call that ends work.
type WorkCall struct {
	// The method. Example: POST
	Method string `json:"method"`
	// The path. Example: /v1/approvals/apr_4zq4zf1hb4p7c4x2me6gq3k9n0/approve
	Path string `json:"path"`
	// What of its body is known; what a person decides, such as the outcome or a reason, is added to it.
	Body WorkCallBody `json:"body"`
}

// WorkCallBody is what is known of the body of a call that ends work.
type WorkCallBody struct {
	// The merchant; absent if the path names it.
	MerchantID string `json:"merchantId,omitempty"`
	// For an approval: the digest that approving it must name; absent otherwise.
	Digest string `json:"digest,omitempty"`
}
