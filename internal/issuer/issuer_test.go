//test:race
package issuer

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

func TestMain(m *testing.M) {
	defer storetest.Stop()
	m.Run()
}

const audience = "https://api.example.com"

// desk is an issuer behind HTTP, with a client of a merchant and a client of the operator.
type desk struct {
	*Issuer
	store    *store.Store
	clock    *storetest.Clock
	server   *httptest.Server
	logged   *strings.Builder
	shop     Credentials
	operator Credentials
}

// newDesk opens a desk on a store.
func newDesk(t *testing.T, s *store.Store, clock *storetest.Clock) *desk {
	t.Helper()
	d := &desk{store: s, clock: clock, logged: &strings.Builder{}}
	d.Issuer = newIssuer(t, s, clock, slog.New(slog.NewTextHandler(d.logged, nil)))
	mux := http.NewServeMux()
	d.Register(mux)
	d.server = httptest.NewServer(mux)
	t.Cleanup(d.server.Close)
	d.shop = create(t, s, clock, NewClient{MerchantID: "mer_1", Name: "Shop"})
	d.operator = create(t, s, clock, NewClient{Name: "Back office", Owner: "ann", Role: "admin"})
	return d
}

// eachDesk runs a test on both engines.
func eachDesk(t *testing.T, f func(t *testing.T, d *desk)) {
	t.Helper()
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) { f(t, newDesk(t, s, clock)) })
}

// oneDesk returns a desk on SQLite, for tests that do not depend on the engine.
func oneDesk(t *testing.T) *desk {
	t.Helper()
	clock := storetest.NewClock(storetest.Start)
	url, key := storetest.URL(t, "sqlite")
	return newDesk(t, storetest.Reopen(t, url, storetest.Options(key, clock)), clock)
}

// newIssuer opens an issuer. Each process has one.
func newIssuer(t testing.TB, s *store.Store, clock *storetest.Clock, log *slog.Logger) *Issuer {
	t.Helper()
	i, err := New(t.Context(), configOn(s, clock, log))
	if err != nil {
		t.Fatal(err)
	}
	return i
}

// configOn returns the configuration of the issuers in these tests.
func configOn(s *store.Store, clock *storetest.Clock, log *slog.Logger) Config {
	return Config{Store: s, Issuer: "https://auth.example.com/", Audience: audience, Real: clock.Now, Log: log}
}

// create makes a client.
func create(t testing.TB, s *store.Store, clock *storetest.Clock, wish NewClient) Credentials {
	t.Helper()
	c, err := CreateClient(t.Context(), s, clock.Now(), wish)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// reply is an answer over HTTP.
type reply struct {
	status int
	header http.Header
	text   string
	body   map[string]any
}

// send sends a request; headers are pairs.
func (d *desk) send(t *testing.T, method, path, body string, headers ...string) reply {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, d.server.URL+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i+1 < len(headers); i += 2 {
		request.Header.Add(headers[i], headers[i+1])
	}
	response, err := d.server.Client().Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	r := reply{status: response.StatusCode, header: response.Header, text: string(text)}
	if err := json.Unmarshal(text, &r.body); err != nil && method != http.MethodHead {
		t.Fatalf("%s %s answered no JSON object: %s", method, path, text)
	}
	return r
}

// post sends a JSON body.
func (d *desk) post(t *testing.T, path, body string) reply {
	t.Helper()
	return d.send(t, http.MethodPost, path, body, "Content-Type", "application/json")
}

// tokenBody returns the contract's token request.
func tokenBody(c Credentials) string {
	return `{"audience":"` + audience + `","grant_type":"client_credentials","client_id":"` + c.ClientID +
		`","client_secret":"` + c.Secret + `"}`
}

// tokenFor gets a token.
func (d *desk) tokenFor(t *testing.T, c Credentials) string {
	t.Helper()
	r := d.post(t, "/oauth/token", tokenBody(c))
	token, _ := r.body["access_token"].(string)
	if r.status != http.StatusOK || token == "" {
		t.Fatalf("no token: %d %s", r.status, r.text)
	}
	return token
}

func TestKeysSurviveARestart(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			clock := storetest.NewClock(storetest.Start)
			url, key := storetest.URL(t, engine)
			d := newDesk(t, storetest.Reopen(t, url, storetest.Options(key, clock)), clock)
			token := d.tokenFor(t, d.shop)
			again := newIssuer(t, storetest.Reopen(t, url, storetest.Options(key, clock)), clock, nil)
			caller, err := again.Verify(t.Context(), token)
			if err != nil || caller.ClientID != d.shop.ClientID {
				t.Errorf("after a restart: %+v, %v", caller, err)
			}
			if keys := again.published(); len(keys) != 1 {
				t.Errorf("a restart made another key: %d", len(keys))
			}
		})
	}
}

