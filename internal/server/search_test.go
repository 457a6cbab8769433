package server

import (
	"net/url"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// hits are what a search finds, as "kind id field" each.
func (w *world) hits(t *testing.T, q, token string) string {
	t.Helper()
	var found []string
	for _, hit := range w.want(200, w.get("/v1/search?q="+q, token)).list("data") {
		fields, _ := hit.(map[string]any)
		for _, name := range []string{"kind", "id", "field"} {
			text, _ := fields[name].(string)
			found = append(found, text)
		}
	}
	return strings.Join(found, " ")
}

// Everything that people have at hand finds its record, of the caller's merchant alone or, for an operator, of all.
func TestSearch(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		pay := func(merchant, id, fields string) {
			t.Helper()
			w.want(201, w.send("POST", "/v1/payments", w.operator,
				`{"id":"`+id+`","merchantId":"`+merchant+`","amount":1250,"status":"settled"`+fields+`}`))
		}
		pay(shop, "order-1", `,"reference":"INV 7","userId":"jo"`)
		pay(shop, "order-2", `,"reference":"order-2","userId":"jo"`)
		pay(other, "order-1", `,"reference":"INV 7"`)
		a := w.want(201, w.send("POST", "/v1/withdrawals/rent", w.merchant, `{"merchantId":"shop","amount":1250}`))
		bank, statement := a.text("bankReference"), a.text("statementReference")
		day := w.clock.Now().AddDate(0, 0, -1).Format("2006-01-02")
		later := w.clock.Now().AddDate(0, 0, 2).Format("2006-01-02")
		dates := "&startDate=" + day + "&endDate=" + later
		for q, want := range map[string]string{
			"order-1":                      "payment order-1 id",
			"order-2":                      "payment order-2 id",
			url.QueryEscape(" INV 7 "):     "payment order-1 reference",
			"jo":                           "payment order-2 userId payment order-1 userId",
			"rent":                         "withdrawal rent id",
			bank:                           "withdrawal rent bankReference",
			strings.ToUpper(bank[:20]):     "withdrawal rent bankReference",
			statement:                      "withdrawal rent statementReference",
			strings.ToLower(statement[:9]): "withdrawal rent statementReference",
			statement[:7]:                  "",
			"12.50":                        "",
			"12.50" + dates:                "payment order-2 amount payment order-1 amount withdrawal rent amount",
			"12.51" + dates:                "",
			"order":                        "",
			"shop":                         "",
			"order-1&merchantId=" + shop:   "payment order-1 id",
		} {
			if got := w.hits(t, q, w.merchant); got != want {
				t.Errorf("the merchant finds by %s: %s; want %s", q, got, want)
			}
		}
		for q, want := range map[string]string{
			url.QueryEscape("INV 7"):                      "payment order-1 reference payment order-1 reference",
			url.QueryEscape("INV 7") + "&merchantId=shop": "payment order-1 reference",
			bank:                       "withdrawal rent bankReference",
			statement[:9]:              "withdrawal rent statementReference",
			"shop":                     "merchant shop id merchant other name",
			"rent":                     "",
			"rent&merchantId=shop":     "withdrawal rent id",
			"rent&merchantId=" + other: "",
		} {
			if got := w.hits(t, q, w.operator); got != want {
				t.Errorf("the operator finds by %s: %s; want %s", q, got, want)
			}
		}
		if got := w.hits(t, bank, w.stranger); got != "" {
			t.Errorf("another merchant finds %s", got)
		}
		narrow := w.token(shop, issuer.PaymentsRead)
		if got := w.hits(t, "rent", narrow); got != "" {
			t.Errorf("a token without withdrawals:read finds %s", got)
		}
	})
}

// A search says what it lacks, and refuses what it cannot do.
func TestSearchSaysWhatItNeeds(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.bulkPay(0, 7, `,"reference":"same"`)
		got := w.want(200, w.get("/v1/search?q=same", w.merchant))
		if len(got.list("data")) != 5 || got.field("hasMore") != true {
			t.Errorf("of seven it answers %s", got.body)
		}
		if got := w.want(200, w.get("/v1/search?q=1.00", w.merchant)).text("needs.0"); got != needsDates {
			t.Errorf("for an amount it needs %s", got)
		}
		if got := w.want(200, w.get("/v1/search?q=x", w.operator)).text("needs.0"); got != needsTheMerchant {
			t.Errorf("over all it needs %s", got)
		}
		w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/search?q=+", w.merchant))
		w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/search", w.merchant))
		const long = "/v1/search?q=1.00&startDate=2026-10-01&endDate=2026-11-20"
		w.refused(400, farthing.CodeInvalidRequest, w.get(long, w.merchant))
		w.refused(404, farthing.CodeNotFound, w.get("/v1/search?q=x&merchantId=nobody", w.operator))
		w.refused(403, farthing.CodeMerchantMismatch, w.get("/v1/search?q=x&merchantId=other", w.merchant))
	})
}
