package server

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"farthing/internal/farthing"
)

func TestPaymentLife(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		const wish = `{"id":"p1","merchantId":"shop","userId":"u1","amount":5000,"description":"Tea – 2 ` +
			`tins","reference":"r/1","metadata":{"b":"2","a":"1","none":null}}`
		a := w.want(201, w.post("/v1/payments", w.operator, wish))
		if a.header.Get("Location") != w.base+"/v1/payments/p1" || a.text("status") != "pending" ||
			a.text("metadata.a") != "1" || strings.Contains(a.body, "none") {
			t.Errorf("recorded as %s", a.body)
		}
		if got := w.want(200, w.get("/v1/payments/p1", w.merchant)); got.body != a.body {
			t.Errorf("read as\n%s, recorded as\n%s", got.body, a.body)
		}
		again := w.want(200, w.post("/v1/payments", w.operator,
			strings.Replace(wish, `"b":"2","a":"1"`, `"a":"1","b":"2"`, 1)))
		if again.body != a.body || again.header.Get("Idempotent-Replayed") != "true" ||
			again.header.Get("Location") != "" {
			t.Errorf("replayed as %s", again.body)
		}
		w.refused(409, farthing.CodeIDConflict,
			w.post("/v1/payments", w.operator, strings.Replace(wish, "5000", "5001", 1)))
		named := `{"merchantId":"shop"}`
		for _, step := range []struct{ move, status string }{{"settle", "settled"}, {"settle", "settled"}} {
			if a := w.want(200, w.post("/v1/payments/p1/"+step.move, w.operator, named)); a.text("status") !=
				step.status {
				t.Errorf("after %s it is %s", step.move, a.body)
			}
		}
		w.refused(409, farthing.CodeWrongState, w.post("/v1/payments/p1/fail", w.operator, named))
		w.refused(404, farthing.CodeNotFound, w.post("/v1/payments/p1/settle", w.operator, `{"merchantId":"other"}`))
		w.refused(400, farthing.CodeMerchantRequired, w.post("/v1/payments/p1/settle", w.operator, ""))
		a = w.want(201, w.post("/v1/refunds", w.operator,
			`{"id":"r1","merchantId":"shop","paymentId":"p1","amount":2000,"reason":"broken"}`))
		if a.text("userId") != "u1" || a.text("paymentId") != "p1" {
			t.Errorf("refund: %s", a.body)
		}
		if got := w.want(200, w.get("/v1/refunds/r1", w.merchant)); got.body != a.body {
			t.Errorf("the refund is read as %s", got.body)
		}
		w.want(200, w.post("/v1/refunds", w.operator,
			`{"id":"r1","merchantId":"shop","paymentId":"p1","amount":2000,"reason":"broken"}`))
		w.refused(422, farthing.CodeRefundTooLarge,
			w.post("/v1/refunds", w.operator, `{"id":"r2","merchantId":"shop","paymentId":"p1","amount":3001}`))
		w.refused(404, farthing.CodeNotFound,
			w.post("/v1/refunds", w.operator, `{"id":"r2","merchantId":"shop","paymentId":"none","amount":1}`))
		w.refused(400, farthing.CodeInvalidRequest,
			w.post("/v1/refunds", w.operator, `{"id":"r2","merchantId":"shop","paymentId":"","amount":1}`))
		w.want(201, w.post("/v1/refunds", w.operator,
			`{"id":"r3","merchantId":"shop","userId":"u9","paymentId":null,"amount":10}`))
		w.refused(409, farthing.CodeWrongState, w.post("/v1/payments/p1/reverse", w.operator, named))
		if a := w.want(200, w.get("/v1/payments/p1", w.merchant)); a.text("refundedAmount") != "2000" ||
			a.text("status") != "settled" {
			t.Errorf("after the refund it is %s", a.body)
		}
		w.pay(shop, "p2", 10)
		if a := w.want(200, w.post("/v1/payments/p2/reverse", w.operator, named)); a.text("status") != "reversed" {
			t.Errorf("reversed it is %s", a.body)
		}
		a = w.want(200, w.get("/v1/payments?status=settled&minAmount=4000&maxAmount=5000&reference=r/1&userId=u1",
			w.merchant))
		if len(a.list("data")) != 1 {
			t.Errorf("filtered: %s", a.body)
		}
		if a := w.want(200, w.get("/v1/balance", w.merchant)); a.text("available") != "2990" {
			t.Errorf("the balance is %s", a.body)
		}
	})
}

// bulkSend sends a bulk request in one of its forms.
func (w *world) bulkSend(kind, body string) answered {
	w.tb.Helper()
	return w.send(http.MethodPost, "/v1/payments/bulk", w.operator, body, "Content-Type", kind)
}

func payment(id, merchantID string, amount int) string {
	return fmt.Sprintf(`{"id":%q,"merchantId":%q,"amount":%d,"status":"settled"}`, id, merchantID, amount)
}

