package issuer

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"errors"
	"slices"
	"strings"
	"testing"

	"farthing/internal/testing/storetest"

	"github.com/go-jose/go-jose/v4"
)

func TestClientKeysAreChecked(t *testing.T) {
	curve, edwards, large := privateKey(t, jose.ES256), privateKey(t, jose.EdDSA), privateKey(t, jose.RS256)
	small, err := rsa.GenerateKey(rand.Reader, 1024)
	if err != nil {
		t.Fatal(err)
	}
	other, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	one := jose.JSONWebKey{Key: curve.Public(), KeyID: "a"}
	s, _ := storetest.Open(t, "sqlite")
	for _, c := range []struct {
		name string
		set  []byte
		good bool
	}{
		{"each kind", jwks(t, one, jose.JSONWebKey{
			Key:       large.Public(),
			KeyID:     "b",
			Algorithm: "PS256",
			Use:       "sig",
		}, jose.JSONWebKey{Key: edwards.Public(), KeyID: "c"}), true},
		{"one without kid", jwks(t, jose.JSONWebKey{Key: large.Public()}), true},
		{"empty", []byte(""), false},
		{"null", []byte("null"), false},
		{"no keys", []byte(`{}`), false},
		{"empty list", []byte(`{"keys":[]}`), false},
		{"list", []byte(`[]`), false},
		{"key of no kind", []byte(`{"keys":[{}]}`), false},
		{"too many", jwks(t, slices.Repeat([]jose.JSONWebKey{one}, maxClientKeys+1)...), false},
		{"same kid", jwks(t, one, one), false},
		{"two without kid", jwks(t, jose.JSONWebKey{Key: curve.Public()}, jose.JSONWebKey{Key: edwards.Public()}),
			false},
		{"private", jwks(t, jose.JSONWebKey{Key: curve}), false},
		{"symmetric", jwks(t, jose.JSONWebKey{Key: []byte("0123456789abcdef0123456789abcdef")}), false},
		{"short RSA", jwks(t, jose.JSONWebKey{Key: small.Public()}), false},
		{"other curve", jwks(t, jose.JSONWebKey{Key: other.Public()}), false},
		{"for encryption", jwks(t, jose.JSONWebKey{Key: curve.Public(), Use: "enc"}), false},
		{"other algorithm", jwks(t, jose.JSONWebKey{Key: curve.Public(), Algorithm: "RS256"}), false},
		{"long kid", jwks(t, jose.JSONWebKey{Key: curve.Public(), KeyID: strings.Repeat("x", longestKeyID+1)}), false},
		{"too long", append(jwks(t, one), []byte(strings.Repeat(" ", longestJWKS))...), false},
	} {
		keys, err := parseClientKeys(c.set)
		if (err == nil) != c.good || (err != nil && !errors.Is(err, ErrClient)) || (c.good && len(keys) == 0) {
			t.Errorf("%s: %d keys, %v", c.name, len(keys), err)
		}
		if made, err := CreateClient(t.Context(), s, storetest.Start,
			NewClient{MerchantID: "m", Name: "n", JWKS: c.set}); (err == nil) != c.good ||
			(c.good && made.ClientID == "") {
			t.Errorf("%s: a client: %+v, %v", c.name, made, err)
		}
	}
}

func TestKeyIsForItsAlgorithmAlone(t *testing.T) {
	large := privateKey(t, jose.RS256)
	for _, c := range []struct {
		key           jose.JSONWebKey
		algorithm, id string
		want          bool
	}{
		{jose.JSONWebKey{Key: large.Public()}, "RS256", "x", true},
		{jose.JSONWebKey{Key: large.Public()}, "PS256", "", true},
		{jose.JSONWebKey{Key: large.Public()}, "ES256", "", false},
		{jose.JSONWebKey{Key: large.Public(), Algorithm: "PS256"}, "RS256", "", false},
		{jose.JSONWebKey{Key: large.Public(), KeyID: "a"}, "RS256", "a", true},
		{jose.JSONWebKey{Key: large.Public(), KeyID: "a"}, "RS256", "b", false},
		{jose.JSONWebKey{Key: large.Public(), KeyID: "a"}, "RS256", "", true},
	} {
		if got := fits(c.key, c.algorithm, c.id); got != c.want {
			t.Errorf("%q %q for %q %q: %v", c.key.KeyID, c.key.Algorithm, c.id, c.algorithm, got)
		}
	}
}

func FuzzClientKeys(f *testing.F) {
	f.Add([]byte(`{"keys":[{"kty":"EC","crv":"P-256","x":"AA","y":"AA"}]}`))
	f.Add([]byte(`{"keys":[{"kty":"oct","k":"AAAA"}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		keys, err := parseClientKeys(text)
		for _, key := range keys {
			if !key.IsPublic() || len(algorithmsOf(key)) == 0 {
				t.Errorf("%q is taken", text)
			}
		}
		if err != nil && !errors.Is(err, ErrClient) {
			t.Error(err)
		}
	})
}
