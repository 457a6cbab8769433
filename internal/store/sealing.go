package store

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"slices"
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/seal"
)

// ErrWrongKey says that a secret was sealed with a key that the key file does not hold, or belongs elsewhere.
var ErrWrongKey = seal.ErrWrongKey

// ErrNotKeyFile says that the file which is named as the key file holds something else than keys.
var ErrNotKeyFile = seal.ErrNotKeyFile

// openFile reads the key file, or makes one if the store has sealed nothing yet, and checks that it is the
// one that this store was sealed with.
func (k *SealingKeys) openFile(ctx context.Context) error {
	file := k.s.options.KeyFile
	if file == "" {
		file = k.s.path + ".key"
	}
	used, err := k.used(ctx)
	if err != nil {
		return err
	}
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
		if len(used) > 0 {
			return fmt.Errorf("%w: %w", ErrNoKeyFile, err)
		}
		if err := seal.Create(file); err != nil {
			return fmt.Errorf("key file: %w", err)
		}
	}
	if k.s.keyFile, err = seal.Open(file, k.s.options.Log); err != nil {
		return fmt.Errorf("key file: %w", err)
	}
	keys := k.s.keyFile.Keys()
	for _, id := range used {
		if !slices.ContainsFunc(keys, func(k seal.Key) bool { return k.ID() == id }) {
			return fmt.Errorf("key file %s: %w: key %s is missing", file, ErrWrongKey, id)
		}
	}
	_, dropped, err := k.recorded(ctx)
	if err != nil {
		return err
	}
	first := keys[0].ID()
	if slices.Contains(dropped, first) {
		return fmt.Errorf("key file %s: %w: its first key was dropped by a rotation; copy the file from where that was",
			file, ErrWrongKey)
	}
	if mode := k.s.keyFile.Mode().Perm(); mode&0o077 != 0 {
		k.s.options.Log.Warn("the key file can be read by others", "file", file, "mode", mode.String())
	}
	if err := k.record(ctx, first, used, farthing.BySystem); !isMoving(err) {
		return err
	}
	return nil // nothing is sealed in the store, and nothing will be
}

// askSealed asks whether anything is sealed.
const askSealed = `SELECT EXISTS (SELECT 1 FROM signing_keys) OR EXISTS (SELECT 1 FROM bank_accounts)
	OR EXISTS (SELECT 1 FROM webhook_endpoints) OR EXISTS (SELECT 1 FROM contacts)
	OR EXISTS (SELECT 1 FROM users)
	OR EXISTS (SELECT 1 FROM store_info WHERE name IN ($1, $2))`

// used lists the keys that have sealed something here.
func (k *SealingKeys) used(ctx context.Context) ([]string, error) {
	var used bool
	err := k.s.queryRow(ctx, askSealed, []any{infoCheckpointKey, infoDigestKey}, &used)
	if err != nil {
		return nil, fmt.Errorf("look for sealed secrets: %w", err)
	}
	if !used {
		return nil, nil
	}
	value, err := k.s.info(ctx, infoSealingKeys)
	return strings.Fields(value), err
}

// record records the key that seals from now on, in addition to those used before, so that a wrong key file is detected
// before anything is lost.
func (k *SealingKeys) record(ctx context.Context, id string, used []string, by farthing.Author) error {
	if slices.Contains(used, id) {
		return nil
	}
	taken := farthing.OperatorEntry{
		Type:      farthing.EventSealingKeyMade,
		SubjectID: id,
		Details:   map[string]any{"seals": true}, // one that is only prepared does not
		By:        by,
	}
	if len(used) > 0 {
		taken.Type, taken.Details = farthing.EventSealingKeyRotated, nil
	}
	err := k.s.Operator.write(ctx, func(_ context.Context, w *writing) error {
		n, err := w.exec(keepInfo+` WHERE store_info.value <> excluded.value`, infoSealingKeys,
			strings.Join(append([]string{id}, used...), " "))
		if n > 0 {
			w.journal(taken)
		}
		return err
	})
	return wrapped("record which key seals", err)
}

// seal seals with the newest key for one purpose, and returns the key's id. See [seal.Key.Seal].
func (s *Store) seal(plain []byte, aad string) (sealed []byte, keyID string) {
	key := s.keyFile.First()
	return key.Seal(plain, aad), key.ID()
}

// unseal opens what seal has sealed for the same purpose, or returns ErrWrongKey.
func (s *Store) unseal(sealed []byte, aad string) ([]byte, error) {
	return s.keyFile.Unseal(sealed, aad)
}

