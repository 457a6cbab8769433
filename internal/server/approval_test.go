package server

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/money"
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

// The estimate counts the bounds over merchants.
func TestAnEstimateCountsTheBoundsOverMerchants(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 100_000)
		_, err := w.store.Settings.Change(t.Context(), farthing.ChangeSettings{
			To:     farthing.Settings{FirstPerDaySet: new(money.Minor(1000))},
			Names:  []string{"firstWithdrawalsPerDay"},
			Reason: "a quiet day",
			By:     farthing.Origin{Actor: farthing.ActorCLI},
		})
		if err != nil {
			t.Fatal(err)
		}
		for amount, waits := range map[string]bool{"1000": false, "1001": true} {
			a := w.want(200, w.get("/v1/withdrawal-estimate?amount="+amount, w.merchant))
			if a.field("awaitsApproval") != waits {
				t.Errorf("%s: %s", amount, a.body)
			}
		}
	})
}

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
			"/v1/withdrawals/w1", "/v1/withdrawals", "/v1/journal", "/v1/exports/withdrawals",
			"/v1/exports/journal?format=ndjson",
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
		by := farthing.Origin{Actor: farthing.ActorSystem}
		w.do(farthing.SubmitWithdrawal{MerchantID: shop, ID: "w1", By: by})
		w.do(farthing.RecordOutcomeUnknown{MerchantID: shop, ID: "w1", Why: "no answer", By: by})
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

// Whatever waits is one list over all merchants, and is approved by the digest that was seen.
func TestApprovalsAreOneList(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.guard()
		ann, bob := w.person("Ann"), w.person("Bob")
		w.want(201, w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop","amount":2000}`))
		w.clock.Advance(time.Minute)
		w.want(201, w.post("/v1/adjustments", ann, `{"id":"a1","merchantId":"other","amount":-1,"reason":"a mistake"}`))
		w.refused(403, farthing.CodeInsufficientScope, w.get("/v1/approvals", w.merchant))
		list := w.want(200, w.get("/v1/approvals?status=open", w.operator))
		if list.text("data.0.kind") != "adjustment" || list.text("data.0.merchantId") != "other" ||
			list.text("data.0.askedBy") != "Ann" || list.text("data.0.reason") != "a mistake" ||
			list.text("data.0.amount") != "-1" || list.text("data.1.summary") != "The withdrawal w1 of 20.00 GBP" ||
			list.text("data.1.by.type") != "client" || list.text("data.1.needed") != "2" {
			t.Errorf("the operator sees %s", list.body)
		}
		first := w.want(200, w.get("/v1/approvals?limit=1", w.operator))
		second := w.want(200, w.get("/v1/approvals?limit=1&cursor="+first.text("nextCursor"), w.operator))
		if second.text("data.0.kind") != "withdrawal" || second.field("hasMore") != false {
			t.Errorf("the second page is %s", second.body)
		}
		for query, want := range map[string]string{
			"?merchantId=shop":              "withdrawal",
			"?kind=withdrawal":              "withdrawal",
			"?merchantId=other&status=open": "adjustment",
		} {
			if got := w.want(200, w.get("/v1/approvals"+query, w.operator)); got.text("data.0.kind") != want ||
				got.field("data.1") != nil {
				t.Errorf("%s lists %s", query, got.body)
			}
		}
		w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/approvals?kind=whim", w.operator))
		w.refused(404, farthing.CodeNotFound, w.get("/v1/approvals?merchantId=nobody", w.operator))
		w.decideAsked("/v1/approvals/"+list.text("data.0.id"), list.text("data.0.digest"), ann, bob)
	})
}

