package issuer

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"encoding/base64"
	"encoding/json"
	"errors"
	"maps"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/testing/storetest"

	"github.com/go-jose/go-jose/v4"
)

// holder signs assertions of a client with a private key.
type holder struct {
	client    Credentials
	algorithm jose.SignatureAlgorithm
	keyID     string
	private   crypto.Signer
}

// privateKey makes a random key for an algorithm.
func privateKey(t testing.TB, algorithm jose.SignatureAlgorithm) crypto.Signer {
	t.Helper()
	var key crypto.Signer
	var err error
	switch algorithm {
	case jose.EdDSA, algorithmEd25519:
		_, key, err = ed25519.GenerateKey(rand.Reader)
	case jose.RS256, jose.PS256:
		key, err = rsa.GenerateKey(rand.Reader, 2048)
	default:
		key, err = ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	}
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// jwks returns the key set of public keys, without kid and alg.
func jwks(t testing.TB, keys ...jose.JSONWebKey) []byte {
	t.Helper()
	text, err := json.Marshal(jose.JSONWebKeySet{Keys: keys})
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// newHolder makes a client with one key.
func newHolder(t testing.TB, d *desk, algorithm jose.SignatureAlgorithm, keyID string) holder {
	t.Helper()
	private := privateKey(t, algorithm)
	set := jwks(t, jose.JSONWebKey{Key: private.Public(), KeyID: keyID})
	return holder{
		client:    create(t, d.store, d.clock, NewClient{MerchantID: "mer_1", Name: "Shop", JWKS: set}),
		algorithm: algorithm,
		keyID:     keyID,
		private:   private,
	}
}

// claims returns the claims of a valid assertion with some changes; a change to nil leaves the claim out.
func (h holder) claims(now time.Time, changes map[string]any) map[string]any {
	fair := map[string]any{
		"iss": h.client.ClientID,
		"sub": h.client.ClientID,
		"aud": "https://auth.example.com/",
		"iat": now.Unix(),
		"nbf": now.Unix(),
		"exp": now.Add(time.Minute).Unix(),
		"jti": rand.Text(),
	}
	maps.Copy(fair, changes)
	maps.DeleteFunc(fair, func(_ string, v any) bool { return v == nil })
	return fair
}

// assertion signs claims.
func (h holder) assertion(t testing.TB, claims map[string]any) string {
	t.Helper()
	payload, err := json.Marshal(claims)
	if err != nil {
		t.Fatal(err)
	}
	if h.algorithm == algorithmEd25519 { // the library does not sign under this name
		text := base64.RawURLEncoding.EncodeToString([]byte(`{"alg":"Ed25519"}`)) + "." +
			base64.RawURLEncoding.EncodeToString(payload)
		return text + "." +
			base64.RawURLEncoding.EncodeToString(ed25519.Sign(h.private.(ed25519.PrivateKey), []byte(text)))
	}
	signer, err := jose.NewSigner(
		jose.SigningKey{Algorithm: h.algorithm, Key: jose.JSONWebKey{Key: h.private, KeyID: h.keyID}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	signed, err := signer.Sign(payload)
	if err != nil {
		t.Fatal(err)
	}
	text, err := signed.CompactSerialize()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// assertionForm returns a token request with an assertion; more holds further parameters as pairs.
func assertionForm(assertion string, more ...string) string {
	form := url.Values{"grant_type": {"client_credentials"}, "client_assertion_type": {assertionType},
		"client_assertion": {assertion}}
	for n := 0; n+1 < len(more); n += 2 {
		form.Set(more[n], more[n+1])
	}
	return form.Encode()
}

// postForm sends a form.
func (d *desk) postForm(t *testing.T, path, form string) reply {
	t.Helper()
	return d.send(t, http.MethodPost, path, form, "Content-Type", "application/x-www-form-urlencoded")
}

func TestAssertionOfEveryAlgorithmGetsAToken(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		for _, algorithm := range assertionAlgorithms {
			h := newHolder(t, d, algorithm, "")
			if h.client.Secret != "" || h.client.SecretID != "" {
				t.Errorf("%s: a client with keys has a secret", algorithm)
			}
			now := d.clock.Now()
			for name, form := range map[string]string{
				"form": assertionForm(h.assertion(t, h.claims(now, nil))),
				"with client_id": assertionForm(h.assertion(t, h.claims(now, nil)), "client_id", h.client.ClientID,
					"audience", audience),
				"no slash": assertionForm(
					h.assertion(t, h.claims(now, map[string]any{"aud": "https://auth.example.com"}))),
				"endpoint": assertionForm(
					h.assertion(t, h.claims(now, map[string]any{"aud": "https://auth.example.com/oauth/token"}))),
				"list of one": assertionForm(
					h.assertion(t, h.claims(now, map[string]any{"aud": []string{"https://auth.example.com"}}))),
				"least claims": assertionForm(h.assertion(t, h.claims(now, map[string]any{"nbf": nil, "iat": nil}))),
				"fraction": assertionForm(
					h.assertion(t, h.claims(now, map[string]any{"exp": float64(now.Unix()) + 60.5}))),
				"longest life": assertionForm(
					h.assertion(t, h.claims(now, map[string]any{"exp": now.Add(5 * time.Minute).Unix()}))),
				"clock ahead": assertionForm(h.assertion(t,
					h.claims(now, map[string]any{"iat": now.Unix() + 60, "nbf": now.Unix() + 60}))),
			} {
				r := d.postForm(t, "/oauth/token", form)
				token, _ := r.body["access_token"].(string)
				if caller, err := d.Verify(t.Context(), token); r.status != http.StatusOK || err != nil ||
					caller.ClientID != h.client.ClientID {
					t.Errorf("%s, %s: %d %s, %v", algorithm, name, r.status, r.text, err)
				}
			}
			body := `{"grant_type":"client_credentials","audience":"` + audience + `","client_assertion_type":"` +
				assertionType + `","client_assertion":"` + h.assertion(t, h.claims(now, nil)) + `"}`
			if r := d.post(t, "/oauth/token", body); r.status != http.StatusOK {
				t.Errorf("%s, JSON: %d %s", algorithm, r.status, r.text)
			}
		}
	})
}

func TestEveryRefusalOfAnAssertion(t *testing.T) {
	d := oneDesk(t)
	h := newHolder(t, d, jose.ES256, "one")
	other := newHolder(t, d, jose.ES256, "one")
	now := d.clock.Now()
	forged := h
	forged.private = other.private
	misnamed := h
	misnamed.keyID = "two"
	edwards := newHolder(t, d, algorithmEd25519, "")
	forgedEdwards := edwards
	forgedEdwards.private = privateKey(t, jose.EdDSA)
	stranger := holder{client: Credentials{ClientID: "cl_unknown"}, algorithm: jose.ES256, private: other.private}
	bySecret := holder{client: d.shop, algorithm: jose.ES256, private: other.private}
	good := h.assertion(t, h.claims(now, nil))
	parts := strings.Split(good, ".")
	with := func(name string, value any) string { return h.assertion(t, h.claims(now, map[string]any{name: value})) }
	texts := map[string]bool{}
	for name, assertion := range map[string]string{
		"rubbish":                   "rubbish",
		"unsigned":                  parts[0] + "." + parts[1] + ".",
		"none":                      "eyJhbGciOiJub25lIn0." + parts[1] + ".",
		"HMAC":                      hmacAssertion(t, h, now),
		"changed":                   parts[0] + "." + parts[1] + "." + strings.Repeat("A", len(parts[2])),
		"too long":                  with("x", strings.Repeat("x", longestAssertion)),
		"no claims":                 h.assertion(t, nil),
		"another's key":             forged.assertion(t, forged.claims(now, nil)),
		"another's Ed25519 key":     forgedEdwards.assertion(t, forgedEdwards.claims(now, nil)),
		"unknown key":               misnamed.assertion(t, misnamed.claims(now, nil)),
		"unknown client":            stranger.assertion(t, stranger.claims(now, nil)),
		"client with a secret only": bySecret.assertion(t, bySecret.claims(now, nil)),
		"other subject":             with("sub", other.client.ClientID),
		"no subject":                with("sub", nil),
		"other issuer":              with("iss", other.client.ClientID),
		"no audience":               with("aud", nil),
		"null audience":             with("aud", json.RawMessage("null")),
		"other audience":            with("aud", "https://auth.example.com.evil.example"),
		"two audiences":             with("aud", []string{"https://auth.example.com/", "https://other.example"}),
		"empty list":                with("aud", []string{}),
		"no expiry":                 with("exp", nil),
		"expired":                   with("exp", now.Unix()),
		"lives too long":            with("exp", now.Unix()+301),
		"lives for ever":            with("exp", 1e300),
		"expiry as text":            with("exp", "soon"),
		"to come":                   with("nbf", now.Unix()+61),
		"made in the future":        with("iat", now.Unix()+61),
		"no jti":                    with("jti", nil),
		"empty jti":                 with("jti", ""),
		"long jti":                  with("jti", strings.Repeat("x", longestAssertionID+1)),
		"jti with NUL":              with("jti", "a\x00b"),
		"subject with NUL":          h.assertion(t, h.claims(now, map[string]any{"sub": "a\x00b", "iss": "a\x00b"})),
	} {
		r := d.postForm(t, "/oauth/token", assertionForm(assertion))
		if r.status != http.StatusUnauthorized || r.body["error"] != "invalid_client" ||
			r.header.Get("WWW-Authenticate") != "" {
			t.Errorf("%s: %d %s", name, r.status, r.text)
		}
		texts[r.text] = true
		d.failed = newFailures()
	}
	if len(texts) != 1 {
		t.Errorf("the refusals tell causes apart: %v", texts)
	}
	if r := d.postForm(t, "/oauth/token", assertionForm(good, "client_id", other.client.ClientID)); r.body["error"] !=
		"invalid_client" {
		t.Errorf("another client_id: %s", r.text)
	}
	for name, form := range map[string]string{
		"no type":    strings.Replace(assertionForm(good), "client_assertion_type", "x", 1),
		"other type": strings.Replace(assertionForm(good), "jwt-bearer", "saml2-bearer", 1),
		"and secret": assertionForm(good, "client_secret", "x"),
		"twice":      assertionForm(good) + "&client_assertion=x",
	} {
		if r := d.postForm(t, "/oauth/token", form); r.status != http.StatusBadRequest ||
			r.body["error"] != "invalid_request" {
			t.Errorf("%s: %d %s", name, r.status, r.text)
		}
	}
	r := d.send(t, http.MethodPost, "/oauth/token", assertionForm(good), "Content-Type",
		"application/x-www-form-urlencoded", "Authorization", basic(d.shop.ClientID, d.shop.Secret))
	if r.body["error"] != "invalid_request" {
		t.Errorf("with Basic: %s", r.text)
	}
	if r := d.postForm(t, "/oauth/token", assertionForm(good)); r.status != http.StatusOK {
		t.Errorf("what was refused used the assertion up: %d %s", r.status, r.text)
	}
}

// hmacAssertion signs with the public key's text as a shared secret.
func hmacAssertion(t *testing.T, h holder, now time.Time) string {
	t.Helper()
	signer, err := jose.NewSigner(
		jose.SigningKey{Algorithm: jose.HS256, Key: jwks(t, jose.JSONWebKey{Key: h.private.Public()})}, nil)
	if err != nil {
		t.Fatal(err)
	}
	payload, err := json.Marshal(h.claims(now, nil))
	if err != nil {
		t.Fatal(err)
	}
	signed, err := signer.Sign(payload)
	if err != nil {
		t.Fatal(err)
	}
	text, err := signed.CompactSerialize()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestAssertionIsAcceptedByOneProcessOnce(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			clock := storetest.NewClock(storetest.Start)
			issuers := twoIssuers(t, engine, clock, Rotation{})
			h := newHolder(t, &desk{store: issuers[0].config.Store, clock: clock}, jose.ES256, "")
			assertion, err := parseAssertion(h.assertion(t, h.claims(clock.Now(), nil)))
			if err != nil {
				t.Fatal(err)
			}
			var accepted atomic.Int64
			var all sync.WaitGroup
			for n := range 8 {
				all.Go(func() {
					c, err := issuers[n%2].authenticateAssertion(t.Context(), assertion, "")
					if err == nil && c.id == h.client.ClientID {
						accepted.Add(1)
					} else if !errors.Is(err, errBadCredentials) {
						t.Error(err)
					}
				})
			}
			all.Wait()
			if accepted.Load() != 1 {
				t.Errorf("accepted %d times", accepted.Load())
			}
			for range 12 {
				clock.Advance(5 * time.Second)
				if err := issuers[0].purge(t.Context()); err != nil {
					t.Fatal(err)
				}
				if _, err := issuers[1].authenticateAssertion(t.Context(), assertion, ""); !errors.Is(err,
					errBadCredentials) {
					t.Errorf("again, later: %v", err)
				}
			}
		})
	}
}

func TestAssertionOpensEveryEndpoint(t *testing.T) {
	d := oneDesk(t)
	h := newHolder(t, d, jose.EdDSA, "")
	fresh := func() string { return h.assertion(t, h.claims(d.clock.Now(), nil)) }
	token, _ := d.postForm(t, "/oauth/token", assertionForm(fresh())).body["access_token"].(string)
	if r := d.postForm(t, "/oauth/introspect", assertionForm(fresh(), "token", token)); r.body["active"] != true {
		t.Errorf("introspection: %s", r.text)
	}
	if r := d.postForm(t, "/oauth/revoke", assertionForm(fresh(), "token", token)); r.status != http.StatusOK ||
		r.text != "{}" {
		t.Errorf("revocation: %s", r.text)
	}
	if r := d.postForm(t, "/oauth/introspect", assertionForm(fresh(), "token", token)); r.text != `{"active":false}` {
		t.Errorf("introspection of what was revoked: %s", r.text)
	}
	if err := d.RevokeClient(t.Context(), h.client.ClientID, nil, farthing.BySystem); err != nil {
		t.Fatal(err)
	}
	if r := d.postForm(t, "/oauth/token", assertionForm(fresh())); r.body["error"] != "invalid_client" {
		t.Errorf("a revoked client: %s", r.text)
	}
}

func FuzzAssertion(f *testing.F) {
	f.Add("eyJhbGciOiJFUzI1NiJ9.e30.AAAA")
	f.Add("eyJhbGciOiJub25lIn0.e30.")
	f.Fuzz(func(t *testing.T, text string) {
		if a, err := parseAssertion(text); err == nil && a.signed == nil ||
			err != nil && !errors.Is(err, errBadCredentials) {
			t.Errorf("%q: %v", text, err)
		}
	})
}
