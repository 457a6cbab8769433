package api

import "encoding/json"

// Approval is something that one person asked for, and that other people must agree to before it happens.
type Approval struct {
	// Identifies the approval. Example: apr_01jd3yk5w8e6r9v2x4m7q1t0zb
	ID string `json:"id"`
	// What is asked for.
	Kind string `json:"kind"`
	// Where it is in its life: open while it waits, approved once it is carried out, void if what it would have changed
	// is no longer what it was.
	Status string `json:"status"`
	// The merchant that it is about.
	MerchantID string `json:"merchantId"`
	// The kind of record that it is about.
	Subject string `json:"subject"`
	// That record. Example: w-2026-11-20
	SubjectID string `json:"subjectId"`
	// What it comes to, for people.
	Summary string `json:"summary"`
	// The money at stake, in minor units; null if it is not about an amount.
	Amount *int64 `json:"amount"`
	// The values asked for: a flat object.
	Wanted json.RawMessage `json:"wanted"`
	// The values that they would replace: a flat object.
	Replaced json.RawMessage `json:"replaced"`
	// A digest of the request and its requester. An approval names it: it proves that the approver saw this request.
	Digest string `json:"digest"`
	// The person who asked; null if it was a system.
	AskedBy *string `json:"askedBy"`
	// What sent it.
	By Actor `json:"by"`
	// When.
	AskedAt Time `json:"askedAt" format:"date-time"`
	// Why, if that was said.
	Reason *string `json:"reason"`
	// How many people must approve it.
	Needed int64 `json:"needed"`
	// Who did so far.
	Given []GivenApproval `json:"given"`
	// Nobody can approve it from then on.
	ExpiresAt Time `json:"expiresAt" format:"date-time"`
	// When it last changed.
	UpdatedAt Time `json:"updatedAt" format:"date-time"`
}

// GivenApproval is one person's yes.
type GivenApproval struct {
	// Who.
	By string `json:"by"`
	// When.
	At Time `json:"at" format:"date-time"`
}

// ApprovalVote approves something that waits.
type ApprovalVote struct {
	// The merchant that it is about.
	MerchantID string `json:"merchantId" maxLength:"64"`
	// The digest that the approval showed: 64 hexadecimal digits.
	Digest string `json:"digest" minLength:"64" maxLength:"64" pattern:"^[0-9a-f]{64}$"`
}

// ApprovalRefusal refuses something that waits.
type ApprovalRefusal struct {
	// The merchant that it is about.
	MerchantID string `json:"merchantId" maxLength:"64"`
	// Why, for people; of a withdrawal or a nomination, the merchant sees it.
	Reason string `json:"reason" minLength:"1" maxLength:"500"`
}

// WithdrawalApproval says how many people must approve a withdrawal, and how many have.
type WithdrawalApproval struct {
	// It expires then, if it still waits.
	Until Time `json:"until" format:"date-time"`
	// How many people have approved it.
	Given int `json:"given"`
	// How many it takes.
	Needed int `json:"needed"`
	// Who they are; for the operator alone.
	People []string `json:"people,omitempty"`
}

// ProposedResolution is the outcome of a withdrawal that one person of the operator's reported; it waits for another's
// approval.
type ProposedResolution struct {
	// What it was: paid or failed.
	Outcome string `json:"outcome" enum:"paid,failed"`
	// Who reported it.
	Person string `json:"person"`
	// The person's reason, for the operator alone.
	Reason string `json:"reason"`
	// It counts until then.
	Until Time `json:"until" format:"date-time"`
	// The approval that another person gives, by saying the same.
	ApprovalID string `json:"approvalId"`
}