func TestBulkLinesStandAlone(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "old", 100)
		elements := []string{payment("a", shop, 5), payment("old", shop, 100), payment("old", shop, 101),
			`{"id":"b","merchantId":"shop","amount":1.5}`, payment("c", "nobody", 5),
			`{"id":"d","amount":5}`, `{"id":"` + canary + `","merchantId":"shop","amount":5}`, payment("e", other, 7),
			`12`, `{"id":"f","id":"f"}`, `{"id":"g","x":1}`, payment("a", shop, 5)}
		statuses := []int{201, 200, 409, 400, 404, 400, 400, 201, 400, 400, 400, 200}
		check := func(a answered, field func(i int, name string) string) {
			t.Helper()
			w.want(200, a)
			for i, status := range statuses {
				if field(i, "status") != fmt.Sprint(status) || field(i, "line") != fmt.Sprint(i+1) {
					t.Errorf("line %d is answered %s %s %s, want %d", i+1, field(i, "status"), field(i, "code"),
						field(i, "detail"), status)
				}
				if (field(i, "code") == "") != (status < 300) {
					t.Errorf("line %d has the code %q", i+1, field(i, "code"))
				}
			}
			if strings.Contains(a.body, "canary-") || strings.Contains(w.log.String(), "canary-") {
				t.Errorf("a secret came back: %s", a.body)
			}
		}
		a := w.bulkSend("application/json; charset=utf-8", "\n[ "+strings.Join(elements, " , ")+" ]\n")
		check(a, func(i int, name string) string { return a.text(fmt.Sprintf("%d.%s", i, name)) })
		if a.text("0.id") != "a" || a.field("8.id") != nil || a.header.Get("Content-Type") != "application/json" {
			t.Errorf("answered %v %s", a.header, a.body)
		}
		elements[0], elements[11], elements[7] = payment("a2", shop, 5), payment("a2", shop, 5), payment("e2", other, 7)
		a = w.bulkSend("application/x-ndjson", strings.Join(elements, "\r\n"))
		lines := strings.Split(a.body, "\n")
		check(a, func(i int, name string) string { return answered{body: lines[i]}.text(name) })
		if len(lines) != len(elements)+1 || a.header.Get("Content-Type") != "application/x-ndjson" {
			t.Errorf("answered %v %s", a.header, a.body)
		}
		if a := w.want(200, w.get("/v1/balance", w.merchant)); a.text("available") != "110" {
			t.Errorf("the balance is %s", a.body)
		}
	})
}

func TestBulkForms(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.refused(400, farthing.CodeInvalidRequest, w.bulkSend("application/json", ""))
	w.refused(400, farthing.CodeInvalidRequest, w.bulkSend("application/json", `{"a":[`+payment("a", shop, 1)+`]}`))
	w.refused(400, farthing.CodeInvalidRequest, w.bulkSend("application/json", canary))
	w.refused(415, farthing.CodeUnsupportedMediaType, w.bulkSend("text/csv", "a"))
	if a := w.want(200, w.bulkSend("application/json", " [] ")); a.body != "[]" {
		t.Errorf("nothing is answered %s", a.body)
	}
	if a := w.want(200, w.bulkSend("application/x-ndjson", "\n\n")); a.body != "" {
		t.Errorf("nothing is answered %s", a.body)
	}
	for body, want := range map[string]string{
		`[` + payment("a", shop, 1) +
			`,`: "201 400",
		`[` + payment("b", shop, 1) +
			`] x`: "201 400",
		`[` + payment("c", shop, 1) + ` ` + payment("d", shop, 1) +
			`]`: "201 400",
		`[` + payment("e", shop, 1) + `,{"id":` + canary + `},` + payment("f", shop, 1) +
			`]`: "201 400",
		`[{"id":"g","description":"` + strings.Repeat("x", maxBody) + `"},` + payment("h", shop, 1) +
			`]`: "413 201",
		`[` + payment("i", shop, 1) + `,{"id":"` + strings.Repeat("x", 2*elementBudget) + `"},` +
			payment("j", shop, 1) + `]`: "201 413",
	} {
		a := w.want(200, w.bulkSend("application/json", body))
		var got []string
		for i := 0; a.text(fmt.Sprintf("%d.status", i)) != ""; i++ {
			got = append(got, a.text(fmt.Sprintf("%d.status", i)))
		}
		if a.body[0] != '[' || strings.Join(got, " ") != want || strings.Contains(a.body, "canary-") {
			t.Errorf("%.80s is answered %s, want %s", body, a.body, want)
		}
	}
	a := w.want(200, w.bulkSend("application/x-ndjson",
		`{"id":"`+strings.Repeat("x", 3*maxBody)+"\"}\n\n"+payment("k", shop, 1)))
	if !strings.Contains(a.body, `"line":1,"id":null,"status":413`) ||
		!strings.Contains(a.body, `"line":3,"id":"k","status":201`) {
		t.Errorf("a long line is answered %s", a.body)
	}
}

func TestBulkLongAndSpooled(t *testing.T) {
	w := newWorld(t, "sqlite")
	const n = 12_000
	var body strings.Builder
	for i := range n {
		body.WriteString(payment(fmt.Sprintf("b%d", i), []string{shop, other}[i%2], 1+i%5) + "\n")
	}
	a := w.want(200, w.bulkSend("application/x-ndjson", body.String()))
	lines := strings.Split(strings.TrimSuffix(a.body, "\n"), "\n")
	if len(lines) != n {
		t.Fatalf("%d lines of %d are answered", len(lines), n)
	}
	for i, line := range lines {
		if want := fmt.Sprintf(`{"line":%d,"id":"b%d","status":201,"code":null,"detail":null}`, i+1, i); line != want {
			t.Fatalf("line %d is answered %s", i+1, line)
		}
	}
	if again := w.want(200, w.bulkSend("application/x-ndjson", body.String())); strings.Count(again.body,
		`"status":200`) != n || len(again.body) < spoolInMemory/2 {
		t.Errorf("again it is answered %.300s", again.body)
	}
}

func TestBulkTooLarge(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.refused(413, farthing.CodeTooLarge,
		w.bulkSend("application/x-ndjson", payment("a", shop, 1)+"\n"+strings.Repeat(" ", maxBulk)))
}
