package server

import (
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/recon"
)

// TestExportsOfWhatPeopleDecide compares the exports of accounts, approvals, breaks, matches and of who did what with
// their lists.
func TestExportsOfWhatPeopleDecide(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.guard()
		w.want(201, w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop","amount":2000}`))
		w.clock.Advance(time.Minute)
		w.want(201, w.post("/v1/adjustments", w.person("Ann"),
			`{"id":"a1","merchantId":"other","amount":-1,"reason":"=a mistake"}`))
		w.want(201, w.post("/v1/merchant/bank-accounts", w.merchant,
			`{"holderName":"+Shop","sortCode":"20-00-00","accountNumber":"55779922"}`))
		w.want(201, w.post("/v1/provider-settlements", w.operator,
			`{"id":"ps1","merchantId":"shop","amount":5000,"fee":0,"reference":"ACQ-2026-77",`+
				`"date":"2026-11-20T00:00:00Z"}`))
		matches, breaks := w.reconciled(1, recon.Line{Amount: 5000, Text: "ACQ-2026-77"}, recon.Line{Amount: 777})
		if len(matches) != 1 || len(breaks) == 0 {
			t.Fatalf("%v, %v", matches, breaks)
		}
		open := w.sameAsPages(t, "/v1/approvals?status=open", w.operator, approvalTable.Columns)
		for path, want := range map[string]int{
			"/v1/approvals": open, "/v1/approvals?kind=adjustment": 1, "/v1/approvals?merchantId=other": 1,
			"/v1/approvals?endDate=2026-11-01": 0,
		} {
			if got := w.sameAsPages(t, path, w.operator, approvalTable.Columns); got != want {
				t.Errorf("%s: %d, want %d", path, got, want)
			}
		}
		w.sameAsPages(t, "/v1/merchant/bank-accounts", w.merchant, accountTable.Columns)
		for path, want := range map[string]int{
			"/v1/reconciliation/breaks": len(breaks), "/v1/reconciliation/breaks?kind=unknown_at_us": 1,
			"/v1/reconciliation/breaks?status=resolved": 0,
		} {
			if got := w.sameAsPages(t, path, w.operator, breakTable.Columns); got != want {
				t.Errorf("%s: %d, want %d", path, got, want)
			}
		}
		for path, want := range map[string]int{
			"/v1/reconciliation/matches": 1, "/v1/reconciliation/matches?rule=end_to_end": 0,
		} {
			if got := w.sameAsPages(t, path, w.operator, matchTable.Columns); got != want {
				t.Errorf("%s: %d, want %d", path, got, want)
			}
		}
		for _, path := range []string{
			"/v1/audit", "/v1/audit?merchantId=shop", "/v1/audit?after=2", "/v1/audit?subject=break",
		} {
			if got := w.sameAsPages(t, path, w.operator, auditTable.Columns); got == 0 {
				t.Errorf("%s: nothing", path)
			}
		}
		for _, noun := range []string{"approvals", "breaks", "matches", "audit"} {
			w.refused(403, farthing.CodeInsufficientScope, w.get("/v1/exports/"+noun, w.merchant))
		}
		w.refused(400, farthing.CodeUnknownParameter, w.get("/v1/exports/approvals?amounts=major", w.operator))
		w.refused(404, farthing.CodeNotFound, w.get("/v1/exports/audit?merchantId=nobody", w.operator))
		w.refused(400, "merchant_required", w.get("/v1/exports/bank-accounts", w.operator))
	})
}