// Seal seals the number of a merchant's bank account for its record, and returns the id of the key used.
func (b *BankAccounts) Seal(merchantID, accountID string, number []byte) (sealed []byte, keyID string) {
	return b.s.seal(number, accountAAD(merchantID, accountID))
}

// Unseal returns the account number that Seal sealed for the same merchant and account; [ErrWrongKey] if
// it was sealed for another, changed, or sealed with a key that is not in the key file.
func (b *BankAccounts) Unseal(merchantID, accountID string, sealed []byte) ([]byte, error) {
	return b.s.unseal(sealed, accountAAD(merchantID, accountID))
}

// accountAAD binds a sealed account number to its record. Ids hold no NUL.
func accountAAD(merchantID, accountID string) string {
	return "bank account\x00" + merchantID + "\x00" + accountID
}

// Seal seals an instruction to the bank for a withdrawal's attempt, and returns the id of the key used.
func (at *Attempts) Seal(merchantID, withdrawalID string, instruction []byte) (sealed []byte, keyID string) {
	return at.s.seal(instruction, instructionAAD(merchantID, withdrawalID))
}

// Unseal returns the instruction that Seal sealed for the same withdrawal; [ErrWrongKey] if it was sealed for another,
// changed, or sealed with a key that is not in the key file.
func (at *Attempts) Unseal(merchantID, withdrawalID string, sealed []byte) ([]byte, error) {
	return at.s.unseal(sealed, instructionAAD(merchantID, withdrawalID))
}

// instructionAAD binds a sealed instruction to its withdrawal. Ids hold no NUL.
func instructionAAD(merchantID, withdrawalID string) string {
	return "instruction\x00" + merchantID + "\x00" + withdrawalID
}

// count returns how many secrets are sealed with a key other than the first.
func (k *SealingKeys) count(ctx context.Context) (int64, error) {
	current := k.s.keyFile.First().ID()
	var count int64
	for _, kind := range sealedKinds {
		err := k.s.query(ctx, kind.count, nil, func(r row) error {
			var id string
			var n int64
			if err := r.Scan(&id, &n); err != nil {
				return err
			}
			if id != current {
				count += n
			}
			return nil
		})
		if err != nil {
			return 0, fmt.Errorf("count the sealed %s: %w", kind.name, err)
		}
	}
	single, err := k.singles(ctx)
	return count + int64(len(single)), err
}

// reseal seals with the first key every secret that other keys have sealed, until none is left. It may begin again at
// any point: a secret is changed in place, or was changed before.
func (k *SealingKeys) reseal(
	ctx context.Context, renew func() error, progress func(SealProgress),
) (SealProgress, error) {
	of, err := k.count(ctx)
	if err != nil {
		return SealProgress{}, err
	}
	done := SealProgress{KeyID: k.s.keyFile.First().ID(), Of: of}
	tell := func(sealed int) error {
		done.Sealed += int64(sealed)
		if progress != nil && sealed > 0 {
			progress(done)
		}
		return renew()
	}
	for left := of; left > 0; {
		if err := k.pass(ctx, tell); err != nil {
			return done, err
		}
		// A server may have just stored a secret that it sealed with the old key.
		if left, err = k.count(ctx); err != nil {
			return done, err
		}
	}
	return done, nil
}

// pass goes once through everything that is sealed.
func (k *SealingKeys) pass(ctx context.Context, tell func(sealed int) error) error {
	single, err := k.singles(ctx)
	if err != nil {
		return err
	}
	if err := k.replace(ctx, single); err != nil {
		return err
	}
	if err := tell(len(single)); err != nil {
		return err
	}
	for _, kind := range sealedKinds {
		for after := (place{merchant: math.MinInt64}); ; {
			slice, err := k.slice(ctx, kind, &after)
			if err != nil {
				return err
			}
			if len(slice) == 0 {
				break
			}
			if err := k.replace(ctx, slice); err != nil {
				return err
			}
			if err := tell(len(slice)); err != nil {
				return err
			}
		}
	}
	return nil
}

// place is a row of a table, by its key.
type place struct {
	merchant       int64
	merchantID, id string
	number         int64
}

// sealedKind is a table of which each row holds a secret.
type sealedKind struct {
	name string
	// count is the query for how many secrets each key has sealed.
	count string
	// slice reads the place and the secret of at most $5 rows after the place $1, $2, $3 that a key other than $4
	// sealed.
	slice string
	// update gives the row at the place $1, $2, $3 the secret $4 of the key $5, if its secret still is $6.
	update string
	// aad returns what the secret is bound to.
	aad func(at place) string
}

