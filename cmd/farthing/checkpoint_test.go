package main

import (
	"database/sql"
	"errors"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farthing/internal/jobs"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

func TestCheckpointsAreWrittenEveryHour(t *testing.T) {
	t.Parallel()
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		folder := t.TempDir()
		processes := []*jobs.Checkpoints{}
		said := newMetrics()
		for range 2 {
			p := &platform{store: s, checkpoints: folder, log: slog.New(slog.DiscardHandler)}
			processes = append(processes, &jobs.Checkpoints{Store: s, Write: p.writeCheckpoint,
				Observe: said.checkpointed})
		}
		for _, step := range []struct {
			after time.Duration
			files int
		}{{0, 1}, {30 * time.Minute, 1}, {29 * time.Minute, 1}, {time.Minute, 2}, {3 * time.Hour, 3}} {
			clock.Advance(step.after)
			for _, job := range processes {
				if _, err := job.Run(t.Context(), jobs.Call{Now: clock.Now()}); err != nil {
					t.Fatal(err)
				}
			}
			files, err := filepath.Glob(filepath.Join(folder, "*"))
			if err != nil || len(files) != step.files {
				t.Fatalf("%d files %v later, want %d: %v %v", len(files), step.after, step.files, files, err)
			}
		}
		newest, err := newestCheckpoint(folder)
		if want := "checkpoint-20261120T160000Z.jsonl"; err != nil || filepath.Base(newest) != want {
			t.Errorf("the newest is %s, %v, want %s", newest, err, want)
		}
		if at := value(t, said, "farthing_checkpoint_timestamp_seconds"); at != float64(clock.Now().Unix()) {
			t.Errorf("the metric says %v", at)
		}
	})
}

func TestServeWritesACheckpointAtOnce(t *testing.T) {
	t.Parallel()
	dir, folder := t.TempDir(), t.TempDir()
	output(t, dir, "merchant", "create", "--id", "shop", "--name", "Shop")
	r := start(t, dir, "serve", "--addr", "127.0.0.1:0", "--log", "json", "--checkpoints", folder)
	at := r.serving(t)
	for written := false; !written; { // each page takes a while
		text := page(t, at.Admin+"/metrics")
		written = strings.Contains(text, "farthing_checkpoint_timestamp_seconds") &&
			!strings.Contains(text, "farthing_checkpoint_timestamp_seconds 0\n")
	}
	r.stop(t)
	var found verdict
	decode(t, output(t, dir, "verify", "--json", "--checkpoint", folder), &found)
	if !found.OK || found.Checkpoint == nil || found.Checkpoint.Books != 1 {
		t.Errorf("%+v", found)
	}
}

// What was changed in the database since a checkpoint is found by verify --since, and a setting that was changed there
// stops its next change until somebody takes it as it is.
func TestVerifySinceAndRepairOnTheCommandLine(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	output(t, dir, "merchant", "create", "--id", "shop", "--name", "Shop")
	output(t, dir, "checkpoint", "--to", "first.jsonl")
	output(t, dir, "merchant", "create", "--id", "other", "--name", "Other")
	output(t, dir, "settings", "set", "--dispute-rate", "200", "--reason", "the scheme asks for it")
	said := output(t, dir, "verify", "--since", "first.jsonl", "--jobs", "2")
	if !strings.Contains(said, "Only what has a row since the checkpoint of ") ||
		!strings.Contains(said, "nothing is wrong") {
		t.Errorf("verify says %s", said)
	}
	var found verdict
	decode(t, output(t, dir, "verify", "--since", "first.jsonl", "--json"), &found)
	if !found.OK || found.Books != 2 || found.Checkpoint == nil || found.Checkpoint.Books != 1 {
		t.Errorf("%+v", found)
	}
	db, err := sql.Open("sqlite", filepath.Join(dir, "farthing.db"))
	if err == nil {
		_, err = db.ExecContext(t.Context(), "UPDATE settings SET who = 'Eve'")
		err = errors.Join(err, db.Close())
	}
	if err != nil {
		t.Fatal(err)
	}
	again := []string{"settings", "set", "--dispute-rate", "300", "--reason", "once more"}
	if said := refusal(t, dir, again...); !strings.Contains(said, "settings 1 of the operator") {
		t.Errorf("the change says %s", said)
	}
	said = refusal(t, dir, "repair", "operator", "pause", "1", "--reason", "x")
	if !strings.Contains(said, "nothing to repair") {
		t.Errorf("a repair of nothing says %s", said)
	}
	output(t, dir, "repair", "operator", "settings", "1", "--reason", "somebody changed it")
	output(t, dir, again...)
	if said := output(t, dir, "audit", "--type", "settings.repaired"); !strings.Contains(said, "somebody changed it") {
		t.Errorf("the audit says %s", said)
	}
	output(t, dir, "verify")
	said = refusal(t, dir, "repair", "approval", "apr_1", "--merchant", "shop", "--reason", "x")
	if !strings.Contains(said, "no such approval") {
		t.Errorf("a repair of no approval says %s", said)
	}
}
