package store

import (
	"context"
	"time"

	"farthing/internal/farthing"
)

// SigningKeys reads and writes the private keys that sign access tokens. They are kept sealed.
type SigningKeys struct{ s *Store }

// SigningKey is a private key that signs access tokens.
type SigningKey struct {
	ID        string     // kid
	Algorithm string     // of JOSE: ES256 or RS256
	Private   []byte     // PKCS #8, unsealed
	SignsFrom time.Time  // published before, so that verifiers know it when it is first used
	RetiredAt *time.Time // no longer signs from then on; nil: in use
}

// List lists all keys, the one that signs from the latest moment first.
func (k *SigningKeys) List(ctx context.Context) ([]SigningKey, error) {
	var keys []SigningKey
	err := k.s.query(ctx, `SELECT kid, alg, sealed, signs_from, retired_at FROM signing_keys `+
		`ORDER BY signs_from DESC, kid DESC`, nil, func(row row) error {
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
	return keys, wrapped("list signing keys", err)
}

// Add stores a new key, the next to sign: those in use retire at the moment from which it signs. after is the id of the
// newest key that the caller knows, "" if it knows none. If any process has added another meanwhile, that one stays the
// newest and the error is [ErrExists]. RetiredAt of the key must be nil.
func (k *SigningKeys) Add(ctx context.Context, key SigningKey, after string, by farthing.Author) error {
	sealed, _ := k.s.seal(key.Private, signingKeyAAD(key.ID))
	err := k.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		if err := w.intact(ctx, k.s.dialect, farthing.SubjectSigningKey, ""); err != nil {
			return err
		}
		w.journal(farthing.OperatorEntry{
			Type:      farthing.EventSigningKeyMade,
			SubjectID: key.ID,
			Details:   map[string]any{"algorithm": key.Algorithm, "signsFrom": ms(key.SignsFrom)},
			By:        by,
		})
		// This comes first, because it makes other callers that add a key wait for this transaction's end.
		if err := countAccessChange(w.exec); err != nil {
			return err
		}
		n, err := w.exec(`INSERT INTO signing_keys (kid, alg, sealed, signs_from, retired_at)
			SELECT $1, $2, $3, $4, NULL
			WHERE COALESCE((SELECT kid FROM signing_keys ORDER BY signs_from DESC, kid DESC
			LIMIT 1), '') = $5`, key.ID, key.Algorithm, sealed, ms(key.SignsFrom), after)
		if err != nil {
			return err
		}
		if n == 0 {
			return ErrExists
		}
		_, err = w.exec(`UPDATE signing_keys SET retired_at = $2 WHERE kid <> $1 AND retired_at IS NULL`, key.ID,
			ms(key.SignsFrom))
		return err
	})
	return wrapped("add signing key", err)
}

// Purge deletes the keys that retired before a moment: tokens that they signed must have expired by now.
func (k *SigningKeys) Purge(ctx context.Context, before time.Time) error {
	err := k.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		var retired int64
		err := w.queryRow(ctx, `SELECT COUNT(*) FROM signing_keys WHERE retired_at < $1`, []any{ms(before)}, &retired)
		if err != nil || retired == 0 {
			return err
		}
		if err := w.intact(ctx, k.s.dialect, farthing.SubjectSigningKey, ""); err != nil {
			return err
		}
		err = w.query(ctx, `SELECT kid FROM signing_keys WHERE retired_at < $1 ORDER BY kid`+k.s.dialect.lock,
			[]any{ms(before)}, func(r row) error {
				gone := farthing.OperatorEntry{Type: farthing.EventSigningKeyRemoved, By: farthing.BySystem}
				err := r.Scan(&gone.SubjectID)
				w.journal(gone)
				return err
			})
		if err != nil || len(w.operatorEntries) == 0 {
			return err
		}
		_, err = w.exec(`DELETE FROM signing_keys WHERE retired_at < $1`, ms(before))
		return err
	})
	return wrapped("purge signing keys", err)
}

// signingKeyAAD binds a sealed private key to its id.
func signingKeyAAD(id string) string { return "signing key\x00" + id }
