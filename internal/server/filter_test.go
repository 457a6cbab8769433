package server

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

// Whoever looks for an amount, a user, a reference or a day finds it in every list that has them, and in its export.
func TestListsByAmountsUsersReferencesAndDates(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 5_000_000)
		of := func(path, form string, args ...any) {
			w.want(201, w.post("/v1/"+path, w.operator, `{"merchantId":"shop",`+fmt.Sprintf(form, args...)+`}`))
		}
		for i, amount := range []int{100, 200, 300} {
			of("refunds", `"id":"r%d","paymentId":"p1","amount":%d`, i, amount)
			of("refunds", `"id":"u%d","userId":"u-%d","amount":%d`, i, i, amount)
			of("disputes", `"id":"d%d","paymentId":"p1","amount":%d`, i, amount)
			of("reserves", `"id":"v%d","amount":%d,"reason":"new"`, i, amount)
			of("adjustments", `"id":"a%d","amount":%d,"reason":"new"`, i, amount-200+i%2)
			of("operator-transfers", `"id":"h%d","amount":%d,"reason":"lent"`, i, 1000-amount)
			of("provider-settlements", `"id":"s%d","amount":%d,"reference":"PO-%d"`, i, amount*9, i)
		}
		of("provider-settlements", `"id":"s3","amount":-5,"reference":"PO-2"`)
		of("withdrawals/w0", `"amount":900`)
		w.submitPaid("w0")
		of("fee-sweeps", `"id":"f0"`)
		w.openBreaks(-7, 0, 7)
		today := w.clock.Now().Format(time.DateOnly)
		for ask, want := range map[string]string{
			"refunds?minAmount=200":                               "u2 r2 u1 r1",
			"refunds?maxAmount=100":                               "u0 r0",
			"refunds?userId=u-1":                                  "u1",
			"refunds?userId=u-1&maxAmount=199":                    "",
			"refunds?paymentId=p1&minAmount=101&maxAmount=299":    "r1",
			"disputes?minAmount=300":                              "d2",
			"disputes?minAmount=200&status=won":                   "",
			"disputes?userId=u-1":                                 "",
			"reserves?minAmount=200&maxAmount=200":                "v1",
			"adjustments?maxAmount=-1":                            "a0",
			"adjustments?minAmount=0&status=awaiting_approval":    "a2 a1",
			"operator-transfers?maxAmount=800":                    "h2 h1",
			"provider-settlements?reference=PO-2":                 "s3 s2",
			"provider-settlements?reference=PO-2&minAmount=0":     "s2",
			"provider-settlements?maxAmount=900":                  "s3 s0",
			"fee-sweeps?minAmount=151":                            "",
			"fee-sweeps?maxAmount=150":                            "f0",
			"approvals?kind=adjustment&startDate=" + today:        "",
			"reconciliation/breaks?minAmount=0&maxAmount=6":       "br_0",
			"reconciliation/breaks?maxAmount=-1":                  "br_-7",
			"reconciliation/breaks?endDate=" + today:              "",
			"reconciliation/breaks?startDate=2026-01-01":          "br_7 br_0 br_-7",
			"operator-transfers?minAmount=900&endDate=2027-01-01": "h0",
		} {
			exported := !strings.HasPrefix(ask, "reconciliation") && !strings.HasPrefix(ask, "approvals")
			if exported {
				ask += "&merchantId=shop"
			}
			if got := idsOf(w.want(200, w.get("/v1/"+ask, w.operator))); got != want {
				t.Errorf("%s: %s, want %s", ask, got, want)
			}
			if !exported {
				continue
			}
			lines := w.want(200, w.get("/v1/exports/"+ask+"&format=ndjson", w.operator)).body
			if got := strings.Count(lines, "\n"); got != len(strings.Fields(want)) {
				t.Errorf("%s exports %s", ask, lines)
			}
		}
		asked := w.want(200, w.get("/v1/approvals?startDate=2026-01-01&kind=adjustment", w.operator))
		if len(strings.Fields(idsOf(asked))) != 3 {
			t.Errorf("asked for since January is %s", asked.body)
		}
		for ask, place := range map[string]string{
			"refunds?minAmount=0":                           "query.minAmount",
			"refunds?minAmount=2&maxAmount=1":               "query.minAmount",
			"adjustments?minAmount=2&maxAmount=1":           "query.minAmount",
			"adjustments?minAmount=1.5":                     "query.minAmount",
			"adjustments?maxAmount=%2B5":                    "query.maxAmount",
			"adjustments?maxAmount=-0":                      "query.maxAmount",
			"adjustments?maxAmount=1000000000001":           "query.maxAmount",
			"adjustments?minAmount=-9223372036854775808":    "query.minAmount",
			"provider-settlements?minAmount=99999999999999": "query.minAmount",
		} {
			a := w.get("/v1/"+ask+"&merchantId=shop", w.operator)
			if a.status != 400 || a.text("errors.0.location") != place {
				t.Errorf("%s is answered %s", ask, a.body)
			}
		}
		w.refused(400, farthing.CodeUnknownParameter, w.get("/v1/fee-sweeps?merchantId=shop&reference=x", w.operator))
	})
}

// openBreaks opens a break for each amount, one after the other.
func (w *world) openBreaks(amounts ...int64) {
	w.tb.Helper()
	for i, amount := range amounts {
		err := w.store.Breaks.Open(w.tb.Context(), []farthing.Break{{
			ID:       fmt.Sprint("br_", amount),
			Kind:     farthing.BreakLate,
			Status:   farthing.BreakOpen,
			Amount:   money.Minor(amount),
			OpenedAt: w.clock.Now().Add(time.Duration(i) * time.Second),
		}})
		if err != nil {
			w.tb.Fatal(err)
		}
	}
}

// idsOf are the identifiers in a list, in its order.
func idsOf(a answered) string {
	var ids []string
	rows, _ := a.field("data").([]any)
	for i := range rows {
		ids = append(ids, a.text(fmt.Sprintf("data.%d.id", i)))
	}
	return strings.Join(ids, " ")
}
