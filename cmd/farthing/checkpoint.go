package main

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/store"
)

// checkpointCommand writes a signed checkpoint.
type checkpointCommand struct {
	storeFlags
	To   string `type:"path" default:"." placeholder:"PATH" help:"${checkpoint_to}"`
	JSON bool   `name:"json" help:"Print one line of JSON."`
}

func (c *checkpointCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		file := c.To
		if info, err := os.Stat(file); err == nil && info.IsDir() {
			file = checkpointFile(file, realNow())
		}
		made, err := writeCheckpoint(ctx, st, file, byHand())
		if err != nil {
			return err
		}
		if c.JSON {
			return s.json(struct {
				File      string                 `json:"file"`
				StoreID   string                 `json:"storeId"`
				PublicKey []byte                 `json:"publicKey"`
				At        time.Time              `json:"at"`
				Books     int64                  `json:"books"`
				Rows      int64                  `json:"rows"`
				Totals    map[string]money.Minor `json:"totals"`
			}{file, made.StoreID, made.PublicKey, made.At, made.Books, made.Rows, made.Totals})
		}
		s.line("%s names %s with %s, signed by %s.", file, counted(made.Books, "book"),
			counted(made.Rows, "journal row"), base64.StdEncoding.EncodeToString(made.PublicKey))
		s.note("Keep it where nobody who can write to the database can change it, and note the key elsewhere.")
		return nil
	})
}

// checkpointName is the form of a checkpoint's file name: names sort as their times do.
const checkpointName = "checkpoint-20060102T150405Z.jsonl"

func checkpointFile(folder string, at time.Time) string {
	return filepath.Join(folder, at.UTC().Format(checkpointName))
}

// newestCheckpoint is a file itself, or the newest checkpoint in a folder.
func newestCheckpoint(path string) (string, error) {
	info, err := os.Stat(path)
	if err != nil {
		return "", advised{fmt.Errorf("look for a checkpoint: %w", err),
			"farthing checkpoint writes one; serve does so every hour with --checkpoints."}
	}
	if !info.IsDir() {
		return path, nil
	}
	files, err := filepath.Glob(filepath.Join(path, "checkpoint-*.jsonl"))
	if err == nil && len(files) == 0 {
		err = advised{fmt.Errorf("there is no checkpoint in %s", path),
			"farthing checkpoint writes one; serve does so every hour with --checkpoints."}
	}
	if err != nil {
		return "", err
	}
	return slices.Max(files), nil
}

// writeCheckpoint writes a checkpoint into a file that is whole or not there.
func writeCheckpoint(
	ctx context.Context, st *store.Store, file string, by farthing.Author,
) (ledger.Checkpoint, error) {
	draft, err := draftOf(file)
	if err != nil {
		return ledger.Checkpoint{}, err
	}
	defer forget(draft)
	out, err := os.OpenFile(draft, os.O_WRONLY, 0)
	if err != nil {
		return ledger.Checkpoint{}, fmt.Errorf("write the checkpoint: %w", err)
	}
	made, err := st.Checkpoints.Write(ctx, out, by)
	// It is no secret, and whoever keeps it elsewhere has to read it.
	if err := errors.Join(err, out.Chmod(0o644), out.Sync(), out.Close()); err != nil {
		return ledger.Checkpoint{}, err
	}
	if err := (&copied{File: file}).place(draft); err != nil {
		return ledger.Checkpoint{}, err
	}
	return made, st.Checkpoints.Record(ctx, made, by)
}
