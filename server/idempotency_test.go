package server

import (
	"net/http"
	"strings"
	"sync"
	"testing"

	"farthing"
)

func TestWithdrawalsByKey(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 100_000)
		ask := func(token, key, body string) answered {
			return w.send(http.MethodPost, "/v1/withdrawals", token, body, "Idempotency-Key", key)
		}
		first := w.want(201, ask(w.merchant, "one", `{"merchantId":"shop","amount":1000}`))
		id := first.text("id")
		if len(id) != 29 || !strings.HasPrefix(id, "wd_") ||
			first.header.Get("Location") != w.base+"/v1/withdrawals/"+id {
			t.Errorf("the id is %q, at %q", id, first.header.Get("Location"))
		}
		for _, key := range []string{"one", `"one"`, `"on\e"`} {
			if key == `"on\e"` {
				w.refused(400, farthing.CodeInvalidRequest, ask(w.merchant, key, `{"merchantId":"shop","amount":1000}`))
				continue
			}
			again := w.want(200, ask(w.merchant, key, `{"merchantId":"shop","amount":1000}`))
			if again.body != first.body || again.header.Get("Idempotent-Replayed") != "true" {
				t.Errorf("%s again answers %s", key, again.body)
			}
		}
		w.refused(409, farthing.CodeIdempotencyConflict, ask(w.merchant, "one", `{"merchantId":"shop","amount":1001}`))
		w.refused(409, farthing.CodeIdempotencyConflict, ask(w.merchant, "one", `{"merchantId":"shop"}`))
		if a := w.want(200, w.get("/v1/withdrawals/"+id, w.merchant)); a.body != first.body {
			t.Errorf("reading answers %s", a.body)
		}
		w.want(200, w.post("/v1/withdrawals/"+id+"/cancel", w.merchant, ""))
		if a := w.want(200, ask(w.merchant, "one", `{"merchantId":"shop","amount":1000}`)); a.text("status") !=
			"canceled" {
			t.Errorf("a replay answers what was: %s", a.body)
		}
		// Another client has keys of its own.
		if a := w.want(201, ask(w.operator, "one", `{"merchantId":"shop","amount":1000}`)); a.text("id") == id {
			t.Error("two clients share a key")
		}
		w.refused(422, farthing.CodeAmountAboveBalance,
			ask(w.merchant, "two", `{"merchantId":"shop","amount":10000000}`))
		w.want(201, ask(w.merchant, "two", `{"merchantId":"shop","amount":2000}`)) // a refusal is not remembered
		w.refused(403, farthing.CodeMerchantMismatch, ask(w.merchant, "three", `{"merchantId":"other"}`))
	})
}

func TestIdempotencyKeys(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.pay(shop, "p1", 1_000_000)
	const body = `{"merchantId":"shop","amount":200}`
	w.refused(400, farthing.CodeIdempotencyRequired, w.post("/v1/withdrawals", w.merchant, body))
	for _, key := range []string{"", `""`, `"`, `"a`, `"a"b`, `"a\`, `"a\n"`, strings.Repeat("k", 256),
		`"` + strings.Repeat("k", 256) + `"`, "é", "a\tb"} {
		a := w.send(http.MethodPost, "/v1/withdrawals", w.merchant, body, "Idempotency-Key", key)
		if code := a.text("code"); a.status != 400 ||
			(code != "invalid_request" && (key != "" || code != "idempotency_key_required")) {
			t.Errorf("key %q is answered %d %s", key, a.status, a.body)
		}
	}
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, w.base+"/v1/withdrawals",
		strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header = http.Header{"Authorization": {"Bearer " + w.merchant}, "Content-Type": {"application/json"},
		"Idempotency-Key": {"a", "b"}}
	w.refused(400, farthing.CodeInvalidRequest, w.roundTrip(r))
	for _, key := range []string{"k", strings.Repeat("k", 255), `a b"c`, `"quoted \" and \\ within"`, "!~ #,;="} {
		w.want(201, w.send(http.MethodPost, "/v1/withdrawals", w.merchant, body, "Idempotency-Key", key))
		w.want(200, w.send(http.MethodPost, "/v1/withdrawals", w.merchant, body, "Idempotency-Key", key))
	}
	form := w.send(http.MethodPost, "/v1/withdrawals", w.merchant, "merchantId=shop", "Idempotency-Key", "form",
		"Content-Type", "application/x-www-form-urlencoded")
	w.want(201, form)
}

// Of many simultaneous requests with one key, one makes the withdrawal and the others find it.
func TestOneKeyAtOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 100_000)
		answers := make([]answered, 16)
		var all sync.WaitGroup
		for i := range answers {
			all.Go(func() {
				answers[i] = w.send(http.MethodPost, "/v1/withdrawals", w.merchant,
					`{"merchantId":"shop","amount":1000}`, "Idempotency-Key", "race")
			})
		}
		all.Wait()
		made := 0
		for _, a := range answers {
			if a.status == 201 {
				made++
			} else {
				w.want(200, a)
			}
		}
		if got := w.want(200, w.get("/v1/balance", w.merchant)).text("requested"); made != 1 || got != "1000" {
			t.Errorf("%d were made, %s is requested", made, got)
		}
	})
}
