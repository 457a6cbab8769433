package server

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/store"
)

// person returns the token of an operator's client that was made for a person.
func (w *world) person(name string) string {
	w.tb.Helper()
	return w.of(name, "admin")
}

// of returns the token of an operator's client of a role that was made for a person.
func (w *world) of(name, role string) string {
	w.tb.Helper()
	wish := issuer.NewClient{Name: name, Owner: name, Role: role}
	made, err := issuer.CreateClient(w.tb.Context(), w.store, w.clock.Now(), wish)
	if err != nil {
		w.tb.Fatal(err)
	}
	a := w.post("/oauth/token", "",
		fmt.Sprintf(`{"audience":"%s/v1","grant_type":"client_credentials","client_id":%q,"client_secret":%q}`, w.base,
			made.ClientID, made.Secret))
	return w.want(200, a).text("access_token")
}

// available returns the shop's available balance.
func (w *world) available() string {
	w.tb.Helper()
	return w.want(200, w.get("/v1/balance", w.merchant)).text("available")
}

func TestAdjustmentsTakeTwoPeople(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ann, bob := w.person("ann"), w.person("bob")
		const wish = `{"id":"a1","merchantId":"shop","amount":500,"reason":"goodwill"}`
		a := w.want(201, w.post("/v1/adjustments", ann, wish))
		if a.text("status") != "awaiting_approval" || a.header.Get("Location") != w.base+"/v1/adjustments/a1" ||
			w.available() != "0" {
			t.Errorf("the wish is %s", a.body)
		}
		again := w.want(200, w.post("/v1/adjustments", bob, wish))
		if again.body != a.body || again.header.Get("Idempotent-Replayed") != "true" {
			t.Errorf("the wish again is %s", again.body)
		}
		w.refused(409, farthing.CodeIDConflict,
			w.post("/v1/adjustments", ann, `{"id":"a1","merchantId":"shop","amount":501,"reason":"goodwill"}`))
		w.refused(404, farthing.CodeNotFound, w.get("/v1/adjustments/a1", w.merchant))
		if list := w.want(200, w.get("/v1/adjustments", w.merchant)); len(list.list("data")) != 0 {
			t.Errorf("the merchant sees wishes: %s", list.body)
		}
		w.want(200, w.get("/v1/adjustments/a1?merchantId=shop", w.operator))
		approve := func(token string) answered {
			return w.post("/v1/adjustments/a1/approve", token, `{"merchantId":"shop"}`)
		}
		w.refused(403, farthing.CodeNotAnApprover, approve(w.operator))
		w.refused(422, farthing.CodeSamePerson, approve(ann))
		if a := w.want(200, approve(bob)); a.text("status") != "booked" || w.available() != "500" {
			t.Errorf("approved it is %s", a.body)
		}
		w.want(200, approve(bob))
		w.refused(409, farthing.CodeWrongState, w.post("/v1/adjustments/a1/refuse", ann, `{"merchantId":"shop"}`))
		w.want(200, w.get("/v1/adjustments/a1", w.merchant))
		w.want(201, w.post("/v1/adjustments", w.operator,
			`{"id":"a2","merchantId":"shop","amount":-400,"reason":"twice"}`))
		second := `/v1/adjustments/a2/`
		if a := w.want(200, w.post(second+"approve", ann, `{"merchantId":"shop"}`)); a.text("status") !=
			"awaiting_approval" {
			t.Errorf("a system's wish takes two: %s", a.body)
		}
		if a := w.want(200, w.post(second+"approve", ann, `{"merchantId":"shop"}`)); a.text("status") !=
			"awaiting_approval" {
			t.Errorf("one person's yes counts twice: %s", a.body)
		}
		w.want(200, w.post(second+"refuse", bob, `{"merchantId":"shop"}`))
		w.refused(409, farthing.CodeWrongState, w.post(second+"approve", bob, `{"merchantId":"shop"}`))
		w.want(201, w.post("/v1/adjustments", ann, `{"id":"a3","merchantId":"shop","amount":-501,"reason":"too much"}`))
		w.refused(422, farthing.CodeInsufficientBalance,
			w.post("/v1/adjustments/a3/approve", bob, `{"merchantId":"shop"}`))
		for body, want := range map[string]int{
			"?merchantId=shop":                          3,
			"?merchantId=shop&status=refused":           1,
			"?merchantId=shop&status=awaiting_approval": 1,
			"?merchantId=shop&startDate=2026-11-20":     0,
		} {
			if list := w.want(200, w.get("/v1/adjustments"+body, w.operator)); len(list.list("data")) != want {
				t.Errorf("%s lists %s", body, list.body)
			}
		}
		for _, amount := range []string{"0", "1000000000001", "-1000000000001", "1.5"} {
			w.refused(400, farthing.CodeInvalidRequest,
				w.post("/v1/adjustments", ann, `{"id":"a9","merchantId":"shop","amount":`+amount+`,"reason":"x"}`))
		}
	})
}

