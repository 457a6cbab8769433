package server

import (
	"fmt"
	"strings"
	"testing"

	"farthing/internal/farthing"
)

func TestMerchantLife(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.onlyMoneyWaits()
		a := w.want(201, w.post("/v1/merchants", w.operator, `{"name":"New Shop"}`))
		id := a.text("id")
		if !strings.HasPrefix(id, "mer_") || a.text("status") != "created" ||
			a.text("eligibility.status") != "waiting" || a.field("bankAccount") != nil ||
			a.header.Get("Location") != w.base+"/v1/merchants/"+id {
			t.Fatalf("created as %v %s", a.header, a.body)
		}
		address := "/v1/merchants/" + id
		w.refused(422, farthing.CodeMerchantNotActive,
			w.post("/v1/withdrawals/w1", w.operator, `{"merchantId":"`+id+`"}`))
		w.refused(409, farthing.CodeWrongState, w.post(address+"/reinstate", w.operator, `{"reason":"x"}`))
		w.refused(422, farthing.CodeEligibilityNotOpen,
			w.post(address+"/eligibility", w.operator, `{"decision":"passed","reason":"known"}`))
		w.refused(400, farthing.CodeInvalidRequest,
			w.post(address+"/activate", w.operator, `{"at":"2026-11-20T12:00:00.001Z"}`))
		a = w.want(200, w.post(address+"/activate", w.operator, ""))
		if a.text("status") != "active" || a.text("eligibility.earliest") != "2026-12-04" ||
			a.text("eligibility.latest") != "2026-12-20" {
			t.Errorf("activated it is %s", a.body)
		}
		w.want(200, w.post(address+"/activate", w.operator, ""))
		w.refused(400, farthing.CodeInvalidRequest, w.post(address+"/suspend", w.operator, `{}`))
		w.want(200, w.post(address+"/suspend", w.operator, `{"reason":"a look"}`))
		w.want(200, w.post(address+"/reinstate", w.operator, `{"reason":"fine"}`))
		w.clock.Set(w.clock.Now().AddDate(0, 0, 14))
		w.operator = w.token("")
		w.refused(400, farthing.CodeInvalidRequest,
			w.post(address+"/eligibility", w.operator, `{"decision":"maybe","reason":"x"}`))
		if a = w.want(200, w.post(address+"/eligibility", w.operator,
			`{"decision":"failed","reason":"unknown"}`)); a.text("eligibility.status") != "failed" {
			t.Errorf("decided it is %s", a.body)
		}
		w.refused(409, farthing.CodeWrongState,
			w.post(address+"/eligibility", w.operator, `{"decision":"passed","reason":"x"}`))
		if a = w.want(200, w.post(address+"/eligibility", w.operator,
			`{"decision":"restart","reason":"again"}`)); a.text("eligibility.earliest") != "2026-12-18" {
			t.Errorf("restarted it is %s", a.body)
		}
		w.pay(id, "p1", 100)
		w.refused(409, farthing.CodeBalanceNotZero, w.post(address+"/close", w.operator, `{"reason":"gone"}`))
		w.want(200, w.post("/v1/payments/p1/reverse", w.operator, `{"merchantId":"`+id+`"}`))
		if a = w.want(200, w.post(address+"/close", w.operator, `{"reason":"gone"}`)); a.text("status") != "closed" {
			t.Errorf("closed it is %s", a.body)
		}
		w.refused(422, farthing.CodeMerchantClosed, w.post("/v1/payments", w.operator, payment("p2", id, 1)))
		w.refused(404, farthing.CodeNotFound, w.post("/v1/merchants/nobody/suspend", w.operator, `{"reason":"x"}`))
		w.want(200, w.post("/v1/merchants", w.operator, `{"id":"shop","name":"A Shop","at":"2026-10-31T12:00:00Z"}`))
		w.refused(409, farthing.CodeIDConflict, w.post("/v1/merchants", w.operator, `{"id":"shop","name":"Another"}`))
		w.refused(400, farthing.CodeIDReserved, w.post("/v1/merchants", w.operator, `{"id":"mer_1","name":"Another"}`))
		w.refused(400, farthing.CodeInvalidRequest, w.post("/v1/merchants", w.operator, `{"name":"A","zone":"Local"}`))
		w.refused(400, farthing.CodeInvalidRequest,
			w.post("/v1/merchants", w.operator, `{"name":"A","at":"2027-11-20T12:00:00Z"}`))
	})
}

