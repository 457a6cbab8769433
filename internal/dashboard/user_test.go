package dashboard

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/people"
)

// An admin invites users, and changes what they may do; a role that moves money or power waits for another person.
func TestAdminsInviteUsers(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ann, bob := w.signIn("Ann", people.Operator, "admin"), w.signIn("Bob", people.Operator, "admin")
		const path = "/app/users"
		invite := func(name, merchant, role string) url.Values {
			return url.Values{"do": {"invite-user"}, "name": {name}, "email": {strings.ToLower(name) + "@example.com"},
				"merchant": {merchant}, "role": {role}}
		}
		wrong := w.post(ann, path, invite("Cy", shop, "admin"))
		if wrong.status != http.StatusBadRequest || !strings.Contains(wrong.body, `value="Cy"`) {
			t.Errorf("a role of the other side: %d %s", wrong.status, wrong.body)
		}
		nowhere := w.want(http.StatusBadRequest, w.post(ann, path, invite("Cy", "nowhere", "viewer")))
		if !strings.Contains(nowhere.body, "No merchant is called that") {
			t.Errorf("at no merchant: %s", nowhere.body)
		}
		at := w.want(http.StatusSeeOther, w.post(ann, path, invite("Cy", shop, "viewer"))).header.Get("Location")
		if at != path+"?done=invite-user" {
			t.Errorf("a viewer: %s", at)
		}
		w.shows(ann, path, "Cy", "cy@example.com", "viewer", "Invited")
		at = w.want(http.StatusSeeOther, w.post(ann, path, invite("Dee", "", "approver"))).header.Get("Location")
		if at != path+"?asked=invite-user" {
			t.Errorf("an approver: %s", at)
		}
		if got := w.get(ann, path); strings.Contains(got.body, "dee@example.com") {
			t.Errorf("an approver that nobody agreed to is there: %s", got.body)
		}
		w.agrees(bob, "Dee")
		w.shows(ann, path, "Dee", "approver")
	})
}

// agrees has another person approve the only thing that waits, whose page says this.
func (w *world) agrees(by, says string) {
	w.tb.Helper()
	open := w.get(by, "/app/approvals")
	_, rest, _ := strings.Cut(open.body, `href="/app/approvals/`)
	id, _, _ := strings.Cut(rest, `"`)
	page := w.shows(by, "/app/approvals/"+id, says)
	form := url.Values{"do": {"approve"}}
	for _, name := range []string{"digest", "merchantId"} {
		_, rest, _ := strings.Cut(page.body, `name="`+name+`" value="`)
		value, _, _ := strings.Cut(rest, `"`)
		form.Set(name, strings.ReplaceAll(value, "&#34;", `"`))
	}
	w.want(http.StatusSeeOther, w.post(by, "/app/approvals/"+id, form))
}

// A user's role is changed, and taken away; one who is suspended is dead at the next click, and comes back; nobody
// changes themselves.
func TestAdminsChangeUsers(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ann := w.signIn("Ann", people.Operator, "admin")
		vic := w.signIn("Vic", shop, "viewer")
		id := map[string]string{}
		list, err := w.people.List(t.Context(), "", "", 10)
		if err != nil {
			t.Fatal(err)
		}
		for _, u := range list {
			id[u.Name] = u.ID
		}
		press := func(name, user string, more ...string) answered {
			form := url.Values{"do": {name}, "id": {id[user]}, "merchant": {shop}}
			for i := 0; i+1 < len(more); i += 2 {
				form.Set(more[i], more[i+1])
			}
			return w.post(ann, "/app/users", form)
		}
		w.want(http.StatusSeeOther, press("change-role", "Vic", "role", "bookkeeper"))
		w.shows(ann, "/app/users", "bookkeeper")
		if got := w.get(vic, "/app/merchants/shop"); got.status != http.StatusSeeOther {
			t.Errorf("a session from before the change: %d", got.status)
		}
		w.want(http.StatusSeeOther, press("suspend-user", "Vic"))
		w.shows(ann, "/app/users", "Suspended")
		w.want(http.StatusSeeOther, press("reinstate-user", "Vic"))
		w.want(http.StatusSeeOther, press("change-role", "Vic", "role", "none"))
		for _, name := range []string{"suspend-user", "change-role"} {
			if got := press(name, "Ann", "merchant", "", "role", "auditor"); got.status != http.StatusConflict ||
				!strings.Contains(got.body, "another admin") {
				t.Errorf("%s of oneself: %d %s", name, got.status, got.body)
			}
		}
		id["Nobody"] = "usr_none"
		if got := press("suspend-user", "Nobody"); got.status != http.StatusConflict {
			t.Errorf("nobody: %d %s", got.status, got.body)
		}
	})
}

// An owner sees the users of the own shop alone, and not where else they belong; invites one, and takes a role away
// here and nowhere else. Nobody removes themselves.
func TestAnOwnerKeepsTheUsersOfTheShop(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		oma := w.signIn("Oma", shop, "owner")
		w.signIn("Zed", other, "viewer")
		w.signIn("Both", shop, "viewer")
		id := map[string]string{}
		list, err := w.people.List(t.Context(), "", "", 10)
		if err != nil {
			t.Fatal(err)
		}
		for _, u := range list {
			id[u.Name] = u.ID
		}
		by := people.Giver{
			Author: farthing.Author{Actor: farthing.ActorCLI, Person: "keeper"},
			Holds:  issuer.OperatorScopes,
		}
		if _, err := w.people.SetRole(t.Context(), id["Both"], other, "viewer", by); err != nil {
			t.Fatal(err)
		}
		const at = "/app/merchants/" + shop + "/users"
		page := w.shows(oma, at, "Oma", "(you)", "Both")
		for _, foreign := range []string{"Zed", other + "<", ">" + other} {
			if strings.Contains(page.body, foreign) {
				t.Errorf("the page shows %s: %s", foreign, page.body)
			}
		}
		invited := w.sends(oma, at, "invite-member", "name", "Vee", "email", "vee@example.com", "role", "bookkeeper",
			"merchant", other)
		w.want(http.StatusSeeOther, invited)
		w.shows(oma, at, "Vee", "bookkeeper", "Invited")
		asked := w.want(http.StatusSeeOther, w.sends(oma, at, "invite-member",
			"name", "Two", "email", "two@example.com", "role", "owner"))
		if to := asked.header.Get("Location"); to != at+"?asked=invite-member" {
			t.Errorf("a second owner: %s", to)
		}
		staff := w.sends(oma, at, "invite-member", "name", "Op", "email", "op@example.com", "role", "admin")
		if staff.status != http.StatusBadRequest {
			t.Errorf("a role of the operator's: %d", staff.status)
		}
		for _, who := range []string{"Both", "Zed"} {
			w.want(http.StatusSeeOther, w.sends(oma, at, "remove-member", "id", id[who]))
		}
		if got := w.sends(oma, at, "remove-member", "id", id["Oma"]); got.status != http.StatusConflict {
			t.Errorf("oneself: %d", got.status)
		}
		for place, want := range map[string][]string{shop: {"Oma", "Vee"}, other: {"Both", "Zed"}} {
			var names []string
			there, err := w.people.List(t.Context(), place, "", 10)
			for _, u := range there {
				names = append(names, u.Name)
			}
			if slices.Sort(names); err != nil || !slices.Equal(names, want) {
				t.Errorf("%s has %q, %v", place, names, err)
			}
		}
	})
}