func TestDisputes(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 1000)
		a := w.want(201, w.post("/v1/disputes", w.operator,
			`{"id":"d1","merchantId":"shop","paymentId":"p1","amount":400,"reason":"broken"}`))
		if a.text("status") != "open" || a.field("resolvedAt") != nil || w.available() != "600" {
			t.Errorf("the dispute is %s", a.body)
		}
		w.refused(422, farthing.CodeDisputeTooLarge,
			w.post("/v1/disputes", w.operator, `{"id":"d2","merchantId":"shop","paymentId":"p1","amount":601}`))
		w.refused(404, farthing.CodeNotFound,
			w.post("/v1/disputes", w.operator, `{"id":"d2","merchantId":"shop","paymentId":"p9","amount":1}`))
		w.want(201, w.post("/v1/disputes", w.operator, `{"id":"d2","merchantId":"shop","paymentId":"p1","amount":100}`))
		resolve := func(id, outcome string) answered {
			return w.post("/v1/disputes/"+id+"/resolve", w.operator, `{"merchantId":"shop","outcome":"`+outcome+`"}`)
		}
		w.refused(400, farthing.CodeInvalidRequest, resolve("d1", "open"))
		w.refused(404, farthing.CodeNotFound, resolve("d9", "won"))
		if a := w.want(200, resolve("d1", "won")); a.text("status") != "won" || a.text("resolvedAt") == "" ||
			w.available() != "900" {
			t.Errorf("won it is %s", a.body)
		}
		w.want(200, resolve("d1", "won"))
		w.refused(409, farthing.CodeWrongState, resolve("d1", "lost"))
		w.want(200, resolve("d2", "lost"))
		if p := w.want(200, w.get("/v1/payments/p1", w.merchant)); p.text("disputedAmount") != "0" ||
			p.text("chargedBackAmount") != "100" {
			t.Errorf("the payment is %s", p.body)
		}
		if one := w.want(200, w.get("/v1/disputes/d2", w.merchant)); one.text("status") != "lost" ||
			one.header.Get("ETag") == "" {
			t.Errorf("reading answers %s", one.body)
		}
		for query, want := range map[string]string{
			"":                          "d2 d1",
			"?status=won":               "d1",
			"?paymentId=p1&status=lost": "d2",
			"?paymentId=p2":             "",
			"?limit=1":                  "d2",
			"?status=open":              "",
		} {
			list := w.want(200, w.get("/v1/disputes"+query, w.merchant))
			var ids []string
			for i := range list.list("data") {
				ids = append(ids, list.text(fmt.Sprintf("data.%d.id", i)))
			}
			if got := strings.Join(ids, " "); got != want {
				t.Errorf("%s lists %q", query, got)
			}
		}
		next := w.want(200, w.get("/v1/disputes?limit=1", w.merchant)).text("nextCursor")
		if a := w.want(200, w.get("/v1/disputes?limit=1&cursor="+next, w.merchant)); a.text("data.0.id") != "d1" ||
			a.text("hasMore") != "false" {
			t.Errorf("the second page is %s", a.body)
		}
		w.refused(400, farthing.CodeInvalidCursor, w.get("/v1/refunds?limit=1&cursor="+next, w.merchant))
	})
}

