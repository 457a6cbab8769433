package dashboard

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"farthing/internal/people"
)

// Staff suspend a merchant, and ask to reinstate it; limits are tightened at once, and what loosens one waits.
func TestStaffChangeAMerchant(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		sue := w.signIn("Sue", people.Operator, "support")
		at := "/app/merchants/" + shop + "/settings"
		page := w.shows(sue, at, "Settings of The shop", "A bank account is in use", "Suspend it")
		form := url.Values{
			"do": {"limit"}, "tag": {valueOf(t, page.body, "tag")}, "name": {"The shop"},
			"limits.approvalOver": {"lots"}, "limits.dailyMaximum": {""}, "reason": {"A new contract"},
		}
		wrong := w.post(sue, at, form)
		if wrong.status != http.StatusBadRequest || !strings.Contains(wrong.body, `value="lots"`) ||
			!strings.Contains(wrong.body, `href="#limit-limits.approvalOver"`) {
			t.Fatalf("%d %s", wrong.status, wrong.body)
		}
		form.Set("limits.approvalOver", "500")
		w.want(http.StatusSeeOther, w.post(sue, at, form))
		w.shows(sue, at+"?done=limit", "The merchant was changed.", `value="500.00"`)
		form.Set("limits.approvalOver", "400")
		if old := w.post(sue, at, form); old.status != http.StatusPreconditionFailed {
			t.Errorf("of a page from before the change: %d %s", old.status, old.body)
		}

		suspend := url.Values{"do": {"suspend"}, "reason": {""}}
		if got := w.post(sue, at, suspend); got.status != http.StatusBadRequest ||
			!strings.Contains(got.body, `href="#suspend-reason"`) {
			t.Fatalf("%d %s", got.status, got.body)
		}
		suspend.Set("reason", "It does not answer")
		w.want(http.StatusSeeOther, w.post(sue, at, suspend))
		w.shows(sue, at, "Reinstate it")
		back := url.Values{"do": {"reinstate"}, "reason": {"It answered"}}
		asked := w.want(http.StatusSeeOther, w.post(sue, at, back))
		if to := asked.header.Get("Location"); !strings.HasSuffix(to, "?asked=reinstate") {
			t.Error(to)
		}
	})
}

// The platform's settings have a history, and staff see the records of all merchants.
func TestStaffChangeTheSettings(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.asksForApproval(t)
		sue := w.signIn("Sue", people.Operator, "support")
		const at = "/app/settings"
		page := w.shows(sue, at, "Nothing was changed yet")
		form := url.Values{
			"do": {"settings"}, "tag": {valueOf(t, page.body, "tag")}, "currency": {"GBP"},
			"coolingOffHours": {"two"}, "reason": {"Slower is safer"},
		}
		wrong := w.post(sue, at, form)
		if wrong.status != http.StatusBadRequest || !strings.Contains(wrong.body, "Write whole numbers.") ||
			!strings.Contains(wrong.body, `value="two"`) {
			t.Fatalf("%d %s", wrong.status, wrong.body)
		}
		form.Set("coolingOffHours", "48")
		form.Set("holidaysAdded", "2027-05-10, 2027-06-01")
		w.want(http.StatusSeeOther, w.post(sue, at, form))
		w.shows(sue, at, "48 hours", "Slower is safer", "Sue", "Mon 10 May 2027, Tue 1 June 2027")
		w.shows(sue, "/app/approvals?status=canceled", "Nothing fits", `<option value="canceled" selected>`)
		w.shows(sue, "/app/adjustments", "goodwill", "Waits for approval", "&#43;£12.50")
		w.shows(sue, "/app/reserves", "None yet")
		w.shows(sue, "/app/reserves?startDate=2026-01-01", "Nothing fits")
	})
}

// Staff move the clock of a sandbox.
func TestStaffMoveTheClock(t *testing.T) {
	w := newWorldAt(t, "sqlite", "http://localhost:8080", movesClock)
	sue := w.signIn("Sue", people.Operator, "support")
	w.shows(sue, "/app/clock", "12:00")
	move := url.Values{"do": {"move"}, "by": {"soon"}}
	if got := w.post(sue, "/app/clock", move); got.status != http.StatusBadRequest ||
		!strings.Contains(got.body, `href="#move-by"`) {
		t.Fatalf("%d %s", got.status, got.body)
	}
	move.Set("by", "25m")
	w.want(http.StatusSeeOther, w.post(sue, "/app/clock", move))
	w.shows(sue, "/app/clock", "12:25")
}
