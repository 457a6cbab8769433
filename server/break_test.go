package server

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing"
)

// Breaks were written, warned of in the log, and could not be read.
func TestBreaksAreRead(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		if a := w.want(200, w.get("/v1/reconciliation/breaks", w.operator)); a.body !=
			`{"data":[],"nextCursor":null,"hasMore":false}` {
			t.Errorf("%s", a.body)
		}
		var breaks []farthing.Break
		for n, b := range []farthing.Break{
			{Kind: farthing.BreakLate, MerchantID: shop, WithdrawalID: "w1", Amount: 850},
			{Kind: farthing.BreakUnknownAtUs, Entry: "paid wdx"},
			{Kind: farthing.BreakAmountDiffers, MerchantID: shop, WithdrawalID: "w2", Amount: 1},
			{Kind: farthing.BreakLate, Status: farthing.BreakResolved},
		} {
			b.ID = farthing.BreakID(fmt.Sprint(n))
			b.OpenedAt = w.clock.Now().Add(time.Duration(n/2) * time.Minute) // two at a time
			if b.Status == "" {
				b.Status = farthing.BreakOpen
			}
			breaks = append(breaks, b)
		}
		if err := w.store.Breaks.Open(t.Context(), breaks); err != nil {
			t.Fatal(err)
		}
		w.refused(404, farthing.CodeNotFound, w.get("/v1/reconciliation/breaks?merchantId=nobody", w.operator))
		slices.SortFunc(breaks, func(a, b farthing.Break) int { // the latest first
			return cmp.Or(b.OpenedAt.Compare(a.OpenedAt), strings.Compare(b.ID, a.ID))
		})
		for query, fits := range map[string]func(b farthing.Break) bool{
			"":                      func(farthing.Break) bool { return true },
			"status=open":           func(b farthing.Break) bool { return b.Status == farthing.BreakOpen },
			"status=resolved":       func(b farthing.Break) bool { return b.Status == farthing.BreakResolved },
			"kind=late":             func(b farthing.Break) bool { return b.Kind == farthing.BreakLate },
			"merchantId=" + shop:    func(b farthing.Break) bool { return b.MerchantID == shop },
			"merchantId=other":      func(farthing.Break) bool { return false },
			"kind=late&status=open": func(b farthing.Break) bool { return b.WithdrawalID == "w1" },
		} {
			var want []string
			for _, b := range breaks {
				if fits(b) {
					want = append(want, b.ID)
				}
			}
			if got := w.breaksRead(query); !slices.Equal(got, want) {
				t.Errorf("%q: %s, want %s", query, got, want)
			}
		}
		one := w.want(200, w.get("/v1/reconciliation/breaks?kind=amount_differs", w.operator))
		if one.text("data.0.merchantId") != shop || one.text("data.0.withdrawalId") != "w2" ||
			one.text("data.0.amount") != "1" || one.text("data.0.status") != "open" {
			t.Errorf("%s", one.body)
		}
		w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/reconciliation/breaks?status=shut", w.operator))
		w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/reconciliation/breaks?kind=odd", w.operator))
		w.refused(403, farthing.CodeInsufficientScope, w.get("/v1/reconciliation/breaks", w.merchant))
	})
}

// breaksRead reads breaks page by page, and returns their identifiers.
func (w *world) breaksRead(query string) (ids []string) {
	w.tb.Helper()
	values, err := url.ParseQuery(query)
	if err != nil {
		w.tb.Fatal(err)
	}
	values.Set("limit", "1")
	for {
		page := w.want(200, w.get("/v1/reconciliation/breaks?"+values.Encode(), w.operator))
		if len(page.list("data")) > 0 {
			ids = append(ids, page.text("data.0.id"))
		}
		if page.text("hasMore") != "true" {
			return ids
		}
		values.Set("cursor", page.text("nextCursor"))
	}
}
