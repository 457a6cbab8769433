//test:race
package sandbox

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

func TestMain(m *testing.M) {
	defer storetest.Stop()
	m.Run()
}

// hourly is a job that is due at each full hour after the last one done, over all processes.
type hourly struct {
	mu     *sync.Mutex
	done   *[]time.Time
	during func(now time.Time)
}

func (hourly) Name() string { return "hourly" }

func (h hourly) Next(context.Context) (time.Time, bool, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if n := len(*h.done); n > 0 {
		return (*h.done)[n-1].Add(time.Hour), true, nil
	}
	return storetest.Start.Add(time.Hour), true, nil
}

func (h hourly) Run(_ context.Context, c jobs.Call) (bool, error) {
	if h.during != nil {
		h.during(c.Now)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	*h.done = append(*h.done, c.Now)
	c.Count("hour.struck", 1)
	return false, nil
}

// process is one of several that move the clock of one sandbox.
type process struct {
	*Sandbox
	clock *jobs.Clock
}

func newProcess(t *testing.T, stop context.Context, st *store.Store, owner string, job jobs.Job) process {
	t.Helper()
	clock := jobs.NewClock(time.Now)
	clock.Stand(storetest.Start)
	s := newSandbox(stop, st, Options{Clock: clock, Real: time.Now, Owner: owner})
	s.work = &jobs.Engine{Jobs: []jobs.Job{job}, Clock: clock, Real: time.Now, Keep: s.keep}
	return process{s, clock}
}

// empty returns the store of an empty sandbox whose leases follow the real time.
func empty(t *testing.T, engine string) *store.Store {
	t.Helper()
	url, key := storetest.URL(t, engine)
	st := storetest.Reopen(t, url, store.Options{Now: time.Now, Real: time.Now, KeyFile: key})
	marked := st.MarkSandbox(t.Context(), farthing.BySystem)
	for _, err := range []error{marked, st.Clock.Set(t.Context(), storetest.Start)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	return st
}

func by(d time.Duration) func(time.Time) (time.Time, error) {
	return func(now time.Time) (time.Time, error) { return now.Add(d), nil }
}

func TestProcessesMoveTheClockOneAfterTheOther(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			st := empty(t, engine)
			var done []time.Time
			job := hourly{mu: &sync.Mutex{}, done: &done}
			one, two := newProcess(t, t.Context(), st, "one", job), newProcess(t, t.Context(), st, "two", job)
			var working sync.WaitGroup
			for _, p := range []process{one, two, one, two} {
				working.Go(func() {
					moved, err := p.Move(t.Context(), by(90*time.Minute))
					if err != nil || moved.Now.Sub(moved.From) != 90*time.Minute || moved.Counts["hour.struck"] < 1 ||
						moved.Counts["hour.struck"] > 2 {
						t.Errorf("moved %+v, %v", moved, err)
					}
				})
			}
			working.Wait()
			if at, err := st.Clock.Time(t.Context()); err != nil || !at.Equal(storetest.Start.Add(6*time.Hour)) {
				t.Errorf("the clock stands at %s, %v", at, err)
			}
			for i, at := range done {
				if !at.Equal(storetest.Start.Add(time.Duration(i+1) * time.Hour)) {
					t.Errorf("done at %v", done)
				}
			}
			for _, p := range []process{one, two} {
				if err := p.Follow(t.Context()); err != nil || !p.clock.Now().Equal(storetest.Start.Add(6*time.Hour)) {
					t.Errorf("a process stands at %s, %v", p.clock.Now(), err)
				}
			}
		})
	}
}

// The caller that asked for a move may go away: the move goes on to its end.
func TestAMoveGoesOnWithoutItsCaller(t *testing.T) {
	st := empty(t, "sqlite")
	var done []time.Time
	ctx, leave := context.WithCancel(t.Context())
	p := newProcess(t, t.Context(), st, "one", hourly{mu: &sync.Mutex{}, done: &done, during: func(time.Time) {
		leave()
	}})
	if _, err := p.Move(ctx, by(3*time.Hour)); err != nil || len(done) != 3 {
		t.Errorf("%d done, %v", len(done), err)
	}
	if _, err := p.Move(ctx, by(time.Hour)); err != nil && !errors.Is(err, context.Canceled) {
		t.Errorf("it says %v", err)
	}
}

