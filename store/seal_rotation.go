package store

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
)

// SealingKeys looks at the keys that seal secrets, and rotates them.
type SealingKeys struct{ s *Store }

// SealingKey is one key of the key file, without its secret.
type SealingKey struct {
	ID     string
	Status string // sealing, unsealing, prepared or dropped
}

// The states of a key in the key file.
const (
	KeySealing   = "sealing"   // the first one: it seals whatever is sealed from now on
	KeyUnsealing = "unsealing" // it sealed before, and opens what it sealed
	KeyPrepared  = "prepared"  // it has sealed nothing yet; the next rotation takes it
	KeyDropped   = "dropped"   // it seals nothing here any more; backups from before still need it
)

// SealProgress is how far a rotation has come.
type SealProgress struct {
	KeyID  string // of the key that seals now
	Sealed int64  // secrets sealed anew so far
	Of     int64  // secrets that other keys had sealed when it began
}

var (
	// ErrRotating says that another process is rotating the sealing key.
	ErrRotating = errors.New("another process is rotating the sealing key")

	// ErrKeyTooNew says that old keys cannot be dropped yet: a secret that was sealed just before the new key was put
	// to use may still be on its way to the database.
	ErrKeyTooNew = errors.New("the sealing key was rotated less than a minute ago")
)

// Names in store_info.
const (
	infoDroppedKeys  = "dropped_keys"  // ids of keys that sealed here and do so no more
	infoSealingSince = "sealing_since" // when the first key was put to use, milliseconds by the real clock
	infoSealRotation = "seal_rotation" // until when one process alone rotates, milliseconds by the real clock
)

const (
	rotationLease = 2 * time.Minute // a rotation whose process died can be taken up after it
	sealSettles   = time.Minute     // after it nothing is on its way that an older key sealed
	sealSlice     = 100             // secrets sealed anew in one transaction
)

// List lists the keys of the key file, in its order.
func (k *SealingKeys) List(ctx context.Context) ([]SealingKey, error) {
	used, dropped, err := k.recorded(ctx)
	if err != nil {
		return nil, err
	}
	var list []SealingKey
	for i, key := range k.s.sealer.current().keys {
		status := KeyPrepared
		switch {
		case i == 0:
			status = KeySealing
		case slices.Contains(used, key.name()):
			status = KeyUnsealing
		case slices.Contains(dropped, key.name()):
			status = KeyDropped
		}
		list = append(list, SealingKey{ID: key.name(), Status: status})
	}
	return list, nil
}

// recorded are the keys that the store knows to have sealed something, and those that do so no more.
func (k *SealingKeys) recorded(ctx context.Context) (used, dropped []string, err error) {
	value, err := k.s.info(ctx, infoSealingKeys)
	if err != nil {
		return nil, nil, err
	}
	gone, err := k.s.info(ctx, infoDroppedKeys)
	return strings.Fields(value), strings.Fields(gone), err
}

// Prepare puts a new key at the end of the key file, where it opens and does not seal yet, and answers its id. A
// prepared key that is there already stays the next one. It is for several machines with a key file each: all of them
// must have the new key before the first seals with it.
func (k *SealingKeys) Prepare(ctx context.Context) (string, error) {
	var id string
	err := k.leased(ctx, func(renew func() error) error {
		var err error
		if id, err = k.prepared(ctx); err != nil || id != "" {
			return err
		}
		line, err := newKeyLine()
		if err != nil {
			return err
		}
		if err := k.rewrite(func(lines []string) []string { return append(lines, line) }, renew); err != nil {
			return err
		}
		keys := k.s.sealer.ring.Load().keys
		id = keys[len(keys)-1].name()
		return nil
	})
	return id, err
}

// prepared is the id of a key that the file holds and nothing was ever sealed with; "" where there is none.
func (k *SealingKeys) prepared(ctx context.Context) (string, error) {
	list, err := k.List(ctx)
	at := slices.IndexFunc(list, func(key SealingKey) bool { return key.Status == KeyPrepared })
	if err != nil || at < 0 {
		return "", err
	}
	return list[at].ID, nil
}

// Rotate puts a key first in the key file, a prepared one or else a new one, and seals with it whatever other keys
// have sealed here. Servers may run meanwhile: those that use the same file seal with the new key from then on. Where
// an earlier rotation did not come to its end, it is finished, and no further key is made. progress, which may be
// nil, is called after each slice. The keys from before stay in the file until DropOld.
func (k *SealingKeys) Rotate(ctx context.Context, progress func(SealProgress)) (SealProgress, error) {
	var done SealProgress
	err := k.leased(ctx, func(renew func() error) error {
		if err := k.takeNewKey(ctx, renew); err != nil {
			return err
		}
		var err error
		done, err = k.sealAnew(ctx, renew, progress)
		return err
	})
	return done, err
}

