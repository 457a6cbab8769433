package server

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing"
	"farthing/money"
)

// guard makes withdrawals of the shop above 10.00 wait.
func (w *world) guard() {
	w.tb.Helper()
	w.do(farthing.UpdateMerchant{MerchantID: shop,
		Limits: farthing.LimitsPatch{Limits: farthing.Limits{ApprovalOver: new(money.Minor(1000)),
			DailyMaximum: new(money.Minor(50_000))}}})
	w.pay(shop, "p1", 100_000)
}

const ofShop = `{"merchantId":"shop"}`

func TestApprovingAWithdrawal(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.guard()
		ann, bob, cid := w.person("Ann"), w.person("Bob"), w.person("Cid")
		if a := w.want(200, w.get("/v1/withdrawal-estimate?amount=1000", w.merchant)); a.field("awaitsApproval") !=
			false {
			t.Errorf("at the limit: %s", a.body)
		}
		if a := w.want(200, w.get("/v1/withdrawal-estimate?amount=1001", w.merchant)); a.field("awaitsApproval") !=
			true || a.field("expectedArrival") != nil {
			t.Errorf("above the limit: %s", a.body)
		}
		a := w.want(201, w.post("/v1/withdrawals/w1", cid, `{"merchantId":"shop","amount":2000}`))
		if a.text("status") != "awaiting_approval" || a.text("waitsFor") != "approval" ||
			a.field("cancelableUntil") != nil || a.text("approval.given") != "0" || a.text("approval.needed") != "2" ||
			a.text("approval.until") != w.clock.Now().Add(72*time.Hour).Format("2006-01-02T15:04:05.000Z") ||
			a.text("history.0.status") != "awaiting_approval" {
			t.Errorf("it waits as %s", a.body)
		}
		const approve = "/v1/withdrawals/w1/approve"
		w.refused(403, farthing.CodeInsufficientScope, w.post(approve, w.merchant, ofShop))
		w.refused(403, farthing.CodeNotAnApprover, w.post(approve, w.operator, ofShop))
		w.refused(422, farthing.CodeSamePerson, w.post(approve, cid, ofShop))
		w.refused(400, farthing.CodeMerchantRequired, w.post(approve, ann, ""))
		w.refused(404, farthing.CodeNotFound, w.post("/v1/withdrawals/w2/approve", ann, ofShop))
		w.refused(404, farthing.CodeNotFound, w.post(approve, ann, `{"merchantId":"other"}`))
		if a = w.want(200, w.post(approve, ann, ofShop)); a.text("status") != "awaiting_approval" ||
			a.text("approval.given") != "1" || a.text("approval.people.0") != "Ann" {
			t.Errorf("one approval: %s", a.body)
		}
		if again := w.want(200, w.post(approve, ann, ofShop)); again.text("approval.given") != "1" {
			t.Errorf("the same approval again: %s", again.body)
		}
		a = w.want(200, w.post(approve, bob, ofShop))
		if a.text("status") != "pending" || a.text("waitsFor") != "rail" || a.field("cancelableUntil") != nil ||
			a.text("history.1.by.type") != "staff" || a.field("history.1.by.id") != nil ||
			a.text("history.1.status") != "pending" {
			t.Errorf("two approvals: %s", a.body)
		}
		w.want(200, w.post(approve, bob, ofShop))
		w.want(200, w.post(approve, cid, ofShop))
		// The merchant sees how many people decided, and never who they are.
		for _, address := range []string{
			"/v1/withdrawals/w1", "/v1/withdrawals", "/v1/journal", "/v1/withdrawals?format=csv",
			"/v1/journal?format=ndjson",
		} {
			if seen := w.want(200, w.get(address, w.merchant)); strings.Contains(seen.body, "Ann") ||
				strings.Contains(seen.body, "Bob") {
				t.Errorf("%s shows the merchant who approved it: %s", address, seen.body)
			}
		}
		if a = w.want(200, w.get("/v1/withdrawals?merchantId=shop&status=pending", w.operator)); a.text(
			"data.0.approval.people.1") != "Bob" {
			t.Errorf("the operator sees %s", a.body)
		}
	})
}

