package store

import (
	"context"
	"errors"
	"time"
)

// ErrSeen says that an assertion was accepted before.
var ErrSeen = errors.New("seen before")

// Assertions remembers which signed assertions of clients were accepted, so that each is accepted once across all
// processes.
type Assertions struct{ s *Store }

// Accept remembers an assertion by its client and identifier (jti) until a moment after its expiry. It returns
// [ErrSeen] if any process has remembered it already: of two that ask at once, one gets that. The identifier holds no
// NUL.
func (a *Assertions) Accept(ctx context.Context, clientID, jti string, until time.Time) error {
	err := a.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		n, err := exec(`INSERT INTO assertion_ids (client_id, jti, expires_at) VALUES ($1, $2, $3)
			ON CONFLICT (client_id, jti) DO UPDATE SET expires_at = excluded.expires_at
			WHERE assertion_ids.expires_at <= $4`, clientID, jti, ms(until), ms(a.s.options.Real()))
		if err == nil && n == 0 {
			err = ErrSeen
		}
		return err
	})
	return wrapped("accept assertion", err)
}

// Purge forgets the assertions that have expired by now.
func (a *Assertions) Purge(ctx context.Context) error {
	err := a.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		_, err := exec(`DELETE FROM assertion_ids WHERE expires_at <= $1`, ms(a.s.options.Real()))
		return err
	})
	return wrapped("purge assertions", err)
}
