package dashboard

import (
	"net/url"
	"path"
	"strings"
	"testing"
	"time"

	"farthing/internal/people"
	"farthing/internal/testing/chromium"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
)

// newKeyring gives a tab an authenticator that keeps passkeys, as a phone with a finger on it.
func newKeyring(tab *chromium.Tab) {
	tab.Do("WebAuthn.enable", map[string]any{"enableUI": false}, nil)
	tab.Do("WebAuthn.addVirtualAuthenticator", map[string]any{"options": map[string]any{
		"protocol":                    "ctap2",
		"ctap2Version":                "ctap2_1",
		"transport":                   "internal",
		"hasResidentKey":              true,
		"hasUserVerification":         true,
		"isUserVerified":              true,
		"automaticPresenceSimulation": true,
	}}, nil)
}

// offers has a page whose address ends in #offer say that the browser may offer passkeys by itself, once it is loaded,
// and has other pages say that it may not.
const offers = `if (window.PublicKeyCredential) PublicKeyCredential.isConditionalMediationAvailable = () =>
  new Promise((answer) => addEventListener("load", () => setTimeout(() => answer(location.hash === "#offer"))));`

// With a passkey alone, and no password: an approver follows the link and adds a passkey, signs out, signs in by it,
// and, more than ten minutes later, approves something by it. The next time the browser offers it by itself.
func TestAPasskeyInABrowser(t *testing.T) {
	slow.Test(t)
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			w, base := newServedOn(t, engine)
			asked := "/app/approvals/" + w.asksForApproval(t)
			tab := chromium.Start(t).NewTab(t, offers)
			tab.As(1440, "light")
			newKeyring(tab)
			presses := func(button, to string, says ...string) {
				t.Helper()
				tab.Eval("document.querySelector(`"+button+"`).click()", nil)
				tab.Wait()
				var at, text string
				tab.Eval(`location.pathname`, &at)
				tab.Eval(`document.querySelector("main").innerText`, &text)
				for _, one := range says {
					if at != to || !strings.Contains(text, one) {
						t.Fatalf("%s leads to %s, which does not say %q: %s", button, at, one, text)
					}
				}
			}
			tab.Open(w.link("Ada Okafor", people.Operator, "approver"))
			presses("form button", "/app/me", "Set how you sign in", "Add a passkey")
			tab.Eval(`document.querySelector("#add-passkey-name").value = "A phone"`, nil)
			presses("[value=add-passkey]", "/app/me", "The passkey was added.", "A phone", "on one device")
			presses("[value=sign-out]", "/app/sign-in")

			tab.Open(base + "/app/sign-in?next=" + url.QueryEscape(asked))
			presses("form button", asked, "The adjustment goodwill")
			w.clock.Advance(people.StrongFor + time.Minute)
			tab.Open(base + asked)
			presses("[value=approve]", asked, "You approved it.", "Ada Okafor")
			w.signed(t, path.Base(asked))
			tab.Open(base + "/app/me")
			presses("[value=sign-out]", "/app/sign-in")
			tab.Open(base + "/app/sign-in?next=" + url.QueryEscape(asked) + "#offer")
			tab.Wait()
			var at string
			if tab.Eval(`location.pathname`, &at); at != asked {
				t.Errorf("the browser offers the passkey, which leads to %s", at)
			}
			tab.Report(asked)
		})
	}
}

// signed fails the test unless an approval about the shop has the yes of one person whose passkey signed its digest, as
// verify finds too.
func (w *world) signed(t *testing.T, id string) {
	t.Helper()
	a, err := w.store.Approvals.Get(t.Context(), shop, id)
	if err != nil {
		t.Fatal(err)
	}
	if len(a.Given) != 1 || a.Given[0].Signed == nil {
		t.Fatalf("given: %+v", a.Given)
	}
	if err := a.Given[0].Signed.Check(a.Digest()); err != nil {
		t.Error(err)
	}
	report, err := w.store.Verify(t.Context(), func(int64, int64) {})
	if err != nil || len(report.Problems) > 0 {
		t.Errorf("verify: %v %v", report.Problems, err)
	}
}