func TestRefusingAWithdrawal(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.guard()
	ann := w.person("Ann")
	w.want(201, w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop","amount":2000}`))
	const refuse, reason = "/v1/withdrawals/w1/refuse", `{"merchantId":"shop","reason":"not today"}`
	w.refused(403, farthing.CodeNotAnApprover, w.post(refuse, w.operator, reason))
	if a := w.refused(400, farthing.CodeInvalidRequest, w.post(refuse, ann, ofShop)); a.text("errors.0.location") !=
		"body.reason" {
		t.Errorf("without a reason: %s", a.body)
	}
	a := w.want(200, w.post(refuse, ann, reason))
	if a.text("status") != "refused" || a.text("history.1.status") != "refused" ||
		a.text("history.1.why") != "not today" || a.text("history.1.by.type") != "staff" {
		t.Errorf("refused as %s", a.body)
	}
	w.want(200, w.post(refuse, ann, reason))
	w.refused(409, farthing.CodeWrongState, w.post("/v1/withdrawals/w1/approve", ann, ofShop))
	if a := w.want(200, w.get("/v1/balance", w.merchant)); a.text("available") != "100000" ||
		a.text("requested") != "0" {
		t.Errorf("the balance is %s", a.body)
	}
	w.want(201, w.post("/v1/withdrawals/w2", w.merchant, `{"merchantId":"shop","amount":2000}`))
	w.want(200, w.post("/v1/withdrawals/w2/cancel", w.merchant, ""))
	w.refused(409, farthing.CodeWrongState, w.post("/v1/withdrawals/w2/refuse", ann, reason))
	w.refused(409, farthing.CodeWrongState, w.post("/v1/withdrawals/w1/cancel", w.merchant, ""))
}

func TestDailyMaximumOverHTTP(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.guard()
	w.want(201, w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop","amount":49000}`))
	a := w.refused(422, farthing.CodeLimitExceeded,
		w.post("/v1/withdrawals/w2", w.merchant, `{"merchantId":"shop","amount":1001}`))
	if a.text("blockers.0.amount") != "1001" || a.text("blockers.0.until") == "" || a.text("blockers.0.rule") == "" {
		t.Errorf("the refusal is %s", a.body)
	}
	if a = w.want(200, w.get("/v1/withdrawal-estimate?amount=1001", w.merchant)); a.text("blockers.0.code") !=
		"limit_exceeded" {
		t.Errorf("the estimate is %s", a.body)
	}
	if a = w.want(200, w.get("/v1/balance", w.merchant)); a.text("blockers.0.code") != "limit_exceeded" ||
		a.text("blockers.0.amount") != "51000" {
		t.Errorf("the balance is %s", a.body)
	}
	w.want(201, w.post("/v1/withdrawals/w2", w.merchant, `{"merchantId":"shop","amount":1000}`))
}

func TestResolvingAWithdrawal(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 100_000)
		ann, bob := w.person("Ann"), w.person("Bob")
		say := func(token, outcome string) answered {
			return w.post("/v1/withdrawals/w1/resolve", token,
				fmt.Sprintf(`{"merchantId":"shop","outcome":%q,"reason":"on the telephone"}`, outcome))
		}
		w.want(201, w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop","amount":2000}`))
		w.refused(409, farthing.CodeWrongState, say(ann, "paid"))
		w.do(farthing.SubmitWithdrawal{MerchantID: shop, ID: "w1"})
		w.do(farthing.RecordOutcomeUnknown{MerchantID: shop, ID: "w1", Why: "no answer"})
		w.refused(403, farthing.CodeNotAnApprover, say(w.operator, "paid"))
		w.refused(400, farthing.CodeInvalidRequest, say(ann, "returned"))
		w.refused(400, farthing.CodeInvalidRequest,
			w.post("/v1/withdrawals/w1/resolve", ann, `{"merchantId":"shop","outcome":"paid"}`))
		w.refused(404, farthing.CodeNotFound,
			w.post("/v1/withdrawals/w9/resolve", ann, `{"merchantId":"shop","outcome":"paid","reason":"x"}`))
		if a := w.want(200, say(ann, "paid")); a.text("status") != "in_transit" || a.text("outcome") != "unknown" {
			t.Errorf("one word: %s", a.body)
		}
		if a := w.want(200, say(ann, "paid")); a.text("status") != "in_transit" {
			t.Errorf("the same word again: %s", a.body)
		}
		if a := w.want(200, say(bob, "failed")); a.text("status") != "in_transit" {
			t.Errorf("another word: %s", a.body)
		}
		if a := w.want(200, say(ann, "failed")); a.text("status") != "failed" || a.text("failure.code") != "rejected" ||
			a.text("failure.nextAction") != "ask_again" || a.field("failure.retryable") != true {
			t.Errorf("two words: %s", a.body)
		}
		w.want(200, say(ann, "failed"))
		w.want(200, say(bob, "paid"))
		a := w.want(200, say(ann, "paid"))
		if a.text("status") != "paid" || a.field("paidAt") == nil || a.field("failure") != nil ||
			strings.Contains(a.body, "Ann") {
			t.Errorf("paid after all: %s", a.body)
		}
		if a := w.want(200, w.get("/v1/balance", w.merchant)); a.text("available") != "98000" {
			t.Errorf("the balance is %s", a.body)
		}
	})
}

// No withdrawal is paid twice when an approval and the processor race, over HTTP.
func TestApprovalsInParallel(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.guard()
	ann, bob, cid := w.person("Ann"), w.person("Bob"), w.person("Cid")
	for round := range 8 {
		path := fmt.Sprintf("/v1/withdrawals/w%d", round)
		w.want(201, w.post(path, w.merchant, `{"merchantId":"shop","amount":2000}`))
		var all sync.WaitGroup
		for _, token := range []string{ann, bob, cid, ann, bob, cid} {
			all.Go(func() { w.post(path+"/approve", token, ofShop) })
			all.Go(func() { w.post(path+"/refuse", token, `{"merchantId":"shop","reason":"x"}`) })
		}
		all.Wait()
		a := w.want(200, w.get(path, w.merchant))
		if status := a.text("status"); (status != "pending" && status != "refused") || len(a.list("history")) != 2 {
			t.Errorf("it ended as %s", a.body)
		}
	}
	if report, err := w.store.Verify(t.Context(), nil); err != nil || len(report.Problems) != 0 {
		t.Errorf("%+v, %v", report, err)
	}
}