func TestProfileAndBankAccount(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.onlyMoneyWaits()
		a := w.want(200, w.get("/v1/merchant", w.merchant))
		if a.text("id") != shop || a.text("bankAccount.last4") != "9911" ||
			a.text("bankAccount.sortCode") != "20-00-00" || len(a.list("eligibility.criteria")) != 5 ||
			a.text("eligibility.status") != "evaluating" {
			t.Errorf("the profile is %s", a.body)
		}
		const number, iban = "31926819", "GB29NWBK60161331926819"
		a = w.want(201, w.post("/v1/merchants/shop/bank-accounts", w.operator,
			`{"holderName":"A Shop Ltd","sortCode":"60-16-13","accountNumber":"`+number+`"}`))
		same := w.want(200, w.post("/v1/merchants/shop/bank-accounts", w.operator,
			`{"holderName":"A Shop Ltd","iban":"GB29 NWBK 6016 1331 9268 19"}`))
		if same.text("id") != a.text("id") || same.header.Get("Idempotent-Replayed") != "true" {
			t.Errorf("nominated by the IBAN of the same number it is %v %s", same.header, same.body)
		}
		w.want(201, w.post("/v1/merchants/shop/bank-accounts", w.operator,
			`{"holderName":"A Shop Ltd","sortCode":"60-16-13","accountNumber":"31926810"}`))
		b := w.want(201, w.post("/v1/merchants/shop/bank-accounts", w.operator,
			`{"holderName":"A Shop Ltd","iban":"GB29 NWBK 6016 1331 9268 19"}`)) // which was replaced meanwhile
		if b.text("last4") != "6819" || b.field("sortCode") != nil || b.text("status") != "in_force" {
			t.Errorf("nominated by IBAN it is %s", b.body)
		}
		location := strings.TrimPrefix(a.header.Get("Location"), w.base)
		if got := w.want(200, w.get(location, w.operator)); got.text("status") != "replaced" ||
			got.text("id") != a.text("id") {
			t.Errorf("the first is then %s", got.body)
		}
		list := w.want(200, w.get("/v1/merchants/shop/bank-accounts", w.operator))
		if len(list.list("data")) != 4 {
			t.Errorf("the accounts are %s", list.body)
		}
		for _, body := range []string{`{"holderName":"A","sortCode":"1","accountNumber":"` + number + `"}`,
			`{"holderName":"A","iban":"GB30NWBK60161331926819"}`,
			`{"holderName":"A","sortCode":"601613","accountNumber":"` + number + `","iban":"` + iban + `"}`,
			`{"holderName":"A","sortCode":601613,"accountNumber":` + number + `}`,
			`{"sortCode":"601613","accountNumber":"` + number + `"}`} {
			a := w.post("/v1/merchants/shop/bank-accounts", w.operator, body)
			clean(t, a)
			if a.status != 400 || strings.Contains(a.body, number) {
				t.Errorf("%s is answered %s", body, a.body)
			}
		}
		w.refused(404, farthing.CodeNotFound,
			w.post("/v1/merchants/nobody/bank-accounts", w.operator,
				`{"holderName":"A","sortCode":"601613","accountNumber":"`+number+`"}`))
		w.refused(404, farthing.CodeNotFound, w.get("/v1/merchants/nobody/bank-accounts", w.operator))
		w.refused(404, farthing.CodeNotFound, w.get("/v1/merchants/shop/bank-accounts/none", w.operator))
		journal := w.want(200, w.get("/v1/journal?limit=500", w.merchant))
		for _, text := range []string{a.body, b.body, list.body, journal.body, w.log.String()} {
			if strings.Contains(text, number) {
				t.Errorf("the account's number is shown: %s", text)
			}
		}
	})
}

func TestBalanceNowAndThen(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		a := w.want(200, w.get("/v1/balance", w.merchant))
		if a.text("available") != "0" || a.text("blockers.0.code") != "not_eligible" ||
			a.text("blockers.1.code") != "balance_too_low" {
			t.Errorf("the empty balance is %s", a.body)
		}
		w.pay(shop, "p1", 700)
		w.clock.Advance(3600e9)
		w.pay(shop, "p2", 300)
		w.want(201, w.post("/v1/payments", w.operator, `{"id":"p3","merchantId":"shop","amount":40}`))
		if a := w.want(200, w.get("/v1/balance", w.merchant)); a.text("available") != "1000" ||
			a.text("pending") != "40" || !strings.HasSuffix(a.body, `,"proved":null,"blockers":[]}`) {
			t.Errorf("the balance is %s", a.body)
		}
		report, err := w.store.Audit(t.Context(), "", 10, 10)
		if err != nil {
			t.Fatal(err)
		}
		if err := w.store.Books.KeepProofs(t.Context(), report.Proved); err != nil {
			t.Fatal(err)
		}
		proved := w.want(200, w.get("/v1/balance", w.merchant))
		last := w.want(200, w.get("/v1/journal?limit=1", w.merchant))
		if proved.text("proved.seq") != proved.text("seq") || proved.text("proved.hash") != last.text("data.0.hash") ||
			proved.text("proved.at") != "2026-11-20T13:00:00.000Z" {
			t.Errorf("after an audit the balance is %s, the journal ends with %s", proved.body, last.body)
		}
		for at, want := range map[string]string{
			"2026-11-20T12:00:00Z":     "700",
			"2026-11-20T11:59:59.999Z": "0",
			"2026-11-20T13:00:00.000Z": "1000",
			"2026-11-20T12:59:59Z":     "700",
			"1999-01-01T00:00:00Z":     "0",
		} {
			a := w.want(200, w.get("/v1/balance?at="+at, w.merchant))
			if a.text("available") != want || a.field("blockers") != nil || a.field("proved") != nil ||
				a.text("currency") != "GBP" || a.text("merchantId") != shop {
				t.Errorf("at %s the balance is %s", at, a.body)
			}
		}
		a = w.want(200, w.get("/v1/journal?type=payment.settled", w.merchant))
		if len(a.list("data")) != 2 || a.text("data.0.balances.available") != "1000" ||
			len(a.text("data.0.hash")) != 64 || a.text("data.0.details") == "" {
			t.Errorf("the journal is %s", a.body)
		}
		if a = w.want(200, w.get("/v1/journal?subjectId=p1&subject=payment", w.merchant)); len(a.list("data")) != 1 {
			t.Errorf("the journal of p1 is %s", a.body)
		}
		seen := fmt.Sprint(a.text("data.0.seq"))
		if a = w.want(200, w.get("/v1/journal?after="+seen, w.merchant)); len(a.list("data")) != 2 ||
			a.text("data.0.subjectId") != "p2" {
			t.Errorf("the journal behind %s is %s", seen, a.body)
		}
	})
}
