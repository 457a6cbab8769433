package issuer

import (
	"context"
	"crypto"
	"crypto/ecdsa"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"time"

	"farthing/internal/store"

	"github.com/go-jose/go-jose/v4"
)

// keyReadEvery is the shortest time between two reads of the keys because of a token with an unknown key. Anybody can
// send such a token.
const keyReadEvery = time.Second

// keyKept is how long a retired key is still published and verifies: until the last token that it signed has expired,
// and an hour longer for processes whose clock is behind or that saw the next key late.
const keyKept = Lifetime + time.Hour

// errNoKey says that no key may sign now.
var errNoKey = errors.New("no signing key is in use")

// signingKey is a key of the store, ready to sign and to verify.
type signingKey struct {
	store.SigningKey
	public  jose.JSONWebKey
	private crypto.Signer
	header  string // the first part of every token that it signs
}

// keyring holds the keys of the store, the one that signs from the latest moment first.
type keyring []signingKey

// readKeys reads all keys from the store.
func (i *Issuer) readKeys(ctx context.Context) error {
	stored, err := i.config.Store.SigningKeys.List(ctx)
	if err != nil {
		return err
	}
	var ring keyring
	for _, k := range stored {
		key, err := newSigningKey(k)
		if err != nil {
			return fmt.Errorf("signing key %s: %w", k.ID, err)
		}
		ring = append(ring, key)
	}
	i.mu.Lock()
	defer i.mu.Unlock()
	i.keys, i.keysRead = ring, i.config.Real()
	return nil
}

// newSigningKey makes a key of the store ready.
func newSigningKey(k store.SigningKey) (signingKey, error) {
	private, err := x509.ParsePKCS8PrivateKey(k.Private)
	if err != nil {
		return signingKey{}, errors.New("the private key does not parse") // the parser's error might quote the key
	}
	holder, ok := private.(crypto.Signer)
	if !ok {
		return signingKey{}, errors.New("the private key cannot sign")
	}
	algorithm := jose.SignatureAlgorithm(k.Algorithm)
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: algorithm,
		Key: jose.JSONWebKey{Key: private, KeyID: k.ID}}, (&jose.SignerOptions{}).WithType(tokenType))
	if err != nil {
		return signingKey{}, fmt.Errorf("prepare to sign: %w", err)
	}
	first, err := signed(signer, nil)
	if err != nil {
		return signingKey{}, err
	}
	header, _, _ := strings.Cut(first, ".")
	return signingKey{
		SigningKey: k,
		public: jose.JSONWebKey{
			Key:       holder.Public(),
			KeyID:     k.ID,
			Algorithm: k.Algorithm,
			Use:       "sig",
		},
		private: holder,
		header:  header,
	}, nil
}

// signed returns what the library makes of a payload.
func signed(signer jose.Signer, payload []byte) (string, error) {
	object, err := signer.Sign(payload)
	if err != nil {
		return "", fmt.Errorf("sign: %w", err)
	}
	return object.CompactSerialize()
}

// sign returns a payload as a token. It is what the library would make of it, but for the header, which is the same in
// each: the library writes it every time, which takes a twelfth of the time of a token.
func (k *signingKey) sign(payload []byte) (string, error) {
	const longest = 512 // bytes of a signature, in text
	text := make([]byte, 0, len(k.header)+2+base64.RawURLEncoding.EncodedLen(len(payload))+longest)
	text = base64.RawURLEncoding.AppendEncode(append(append(text, k.header...), '.'), payload)
	signature, err := k.signature(sha256.Sum256(text))
	if err != nil {
		return "", err
	}
	return string(base64.RawURLEncoding.AppendEncode(append(text, '.'), signature)), nil
}

// signature signs a digest, as RFC 7518 has it: sections 3.3 (RS256) and 3.4 (ES256, both numbers in 32 bytes each).
func (k *signingKey) signature(digest [sha256.Size]byte) ([]byte, error) {
	private, ok := k.private.(*ecdsa.PrivateKey)
	if !ok {
		return k.private.Sign(rand.Reader, digest[:], crypto.SHA256)
	}
	r, s, err := ecdsa.Sign(rand.Reader, private, digest[:])
	if err != nil {
		return nil, err
	}
	signature := make([]byte, 64)
	r.FillBytes(signature[:32])
	s.FillBytes(signature[32:])
	return signature, nil
}

// signer returns the key that signs now. If this machine's clock is behind that of the process that made the first key,
// the first key signs all the same, because it is published.
func (i *Issuer) signer() (signingKey, error) {
	now := i.config.Real()
	i.mu.RLock()
	defer i.mu.RUnlock()
	for _, key := range i.keys {
		if !key.SignsFrom.After(now) && (key.RetiredAt == nil || key.RetiredAt.After(now)) {
			return key, nil
		}
	}
	if n := len(i.keys); n > 0 && i.keys[n-1].SignsFrom.After(now) {
		return i.keys[n-1], nil
	}
	return signingKey{}, errNoKey
}

// published returns the public keys that may have signed tokens that are still valid, and the keys that will sign next.
func (i *Issuer) published() []jose.JSONWebKey {
	now := i.config.Real()
	i.mu.RLock()
	defer i.mu.RUnlock()
	public := []jose.JSONWebKey{}
	for _, key := range i.keys {
		if key.RetiredAt == nil || !key.RetiredAt.Add(keyKept).Before(now) {
			public = append(public, key.public)
		}
	}
	return public
}

// verificationKey finds a key by its id. It reads the store too, if another process may just have made the key.
func (i *Issuer) verificationKey(ctx context.Context, id string) (jose.JSONWebKey, bool, error) {
	if key, ok := findKey(i.published(), id); ok {
		return key, true, nil
	}
	i.mu.RLock()
	wait := i.keysRead.Add(keyReadEvery).After(i.config.Real())
	i.mu.RUnlock()
	if wait {
		return jose.JSONWebKey{}, false, nil
	}
	if err := i.readKeys(ctx); err != nil {
		return jose.JSONWebKey{}, false, err
	}
	key, ok := findKey(i.published(), id)
	return key, ok, nil
}

// findKey finds a key by its id.
func findKey(keys []jose.JSONWebKey, id string) (jose.JSONWebKey, bool) {
	for _, key := range keys {
		if key.KeyID == id {
			return key, true
		}
	}
	return jose.JSONWebKey{}, false
}
