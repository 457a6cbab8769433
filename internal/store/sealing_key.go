package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"farthing/internal/farthing"
)

// SealingKeys lists the keys that seal secrets, and rotates them.
type SealingKeys struct{ s *Store }

// SealingKey is one key of the key file, without its secret.
type SealingKey struct {
	ID     string
	Status string // sealing, unsealing, prepared or dropped
}

// The states of a key in the key file.
const (
	KeySealing   = "sealing"   // the first one: it seals everything from now on
	KeyUnsealing = "unsealing" // it sealed before, and opens what it sealed
	KeyPrepared  = "prepared"  // it has sealed nothing yet; the next rotation takes it
	KeyDropped   = "dropped"   // it seals nothing here any more; backups from before still need it
)

// SealProgress says how far a rotation has come.
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
	infoDroppedKeys  = "dropped_keys"  // ids of keys that sealed here and no longer do
	infoSealingSince = "sealing_since" // when the first key was put to use, milliseconds by the real clock
	infoSealRotation = "seal_rotation" // until when only one process rotates, milliseconds by the real clock
)

const (
	rotationLease = 2 * time.Minute // after it, another process can take up a rotation whose process died
	sealSettles   = time.Minute     // after it, no secret sealed with an older key is on its way
	resealBatch   = 100             // secrets sealed anew in one transaction
)

// List lists the keys of the key file, in its order.
func (k *SealingKeys) List(ctx context.Context) ([]SealingKey, error) {
	used, dropped, err := k.recorded(ctx)
	if err != nil {
		return nil, err
	}
	var list []SealingKey
	for i, key := range k.s.keyFile.Keys() {
		status := KeyPrepared
		switch {
		case i == 0:
			status = KeySealing
		case slices.Contains(used, key.ID()):
			status = KeyUnsealing
		case slices.Contains(dropped, key.ID()):
			status = KeyDropped
		}
		list = append(list, SealingKey{ID: key.ID(), Status: status})
	}
	return list, nil
}

// recorded returns the keys that have sealed something according to the store, and those that no longer do.
func (k *SealingKeys) recorded(ctx context.Context) (used, dropped []string, err error) {
	value, err := k.s.info(ctx, infoSealingKeys)
	if err != nil {
		return nil, nil, err
	}
	gone, err := k.s.info(ctx, infoDroppedKeys)
	return strings.Fields(value), strings.Fields(gone), err
}

// Prepare puts a new key at the end of the key file, where it opens and does not seal yet, and returns its id. An
// existing prepared key stays the next one. Prepare is for several machines with a key file each: all of them must have
// the new key before the first seals with it.
func (k *SealingKeys) Prepare(ctx context.Context, by farthing.Author) (string, error) {
	var id string
	err := k.leased(ctx, func(renew func() error) error {
		var err error
		if id, err = k.prepared(ctx); err != nil || id != "" {
			return err
		}
		key, err := k.s.keyFile.Prepare(renew)
		if err != nil {
			return err
		}
		id = key.ID()
		return k.s.Operator.note(ctx, farthing.OperatorEntry{
			Type:      farthing.EventSealingKeyMade,
			SubjectID: id,
			By:        by,
		})
	})
	return id, err
}

// prepared returns the id of a key in the file that has never sealed anything; "" if there is none.
func (k *SealingKeys) prepared(ctx context.Context) (string, error) {
	list, err := k.List(ctx)
	at := slices.IndexFunc(list, func(key SealingKey) bool { return key.Status == KeyPrepared })
	if err != nil || at < 0 {
		return "", err
	}
	return list[at].ID, nil
}

// Rotate puts a prepared key, or else a new one, first in the key file, and seals with it every secret that other keys
// have sealed here. Servers may run meanwhile: those that use the same file seal with the new key from then on. If an
// earlier rotation is unfinished, Rotate finishes it and makes no further key. progress, which may be nil, is called
// after each slice. The earlier keys stay in the file until DropOld.
func (k *SealingKeys) Rotate(
	ctx context.Context, by farthing.Author, progress func(SealProgress),
) (SealProgress, error) {
	var done SealProgress
	err := k.leased(ctx, func(renew func() error) error {
		if err := k.takeNewKey(ctx, by, renew); err != nil {
			return err
		}
		var err error
		done, err = k.reseal(ctx, renew, progress)
		return err
	})
	return done, err
}

