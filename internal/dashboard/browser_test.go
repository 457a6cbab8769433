package dashboard

import (
	"net"
	"net/http"
	"net/http/httptest"
	"path"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/people"
	"farthing/internal/server"
	"farthing/internal/testing/chromium"
	"farthing/internal/testing/slow"
)

// newServedOn builds a world on an engine that a browser reaches.
func newServedOn(
	t testing.TB, engine string, changes ...func(*world, *server.Config),
) (w *world, base string) {
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
	w = newWorldAt(t, engine, base, changes...)
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

// signsInAtTwo signs in a user who looks at two merchants.
func (w *world) signsInAtTwo(name string) (token string) {
	w.tb.Helper()
	link := w.link(name, shop, "viewer")
	_, err := w.people.SetRole(w.tb.Context(), w.userID(name), other, "viewer", people.Giver{
		Author: farthing.Author{Actor: farthing.ActorCLI},
		Holds:  issuer.OperatorScopes,
	})
	if err != nil {
		w.tb.Fatal(err)
	}
	token, session, err := w.people.UseLink(w.tb.Context(), path.Base(link), people.From{Agent: "A browser"})
	if err == nil {
		err = w.people.SetPassword(w.tb.Context(), &session, password)
	}
	if err != nil {
		w.tb.Fatal(err)
	}
	return token
}

// Everybody can use each page: in both themes, on a phone and on a wide screen nothing is wider than the window, axe
// finds no violation, and the browser reports no error.
func TestPagesInABrowser(t *testing.T) {
	slow.Test(t)
	w, base := newServedOn(t, "sqlite", movesClock)
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
	for _, address := range []string{"/app/sign-in", "/app/recover", strings.TrimPrefix(link, base)} {
		tab.Judge(base, address)
		tab.Measure(base, address, 320)
	}
	ada, priya := w.signIn("Ada Okafor", people.Operator, "admin"), w.signIn("Priya Nair", shop, "owner")
	w.brings(tab, base, w.signsInAtTwo("Bea Both"))
	tab.Judge(base, "/app")
	tab.Measure(base, "/app", 320)
	for _, user := range []string{ada, priya} {
		w.brings(tab, base, user)
		for i := range pages {
			address := at.Replace(pages[i].path)
			if pages[i].streams || w.get(user, address).status != http.StatusOK {
				continue
			}
			tab.Judge(base, address)
			tab.Measure(base, address, 320)
		}
		tab.Judge(base, "/app/me")
		tab.Judge(base, "/app/merchants/"+shop+"/payments?reference=none")
		tab.Judge(base, "/app/merchants/"+shop+"/search?q=order-1")
	}
}
