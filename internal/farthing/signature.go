package farthing

import (
	"bytes"
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"errors"
	"slices"
)

// Signature is what a passkey signed as its owner approved something. Everybody can check it without the program.
type Signature struct {
	AuthenticatorData []byte `json:"authenticatorData"`
	ClientData        []byte `json:"clientData"` // its challenge: SignatureSalt random bytes, and the digest
	Key               []byte `json:"key"`        // public, PKIX
	Signature         []byte `json:"signature"`
}

// SignatureSalt is how many random bytes come before the digest in what a passkey is asked.
const SignatureSalt = 16

var errNotSigned = errors.New("the signature is not of this approval")

// Check returns an error unless the key signed the digest of an approval.
func (s *Signature) Check(digest Digest) error {
	var client struct{ Type, Challenge string }
	if err := json.Unmarshal(s.ClientData, &client); err != nil {
		return errNotSigned
	}
	challenge, err := base64.RawURLEncoding.DecodeString(client.Challenge)
	if err != nil || client.Type != "webauthn.get" || len(challenge) != SignatureSalt+len(digest) ||
		!bytes.HasSuffix(challenge, digest[:]) {
		return errNotSigned
	}
	hash := sha256.Sum256(s.ClientData)
	signed := slices.Concat(s.AuthenticatorData, hash[:])
	sum := sha256.Sum256(signed)
	parsed, err := x509.ParsePKIXPublicKey(s.Key)
	if err != nil {
		return errNotSigned
	}
	good := false
	switch key := parsed.(type) {
	case *ecdsa.PublicKey:
		good = ecdsa.VerifyASN1(key, sum[:], s.Signature)
	case ed25519.PublicKey:
		good = ed25519.Verify(key, signed, s.Signature)
	case *rsa.PublicKey:
		good = rsa.VerifyPKCS1v15(key, crypto.SHA256, sum[:], s.Signature) == nil
	}
	if !good {
		return errNotSigned
	}
	return nil
}
