package dashboard

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"farthing/internal/people"
)

// sends sends a form of a page, filled with pairs of names and values.
func (w *world) sends(token, path, do string, pairs ...string) answered {
	w.tb.Helper()
	form := url.Values{"do": {do}}
	for i := 0; i+1 < len(pairs); i += 2 {
		form.Set(pairs[i], pairs[i+1])
	}
	return w.post(token, path, form)
}

// Staff adjust a balance, hold money back and release it, record what a provider paid, move the operator's money, and
// sweep fees: once however often they press, with what waits for others shown as waiting, and what is wrong beside its
// field.
func TestStaffBookMoney(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ann := w.signIn("Ann", people.Operator, "approver")
		for _, made := range []struct {
			path, do string
			result   string
			shows    string
			typed    []string
		}{
			{"adjustments", "adjust", "asked", "−£1,012.50", []string{"amount", "-£1,012.50", "reason", "Lost"}},
			{"operator-transfers", "transfer", "asked", "&#43;£20.00", []string{"amount", "20", "reason", "Float"}},
			{"provider-settlements", "settle", "done", "Not confirmed yet",
				[]string{"amount", "12.50", "fee", "0.40", "date", "2026-11-20T10:00", "reference", "PO-7"}},
			{"reserves", "hold", "done", "&#43;£30.00",
				[]string{"amount", "30", "reason", "A risk", "releaseOn", "2027-03-01"}},
		} {
			at := "/app/" + made.path
			typed := append([]string{"id", "of-" + made.path, "merchantId", shop}, made.typed...)
			for range 2 {
				sent := w.want(http.StatusSeeOther, w.sends(ann, at, made.do, typed...))
				if to := sent.header.Get("Location"); to != at+"?"+made.result+"="+made.do {
					t.Errorf("%s leads to %s", at, to)
				}
			}
			list := w.shows(ann, at+"?"+made.result+"="+made.do, "of-"+made.path, made.shows, `role="status"`)
			if n := strings.Count(list.body, "of-"+made.path); n > 4 { // its name, its link, its form, its button
				t.Errorf("%s has %d", at, n)
			}
			w.refusesFields(t, ann, at, made.do)
		}
		if got := w.sends(ann, "/app/fee-sweeps", "sweep", "id", "f-1", "merchantId", shop); got.status !=
			http.StatusUnprocessableEntity || !strings.Contains(got.body, "No fees of paid") {
			t.Errorf("nothing to sweep: %d %s", got.status, got.body)
		}
		asked := w.sends(ann, "/app/provider-settlements", "confirm",
			"id", "of-provider-settlements", "merchantId", shop)
		w.want(http.StatusSeeOther, asked)
		w.shows(ann, asked.header.Get("Location"), askedText)
		w.releases(t, ann)
	})
}

// refusesFields sends a form with a merchant that does not exist, and with an amount that is none.
func (w *world) refusesFields(t *testing.T, token, at, do string) {
	t.Helper()
	typed := []string{"id", "x", "merchantId", "nowhere", "amount", "12.345", "reason", "R"}
	for _, field := range []string{"merchantId", "amount"} {
		wrong := w.sends(token, at, do, typed...)
		if wrong.status != http.StatusBadRequest || !strings.Contains(wrong.body, `href="#`+do+"-"+field+`"`) ||
			!strings.Contains(wrong.body, `value="12.345"`) || strings.Count(wrong.body, `href="#`) != 2 {
			t.Errorf("%s of %s: %d %s", field, at, wrong.status, wrong.body)
		}
		typed[3] = shop
	}
}

// releases gives a part of a reserve back, and then the rest.
func (w *world) releases(t *testing.T, token string) {
	t.Helper()
	const at = "/app/merchants/" + shop + "/reserves/of-reserves"
	page := w.shows(token, at, "£30.00", "A risk", "Mon 1 March 2027", "Release it")
	id := valueOf(t, page.body, "id")
	for range 2 {
		w.want(http.StatusSeeOther, w.sends(token, at, "release", "id", id, "amount", "10.00"))
	}
	w.shows(token, at+"?done=release", "The money is in the balance again.", "£20.00")
	much := w.sends(token, at, "release", "id", "much", "amount", "25")
	if much.status < http.StatusBadRequest || !strings.Contains(much.body, `value="25"`) {
		t.Errorf("%d %s", much.status, much.body)
	}
	w.want(http.StatusSeeOther, w.sends(token, at, "release", "id", "rest"))
	w.shows(token, at, "£0.00", "Released")
}
