package dashboard

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/people"
	"farthing/internal/testing/oidctest"
)

// cookieOf is the session that an answer gives the browser.
func (w *world) cookieOf(a answered) (token string) {
	w.tb.Helper()
	for _, cookie := range (&http.Response{Header: a.header}).Cookies() {
		if cookie.Name == w.dashboard.cookie {
			if !cookie.HttpOnly || cookie.SameSite != http.SameSiteLaxMode || cookie.Path != "/" {
				w.tb.Errorf("the cookie is %s", cookie)
			}
			return cookie.Value
		}
	}
	w.tb.Fatalf("no session: %d %s %s", a.status, a.header, a.body)
	return ""
}

// leads fails the test unless an answer leads to an address.
func (w *world) leads(to string, a answered) {
	w.tb.Helper()
	if a.status != http.StatusSeeOther || a.header.Get("Location") != to {
		w.tb.Fatalf("answered %d and leads to %q, want %q: %s", a.status, a.header.Get("Location"), to, a.body)
	}
}

// A new member of the operator's staff follows the link of the invitation, which works once and only by its button,
// sets a password and an authenticator app before anything else, signs out, and signs in again.
func TestAnInvitedUserSignsIn(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		_, link, err := w.people.Invite(t.Context(), people.Invitation{
			Name:  "Ada Okafor",
			Email: "ada@example.com",
			Place: people.Operator,
			Role:  "approver",
		}, farthing.Author{Actor: farthing.ActorCLI})
		if err != nil {
			t.Fatal(err)
		}
		link = strings.TrimPrefix(link, w.dashboard.config.BaseURL)
		for range 2 {
			if page := w.want(http.StatusOK, w.get("", link)); !strings.Contains(page.body, "Welcome, Ada Okafor") {
				t.Fatal(page.body)
			}
		}
		in := w.post("", link, url.Values{})
		w.leads("/app", in)
		token := w.cookieOf(in)
		w.want(http.StatusGone, w.post("", link, url.Values{}))
		w.want(http.StatusGone, w.get("", link))
		for _, closed := range []string{"/app", "/app/work", "/app/merchants/shop"} {
			w.leads("/app/me", w.get(token, closed))
		}

		w.shows(token, "/app/me", "Set how you sign in", "Ada Okafor")
		short := w.post(token, "/app/me", url.Values{"do": {"password"}, "password": {"short"}})
		if short.status != http.StatusBadRequest || !strings.Contains(short.body, "12 to 200") ||
			strings.Contains(short.body, `value="short"`) {
			t.Fatalf("%d %s", short.status, short.body)
		}
		w.leads("/app/me?saved=password", w.post(token, "/app/me",
			url.Values{"do": {"password"}, "password": {password}}))
		w.leads("/app/me", w.get(token, "/app/work"))
		begun := w.want(http.StatusOK, w.post(token, "/app/me", url.Values{"do": {"begin-totp"}}))
		key := valueOf(t, begun.body, "secret")
		wrong := w.post(token, "/app/me", url.Values{"do": {"totp"}, "secret": {key}, "code": {"12"}})
		if wrong.status != http.StatusBadRequest || valueOf(t, wrong.body, "secret") != key {
			t.Fatalf("%d %s", wrong.status, wrong.body)
		}
		w.leads("/app/me?saved=totp", w.post(token, "/app/me",
			url.Values{"do": {"totp"}, "secret": {key}, "code": {w.code(key)}}))
		w.leads("/app/work", w.get(token, "/app"))
		w.shows(token, "/app/work", "Work", "Ada Okafor")

		w.leads("/app/sign-in", w.post(token, "/app/me", url.Values{"do": {"sign-out"}}))
		w.leads("/app/sign-in", w.get(token, "/app"))
		w.clock.Advance(time.Minute)
		form := url.Values{"email": {"Ada@example.com"}, "password": {password}, "next": {"/app/approvals"}}
		none := w.want(http.StatusUnauthorized, w.post("", "/app/sign-in", form))
		if strings.Contains(none.body, password) {
			t.Error("the password is shown again")
		}
		form.Set("code", w.code(key))
		w.clock.Advance(time.Minute)
		form.Set("code", w.code(key))
		again := w.post("", "/app/sign-in", form)
		w.leads("/app/approvals", again)
		w.shows(w.cookieOf(again), "/app/approvals", "Nothing waits for approval")
		w.want(http.StatusUnauthorized, w.post("", "/app/sign-in", form)) // a code counts once
	})
}

