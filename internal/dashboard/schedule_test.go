package dashboard

import (
	"html"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"
)

// An owner changes the schedule: what is wrong is said beside the field and what was typed is kept; the page then has
// the next runs. A form that was opened before another change is refused.
func TestAnOwnerChangesTheSchedule(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ann := w.signIn("Ann", shop, "owner")
		at := "/app/merchants/" + shop + "/schedule"
		first := w.shows(ann, at, "Next runs", "Save the schedule", "No run yet")
		form := url.Values{
			"do": {"schedule"}, "tag": {valueOf(t, first.body, "tag")}, "enabled": {"true"}, "interval": {"weekly"},
			"weekDays": {"monday", "thursday"}, "monthDays": {"3"}, "time": {"07:30"}, "zone": {"Europe/London"},
			"roll": {"following"}, "minimum": {"10"}, "retain": {"0.00"}, "maximum": {"ten"},
		}
		wrong := w.post(ann, at, form)
		if wrong.status != http.StatusBadRequest || !strings.Contains(wrong.body, "Write an amount such as 12.50.") ||
			!strings.Contains(wrong.body, `value="ten"`) || !strings.Contains(wrong.body, `value="thursday" checked`) ||
			!strings.Contains(wrong.body, `href="#schedule-maximum"`) {
			t.Fatalf("%d %s", wrong.status, wrong.body)
		}
		form.Set("maximum", "")
		form.Del("weekDays")
		none := w.post(ann, at, form)
		if none.status != http.StatusBadRequest ||
			!strings.Contains(none.body, "must name a day of the weekly schedule") {
			t.Fatalf("%d %s", none.status, none.body)
		}
		form["weekDays"] = []string{"monday", "thursday"}
		form.Set("do", "preview")
		seen := w.want(http.StatusOK, w.post(ann, at, form))
		for _, text := range []string{
			"It is not saved", "Mon 23 Nov", "Thu 26 Nov", "07:30", `value="thursday" checked`,
			`value="10"`, valueOf(t, first.body, "tag"),
		} {
			if !strings.Contains(html.UnescapeString(seen.body), text) {
				t.Errorf("the preview does not say %q: %s", text, seen.body)
			}
		}
		if bad := w.post(ann, at, url.Values{"do": {"preview"}, "interval": {"daily"}, "time": {"4pm"}}); bad.status !=
			http.StatusBadRequest || !strings.Contains(bad.body, `value="4pm"`) {
			t.Errorf("%d %s", bad.status, bad.body)
		}
		form.Set("do", "schedule")
		w.want(http.StatusSeeOther, w.post(ann, at, form))
		w.shows(ann, at+"?done=schedule", "The schedule was changed.", "Mon 23 Nov", "Thu 26 Nov",
			`value="10.00"`)
		form.Set("interval", "daily")
		changed := w.post(ann, at, form)
		if changed.status != http.StatusPreconditionFailed || !strings.Contains(changed.body, "Somebody changed this") {
			t.Errorf("%d %s", changed.status, changed.body)
		}
		w.shows(w.signIn("Ben", shop, "viewer"), at, "As it is", "Monday, Thursday")
	})
}

// An owner nominates an account, once however often the form is sent, and freezes it; the operator's people ask to
// unfreeze it, which another approves. The number is in no page.
func TestAnOwnerNominatesAndFreezes(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ann, key := w.signInByApp("Ann", shop, "owner")
		at := "/app/merchants/" + shop + "/bank-account"
		w.shows(ann, at, "20-00-00 ····9911", "In use", "Nominate another")
		form := url.Values{
			"do": {"nominate"}, "holderName": {"A Shop Ltd"}, "sortCode": {"20"}, "accountNumber": {"55779922"},
		}
		early := w.post(ann, at, form)
		if early.status != http.StatusUnprocessableEntity || !strings.Contains(early.body, "you can from") {
			t.Errorf("a new owner nominates: %d %s", early.status, early.body)
		}
		w.clock.Advance(24 * time.Hour)
		ann = w.again("ann@example.com", key)
		wrong := w.post(ann, at, form)
		if wrong.status != http.StatusBadRequest || !strings.Contains(wrong.body, `href="#nominate-sortCode"`) ||
			!strings.Contains(wrong.body, `value="A Shop Ltd"`) || strings.Contains(wrong.body, "55779922") {
			t.Fatalf("%d %s", wrong.status, wrong.body)
		}
		form.Set("sortCode", "20-00-00")
		for range 2 {
			w.want(http.StatusSeeOther, w.post(ann, at, form))
		}
		page := w.shows(ann, at+"?done=nominate", "The account was nominated.", "20-00-00 ····9922", "Cools off",
			"In use from Sun 22 Nov", "The bank knows the holder by this name")
		if strings.Count(page.body, "····9922") != 2 {
			t.Errorf("it was nominated twice: %s", page.body)
		}
		freeze := url.Values{"do": {"freeze"}, "id": {valueOf(t, page.body, "id")}}
		w.want(http.StatusSeeOther, w.post(ann, at, freeze))
		frozen := w.shows(ann, at, "Frozen", "Only the operator unfreezes it.", "No other account can be nominated now")
		if strings.Contains(frozen.body, "Freeze this account") != strings.Contains(frozen.body, "····9911") {
			t.Error(frozen.body)
		}
		ada := w.signIn("Ada", "operator", "support")
		seen := w.shows(ada, at, "Unfreeze it")
		unfreeze := url.Values{"do": {"unfreeze"}, "account": {valueOf(t, seen.body, "account")}, "reason": {"A slip"}}
		asked := w.want(http.StatusSeeOther, w.post(ada, at, unfreeze))
		if to := asked.header.Get("Location"); !strings.HasSuffix(to, "?asked=unfreeze") {
			t.Error(to)
		}
		w.shows(ada, at+"?asked=unfreeze", "It waits until another person approves it.", "Frozen")
		w.agrees(w.signIn("Bob", "operator", "approver"), "A slip")
		if got := w.shows(ann, at, "Cools off"); strings.Contains(got.body, "Only the operator unfreezes it.") {
			t.Error(got.body)
		}
	})
}
