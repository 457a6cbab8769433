package server

import (
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

func TestPausingWithdrawals(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 10_000)
		w.pay(other, "p1", 10_000)
		a := w.want(200, w.post("/v1/rails/pause", w.operator,
			`{"rail":null,"merchantId":"shop","reason":"we look into it"}`))
		if a.field("rail") != nil || a.text("merchantId") != "shop" || a.field("paused") != true ||
			a.text("reason") != "we look into it" || a.text("since") == "" {
			t.Errorf("the pause is %s", a.body)
		}
		if again := w.want(200, w.post("/v1/rails/pause", w.operator,
			`{"merchantId":"shop","reason":"still"}`)); again.body != a.body {
			t.Errorf("paused again as %s", again.body)
		}
		a = w.refused(422, farthing.CodeWithdrawalsPaused,
			w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop","amount":1000}`))
		if a.text("blockers.0.amount") != "1000" || a.text("blockers.0.rule") == "" {
			t.Errorf("the refusal is %s", a.body)
		}
		if a = w.want(200, w.get("/v1/balance", w.merchant)); a.text("blockers.0.code") != "withdrawals_paused" {
			t.Errorf("the balance is %s", a.body)
		}
		if a = w.want(201, w.post("/v1/withdrawals/w1", w.stranger, `{"merchantId":"other","amount":1000}`)); a.text(
			"waitsFor") == "withdrawals_paused" {
			t.Errorf("another merchant's is %s", a.body)
		}
		w.want(200, w.post("/v1/rails/pause", w.operator, `{"reason":"the bank is closed"}`))
		if a = w.want(200, w.get("/v1/settings", w.operator)); len(a.list("pauses")) != 2 ||
			a.text("pauses.1.merchantId") != "shop" || a.field("pauses.0.merchantId") != nil {
			t.Errorf("the settings are %s", a.body)
		}
		// A withdrawal must not be pending forever without a reason: the answer gives it.
		if a = w.want(200, w.get("/v1/withdrawals/w1", w.stranger)); a.text("status") != "pending" ||
			a.text("waitsFor") != "withdrawals_paused" {
			t.Errorf("what is pending is %s", a.body)
		}
		if a = w.want(200, w.get("/v1/withdrawals", w.stranger)); a.text("data.0.waitsFor") != "withdrawals_paused" {
			t.Errorf("and in the list %s", a.body)
		}
		w.refused(422, farthing.CodeWithdrawalsPaused,
			w.post("/v1/withdrawals/w2", w.stranger, `{"merchantId":"other","amount":1000}`))
		a = w.want(200, w.post("/v1/rails/resume", w.operator, `{"merchantId":"shop","reason":"all is well"}`))
		if a.field("paused") != false || a.field("since") != nil || a.field("reason") != nil {
			t.Errorf("resumed as %s", a.body)
		}
		w.refused(422, farthing.CodeWithdrawalsPaused,
			w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop","amount":1000}`))
		w.want(200, w.post("/v1/rails/resume", w.operator, `{"rail":null,"merchantId":null,"reason":"it is open"}`))
		w.want(200, w.post("/v1/rails/resume", w.operator, `{"reason":"it is open"}`))
		w.want(201, w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop","amount":1000}`))
	})
}

func TestPausesAreCheckedOverHTTP(t *testing.T) {
	w := newWorld(t, "sqlite")
	for body, place := range map[string]string{
		`{}`:                                "body.reason",
		`{"rail":"simbnak","reason":"x"}`:   "body.rail",
		`{"rail":7,"reason":"x"}`:           "body.rail",
		`{"merchantId":"a/b","reason":"x"}`: "body.merchantId",
	} {
		for _, path := range []string{"/v1/rails/pause", "/v1/rails/resume"} {
			if a := w.refused(400, farthing.CodeInvalidRequest,
				w.post(path, w.operator, body)); a.text("errors.0.location") != place {
				t.Errorf("%s: %s", body, a.body)
			}
		}
	}
	w.refused(404, farthing.CodeNotFound, w.post("/v1/rails/pause", w.operator, `{"merchantId":"nobody","reason":"x"}`))
	w.refused(403, farthing.CodeInsufficientScope, w.post("/v1/rails/pause", w.merchant, `{"reason":"x"}`))
}

// A rail of an earlier version may still be paused: its pause is listed, and can be ended, as often as a client asks,
// but no new one is made.
func TestAPausedRailThatIsThereNoMore(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		before := store.PauseChange{
			Rail:  "telex",
			At:    w.clock.Now(),
			Actor: farthing.ActorCLI,
			Why:   "the bank is closed",
		}
		if _, _, err := w.store.Settings.Pause(t.Context(), before); err != nil {
			t.Fatal(err)
		}
		if a := w.want(200, w.get("/v1/settings", w.operator)); a.text("pauses.0.rail") != "telex" {
			t.Errorf("the settings are %s", a.body)
		}
		w.pay(shop, "p1", 10_000)
		w.want(201, w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop","amount":1000}`))
		const body = `{"rail":"telex","reason":"that bank is gone"}`
		w.refused(400, farthing.CodeInvalidRequest, w.post("/v1/rails/pause", w.operator, body))
		for range 2 {
			a := w.want(200, w.post("/v1/rails/resume", w.operator, body))
			if a.text("rail") != "telex" || a.field("paused") != false {
				t.Errorf("resumed as %s", a.body)
			}
		}
		if a := w.want(200, w.get("/v1/settings", w.operator)); len(a.list("pauses")) != 0 {
			t.Errorf("the settings are %s", a.body)
		}
	})
}
