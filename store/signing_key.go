package store

import (
	"context"
	"fmt"
	"time"
)

// SigningKeys reads and writes the private keys that sign access tokens. They are kept sealed.
type SigningKeys struct{ s *Store }

// SigningKey is one of them.
type SigningKey struct {
	ID        string     // kid
	Algorithm string     // of JOSE: ES256 or RS256
	Private   []byte     // PKCS #8, unsealed
	SignsFrom time.Time  // published before, so that verifiers know it when it is first used
	RetiredAt *time.Time // signs no more from then on; nil: in use
}

// List lists all keys, the one that signs from the latest moment first.
func (k *SigningKeys) List(ctx context.Context) ([]SigningKey, error) {
	var keys []SigningKey
	err := k.s.query(ctx, `SELECT kid, alg, sealed, signs_from, retired_at FROM signing_keys ORDER BY signs_from DESC, kid DESC`, nil, func(row row) error {
		var key SigningKey
		var sealed []byte
		var from int64
		var retired *int64
		err := row.Scan(&key.ID, &key.Algorithm, &sealed, &from, &retired)
		if err != nil {
			return err
		}
		key.SignsFrom, key.RetiredAt = fromMS(from), fromMSOrNull(retired)
		key.Private, err = k.s.unseal(sealed, signingKeyAAD(key.ID))
		keys = append(keys, key)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list signing keys: %w", err)
	}
	return keys, nil
}

// Add keeps a new key; RetiredAt must be nil. A key that is there already stays as it is.
func (k *SigningKeys) Add(ctx context.Context, key SigningKey) error {
	sealed, _ := k.s.seal(key.Private, signingKeyAAD(key.ID))
	err := k.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		_, err := exec(`INSERT INTO signing_keys (kid, alg, sealed, signs_from, retired_at) VALUES ($1, $2, $3, $4, NULL) ON CONFLICT (kid) DO NOTHING`, key.ID, key.Algorithm, sealed, ms(key.SignsFrom))
		if err != nil {
			return err
		}
		return countAccessChange(exec)
	})
	if err != nil {
		return fmt.Errorf("add signing key: %w", err)
	}
	return nil
}

// Retire stops a key from signing from a moment on; tokens signed before stay good. [ErrNotFound] where there
// is no such key in use.
func (k *SigningKeys) Retire(ctx context.Context, id string, at time.Time) error {
	err := k.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		n, err := exec(`UPDATE signing_keys SET retired_at = $2 WHERE kid = $1 AND retired_at IS NULL`, id, ms(at))
		if err != nil {
			return err
		}
		if n == 0 {
			return ErrNotFound
		}
		return countAccessChange(exec)
	})
	if err != nil {
		return fmt.Errorf("retire signing key: %w", err)
	}
	return nil
}

// signingKeyAAD binds a sealed private key to its id.
func signingKeyAAD(id string) string { return "signing key\x00" + id }