// takeNewKey puts another key first, unless a rotation has to be finished.
func (k *SealingKeys) takeNewKey(ctx context.Context, renew func() error) error {
	next, err := k.prepared(ctx)
	if err != nil {
		return err
	}
	lines := func(lines []string) []string {
		at := slices.IndexFunc(k.s.sealer.ring.Load().keys, func(key sealKey) bool { return key.name() == next })
		return append([]string{lines[at]}, slices.Delete(slices.Clone(lines), at, at+1)...)
	}
	if next == "" {
		left, err := k.count(ctx)
		if err != nil || left > 0 {
			return err
		}
		line, err := newKeyLine()
		if err != nil {
			return err
		}
		lines = func(lines []string) []string { return append([]string{line}, lines...) }
	}
	if err := k.rewrite(lines, renew); err != nil {
		return err
	}
	// After the file, and not before: a key that is recorded and in no file would keep the store from being opened,
	// and one in the file that is not recorded is recorded by whoever opens the store next.
	used, _, err := k.recorded(ctx)
	if err != nil {
		return err
	}
	if err := k.s.recordKey(ctx, used); err != nil {
		return err
	}
	return k.s.setInfo(ctx, infoSealingSince, strconv.FormatInt(ms(k.s.options.Real()), 10))
}

// rewrite changes the lines of the key file, while the lease is ours for certain.
func (k *SealingKeys) rewrite(change func(lines []string) []string, renew func() error) error {
	if err := k.s.sealer.read(); err != nil {
		return fmt.Errorf("read the key file: %w", err)
	}
	var lines []string
	for _, key := range k.s.sealer.ring.Load().keys {
		lines = append(lines, key.line)
	}
	if err := renew(); err != nil {
		return err
	}
	if err := replaceKeyFile(k.s.sealer.path, change(lines)); err != nil {
		return err
	}
	return k.s.sealer.read()
}

// DropOld seals anew what older keys still seal here, makes sure that nothing is left, and takes the older keys out
// of the key file; it answers their ids. Backups from before cannot be opened without them, so keep a copy of the
// file with those. ErrKeyTooNew within a minute of the rotation.
func (k *SealingKeys) DropOld(ctx context.Context, progress func(SealProgress)) ([]string, error) {
	var old []string
	err := k.leased(ctx, func(renew func() error) error {
		since, err := k.s.info(ctx, infoSealingSince)
		if err != nil {
			return err
		}
		if at, err := strconv.ParseInt(since, 10, 64); err == nil && k.s.options.Real().Before(fromMS(at).Add(sealSettles)) {
			return ErrKeyTooNew
		}
		if _, err := k.sealAnew(ctx, renew, progress); err != nil {
			return err
		}
		old, err = k.forgetOld(ctx)
		if err != nil {
			return err
		}
		return k.rewrite(func(lines []string) []string { return lines[:1] }, renew)
	})
	return old, err
}

// forgetOld records that the first key alone seals here. It comes before the file is changed: a store that asked for
// a key which is gone could not be opened.
func (k *SealingKeys) forgetOld(ctx context.Context) ([]string, error) {
	_, dropped, err := k.recorded(ctx)
	if err != nil {
		return nil, err
	}
	keys := k.s.sealer.current().keys
	var old []string
	for _, key := range keys[1:] {
		old = append(old, key.name())
		if !slices.Contains(dropped, key.name()) {
			dropped = append(dropped, key.name())
		}
	}
	err = k.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		for name, value := range map[string]string{infoSealingKeys: keys[0].name(), infoDroppedKeys: strings.Join(dropped, " ")} {
			if _, err := exec(`INSERT INTO store_info (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value`, name, value); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("record which keys seal: %w", err)
	}
	return old, nil
}

// leased does its work while no other process rotates. renew makes the lease last longer, and fails where it was
// lost; work calls it more often than the lease lasts.
func (k *SealingKeys) leased(ctx context.Context, work func(renew func() error) error) error {
	mine := ""
	take := func() error {
		now := k.s.options.Real()
		next := strconv.FormatInt(ms(now.Add(rotationLease)), 10)
		err := k.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
			n, err := exec(`INSERT INTO store_info (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value
				WHERE CAST(store_info.value AS bigint) < $3 OR store_info.value = $4`, infoSealRotation, next, ms(now), mine)
			if err == nil && n == 0 {
				err = ErrRotating
			}
			return err
		})
		if err != nil {
			return fmt.Errorf("take the lease on the key file: %w", err)
		}
		mine = next
		return nil
	}
	if err := take(); err != nil {
		return err
	}
	err := work(take)
	giveBack := k.s.write(context.WithoutCancel(ctx), func(exec func(string, ...any) (int64, error)) error {
		_, err := exec(`DELETE FROM store_info WHERE name = $1 AND value = $2`, infoSealRotation, mine)
		return err
	})
	if err != nil {
		return fmt.Errorf("rotate the sealing key: %w", err)
	}
	return giveBack
}

