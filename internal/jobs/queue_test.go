package jobs

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"farthing/internal/backoff"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// creation creates a merchant, or fails like a defect.
type creation struct {
	id    string
	fails bool
}

func (c creation) Check(farthing.Moment) error { return nil }

func (c creation) Keys() farthing.Keys { return farthing.Keys{MerchantID: c.id} }

func (c creation) Decide(s *farthing.State) (farthing.Answer, error) {
	if c.fails {
		return farthing.Answer{}, errors.New("it cannot be decided")
	}
	return farthing.CreateMerchant{ID: c.id, Name: c.id, By: farthing.Origin{Actor: farthing.ActorCLI}}.Decide(s)
}

// creations is a queue of merchants to be made; those whose names begin with bad cannot be made.
func creations(st *store.Store, ids ...string) *queue {
	left := func(ctx context.Context) (tasks []task) {
		for _, id := range ids {
			if _, err := st.Merchants.State(ctx, id); farthing.CodeOf(err) == farthing.CodeNotFound {
				tasks = append(tasks, task{id, creation{id, strings.HasPrefix(id, "bad")}})
			}
		}
		return tasks
	}
	return &queue{
		name:  "creations",
		store: st,
		next: func(ctx context.Context, after time.Time) (time.Time, bool, error) {
			return storetest.Start, len(left(ctx)) > 0 && storetest.Start.After(after), nil
		},
		due: func(ctx context.Context, _ time.Time, limit int) ([]task, error) {
			tasks := left(ctx)
			return tasks[:min(limit, len(tasks))], nil
		},
		kind: func(farthing.Record) string { return farthing.EventMerchantCreated },
	}
}

// One task that fails delays no other, and in an Advance it stops the clock.
func TestATaskThatFails(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		clock := NewClock(func() time.Time { return storetest.Start })
		clock.Stand(storetest.Start)
		ids := []string{"bad-1", "good-1", "bad-2", "good-2"}
		e := &Engine{Jobs: []Job{creations(st, ids...)}, Clock: clock, Real: clock.Now}
		done, err := e.Advance(t.Context(), storetest.Start.Add(time.Hour))
		if !errors.Is(err, errSome) || !strings.Contains(err.Error(), "creations: ") ||
			!strings.Contains(err.Error(), "bad-1") ||
			done[farthing.EventMerchantCreated] != 2 {
			t.Errorf("done %v, %v", done, err)
		}
		if !clock.Now().Equal(storetest.Start) {
			t.Errorf("the clock stands at %s", clock.Now())
		}
	})
}

func TestATaskThatFailsRests(t *testing.T) {
	st, _ := storetest.Open(t, "sqlite")
	now := storetest.Start
	r := newPausedTasks(func() time.Time { return now }, backoff.Pauses{First: time.Second, Max: time.Minute})
	ids := []string{}
	for i := range taskBatch + 20 {
		ids = append(ids, fmt.Sprintf("bad-%d", i))
	}
	q := creations(st, append(ids, "good-1", "good-2")...)
	run := func() (bool, error) { return q.Run(t.Context(), Call{Now: now, paused: r}) }
	for range 2 { // the first part is bad from end to end
		if _, err := run(); !errors.Is(err, errSome) {
			t.Errorf("it says %v", err)
		}
	}
	for _, id := range []string{"good-1", "good-2"} {
		if _, err := st.Merchants.State(t.Context(), id); err != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
	if more, err := run(); more || err != nil {
		t.Errorf("while all rest: %v, %v", more, err)
	}
	now = now.Add(time.Hour)
	if _, err := run(); !errors.Is(err, errSome) || r.count("creations") != taskBatch+20 {
		t.Errorf("after their time: %v, %d rest", err, r.count("creations"))
	}
}

// half fails for some of what is due each time it runs.
type half struct{ ran int }

func (*half) Name() string { return "half" }

func (*half) Next(context.Context) (time.Time, bool, error) { return time.Unix(0, 0), true, nil }

func (h *half) Run(_ context.Context, c Call) (bool, error) {
	if c.paused == nil {
		return false, errors.New("no task of it can rest")
	}
	h.ran++
	return false, errSome
}

func TestTheJobOfATaskThatFailsGoesOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), 9500*time.Millisecond)
		defer cancel()
		job := &half{}
		(&Engine{Jobs: []Job{job}, Clock: NewClock(time.Now), Real: time.Now}).Loop(ctx)
		if job.ran != 10 {
			t.Errorf("it ran %d times", job.ran)
		}
	})
}
