package move_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/rail"
	"farthing/internal/rail/simbank"
	"farthing/internal/sandbox"
	"farthing/internal/store"
	"farthing/internal/store/move"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
)

func TestMain(m *testing.M) {
	defer storetest.Stop()
	m.Run()
}

// fewRows make several slices of the larger tables of a sandbox.
const fewRows = 100

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// between connects to a source and a target.
func between(t *testing.T, from, to string) *move.Move {
	t.Helper()
	open := func(url string) *store.Database {
		db, err := store.OpenDatabase(url)
		must(t, err)
		t.Cleanup(func() { must(t, db.Close()) })
		return db
	}
	return &move.Move{From: open(from), To: open(to), Slice: fewRows}
}

// opened opens a sandbox whose bank is simulated.
func opened(t *testing.T, url, key string) (*store.Store, *sandbox.Sandbox) {
	t.Helper()
	clock := jobs.NewClock(time.Now)
	st := storetest.Reopen(t, url, store.Options{
		Now:       clock.Now,
		Real:      time.Now,
		KeyFile:   key,
		Unsafe:    true,
		Simulator: simbank.Terms(),
	})
	must(t, st.MarkSandbox(t.Context(), farthing.BySystem))
	bank, err := simbank.Open(t.Context(), st)
	must(t, err)
	s, err := sandbox.Open(t.Context(), st, sandbox.Options{
		Clock: clock,
		Real:  time.Now,
		Owner: "one",
		Work: func(plan sandbox.Plan) sandbox.Work {
			engine := jobs.SandboxEngine(st, clock, []rail.Connection{{Rail: bank, Terms: simbank.Terms()}}, plan.Log)
			engine.Real, engine.Keep = time.Now, plan.Keep
			return engine
		},
	})
	must(t, err)
	return st, s
}

// filled makes a sandbox with a past: withdrawals and their attempts, sealed accounts, webhooks, files, safeguarding.
func filled(t *testing.T, engine string) (url, key string) {
	t.Helper()
	url, key = storetest.URL(t, engine)
	_, s := opened(t, url, key)
	must(t, s.Seed(t.Context(), storetest.Start, sandbox.Seeding{MerchantClient: "client_merchant"}))
	return url, key
}

// whole moves a store. The copying is cut off several times behind a slice, and each time begun again by a new process.
func whole(t *testing.T, from, to, key string) {
	t.Helper()
	cuts := 5
	for done := false; !done; cuts-- {
		m := between(t, from, to)
		size, err := m.Look(t.Context())
		must(t, err)
		must(t, m.Check(t.Context(), time.Now()))
		_, _, err = store.Migrate(t.Context(), to, farthing.BySystem, time.Now())
		must(t, err)
		mark, err := m.From.Stop(t.Context(), m.To.Name, farthing.BySystem, time.Now())
		must(t, err)
		ctx, cut := context.WithCancel(t.Context())
		left := rand.IntN(12)
		m.Progress = func(move.Size) {
			if left--; left < 0 && cuts > 0 {
				cut()
			}
		}
		copied, err := m.Copy(ctx, mark.ID)
		interrupted := ctx.Err() != nil // a driver may say that of its connection alone
		cut()
		if done = err == nil; !done {
			if !interrupted {
				t.Fatal(err)
			}
			continue
		}
		if copied.Rows < size.Rows || copied.Tables != size.Tables {
			t.Errorf("copied %+v of %+v", copied, size)
		}
		finish(t, m, to, key)
	}
}

// finish does what follows the copying. The target is not opened before.
func finish(t *testing.T, m *move.Move, to, key string) {
	t.Helper()
	rows, err := m.Compare(t.Context())
	must(t, err)
	if rows < 500 {
		t.Errorf("%d rows are equal", rows)
	}
	options := store.Options{Now: time.Now, Real: time.Now, KeyFile: key, Simulator: simbank.Terms(), Visiting: true}
	if _, err := store.Open(t.Context(), to, options); !errors.Is(err, store.ErrMovingIn) {
		t.Errorf("an incomplete target opens: %v", err)
	}
	options.Unfinished = true
	st, err := store.Open(t.Context(), to, options)
	must(t, err)
	report, err := st.Verify(t.Context(), nil)
	must(t, err)
	for _, bad := range report.Problems {
		t.Error(bad)
	}
	must(t, st.Close())
	if _, err := m.Compare(t.Context()); err != nil {
		t.Errorf("a move that was interrupted after its verification: %v", err)
	}
	mark, err := m.From.Mark(t.Context())
	must(t, err)
	must(t, m.From.Retire(t.Context(), mark))
	must(t, m.Finish(t.Context(), farthing.BySystem, time.Now()))
	must(t, m.Finish(t.Context(), farthing.BySystem, time.Now()))
}