func TestRefundsAreListed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 1000)
		for i, payment := range []string{`"p1"`, "null", `"p1"`} {
			w.want(201, w.post("/v1/refunds", w.operator,
				fmt.Sprintf(`{"id":"r%d","merchantId":"shop","paymentId":%s,"amount":10}`, i, payment)))
		}
		if a := w.want(200, w.get("/v1/refunds", w.merchant)); len(a.list("data")) != 3 || a.text("data.0.id") != "r2" {
			t.Errorf("all are %s", a.body)
		}
		if a := w.want(200, w.get("/v1/refunds?paymentId=p1&limit=1", w.merchant)); a.text("data.0.id") != "r2" ||
			a.text("hasMore") != "true" {
			t.Errorf("those of p1 are %s", a.body)
		}
		if a := w.want(200, w.get("/v1/refunds?endDate=2026-11-20", w.merchant)); len(a.list("data")) != 0 {
			t.Errorf("those before today are %s", a.body)
		}
		w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/refunds?paymentId=-", w.merchant))
	})
}

func TestReserves(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 1000)
		const wish = `{"id":"v1","merchantId":"shop","amount":600,"reason":"new","releaseOn":"2027-03-01"}`
		a := w.want(201, w.post("/v1/reserves", w.operator, wish))
		if a.text("status") != "held" || a.text("releaseOn") != "2027-03-01" || w.available() != "400" {
			t.Errorf("the reserve is %s", a.body)
		}
		w.want(200, w.post("/v1/reserves", w.operator, wish))
		w.refused(422, farthing.CodeInsufficientBalance,
			w.post("/v1/reserves", w.operator, `{"id":"v2","merchantId":"shop","amount":401,"reason":"new"}`))
		for _, day := range []string{`"2027-02-30"`, `"soon"`, `""`, `"0001-01-01"`} {
			w.refused(400, farthing.CodeInvalidRequest,
				w.post("/v1/reserves", w.operator,
					`{"id":"v2","merchantId":"shop","amount":1,"reason":"new","releaseOn":`+day+`}`))
		}
		release := func(body string) answered { return w.post("/v1/reserves/v1/release", w.operator, body) }
		if a := w.want(201, release(`{"id":"l1","merchantId":"shop","amount":100}`)); a.text("releasedAmount") !=
			"100" || w.available() != "500" {
			t.Errorf("released in part it is %s", a.body)
		}
		w.want(200, release(`{"id":"l1","merchantId":"shop","amount":100}`))
		w.refused(409, farthing.CodeIDConflict, release(`{"id":"l1","merchantId":"shop","amount":101}`))
		w.refused(422, farthing.CodeInsufficientBalance, release(`{"id":"l2","merchantId":"shop","amount":501}`))
		if a := w.want(201, release(`{"id":"l2","merchantId":"shop"}`)); a.text("status") != "released" ||
			w.available() != "1000" {
			t.Errorf("released it is %s", a.body)
		}
		w.refused(404, farthing.CodeNotFound,
			w.post("/v1/reserves/v9/release", w.operator, `{"id":"l3","merchantId":"shop"}`))
		if a := w.want(200, w.get("/v1/reserves?status=released", w.merchant)); a.text("data.0.id") != "v1" {
			t.Errorf("listed it is %s", a.body)
		}
		if a := w.want(200, w.get("/v1/reserves?status=held", w.merchant)); len(a.list("data")) != 0 {
			t.Errorf("held are %s", a.body)
		}
	})
}

