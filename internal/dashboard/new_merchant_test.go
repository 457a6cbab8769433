package dashboard

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"farthing/internal/people"
)

// Staff make a merchant, once however often the form is sent, and come to its settings. Each line of the work leads to
// the page on which it is done.
func TestStaffMakeAMerchant(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		approval := w.asksForApproval(t)
		sue := w.signIn("Sue", people.Operator, "support")
		w.shows(sue, "/app/merchants", "New merchant")
		w.shows(sue, "/app/merchants/new", "Nothing is made before you press")
		form := url.Values{"do": {"create-merchant"}, "id": {shop}, "name": {"Linden"}, "currency": {"EUR"}}
		taken := w.post(sue, "/app/merchants/new", form)
		if taken.status != http.StatusConflict || !strings.Contains(taken.body, `value="Linden"`) {
			t.Fatalf("%d %s", taken.status, taken.body)
		}
		form.Set("id", "linden")
		form.Set("zone", "Europe/Berlin")
		for range 2 {
			made := w.want(http.StatusSeeOther, w.post(sue, "/app/merchants/new", form))
			w.shows(sue, made.header.Get("Location"), "The merchant was made.", "Settings of Linden", "Activate it")
		}
		w.shows(sue, "/app/work", `href="/app/approvals/`+approval+`"`, "Waits for another person")
	})
}