// A user who lost the passkey and the app signs in by a recovery code, sets a password, and signs in by that.
func TestARecoveryCodeSignsIn(t *testing.T) {
	w := newWorld(t, "sqlite")
	ann := w.signIn("Ann", shop, "owner")
	made := w.want(http.StatusOK, w.post(ann, "/app/me", url.Values{"do": {"recovery-codes"}}))
	_, code, _ := strings.Cut(made.body, `<ul class="mono"><li>`)
	code, _, _ = strings.Cut(code, "<")
	w.shows(ann, "/app/me", "10 are left")
	w.shows("", "/app/sign-in", `href="/app/recover"`)
	w.shows("", "/app/recover", "Recovery code")
	form := url.Values{"email": {"ann@example.com"}, "recovery": {code}}
	in := w.post("", "/app/recover", form)
	w.leads("/app/me", in)
	token := w.cookieOf(in)
	w.leads("/app/me", w.get(token, "/app/merchants/shop"))
	w.shows(token, "/app/me", "Set how you sign in", "Then sign out, and sign in by it")
	again := w.want(http.StatusUnauthorized, w.post("", "/app/recover", form))
	if strings.Contains(again.body, code) || !strings.Contains(again.body, "ann@example.com") {
		t.Error(again.body)
	}
	w.want(http.StatusTooManyRequests, w.post("", "/app/recover", form))
}

// The identity provider's answer signs in the browser alone that went there; without a provider there is no such page.
func TestAnIdentityProviderSignsInTheBrowserThatWentThere(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.want(http.StatusNotFound, w.get("", "/app/provider/begin"))
	w.want(http.StatusNotFound, w.get("", "/app/provider"))
	provider := oidctest.Start(t, w.clock.Now)
	w.people = people.New(people.Config{
		Store:   w.store,
		Real:    w.clock.Now,
		BaseURL: "http://localhost:8080",
		Provider: &people.ProviderConfig{
			Issuer:   provider.URL,
			ClientID: oidctest.ClientID,
			Secret:   oidctest.Secret,
		},
	})
	w.dashboard.config.People = w.people
	_, _, err := w.people.Invite(t.Context(), people.Invitation{
		Name:  "Ada",
		Email: "ada@example.com",
		Place: people.Operator,
		Role:  "approver",
	}, farthing.Author{Actor: farthing.ActorCLI})
	if err != nil {
		t.Fatal(err)
	}
	w.shows("", "/app/sign-in", `href="/app/provider/begin"`)
	gone := w.want(http.StatusSeeOther, w.get("", "/app/provider/begin"))
	to, err := url.Parse(gone.header.Get("Location"))
	if err != nil {
		t.Fatal(err)
	}
	provider.Asked = to.Query()
	back := "/app/provider?" + url.Values{"code": {oidctest.Code}, "state": provider.Asked["state"]}.Encode()
	other := w.want(http.StatusUnauthorized, w.get("", back))
	if !strings.Contains(other.body, "did not sign in anybody") {
		t.Error(other.body)
	}
	state := w.dashboard.cookie + "-provider=" + provider.Asked.Get("state")
	in := w.send("", http.MethodGet, back, nil, "Cookie", state)
	w.leads("/app", in)
	w.shows(w.cookieOf(in), "/app/work", "Ada")
}

