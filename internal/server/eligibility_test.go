package server

import (
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
)

// dawn puts the clock at 00:00 of a day in London, or just before it, and renews the tokens.
func (w *world) dawn(day string, before time.Duration) {
	w.tb.Helper()
	london, err := time.LoadLocation("Europe/London")
	if err != nil {
		w.tb.Fatal(err)
	}
	at, err := time.ParseInLocation(time.DateOnly, day, london)
	if err != nil {
		w.tb.Fatal(err)
	}
	w.clock.Set(at.Add(-before))
	w.operator = w.token("")
}

// evaluated makes the daily evaluation look at a merchant, and returns the types of the journal's last rows.
func (w *world) evaluated(id string) []string {
	w.tb.Helper()
	due, err := w.store.Merchants.DueForEvaluation(w.tb.Context(), w.clock.Now(), 500)
	if err != nil {
		w.tb.Fatal(err)
	}
	for _, merchant := range due {
		if _, err := w.store.Do(w.tb.Context(), farthing.EvaluateEligibility{MerchantID: merchant}); err != nil {
			w.tb.Fatal(err)
		}
	}
	var types []string
	for _, row := range w.want(200, w.get("/v1/journal?limit=2&merchantId="+id, w.operator)).list("data") {
		types = append(types, row.(map[string]any)["type"].(string))
	}
	return types
}

// activates makes merchants that have a bank account and are active from now on.
func (w *world) activates(ids ...string) {
	w.tb.Helper()
	for _, id := range ids {
		w.want(201, w.post("/v1/merchants", w.operator, `{"id":"`+id+`","name":"A Shop"}`))
		w.want(200, w.post("/v1/merchants/"+id+"/activate", w.operator, ``))
		w.nominates(id)
	}
}

// Day 13 is refused, day 14 may pass, days 30 and 31 are decided, each with its dates, over both changes of the clocks.
func TestEligibilityByDays(t *testing.T) {
	for name, c := range map[string]struct{ day0, day14, opens, day30, day31 string }{
		"summer": {"2027-03-20", "2027-04-03", "2027-04-02T23:00:00.000Z", "2027-04-19", "2027-04-20"},
		"winter": {"2027-10-20", "2027-11-03", "2027-11-03T00:00:00.000Z", "2027-11-19", "2027-11-20"},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, "sqlite")
			w.onlyMoneyWaits()
			w.dawn(c.day0, -23*time.Hour)
			w.activates("good", "poor", "known")
			w.pay("good", "p1", 5000)
			withdraw := func(merchantID string) answered {
				return w.post("/v1/withdrawals/w1", w.operator, `{"merchantId":"`+merchantID+`"}`)
			}
			decide := func(merchantID, decision string) answered {
				return w.post("/v1/merchants/"+merchantID+"/eligibility", w.operator,
					`{"decision":"`+decision+`","reason":"we know them"}`)
			}

			w.dawn(c.day14, time.Millisecond)
			w.evaluated("good")
			a := w.refused(422, farthing.CodeNotEligible, withdraw("good"))
			if a.text("blockers.0.until") != c.opens ||
				!strings.Contains(a.text("blockers.0.message"), "Withdrawals open between "+c.day14) ||
				len(a.list("blockers")) != 1 {
				t.Errorf("day 13: %s", a.body)
			}
			if a := w.refused(422, farthing.CodeEligibilityNotOpen,
				decide("known", "passed")); !strings.Contains(a.text("detail"), c.day14) {
				t.Errorf("day 13: %s", a.body)
			}

			w.dawn(c.day14, 0)
			w.evaluated("good")
			w.want(201, withdraw("good"))
			a = w.want(200, w.get("/v1/merchants/poor", w.operator))
			if a.text("eligibility.status") != "evaluating" || a.text("eligibility.earliest") != c.day14 ||
				a.text("eligibility.latest") != c.day30 || a.text("eligibility.criteria.1.met") != "false" {
				t.Errorf("day 14: %s", a.body)
			}
			if a := w.want(200, decide("known", "failed")); a.text("eligibility.decidedAt") != c.opens {
				t.Errorf("day 14: %s", a.body)
			}

			w.dawn(c.day31, time.Millisecond)
			w.evaluated("poor")
			if a := w.refused(422, farthing.CodeNotEligible, withdraw("poor")); !strings.Contains(a.text("detail"),
				"evaluating ("+c.day14+" to "+c.day30+")") {
				t.Errorf("day 30: %s", a.body)
			}
			w.want(200, decide("known", "failed"))
			w.refused(409, farthing.CodeWrongState, decide("known", "passed"))

			w.dawn(c.day31, 0)
			if types := w.evaluated("poor"); types[0] != "eligibility.failed" {
				t.Errorf("day 31: the journal ends with %q", types)
			}
			if a := w.refused(422, farthing.CodeNotEligible, withdraw("poor")); !strings.Contains(a.text("detail"),
				"failed the eligibility scheme ("+c.day14+" to "+c.day30+")") {
				t.Errorf("day 31: %s", a.body)
			}
			w.refused(409, farthing.CodeWrongState, decide("poor", "passed"))
			w.want(200, decide("poor", "failed"))
			if a := w.want(200, decide("poor", "restart")); a.text("eligibility.status") != "waiting" ||
				a.field("eligibility.decidedAt") != nil {
				t.Errorf("restarted: %s", a.body)
			}
		})
	}
}

// Reading, and a withdrawal that is refused, write nothing.
func TestLookingAtEligibilityWritesNothing(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		rows := func() string { return w.want(200, w.get("/v1/balance", w.merchant)).text("seq") }
		before := rows()
		w.want(200, w.get("/v1/merchant", w.merchant))
		w.want(200, w.get("/v1/merchants/shop", w.operator))
		w.refused(422, farthing.CodeNotEligible, w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop"}`))
		if after := rows(); after != before {
			t.Errorf("the journal went from row %s to %s", before, after)
		}
		state, err := w.store.Merchants.State(t.Context(), shop)
		if err != nil || state.Merchant.Eligibility.Status != farthing.EligibilityWaiting ||
			state.Merchant.Eligibility.EvaluatedAt != nil {
			t.Errorf("recorded is %+v, %v", state, err)
		}
	})
}
