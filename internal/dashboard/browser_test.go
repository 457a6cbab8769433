package dashboard

import (
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/people"
	"farthing/internal/testing/chromium"
	"farthing/internal/testing/slow"
)

// newServed builds a world that a browser reaches.
func newServed(t *testing.T) (w *world, base string) {
	t.Helper()
	return newServedOn(t, "sqlite")
}

// newServedOn builds one on an engine.
func newServedOn(t testing.TB, engine string) (w *world, base string) {
	t.Helper()
	listen, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	_, port, err := net.SplitHostPort(listen.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	base = "http://localhost:" + port
	w = newWorldAt(t, engine, base)
	served := httptest.NewUnstartedServer(w.server.Handler())
	served.Listener = listen
	served.Start()
	t.Cleanup(served.Close)
	return w, base
}

// brings gives a browser the session of a user.
func (w *world) brings(tab *chromium.Tab, base, token string) {
	tab.Do("Network.setCookie", map[string]any{
		"name":  w.dashboard.cookie,
		"value": token,
		"url":   base,
	}, nil)
}

// Everybody can use each page: in both themes, on a phone and on a wide screen nothing is wider than the window, axe
// finds no violation, and the browser reports no error.
func TestPagesInABrowser(t *testing.T) {
	slow.Test(t)
	w, base := newServed(t)
	tab := chromium.Start(t).NewTab(t, chromium.Axe)
	asked := w.asksForApproval(t)
	w.do("createWithdrawal", `{"merchantId":"shop","amount":1000}`, "id", "w-1")
	w.do("createOwnClient", `{"merchantId":"shop","name":"Till","role":"owner"}`)
	at := w.addresses(asked)
	_, link, err := w.people.Invite(t.Context(), people.Invitation{
		Name:  "Ben Two",
		Email: "ben@example.com",
		Place: shop,
		Role:  "viewer",
	}, farthing.Author{Actor: farthing.ActorCLI})
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/app/sign-in", strings.TrimPrefix(link, base)} {
		tab.Judge(base, path)
		tab.Measure(base, path, 320)
	}
	ada, priya := w.signIn("Ada Okafor", people.Operator, "admin"), w.signIn("Priya Nair", shop, "owner")
	for _, user := range []string{ada, priya} {
		w.brings(tab, base, user)
		for i := range pages {
			path := at.Replace(pages[i].path)
			if pages[i].streams || w.get(user, path).status != http.StatusOK {
				continue
			}
			tab.Judge(base, path)
			tab.Measure(base, path, 320)
		}
		tab.Judge(base, "/app/me")
		tab.Judge(base, "/app/merchants/"+shop+"/payments?reference=none")
		tab.Judge(base, "/app/merchants/"+shop+"/search?q=order-1")
	}
}
