package server

import (
	"fmt"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/testing/slow"
)

// A bookkeeper's question: which sales are in this money? The parts come to the withdrawal, whatever the pages are, and
// each payment says the same from its side.
func TestAllocation(t *testing.T) {
	slow.Test(t)
	each(t, func(t *testing.T, w *world) {
		for i := range 5 {
			w.want(201, w.post("/v1/payments", w.operator, fmt.Sprintf(
				`{"id":"p%d","merchantId":"shop","userId":"u%d","amount":1000,"status":"settled",`+
					`"reference":"order-%d","date":"2026-11-01T10:00:00Z"}`, i, i, i)))
		}
		ask := func(id string, amount int) {
			w.want(201, w.post("/v1/withdrawals/"+id, w.merchant,
				fmt.Sprintf(`{"merchantId":"shop","amount":%d}`, amount)))
		}
		ask("w1", 2500)
		w.want(200, w.post("/v1/withdrawals/w1/cancel", w.merchant, `{"merchantId":"shop"}`))
		ask("w2", 2000)
		ask("w3", 1700)
		var told []string
		sum := int64(0)
		for address := "/v1/withdrawals/w3/allocation?limit=1"; address != ""; {
			a := w.want(200, w.get(address, w.merchant))
			parts := a.list("data")
			if len(parts) != 1 || a.text("amount") != "1700" || a.text("withdrawalId") != "w3" {
				t.Fatalf("%s answers %s", address, a.body)
			}
			told = append(told, fmt.Sprintf("%s %s of %s, %s %s %.10s %v", a.text("data.0.subjectId"),
				a.text("data.0.part"), a.text("data.0.of"), a.text("data.0.userId"), a.text("data.0.reference"),
				a.text("data.0.date"), a.list("data.0.through")))
			var part int64
			if _, err := fmt.Sscan(a.text("data.0.part"), &part); err != nil {
				t.Fatal(err)
			}
			sum += part
			if address = ""; a.text("hasMore") == "true" {
				address = "/v1/withdrawals/w3/allocation?limit=1&cursor=" + a.text("nextCursor")
			}
		}
		want := `p4 500 of 1000, u4 order-4 2026-11-01 []
p0 1000 of 1000, u0 order-0 2026-11-01 [w1]
p1 200 of 1000, u1 order-1 2026-11-01 [w1]`
		if got := strings.Join(told, "\n"); got != want || sum != 1700 {
			t.Errorf("w3, %d, is made of\n%s\nwant\n%s", sum, got, want)
		}
		w.listsPaidOut(t)
		a := w.want(200, w.get("/v1/payments/p1/allocation", w.merchant))
		if a.text("data.0.subjectId") != "w3" || a.text("data.0.part") != "200" || a.text("data.1.part") != "800" ||
			a.field("data.1.seq") != nil || a.text("amount") != "1000" || len(a.list("data")) != 2 {
			t.Errorf("p1 went to %s", a.body)
		}
		w.want(201, w.post("/v1/payments", w.operator,
			`{"id":"p9","merchantId":"shop","amount":1000,"status":"pending","date":"2026-11-01T10:00:00Z"}`))
		if a := w.want(200, w.get("/v1/payments/p9/allocation", w.merchant)); a.text("amount") != "0" ||
			len(a.list("data")) != 0 {
			t.Errorf("a pending payment went to %s", a.body)
		}
		for _, of := range []string{"withdrawals", "payments"} {
			w.refused(404, farthing.CodeNotFound, w.get("/v1/"+of+"/none/allocation", w.merchant))
			w.refused(400, farthing.CodeUnknownParameter, w.get("/v1/"+of+"/p1/allocation?format=csv", w.merchant))
			w.refused(400, farthing.CodeInvalidCursor, w.get("/v1/"+of+"/p1/allocation?cursor=x", w.merchant))
			w.refused(400, farthing.CodeMerchantRequired, w.get("/v1/"+of+"/p1/allocation", w.operator))
		}
	})
}

// listsPaidOut looks at the lists of the payments that the withdrawals of TestAllocation paid out.
func (w *world) listsPaidOut(t *testing.T) {
	t.Helper()
	for ask, want := range map[string]string{
		"w1": "", "w2": "p2 p3", "w3": "p4 p0", "w3&userId=u0": "p0", "w3&limit=1": "p4", "w4": "",
		"w2&startDate=2026-11-01T10:00:00Z": "", "w2&reference=order-3": "p3",
	} {
		if got := idsOf(w.want(200, w.get("/v1/payments?withdrawalId="+ask, w.merchant))); got != want {
			t.Errorf("withdrawalId=%s lists %s, want %s", ask, got, want)
		}
	}
	first := w.want(200, w.get("/v1/payments?withdrawalId=w3&limit=1", w.merchant))
	behind := "/v1/payments?limit=1&cursor=" + first.text("nextCursor")
	if got := w.want(200, w.get(behind+"&withdrawalId=w3", w.merchant)); idsOf(got) != "p0" ||
		got.text("hasMore") != "false" || got.text("data.0.withdrawalId") != "w3" {
		t.Errorf("behind p4 comes %s", got.body)
	}
	w.refused(400, farthing.CodeInvalidCursor, w.get(behind+"&withdrawalId=w2", w.merchant))
	file := w.want(200, w.get("/v1/exports/payments?withdrawalId=w3&format=ndjson", w.merchant)).body
	if p4, p0, _ := strings.Cut(file, "\n"); !strings.Contains(p4, `"id":"p4"`) ||
		!strings.Contains(p0, `"id":"p0"`) {
		t.Errorf("the export is %s", file)
	}
}
