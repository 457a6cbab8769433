package bench

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"farthing/internal/store/rawlimit"
)

// Options of Run.
type Options struct {
	Program string        // path of the program that is measured; "": the one that runs
	Store   string        // sqlite, in a file of its own, or the URL of a PostgreSQL server: in a database of its own
	Only    []string      // names of rows; empty: all
	Length  time.Duration // of each measurement; 0 is 5 s
	Filled  int           // payments in the store before anything is measured; 0 is 100,000
	Smoke   bool          // runs each row for a moment, to see that none fails
	Log     *slog.Logger  // receives the server's complaints; nil discards them
}

// Merchants is how many merchants a store has; a smoke run makes fewer.
const (
	Merchants      = 1000
	SmokeMerchants = 50
)

// row is one thing to measure, and what the database does of the same without Farthing.
type row struct {
	name string
	load func(context.Context, *Site) (Load, error)
	raw  func(context.Context, *rawlimit.Writer) (int64, error) // nil: there is no such thing
}

// rows are measured in this order: those that write come last.
var rows = []row{
	{"get", func(ctx context.Context, s *Site) (Load, error) { return s.Get(ctx) }, rawRead(1)},
	{"page", func(ctx context.Context, s *Site) (Load, error) { return s.Page(ctx, "") }, rawRead(PageLength)},
	{"tokens", func(_ context.Context, s *Site) (Load, error) { return s.Tokens(), nil }, nil},
	{"post", func(ctx context.Context, s *Site) (Load, error) {
		return s.Post(ctx, Callers, Merchants, 0)
	}, rawWrite(1)},
	{"bulk", func(ctx context.Context, s *Site) (Load, error) { return s.Bulk(ctx, Merchants) }, rawWrite(BulkLines)},
}

// rawWrite records payments, so many in a transaction.
func rawWrite(payments int) func(context.Context, *rawlimit.Writer) (int64, error) {
	return func(ctx context.Context, w *rawlimit.Writer) (int64, error) {
		w.Prepare(payments)
		return int64(payments), w.Write(ctx)
	}
}

// rawRead reads one payment, or a page of them.
func rawRead(payments int) func(context.Context, *rawlimit.Writer) (int64, error) {
	return func(ctx context.Context, w *rawlimit.Writer) (int64, error) { return 1, w.Read(ctx, payments) }
}

// run is one run, with the store that it has made.
type run struct {
	Options
	engine  string
	program Program
	dir     string
	store   Store
	stock   *Stock
	rows    []row
	note    func(string)
	writers int // that have written raw rows
}

// Run measures the rows on a store of its own, which it removes, and reports each with the raw limit of the same
// machine, store and minute. What it does in between it says in notes. A call that fails is an error.
func Run(ctx context.Context, o Options, report func(Result), note func(string)) (err error) {
	r := &run{Options: o, engine: "sqlite", note: note}
	if err := r.complete(); err != nil {
		return err
	}
	if r.program, err = r.build(); err != nil {
		return err
	}
	if r.dir, err = os.MkdirTemp("", "farthing-bench-"); err != nil {
		return fmt.Errorf("make a folder: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(r.dir)) }()
	r.store = Store{"sqlite:" + filepath.Join(r.dir, "bench.db"), filepath.Join(r.dir, "key")}
	settle := func(context.Context) error { return nil }
	if r.Store != "sqlite" {
		database, err := rawlimit.NewDatabase(ctx, r.Store, time.Now())
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, database.Drop(context.WithoutCancel(ctx))) }()
		r.engine, r.store.URL, settle = "postgres", database.URL, database.Settle
	}
	if err := r.fill(ctx); err != nil {
		return err
	}
	if err := settle(ctx); err != nil {
		return err
	}
	return r.measure(ctx, report)
}

