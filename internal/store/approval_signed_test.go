package store_test

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// signedBy signs a digest as a passkey does.
func signedBy(t *testing.T, key ed25519.PrivateKey, digest farthing.Digest) *farthing.Signature {
	t.Helper()
	public, err := x509.MarshalPKIXPublicKey(key.Public())
	must(t, err)
	challenge := append(make([]byte, farthing.SignatureSalt), digest[:]...)
	client, err := json.Marshal(map[string]string{
		"type": "webauthn.get", "challenge": base64.RawURLEncoding.EncodeToString(challenge),
	})
	must(t, err)
	authenticator, hash := []byte("authenticator"), sha256.Sum256(client)
	return &farthing.Signature{
		AuthenticatorData: authenticator,
		ClientData:        client,
		Key:               public,
		Signature:         ed25519.Sign(key, slices.Concat(authenticator, hash[:])),
	}
}

// What a passkey signed is kept with the yes, and verify checks it: one that was changed is found.
func TestVerifyChecksWhatPasskeysSigned(t *testing.T) {
	eachStore(t, func(t *testing.T, s *store.Store, url string, clock *storetest.Clock) {
		guarded(t, s, clock)
		do(t, s, ask("w1", 2000))
		a, err := s.Approvals.Get(t.Context(), "shop", farthing.WithdrawalApprovalID("shop", "w1"))
		must(t, err)
		_, key, err := ed25519.GenerateKey(rand.Reader)
		must(t, err)
		digest := a.Digest()
		signed := signedBy(t, key, digest)
		do(t, s, farthing.ApproveApproval{
			Approval: a.Key(),
			Seen:     hex.EncodeToString(digest[:]),
			Person:   "Ann",
			Signed:   signed,
			Salt:     "s",
			By:       staff,
		})
		clean(t, s)
		of := func(signature []byte) string { return base64.StdEncoding.EncodeToString(signature) }
		forged := slices.Clone(signed.Signature)
		forged[0]++
		tamper(t, url, "UPDATE approvals SET given = REPLACE(given, '"+of(signed.Signature)+"', '"+of(forged)+"')")
		const want = "the signature of Ann is not of what was approved"
		if _, problems := verified(t, s); !strings.Contains(problems, want) {
			t.Errorf("verify finds\n%s", problems)
		}
	})
}
