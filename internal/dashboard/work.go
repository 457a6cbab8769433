package dashboard

import (
	"net/url"
	"strings"

	"farthing/api"
	"farthing/internal/farthing"
)

// workPages are the pages on which kinds of work are done that name no record with a page of its own.
var workPages = map[farthing.WorkKind]string{
	farthing.WorkSafeguardingWaits:   "/app/safeguarding",
	farthing.WorkSafeguardingAccount: "/app/safeguarding/accounts",
	farthing.WorkReturnUnconfirmed:   "/app/reserves",
	farthing.WorkNoticeDead:          "/app/notices",
	farthing.WorkMailUnreachable:     "/app/notices",
	farthing.WorkClientUnused:        "/app/clients",
	farthing.WorkBankUnreachable:     "/app/files",
}

// clears is the address of the page on which work is done.
func clears(s *view, w api.Work) string {
	kind := farthing.WorkKind(w.Kind)
	if at, ok := workPages[kind]; ok {
		return at
	}
	switch kind {
	case farthing.WorkApproval:
		return "/app/approvals" + approvalCleared(w.ClearedBy)
	case farthing.WorkBreak:
		return "/app/breaks/" + url.PathEscape(w.SubjectID)
	case farthing.WorkSafeguardingUnsigned:
		currency, date, _ := strings.Cut(w.SubjectID, "_")
		return "/app/safeguarding/" + url.PathEscape(date) + "?currency=" + url.QueryEscape(currency)
	default:
	}
	if w.MerchantID == nil {
		return "/app/work"
	}
	switch w.Subject {
	case farthing.SubjectWithdrawal:
		return s.Of(*w.MerchantID, "withdrawals", w.SubjectID)
	case farthing.SubjectBankAccount:
		return s.Of(*w.MerchantID, "bank-account")
	case farthing.SubjectWebhookEndpoint:
		return s.Of(*w.MerchantID, "webhooks", w.SubjectID)
	case farthing.SubjectSchedule:
		return s.Of(*w.MerchantID, "schedule")
	}
	return s.Of(*w.MerchantID)
}

// approvalCleared is the end of the address of an approval, which the call that clears it names.
func approvalCleared(by *api.WorkCall) string {
	if by == nil {
		return ""
	}
	rest, _ := strings.CutPrefix(by.Path, "/v1/approvals/")
	id, _, _ := strings.Cut(rest, "/")
	return "/" + url.PathEscape(id)
}
