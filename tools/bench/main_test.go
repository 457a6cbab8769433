package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"testing"
	"time"

	"farthing/internal/bench"
	simulated "farthing/internal/testing/simulation/program"
)

// built is the path of the program that TestMain has built.
var built string

// TestMain builds the program, because what is measured is a process of its own.
func TestMain(m *testing.M) { os.Exit(withProgram(m)) }

func withProgram(m *testing.M) int {
	if built = os.Getenv(simulated.Built); built != "" {
		return m.Run()
	}
	dir, err := os.MkdirTemp("", "farthing-bench-")
	if err == nil {
		defer func() { _ = os.RemoveAll(dir) }() // it is in the system's temporary folder
		built, err = buildHere(context.Background(), dir)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return m.Run()
}

// newPlace returns a place for the program that was built. It lasts as long as the test.
func newPlace(t *testing.T, engine string) *place {
	t.Helper()
	o := Options{Smoke: true, Log: slog.New(slog.DiscardHandler)}
	p, err := openPlace(t.Context(), engine, bench.Program{Path: built}, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := p.close(); err != nil {
			t.Error(err)
		}
	})
	return p
}

// newTestEnv returns an environment at a place, with a store of a few merchants.
func newTestEnv(t *testing.T, p *place, o Options) *env {
	t.Helper()
	if o.Length == 0 {
		o.Length = 200 * time.Millisecond
	}
	if o.merchants == 0 {
		o.merchants = 5
	}
	b, err := p.openEnv(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := b.close(t.Context()); err != nil {
			t.Error(err)
		}
	})
	return b
}
