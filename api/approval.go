package api

import (
	"encoding/hex"
	"encoding/json"

	"farthing/internal/farthing"
)

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
	// Of all that is approved, and of who asked. Who approves names it: that is what they saw.
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

// FromApproval returns the wire form of an approval, which only the operator sees.
func FromApproval(a *farthing.Approval) Approval {
	digest := a.Digest()
	out := Approval{
		ID:         a.ID,
		Kind:       string(a.Kind),
		Status:     string(a.Status),
		MerchantID: a.MerchantID,
		Subject:    a.Kind.Rule().Subject,
		SubjectID:  a.SubjectID,
		Summary:    a.Summary(),
		Wanted:     json.RawMessage(a.Wanted),
		Replaced:   json.RawMessage(a.Replaced),
		Digest:     hex.EncodeToString(digest[:]),
		AskedBy:    optional(a.Maker.Person),
		By:         FromActor(a.Actor),
		AskedAt:    Time(a.CreatedAt),
		Reason:     optional(a.Reason),
		Needed:     a.Needed,
		Given:      make([]GivenApproval, 0, len(a.Given)),
		ExpiresAt:  Time(a.ExpiresAt),
		UpdatedAt:  Time(a.UpdatedAt),
	}
	for _, yes := range a.Given {
		out.Given = append(out.Given, GivenApproval{By: yes.Person, At: Time(yes.At)})
	}
	if amount, _, is := a.Amount(); is {
		minor := int64(amount)
		out.Amount = &minor
	}
	return out
}

// ApprovalYes approves something that waits.
type ApprovalYes struct {
	// The merchant that it is about.
	MerchantID string `json:"merchantId" maxLength:"64"`
	// The digest that the approval showed: 64 hexadecimal digits.
	Digest string `json:"digest" minLength:"64" maxLength:"64" pattern:"^[0-9a-f]{64}$"`
}

// ApprovalNo refuses something that waits.
type ApprovalNo struct {
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

// FromWithdrawalApproval returns the wire form of the approval that a withdrawal awaits, or awaited; nil if it never
// did. people says whether the caller may know who they are.
func FromWithdrawalApproval(a *farthing.Approval, people bool) *WithdrawalApproval {
	if a == nil {
		return nil
	}
	out := &WithdrawalApproval{Until: Time(a.ExpiresAt), Given: len(a.Given), Needed: int(a.Needed)}
	if people {
		out.People = a.People()
	}
	return out
}

// OutcomeWord is what a person of the operator's said about the outcome of a withdrawal; it waits for another to say
// the same.
type OutcomeWord struct {
	// What it was: paid or failed.
	Outcome string `json:"outcome" enum:"paid,failed"`
	// Who said so.
	Person string `json:"person"`
	// The words that the person found, for the operator alone.
	Reason string `json:"reason"`
	// It counts until then.
	Until Time `json:"until" format:"date-time"`
	// The approval that another person gives, by saying the same.
	ApprovalID string `json:"approvalId"`
}

// FromOutcomeWord returns the wire form of a person's word on the outcome of a withdrawal; nil if nobody said anything.
func FromOutcomeWord(a *farthing.Approval) *OutcomeWord {
	if a == nil {
		return nil
	}
	var wanted struct{ Outcome string }
	if err := json.Unmarshal([]byte(a.Wanted), &wanted); err != nil {
		return nil
	}
	return &OutcomeWord{
		Outcome:    wanted.Outcome,
		Person:     a.Maker.Person,
		Reason:     a.Reason,
		Until:      Time(a.ExpiresAt),
		ApprovalID: a.ID,
	}
}
