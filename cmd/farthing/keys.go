package main

import (
	"context"
	"encoding/base64"
	"errors"
	"time"

	"farthing/internal/issuer"
	"farthing/internal/store"
)

// tokenKey is a key that signs tokens, as the commands print it.
type tokenKey struct {
	KeyID     string     `json:"keyId"`
	Algorithm string     `json:"algorithm"`
	SignsFrom time.Time  `json:"signsFrom"`
	RetiredAt *time.Time `json:"retiredAt"`
	Status    string     `json:"status"` // next, signing or retired
}

type keysListCommand struct {
	storeFlags
	JSON bool `name:"json" help:"Print one line of JSON."`
}

func (c *keysListCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		keys, err := tokenKeys(ctx, st)
		if err != nil {
			return err
		}
		public, err := st.Checkpoints.PublicKey(ctx)
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
		sealing, err := sealingKeys(ctx, st)
		if err != nil {
			return err
		}
		if c.JSON {
			return s.json(struct {
				Tokens     []tokenKey   `json:"tokens"`
				Checkpoint []byte       `json:"checkpoint"`
				Sealing    []sealingKey `json:"sealing"`
			}{keys, public, sealing})
		}
		rows := [][]string{{"KEY", "FOR", "ALGORITHM", "FROM", "STATUS"}}
		for _, key := range keys {
			rows = append(rows, []string{key.KeyID, "tokens", key.Algorithm, stamp(&key.SignsFrom), key.Status})
		}
		if public != nil {
			rows = append(rows, []string{base64.StdEncoding.EncodeToString(public), "checkpoints", "Ed25519", "",
				"signing"})
		}
		for _, key := range sealing {
			rows = append(rows, []string{key.KeyID, "secrets", "AES-256-GCM", "", key.Status})
		}
		s.table(rows)
		if len(keys) == 0 {
			s.note("There are no keys yet for tokens: the first start of farthing serve makes one.")
		}
		return nil
	})
}

// tokenKeys returns the keys that sign tokens, the newest first.
func tokenKeys(ctx context.Context, st *store.Store) ([]tokenKey, error) {
	stored, err := st.SigningKeys.List(ctx)
	if err != nil {
		return nil, err
	}
	now, keys := realNow(), []tokenKey{}
	for _, k := range stored {
		key := tokenKey{
			KeyID:     k.ID,
			Algorithm: k.Algorithm,
			SignsFrom: k.SignsFrom,
			RetiredAt: k.RetiredAt,
			Status:    "signing",
		}
		if k.SignsFrom.After(now) {
			key.Status = "next"
		} else if k.RetiredAt != nil && !k.RetiredAt.After(now) {
			key.Status = "retired"
		}
		keys = append(keys, key)
	}
	return keys, nil
}

type keysRotateSigningCommand struct {
	storeFlags
	Algorithm string `default:"ES256" enum:"ES256,RS256" placeholder:"NAME" help:"${keys_rotate_signing_algorithm}"`
	JSON      bool   `name:"json" help:"Print one line of JSON."`
}

func (c *keysRotateSigningCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		next, err := issuer.RotateKey(ctx, st, realNow(), issuer.Rotation{Algorithm: c.Algorithm}, byHand())
		if err != nil {
			return err
		}
		if c.JSON {
			return s.json(struct {
				KeyID     string    `json:"keyId"`
				Algorithm string    `json:"algorithm"`
				SignsFrom time.Time `json:"signsFrom"`
			}{next.ID, next.Algorithm, next.SignsFrom})
		}
		s.line("The key %s (%s) is published and signs tokens from %s.", next.ID, next.Algorithm,
			stamp(&next.SignsFrom))
		s.note("The previous key verifies until the last token that it signed has expired. Nothing has to be " +
			"restarted.")
		return nil
	})
}