// ofMerchants returns the secrets in a column of a table whose rows a merchant and an identifier name, beside the
// column of their keys.
func ofMerchants(name, table, secret, key string, aad func(merchantID, id string) string) sealedKind {
	return sealedKind{
		name:  name,
		count: `SELECT ` + key + `, count(*) FROM ` + table + ` WHERE ` + key + ` IS NOT NULL GROUP BY ` + key,
		slice: `SELECT t.merchant, ` + nameOf("t.merchant") + `, t.id, 0, t.` + secret + ` FROM ` + table + ` t
			WHERE (t.merchant, t.id) > ($1, $2) AND CAST($3 AS bigint) = 0 AND t.` + key + ` <> $4
			ORDER BY t.merchant, t.id LIMIT $5`,
		update: `UPDATE ` + table + ` SET ` + secret + ` = $4, ` + key + ` = $5
			WHERE merchant = $1 AND id = $2 AND CAST($3 AS bigint) = 0 AND ` + secret + ` = $6`,
		aad: func(at place) string { return aad(at.merchantID, at.id) },
	}
}

// ofReports returns the contents of banks' reports in a table. One of another rail or document with the same reference
// and number may be passed over: the next pass finds it.
func ofReports(name, table string) sealedKind {
	return sealedKind{
		name:  name,
		count: `SELECT key_id, count(*) FROM ` + table + ` GROUP BY key_id`,
		slice: `SELECT 0, b.rail, b.bank_reference, b.number, b.content FROM ` + table + ` b
			WHERE $1 <= CAST(0 AS bigint) AND (b.bank_reference, b.number) > ($2, $3) AND b.key_id <> $4
			ORDER BY b.bank_reference, b.number LIMIT $5`,
		update: `UPDATE ` + table + ` SET content = $4, key_id = $5
			WHERE CAST($1 AS bigint) = 0 AND bank_reference = $2 AND number = $3 AND content = $6`,
		aad: func(at place) string { return reportAAD(at.merchantID, at.id, at.number) },
	}
}

var sealedKinds = []sealedKind{
	ofMerchants("bank accounts", "bank_accounts", "sealed", "key_id", accountAAD),
	{
		name:  "instructions",
		count: `SELECT key_id, count(*) FROM attempts GROUP BY key_id`,
		slice: `SELECT a.merchant, ` + nameOf("a.merchant") + `, a.withdrawal_id, a.number, a.instruction
			FROM attempts a
			WHERE (a.merchant, a.withdrawal_id, a.number) > ($1, $2, $3) AND a.key_id <> $4
			ORDER BY a.merchant, a.withdrawal_id, a.number LIMIT $5`,
		update: `UPDATE attempts SET instruction = $4, key_id = $5
			WHERE merchant = $1 AND withdrawal_id = $2 AND number = $3 AND instruction = $6`,
		aad: func(at place) string { return instructionAAD(at.merchantID, at.id) },
	},
	ofMerchants("webhook secrets", "webhook_endpoints", "sealed", "key_id", endpointAAD),
	ofMerchants("former webhook secrets", "webhook_endpoints", "previous_sealed", "previous_key_id", endpointAAD),
	ofReports("bank reports", "bank_reports"),
	ofReports("bank reports that were taken out", "reports_out"),
	{
		name:  "payment files",
		count: `SELECT key_id, count(*) FROM rail_files GROUP BY key_id`,
		// One of another rail with the same name cannot be: names are made of what is paid, which is paid by one rail.
		slice: `SELECT 0, f.rail, f.id, 0, f.content FROM rail_files f
			WHERE $1 <= CAST(0 AS bigint) AND f.id > $2 AND CAST($3 AS bigint) = 0 AND f.key_id <> $4
			ORDER BY f.id LIMIT $5`,
		update: `UPDATE rail_files SET content = $4, key_id = $5
			WHERE CAST($1 AS bigint) = 0 AND id = $2 AND CAST($3 AS bigint) = 0 AND content = $6`,
		aad: func(at place) string { return railFileAAD(at.merchantID, at.id) },
	},
	{
		name:  "contacts",
		count: `SELECT key_id, count(*) FROM contacts WHERE key_id IS NOT NULL GROUP BY key_id`,
		slice: `SELECT 0, c.about_merchant, c.id, 0, c.sealed FROM contacts c
			WHERE $1 <= CAST(0 AS bigint) AND c.id > $2 AND CAST($3 AS bigint) = 0 AND c.key_id <> $4
			ORDER BY c.id LIMIT $5`,
		update: `UPDATE contacts SET sealed = $4, key_id = $5
			WHERE CAST($1 AS bigint) = 0 AND id = $2 AND CAST($3 AS bigint) = 0 AND sealed = $6`,
		aad: func(at place) string { return contactAAD(at.id) },
	},
	{
		name:  "users",
		count: `SELECT key_id, count(*) FROM users WHERE key_id IS NOT NULL GROUP BY key_id`,
		slice: `SELECT 0, '', u.user_id, 0, u.sealed FROM users u
			WHERE $1 <= CAST(0 AS bigint) AND u.user_id > $2 AND CAST($3 AS bigint) = 0 AND u.key_id <> $4
			ORDER BY u.user_id LIMIT $5`,
		update: `UPDATE users SET sealed = $4, key_id = $5
			WHERE CAST($1 AS bigint) = 0 AND user_id = $2 AND CAST($3 AS bigint) = 0 AND sealed = $6`,
		aad: func(at place) string { return userAAD(at.id) },
	},
}

