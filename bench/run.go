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
	"runtime/pprof"
	"slices"
	"strings"
	"time"
)

// The engines.
const (
	engineSQLite   = "sqlite"
	enginePostgres = "postgres"
)

// Options of Run.
type Options struct {
	Stores     []string      // sqlite and postgres are started here; else the URL of an empty PostgreSQL database
	Only       []string      // names of rows; empty: all
	Length     time.Duration // of each measurement; 0 is 5 s
	Payments   int           // of the merchant whose payments are read; 0 is 10,000
	Rows       int           // of the merchant whose payments are exported; 0 is 100,000
	Grow       int           // of Grow: how many payments the large stores get
	Smoke      bool          // half a second a row, and no bars: does everything run without an error?
	Verify     bool          // recompute all books at the end, however many rows they have
	CPUProfile string        // folder for a profile of each row; "": none
	Log        *slog.Logger  // the store's and the server's; nil discards

	merchants int
}

// row is one thing to measure.
type row struct {
	name string
	run  func(context.Context, *bed) (Result, error)
}

var rows = []row{
	{"do", doSpread},
	{"do-hot", doHot},
	{"do-bulk", doBulk},
	{"post", post(64, merchants, checkPost)},
	{"post-few", post(64, 10, checkPostFew)},
	{"post-alone", post(1, merchants, checkPostAlone)},
	{"bulk-one", bulk(1, map[string]Check{enginePostgres: {Bar: 30_000, Aim: 50_000}, engineSQLite: {Bar: 25_000}})},
	{"bulk-spread", bulk(merchants, map[string]Check{enginePostgres: {Bar: 20_000, Aim: 50_000}, engineSQLite: {Bar: 8_000}})},
	{"get", getPayment},
	{"page", page(false)},
	{"page-deep", page(true)},
	{"export", export},
	{"tokens", tokens},
	{"payouts", payouts},
}

// Rows are the names of all rows.
func Rows() []string {
	var names []string
	for _, r := range rows {
		names = append(names, r.name)
	}
	return names
}

// Run measures the rows on each store and reports each as it is done, and what it
// does in between as notes. It answers an error where a row could not be measured
// or a call in it failed; a bar that is missed is not an error.
func Run(ctx context.Context, o Options, report func(Result), note func(string)) error {
	o.Length = cmp.Or(o.Length, 5*time.Second)
	o.Payments, o.Rows = cmp.Or(o.Payments, 10_000), cmp.Or(o.Rows, 100_000)
	o.merchants = merchants
	if o.Smoke {
		o.Length, o.Payments, o.Rows, o.merchants = 300*time.Millisecond, 1000, 1000, smokeMerchants
	}
	for _, name := range o.Only {
		if !slices.Contains(Rows(), name) {
			return fmt.Errorf("there is no row %q; there are %s", name, strings.Join(Rows(), ", "))
		}
	}
	for _, place := range o.Stores {
		if err := o.runStore(ctx, place, report, note); err != nil {
			return err
		}
	}
	return nil
}

func (o Options) runStore(ctx context.Context, name string, report func(Result), note func(string)) (err error) {
	p, err := openPlace(name, o.Log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, p.close()) }()
	for _, r := range rows {
		if len(o.Only) > 0 && !slices.Contains(o.Only, r.name) {
			continue
		}
		result, err := o.runRow(ctx, p, r, note)
		if err != nil {
			return fmt.Errorf("%s on %s: %w", r.name, p.engine, err)
		}
		report(result)
		if result.Errors > 0 {
			return fmt.Errorf("%s on %s: %d calls failed, the first: %s", r.name, p.engine, result.Errors, result.Error)
		}
	}
	return nil
}

// runRow measures one row on a store of its own, and then verifies the store.
func (o Options) runRow(ctx context.Context, p *place, r row, note func(string)) (result Result, err error) {
	b, err := p.openBed(ctx, o)
	if err != nil {
		return Result{}, err
	}
	defer func() { err = errors.Join(err, b.close()) }()
	if result, err = o.measure(ctx, b, r); err != nil {
		return Result{}, err
	}
	if !o.Verify && b.ids.Load() > verifyUnasked {
		note(fmt.Sprintf("%s on %s: the books have grown too long to be verified unasked; --verify does it", r.name, b.engine))
		return result, nil
	}
	return result, b.verify(ctx)
}

// verifyUnasked is up to how many payments the books are recomputed without being asked.
const verifyUnasked = 200_000

func (o Options) measure(ctx context.Context, b *bed, r row) (result Result, err error) {
	runtime.GC() // what the row before left is not this row's
	if o.CPUProfile != "" {
		end, profileErr := profile(filepath.Join(o.CPUProfile, r.name+"-"+b.engine+".pprof"))
		if profileErr != nil {
			return Result{}, profileErr
		}
		defer func() { err = errors.Join(err, end()) }()
	}
	result, err = r.run(ctx, b)
	result.Row = r.name
	if o.Smoke {
		result.Checks = nil
	}
	return result, err
}

// profile writes how this process spends its time until end is called.
func profile(path string) (end func() error, err error) {
	file, err := os.Create(path)
	if err != nil {
		return nil, fmt.Errorf("write a profile: %w", err)
	}
	if err := pprof.StartCPUProfile(file); err != nil {
		return nil, errors.Join(fmt.Errorf("write a profile: %w", err), file.Close())
	}
	return func() error {
		pprof.StopCPUProfile()
		return file.Close()
	}, nil
}
