package dashboard

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"farthing/internal/people"
)

// Forms and lists over all merchants take a merchant's identifier, its number in the operator's own system, or its
// name, and offer some; what may be several is refused, and says which.
func TestAMerchantIsNamedAsPeopleDo(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for _, one := range []string{`"id":"linden-a","name":"Linden","externalId":"A 7"`,
			`"id":"linden-b","name":"Linden"`, `"id":"elm","name":"Elm & Ash"`} {
			w.do("createMerchant", `{`+one+`,"currency":"GBP"}`)
		}
		ada := w.signIn("Ada", people.Operator, "admin")
		const at = "/app/adjustments"
		w.shows(ada, at, `list="merchants"`, `<option value="elm">Elm &amp; Ash</option>`)
		adjust := func(merchant string) answered {
			return w.sends(ada, at, "adjust", "id", "adj-"+merchant[:1], "merchantId", merchant, "amount", "1",
				"reason", "R")
		}
		for typed, says := range map[string]string{
			"Linden":  "write the identifier of one, such as linden-a (Linden), linden-b (Linden)",
			"lind":    "write the identifier of one, such as linden-a (Linden), linden-b (Linden)",
			"Nobody":  "No merchant is called that",
			"No body": "No merchant is called that",
		} {
			if got := adjust(typed); got.status != http.StatusBadRequest || !strings.Contains(got.body, says) {
				t.Errorf("%s: %d %s", typed, got.status, got.body)
			}
		}
		for typed, id := range map[string]string{"elm & ASH": "elm", "A 7": "linden-a", "linden-b": "linden-b"} {
			w.want(http.StatusSeeOther, adjust(typed))
			w.shows(ada, at+"?merchantId="+url.QueryEscape(typed), `href="/app/merchants/`+id+`"`)
		}
		w.shows(ada, at+"?merchantId=Linden", "Nothing fits")
	})
}

// The schedule of new merchants is changed by a form, whose faults stand beside their fields.
func TestTheScheduleOfNewMerchantsIsChanged(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		sue := w.signIn("Sue", people.Operator, "support")
		const at = "/app/settings"
		typed := []string{"tag", valueOf(t, w.get(sue, at).body, "tag"), "currency", "GBP",
			"schedule.enabled", "true", "schedule.interval", "weekly", "schedule.weekDays", "monday",
			"schedule.monthDays", "1, 15", "schedule.zone", "Europe/London", "schedule.roll", "following",
			"schedule.minimum", "25.00", "schedule.maximum", "", "reason", "R"}
		wrong := w.sends(sue, at, "default-schedule", append(typed, "schedule.time", "4pm")...)
		if wrong.status != http.StatusBadRequest ||
			!strings.Contains(wrong.body, `href="#default-schedule-schedule.time"`) {
			t.Errorf("%d %s", wrong.status, wrong.body)
		}
		w.want(http.StatusSeeOther, w.sends(sue, at, "default-schedule", append(typed, "schedule.time", "15:30")...))
		shown := w.shows(sue, at, `value="monday" checked`, `value="15:30"`, `value="25.00"`, "Every week")
		if strings.Contains(shown.body, `value="1, 15"`) {
			t.Error("a weekly schedule has days of a month")
		}
	})
}