// decideAsked approves the adjustment of the merchant other, for which Ann asked, as Bob.
func (w *world) decideAsked(address, digest, ann, bob string) {
	w.tb.Helper()
	yes := `{"merchantId":"other","digest":"` + digest + `"}`
	stale := `{"merchantId":"other","digest":"` + strings.Repeat("0", 64) + `"}`
	if a := w.want(200, w.get(address, w.operator)); a.text("merchantId") != "other" || a.text("digest") != digest {
		w.tb.Errorf("by its id alone it is %s", a.body)
	}
	w.refused(404, farthing.CodeNotFound, w.get("/v1/approvals/apr_unknown", w.operator))
	w.refused(403, farthing.CodeInsufficientScope, w.get(address, w.merchant))
	w.refused(404, farthing.CodeNotFound, w.get(address+"?merchantId=shop", w.operator))
	w.refused(400, farthing.CodeInvalidRequest, w.post(address+"/approve", bob, `{"merchantId":"other"}`))
	w.refused(409, farthing.CodeWrongState, w.post(address+"/approve", bob, stale))
	w.refused(422, farthing.CodeSamePerson, w.post(address+"/approve", ann, yes))
	w.refused(403, farthing.CodeNotAnApprover, w.post(address+"/approve", w.operator, yes))
	w.refused(403, farthing.CodeNotAnApprover, w.post(address+"/cancel", bob, `{"merchantId":"other"}`))
	reader := w.token("", issuer.OperatorRead, issuer.AdjustmentsWrite)
	refused := w.refused(403, farthing.CodeInsufficientScope, w.post(address+"/approve", reader, yes))
	if got := refused.header.Get("WWW-Authenticate"); !strings.Contains(got, `scope="`+issuer.WithdrawalsApprove+`"`) {
		w.tb.Errorf("with the scope that asking takes alone the challenge is %s", got)
	}
	for _, role := range []string{"auditor", "support", "bank-desk"} {
		w.refused(403, farthing.CodeInsufficientScope, w.post(address+"/approve", w.of("Cy", role), yes))
		w.refused(403, farthing.CodeInsufficientScope, w.post(address+"/refuse", w.of("Cy", role),
			`{"merchantId":"other","reason":"x"}`))
	}
	w.refused(422, farthing.CodeInsufficientBalance, w.post(address+"/approve", w.of("Cy", "approver"), yes))
	w.refused(422, farthing.CodeInsufficientBalance, w.post(address+"/approve", bob, yes))
	w.pay("other", "p9", 500)
	a := w.want(200, w.post(address+"/approve", bob, yes))
	if a.text("status") != "approved" || a.text("given.0.by") != "Bob" || a.field("given.0.at") == nil ||
		a.text("digest") != digest {
		w.tb.Errorf("approved as %s", a.body)
	}
	w.want(200, w.post(address+"/approve", bob, yes))
	w.refused(409, farthing.CodeWrongState, w.post(address+"/refuse", bob, `{"merchantId":"other","reason":"no"}`))
	if a := w.want(200, w.get("/v1/adjustments/a1?merchantId=other", w.operator)); a.text("status") != "booked" {
		w.tb.Errorf("the adjustment is %s", a.body)
	}
}

// The second person sees what the first one said of an outcome; the merchant sees neither, nor the reason afterwards.
func TestOneWordOnAnOutcomeIsShown(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.guard()
	ann, bob := w.person("Ann"), w.person("Bob")
	w.want(201, w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop","amount":900}`))
	w.do(farthing.SubmitWithdrawal{MerchantID: shop, ID: "w1", By: farthing.Origin{Actor: farthing.ActorSystem}})
	const failed = `{"merchantId":"shop","outcome":"failed","reason":"the bank says it never got it"}`
	if a := w.want(200, w.post("/v1/withdrawals/w1/resolve", ann, failed)); a.text("resolution.outcome") != "failed" ||
		a.text("resolution.person") != "Ann" || a.text("resolution.reason") != "the bank says it never got it" {
		t.Errorf("the operator sees %s", a.body)
	}
	list := w.want(200, w.get("/v1/withdrawals?merchantId=shop", w.operator))
	if list.text("data.0.resolution.person") != "Ann" {
		t.Errorf("the operator's list has %s", list.body)
	}
	if a := w.want(200, w.get("/v1/withdrawals/w1", w.merchant)); a.field("resolution") != nil {
		t.Errorf("the merchant sees %s", a.body)
	}
	w.want(200, w.post("/v1/withdrawals/w1/resolve", bob, failed))
	for _, address := range []string{"/v1/withdrawals/w1", "/v1/journal", "/v1/exports/withdrawals"} {
		if a := w.want(200, w.get(address, w.merchant)); strings.Contains(a.body, "never got it") {
			t.Errorf("%s tells the merchant the operator's own words: %s", address, a.body)
		}
	}
	a := w.want(200, w.get("/v1/withdrawals/w1", w.merchant))
	if a.text("failure.message") != "The operator found out that the bank did not pay it." {
		t.Errorf("the failure is %s", a.body)
	}
}

// Somebody made a merchant's client, asked for money with it, and approved that: who made a client, or a secret of it,
// never approves what it asks for.
func TestMakersOfAClientDoNotApproveWhatItAsksFor(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.guard()
		ann, bob, cid := w.person("Ann"), w.person("Bob"), w.person("Cid")
		made := w.want(201, w.post("/v1/clients", ann, `{"merchantId":"shop","name":"Till 2"}`))
		id := made.text("clientId")
		w.want(201, w.post("/v1/clients/"+id+"/secrets", bob, ""))
		token := w.want(200, w.post("/oauth/token", "", fmt.Sprintf(
			`{"grant_type":"client_credentials","client_id":%q,"client_secret":%q,"audience":%q}`, id,
			made.text("clientSecret"), w.base+"/v1"))).text("access_token")
		w.want(201, w.post("/v1/withdrawals/w1", token, `{"merchantId":"shop","amount":2000}`))
		const approve = "/v1/withdrawals/w1/approve"
		w.refused(422, farthing.CodeSamePerson, w.post(approve, ann, ofShop))
		w.refused(422, farthing.CodeSamePerson, w.post(approve, bob, ofShop))
		w.want(200, w.post(approve, cid, ofShop))
		if a := w.want(200, w.post(approve, w.person("Dan"), ofShop)); a.text("status") != "pending" {
			t.Errorf("two others approved it: %s", a.body)
		}
	})
}

