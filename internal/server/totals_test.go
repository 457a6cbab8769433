package server

import (
	"fmt"
	"strings"
	"testing"

	"farthing/internal/farthing"
)

// The month of a bookkeeper: what came in, what went out and what it cost, and it leads from one balance to the other.
func TestTotals(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		before := w.clock.Now()
		w.clock.Advance(3600e9)
		w.pay(shop, "p1", 5000)
		w.pay(shop, "p2", 700)
		w.want(201, w.post("/v1/refunds", w.operator,
			`{"id":"r1","merchantId":"shop","paymentId":"p1","amount":300,"date":"2026-11-01T10:00:00Z"}`))
		w.want(201, w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop","amount":2000}`))
		w.clock.Advance(20 * 3600e9)
		after := w.clock.Now()
		w.pay(shop, "p3", 10)
		stamp := func(query string) string {
			return strings.NewReplacer("BEFORE", before.Format("2006-01-02T15:04:05.000Z"), "AFTER",
				after.Format("2006-01-02T15:04:05.000Z")).Replace(query)
		}
		told := func(query string) string {
			t.Helper()
			a := w.want(200, w.get("/v1/totals"+stamp(query), w.merchant))
			lines := ""
			for i := range a.list("data") {
				if at := fmt.Sprintf("data.%d.", i); a.text(at+"debit") != "" {
					lines += a.text(at+"type") + " " + a.text(at+"count") + " " + a.text(at+"amount") + ", "
				}
			}
			return a.text("opening.available") + ": " + lines + a.text("closing.available")
		}
		day := "payment.settled 2 5700, refund.made 1 300, withdrawal.requested 1 2000, 3400"
		all := "payment.settled 3 5710, refund.made 1 300, withdrawal.requested 1 2000, 3410"
		for query, want := range map[string]string{
			"?by=type":                              "0: " + all,
			"?merchantId=shop&endDate=AFTER":        "0: " + day,
			"?startDate=BEFORE&endDate=AFTER":       "0: " + day,
			"?startDate=AFTER":                      "3410: 3410",
			"?endDate=2020-02-01":                   "0: 0",
			"?startDate=2020-01-01T00:00:00.5Z":     "0: " + all,
			"?startDate=2019-12-31&by=type":         "0: " + all,
			"?startDate=2100-01-01&merchantId=shop": "3410: 3410",
		} {
			if got := told(query); got != want {
				t.Errorf("%s: %q, want %q", stamp(query), got, want)
			}
		}
		none := w.want(200, w.get("/v1/totals?endDate=2020-02-01", w.merchant))
		if none.field("firstSeq") != nil || none.text("currency") != "GBP" || none.text("merchantId") != "shop" {
			t.Errorf("of a time without entries: %s", none.body)
		}
		w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/totals?by=user", w.merchant))
		w.refused(400, farthing.CodeMerchantRequired, w.get("/v1/totals", w.operator))
		w.refused(404, farthing.CodeNotFound, w.get("/v1/totals?merchantId=nobody", w.operator))
		w.refused(403, farthing.CodeMerchantMismatch, w.get("/v1/totals?merchantId=other", w.merchant))
	})
}

// The days are the merchant's own, and lead from one balance to the other.
func TestTotalsByDay(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.want(200, w.send("PATCH", "/v1/merchants/shop", w.operator, `{"zone":"Asia/Tokyo"}`))
		w.pay(shop, "p1", 5000) // at 21:00 in Tokyo, on the 20th
		w.clock.Advance(3 * 3600e9)
		w.pay(shop, "p2", 700) // at midnight
		w.want(201, w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop","amount":2000}`))
		w.clock.Advance(44 * 3600e9)
		w.merchant = w.token(shop)
		days := func(query string) (lines string) {
			t.Helper()
			a := w.want(200, w.get("/v1/totals?by=day"+query, w.merchant))
			for i := range a.list("days") {
				at := fmt.Sprintf("days.%d.", i)
				lines += fmt.Sprintf("%s +%s -%s =%s, ", a.text(at + "date")[5:], a.text(at+"credited"),
					a.text(at+"debited"), a.text(at+"available"))
			}
			return a.text("opening.available") + ": " + lines + a.text("closing.available") + " " + a.text("zone")
		}
		const end, middle = " Asia/Tokyo", "11-21 +700 -2000 =3700, 11-22 +0 -0 =3700, "
		const all = "0: 11-20 +5000 -0 =5000, " + middle + "3700"
		for query, want := range map[string]string{
			"&startDate=2026-11-19":                                        all + end,
			"&startDate=2026-11-20T14:59:59.999Z":                          "5000: " + middle + "3700" + end,
			"&startDate=2026-11-20T14:00:00Z&endDate=2026-11-20T15:00:00Z": "5000: 11-20 +0 -0 =5000, 5000" + end,
			"&startDate=2026-11-21T00:00:00Z&endDate=2026-11-21T00:00:00Z": "3700: 3700" + end,
			"&startDate=2030-01-01":                                        "3700: 3700" + end,
		} {
			if got := days(query); got != want {
				t.Errorf("%s: %q, want %q", query, got, want)
			}
		}
		a := w.want(200, w.get("/v1/totals?by=day", w.merchant))
		if n := len(a.list("days")); n != 30 || a.text("days.0.date") != "2026-10-24" ||
			a.text("days.28.count") != "3" || a.text("lastSeq") == "" || len(a.list("data")) != 0 {
			t.Errorf("by default there are %d days: %s", n, a.body)
		}
		w.want(200, w.get("/v1/totals?by=day&startDate=2026-08-14T15:00:00Z", w.merchant))
		w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/totals?by=day&startDate=2026-08-13", w.merchant))
	})
}
