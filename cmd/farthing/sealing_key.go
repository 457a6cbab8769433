package main

import (
	"context"
	"errors"

	"farthing/internal/store"
)

// sealingKey is a key of the key file, as the commands print it.
type sealingKey struct {
	KeyID  string `json:"keyId"`
	Status string `json:"status"` // sealing, unsealing, prepared or dropped
}

// sealingKeys returns the keys of the key file, in its order.
func sealingKeys(ctx context.Context, st *store.Store) ([]sealingKey, error) {
	listed, err := st.SealingKeys.List(ctx)
	if err != nil {
		return nil, err
	}
	keys := []sealingKey{}
	for _, key := range listed {
		keys = append(keys, sealingKey{KeyID: key.ID, Status: key.Status})
	}
	return keys, nil
}

type keysRotateCommand struct {
	storeFlags
	Prepare bool `xor:"part" help:"${keys_rotate_prepare}"`
	DropOld bool `xor:"part" help:"${keys_rotate_drop_old}"`
	JSON    bool `name:"json" help:"Print one line of JSON."`
}

// sealed is the result of a rotation, as --json prints it.
type sealed struct {
	KeyID   string   `json:"keyId"` // of the key that seals, or will seal if it is only prepared
	Sealed  int64    `json:"sealed"`
	Dropped []string `json:"dropped"`
}

// Run rotates the sealing key, or does only the requested part of that. Running it again is harmless: it finishes what
// was interrupted.
func (c *keysRotateCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		done := sealed{Dropped: []string{}}
		var bar *progress
		show := func(p store.SealProgress) {
			if bar == nil {
				bar = newProgress(s, "secrets", p.Of)
			}
			bar.show(p.Sealed, p.Sealed)
		}
		var err error
		switch {
		case c.Prepare:
			done.KeyID, err = st.SealingKeys.Prepare(ctx, byHand())
		case c.DropOld:
			done.KeyID, done.Dropped, err = dropOldKeys(ctx, st, show)
		default:
			var rotated store.SealProgress
			rotated, err = st.SealingKeys.Rotate(ctx, byHand(), show)
			done.KeyID, done.Sealed = rotated.KeyID, rotated.Sealed
		}
		if bar != nil {
			bar.end()
		}
		switch {
		case errors.Is(err, store.ErrRotating):
			return advised{err, "Wait until that is done. If its process died, try again after two minutes."}
		case errors.Is(err, store.ErrKeyTooNew):
			return advised{err, "Wait a minute: what was sealed just before may still be on its way to the database."}
		case err != nil:
			return err
		}
		if c.JSON {
			return s.json(done)
		}
		c.tell(s, done)
		return nil
	})
}

// dropOldKeys removes the older keys, and returns the one that is left.
func dropOldKeys(ctx context.Context, st *store.Store, show func(store.SealProgress)) (string, []string, error) {
	dropped, err := st.SealingKeys.DropOld(ctx, byHand(), show)
	if err != nil {
		return "", nil, err
	}
	keys, err := st.SealingKeys.List(ctx)
	if err != nil {
		return "", nil, err
	}
	return keys[0].ID, append([]string{}, dropped...), nil
}

func (c *keysRotateCommand) tell(s *screen, done sealed) {
	switch {
	case c.Prepare:
		s.line("The key %s is in the key file and seals nothing yet.", done.KeyID)
		s.note("Next: copy the key file to every machine that serves this store, then: farthing keys rotate")
	case c.DropOld:
		s.line("The key file holds %s alone; %s left it.", done.KeyID, counted(int64(len(done.Dropped)), "older key"))
		s.note("Earlier backups cannot be opened with it: keep the older key file beside them.")
	default:
		s.line("The key %s seals from now on, and %s re-sealed.", done.KeyID,
			counted(done.Sealed, "secret")+map[bool]string{true: " was", false: " were"}[done.Sealed == 1])
		s.note("Running servers follow the key file by themselves. Next, after a new backup: farthing keys rotate " +
			"--drop-old")
	}
}
