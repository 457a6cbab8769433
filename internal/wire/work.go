package wire

import (
	"encoding/hex"
	"strings"

	"farthing/api"
	"farthing/internal/farthing"
)

// FromWork returns the wire form of work.
func FromWork(w *farthing.Work) api.Work {
	out := api.Work{
		ID:         w.Key,
		Kind:       string(w.Kind),
		MerchantID: Optional(w.MerchantID),
		Subject:    w.Subject,
		SubjectID:  w.SubjectID,
		Currency:   Optional(string(w.Currency)),
		Summary:    w.Summary,
		Since:      api.Time(w.Since),
		Deadline:   api.OptionalTime(w.Deadline),
		ClearedBy:  clears(w),
	}
	if w.Amount != 0 {
		out.Amount = (*int64)(&w.Amount)
	}
	return out
}

// clears returns the call that ends work; nil: there is none.
func clears(w *farthing.Work) *api.WorkCall {
	merchant := "/v1/merchants/" + w.MerchantID
	named, nothing := api.WorkCallBody{MerchantID: w.MerchantID}, api.WorkCallBody{}
	switch w.Kind {
	case farthing.WorkApproval:
		if w.Digest != nil {
			named.Digest = hex.EncodeToString(w.Digest[:])
		}
		return call("POST", "/v1/approvals/"+w.Key+"/approve", named)
	case farthing.WorkOutcomeUnknown:
		return call("POST", "/v1/withdrawals/"+w.SubjectID+"/resolve", named)
	case farthing.WorkNameCheck:
		return call("POST", merchant+"/bank-accounts/"+w.SubjectID+"/override", nothing)
	case farthing.WorkSharedNumber:
		return call("POST", merchant+"/bank-accounts/"+w.SubjectID+"/acknowledge", nothing)
	case farthing.WorkClientUnused:
		return call("POST", "/v1/clients/"+w.SubjectID+"/acknowledge", nothing)
	case farthing.WorkEligibilityEnding:
		return call("POST", merchant+"/eligibility", nothing)
	case farthing.WorkBelowZero:
		return call("POST", "/v1/adjustments", named)
	case farthing.WorkBreak:
		return call("POST", "/v1/reconciliation/breaks/"+w.SubjectID+"/resolve", named)
	case farthing.WorkReturnUnconfirmed:
		return call("POST", "/v1/reserves/"+w.SubjectID+"/release", named)
	case farthing.WorkDeliveryDead:
		return call("PATCH", "/v1/webhook-endpoints/"+w.SubjectID, named)
	case farthing.WorkNoticeDead:
		return call("POST", "/v1/notices/"+w.SubjectID+"/retry", nothing)
	case farthing.WorkSchedulePaused:
		return call("PUT", "/v1/merchant/schedule", named)
	case farthing.WorkSafeguardingUnsigned:
		currency, date, _ := strings.Cut(w.SubjectID, "_")
		return call("POST", "/v1/reconciliation/days/"+date+"/sign?currency="+currency, nothing)
	case farthing.WorkSafeguardingAccount:
		verb := "/reopen"
		if w.Wanted == string(farthing.SafeguardingAccountClosed) {
			verb = "/close"
		}
		return call("POST", "/v1/reconciliation/accounts/"+w.SubjectID+verb, nothing)
	default:
		return nil
	}
}

// call returns the call by which work ends.
func call(method, path string, body api.WorkCallBody) *api.WorkCall {
	return &api.WorkCall{Method: method, Path: path, Body: body}
}
