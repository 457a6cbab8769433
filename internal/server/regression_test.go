package server

import (
	"net/http"
	"testing"

	"farthing/internal/farthing"
)

// What hurt users of other systems, in matters of requests for withdrawals: one test each. Those about what falls due
// are in package jobs.

// A key that is accepted counts: the same request again moves nothing, however it is sent.
func TestRegressionIdempotencyAcceptedAndNotEnforced(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 100_000)
		const body = `{"merchantId":"shop","amount":1000}`
		first := w.want(201, w.send(http.MethodPost, "/v1/withdrawals", w.merchant, body, "Idempotency-Key", "one"))
		w.want(201, w.post("/v1/withdrawals/by-address", w.merchant, body))
		for range 3 {
			again := w.want(200, w.send(http.MethodPost, "/v1/withdrawals", w.merchant,
				`{"amount":1000,"reference":null,"merchantId":"shop"}`, "Idempotency-Key", "one"))
			if again.text("id") != first.text("id") {
				t.Errorf("%s, then %s", first.text("id"), again.text("id"))
			}
			w.want(200, w.post("/v1/withdrawals/by-address", w.merchant, body))
		}
		if got := w.want(200, w.get("/v1/balance", w.merchant)); got.text("available") != "98000" ||
			got.text("requested") != "2000" {
			t.Error(got.body)
		}
	})
}

// A key or an id that was used with other content is a conflict that says so, never an internal error.
func TestRegressionKeyReuseAnswering500(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 100_000)
		const body, other = `{"merchantId":"shop","amount":1000}`, `{"merchantId":"shop","amount":1001}`
		w.want(201, w.send(http.MethodPost, "/v1/withdrawals", w.merchant, body, "Idempotency-Key", "one"))
		w.want(201, w.post("/v1/withdrawals/by-address", w.merchant, body))
		w.refused(409, farthing.CodeIdempotencyConflict,
			w.send(http.MethodPost, "/v1/withdrawals", w.merchant, other, "Idempotency-Key", "one"))
		w.refused(409, farthing.CodeIDConflict, w.post("/v1/withdrawals/by-address", w.merchant, other))
	})
}

// Amounts are whole numbers, and arrive as they were sent: none goes through a float.
func TestRegressionAmountsThroughFloats(t *testing.T) {
	w := newWorld(t, "sqlite")
	const large = "900719925473" // above what a float of 32 bits holds
	w.pay(shop, "p1", 900_719_925_473)
	w.unlimited()
	for _, amount := range []string{"10.5", "1e3", "1000.0", `"1000"`, "0", "-1", "9007199254740993", "NaN"} {
		w.refused(400, farthing.CodeInvalidRequest,
			w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop","amount":`+amount+`}`))
	}
	a := w.want(201, w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop","amount":`+large+`}`))
	if a.text("amount") != large || a.text("netAmount") != "900719925323" {
		t.Error(a.body)
	}
}
