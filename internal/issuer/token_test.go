package issuer

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"golang.org/x/oauth2"
)

// asRetrieveError returns the client library's own error out of an error.
func asRetrieveError(err error) (*oauth2.RetrieveError, bool) {
	return errors.AsType[*oauth2.RetrieveError](err)
}

// unmarshal reads JSON.
func unmarshal(text string, into any) error { return json.Unmarshal([]byte(text), into) }

func TestVerifyRefuses(t *testing.T) {
	d := oneDesk(t)
	good := d.tokenFor(t, d.shop)
	key, err := d.signer()
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(good, ".")
	now := d.clock.Now().Unix()
	fair := claims{
		Issuer:     d.config.Issuer,
		Expires:    now + 60,
		Audience:   audience,
		Subject:    d.shop.ClientID,
		ClientID:   d.shop.ClientID,
		IssuedAt:   now,
		ID:         "x",
		Scope:      PaymentsRead,
		MerchantID: "mer_1",
	}
	if _, err := d.Verify(t.Context(), sign(t, signerOf(t, key, tokenType), fair)); err != nil {
		t.Fatalf("a fair token: %v", err)
	}
	with := func(change func(*claims)) string {
		c := fair
		change(&c)
		return sign(t, signerOf(t, key, tokenType), c)
	}
	stranger := strangerSigner(t, key.ID)
	for name, token := range map[string]string{
		"empty":           "",
		"rubbish":         "rubbish",
		"unsigned":        parts[0] + "." + parts[1] + ".",
		"none":            "eyJhbGciOiJub25lIiwidHlwIjoiYXQrand0In0." + parts[1] + ".",
		"changed":         parts[0] + "." + parts[1] + "." + strings.Repeat("A", len(parts[2])),
		"long":            strings.Repeat("x", longestToken+1),
		"other issuer":    with(func(c *claims) { c.Issuer = "https://other" }),
		"other audience":  with(func(c *claims) { c.Audience = "https://other" }),
		"expired":         with(func(c *claims) { c.Expires = now }),
		"no expiry":       with(func(c *claims) { c.Expires = 0 }),
		"other subject":   with(func(c *claims) { c.Subject = "x" }),
		"unknown client":  with(func(c *claims) { c.ClientID, c.Subject = "x", "x" }),
		"other merchant":  with(func(c *claims) { c.MerchantID = "mer_2" }),
		"no id":           with(func(c *claims) { c.ID = "" }),
		"before its time": with(func(c *claims) { c.IssuedAt = now - 1 }),
		"stranger's key":  sign(t, stranger, fair),
		"other type":      sign(t, signerOf(t, key, "JWT"), fair),
		"json form": `{"payload":"` + parts[1] + `","protected":"` + parts[0] + `","signature":"` + parts[2] +
			`"}`,
	} {
		if caller, err := d.Verify(t.Context(), token); !errors.Is(err, ErrInvalidToken) {
			t.Errorf("%s: %+v, %v", name, caller, err)
		}
	}
}

// sign signs claims without changing them.
func sign(t *testing.T, signer jose.Signer, c claims) string {
	t.Helper()
	payload, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	text, err := signed(signer, payload)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// strangerSigner signs with a key of its own under the name of another key.
func strangerSigner(t *testing.T, name string) jose.Signer {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.ES256,
		Key: jose.JSONWebKey{Key: private, KeyID: name}}, (&jose.SignerOptions{}).WithType(tokenType))
	if err != nil {
		t.Fatal(err)
	}
	return signer
}

func TestTokenExpiresOnTheSecond(t *testing.T) {
	d := oneDesk(t)
	token := d.tokenFor(t, d.shop)
	d.clock.Advance(Lifetime - time.Second)
	if _, err := d.Verify(t.Context(), token); err != nil {
		t.Errorf("a second before: %v", err)
	}
	d.clock.Advance(time.Second)
	if _, err := d.Verify(t.Context(), token); !errors.Is(err, ErrInvalidToken) {
		t.Errorf("at its end: %v", err)
	}
}

func TestUnknownKeysDoNotHammerTheStore(t *testing.T) {
	d := oneDesk(t)
	d.keysRead = d.clock.Now()
	if err := d.store.Close(); err != nil {
		t.Fatal(err)
	}
	token := sign(t, strangerSigner(t, "unknown"), claims{})
	if _, err := d.Verify(t.Context(), token); !errors.Is(err, ErrInvalidToken) {
		t.Errorf("the store was asked again at once: %v", err)
	}
	d.clock.Advance(keyReadEvery)
	if _, err := d.Verify(t.Context(), token); err == nil || errors.Is(err, ErrInvalidToken) {
		t.Errorf("the store was not asked later: %v", err)
	}
}

// signerOf signs another type of token with a key of the issuer.
func signerOf(t *testing.T, key signingKey, kind jose.ContentType) jose.Signer {
	t.Helper()
	private, err := x509.ParsePKCS8PrivateKey(key.Private)
	if err != nil {
		t.Fatal(err)
	}
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.ES256,
		Key: jose.JSONWebKey{Key: private, KeyID: key.ID}}, (&jose.SignerOptions{}).WithType(kind))
	if err != nil {
		t.Fatal(err)
	}
	return signer
}

// What a key signs is what the library signs with it, but for the signature, which it verifies.
func TestSignAsTheLibrary(t *testing.T) {
	for _, algorithm := range signatures {
		made, err := makeKey(string(algorithm))
		if err != nil {
			t.Fatal(err)
		}
		key, err := newSigningKey(made)
		if err != nil {
			t.Fatal(err)
		}
		payload := []byte(`{"sub":"x"}`)
		token, err := key.sign(payload)
		if err != nil {
			t.Fatal(err)
		}
		signer, err := jose.NewSigner(jose.SigningKey{Algorithm: algorithm,
			Key: jose.JSONWebKey{Key: key.private, KeyID: key.ID}}, (&jose.SignerOptions{}).WithType(tokenType))
		if err != nil {
			t.Fatal(err)
		}
		theirs, err := signed(signer, payload)
		if err != nil {
			t.Fatal(err)
		}
		end := strings.LastIndexByte(theirs, '.') + 1
		if !strings.HasPrefix(token, theirs[:end]) || len(token) != len(theirs) {
			t.Errorf("%s: %s is not %s", algorithm, token, theirs)
		}
		parsed, err := jose.ParseSignedCompact(token, signatures)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := parsed.Verify(key.public); err != nil || !bytes.Equal(got, payload) {
			t.Errorf("%s: %s, %v", algorithm, got, err)
		}
	}
}
