package dashboard

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"farthing/api"
	"farthing/internal/issuer"
	"farthing/internal/people"
	"farthing/internal/server"
	"farthing/internal/testing/chromium"
	"farthing/internal/testing/oidctest"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
)

// walk is a user with a keyboard and no pointer, whose browser runs no script.
type walk struct {
	*world
	t    *testing.T
	tab  *chromium.Tab
	base string
}

// walks runs a test with such a user on each engine.
func walks(t *testing.T, f func(walk)) {
	t.Helper()
	slow.Test(t)
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			w, base := newServedOn(t, engine)
			tab := chromium.Start(t).NewTab(t, "")
			tab.As(1440, "light")
			tab.Do("Emulation.setScriptExecutionDisabled", map[string]any{"value": true}, nil)
			f(walk{w, t, tab, base})
		})
	}
}

// finds goes with the Tab key alone to an element, which then shows that it has the focus.
func (u walk) finds(selector string) {
	u.t.Helper()
	const most = 200
	var there bool
	for range most {
		u.tab.Press("Tab", "")
		u.tab.Eval("document.activeElement.matches(`"+selector+"`)", &there)
		if there {
			break
		}
	}
	var outline string
	u.tab.Eval(`getComputedStyle(document.activeElement).outlineStyle`, &outline)
	if !there || outline != "solid" {
		u.t.Fatalf("the Tab key leads to %s: %t, its outline is %s", selector, there, outline)
	}
}

// types writes into a field.
func (u walk) types(selector, text string) {
	u.t.Helper()
	u.finds(selector)
	u.tab.Do("Input.insertText", map[string]any{"text": text}, nil)
}

// enters presses the Enter key at an element, which leads to a page that says all of this.
func (u walk) enters(selector, path string, says ...string) {
	u.t.Helper()
	u.finds(selector)
	u.presses(path, says...)
}

// presses presses the Enter key where the focus is.
func (u walk) presses(path string, says ...string) {
	u.t.Helper()
	u.tab.Press("Enter", "\r")
	u.tab.Wait()
	u.sees(path, says...)
}

// sees fails the test unless the page is at an address and says all of this.
func (u walk) sees(path string, says ...string) {
	u.t.Helper()
	var at, text string
	u.tab.Eval(`location.pathname`, &at)
	u.tab.Eval(`document.querySelector("main").innerText`, &text)
	for _, one := range append(says, "") {
		if !strings.HasPrefix(at, path) || !strings.Contains(text, one) {
			u.t.Fatalf("at %s in place of %s, no %q: %s", at, path, one, text)
		}
	}
}

// signsIn signs in by the password and, unless key is "", the code of an app, on the page that leads on to next.
func (u walk) signsIn(email, key, next string) {
	u.t.Helper()
	u.tab.Open(u.base + "/app/sign-in?next=" + url.QueryEscape(next))
	u.types("#email", email)
	if u.types("#password", password); key != "" {
		u.types("#code", u.code(key))
	}
	u.presses(next)
}

// An owner follows the link, sets a password, withdraws by pressing twice at once, which makes one withdrawal, cancels
// it, and is signed out at the next click once another process ended the session.
func TestAnOwnersWalk(t *testing.T) {
	walks(t, func(u walk) {
		u.tab.Open(u.link("Priya Nair", shop, "owner"))
		u.enters("form button", "/app/me", "Set a password")
		u.types("#password-password", password)
		u.presses("/app/me", "The password was saved")
		u.enters(".side a", "/app/merchants/shop", "£1,234.56")
		u.enters(".btn.go", "/app/merchants/shop/withdrawals/new", "Up to £1,234.56")
		u.types("#withdraw-amount", "100.00")
		u.tab.Press("Enter", "\r")
		u.presses("/app/merchants/shop/withdrawals/")
		u.tab.Open(u.base + "/app/merchants/shop/withdrawals")
		var rows int
		if u.tab.Eval(`document.querySelectorAll("tbody tr").length`, &rows); rows != 1 {
			u.t.Errorf("%d withdrawals", rows)
		}
		u.enters("tbody a", "/app/merchants/shop/withdrawals/w-", "£100.00")
		u.enters(".btn.stop", "/app/merchants/shop/withdrawals/w-", "Canceled")

		elsewhere := people.New(people.Config{
			Store:   storetest.Reopen(u.t, u.url, storetest.Options(u.key, u.clock)),
			Real:    u.clock.Now,
			BaseURL: u.base,
		})
		u.ends(elsewhere)
		u.enters(".side a", "/app/sign-in", "Sign in")
	})
}

