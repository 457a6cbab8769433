package server

import (
	"fmt"
	"net/url"
	"slices"
	"testing"

	"farthing/internal/farthing"
)

// The operator reads lists over all merchants, page by page, and every record names its merchant. A merchant's
// client reads of the same addresses its own records alone, whatever it sends.
func TestListsOverAllMerchants(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		want := map[string][]string{}
		for _, m := range []string{shop, other, shop} {
			n := len(want["/v1/refunds"])
			id := fmt.Sprint("x", n)
			w.pay(m, id, 50_000)
			w.want(201, w.post("/v1/refunds", w.operator,
				fmt.Sprintf(`{"id":%q,"merchantId":%q,"paymentId":%[1]q,"amount":100}`, id, m)))
			w.want(201, w.post("/v1/disputes", w.operator,
				fmt.Sprintf(`{"id":%q,"merchantId":%q,"paymentId":%[1]q,"amount":100}`, id, m)))
			w.want(201, w.post("/v1/reserves", w.operator,
				fmt.Sprintf(`{"id":%q,"merchantId":%q,"amount":100,"reason":"new"}`, id, m)))
			w.want(201, w.post("/v1/adjustments", w.person("Ann"),
				fmt.Sprintf(`{"id":%q,"merchantId":%q,"amount":100,"reason":"gift"}`, id, m)))
			w.want(201, w.post("/v1/withdrawals/"+id, w.operator, fmt.Sprintf(`{"merchantId":%q,"amount":200}`, m)))
			for _, path := range []string{
				"/v1/payments", "/v1/refunds", "/v1/disputes", "/v1/reserves", "/v1/adjustments", "/v1/withdrawals",
			} {
				want[path] = append(want[path], m+" "+id)
			}
			w.clock.Advance(1e9)
		}
		for path, ids := range want {
			slices.Reverse(ids)
			if got := w.walkOverAll(path, w.operator); !slices.Equal(got, ids) {
				t.Errorf("%s of all merchants: %q, want %q", path, got, ids)
			}
			own := slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return id[:len(shop)] != shop })
			if path == "/v1/adjustments" {
				own = nil // none is booked: they wait for another person
			}
			if got := w.walkOverAll(path, w.merchant); !slices.Equal(got, own) {
				t.Errorf("the merchant's %s: %q, want %q", path, got, own)
			}
			w.refused(403, farthing.CodeMerchantMismatch, w.get(path+"?merchantId="+other, w.merchant))
			first := w.want(200, w.get(path+"?limit=1", w.operator))
			cursor := url.QueryEscape(first.text("nextCursor"))
			for _, token := range []string{w.merchant, w.stranger} {
				w.refused(400, farthing.CodeInvalidCursor, w.get(path+"?cursor="+cursor, token))
			}
			w.refused(400, farthing.CodeInvalidCursor, w.get(path+"?merchantId=shop&cursor="+cursor, w.operator))
			w.refused(400, farthing.CodeInvalidCursor, w.get(path+"?startDate=2026-11-01&cursor="+cursor, w.operator))
		}
		waiting := w.want(200, w.get("/v1/adjustments?status=awaiting_approval&limit=2", w.operator))
		if len(waiting.list("data")) != 2 || waiting.text("hasMore") != "true" {
			t.Errorf("what awaits approval: %s", waiting.body)
		}
		if none := w.want(200, w.get("/v1/withdrawals?status=paid", w.operator)); len(none.list("data")) != 0 {
			t.Errorf("nothing is paid: %s", none.body)
		}
		w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/payments?withdrawalId=x1", w.operator))
		w.refused(400, farthing.CodeMerchantRequired, w.get("/v1/exports/payments", w.operator))
		w.refused(400, farthing.CodeMerchantRequired, w.get("/v1/journal", w.operator))
		w.refused(400, farthing.CodeMerchantRequired, w.get("/v1/exports/withdrawals", w.operator))
	})
}

// walkOverAll lists records as "merchant id", in pages of two.
func (w *world) walkOverAll(path, token string) (list []string) {
	w.tb.Helper()
	for cursor := ""; ; {
		a := w.want(200, w.get(path+"?limit=2"+cursor, token))
		for i := range a.list("data") {
			list = append(list, a.text(fmt.Sprintf("data.%d.merchantId", i))+" "+a.text(fmt.Sprintf("data.%d.id", i)))
		}
		if a.text("hasMore") != "true" {
			return list
		}
		cursor = "&cursor=" + url.QueryEscape(a.text("nextCursor"))
	}
}