// Wrong passwords slow the next ones down, for addresses that nobody has too, and say nothing about which it was.
func TestWrongPasswordsAreSlowed(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.signIn("Ann", shop, "owner")
	for _, email := range []string{"ann@example.com", "nobody@example.com"} {
		form := url.Values{"email": {email}, "password": {"wrong wrong wrong"}}
		first := w.want(http.StatusUnauthorized, w.post("", "/app/sign-in", form))
		if !strings.Contains(first.body, "The address, the password or the code is not right.") {
			t.Error(first.body)
		}
		second := w.want(http.StatusTooManyRequests, w.post("", "/app/sign-in", form))
		if second.header.Get("Retry-After") == "" {
			t.Errorf("%s: %s", email, second.header)
		}
	}
}

// A session that ended somewhere else is dead at the next click.
func TestEndedSessionsAreDead(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		here := w.signIn("Ann", shop, "owner")
		session, err := w.people.Session(t.Context(), here)
		if err != nil {
			t.Fatal(err)
		}
		w.shows(here, "/app/merchants/shop", "Overview")
		w.leads("/app/me?saved=end", w.post(here, "/app/me", url.Values{"do": {"end-others"}}))
		w.shows(here, "/app/me", "this one", "A browser")
		err = w.people.Suspend(t.Context(), session.User.ID, farthing.Author{Actor: farthing.ActorCLI})
		if err != nil {
			t.Fatal(err)
		}
		w.leads("/app/sign-in?next=%2Fapp%2Fmerchants%2Fshop", w.get(here, "/app/merchants/shop"))
	})
}

// To approve takes a second factor that was shown within ten minutes; the form asks for it, and what was asked for is
// carried out once another person approved it.
func TestApprovalTakesASecondFactor(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		asked := "/app/approvals/" + w.asksForApproval(t)
		token, session := w.invite("Ada Okafor", people.Operator, "approver")
		if err := w.people.SetPassword(t.Context(), &session, password); err != nil {
			t.Fatal(err)
		}
		key := w.totp(&session)
		w.clock.Advance(people.StrongFor + time.Minute)
		page := w.shows(token, asked, "The adjustment goodwill of £12.50", "The asker",
			"Code of your authenticator app")
		form := url.Values{
			"do":         {"approve"},
			"merchantId": {shop},
			"digest":     {valueOf(t, page.body, "digest")},
		}
		for _, code := range []string{"", "12345"} {
			form.Set("code", code)
			got := w.post(token, asked, form)
			if got.status != http.StatusBadRequest && got.status != http.StatusTooManyRequests ||
				!strings.Contains(got.body, "Write the code that your authenticator app shows now.") {
				t.Fatalf("%d %s", got.status, got.body)
			}
			w.clock.Advance(time.Minute)
		}
		form.Set("code", w.code(key))
		done := w.post(token, asked, form)
		w.leads(asked+"?done=approve", done)
		next := w.cookieOf(done)
		if next == token {
			t.Error("the session goes on under the same token")
		}
		twice := w.post(token, asked, form)
		if w.leads(asked+"?done=approve", twice); w.cookieOf(twice) != next {
			t.Error("pressed twice, the session goes on under two tokens")
		}
		w.clock.Advance(time.Minute)
		w.leads("/app/sign-in?next="+url.QueryEscape(asked), w.get(token, asked))
		w.shows(next, asked+"?done=approve", "You approved it.", "It is decided", "Ada Okafor")
	})
}

// A link to another site is nothing that anybody comes back to.
func TestNextIsAPageOfOurs(t *testing.T) {
	for next, want := range map[string]string{
		"":                        "/app",
		"/app/work":               "/app/work",
		"/app/merchants/a?x=1":    "/app/merchants/a?x=1",
		"https://evil.example/":   "/app",
		"//evil.example/app/":     "/app",
		"/\\evil.example/app/":    "/app",
		"/app/\\evil":             "/app",
		"/docs":                   "/app",
		"javascript:alert(1)":     "/app",
		"/app/../../evil.example": "/app",
	} {
		if got := nextOf(next); got != want {
			t.Errorf("%q leads to %q, want %q", next, got, want)
		}
	}
}
