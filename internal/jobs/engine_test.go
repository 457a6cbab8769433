package jobs_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/jobs"
)

var start = time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)

func atStart() time.Time { return start }

// work is a job that has something due at given moments.
type work struct {
	name string
	due  []time.Time
	did  *[]string
	then func(now time.Time) error // after each piece
}

func (w *work) Name() string { return w.name }

func (w *work) Next(context.Context) (time.Time, bool, error) {
	if len(w.due) == 0 {
		return time.Time{}, false, nil
	}
	return slices.MinFunc(w.due, time.Time.Compare), true, nil
}

func (w *work) Run(_ context.Context, c jobs.Call) (bool, error) {
	now := c.Now
	slices.SortFunc(w.due, time.Time.Compare)
	if len(w.due) == 0 || w.due[0].After(now) {
		return false, nil
	}
	*w.did = append(*w.did, fmt.Sprintf("%s@%d", w.name, int(now.Sub(start).Hours())))
	if w.then != nil {
		if err := w.then(now); err != nil {
			return false, err
		}
	}
	w.due = w.due[1:]
	return len(w.due) > 0 && !w.due[0].After(now), nil
}

func hours(list ...int) []time.Time {
	all := make([]time.Time, len(list))
	for i, h := range list {
		all[i] = start.Add(time.Duration(h) * time.Hour)
	}
	return all
}

func engine(list ...jobs.Job) *jobs.Engine {
	clock := jobs.NewClock(atStart)
	clock.Stand(start)
	return &jobs.Engine{Jobs: list, Clock: clock, Real: atStart}
}

func wantDid(t *testing.T, did []string, want string) {
	t.Helper()
	if got := strings.Join(did, " "); got != want {
		t.Errorf("done was %s\nwant %s", got, want)
	}
}

func TestAdvanceGoesFromMomentToMoment(t *testing.T) {
	var did []string
	first := &work{name: "first", due: hours(9, 2, -3, 2), did: &did}
	second := &work{name: "second", due: hours(2, 5), did: &did}
	e := engine(first, second)
	var kept []int
	e.Keep = func(_ context.Context, at time.Time) error {
		kept = append(kept, int(at.Sub(start).Hours()))
		if !e.Clock.Now().Before(at) {
			t.Error("the clock moved before that was kept")
		}
		return nil
	}
	if _, err := e.Advance(t.Context(), start.Add(8*time.Hour)); err != nil {
		t.Fatal(err)
	}
	wantDid(t, did, "first@0 first@2 first@2 second@2 second@5")
	if want := []int{2, 5, 8}; !slices.Equal(kept, want) || !e.Clock.Now().Equal(start.Add(8*time.Hour)) {
		t.Errorf("the clock stood at %v and stands at %s", kept, e.Clock.Now())
	}
	if _, err := e.Advance(t.Context(), start.Add(9*time.Hour)); err != nil {
		t.Fatal(err)
	}
	wantDid(t, did[5:], "first@9")
}

// What a later job makes due at the same moment is done at that moment, before the clock goes on.
//
//test:race
func TestAdvanceRepeatsWhileSomethingIsDueAtTheMoment(t *testing.T) {
	var did []string
	first := &work{name: "first", did: &did}
	second := &work{name: "second", due: hours(1), did: &did}
	third := &work{name: "third", due: hours(1, 3), did: &did}
	second.then = func(now time.Time) error {
		if len(did) < 4 {
			first.due = append(first.due, now)
		}
		return nil
	}
	first.then = func(now time.Time) error {
		second.due = append(second.due, now)
		return nil
	}
	if _, err := engine(first, second, third).Advance(t.Context(), start.Add(3*time.Hour)); err != nil {
		t.Fatal(err)
	}
	wantDid(t, did, "second@1 third@1 first@1 second@1 third@3")
}

func TestAdvanceStopsWhereAJobFails(t *testing.T) {
	var did []string
	broken := errors.New("the bank is closed")
	first := &work{name: "first", due: hours(1, 2, 3), did: &did}
	second := &work{name: "second", due: hours(2), did: &did, then: func(time.Time) error { return broken }}
	e := engine(first, second)
	if _, err := e.Advance(t.Context(), start.Add(9*time.Hour)); !errors.Is(err, broken) ||
		!strings.HasPrefix(err.Error(), "second: ") {
		t.Errorf("it says %v", err)
	}
	if !e.Clock.Now().Equal(start.Add(2 * time.Hour)) {
		t.Errorf("the clock stands at %s", e.Clock.Now())
	}
	second.then = func(time.Time) error { panic("a defect") }
	if _, err := e.Advance(t.Context(), start.Add(9*time.Hour)); err == nil ||
		!strings.Contains(err.Error(), "a defect") {
		t.Errorf("it says %v", err)
	}
	second.then = nil
	if _, err := e.Advance(t.Context(), start.Add(9*time.Hour)); err != nil {
		t.Fatal(err)
	}
	wantDid(t, did, "first@1 first@2 second@2 second@2 second@2 first@3")
}

func TestAdvanceStopsBetweenMoments(t *testing.T) {
	var did []string
	ctx, cancel := context.WithCancel(t.Context())
	first := &work{name: "first", due: hours(1, 1, 2), did: &did, then: func(time.Time) error { cancel(); return nil }}
	second := &work{name: "second", due: hours(1, 2), did: &did}
	e := engine(first, second)
	if _, err := e.Advance(ctx, start.Add(3*time.Hour)); !errors.Is(err, context.Canceled) {
		t.Errorf("it says %v", err)
	}
	wantDid(t, did, "first@1 first@1 second@1")
}

// restless always has something due.
type restless struct{ more bool }

func (restless) Name() string { return "restless" }

func (restless) Next(context.Context) (time.Time, bool, error) { return start, true, nil }

func (r restless) Run(context.Context, jobs.Call) (bool, error) { return r.more, nil }

func TestAdvanceNoticesWorkWithoutEnd(t *testing.T) {
	for _, more := range []bool{true, false} {
		if _, err := engine(restless{more}).Advance(t.Context(), start.Add(time.Hour)); !errors.Is(err, jobs.ErrStuck) {
			t.Errorf("more %v: it says %v", more, err)
		}
	}
}

func TestClock(t *testing.T) {
	clock := jobs.NewClock(func() time.Time { return start.Add(1234567) })
	if got := clock.Now(); !got.Equal(start.Add(time.Millisecond)) {
		t.Errorf("it goes: %s", got)
	}
	clock.StandFrom(start.Add(time.Hour))
	clock.StandFrom(start)
	if got := clock.Now(); !got.Equal(start.Add(time.Hour)) {
		t.Errorf("it stands at %s", got)
	}
	clock.Stand(start)
	if got := clock.Now(); !got.Equal(start) {
		t.Errorf("it stands at %s", got)
	}
}

func TestOverdue(t *testing.T) {
	var did []string
	e := engine(&work{name: "first", due: hours(-2, 1), did: &did}, &work{name: "second", due: hours(1), did: &did},
		&work{name: "third", did: &did})
	if next, due, err := e.Next(t.Context()); !due || err != nil || !next.Equal(start.Add(-2*time.Hour)) {
		t.Errorf("next is %s, %v, %v", next, due, err)
	}
	list, err := e.Overdue(t.Context(), start)
	if err != nil || len(list) != 1 || list[0].Job != "first" || !list[0].Since.Equal(start.Add(-2*time.Hour)) {
		t.Errorf("overdue are %v, %v", list, err)
	}
}
