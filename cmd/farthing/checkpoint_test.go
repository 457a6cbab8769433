package main

import (
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farthing/jobs"
	"farthing/store"
	"farthing/store/storetest"
)

func TestCheckpointsAreWrittenEveryHour(t *testing.T) {
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
