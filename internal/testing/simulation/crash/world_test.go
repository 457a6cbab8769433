// Package crash kills the real program, and the real PostgreSQL, under load, and checks afterwards that everything that
// was acknowledged is recorded, once.
//
// FARTHING_CRASHES says how often each is killed; `./test crash` kills more often than an ordinary run of the tests.
package crash_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/internal/testing/pgserver"
	"farthing/internal/testing/simulation/program"
)

// binary is the program under test, built once.
var binary *program.Binary

func TestMain(m *testing.M) {
	if folder, ok := os.LookupEnv(fileFolder); ok {
		fmt.Fprintln(os.Stderr, "a worker failed:", workByFiles(os.Getenv(workerStep), folder))
		return
	}
	if adapter, ok := os.LookupEnv(adapterURL); ok {
		fmt.Fprintln(os.Stderr, "a worker failed:", workByCalls(os.Getenv(workerStep), adapter))
		return
	}
	if step, ok := os.LookupEnv(workerStep); ok {
		fmt.Fprintln(os.Stderr, "a worker failed:", work(step))
		return
	}
	var err error
	if binary, err = program.Build(os.Getenv(program.Built)); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	code := m.Run()
	_ = binary.Remove()
	os.Exit(code)
}

// crashes returns how often a test kills its victim.
func crashes(t *testing.T) int {
	t.Helper()
	n, err := strconv.Atoi(os.Getenv("FARTHING_CRASHES"))
	if err != nil {
		return 3
	}
	return n
}

// world is a store on one of the engines, and processes that serve it.
type world struct {
	*program.World
	t   *testing.T
	dir string
	pg  *pgserver.Server // nil on SQLite
}

// newWorld makes a store with merchants that may withdraw.
func newWorld(t *testing.T, engine string, merchants ...string) *world {
	t.Helper()
	w := &world{t: t, dir: t.TempDir()}
	url := "sqlite:" + filepath.Join(w.dir, "farthing.db")
	if engine == "postgres" {
		server, err := pgserver.Start("", pgserver.Durable...)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = server.Stop() })
		w.pg = server
		if url, err = server.Create(t.Context(), "crash"); err != nil {
			t.Fatal(err)
		}
	}
	w.World = program.NewWorld(t, binary, url)
	for _, m := range merchants {
		w.Shop(m)
	}
	return w
}

// serve starts servers, and signs in at the first.
func (w *world) serve(n int) (list []*program.Process) {
	w.t.Helper()
	for range n {
		list = append(list, w.Serve())
	}
	w.Token = w.SignIn(list[0].Addr, "Opal")
	return list
}

// pause waits between two looks at another process, which gives no signal.
func pause(d time.Duration) { <-time.After(d) }

// verify runs `farthing verify`, and looks into PostgreSQL's log for deadlocks.
func (w *world) verify() {
	w.t.Helper()
	w.Verify()
	if w.pg == nil {
		return
	}
	log, err := w.pg.Log()
	if err != nil {
		w.t.Fatal(err)
	}
	if strings.Contains(log, "deadlock detected") {
		w.t.Error("PostgreSQL's log reports a deadlock")
	}
}
