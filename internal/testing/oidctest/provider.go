// Package oidctest runs an identity provider of OpenID Connect inside a test.
package oidctest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
)

// The client that the provider knows, and the code that it gives.
const (
	ClientID = "farthing"
	Secret   = "s&cret"
	Code     = "code"
)

// Provider signs in one person, Ada, at a client. It answers a code to who has what the code was asked with.
type Provider struct {
	URL   string
	Asked url.Values        // the last question of a browser: one that comes, or the test, brings it
	Says  map[string]any    // what the next token says in place of what is right
	Key   *ecdsa.PrivateKey // signs it

	tb     testing.TB
	public jose.JSONWebKeySet
	now    func() time.Time
}

// Start runs a provider until the test ends.
func Start(tb testing.TB, now func() time.Time) *Provider {
	tb.Helper()
	p := &Provider{tb: tb, now: now, Key: NewKey(tb)}
	p.public.Keys = []jose.JSONWebKey{{Key: p.Key.Public(), KeyID: "one", Use: "sig"}}
	mux := http.NewServeMux()
	server := httptest.NewServer(mux)
	tb.Cleanup(server.Close)
	p.URL = server.URL
	mux.HandleFunc("GET /.well-known/openid-configuration", func(w http.ResponseWriter, _ *http.Request) {
		p.answer(w, map[string]string{
			"issuer":                 p.URL,
			"authorization_endpoint": p.URL + "/authorize?tenant=1",
			"token_endpoint":         p.URL + "/token",
			"jwks_uri":               p.URL + "/keys",
		})
	})
	mux.HandleFunc("GET /authorize", func(w http.ResponseWriter, r *http.Request) {
		p.Asked = r.URL.Query()
		back := url.Values{"code": {Code}, "state": p.Asked["state"]}
		http.Redirect(w, r, p.Asked.Get("redirect_uri")+"?"+back.Encode(), http.StatusSeeOther)
	})
	mux.HandleFunc("GET /keys", func(w http.ResponseWriter, _ *http.Request) { p.answer(w, p.public) })
	mux.HandleFunc("POST /token", func(w http.ResponseWriter, r *http.Request) {
		id, secret, _ := r.BasicAuth()
		challenge := sha256.Sum256([]byte(r.PostFormValue("code_verifier")))
		if id != ClientID || secret != url.QueryEscape(Secret) || r.PostFormValue("code") != Code ||
			r.PostFormValue("redirect_uri") != p.Asked.Get("redirect_uri") ||
			base64.RawURLEncoding.EncodeToString(challenge[:]) != p.Asked.Get("code_challenge") {
			http.Error(w, "no", http.StatusBadRequest)
			return
		}
		p.answer(w, map[string]string{"id_token": p.token()})
	})
	return p
}

// NewKey makes a key that signs tokens.
func NewKey(tb testing.TB) *ecdsa.PrivateKey {
	tb.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		tb.Fatal(err)
	}
	return key
}

func (p *Provider) answer(w http.ResponseWriter, body any) {
	if err := json.NewEncoder(w).Encode(body); err != nil {
		p.tb.Error(err)
	}
}

// token signs what the provider says.
func (p *Provider) token() string {
	now := float64(p.now().Unix())
	claims := map[string]any{
		"iss": p.URL, "aud": ClientID, "sub": "subject-1", "nonce": p.Asked.Get("nonce"), "iat": now, "exp": now + 300,
		"auth_time": now, "email": "ada@example.com", "email_verified": true,
	}
	maps.Copy(claims, p.Says)
	text, err := json.Marshal(claims)
	if err != nil {
		p.tb.Error(err)
	}
	key := jose.SigningKey{Algorithm: jose.ES256, Key: jose.JSONWebKey{Key: p.Key, KeyID: "one"}}
	signer, err := jose.NewSigner(key, nil)
	if err != nil {
		p.tb.Error(err)
		return ""
	}
	signed, err := signer.Sign(text)
	if err != nil {
		p.tb.Error(err)
		return ""
	}
	token, err := signed.CompactSerialize()
	if err != nil {
		p.tb.Error(err)
	}
	return token
}
