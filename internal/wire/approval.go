package wire

import (
	"encoding/hex"
	"encoding/json"

	"farthing/api"
	"farthing/internal/farthing"
)

// FromApproval returns the wire form of an approval, which only the operator sees.
func FromApproval(a *farthing.Approval) api.Approval {
	digest := a.Digest()
	out := api.Approval{
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
		AskedBy:    Optional(a.Maker.Person),
		By:         fromActor(a.Actor),
		AskedAt:    api.Time(a.CreatedAt),
		Reason:     Optional(a.Reason),
		Needed:     a.Needed,
		Given:      make([]api.GivenApproval, 0, len(a.Given)),
		ExpiresAt:  api.Time(a.ExpiresAt),
		UpdatedAt:  api.Time(a.UpdatedAt),
	}
	for _, yes := range a.Given {
		out.Given = append(out.Given, api.GivenApproval{By: yes.Person, At: api.Time(yes.At)})
	}
	if amount, _, ok := a.Amount(); ok {
		minor := int64(amount)
		out.Amount = &minor
	}
	return out
}

// FromWithdrawalApproval returns the wire form of the approval that a withdrawal awaits, or awaited; nil if it never
// did. people says whether the caller may know who they are.
func FromWithdrawalApproval(a *farthing.Approval, people bool) *api.WithdrawalApproval {
	if a == nil {
		return nil
	}
	out := &api.WithdrawalApproval{Until: api.Time(a.ExpiresAt), Given: len(a.Given), Needed: int(a.Needed)}
	if people {
		out.People = a.People()
	}
	return out
}

// FromProposedResolution returns the wire form of a proposed outcome of a withdrawal; nil if there is none.
func FromProposedResolution(a *farthing.Approval) *api.ProposedResolution {
	if a == nil {
		return nil
	}
	var wanted struct{ Outcome string }
	if err := json.Unmarshal([]byte(a.Wanted), &wanted); err != nil {
		return nil
	}
	return &api.ProposedResolution{
		Outcome:    wanted.Outcome,
		Person:     a.Maker.Person,
		Reason:     a.Reason,
		Until:      api.Time(a.ExpiresAt),
		ApprovalID: a.ID,
	}
}
