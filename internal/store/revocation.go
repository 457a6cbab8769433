package store

import (
	"context"
	"time"
)

// Revocations reads and writes the access tokens that were revoked before they expired.
type Revocations struct{ s *Store }

// RevokeToken revokes the token with an identifier (jti) and remembers that until the token has expired by itself.
// Calling it twice is the same as calling it once.
func (r *Revocations) RevokeToken(ctx context.Context, jti string, expires time.Time) error {
	err := r.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		if _, err := exec(`INSERT INTO revoked_tokens (jti, expires_at) VALUES ($1, $2) ON CONFLICT (jti) DO NOTHING`,
			jti, ms(expires)); err != nil {
			return err
		}
		return countAccessChange(exec)
	})
	return wrapped("revoke token", err)
}

// Tokens lists the identifiers of revoked tokens that have not expired by now, each with its expiry.
func (r *Revocations) Tokens(ctx context.Context) (map[string]time.Time, error) {
	revoked := map[string]time.Time{}
	err := r.s.query(ctx, `SELECT jti, expires_at FROM revoked_tokens WHERE expires_at > $1`,
		[]any{ms(r.s.options.Real())}, func(row row) error {
			var jti string
			var expires int64
			err := row.Scan(&jti, &expires)
			revoked[jti] = fromMS(expires)
			return err
		})
	return revoked, wrapped("list revoked tokens", err)
}

// Changes returns a mark that differs from an earlier one whenever a client, a secret, a signing key or the revoked
// tokens changed in between, in any process. It costs one point read and is made for polling.
func (r *Revocations) Changes(ctx context.Context) (string, error) {
	return r.s.info(ctx, infoAccessChange)
}

// Purge removes revoked tokens that have expired by now.
func (r *Revocations) Purge(ctx context.Context) error {
	err := r.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		_, err := exec(`DELETE FROM revoked_tokens WHERE expires_at <= $1`, ms(r.s.options.Real()))
		return err
	})
	return wrapped("purge revoked tokens", err)
}
