package server

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"farthing/internal/farthing"
)

// What is noted on a record can be set with it and changed later, note by note, and the rest of the record stays.
func TestNotesOnRecords(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 5_000_000)
		made := `"merchantId":"shop","metadata":{"order":"17","gone":null}`
		w.want(201, w.post("/v1/refunds", w.operator, `{"id":"r1","paymentId":"p1","amount":100,`+made+`}`))
		w.want(201, w.post("/v1/disputes", w.operator, `{"id":"d1","paymentId":"p1","amount":100,`+made+`}`))
		w.want(201, w.post("/v1/reserves", w.operator, `{"id":"v1","amount":100,"reason":"new",`+made+`}`))
		w.want(201, w.post("/v1/adjustments", w.operator, `{"id":"a1","amount":100,"reason":"new",`+made+`}`))
		w.want(201, w.post("/v1/withdrawals/w0", w.merchant, `{"merchantId":"shop","amount":900}`))
		w.submitPaid("w0")
		w.want(201, w.post("/v1/provider-settlements", w.operator, `{"id":"s1","amount":9000,`+made+`}`))
		w.want(201, w.post("/v1/fee-sweeps", w.operator, `{"id":"f1",`+made+`}`))
		w.want(201, w.post("/v1/operator-transfers", w.operator, `{"id":"h1","amount":9,"reason":"lent",`+made+`}`))
		w.want(201, w.post("/v1/withdrawals/w1", w.merchant, `{"amount":200,`+made+`}`))
		w.want(200, w.post("/v1/withdrawals/w1", w.merchant, `{"amount":200,`+made+`}`))
		w.refused(409, farthing.CodeIDConflict,
			w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop","amount":200,"metadata":{"order":"18"}}`))
		w.want(201, w.post("/v1/payments", w.operator, `{"id":"p2","amount":7,"description":"x",`+made+`}`))
		for _, path := range []string{"payments/p2", "refunds/r1", "disputes/d1", "reserves/v1", "adjustments/a1",
			"withdrawals/w1", "provider-settlements/s1", "fee-sweeps/f1", "operator-transfers/h1"} {
			path = "/v1/" + path
			patch := func(body string) answered { return w.send("PATCH", path, w.operator, body) }
			before := w.want(200, w.get(path+"?merchantId=shop", w.operator))
			if got := fmt.Sprint(before.field("metadata")); got != "map[order:17]" {
				t.Errorf("%s was made with %s", path, got)
			}
			w.want(200, patch(`{"merchantId":"shop","metadata":{"order":"17"}}`))
			same := w.want(200, w.get(path+"?merchantId=shop", w.operator))
			if same.body != before.body {
				t.Errorf("nothing new made of %s %s", before.body, same.body)
			}
			a := w.want(200, patch(`{"merchantId":"shop","metadata":{"order":null,"shift":"late"}}`))
			if got := fmt.Sprint(a.field("metadata")); got != "map[shift:late]" {
				t.Errorf("%s has %s", path, got)
			}
			if read := w.want(200, w.get(path+"?merchantId=shop", w.operator)); read.body != a.body {
				t.Errorf("answered %s, read %s", a.body, read.body)
			}
			a = w.want(200, patch(`{"merchantId":"shop","metadata":null}`))
			if got := fmt.Sprint(a.field("metadata")); got != "map[]" || a.text("status") != before.text("status") {
				t.Errorf("%s is %s", path, a.body)
			}
			for body, place := range map[string]string{
				`{"merchantId":"shop","metadata":{"a":"` + strings.Repeat("x", 501) + `"}}`: "body.metadata.a",
				`{"merchantId":"shop","metadata":{"a":"4111 1111 1111 1111"}}`:              "body.metadata.a",
				`{"merchantId":"shop","metadata":{"a":1}}`:                                  "body.metadata.a",
				`{"merchantId":"shop","amount":1}`:                                          "body.amount",
			} {
				a := patch(body)
				if a.status != 400 || a.text("errors.0.location") != place {
					t.Errorf("%s is answered %s", body, a.body)
				}
			}
			w.refused(404, farthing.CodeNotFound, w.send("PATCH", path+"x", w.operator, `{"merchantId":"shop"}`))
		}
		a := w.want(200, w.send("PATCH", "/v1/payments/p2", w.operator,
			`{"merchantId":"shop","description":null,"reference":"order-2"}`))
		if a.field("description") != nil || a.text("reference") != "order-2" || a.text("status") != "pending" {
			t.Errorf("the payment is %s", a.body)
		}
		w.want(200, w.send("PATCH", "/v1/withdrawals/w1", w.merchant, `{"metadata":{"invoice":"7"}}`))
		w.refused(403, farthing.CodeMerchantMismatch,
			w.send("PATCH", "/v1/withdrawals/w1", w.stranger, `{"merchantId":"shop","metadata":{"invoice":"7"}}`))
		for path, count := range map[string]int{
			"withdrawals?merchantId=shop&metadata[invoice]=7":                              1,
			"withdrawals?metadata[invoice]=7&status=pending&status=paid":                   1,
			"withdrawals?metadata[invoice]=7&status=paid":                                  0,
			"withdrawals?merchantId=shop&" + url.QueryEscape("metadata[invoice]") + "=8":   0,
			"payments?merchantId=shop&metadata[order]=17":                                  0,
			"payments?merchantId=shop&reference=order-2&status=pending&status=settled":     1,
			"journal?merchantId=shop&type=payment.changed&subjectId=p2":                    4 - 1,
			"withdrawals?merchantId=shop&status=pending&status=failed&status=paid&limit=1": 1,
		} {
			a := w.want(200, w.get("/v1/"+path, w.operator))
			if got, ok := a.field("data").([]any); !ok || len(got) != count {
				t.Errorf("%s: %s", path, a.body)
			}
		}
		w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/payments?merchantId=shop&"+
			"metadata[a]=1&metadata[b]=1&metadata[c]=1&metadata[d]=1&metadata[e]=1&metadata[f]=1", w.operator))
	})
}

