package issuer

import (
	"cmp"
	"context"
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"fmt"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"

	"github.com/go-jose/go-jose/v4"
)

// The algorithms that may sign access tokens.
const (
	ES256 = string(jose.ES256) // the default: small, and quick to sign
	RS256 = string(jose.RS256) // for verifiers that support no other
)

// MinKeyLead is the shortest time for which a key is published before it signs. Verifiers keep the published keys for
// up to ten minutes.
const MinKeyLead = 10 * time.Minute

// defaultKeyPeriod is how long a key signs.
const defaultKeyPeriod = 90 * 24 * time.Hour

// keyMargin is for processes that see a new key a little later, or whose clocks differ.
const keyMargin = time.Minute

// rsaBits is the size of keys for RS256.
const rsaBits = 2048

// ErrRotation says that signing keys cannot be changed as asked. The error that wraps it says what is wrong.
var ErrRotation = errors.New("signing keys cannot be changed so")

// Rotation says how signing keys follow each other; the zero value is the default.
type Rotation struct {
	Algorithm string        // of keys to be made: [ES256], which is also the meaning of "", or [RS256]
	Period    time.Duration // how long each signs, at least an hour more than Lead; 0 is 90 days
	Lead      time.Duration // how long each is published before it signs, at least 10 minutes; 0 is 10 minutes
}

// checked returns the rotation with its defaults, or [ErrRotation] if it is not valid.
func (r Rotation) checked() (Rotation, error) {
	r.Algorithm, r.Period, r.Lead = cmp.Or(r.Algorithm, ES256), cmp.Or(r.Period, defaultKeyPeriod),
		cmp.Or(r.Lead, MinKeyLead)
	switch {
	case r.Algorithm != ES256 && r.Algorithm != RS256:
		return r, fmt.Errorf("%w: the algorithm is %s or %s", ErrRotation, ES256, RS256)
	case r.Lead < MinKeyLead:
		return r, fmt.Errorf("%w: a key is published at least %v before it signs", ErrRotation, MinKeyLead)
	case r.Period < r.Lead+time.Hour:
		return r, fmt.Errorf("%w: a key signs for at least an hour longer than it is published before", ErrRotation)
	}
	return r, nil
}

// NextKey is the newest signing key.
type NextKey struct {
	ID        string // kid
	Algorithm string
	SignsFrom time.Time // UTC; it is published already
}

// RotateKey makes the next signing key and publishes it. The key begins to sign a minute after the rotation's lead, and
// the key before it verifies until the tokens that it signed have expired, so that no call fails. If a next key is
// already waiting, no matter which process made it, RotateKey returns that key and makes none. In a store without keys
// the first key signs at once. Running processes follow within seconds.
func RotateKey(
	ctx context.Context, st *store.Store, now time.Time, r Rotation, by farthing.Author,
) (NextKey, error) {
	r, err := r.checked()
	if err != nil {
		return NextKey{}, err
	}
	now = now.UTC().Truncate(time.Millisecond)
	newest, err := newestKey(ctx, st)
	if err != nil || (newest.SignsFrom.After(now) && newest.Algorithm == r.Algorithm) {
		return newest, err
	}
	return r.follow(ctx, st, now, newest, by)
}

// follow makes the key after the newest one that the caller has seen. If another process has made one in the meantime,
// follow returns that one.
func (r Rotation) follow(
	ctx context.Context, st *store.Store, now time.Time, newest NextKey, by farthing.Author,
) (NextKey, error) {
	from := now
	if newest.ID != "" {
		from = later(now.Add(r.Lead+keyMargin), newest.SignsFrom.Add(time.Millisecond))
	}
	key, err := makeKey(r.Algorithm)
	if err != nil {
		return NextKey{}, err
	}
	key.SignsFrom = from
	err = st.SigningKeys.Add(ctx, key, newest.ID, by)
	if errors.Is(err, store.ErrExists) {
		return newestKey(ctx, st)
	}
	if err != nil {
		return NextKey{}, err
	}
	return NextKey{ID: key.ID, Algorithm: key.Algorithm, SignsFrom: from}, nil
}

// Rotate is [RotateKey] with the configuration of this issuer. This process publishes the new key at once.
func (i *Issuer) Rotate(ctx context.Context) (NextKey, error) {
	next, err := RotateKey(ctx, i.config.Store, i.config.Real(), i.config.Rotation, farthing.BySystem)
	if err != nil {
		return NextKey{}, err
	}
	return next, i.poll(ctx)
}

// rotateWhenDue makes the next key early enough that the newest key signs for its period and no longer.
func (i *Issuer) rotateWhenDue(ctx context.Context) error {
	i.mu.RLock()
	due := len(i.keys) == 0 ||
		!i.keys[0].SignsFrom.Add(i.config.Rotation.Period).After(i.config.Real().Add(i.config.Rotation.Lead+keyMargin))
	i.mu.RUnlock()
	if !due {
		return nil
	}
	next, err := i.Rotate(ctx)
	if err == nil {
		i.config.Log.Info("the next signing key is published", "kid", next.ID, "signs_from", next.SignsFrom)
	}
	return err
}

// startKeys makes the first key of an empty store. It makes the next key if the newest key is not of the configured
// algorithm. Only a process that starts does that: two processes that run with different settings would otherwise
// replace each other's keys forever.
func (i *Issuer) startKeys(ctx context.Context) error {
	newest, err := newestKey(ctx, i.config.Store)
	if err == nil && newest.Algorithm != i.config.Rotation.Algorithm {
		// The new key follows the key that was read above: if several processes start at once, the second must not
		// follow the first's key.
		now := i.config.Real().UTC().Truncate(time.Millisecond)
		_, err = i.config.Rotation.follow(ctx, i.config.Store, now, newest, farthing.BySystem)
	}
	return err
}

// newestKey returns the key that signs from the latest moment; the zero value if there is none.
func newestKey(ctx context.Context, st *store.Store) (NextKey, error) {
	keys, err := st.SigningKeys.List(ctx)
	if err != nil || len(keys) == 0 {
		return NextKey{}, err
	}
	return NextKey{ID: keys[0].ID, Algorithm: keys[0].Algorithm, SignsFrom: keys[0].SignsFrom}, nil
}

// later returns the later of two moments.
func later(a, b time.Time) time.Time {
	if a.Before(b) {
		return b
	}
	return a
}

// makeKey makes a key, named by its thumbprint (RFC 7638).
func makeKey(algorithm string) (store.SigningKey, error) {
	private, err := generate(algorithm)
	if err != nil {
		return store.SigningKey{}, fmt.Errorf("make a signing key: %w", err)
	}
	encoded, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		return store.SigningKey{}, fmt.Errorf("write a signing key: %w", err)
	}
	digest, err := (&jose.JSONWebKey{Key: private.Public()}).Thumbprint(crypto.SHA256)
	if err != nil {
		return store.SigningKey{}, fmt.Errorf("name a signing key: %w", err)
	}
	return store.SigningKey{ID: base64.RawURLEncoding.EncodeToString(digest), Algorithm: algorithm, Private: encoded},
		nil
}

// generate makes a random private key for an algorithm.
func generate(algorithm string) (crypto.Signer, error) {
	if algorithm == RS256 {
		return rsa.GenerateKey(rand.Reader, rsaBits)
	}
	return ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
}
