package dashboard

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"farthing/internal/issuer"
	"farthing/internal/people"
	"farthing/internal/testing/storetest"
)

// The page of an approval, and the audit, name users, and say what amounts come to beside what is digested.
func TestAnApprovalNamesUsersAndAmounts(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		olga, ada := w.signIn("Olga", shop, "owner"), w.signIn("Ada", people.Operator, "auditor")
		account := valueOf(t, w.get(olga, "/app/merchants/shop/bank-account").body, "id")
		w.want(http.StatusSeeOther, w.sends(olga, "/app/merchants/shop/bank-account", "freeze", "id", account))
		frozen, booked := "Bank account frozen", "/app/approvals/"+w.asksForApproval(t)
		for path, texts := range map[string][]string{
			"/app/approvals/" + w.loosens(): {"£5,000.00 (500000)", "£200.00 (20000)", "of this merchant", frozen},
			booked:                          {"£12.50 (1250)", "Reason", "Goodwill"},
			"/app/audit":                    {"Ada", "Olga", "keeper"},
			"/app/audit?merchantId=shop":    {"Olga", frozen},
		} {
			page := w.shows(ada, path, texts...)
			if strings.Contains(page.body, "usr_") {
				t.Errorf("%s has the identifier of a user: %s", path, page.body)
			}
		}
	})
}

// A file that is at the bank is not marked as sent again.
func TestASentFileIsNotMarkedAgain(t *testing.T) {
	w := newWorld(t, "sqlite")
	bea, at := w.signIn("Bea", people.Operator, "bank-desk"), "/app/files/"+w.cuts()
	if page := w.shows(bea, at, "Download"); strings.Contains(page.body, "Mark as sent") {
		t.Error(page.body)
	}
	storetest.Forge(t, w.url, "UPDATE rail_files SET written_at = NULL")
	w.shows(bea, at, "Mark as sent")
}

// The days of eligibility run from the activation, and not before.
func TestEligibilitySaysWhetherItsDaysRun(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.do("createMerchant", `{"id":"new","name":"New"}`)
	ada := w.signIn("Ada", people.Operator, "admin")
	const at = "/app/merchants/new/settings"
	if page := w.shows(ada, at, "Not active yet"); strings.Contains(page.body, "Its days run") {
		t.Error(page.body)
	}
	w.want(http.StatusSeeOther, w.sends(ada, at, "activate"))
	w.shows(ada, at, "Its days run", "It may withdraw from")
}

// A page that fails, while it asks or while it is written, says so as a page.
func TestAPageThatPanicsIsAPage(t *testing.T) {
	w := newWorld(t, "sqlite")
	ada, at := w.signIn("Ada", people.Operator, "approver"), "/app/approvals/"+w.asksForApproval(t)
	asks, allows := w.dashboard.config.Ask, w.dashboard.config.Allows
	failed := func() {
		t.Helper()
		got := w.want(http.StatusInternalServerError, w.get(ada, at))
		if got.header.Get("Content-Type") != "text/html; charset=utf-8" || !strings.Contains(got.body, "</html>") ||
			!strings.Contains(got.body, got.header.Get("X-Request-Id")) || got.header.Get("X-Request-Id") == "" {
			t.Errorf("%s %s", got.header, got.body)
		}
	}
	w.dashboard.config.Allows = func(caller *issuer.Caller, operation string) bool {
		if operation == "refuseApproval" { // the template asks
			panic("a test")
		}
		return allows(caller, operation)
	}
	failed()
	w.dashboard.config.Allows = allows
	w.dashboard.config.Ask = func(context.Context, *issuer.Caller, string, Question) (Answer, error) { panic("a test") }
	failed()
	w.dashboard.config.Ask = asks
	w.want(http.StatusOK, w.get(ada, at))
}
