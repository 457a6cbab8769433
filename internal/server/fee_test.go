package server

import (
	"testing"

	"farthing/internal/farthing"
)

// The fee over the interface: set by currency and for one merchant, told by the estimate, the preview and the blockers,
// and kept by a withdrawal as it was asked for.
func TestFees(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		settings := func(body string) answered { return w.send("PATCH", "/v1/settings", w.operator, body) }
		merchant := func(body string) answered { return w.send("PATCH", "/v1/merchants/shop", w.operator, body) }
		if a := w.want(200, w.get("/v1/settings", w.operator)); a.text("fees.GBP.amount") != "150" ||
			a.text("fees.GBP.moreThan") != "150" || a.field("fees.EUR") != nil {
			t.Errorf("the contract's are %s", a.body)
		}
		w.pay(shop, "p1", 1000)
		w.want(201, w.post("/v1/withdrawals/old", w.merchant, `{"merchantId":"shop","amount":300}`))
		a := w.want(200, settings(`{"fees":{"GBP":{"amount":100,"moreThan":400}},"reason":"cheaper"}`))
		if a.text("fees.GBP.amount") != "100" || a.text("fees.GBP.moreThan") != "400" {
			t.Errorf("set they are %s", a.body)
		}
		if e := w.want(200, w.get("/v1/withdrawal-estimate?amount=400", w.merchant)); e.text("fee") != "100" ||
			e.text("netAmount") != "300" || e.text("blockers.0.code") != "amount_too_low" ||
			e.text("blockers.0.message") != "The amount is 4.00; it must be more than 4.00." ||
			e.text("blockers.0.rule") != "The balance must be more than 4.00, which includes the fee of 1.00." {
			t.Errorf("the estimate is %s", e.body)
		}
		if own := w.want(200, merchant(`{"fee":{"amount":50},"reason":"as agreed"}`)); own.text("fee.amount") != "50" ||
			own.field("fee.moreThan") != nil {
			t.Errorf("the merchant's own is %s", own.body)
		}
		if p := w.want(200, w.get("/v1/merchant/schedule/preview?count=1", w.merchant)); p.text("data.0.fee") != "50" {
			t.Errorf("the preview is %s", p.body)
		}
		j := w.want(200, w.get("/v1/journal?type=merchant.fee_changed", w.merchant))
		if j.text("data.0.why") != "as agreed" || j.text("data.0.details.fee") != "50" ||
			j.text("data.0.details.feeBefore") != "100" || j.text("data.0.actor") != "staff" ||
			len(j.text("data.0.details.note")) != 64 {
			t.Errorf("the journal has %s", j.body)
		}
		if n := w.want(201, w.post("/v1/withdrawals/new", w.merchant, `{"merchantId":"shop","amount":500}`)); n.text(
			"fee") != "50" || n.text("netAmount") != "450" {
			t.Errorf("asked for afterwards: %s", n.body)
		}
		if old := w.want(200, w.get("/v1/withdrawals/old", w.merchant)); old.text("fee") != "150" {
			t.Errorf("asked for before: %s", old.body)
		}
		for body, place := range map[string]string{
			`{"fee":{"amount":5}}`:                 "body.reason",
			`{"fee":null}`:                         "body.reason",
			`{"fee":{"amount":-1},"reason":"x"}`:   "body.fee.amount",
			`{"fee":{"moreThan":-1},"reason":"x"}`: "body.fee.moreThan",
		} {
			got := w.refused(400, farthing.CodeInvalidRequest, merchant(body))
			if got.text("errors.0.location") != place {
				t.Errorf("%s is refused with %s", body, got.body)
			}
		}
		w.refused(400, farthing.CodeUnknownField, merchant(`{"fee":{"amont":5},"reason":"x"}`))
		for body, place := range map[string]string{
			`{"fees":{"XXX":{"amount":5}},"reason":"x"}`:              "body.fees",
			`{"fees":null,"reason":"x"}`:                              "body.fees",
			`{"fees":{"EUR":{"amount":10000000000000}},"reason":"x"}`: "body.fees.EUR.amount",
		} {
			got := w.refused(400, farthing.CodeInvalidRequest, settings(body))
			if got.text("errors.0.location") != place {
				t.Errorf("%s is refused with %s", body, got.body)
			}
		}
		if back := w.want(202, merchant(`{"fee":null,"reason":"over"}`)); back.text("wanted.fee.amount") != "" ||
			back.text("kind") != "limits" {
			t.Errorf("back to the platform's, which is more: %s", back.body)
		}
		w.refused(403, farthing.CodeCommandLineOnly, settings(`{"fees":{"GBP":null},"reason":"x"}`))
		w.want(200, settings(`{"fees":{"GBP":{"moreThan":null}},"reason":"x"}`))
	})
}
