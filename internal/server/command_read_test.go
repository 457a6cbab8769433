package server

import (
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/testing/pgproxy"
	"farthing/internal/testing/storetest"
)

// readsARecord matches the statements that read one record, or a merchant's list, for a caller; not what a decision
// loads, which has the merchant's number after its other columns.
func readsARecord(m pgproxy.Message) bool {
	if strings.Contains(m.Text, ".merchant FROM ") {
		return false
	}
	one := strings.Contains(m.Text, "merchant = $1") || strings.Contains(m.Text, "WITH ORDINALITY")
	return one && (strings.HasPrefix(m.Text, "SELECT") || strings.HasPrefix(m.Text, "WITH"))
}

// A write used to be answered from a read after its commit: if that read failed, the answer said "nothing was recorded"
// although something was, and a database that lags behind said that there is no such thing. Now nothing is read for it,
// with one exception: no decision says which withdrawal paid a payment out, and if that cannot be read, the outcome is
// not known.
func TestWritesAreAnsweredWithoutReading(t *testing.T) {
	url, key := storetest.URL(t, "postgres")
	proxy, err := pgproxy.Start(url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = proxy.Close() }) // the store was closed before
	w := newWorldOn(t, proxy.URL(), key)
	w.pay(shop, "paid-out", 1000)
	w.want(201, w.post("/v1/withdrawals/all", w.merchant, ofShop))
	w.clock.Advance(1)
	for range 200 { // each failing read takes two
		proxy.Arm(readsARecord, pgproxy.Fault{Do: pgproxy.Drop})
	}
	w.refused(503, farthing.CodeUnavailable, w.get("/v1/withdrawals/all", w.merchant))
	w.refused(503, farthing.CodeUnavailable, w.get("/v1/payments/paid-out", w.merchant))
	w.want(201, w.post("/v1/payments", w.operator, payment("p", shop, 2500)))
	w.want(200, w.post("/v1/payments", w.operator, payment("p", shop, 2500)))
	w.want(201, w.post("/v1/payments", w.operator, `{"id":"later","merchantId":"shop","amount":5,"status":"pending"}`))
	w.want(200, w.post("/v1/payments/later/settle", w.operator, ofShop))
	w.want(201, w.post("/v1/withdrawals/w", w.merchant, `{"merchantId":"shop","amount":2000}`))
	w.want(200, w.post("/v1/withdrawals/w", w.merchant, `{"merchantId":"shop","amount":2000}`))
	w.want(200, w.post("/v1/withdrawals/w/cancel", w.merchant, ofShop))
	w.want(201, w.post("/v1/merchants", w.operator, `{"id":"new","name":"New"}`))
	w.want(200, w.send("PATCH", "/v1/merchants/new", w.operator, `{"name":"Newer"}`))
	w.want(200, w.post("/v1/merchants/new/activate", w.operator, ""))
	again := w.post("/v1/payments", w.operator, payment("paid-out", shop, 1000))
	w.refused(503, farthing.CodeOutcomeUnknown, again)
	proxy.Disarm()
	w.want(200, w.post("/v1/payments", w.operator, payment("paid-out", shop, 1000)))
}

// The answer to a write is the same as that to a later read.
func TestWritesAnswerWhatIsReadAfterwards(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.onlyMoneyWaits()
		w.pay(shop, "p1", 100_000)
		w.want(201, w.post("/v1/withdrawals/before", w.merchant, `{"merchantId":"shop","amount":2000}`))
		const monthly = `{"merchantId":"shop","interval":"monthly","monthDays":[1],"time":"09:30","zone":"UTC",` +
			`"roll":"none"}`
		for _, c := range []struct{ method, write, body, read string }{
			{"POST", "/v1/payments", payment("p1", shop, 100_000), "/v1/payments/p1"},
			{"POST", "/v1/payments", payment("p2", shop, 300), "/v1/payments/p2"},
			{"POST", "/v1/payments/p2/reverse", ofShop, "/v1/payments/p2"},
			{"POST", "/v1/withdrawals/w", `{"merchantId":"shop","amount":2000,"reference":"x"}`, "/v1/withdrawals/w"},
			{"POST", "/v1/withdrawals/w", `{"merchantId":"shop","amount":2000,"reference":"x"}`, "/v1/withdrawals/w"},
			{"POST", "/v1/withdrawals/w/cancel", ofShop, "/v1/withdrawals/w"},
			{"POST", "/v1/withdrawals/w/cancel", ofShop, "/v1/withdrawals/w"},
			{"POST", "/v1/merchants", `{"id":"new","name":"New"}`, "/v1/merchants/new"},
			{"POST", "/v1/merchants", `{"id":"new","name":"New"}`, "/v1/merchants/new"},
			{"POST", "/v1/merchants/new/activate", "", "/v1/merchants/new"},
			{"PATCH", "/v1/merchants/shop", `{"zone":"America/New_York"}`, "/v1/merchants/shop"},
			{"POST", "/v1/merchants/shop/suspend", `{"reason":"x"}`, "/v1/merchants/shop"},
			{"POST", "/v1/merchants/shop/suspend", `{"reason":"x"}`, "/v1/merchants/shop"},
			{"POST", "/v1/merchants/shop/reinstate", `{"reason":"x"}`, "/v1/merchants/shop"},
			{"POST", "/v1/merchants/shop/eligibility", `{"decision":"passed","reason":"x"}`, "/v1/merchants/shop"},
			{"PUT", "/v1/merchant/schedule", monthly, "/v1/merchant/schedule"},
		} {
			made := w.send(c.method, c.write, w.operator, c.body)
			read := c.read
			if !strings.Contains(read, "merchantId") && !strings.HasPrefix(read, "/v1/merchants") {
				read += "?merchantId=shop"
			}
			seen := w.want(200, w.get(read, w.operator))
			if made.status/100 != 2 || made.body != seen.body {
				t.Errorf("%s %s is answered %d %s, and then read %s", c.method, c.write, made.status, made.body,
					seen.body)
			}
		}
	})
}