func TestEstimate(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		a := w.want(200, w.get("/v1/withdrawal-estimate", w.merchant))
		if a.text("amount") != "0" || a.text("netAmount") != "0" || a.text("fee") != "150" ||
			len(a.list("blockers")) == 0 {
			t.Errorf("of nothing it is %s", a.body)
		}
		w.pay(shop, "p1", 1000)
		a = w.want(200, w.get("/v1/withdrawal-estimate", w.merchant))
		if a.text("amount") != "1000" || a.text("netAmount") != "850" || len(a.list("blockers")) != 0 ||
			a.field("expectedArrival") != nil {
			t.Errorf("of everything it is %s", a.body)
		}
		a = w.want(200, w.get("/v1/withdrawal-estimate?amount=1001", w.merchant))
		if a.text("amount") != "1001" || a.text("blockers.0.code") != "amount_above_balance" ||
			a.text("blockers.0.amount") != "1001" {
			t.Errorf("of too much it is %s", a.body)
		}
		w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/withdrawal-estimate?amount=0", w.merchant))
		if got := w.available(); got != "1000" {
			t.Errorf("an estimate moved money: %s", got)
		}
	})
}

func TestItems(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 1000)
		// pending: no item
		w.want(201, w.post("/v1/payments", w.operator, `{"id":"p2","merchantId":"shop","amount":77}`))
		w.pay(shop, "p3", 500)
		w.want(201, w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop","amount":1200}`))
		w.want(201, w.post("/v1/refunds", w.operator, `{"id":"r1","merchantId":"shop","amount":50}`))
		w.want(200, w.post("/v1/withdrawals/w1/cancel", w.merchant, ""))
		w.want(201, w.post("/v1/withdrawals/w2", w.merchant, `{"merchantId":"shop"}`))
		a := w.want(200, w.get("/v1/withdrawals/w1/items", w.merchant))
		if a.text("opening") != "0" || a.text("closing") != "300" || a.text("amount") != "1200" ||
			a.text("fee") != "150" || a.text("netAmount") != "1050" ||
			len(a.list("data")) != 2 || a.text("data.0.subjectId") != "p1" || a.text("data.1.subjectId") != "p3" {
			t.Errorf("w1 was made of %s", a.body)
		}
		a = w.want(200, w.get("/v1/withdrawals/w2/items?limit=1", w.merchant))
		if a.text("opening") != "300" || a.text("closing") != "0" || a.text("amount") != "1450" ||
			a.text("data.0.type") != "refund.made" {
			t.Errorf("w2 was made of %s", a.body)
		}
		next := w.want(200, w.get("/v1/withdrawals/w2/items?limit=1&cursor="+a.text("nextCursor"), w.merchant))
		if next.text("data.0.type") != "withdrawal.canceled" || next.text("hasMore") != "false" ||
			next.text("opening") != "300" {
			t.Errorf("and of %s", next.body)
		}
		w.refused(400, farthing.CodeInvalidCursor,
			w.get("/v1/withdrawals/w1/items?limit=1&cursor="+a.text("nextCursor"), w.merchant))
		w.refused(404, farthing.CodeNotFound, w.get("/v1/withdrawals/w1/items", w.stranger))
		rows := w.want(200, w.get("/v1/exports/items?withdrawalId=w2", w.merchant))
		if strings.Count(rows.body, "\n") != 3 || !strings.Contains(rows.body, "refund.made") ||
			!strings.Contains(rows.body, "withdrawal.canceled") {
			t.Errorf("as CSV: %s", rows.body)
		}
	})
}

func TestProof(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 1000)
		w.pay(other, "p1", 500)
		a := w.want(200, w.get("/v1/ledger/proof?limit=1", w.operator))
		if a.text("totals.available") != "1500" || a.text("totals.acquirer") != "1500" ||
			a.text("totals.inTransit") != "0" || a.text("balanced") != "true" ||
			a.text("data.0.merchantId") != "other" {
			t.Errorf("the proof is %s", a.body)
		}
		next := w.want(200, w.get("/v1/ledger/proof?limit=1&cursor="+a.text("nextCursor"), w.operator))
		head := w.want(200, w.get("/v1/journal?limit=1", w.merchant))
		if next.text("data.0.merchantId") != "shop" || next.text("data.0.hash") != head.text("data.0.hash") ||
			next.text("data.0.seq") != head.text("data.0.seq") || next.text("hasMore") != "false" {
			t.Errorf("the head is %s, the journal's %s", next.body, head.body)
		}
	})
}

