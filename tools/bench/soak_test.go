package main

import (
	"context"
	"errors"
	"testing"
	"time"

	"farthing/internal/bench"
)

// A short soak sends every kind of request without an error, reports each stretch and leaves books that agree.
func TestSoak(t *testing.T) {
	var rows []string
	var notes int
	o := Options{Program: built, Stores: []string{engineSQLite}, Length: 800 * time.Millisecond, Smoke: true}
	err := Soak(t.Context(), o, func(r Result) {
		rows = append(rows, r.Row)
		if r.Rate == 0 || r.Errors != 0 || r.Checks != nil || r.Memory == 0 || r.Spent.Server == 0 {
			t.Errorf("%+v", r)
		}
	}, func(string) { notes++ })
	if err != nil || len(rows) != 5 || rows[0] != "soak-1" || rows[4] != "soak" || notes != 3 {
		t.Errorf("%v: rows %q, %d notes", err, rows, notes)
	}
}

// A soak shows lost memory, slower calls and a rate that is not kept up.
func TestFlatness(t *testing.T) {
	b := &env{place: &place{engine: engineSQLite}}
	at := func(rate, memory float64, p99 time.Duration) Result {
		return Result{Rate: rate, P99: p99, Max: 2 * p99, Memory: memory}
	}
	steady := at(100, 50, time.Millisecond)
	for name, c := range map[string]struct {
		last   Result
		passed bool
	}{
		"steady":         {steady, true},
		"a bit slower":   {at(99, 55, 1400*time.Microsecond), true},
		"slower":         {at(100, 50, 1600*time.Microsecond), false},
		"losing memory":  {at(100, 61, time.Millisecond), false},
		"falling behind": {at(90, 50, time.Millisecond), false},
	} {
		filling := at(100, 10, 9*time.Millisecond)
		r := b.flatness([]Result{filling, steady, steady, steady, c.last, c.last, c.last}, 100)
		if r.Passed() != c.passed || len(r.Checks) != 3 {
			t.Errorf("%s: %s", name, r)
		}
	}
}

// The latency of a call that was held up by the one before counts from the moment when it was due.
func TestPaceCountsWaiting(t *testing.T) {
	m, calls, started := &bench.Measure{}, 0, time.Now()
	slow := func(context.Context) (int64, error) {
		if calls++; calls == 1 {
			for time.Since(started) < 30*time.Millisecond { // the server stands still
				continue
			}
		}
		if calls == 3 {
			return 0, errors.New("wrong")
		}
		return 1, nil
	}
	beat{started, started.Add(40 * time.Millisecond), 10 * time.Millisecond}.keep(t.Context(), m, slow)
	if calls != 4 || m.Done != 3 || m.Errors != 1 || m.First == nil {
		t.Fatalf("%d calls, %+v", calls, m)
	}
	for n, least := range []time.Duration{30 * time.Millisecond, 20 * time.Millisecond, 10 * time.Millisecond} {
		if m.Latencies[n] < least {
			t.Errorf("the calls took %v", m.Latencies)
		}
	}
}
