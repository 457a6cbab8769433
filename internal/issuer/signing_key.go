package issuer

import (
	"context"
	"crypto"
	"crypto/x509"
	"errors"
	"fmt"
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
	public jose.JSONWebKey
	signer jose.Signer
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
	public := jose.JSONWebKey{
		Key:       holder.Public(),
		KeyID:     k.ID,
		Algorithm: k.Algorithm,
		Use:       "sig",
	}
	return signingKey{SigningKey: k, public: public, signer: signer}, nil
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