func TestIssuersThatStartAtOnceShareOneKey(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			clock := storetest.NewClock(storetest.Start)
			url, key := storetest.URL(t, engine)
			stores := []*store.Store{storetest.Reopen(t, url, storetest.Options(key, clock)),
				storetest.Reopen(t, url, storetest.Options(key, clock))}
			issuers := make([]*Issuer, 6)
			var all sync.WaitGroup
			for n := range issuers {
				all.Go(func() {
					var err error
					if issuers[n], err = New(t.Context(), configOn(stores[n%2], clock, nil)); err != nil {
						t.Error(err)
					}
				})
			}
			all.Wait()
			if t.Failed() {
				return
			}
			shop := create(t, stores[0], clock, NewClient{MerchantID: "mer_1", Name: "Shop"})
			for n, i := range issuers {
				if keys := i.published(); len(keys) != 1 {
					t.Errorf("%d keys", len(keys))
				}
				if _, err := issuers[0].Verify(t.Context(), issueFor(t, i, shop)); err != nil {
					t.Errorf("a token of issuer %d: %v", n, err)
				}
			}
		})
	}
}

// issueFor signs a token for a client.
func issueFor(t *testing.T, i *Issuer, c Credentials) string {
	t.Helper()
	of, err := i.client(t.Context(), c.ClientID)
	if err != nil {
		t.Fatal(err)
	}
	token, err := i.issue(of, of.scopes)
	if err != nil {
		t.Fatal(err)
	}
	return token
}

func TestRevokedByOneProcessIsRefusedByTheOther(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			clock := storetest.NewClock(storetest.Start)
			url, key := storetest.URL(t, engine)
			d := newDesk(t, storetest.Reopen(t, url, storetest.Options(key, clock)), clock)
			other := newIssuer(t, storetest.Reopen(t, url, storetest.Options(key, clock)), clock, nil)
			first, second := d.tokenFor(t, d.shop), d.tokenFor(t, d.shop)
			accepted := func(i *Issuer, token string) bool {
				_, err := i.Verify(t.Context(), token)
				return err == nil
			}
			for _, token := range []string{first, second} {
				if !accepted(other, token) || !accepted(d.Issuer, token) {
					t.Fatal("a good token is refused")
				}
			}
			if r := d.post(t, "/oauth/revoke", withToken(d.shop, first)); r.status != http.StatusOK || r.text != "{}" {
				t.Fatalf("revoke: %d %s", r.status, r.text)
			}
			if accepted(d.Issuer, first) || !accepted(d.Issuer, second) {
				t.Error("the revoking process does not follow at once")
			}
			poll(t, other)
			if accepted(other, first) || !accepted(other, second) {
				t.Error("the other process does not follow after its poll")
			}
			if err := d.RevokeClient(t.Context(), d.shop.ClientID, nil, farthing.BySystem); err != nil {
				t.Fatal(err)
			}
			poll(t, other)
			if accepted(d.Issuer, second) || accepted(other, second) {
				t.Error("a token of a revoked client is accepted")
			}
			if r := d.post(t, "/oauth/token", tokenBody(d.shop)); r.status != http.StatusUnauthorized {
				t.Errorf("a revoked client gets a token: %d", r.status)
			}
		})
	}
}