// resealed is a secret that is to replace the stored one.
type resealed struct {
	statement string
	args      []any
}

// slice reads the next secrets of a table that other keys sealed, and seals them anew.
func (k *SealingKeys) slice(ctx context.Context, kind sealedKind, after *place) ([]resealed, error) {
	key := k.s.keyFile.First()
	var list []resealed
	var at place
	args := []any{after.merchant, after.id, after.number, key.ID(), int64(resealBatch)}
	err := k.s.query(ctx, kind.slice, args, func(r row) error {
		var old []byte
		if err := r.Scan(&at.merchant, &at.merchantID, &at.id, &at.number, &old); err != nil {
			return err
		}
		plain, err := k.s.unseal(old, kind.aad(at))
		if err != nil {
			return fmt.Errorf("open %s of %s: %w", at.id, at.merchantID, err)
		}
		sealed := key.Seal(plain, kind.aad(at))
		list = append(list, resealed{kind.update, []any{at.merchant, at.id, at.number, sealed, key.ID(), old}})
		return nil
	})
	*after = at
	if err != nil {
		return nil, fmt.Errorf("seal %s anew: %w", kind.name, err)
	}
	return list, nil
}

// singles seals anew the keys that sign tokens and checkpoints, and that of the digests, which are few.
func (k *SealingKeys) singles(ctx context.Context) ([]resealed, error) {
	key := k.s.keyFile.First()
	var list []resealed
	add := func(old []byte, aad string, write func(sealed []byte) resealed) error {
		if key.Sealed(old) {
			return nil
		}
		plain, err := k.s.unseal(old, aad)
		if err == nil {
			list = append(list, write(key.Seal(plain, aad)))
		}
		return err
	}
	err := k.s.query(ctx, `SELECT kid, sealed FROM signing_keys`, nil, func(r row) error {
		var id string
		var old []byte
		if err := r.Scan(&id, &old); err != nil {
			return err
		}
		return add(old, signingKeyAAD(id), func(sealed []byte) resealed {
			const update = `UPDATE signing_keys SET sealed = $2 WHERE kid = $1 AND sealed = $3`
			return resealed{update, []any{id, sealed, old}}
		})
	})
	if err != nil {
		return nil, fmt.Errorf("seal signing keys anew: %w", err)
	}
	old, err := k.s.BankAccounts.sealedDigestKey(ctx)
	if err == nil {
		err = add(old, digestKeyAAD, func(sealed []byte) resealed {
			encoded := base64.StdEncoding.EncodeToString
			return resealed{`UPDATE store_info SET value = $2 WHERE name = $1 AND value = $3`,
				[]any{infoDigestKey, encoded(sealed), encoded(old)}}
		})
	}
	if err != nil && !errors.Is(err, ErrNotFound) {
		return nil, fmt.Errorf("seal the key of the digests anew: %w", err)
	}
	public, old, err := k.s.Checkpoints.storedKey(ctx)
	if errors.Is(err, ErrNotFound) {
		return list, nil
	}
	if err == nil {
		err = add(old, checkpointAAD, func(sealed []byte) resealed {
			encoded := base64.StdEncoding.EncodeToString
			return resealed{`UPDATE store_info SET value = $2 WHERE name = $1 AND value = $3`,
				[]any{infoCheckpointKey, encoded(public) + " " + encoded(sealed), encoded(public) + " " + encoded(old)}}
		})
	}
	return list, wrapped("seal the key of the checkpoints anew", err)
}

// replace writes secrets sealed anew, in one transaction. A row that changed since it was read is left alone.
func (k *SealingKeys) replace(ctx context.Context, list []resealed) error {
	if len(list) == 0 {
		return nil
	}
	err := k.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		for _, r := range list {
			if _, err := exec(r.statement, r.args...); err != nil {
				return err
			}
		}
		return nil
	})
	return wrapped("write what is sealed anew", err)
}