// undone takes a move back that has closed its source and not opened its target, which it does not do any more.
func undone(t *testing.T, from, to string, options store.Options) {
	t.Helper()
	m := between(t, from, to)
	_, err := m.Look(t.Context())
	must(t, err)
	_, _, err = store.Migrate(t.Context(), to, farthing.BySystem, time.Now())
	must(t, err)
	mark, err := m.From.Stop(t.Context(), m.To.Name, farthing.BySystem, time.Now())
	must(t, err)
	_, err = m.Copy(t.Context(), mark.ID)
	must(t, err)
	must(t, m.From.Retire(t.Context(), mark))
	place, err := m.To.Info(t.Context(), store.InfoMovingIn)
	must(t, err)
	must(t, m.Undo(t.Context(), farthing.BySystem, time.Now()))
	err = m.To.Release(t.Context(), place, from, farthing.BySystem, time.Now())
	if !errors.Is(err, store.ErrTakenBack) {
		t.Errorf("the target is opened after the undo: %v", err)
	}
	if _, err := store.Open(t.Context(), to, options); !errors.Is(err, store.ErrMovingIn) {
		t.Errorf("the target of a move that was taken back opens: %v", err)
	}
}

// TestASandboxGoesThereAndBack moves a store in full use to the other engine, and back to its own kind.
func TestASandboxGoesThereAndBack(t *testing.T) {
	slow.Test(t)
	first, key := filled(t, "sqlite")
	second, _ := storetest.URL(t, "postgres")
	third := "sqlite:" + t.TempDir() + "/third.db"
	whole(t, first, second, key)
	whole(t, second, third, key)

	m := between(t, first, second)
	if err := m.Undo(t.Context(), farthing.BySystem, time.Now()); !errors.Is(err, move.ErrWritten) {
		t.Errorf("a move to a store that was moved on is taken back: %v", err)
	}
	m = between(t, second, third)
	must(t, m.Undo(t.Context(), farthing.BySystem, time.Now()))
	options := store.Options{Now: time.Now, Real: time.Now, KeyFile: key, Simulator: simbank.Terms()}
	if _, err := store.Open(t.Context(), third, options); !errors.Is(err, store.ErrMoved) {
		t.Errorf("the target of a move that was taken back opens: %v", err)
	}
	undone(t, second, "sqlite:"+t.TempDir()+"/fourth.db", options)
	st := storetest.Reopen(t, second, options)
	if err := st.Operator.Restored(t.Context(), "nowhere", farthing.BySystem); err != nil {
		t.Errorf("the source is not written to: %v", err)
	}

	m = between(t, first, second)
	if err := m.Undo(t.Context(), farthing.BySystem, time.Now()); !errors.Is(err, move.ErrWritten) {
		t.Errorf("a move to a store that was written to is taken back: %v", err)
	}
	if err := st.Operator.Restored(t.Context(), "nowhere", farthing.BySystem); err != nil {
		t.Errorf("the target is not written to any more: %v", err)
	}
}

// TestRefusedMoves change nothing.
func TestRefusedMoves(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			from, key := storetest.URL(t, engine)
			st := storetest.Reopen(t, from, storetest.Options(key, storetest.NewClock(storetest.Start)))
			_, err := st.Do(t.Context(), farthing.CreateMerchant{
				ID:   "shop",
				Name: "Shop",
				By:   farthing.Origin{Actor: farthing.ActorCLI},
			})
			must(t, err)
			refused := func(name, from, to string, now time.Time, want error) {
				t.Helper()
				m := between(t, from, to)
				_, err := m.Look(t.Context())
				must(t, err)
				if err := m.Check(t.Context(), now); !errors.Is(err, want) {
					t.Errorf("%s: %v, want %v", name, err, want)
				}
			}
			fresh, _ := storetest.URL(t, engine)
			elsewhere, _ := storetest.URL(t, engine)
			box, boxKey := storetest.URL(t, engine)
			must(t, storetest.Reopen(t, box, storetest.Options(boxKey, storetest.NewClock(storetest.Start))).
				MarkSandbox(t.Context(), farthing.BySystem))
			now := storetest.Start.Add(time.Hour)
			refused("a fresh store", from, fresh, now, nil)
			refused("onto itself", from, from, now, move.ErrSame)
			refused("a store in use", fresh, from, now, move.ErrTarget)
			refused("a sandbox", from, box, now, move.ErrSandbox)
			refused("a clock that is behind", from, fresh, storetest.Start.Add(-time.Hour), move.ErrClock)

			m := copied(t, from, fresh, now)
			refused("to another place", from, box, now, move.ErrElse)
			must(t, m.From.Undo(t.Context()))
			refused("a part of another move", from, fresh, now, move.ErrOther)

			again, _ := storetest.URL(t, engine)
			m = copied(t, from, again, now)
			must(t, m.Undo(t.Context(), farthing.BySystem, now))
			refused("a part of another store", elsewhere, again, now, move.ErrOther)
			refused("what an undo left", from, again, now, nil)
			m = copied(t, from, again, now)
			if _, err := m.Compare(t.Context()); err != nil {
				t.Errorf("a move to where one was taken back: %v", err)
			}
		})
	}
}

// copied stops a source and copies it.
func copied(t *testing.T, from, to string, now time.Time) *move.Move {
	t.Helper()
	m := between(t, from, to)
	_, err := m.Look(t.Context())
	must(t, err)
	mark, err := m.From.Stop(t.Context(), m.To.Name, farthing.BySystem, now)
	must(t, err)
	_, err = m.Copy(t.Context(), mark.ID)
	must(t, err)
	return m
}
