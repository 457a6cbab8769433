package dashboard

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"farthing/internal/people"
)

// An owner withdraws: the page says what it comes to, the form makes one withdrawal however often it is pressed, the
// withdrawal's page shows it, and its button cancels it.
func TestAnOwnerWithdrawsAndCancels(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ann := w.signIn("Ann", shop, "owner")
		in := "/app/merchants/" + shop
		w.shows(ann, in, "Overview", "£1,234.56", "Nothing stands against it", "£5.00", "order-1",
			"The last 30 days: £1,234.56 in all", "The last 14 days", `height="120"><title>`)
		w.shows(ann, in+"/payments", "order-1", "INV &lt;1&gt;", "Settled", "Pending")
		w.shows(ann, in+"/payments?reference=none", "No payment fits")
		w.shows(ann, in+"/payments/order-1", "Payment order-1", "£1,234.56", "ann")
		form := w.shows(ann, in+"/withdrawals/new", "Withdraw now", "Up to £1,234.56")
		id := valueOf(t, form.body, "id")

		wrong := w.post(ann, in+"/withdrawals/new", url.Values{"do": {"withdraw"}, "id": {id}, "amount": {"12.5"}})
		if wrong.status != http.StatusBadRequest || !strings.Contains(wrong.body, "Write an amount such as 12.50.") ||
			!strings.Contains(wrong.body, `value="12.5"`) || valueOf(t, wrong.body, "id") != id {
			t.Fatalf("%d %s", wrong.status, wrong.body)
		}
		much := w.post(ann, in+"/withdrawals/new", url.Values{"do": {"withdraw"}, "id": {id}, "amount": {"9,999.00"}})
		if much.status != http.StatusUnprocessableEntity || !strings.Contains(much.body, "balance") {
			t.Fatalf("%d %s", much.status, much.body)
		}
		send := url.Values{"do": {"withdraw"}, "id": {id}, "amount": {"£1,000.00"}, "reference": {"rent"}}
		for range 2 {
			done := w.want(http.StatusSeeOther, w.post(ann, in+"/withdrawals/new", send))
			if to := done.header.Get("Location"); to != in+"/withdrawals/"+id+"?done=withdraw" {
				t.Fatal(to)
			}
		}
		w.shows(ann, in, "£234.56")
		one := w.shows(ann, in+"/withdrawals/"+id+"?done=withdraw", "The withdrawal was requested.", "£1,000.00",
			"rent")
		w.shows(ann, in+"/withdrawals", id)

		cancel := url.Values{"do": {"cancel"}, "tag": {valueOf(t, one.body, "tag")}}
		w.want(http.StatusSeeOther, w.post(ann, in+"/withdrawals/"+id, cancel))
		w.shows(ann, in+"/withdrawals/"+id, "Canceled")
		changed := w.post(ann, in+"/withdrawals/"+id, cancel)
		if changed.status != http.StatusPreconditionFailed ||
			!strings.Contains(changed.body, "Somebody changed this") {
			t.Errorf("%d %s", changed.status, changed.body)
		}
	})
}

// shows fails the test unless a page is there and says all of this.
func (w *world) shows(token, path string, texts ...string) answered {
	w.tb.Helper()
	page := w.want(http.StatusOK, w.get(token, path))
	for _, text := range texts {
		if !strings.Contains(page.body, text) {
			w.tb.Fatalf("%s does not say %q: %s", path, text, page.body)
		}
	}
	return page
}

// valueOf is the value of a hidden field of a form.
func valueOf(t testing.TB, body, name string) string {
	t.Helper()
	_, after, ok := strings.Cut(body, `name="`+name+`" value="`)
	value, _, closed := strings.Cut(after, `"`)
	if !ok || !closed {
		t.Fatalf("no field %s: %s", name, body)
	}
	return strings.ReplaceAll(value, "&#34;", `"`)
}

// An amount is found in the merchant's last 31 days, or in those until a day that is chosen; a record of an operator's
// search has its words.
func TestAnAmountIsFound(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ann, ada := w.signIn("Ann", shop, "viewer"), w.signIn("Ada", people.Operator, "auditor")
		const at = "/app/merchants/shop/search?q=1234.56"
		w.shows(ann, at, "The shop", `value="2026-11-20"`, "order-1", "Payment, by its amount")
		w.shows(ann, at+"&until=2026-09-30", "Nothing was found", `value="2026-09-30"`)
		w.shows(ada, "/app/search?q=1234.56", "Nothing was found", "open it, and search there")
		w.shows(ada, "/app/search?q=shop", "The shop", "Merchant, by its identifier")
	})
}