func TestSecondSecrets(t *testing.T) {
	w := newWorld(t, "sqlite")
	made := w.want(201, w.post("/v1/clients", w.operator, `{"merchantId":"shop","name":"till"}`))
	id := made.text("clientId")
	token := func(secret string) answered {
		return w.post("/oauth/token", "",
			fmt.Sprintf(`{"audience":"%s/v1","grant_type":"client_credentials","client_id":%q,"client_secret":%q}`,
				w.base, id, secret))
	}
	second := w.want(201, w.post("/v1/clients/"+id+"/secrets", w.operator, ""))
	if second.text("clientId") != id || second.text("clientSecret") == made.text("clientSecret") ||
		second.text("secretId") == "" {
		t.Errorf("the second secret is %s", second.body)
	}
	w.refused(409, farthing.CodeWrongState, w.post("/v1/clients/"+id+"/secrets", w.operator, ""))
	w.want(200, token(made.text("clientSecret")))
	w.want(200, token(second.text("clientSecret")))
	if a := w.want(200, w.get("/v1/clients/"+id, w.operator)); len(a.list("secrets")) != 2 ||
		strings.Contains(a.body, second.text("clientSecret")) {
		t.Errorf("the client is %s", a.body)
	}
	remove := "/v1/clients/" + id + "/secrets/" + made.text("secretId")
	w.want(204, w.send(http.MethodDelete, remove, w.operator, ""))
	w.refused(404, farthing.CodeNotFound, w.send(http.MethodDelete, remove, w.operator, ""))
	w.want(401, token(made.text("clientSecret")))
	w.want(200, token(second.text("clientSecret")))
	narrow := w.token("", issuer.ClientsWrite)
	w.refused(403, farthing.CodeInsufficientScope, w.post("/v1/clients/"+id+"/secrets", narrow, ""))
	w.refused(404, farthing.CodeNotFound, w.post("/v1/clients/cl_none/secrets", w.operator, ""))
	for i := range w.want(200, w.get("/v1/clients", w.operator)).list("data") {
		client := w.get("/v1/clients", w.operator)
		if client.field(fmt.Sprintf("data.%d.merchantId", i)) == nil {
			w.refused(403, farthing.CodeInsufficientScope,
				w.post("/v1/clients/"+client.text(fmt.Sprintf("data.%d.clientId", i))+"/secrets", w.operator, ""))
		}
	}
	w.want(204, w.send(http.MethodDelete, "/v1/clients/"+id, w.operator, ""))
	w.refused(409, farthing.CodeWrongState, w.post("/v1/clients/"+id+"/secrets", w.operator, ""))
}

// A client of an earlier version, with a scope that no longer opens anything, gets a second secret all the same.
func TestASecondSecretForAClientOfBefore(t *testing.T) {
	w := newWorld(t, "sqlite")
	err := w.store.Clients.Create(t.Context(), store.Client{
		ID:         "cl_before",
		MerchantID: shop,
		Name:       "before",
		Scopes:     []string{issuer.PaymentsRead, "webhooks:write"},
		CreatedAt:  w.clock.Now(),
		NotBefore:  w.clock.Now(),
	}, farthing.BySystem)
	if err != nil {
		t.Fatal(err)
	}
	w.want(201, w.post("/v1/clients/cl_before/secrets", w.operator, ""))
	narrow := w.token("", issuer.ClientsWrite)
	w.refused(403, farthing.CodeInsufficientScope, w.post("/v1/clients/cl_before/secrets", narrow, ""))
}
