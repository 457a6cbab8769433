package dashboard

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
)

// A month's statement begins with its opening balance and comes to its closing balance; the files of it, and of the
// lists, are those of the interface. A month that is over has an invoice.
func TestAStatementComesToItsClosingBalance(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.do("createWithdrawal", `{"merchantId":"shop","amount":100000}`, "id", "w-1")
		ann := w.signIn("Ann", shop, "bookkeeper")
		in := "/app/merchants/" + shop
		w.shows(ann, in+"/statements", "Statement of November 2026", "Opening balance", "£0.00", "&#43;£1,234.56",
			"−£1,000.00", "£234.56", "Payment settled", "It is made once the month is over.")
		w.shows(ann, in+"/statements?month=1999-01", "Statement of November 2026")
		csv := w.want(http.StatusOK, w.get(ann, in+"/exports/statements/2026-11?format=csv"))
		if kind := csv.header.Get("Content-Type"); !strings.HasPrefix(kind, "text/csv") ||
			!strings.Contains(csv.header.Get("Content-Disposition"), "statement-shop-2026-11.csv") {
			t.Errorf("%s: %s", kind, csv.body)
		}
		pdf := w.want(http.StatusOK, w.get(ann, in+"/exports/statements/2026-11?format=pdf"))
		if !strings.HasPrefix(pdf.body, "%PDF-") {
			t.Error(pdf.body[:50])
		}
		list := w.want(http.StatusOK, w.get(ann, in+"/exports/payments?format=csv&status=pending&reference="))
		if !strings.Contains(list.body, "order-2") || strings.Contains(list.body, "order-1") {
			t.Error(list.body)
		}
		refused := w.want(http.StatusBadRequest, w.get(ann, in+"/exports/payments?format=none"))
		if refused.header.Get("Content-Type") != "text/html; charset=utf-8" ||
			!strings.Contains(refused.body, "format") || refused.header.Get("Content-Disposition") != "" {
			t.Errorf("a refused download is no page: %s %s", refused.header, refused.body)
		}

		w.clock.Set(time.Date(2026, time.December, 3, 9, 0, 0, 0, time.UTC))
		ben := w.signIn("Ben", shop, "viewer")
		w.shows(ben, in+"/statements", "Statement of December 2026", "Nothing changed the balance in this month.")
		w.shows(ben, in+"/statements?month=2026-11", "Withdrawal fees:", "£234.56")
	})
}

// A month of very many entries is added up without reading them all.
func TestAStatementOfManyEntries(t *testing.T) {
	w := newWorld(t, "sqlite")
	var commands []farthing.Command
	for n := range maxByKind {
		commands = append(commands, farthing.RecordPayment{
			MerchantID: shop,
			ID:         fmt.Sprint("p", n),
			Amount:     100,
			Status:     farthing.PaymentSettled,
			By:         farthing.Origin{Actor: farthing.ActorCLI},
		})
	}
	for _, result := range w.store.DoBulk(t.Context(), commands) {
		if result.Err != nil {
			t.Fatal(result.Err)
		}
	}
	w.do("createWithdrawal", `{"merchantId":"shop","amount":100000}`, "id", "w-1")
	page := w.shows(w.signIn("Ann", shop, "viewer"), "/app/merchants/shop/statements", "Added", "&#43;£11,234.56",
		"Taken", "−£1,000.00", "£10,234.56")
	if strings.Contains(page.body, "×") {
		t.Error("kinds are added up")
	}
	w.clock.Set(time.Date(2026, time.December, 3, 9, 0, 0, 0, time.UTC))
	w.shows(w.signIn("Ben", shop, "viewer"), "/app/merchants/shop/statements?month=2026-11", "It is a file",
		"/exports/invoices/2026-11?format=pdf")
}

// The balance of a past moment is shown; one to come, and what is no time, are not, and the page says so.
func TestABalanceOfAPastMoment(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ann := w.signIn("Ann", shop, "viewer")
		in := "/app/merchants/" + shop
		w.shows(ann, in+"/balance", "As it is now.", "£1,234.56", "£5.00")
		w.shows(ann, in+"/balance?at=2026-11-19T10:00", "As it was: Thu 19 Nov", "£0.00")
		w.shows(ann, in+"/balance?at=2027-01-01T10:00", "Choose a moment that is over.", "£1,234.56")
		w.shows(ann, in+"/balance?at=soon", "Write a day and a time.", "£1,234.56")
		w.shows(ann, in+"/journal?subjectId=order-1", "Payment settled", "Payment providers", "Available", "£1,234.56")
		w.shows(ann, in+"/journal?subjectId=none", "No entry fits")
	})
}