// Who made a client approves what it asks for once nobody but the client knows what it signs in with.
//
//test:race
func TestMakersCountNoMoreOnceAClientHasItsOwnSecrets(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.guard()
		ann, bob := w.person("Ann"), w.person("Bob")
		made := w.want(201, w.post("/v1/clients", ann, `{"merchantId":"shop","name":"Till 2"}`))
		address := "/v1/clients/" + made.text("clientId")
		first := w.exchange(made)
		const self = "/v1/clients/self/secrets"
		w.refused(400, farthing.CodeInvalidRequest, w.post(self, first, `{"clientSecret":"guessed"}`))
		w.refused(400, farthing.CodeInvalidRequest, w.post(self, first, `{}`))
		w.refused(409, farthing.CodeWrongState, w.post(self, ann, `{"clientSecret":"any"}`))
		has := fmt.Sprintf(`{"clientSecret":%q}`, made.text("clientSecret"))
		own := w.want(201, w.post(self, first, has))
		w.refused(409, farthing.CodeWrongState, w.post(self, first, has))
		ask := func(id, token string) string {
			w.want(201, w.post("/v1/withdrawals/"+id, token, `{"merchantId":"shop","amount":2000}`))
			return "/v1/withdrawals/" + id + "/approve"
		}
		w.refused(422, farthing.CodeSamePerson, w.post(ask("w1", w.exchange(own)), ann, ofShop))
		w.want(204, w.send("DELETE", address+"/secrets/"+made.text("secretId"), bob, ""))
		w.refused(401, farthing.CodeInvalidToken, w.get("/v1/balance", first)) // Ann may have one
		w.clock.Advance(time.Minute)
		w.want(200, w.post(ask("w2", w.exchange(own)), ann, ofShop))
		told := w.want(200, w.get("/v1/audit?type=client.secret_added", w.operator))
		if told.text("data.0.actor") != "client:"+made.text("clientId") || told.text("data.0.subjectId") !=
			made.text("clientId") {
			t.Errorf("the operator's journal says %s", told.body)
		}
		w.want(201, w.post(address+"/secrets", bob, ""))
		w.refused(422, farthing.CodeSamePerson, w.post(ask("w3", w.exchange(own)), bob, ofShop))
	})
}

// Whoever made a client could have made its own secret too: they do not take themselves away from behind it.
func TestNobodyLeavesAClientByRemovingTheirOwnSecret(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.guard()
		ann, bob, cid := w.person("Ann"), w.person("Bob"), w.person("Cid")
		made := w.want(201, w.post("/v1/clients", ann, `{"merchantId":"shop","name":"Till 2"}`))
		address := "/v1/clients/" + made.text("clientId")
		added := w.want(201, w.post(address+"/secrets", bob, ""))
		w.want(204, w.send("DELETE", address+"/secrets/"+made.text("secretId"), bob, ""))
		first := w.exchange(added)
		own := w.want(201, w.post("/v1/clients/self/secrets", first,
			fmt.Sprintf(`{"clientSecret":%q}`, added.text("clientSecret"))))
		w.want(204, w.send("DELETE", address+"/secrets/"+added.text("secretId"), bob, ""))
		w.want(200, w.get("/v1/balance", first))
		w.want(201, w.post("/v1/withdrawals/w1", w.exchange(own), `{"merchantId":"shop","amount":2000}`))
		for _, maker := range []string{ann, bob} {
			w.refused(422, farthing.CodeSamePerson, w.post("/v1/withdrawals/w1/approve", maker, ofShop))
		}
		w.want(200, w.post("/v1/withdrawals/w1/approve", cid, ofShop))
	})
}
