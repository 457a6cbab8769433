package server

import (
	"strings"
	"testing"

	"farthing/internal/farthing"
)

// Whoever asks who paused withdrawals, changed the settings or ended a client finds it in one list.
func TestTheAuditSaysWhoDidThat(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ann := w.person("Ann")
		w.want(200, w.post("/v1/rails/pause", ann, `{"merchantId":"shop","reason":"we look into it"}`))
		w.want(200, w.post("/v1/rails/resume", w.operator, `{"merchantId":"shop","reason":"all is well"}`))
		w.want(200, w.send("PATCH", "/v1/settings", ann, `{"disputeRate":50,"reason":"the board said so"}`))
		made := w.want(201, w.post("/v1/clients", ann, `{"merchantId":"shop","name":"till"}`))
		w.want(204, w.send("DELETE", "/v1/clients/"+made.text("clientId"), ann, ""))

		a := w.want(200, w.get("/v1/audit?limit=5", w.operator))
		for i, want := range []string{
			farthing.EventClientRevoked, farthing.EventClientCreated, farthing.EventSettingsChanged,
			farthing.EventRailResumed, farthing.EventRailPaused,
		} {
			at := "data." + string(rune('0'+i))
			if a.text(at+".type") != want || a.field(at+".merchantId") != nil ||
				a.text(at + ".actor")[:7] != "client:" {
				t.Errorf("%d is not %s: %s", i, want, a.body)
			}
		}
		if a.text("data.0.subjectId") != made.text("clientId") || a.text("data.0.people.0.person") != "Ann" {
			t.Errorf("the end of the client: %s", a.body)
		}
		if a.text("data.2.changes.disputeRate") != "50" || a.text("data.2.changes.disputeRateBefore") != "100" ||
			a.text("data.2.people.0.why") != "the board said so" {
			t.Errorf("the settings: %s", a.body)
		}
		if a.field("data.3.people.0.person") != nil || a.text("data.3.people.0.why") != "all is well" ||
			a.text("data.4.details.merchantId") != "shop" || a.field("data.4.details.rail") != nil {
			t.Errorf("the pause: %s", a.body)
		}
		for query, count := range map[string]int{
			"type=rail.paused":                         1,
			"subject=client&subjectId=none":            0,
			"subject=pause":                            2,
			"actor=" + a.text("data.0.actor"):          4,
			"actor=" + a.text("data.3.actor"):          1,
			"startDate=2027-01-01":                     0,
			"endDate=2000-01-01":                       0,
			"type=settings.changed&endDate=2027-01-01": 1,
		} {
			if got := w.want(200, w.get("/v1/audit?"+query, w.operator)); len(got.list("data")) != count {
				t.Errorf("%s: %d entries, want %d", query, len(got.list("data")), count)
			}
		}
	})
}

func TestAuditPagesFollowEachOther(t *testing.T) {
	w := newWorld(t, "sqlite")
	all := w.want(200, w.get("/v1/audit?after=0&limit=500", w.operator))
	var seqs []string
	for next := "/v1/audit?limit=2"; next != ""; {
		page := w.want(200, w.get(next, w.operator))
		for i := range page.list("data") {
			seqs = append(seqs, page.text("data."+string(rune('0'+i))+".seq"))
		}
		next = ""
		if page.field("nextCursor") != nil {
			next = "/v1/audit?limit=2&cursor=" + page.text("nextCursor")
		}
	}
	if len(seqs) != len(all.list("data")) || all.text("data.0.seq") != "1" || seqs[len(seqs)-1] != "1" {
		t.Errorf("the pages have %v, the whole list %s", seqs, all.body)
	}
	page := w.want(200, w.get("/v1/audit?limit=2", w.operator))
	w.refused(400, farthing.CodeInvalidCursor,
		w.get("/v1/audit?merchantId=shop&cursor="+page.text("nextCursor"), w.operator))
}

// What was decided about a merchant has the words that the merchant's own journal does not show.
func TestTheAuditOfAMerchant(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 1000)
		ann, bob := w.person("Ann"), w.person("Bob")
		w.want(201, w.post("/v1/adjustments", ann,
			`{"id":"a1","merchantId":"shop","amount":500,"reason":"for the trouble"}`))
		w.want(200, w.post("/v1/adjustments/a1/approve", bob, `{"merchantId":"shop"}`))
		a := w.want(200, w.get("/v1/audit?merchantId=shop", w.operator))
		said := ""
		for i := range a.list("data") {
			at := "data." + string(rune('0'+i))
			if a.text(at+".merchantId") != "shop" {
				t.Errorf("an entry of %s", a.text(at+".merchantId"))
			}
			if a.text(at+".type") == farthing.EventPaymentSettled {
				t.Error("a payment is what was recorded, and not decided")
			}
			person := a.text(at + ".people.0.person")
			if a.text(at+".actor") == farthing.ActorStaff && person == "" {
				t.Errorf("nobody did %s", a.text(at+".type"))
			}
			if person != "" && !strings.HasPrefix(person, "client:") { // as the one that opened the shop
				said += person + " "
			}
		}
		if said != "Bob Bob Ann Ann " { // of the adjustment and of its approval
			t.Errorf("%q had a say: %s", said, a.body)
		}
	})
}

func TestTheAuditIsTheOperators(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.refused(403, farthing.CodeInsufficientScope, w.get("/v1/audit", w.merchant))
	w.refused(403, farthing.CodeInsufficientScope, w.get("/v1/audit?merchantId=shop", w.merchant))
	w.refused(404, farthing.CodeNotFound, w.get("/v1/audit?merchantId=nobody", w.operator))
	w.refused(400, farthing.CodeUnknownParameter, w.get("/v1/audit?person=Ann", w.operator))
	w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/audit?startDate=yesterday", w.operator))
}

// The operator's journal is nobody's book: no merchant can be made of it, and none of its rows shown as a merchant's.
func TestNobodyIsTheMerchantOperator(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.refused(400, farthing.CodeIDReserved, w.post("/v1/merchants", w.operator, `{"id":"operator","name":"Us"}`))
		for _, path := range []string{
			"/v1/journal?merchantId=operator", "/v1/balance?merchantId=operator", "/v1/payments?merchantId=operator",
			"/v1/audit?merchantId=operator", "/v1/merchants/operator",
		} {
			w.refused(404, farthing.CodeNotFound, w.get(path, w.operator))
		}
		w.refused(404, farthing.CodeNotFound, w.post("/v1/payments", w.operator,
			`{"id":"p1","merchantId":"operator","userId":"u","amount":100,"currency":"GBP"}`))
		a := w.want(200, w.get("/v1/merchants?limit=500", w.operator))
		for i := range a.list("data") {
			if id := a.text("data." + string(rune('0'+i)) + ".id"); id == farthing.OperatorID {
				t.Error("the operator is in the list of merchants")
			}
		}
		if a = w.want(200, w.get("/v1/ledger/proof", w.operator)); a.text("data.0.merchantId") == farthing.OperatorID {
			t.Errorf("the operator's journal is among the books: %s", a.body)
		}
	})
}
