package server

import (
	"testing"

	"farthing/internal/farthing"
)

// moves gives the shop a settlement of its provider, a movement of the operator's own money, and a sweep of the fee of
// a withdrawal that is paid.
func (w *world) moves() {
	w.tb.Helper()
	w.want(201, w.post("/v1/provider-settlements", w.operator,
		`{"id":"s1","merchantId":"shop","amount":4000,"fee":80}`))
	w.want(201, w.post("/v1/operator-transfers", w.operator,
		`{"id":"h1","merchantId":"shop","amount":500,"reason":"the provider's fee"}`))
	w.want(201, w.post("/v1/withdrawals/w-paid", w.merchant, `{"merchantId":"shop","amount":1000}`))
	paid := farthing.PayoutReport{MerchantID: shop, ID: "w-paid", By: farthing.Origin{Actor: farthing.ActorBank}}
	for _, c := range []farthing.Command{
		farthing.SubmitWithdrawal{MerchantID: shop, ID: "w-paid", By: paid.By},
		farthing.RecordPayoutPaid{PayoutReport: paid},
	} {
		if _, err := w.store.Do(w.tb.Context(), c); err != nil {
			w.tb.Fatal(err)
		}
	}
	a := w.want(201, w.post("/v1/fee-sweeps", w.operator, `{"id":"f1","merchantId":"shop"}`))
	if a.text("amount") != "150" {
		w.tb.Errorf("swept are %s", a.body)
	}
}

// The operator's own money leaves a book only if two people want it, as much as there is.
func TestOperatorTransfersTakeTwoPeople(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ann, bob := w.person("Ann"), w.person("Bob")
		w.pay(shop, "p1", 5000)
		w.moves()
		ask := func(token, id, amount string) answered {
			return w.post("/v1/operator-transfers", token,
				`{"id":"`+id+`","merchantId":"shop","amount":`+amount+`,"reason":"own money"}`)
		}
		approve := func(token string, asked answered) answered {
			approval := w.want(200, w.get("/v1/approvals/"+asked.text("approvalId")+"?merchantId=shop", w.operator))
			return w.post("/v1/approvals/"+approval.text("id")+"/approve", token,
				`{"merchantId":"shop","digest":"`+approval.text("digest")+`"}`)
		}
		in := w.want(201, ask(ann, "h2", "700"))
		if in.text("status") != "awaiting_approval" || in.header.Get("Location") != w.base+"/v1/operator-transfers/h2" {
			t.Errorf("asked for it is %s", in.body)
		}
		w.want(200, ask(bob, "h2", "700"))
		w.refused(409, farthing.CodeIDConflict, ask(ann, "h2", "701"))
		w.refused(422, farthing.CodeSamePerson, approve(ann, in))
		w.want(200, approve(bob, in))
		if a := w.want(200, w.get("/v1/operator-transfers/h2?merchantId=shop",
			w.operator)); a.text("status") != "booked" {
			t.Errorf("approved it is %s", a.body)
		}
		out := w.want(201, ask(ann, "h3", "-621")) // of 700, 80 went to the provider
		w.refused(422, farthing.CodeInsufficientBalance, approve(bob, out))
		w.want(200, approve(bob, w.want(201, ask(ann, "h4", "-620"))))
		w.refused(400, farthing.CodeInvalidRequest, ask(ann, "h5", "0"))
		w.refused(403, farthing.CodeInsufficientScope, w.get("/v1/operator-transfers", w.merchant))
		for query, want := range map[string]int{
			"":                               4,
			"?merchantId=shop":               4,
			"?status=awaiting_approval":      2,
			"?merchantId=shop&status=booked": 2,
			"?startDate=2100-01-01":          0,
			"?merchantId=shop&status=refused&limit=10": 0,
		} {
			if list := w.want(200, w.get("/v1/operator-transfers"+query, w.operator)); len(list.list("data")) != want {
				t.Errorf("%q lists %s", query, list.body)
			}
		}
		if report, err := w.store.Verify(t.Context(), nil); err != nil || len(report.Problems) > 0 {
			t.Errorf("verify: %v, %v", report.Problems, err)
		}
	})
}

//test:race
func TestSettlementsAndSweepsAreRecordedOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 5000)
		w.moves()
		w.want(200, w.post("/v1/provider-settlements", w.operator,
			`{"id":"s1","merchantId":"shop","amount":4000,"fee":80}`))
		w.refused(409, farthing.CodeIDConflict, w.post("/v1/provider-settlements", w.operator,
			`{"id":"s1","merchantId":"shop","amount":4000}`))
		w.want(201, w.post("/v1/provider-settlements", w.operator, `{"id":"s2","merchantId":"shop","amount":-300}`))
		w.want(200, w.post("/v1/fee-sweeps", w.operator, `{"id":"f1","merchantId":"shop"}`))
		w.refused(422, farthing.CodeNothingToSweep,
			w.post("/v1/fee-sweeps", w.operator, `{"id":"f2","merchantId":"shop"}`))
		w.refused(404, farthing.CodeNotFound, w.post("/v1/fee-sweeps", w.operator, `{"id":"f2","merchantId":"nobody"}`))
		for _, read := range []string{
			"/v1/provider-settlements/s9", "/v1/fee-sweeps/s9", "/v1/operator-transfers/s9",
		} {
			w.refused(404, farthing.CodeNotFound, w.get(read+"?merchantId=shop", w.operator))
		}
		list := w.want(200, w.get("/v1/provider-settlements?limit=1", w.operator))
		if list.text("data.0.id") != "s2" {
			t.Errorf("the latest is %s", list.body)
		}
		next := w.want(200, w.get("/v1/provider-settlements?limit=1&cursor="+list.text("nextCursor"), w.operator))
		if next.text("data.0.id") != "s1" || next.text("data.0.fee") != "80" {
			t.Errorf("then comes %s", next.body)
		}
		proof := w.want(200, w.get("/v1/ledger/proof", w.operator)) // 4000 - 300 - net 850 - fee 150
		if proof.text("totals.bank") != "2700" || proof.text("totals.acquirer") != "1220" ||
			proof.text("totals.operatorFunds") != "-80" || proof.text("totals.fees") != "0" {
			t.Errorf("the books: %s", proof.body)
		}
	})
}