// count is how many secrets are sealed with another key than the first.
func (k *SealingKeys) count(ctx context.Context) (int64, error) {
	current := k.s.sealer.current().keys[0].name()
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

// sealAnew seals with the first key whatever other keys have sealed, until nothing is left. It may begin again at
// any point: a secret is changed in place, or was changed before.
func (k *SealingKeys) sealAnew(ctx context.Context, renew func() error, progress func(SealProgress)) (SealProgress, error) {
	of, err := k.count(ctx)
	if err != nil {
		return SealProgress{}, err
	}
	done := SealProgress{KeyID: k.s.sealer.current().keys[0].name(), Of: of}
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
		// A server may have stored what it had sealed with the old key just before.
		if left, err = k.count(ctx); err != nil {
			return done, err
		}
	}
	return done, nil
}

// pass goes through everything that is sealed, once.
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
	name   string
	count  string                // how many of each key
	slice  string                // rows behind the key $1, $2, $3 that another key than $4 sealed: key, secret; $5 at most
	update string                // the row of $1, $2, $3 gets the secret $4 of the key $5, if it is $6 still
	aad    func(at place) string // what the secret is bound to
}

var sealedKinds = []sealedKind{
	{name: "bank accounts",
		count: `SELECT key_id, count(*) FROM bank_accounts GROUP BY key_id`,
		slice: `SELECT a.merchant, ` + nameOf("a.merchant") + `, a.id, 0, a.sealed FROM bank_accounts a WHERE (a.merchant, a.id) > ($1, $2) AND CAST($3 AS bigint) = 0 AND a.key_id <> $4
			ORDER BY a.merchant, a.id LIMIT $5`,
		update: `UPDATE bank_accounts SET sealed = $4, key_id = $5 WHERE merchant = $1 AND id = $2 AND CAST($3 AS bigint) = 0 AND sealed = $6`,
		aad:    func(at place) string { return accountAAD(at.merchantID, at.id) }},
	{name: "instructions",
		count: `SELECT key_id, count(*) FROM attempts GROUP BY key_id`,
		slice: `SELECT a.merchant, ` + nameOf("a.merchant") + `, a.withdrawal_id, a.number, a.instruction FROM attempts a WHERE (a.merchant, a.withdrawal_id, a.number) > ($1, $2, $3) AND a.key_id <> $4
			ORDER BY a.merchant, a.withdrawal_id, a.number LIMIT $5`,
		update: `UPDATE attempts SET instruction = $4, key_id = $5 WHERE merchant = $1 AND withdrawal_id = $2 AND number = $3 AND instruction = $6`,
		aad:    func(at place) string { return instructionAAD(at.merchantID, at.id) }},
}

// resealed is a secret to be written in the place of what is there.
type resealed struct {
	statement string
	args      []any
}

// slice reads the next secrets of a table that other keys sealed, and seals them anew.
func (k *SealingKeys) slice(ctx context.Context, kind sealedKind, after *place) ([]resealed, error) {
	key := k.s.sealer.current().keys[0]
	var list []resealed
	var at place
	args := []any{after.merchant, after.id, after.number, key.name(), int64(sealSlice)}
	err := k.s.query(ctx, kind.slice, args, func(r row) error {
		var old []byte
		if err := r.Scan(&at.merchant, &at.merchantID, &at.id, &at.number, &old); err != nil {
			return err
		}
		plain, err := k.s.unseal(old, kind.aad(at))
		if err != nil {
			return fmt.Errorf("open %s of %s: %w", at.id, at.merchantID, err)
		}
		list = append(list, resealed{kind.update, []any{at.merchant, at.id, at.number, key.seal(plain, kind.aad(at)), key.name(), old}})
		return nil
	})
	*after = at
	if err != nil {
		return nil, fmt.Errorf("seal %s anew: %w", kind.name, err)
	}
	return list, nil
}

// singles seals anew the keys that sign tokens and checkpoints, which are few.
func (k *SealingKeys) singles(ctx context.Context) ([]resealed, error) {
	key := k.s.sealer.current().keys[0]
	var list []resealed
	add := func(old []byte, aad string, write func(sealed []byte) resealed) error {
		if len(old) >= keyIDSize && [keyIDSize]byte(old) == key.id {
			return nil
		}
		plain, err := k.s.unseal(old, aad)
		if err == nil {
			list = append(list, write(key.seal(plain, aad)))
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
			return resealed{`UPDATE signing_keys SET sealed = $2 WHERE kid = $1 AND sealed = $3`, []any{id, sealed, old}}
		})
	})
	if err != nil {
		return nil, fmt.Errorf("seal signing keys anew: %w", err)
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
	if err != nil {
		return nil, fmt.Errorf("seal the key of the checkpoints anew: %w", err)
	}
	return list, nil
}

// replace writes secrets sealed anew, in one transaction. What changed since it was read is left alone.
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
	if err != nil {
		return fmt.Errorf("write what is sealed anew: %w", err)
	}
	return nil
}