// takeNewKey puts another key first, unless a rotation has to be finished.
func (k *SealingKeys) takeNewKey(ctx context.Context, by farthing.Author, renew func() error) error {
	next, err := k.prepared(ctx)
	if err != nil {
		return err
	}
	if next == "" {
		left, err := k.count(ctx)
		if err != nil || left > 0 {
			return err
		}
	}
	key, err := k.s.keyFile.Promote(next, renew)
	if err != nil {
		return err
	}
	// After the file, and not before: a key that is recorded and in no file would keep the store from being opened,
	// whereas a key in the file that is not recorded is recorded when the store is opened next.
	used, _, err := k.recorded(ctx)
	if err != nil {
		return err
	}
	if err := k.record(ctx, key.ID(), used, by); err != nil {
		return err
	}
	return k.s.setInfo(ctx, infoSealingSince, strconv.FormatInt(ms(k.s.options.Real()), 10))
}

// DropOld seals anew what older keys still seal here, makes sure that nothing is left, removes the older keys from the
// key file, and returns their ids. Earlier backups cannot be opened without them, so keep a copy of the file with those
// backups. Within a minute of the rotation it returns ErrKeyTooNew.
func (k *SealingKeys) DropOld(
	ctx context.Context, by farthing.Author, progress func(SealProgress),
) ([]string, error) {
	var old []string
	err := k.leased(ctx, func(renew func() error) error {
		since, err := k.s.info(ctx, infoSealingSince)
		if err != nil {
			return err
		}
		at, err := strconv.ParseInt(since, 10, 64)
		if err == nil && k.s.options.Real().Before(fromMS(at).Add(sealSettles)) {
			return ErrKeyTooNew
		}
		if _, err := k.reseal(ctx, renew, progress); err != nil {
			return err
		}
		old, err = k.forgetOld(ctx, by)
		if err != nil {
			return err
		}
		return k.s.keyFile.DropOld(renew)
	})
	return old, err
}

// forgetOld records that only the first key seals here. It is called before the file is changed: a store that required
// a missing key could not be opened.
func (k *SealingKeys) forgetOld(ctx context.Context, by farthing.Author) ([]string, error) {
	_, dropped, err := k.recorded(ctx)
	if err != nil {
		return nil, err
	}
	keys := k.s.keyFile.Keys()
	var old []string
	for _, key := range keys[1:] {
		old = append(old, key.ID())
		if !slices.Contains(dropped, key.ID()) {
			dropped = append(dropped, key.ID())
		}
	}
	err = k.s.Operator.write(ctx, func(_ context.Context, w *writing) error {
		for _, id := range old {
			w.journal(farthing.OperatorEntry{Type: farthing.EventSealingKeyDropped, SubjectID: id, By: by})
		}
		if _, err := w.exec(keepInfo, infoSealingKeys, keys[0].ID()); err != nil {
			return err
		}
		_, err := w.exec(keepInfo, infoDroppedKeys, strings.Join(dropped, " "))
		return err
	})
	return old, wrapped("record which keys seal", err)
}

// leased runs work while no other process rotates. renew extends the lease, and fails if it was lost; work must call it
// before the lease ends.
func (k *SealingKeys) leased(ctx context.Context, work func(renew func() error) error) error {
	mine := ""
	take := func() error {
		now := k.s.options.Real()
		next := strconv.FormatInt(ms(now.Add(rotationLease)), 10)
		err := k.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
			n, err := exec(keepInfo+` WHERE CAST(store_info.value AS bigint) < $3 OR store_info.value = $4`,
				infoSealRotation, next, ms(now), mine)
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
