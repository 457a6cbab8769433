package bench

import (
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// built is the path of the program that TestMain has built.
var built string

// TestMain builds the program, because what is measured is a process of its own.
func TestMain(m *testing.M) { os.Exit(withProgram(m)) }

func withProgram(m *testing.M) int {
	dir, err := os.MkdirTemp("", "farthing-program-")
	if err == nil {
		defer func() { _ = os.RemoveAll(dir) }() // it is in the system's temporary folder
		built = filepath.Join(dir, "farthing")
		build := exec.Command("go", "build", "-buildvcs=false", "-o", built, "farthing/cmd/farthing")
		build.Stdout, build.Stderr = os.Stderr, os.Stderr
		err = build.Run()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "build the program:", err)
		return 1
	}
	return m.Run()
}

// newPlace returns a place for the program that was built. It lasts as long as the test.
func newPlace(t *testing.T, engine string) *place {
	t.Helper()
	o := Options{Smoke: true, Log: slog.New(slog.DiscardHandler)}
	p, err := openPlace(t.Context(), engine, program{built}, o)
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

// newTestBed returns a bed at a place, with a store of a few merchants.
func newTestBed(t *testing.T, p *place, o Options) *bed {
	t.Helper()
	if o.Length == 0 {
		o.Length = 200 * time.Millisecond
	}
	if o.merchants == 0 {
		o.merchants = 5
	}
	b, err := p.openBed(t.Context(), o)
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
