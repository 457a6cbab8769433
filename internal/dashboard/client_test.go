package dashboard

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"farthing/internal/people"
)

// An owner makes a client of the merchant, whose secret is shown once; changes it for another, and revokes the client.
// Who may not is shown who may.
func TestAnOwnerKeepsClients(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		olga, dev := w.signIn("Olga", shop, "owner"), w.signIn("Dev", shop, "developer")
		const at = "/app/merchants/shop/clients"
		form := w.shows(olga, at, "No client yet", "All contacts are notified", "Everything that an owner may")
		send := url.Values{
			"do": {"create-client"}, "key": {valueOf(t, form.body, "key")}, "name": {"Web shop"}, "role": {"developer"},
		}
		made := w.want(http.StatusOK, w.post(olga, at, send))
		if !strings.Contains(made.body, "shown only once") {
			t.Fatal(made.body)
		}
		page := w.shows(olga, at, "Web shop", `<td class="w small">developer</td>`)
		if strings.Contains(page.body, "shown only once") {
			t.Error("the secret is shown again")
		}
		seen := w.shows(dev, at, "Web shop", "An owner of the merchant makes and revokes them")
		for _, hidden := range []string{"Make it", "Revoke for good", "Add a secret"} {
			if strings.Contains(seen.body, hidden) {
				t.Errorf("a developer sees %s", hidden)
			}
		}
		w.want(http.StatusNotFound, w.post(dev, at, send))
		client := valueOf(t, made.body, "id")
		first := valueOf(t, w.shows(olga, at+"?client="+client, "Remove this secret").body, "secret")
		press := func(name string, more ...string) answered {
			form := url.Values{"do": {name}, "id": {client}}
			for i := 0; i+1 < len(more); i += 2 {
				form.Set(more[i], more[i+1])
			}
			return w.post(olga, at, form)
		}
		second := w.want(http.StatusOK, press("add-secret"))
		if !strings.Contains(second.body, "shown only once") || strings.Count(second.body, "Remove this secret") != 2 {
			t.Error(second.body)
		}
		w.want(http.StatusSeeOther, press("remove-secret", "secret", first, "leaked", "true"))
		if page := w.shows(olga, at+"?client="+client, "Remove this secret"); strings.Contains(page.body, first) {
			t.Errorf("it is not removed: %s", page.body)
		}
		w.want(http.StatusSeeOther, press("revoke"))
		w.shows(olga, at, "Revoked")
		w.shows(w.signIn("Ada", people.Operator, "admin"), "/app/audit", "Client revoked", "Client created")
	})
}