// A payment tells why it came to nothing, and when.
func TestWhyAPaymentFailed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 5000)
		w.want(201, w.post("/v1/payments", w.operator, `{"id":"p2","merchantId":"shop","amount":7}`))
		w.want(201, w.post("/v1/payments", w.operator, `{"id":"p3","merchantId":"shop","amount":7}`))
		a := w.want(200, w.get("/v1/payments/p1", w.merchant))
		if a.text("settledAt") != a.text("createdAt") || a.field("failedAt") != nil || a.field("failure") != nil {
			t.Errorf("settled at once: %s", a.body)
		}
		w.want(200, w.post("/v1/payments/p1/reverse", w.operator,
			`{"merchantId":"shop","code":"recalled","reason":"by the payer's bank"}`))
		a = w.want(200, w.get("/v1/payments/p1", w.merchant))
		if a.text("failure.code") != "recalled" || a.text("failure.message") != "by the payer's bank" ||
			a.field("failedAt") == nil || a.field("settledAt") == nil {
			t.Errorf("reversed: %s", a.body)
		}
		a = w.want(200, w.post("/v1/payments/p2/fail", w.operator, `{"merchantId":"shop","code":"no_funds"}`))
		if a.text("failure.code") != "no_funds" || a.field("failure.message") != nil || a.field("settledAt") != nil {
			t.Errorf("failed: %s", a.body)
		}
		w.want(200, w.post("/v1/payments/p2/fail", w.operator, `{"merchantId":"shop","code":"other"}`))
		if a = w.want(200, w.get("/v1/payments/p2", w.merchant)); a.text("failure.code") != "no_funds" {
			t.Errorf("failed again: %s", a.body)
		}
		a = w.want(200, w.post("/v1/payments/p3/fail", w.operator, `{"merchantId":"shop"}`))
		if a.field("failure") != nil || a.field("failedAt") == nil {
			t.Errorf("failed without a word: %s", a.body)
		}
		for body, place := range map[string]string{
			`{"merchantId":"shop","code":"No Funds"}`:                "body.code",
			`{"merchantId":"shop","reason":"card 4111111111111111"}`: "body.reason",
		} {
			a := w.post("/v1/payments/p3/fail", w.operator, body)
			if a.status != 400 || a.text("errors.0.location") != place {
				t.Errorf("%s is answered %s", body, a.body)
			}
		}
	})
}

// What the operator notes on a merchant is in its record, and in nothing that the merchant reads.
func TestNotesOnMerchants(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		wish := `{"id":"kiosk","name":"Kiosk","metadata":{"crm":"A-7","gone":null}}`
		made := w.want(201, w.post("/v1/merchants", w.operator, wish))
		if got := fmt.Sprint(made.field("metadata")); got != "map[crm:A-7]" {
			t.Errorf("made with %s", got)
		}
		w.want(200, w.post("/v1/merchants", w.operator, wish))
		w.refused(409, farthing.CodeIDConflict, w.post("/v1/merchants", w.operator, `{"id":"kiosk","name":"Kiosk"}`))
		patch := func(body string) answered { return w.send("PATCH", "/v1/merchants/shop", w.operator, body) }
		w.want(200, patch(`{"metadata":{"desk":"hers alone","tier":"gold"}}`))
		a := w.want(200, patch(`{"metadata":{"tier":null}}`))
		if got := fmt.Sprint(a.field("metadata")); got != "map[desk:hers alone]" {
			t.Errorf("noted is %s", got)
		}
		if read := w.want(200, w.get("/v1/merchants/shop", w.operator)); read.body != a.body {
			t.Errorf("answered %s, read %s", a.body, read.body)
		}
		for _, path := range []string{"merchant", "journal", "events", "balance"} {
			if a := w.want(200, w.get("/v1/"+path, w.merchant)); strings.Contains(a.body, "hers alone") {
				t.Errorf("the merchant reads %s", a.body)
			}
		}
		for body, place := range map[string]string{
			`{"metadata":{"a":"` + strings.Repeat("x", 501) + `"}}`: "body.metadata.a",
			`{"metadata":{"a":"4111 1111 1111 1111"}}`:              "body.metadata.a",
			`{"metadata":{"a":1}}`:                                  "body.metadata.a",
		} {
			if a := patch(body); a.status != 400 || a.text("errors.0.location") != place {
				t.Errorf("%s is answered %s", body, a.body)
			}
		}
		if a := w.want(200, patch(`{"metadata":null}`)); fmt.Sprint(a.field("metadata")) != "map[]" {
			t.Errorf("all taken out leaves %s", a.body)
		}
	})
}
