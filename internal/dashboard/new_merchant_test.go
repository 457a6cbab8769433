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

// A merchant is made with its account, schedule, limits and owner by one form, whose faults stand beside the fields and
// make nothing; pressed twice, it makes one.
func TestStaffOnboardAMerchant(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ada := w.signIn("Ada", people.Operator, "admin")
		const at = "/app/merchants/new"
		typed := []string{"id", "linden", "name", "Linden", "currency", "GBP", "zone", "Europe/London",
			"holderName", "Linden Ltd", "sortCode", "20-00-00", "accountNumber", "12",
			"interval", "weekly", "weekDays", "someday", "dailyMaximum", "lots",
			"ownerName", "Lea", "ownerEmail", "lea"}
		wrong := w.sends(ada, at, "create-merchant", typed...)
		for _, field := range []string{"accountNumber", "weekDays", "dailyMaximum", "ownerEmail"} {
			if wrong.status != http.StatusBadRequest || !strings.Contains(wrong.body, `"#create-merchant-`+field+`"`) {
				t.Errorf("%s: %d %s", field, wrong.status, wrong.body)
			}
		}
		w.shows(ada, "/app/merchants", "The shop")
		if list := w.get(ada, "/app/merchants"); strings.Contains(list.body, "Linden") {
			t.Error("a merchant was made by a form that was refused")
		}
		typed = append(typed, "accountNumber", "55779922", "weekDays", "monday friday", "dailyMaximum", "900",
			"ownerEmail", "lea@example.com")
		for range 2 {
			made := w.want(http.StatusSeeOther, w.sends(ada, at, "create-merchant", typed...))
			w.shows(ada, made.header.Get("Location"), "Settings of Linden", `value="900.00"`, "Activate it")
		}
		w.shows(ada, "/app/merchants/linden/schedule", "Mon")
		w.shows(ada, "/app/merchants/linden/bank-account", "9922")
		w.shows(ada, "/app/users", "lea@example.com", "linden")
	})
}

// A table of merchants is checked without a change, refused as a whole, and done once however often it is sent.
func TestStaffOnboardATable(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ada := w.signIn("Ada", people.Operator, "admin")
		const at = "/app/merchants/table"
		w.shows(ada, at, "externalId", "Upload it")
		heading := "externalId,name,id,ownerName,ownerEmail\n"
		wrong := w.want(http.StatusOK, w.uploads(ada, at, "onboard-table", "table", heading+"e1,,a,,\ne1,B,shop,,\n"))
		for _, text := range []string{"Nothing was changed: 2 faults", "is required", "is that of line 2"} {
			if !strings.Contains(wrong.body, text) {
				t.Errorf("no %q: %s", text, wrong.body)
			}
		}
		right := heading + "e1,Linden,linden,Lea,lea@example.com\ne2,Rowan,,,\n"
		checked := w.want(http.StatusOK, w.uploads(ada, at, "check-table", "table", right))
		if !strings.Contains(checked.body, "All rows are right") || !strings.Contains(checked.body, "Would be made") {
			t.Error(checked.body)
		}
		w.want(http.StatusNotFound, w.get(ada, "/app/merchants/linden/settings"))
		for _, result := range []string{"Made", "Was there"} {
			done := w.want(http.StatusOK, w.uploads(ada, at, "onboard-table", "table", right))
			if strings.Count(done.body, "<td>"+result) != 2 {
				t.Errorf("not %q twice: %s", result, done.body)
			}
		}
		w.shows(ada, "/app/merchants/linden/settings", "Active", "It has no bank account yet")
		for _, file := range []string{"", "name\nA"} {
			if none := w.uploads(ada, at, "check-table", "table", file); none.status != http.StatusBadRequest {
				t.Errorf("%q: %d %s", file, none.status, none.body)
			}
		}
	})
}