// ends ends the only session of the only user of the shop.
func (u walk) ends(known *people.People) {
	u.t.Helper()
	users, err := known.List(u.t.Context(), shop, "", 2)
	if err != nil || len(users) != 1 {
		u.t.Fatal(users, err)
	}
	sessions, err := known.Sessions(u.t.Context(), users[0].ID)
	if err != nil || len(sessions) != 1 {
		u.t.Fatal(sessions, err)
	}
	if err := known.End(u.t.Context(), &people.Session{User: users[0]}, sessions[0].ID); err != nil {
		u.t.Fatal(err)
	}
}

// An approver signs in by password and code, approves by another code after ten minutes, and is shown that what they
// would approve has changed meanwhile, and is void.
func TestAnApproversWalk(t *testing.T) {
	walks(t, func(u walk) {
		asked := "/app/approvals/" + u.asksForApproval(u.t)
		_, key := u.signInByApp("Ada Okafor", people.Operator, "approver")
		u.clock.Advance(time.Minute)
		u.signsIn("ada.okafor@example.com", key, asked)
		u.sees(asked, "The adjustment goodwill of £12.50", "The asker")
		u.clock.Advance(people.StrongFor + time.Minute)
		u.tab.Open(u.base + asked)
		u.types("#approve-code", u.code(key))
		u.presses(asked, "You approved it.", "Ada Okafor")

		void := "/app/approvals/" + u.loosens()
		u.tab.Open(u.base + void)
		u.sees(void, "Approve")
		u.do("updateMerchant", `{"limits":{"approvalOver":10000}}`, "id", shop)
		u.enters("[value=approve]", void, "Void")
	})
}

// loosens has somebody ask for more than a limit of the shop, and answers the approval.
func (w *world) loosens() (id string) {
	w.tb.Helper()
	w.do("updateMerchant", `{"limits":{"approvalOver":20000}}`, "id", shop)
	asker := &issuer.Caller{UserID: "usr_asker", Owner: "The asker", Scopes: issuer.OperatorScopes}
	a, err := w.server.Ask(w.tb.Context(), asker, "updateMerchant", server.Question{
		Path: map[string]string{"id": shop},
		Body: []byte(`{"limits":{"approvalOver":500000},"reason":"It grows"}`),
	})
	waits, ok := a.Body.(api.Approval)
	if err != nil || !ok {
		w.tb.Fatalf("%+v, %v", a, err)
	}
	return waits.ID
}

// Somebody who lost everything signs in by a recovery code, sets a password, signs out, and signs in by it.
func TestAWalkOfARecovery(t *testing.T) {
	walks(t, func(u walk) {
		_, session := u.invite("Ann", shop, "owner")
		codes, err := u.people.Recovery.NewCodes(u.t.Context(), &session)
		if err != nil {
			u.t.Fatal(err)
		}
		u.tab.Open(u.base + "/app/sign-in")
		u.enters(`a[href="/app/recover"]`, "/app/recover", "Recovery code")
		u.types("#email", "ann@example.com")
		u.types("#recovery", strings.ToLower(codes[3]))
		u.presses("/app/me", "Set how you sign in", "Then sign out")
		u.types("#password-password", password)
		u.presses("/app/me", "The password was saved")
		u.enters("[value=sign-out]", "/app/sign-in")
		u.signsIn("ann@example.com", "", "/app/merchants/shop")
		u.sees("/app/merchants/shop", "£1,234.56")
	})
}

// An approver goes to the organisation's identity provider, comes back signed in, and approves by that alone.
func TestAWalkOverAnIdentityProvider(t *testing.T) {
	walks(t, func(u walk) {
		provider := oidctest.Start(u.t, u.clock.Now)
		u.people = people.New(people.Config{
			Store:   u.store,
			Real:    u.clock.Now,
			BaseURL: u.base,
			Provider: &people.ProviderConfig{
				Issuer:   provider.URL,
				ClientID: oidctest.ClientID,
				Secret:   oidctest.Secret,
			},
		})
		u.dashboard.config.People = u.people
		asked := "/app/approvals/" + u.asksForApproval(u.t)
		provider.Says = map[string]any{"email": "ada.okafor@example.com"}
		u.link("Ada Okafor", people.Operator, "approver")
		u.tab.Open(u.base + "/app/sign-in")
		u.enters(`a[href="/app/provider/begin"]`, "/app/work", "Work")
		u.tab.Open(u.base + asked)
		u.enters("[value=approve]", asked, "You approved it.", "Ada Okafor")
		u.tab.Report(asked)
	})
}