// When the process ends, the clock stands at a moment up to which everything is done.
func TestAMoveStopsBetweenMoments(t *testing.T) {
	st := empty(t, "sqlite")
	var done []time.Time
	stop, end := context.WithCancel(t.Context())
	p := newProcess(t, stop, st, "one", hourly{mu: &sync.Mutex{}, done: &done, during: func(now time.Time) {
		if now.Equal(storetest.Start.Add(2 * time.Hour)) {
			end()
		}
	}})
	moved, err := p.Move(t.Context(), by(5*time.Hour))
	if !errors.Is(err, ErrStopped) || !moved.Now.Equal(storetest.Start.Add(2*time.Hour)) || len(done) != 2 {
		t.Errorf("moved %+v, %d done, %v", moved, len(done), err)
	}
	if at, err := st.Clock.Time(t.Context()); err != nil || !at.Equal(moved.Now) {
		t.Errorf("the clock stands at %s, %v", at, err)
	}
	if _, err := p.Move(t.Context(), by(time.Hour)); !errors.Is(err, ErrStopped) {
		t.Errorf("it says %v", err)
	}
	// Another process goes on at once.
	if _, err := newProcess(t, t.Context(), st, "two", hourly{mu: &sync.Mutex{}, done: &done}).Move(t.Context(),
		by(3*time.Hour)); err != nil || len(done) != 5 {
		t.Errorf("%d done, %v", len(done), err)
	}
}

func TestAMoveThatIsRefusedMovesNothing(t *testing.T) {
	st := empty(t, "sqlite")
	p := newProcess(t, t.Context(), st, "one", hourly{mu: &sync.Mutex{}, done: new([]time.Time)})
	backwards := errors.New("forward only")
	moved, err := p.Move(t.Context(), func(now time.Time) (time.Time, error) { return now, backwards })
	if !errors.Is(err, backwards) || !moved.Now.Equal(storetest.Start) {
		t.Errorf("moved %+v, %v", moved, err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 250*time.Millisecond)
	defer cancel()
	if held, err := st.Clock.Hold(t.Context(), "somebody", time.Now().Add(time.Hour)); !held || err != nil {
		t.Fatal(held, err)
	}
	if _, err := p.Move(ctx, by(time.Hour)); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("while somebody else moves the clock it says %v", err)
	}
}

// A move by another process is seen, but the store is not asked for each of many requests.
func TestFollow(t *testing.T) {
	st := empty(t, "sqlite")
	clock, machine := jobs.NewClock(time.Now), storetest.NewClock(storetest.Start)
	clock.Stand(storetest.Start)
	s := newSandbox(t.Context(), st, Options{Clock: clock, Real: machine.Now, Owner: "one"})
	for _, step := range []struct {
		after, moved, stands time.Duration
	}{
		{after: time.Second, moved: time.Hour, stands: time.Hour},
		{after: lookEvery - time.Millisecond, moved: 2 * time.Hour, stands: time.Hour},
		{after: time.Millisecond, moved: 3 * time.Hour, stands: 3 * time.Hour},
	} {
		machine.Advance(step.after)
		if err := st.Clock.Set(t.Context(), storetest.Start.Add(step.moved)); err != nil {
			t.Fatal(err)
		}
		if err := s.Follow(t.Context()); err != nil || !clock.Now().Equal(storetest.Start.Add(step.stands)) {
			t.Errorf("moved to %s it stands at %s, %v", step.moved, clock.Now(), err)
		}
	}
}

func TestOnlyASandboxIsOpened(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		clock := jobs.NewClock(time.Now)
		if _, err := Open(t.Context(), st, Options{Clock: clock, Real: time.Now}); !errors.Is(err,
			store.ErrNotSandbox) {
			t.Errorf("it says %v", err)
		}
	})
}