// Whoever found a secret once kept its tokens for a day after it was removed, and went on getting new ones from a
// process that had not heard of that yet.
func TestALeakedSecretEndsItsTokens(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			clock := storetest.NewClock(storetest.Start)
			url, key := storetest.URL(t, engine)
			d := newDesk(t, storetest.Reopen(t, url, storetest.Options(key, clock)), clock)
			elsewhere := newDesk(t, storetest.Reopen(t, url, storetest.Options(key, clock)), clock)
			elsewhere.shop = d.shop
			clock.Advance(time.Hour)
			second, err := AddSecret(t.Context(), d.store, clock.Now(), d.shop.ClientID, farthing.BySystem)
			if err != nil {
				t.Fatal(err)
			}
			stolen, stale := d.tokenFor(t, d.shop), issueFor(t, elsewhere.Issuer, d.shop)
			if _, err := elsewhere.Verify(t.Context(), stolen); err != nil {
				t.Fatal(err)
			}
			for _, leaked := range []Credentials{d.shop, second} {
				before := d.tokenFor(t, second)
				if err := d.RemoveSecret(t.Context(), Secret{
					ClientID: leaked.ClientID,
					ID:       leaked.SecretID,
					Leaked:   true,
				}, farthing.BySystem); err != nil {
					t.Fatal(err)
				}
				if r := elsewhere.post(t, "/oauth/token", tokenBody(leaked)); r.status != http.StatusUnauthorized {
					t.Errorf("the other process gives a token for it: %d", r.status)
				}
				poll(t, elsewhere.Issuer)
				ended(t, d.Issuer, stolen, stale, before)
				ended(t, elsewhere.Issuer, stolen, stale, before)
			}
			fresh, err := AddSecret(t.Context(), d.store, clock.Now(), d.shop.ClientID, farthing.BySystem)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := elsewhere.Verify(t.Context(), d.tokenFor(t, fresh)); err != nil {
				t.Errorf("a token of the secret that is left: %v", err)
			}
			stolen = d.tokenFor(t, fresh)
			client, err := d.store.Clients.Get(t.Context(), d.shop.ClientID)
			if err != nil {
				t.Fatal(err)
			}
			replaced := Replacement{Client: client, Grace: time.Hour, Leaked: true}
			if fresh, err = ReplaceSecret(t.Context(), d.store, clock.Now(), replaced); err != nil {
				t.Fatal(err)
			}
			poll(t, d.Issuer)
			ended(t, d.Issuer, stolen)
			if _, err := d.Verify(t.Context(), d.tokenFor(t, fresh)); err != nil {
				t.Errorf("one of the new secret: %v", err)
			}
		})
	}
}

// ended checks that an issuer refuses tokens.
func ended(t *testing.T, i *Issuer, tokens ...string) {
	t.Helper()
	for n, token := range tokens {
		if _, err := i.Verify(t.Context(), token); !unknown(err) {
			t.Errorf("token %d from before: %v", n, err)
		}
	}
}

func TestRunEndsWithItsContext(t *testing.T) {
	d := oneDesk(t)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { d.Run(ctx); close(ended) }()
	cancel()
	<-ended
	if pollEvery > 5*time.Second/2 {
		t.Error("what is revoked must be felt within 5 seconds")
	}
}

// poll looks for changes once, as Run does every two seconds.
func poll(t *testing.T, i *Issuer) {
	t.Helper()
	if err := i.poll(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// withToken returns a request about a token.
func withToken(c Credentials, token string) string {
	return `{"client_id":"` + c.ClientID + `","client_secret":"` + c.Secret + `","token":"` + token +
		`","token_type_hint":"access_token"}`
}
