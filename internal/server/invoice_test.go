package server

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"

	"github.com/google/go-cmp/cmp"
)

// charged pays a withdrawal at one fee and one at another, and has the bank refuse a third, in November; then December
// begins.
func charged(w *world) {
	w.tb.Helper()
	w.pay(shop, "p1", 90000)
	for _, id := range []string{"w1", "w2"} {
		w.want(201, w.post("/v1/withdrawals/"+id, w.merchant, `{"merchantId":"shop","amount":2000}`))
	}
	w.submitPaid("w2")
	w.want(200, w.send("PATCH", "/v1/merchants/shop", w.operator, `{"fee":{"amount":75},"reason":"a good customer"}`))
	w.want(201, w.post("/v1/withdrawals/w3", w.merchant, `{"merchantId":"shop","amount":2000}`))
	w.submitPaid("w3")
	refused := farthing.PayoutReport{MerchantID: shop, ID: "w1", By: farthing.Origin{Actor: farthing.ActorBank}}
	for _, command := range []farthing.Command{
		farthing.SubmitWithdrawal{MerchantID: shop, ID: "w1", By: refused.By},
		farthing.RecordPayoutFailed{PayoutReport: refused, Failure: farthing.Failure{Code: "refused"}},
	} {
		if _, err := w.store.Do(w.tb.Context(), command); err != nil {
			w.tb.Fatal(err)
		}
	}
	w.at(time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC))
}

// at has the clock stand at a moment, with new tokens.
func (w *world) at(moment time.Time) {
	w.clock.Set(moment)
	w.operator, w.merchant = w.token(""), w.token(shop, issuer.MerchantScopes.Names()...)
}

// invoiced returns the invoice of a month.
func (w *world) invoiced(month string) (found api.Invoice) {
	w.tb.Helper()
	if err := json.Unmarshal([]byte(w.want(200, w.get("/v1/invoices/"+month, w.merchant)).body), &found); err != nil {
		w.tb.Fatal(err)
	}
	return found
}

// TestInvoicesAreOfAMonthsFees holds the invoice of a month against what was paid and what the statement says.
func TestInvoicesAreOfAMonthsFees(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		charged(w)
		statement := statementOf(t, w, "2026-11")
		want := api.Invoice{
			Invoice:      "farthing-invoice-1",
			Number:       "shop-2026-11",
			Issuer:       []string{},
			MerchantID:   shop,
			MerchantName: "A Shop",
			Currency:     "GBP",
			Month:        "2026-11",
			Zone:         "Europe/London",
			Date:         "2026-11-30",
			Lines: []api.InvoiceLine{
				{Type: "withdrawal.fee", UnitAmount: 75, Count: 1, Amount: 75},
				{Type: "withdrawal.fee", UnitAmount: 150, Count: 2, Amount: 300},
				{Type: "withdrawal.fee_reversed", UnitAmount: -150, Count: 1, Amount: -150},
			},
			Total:         225,
			StatementFoot: statement.StatementFoot,
		}
		if diff := cmp.Diff(want, w.invoiced("2026-11")); diff != "" {
			t.Error(diff)
		}
		if statement.Fees != want.Total {
			t.Errorf("the statement has fees of %d", statement.Fees)
		}
		if none := w.invoiced("2026-10"); none.Total != 0 || len(none.Lines) != 0 {
			t.Errorf("before the first fee: %+v", none)
		}
		w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/invoices/2026-12", w.merchant))
		w.at(time.Date(2026, 11, 30, 23, 59, 59, 0, time.UTC))
		late := w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/invoices/2026-11", w.merchant))
		if !strings.Contains(late.body, `"path.month"`) || !strings.Contains(late.body, "is not over") {
			t.Errorf("in the month's last second: %s", late.body)
		}
		for _, wrong := range []string{"2026-11-20", "2026-W47", "2026-13", "november", "2026-11-01..2026-11-30"} {
			w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/invoices/"+wrong, w.merchant))
		}
	})
}

// TestInvoicesSayWhoSendsThem changes who sends invoices: those of months that were over stay what they were.
func TestInvoicesSayWhoSendsThem(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		charged(w)
		set := func(issuer string) {
			t.Helper()
			w.want(200, w.send("PATCH", "/v1/settings", w.operator, `{"reason":"x","invoiceIssuer":`+issuer+`}`))
		}
		is := func(month string, want ...string) {
			t.Helper()
			if diff := cmp.Diff(want, w.invoiced(month).Issuer); diff != "" {
				t.Errorf("%s: %s", month, diff)
			}
		}
		set(`["A Ltd","1 High Street"]`)
		is("2026-11", "A Ltd", "1 High Street")
		w.at(time.Date(2027, 1, 2, 9, 0, 0, 0, time.UTC))
		set(`["B Ltd"]`)
		is("2026-12", "A Ltd", "1 High Street")
		is("2026-11", "B Ltd") // nobody had said so by then
		w.at(time.Date(2027, 2, 1, 9, 0, 0, 0, time.UTC))
		is("2027-01", "B Ltd")
	})
}

// TestInvoicesAreExported looks at the forms: the file of a month is the same at any time.
func TestInvoicesAreExported(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		charged(w)
		const want = "number,merchantId,month,date,currency,type,unitAmount,count,amount\r\n" +
			"shop-2026-11,shop,2026-11,2026-11-30,GBP,withdrawal.fee,75,1,75\r\n" +
			"shop-2026-11,shop,2026-11,2026-11-30,GBP,withdrawal.fee,150,2,300\r\n" +
			"shop-2026-11,shop,2026-11,2026-11-30,GBP,withdrawal.fee_reversed,-150,1,-150\r\n" +
			"shop-2026-11,shop,2026-11,2026-11-30,GBP,total,,,225\r\n"
		file := w.want(200, w.get("/v1/exports/invoices/2026-11", w.merchant))
		if diff := cmp.Diff(want, file.body); diff != "" {
			t.Error(diff)
		}
		if name := file.header.Get("Content-Disposition"); name != `attachment; filename="invoice-shop-2026-11.csv"` {
			t.Errorf("it is called %s", name)
		}
		first := w.want(200, w.get("/v1/exports/invoices/2026-11?format=pdf", w.merchant))
		w.pay(shop, "p2", 500)
		w.at(time.Date(2027, 3, 1, 9, 0, 0, 0, time.UTC))
		second := w.want(200, w.send("GET", "/v1/exports/invoices/2026-11?merchantId=shop", w.operator, "",
			"Accept", mediaPDF))
		if first.body != second.body || !strings.HasPrefix(first.body, "%PDF-") ||
			first.header.Get("Content-Type") != mediaPDF {
			t.Errorf("two PDFs of %d and %d bytes, of type %s", len(first.body), len(second.body),
				first.header.Get("Content-Type"))
		}
		w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/exports/invoices/2026-11?format=doc", w.merchant))
		w.refused(400, farthing.CodeMerchantRequired, w.get("/v1/exports/invoices/2026-11", w.operator))
	})
}
