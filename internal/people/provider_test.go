package people

import (
	"errors"
	"net/url"
	"strings"
	"testing"
	"time"

	"farthing/internal/testing/oidctest"
	"farthing/internal/testing/storetest"
)

// signsInAt goes to the provider, which answers with a code, and comes back.
func signsInAt(t *testing.T, i *oidctest.Provider, p *People, says map[string]any) (Session, error) {
	t.Helper()
	address, state, err := p.Provider.Begin(t.Context())
	must(t, err)
	to, err := url.Parse(address)
	must(t, err)
	i.Asked, i.Says = to.Query(), says
	if to.Path != "/authorize" || i.Asked.Get("tenant") != "1" || i.Asked.Get("state") != state ||
		i.Asked.Get("response_type") != "code" || i.Asked.Get("code_challenge_method") != "S256" ||
		!strings.HasPrefix(i.Asked.Get("scope"), "openid") {
		t.Errorf("the browser goes to %s", address)
	}
	_, s, err := p.Provider.Finish(t.Context(), state, oidctest.Code, From{Agent: "Firefox"})
	if _, _, again := p.Provider.Finish(t.Context(), state, oidctest.Code, From{}); err == nil &&
		!errors.Is(again, ErrProvider) {
		t.Errorf("it signs in twice: %v", again)
	}
	return s, err
}

// An identity provider signs in who was invited at an address that it verified, binds them to its subject for good, and
// makes nobody. What it did not sign, or said to somebody else or at another time, signs nobody in.
func TestAnIdentityProviderSignsIn(t *testing.T) {
	each(t, func(t *testing.T, p *People, clock *storetest.Clock) {
		i := oidctest.Start(t, clock.Now)
		p = New(Config{
			Store:    p.config.Store,
			Real:     clock.Now,
			BaseURL:  p.config.BaseURL,
			Provider: &ProviderConfig{Issuer: i.URL, ClientID: oidctest.ClientID, Secret: oidctest.Secret},
		})
		refused := func(what string, says map[string]any) {
			t.Helper()
			if s, err := signsInAt(t, i, p, says); !errors.Is(err, ErrProvider) {
				t.Errorf("%s: %+v, %v", what, s, err)
			}
		}
		refused("nobody was invited", nil)
		invite := func(name, email string) {
			t.Helper()
			_, _, err := p.Invite(t.Context(), Invitation{
				Name:  name,
				Email: email,
				Place: Operator,
				Role:  "approver",
			}, byCLI)
			must(t, err)
		}
		invite("Ada", "ada@example.com")
		own := i.Key
		i.Key = oidctest.NewKey(t)
		refused("another key", nil)
		i.Key = own
		now := clock.Now().Unix()
		for what, says := range map[string]map[string]any{
			"another issuer":          {"iss": "https://evil.example"},
			"another client":          {"aud": "other"},
			"several clients":         {"aud": []string{"farthing", "other"}},
			"another party":           {"azp": "other"},
			"another nonce":           {"nonce": "n"},
			"no subject":              {"sub": ""},
			"a late token":            {"exp": now - 61},
			"one of the future":       {"iat": now + 61},
			"a sign-in of long ago":   {"auth_time": now - 700},
			"an unverified address":   {"email_verified": false},
			"an address without user": {"email": "eve@example.com"},
		} {
			refused(what, says)
		}
		s, err := signsInAt(t, i, p, map[string]any{"aud": []string{"farthing"}})
		if err != nil || s.How != ByProvider || s.User.Name != "Ada" || !s.Strong(p.now()) || s.MustEnrol() {
			t.Fatalf("%+v, %v", s, err)
		}
		if s, err = signsInAt(t, i, p, map[string]any{"email": "new@example.com"}); err != nil || s.User.Name != "Ada" {
			t.Errorf("under another address: %+v, %v", s, err)
		}
		if s, err = signsInAt(t, i, p, map[string]any{"auth_time": nil}); err != nil || s.Strong(p.now()) {
			t.Errorf("a provider that does not say when: %+v, %v", s, err)
		}
		if s, err = signsInAt(t, i, p, map[string]any{"auth_time": now - 500}); err != nil || !s.Strong(p.now()) ||
			s.Strong(p.now().Add(2*time.Minute)) {
			t.Errorf("a sign-in of some minutes ago: %+v, %v", s, err)
		}
		refused("another subject of her address", map[string]any{"sub": "subject-2"})
		_, cy := enters(t, p, "Cy", "shop", "owner")
		must(t, p.SetPassword(t.Context(), &cy, password))
		refused("a user with another way in", map[string]any{"sub": "subject-3", "email": "cy@example.com"})
		must(t, p.Suspend(t.Context(), s.User.ID, byCLI))
		refused("a suspended user", nil)
	})
}