// complete sets the options that were left out to their defaults, and refuses what there is not.
func (r *run) complete() error {
	r.Store = cmp.Or(r.Store, "sqlite")
	if r.Store != "sqlite" && !strings.HasPrefix(r.Store, "postgres://") &&
		!strings.HasPrefix(r.Store, "postgresql://") {
		return errors.New("a benchmark's store is sqlite, or the URL of a PostgreSQL server, as postgres://…")
	}
	var names []string
	for _, w := range rows {
		names = append(names, w.name)
		if len(r.Only) == 0 || slices.Contains(r.Only, w.name) {
			r.rows = append(r.rows, w)
		}
	}
	for _, name := range r.Only {
		if !slices.Contains(names, name) {
			return fmt.Errorf("there is no row %q; the rows are %s", name, strings.Join(names, ", "))
		}
	}
	r.Length, r.Filled = cmp.Or(r.Length, 5*time.Second), cmp.Or(r.Filled, 100_000)
	if r.Smoke {
		r.Length, r.Filled = 200*time.Millisecond, 1000
	}
	r.Log = cmp.Or(r.Log, slog.New(slog.DiscardHandler))
	return nil
}

// build returns the program that is measured.
func (r *run) build() (Program, error) {
	if r.Program != "" {
		return Program{r.Program}, nil
	}
	path, err := os.Executable()
	if err != nil {
		return Program{}, fmt.Errorf("find this program: %w", err)
	}
	return Program{path}, nil
}

func (r *run) logFile() string { return filepath.Join(r.dir, "serve.log") }

// fill makes the store, of which a tenth belongs to the merchant whose payments are read.
func (r *run) fill(ctx context.Context) (err error) {
	r.note(fmt.Sprintf("Filling a store on %s with %s payments.", r.engine, Figure(float64(r.Filled))))
	f := Filling{
		Merchants: Merchants,
		Payments:  r.Filled,
		Large:     max(1, r.Filled/10),
		LogFile:   r.logFile(),
		Log:       r.Log,
	}
	if r.Smoke {
		f.Merchants = SmokeMerchants
	}
	r.stock, err = r.program.Fill(ctx, r.store, f)
	return err
}

// measure measures the rows, has the program recompute every book, and then measures what the database does alone: the
// rows that it writes are no valid books.
func (r *run) measure(ctx context.Context, report func(Result)) error {
	loads, err := r.serve(ctx)
	if err != nil {
		return err
	}
	r.note("Verifying the store.")
	if _, err := r.program.Output(ctx, r.store, "verify"); err != nil {
		return err
	}
	for i, w := range r.rows {
		var raw *Measure
		if w.raw != nil {
			r.note("Measuring the raw limit of " + w.name + ".")
			if raw, err = r.limit(ctx, w); err != nil {
				return fmt.Errorf("raw limit of %s: %w", w.name, err)
			}
		}
		result := newResult(loads[i], raw)
		result.Row, result.Store = w.name, r.engine
		report(result)
	}
	return nil
}

// serve measures the rows on a server of the store.
func (r *run) serve(ctx context.Context) (loads []loaded, err error) {
	server, err := r.program.Serve(ctx, r.store, r.logFile())
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, server.End(r.Log)) }()
	s := &Site{Process: server, Stock: r.stock, Series: NewSeries()}
	for _, w := range r.rows {
		r.note("Measuring " + w.name + ".")
		load, err := w.load(ctx, s)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", w.name, err)
		}
		runtime.GC() // garbage of the row before must not be collected during this row
		m, err := s.Drive(ctx, load, r.Length)
		if err == nil {
			err = errors.Join(m.failure(), ctx.Err())
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", w.name, err)
		}
		loads = append(loads, loaded{load.Unit, m})
	}
	return loads, nil
}

// limit measures what the database does of a row, on several connections unless one alone can write: on SQLite, and
// where two transactions would wait for each other's books.
func (r *run) limit(ctx context.Context, w row) (m *Measure, failed error) {
	connections := Readers
	if w.name == "bulk" || w.name == "post" && r.engine == "sqlite" {
		connections = 1
	}
	var tasks []Task
	var opened []*rawlimit.Writer
	defer func() {
		for _, raw := range opened {
			failed = errors.Join(failed, raw.Close())
		}
	}()
	for range connections {
		raw, err := rawlimit.Open(ctx, r.store.URL, "raw-"+w.name+"-", r.writers)
		if err != nil {
			return nil, err
		}
		opened = append(opened, raw)
		r.writers++
		tasks = append(tasks, func(ctx context.Context) (int64, error) { return w.raw(ctx, raw) })
	}
	m = Drive(ctx, r.Length, tasks)
	failed = m.failure()
	return m, failed
}
