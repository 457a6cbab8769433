package jobs_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/ledger"
	"farthing/internal/testing/storetest"
)

// isDue fails unless a job is due at a moment.
func isDue(t *testing.T, j jobs.Job, want time.Time) {
	t.Helper()
	if at, due, err := j.Next(t.Context()); err != nil || !due || !at.Equal(want) {
		t.Errorf("%s is due at %s, %v, %v, want %s", j.Name(), at, due, err, want)
	}
}

// All books have their turns, a hundred at a time, and then again.
func TestBooksGoRound(t *testing.T) {
	st, _ := storetest.Open(t, "sqlite")
	var commands []farthing.Command
	for n := range 101 {
		id := fmt.Sprintf("shop-%03d", n)
		commands = append(commands, farthing.CreateMerchant{ID: id, Name: id, By: cli})
	}
	for _, result := range st.DoBulk(t.Context(), commands) {
		if result.Err != nil {
			t.Fatal(result.Err)
		}
	}
	var books []int64
	job := &jobs.Books{Store: st, Observe: func(c jobs.BooksChecked) {
		books = append(books, c.Books)
		if c.Problems != 0 || !c.Balanced || c.Err != nil {
			t.Errorf("it found %+v", c)
		}
	}}
	isDue(t, job, time.Time{})
	for n := range 3 {
		now := storetest.Start.Add(time.Duration(n) * time.Minute)
		if more, err := job.Run(t.Context(), jobs.Call{Now: now}); more || err != nil {
			t.Fatal(more, err)
		}
		isDue(t, job, now.Add(time.Minute))
	}
	if want := []int64{100, 1, 100}; !slices.Equal(books, want) {
		t.Errorf("it checked %v books, want %v", books, want)
	}
}

// A check that fails reports that, and waits for its next turn like any other.
func TestBooksThatCannotBeChecked(t *testing.T) {
	st, _ := storetest.Open(t, "sqlite")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var checked []jobs.BooksChecked
	job := &jobs.Books{Store: st, Observe: func(c jobs.BooksChecked) { checked = append(checked, c) }}
	if _, err := job.Run(ctx, jobs.Call{Now: storetest.Start}); err == nil {
		t.Error("it says that the books are checked")
	}
	if len(checked) != 1 || checked[0].Err == nil || !checked[0].Balanced || checked[0].Books != 0 {
		t.Errorf("it found %+v", checked)
	}
	isDue(t, job, storetest.Start.Add(time.Minute))
}

// A checkpoint that cannot be written is tried again at the next look, and Observe is not called until one is written.
func TestCheckpointsAreTriedAgain(t *testing.T) {
	st, _ := storetest.Open(t, "sqlite")
	full, tried := errors.New("the disk is full"), 0
	var last []time.Time
	job := &jobs.Checkpoints{
		Store: st,
		Write: func(ctx context.Context, at time.Time) (ledger.Checkpoint, error) {
			if tried++; tried == 1 {
				return ledger.Checkpoint{}, full
			}
			return ledger.Checkpoint{At: at}, st.Checkpoints.Record(ctx, ledger.Checkpoint{At: at}, farthing.BySystem)
		},
		Observe: func(at time.Time) { last = append(last, at) },
	}
	isDue(t, job, time.Time{})
	for n, want := range []error{full, nil, nil} {
		now := storetest.Start.Add(time.Duration(n) * time.Minute)
		if _, err := job.Run(t.Context(), jobs.Call{Now: now}); !errors.Is(err, want) {
			t.Errorf("look %d says %v, want %v", n, err, want)
		}
		isDue(t, job, now.Add(time.Minute))
	}
	written := storetest.Start.Add(time.Minute)
	if want := []time.Time{written, written}; tried != 2 || !slices.EqualFunc(last, want, time.Time.Equal) {
		t.Errorf("tried %d times, told of %v", tried, last)
	}
}
