package dashboard

import (
	"net/http"
	"strings"
	"testing"

	"farthing/internal/issuer"
	"farthing/internal/people"
)

// An owner makes a role, which one user gets once another person agrees: it opens what its scopes do, on pages and
// buttons, and nothing else. Of the operator's scopes the form has none. It is retired once nobody has it.
func TestAnOwnerMakesARole(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		oma, bob := w.signIn("Oma", shop, "owner"), w.signIn("Bob", people.Operator, "admin")
		const at, users = "/app/merchants/" + shop + "/roles", "/app/merchants/" + shop + "/users"
		form := w.shows(oma, at, "No role yet", issuer.WithdrawalsWrite)
		if strings.Contains(form.body, issuer.RailsWrite) {
			t.Errorf("the form has the operator's scopes: %s", form.body)
		}
		wrong := w.want(http.StatusBadRequest, w.sends(oma, at, "make-role", "name", "viewer", "scopes",
			issuer.WithdrawalsWrite))
		if !strings.Contains(wrong.body, `value="withdrawals:write" checked`) {
			t.Errorf("what was chosen is gone: %s", wrong.body)
		}
		w.want(http.StatusSeeOther, w.sends(oma, at, "make-role", "name", "payer", "scopes", issuer.WithdrawalsWrite))
		w.shows(oma, at, "payer", "withdraws", "Retire for good")
		w.shows(oma, users, `value="payer"`)
		asked := w.want(http.StatusSeeOther, w.sends(oma, users, "invite-member", "name", "Pat", "email",
			"pat@example.com", "role", "payer"))
		if to := asked.header.Get("Location"); to != users+"?asked=invite-member" {
			t.Errorf("a payer: %s", to)
		}
		w.agrees(bob, "withdrawals:write")
		w.shows(bob, "/app/users", "payer", `value="payer" selected`)
		if got := w.sends(oma, at, "retire-role", "name", "payer"); got.status != http.StatusConflict {
			t.Errorf("retired while Pat has it: %d", got.status)
		}
		pat := w.signIn("Pete", shop, "payer")
		for path, want := range map[string]int{
			"":                 http.StatusOK,
			"/withdrawals/new": http.StatusOK,
			"/bank-account":    http.StatusOK,
			"/events":          http.StatusNotFound,
			"/users":           http.StatusNotFound,
			"/roles":           http.StatusNotFound,
		} {
			if got := w.get(pat, "/app/merchants/"+shop+path); got.status != want {
				t.Errorf("a payer at %s: %d", path, got.status)
			}
		}
		withdrawn := w.sends(pat, "/app/merchants/"+shop+"/withdrawals/new", "withdraw", "id", "w-9", "amount", "10.00")
		w.want(http.StatusSeeOther, withdrawn)
		nominated := w.sends(pat, "/app/merchants/"+shop+"/bank-account", "nominate", "id", "b-9")
		w.want(http.StatusNotFound, nominated)
		w.want(http.StatusSeeOther, w.sends(oma, at, "make-role", "name", "idle"))
		w.want(http.StatusSeeOther, w.sends(oma, at, "retire-role", "name", "idle"))
		w.shows(oma, at, "idle", "Retired")
	})
}

// Nobody of the operator makes a role that may do more than they, or gives one: who keeps users alone makes no admin.
func TestARoleIsNoMoreThanItsMaker(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ada := w.signIn("Ada", people.Operator, "admin")
		w.want(http.StatusSeeOther, w.sends(ada, "/app/roles", "make-role", "name", "people-desk", "scopes",
			issuer.ClientsWrite))
		kay := w.signIn("Kay", people.Operator, "people-desk")
		got := w.sends(kay, "/app/roles", "make-role", "name", "desk", "scopes", issuer.RailsWrite)
		w.want(http.StatusForbidden, got)
		for role, want := range map[string]int{
			"admin":       http.StatusForbidden,
			"approver":    http.StatusForbidden,
			"people-desk": http.StatusSeeOther,
			"auditor":     http.StatusSeeOther,
		} {
			got := w.sends(kay, "/app/users", "invite-user", "name", "Ben "+role, "email", role+"@example.com",
				"role", role)
			if got.status != want {
				t.Errorf("%s: %d %s", role, got.status, got.body)
			}
		}
		w.want(http.StatusForbidden, w.sends(kay, "/app/users", "change-role", "id", w.userID("Ben auditor"), "role",
			"bank-desk"))
	})
}
