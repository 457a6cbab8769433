package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"runtime"
	"runtime/pprof"
	"slices"
	"strings"
	"time"

	"farthing/internal/bench"
)

// The engines have these names.
const (
	engineSQLite   = "sqlite"
	enginePostgres = "postgres"
)

// Options of Run, Against, Grow and Soak.
type Options struct {
	Program    string        // path of the program that is measured
	Stores     []string      // sqlite, postgres (both started here), or the URL of an empty PostgreSQL database
	Only       []string      // names of rows; empty: all
	Length     time.Duration // of each measurement; 0 is 5 s
	Filled     int           // payments in a store before anything is measured on it; 0 is 100,000
	Payments   int           // how many of them belong to the merchant whose payments are read; 0 is 10,000
	Rows       int           // how many payments the exported merchant has; 0 is 100,000
	Grow       int           // of Grow: how many payments the large stores get
	Against    string        // of Against: path of the other build
	Turns      int           // of Against: how often each build is measured; 0 is 10
	Smoke      bool          // runs each row for a moment, without bars, to see that none fails
	Verify     bool          // recompute all books at the end, however many rows they have
	CPUProfile string        // folder for a profile of each row; "": none
	Log        *slog.Logger  // receives the complaints of stores in this process and of servers; nil discards them

	merchants int
}

// row is one thing to measure.
type row struct {
	name  string
	run   func(context.Context, *env) (Result, error)
	check func(context.Context, *env, *Result) error // against the bars; nil: run does it, or there are none
}

// measuredOn reports whether a row is measured on an engine.
func (r row) measuredOn(engine string) bool { return cmp.Or(onlyOn[r.name], engine) == engine }

// These are bars on both engines, PostgreSQL's first. The checks that use them say what the figures are.
var (
	fewBars    = bars{sqlite: Check{Bar: 0.6, Aim: 0.9}}
	oneBars    = bars{Check{Bar: 1.4, Aim: 3}, Check{Bar: 1.3}}
	spreadBars = bars{Check{Bar: 1.1, Aim: 3}, Check{Bar: 0.45}}
	getBars    = bars{Check{Bar: 18_000, Aim: 30_000}, Check{Bar: 25_000, Aim: 30_000}}
	pageBars   = bars{Check{Bar: 2_200, Aim: 4_000}, Check{Bar: 2_600, Aim: 4_000}}
	tokenBars  = bars{Check{Bar: 10_000, Aim: 15_000}, Check{Bar: 10_000, Aim: 15_000}}
)

// ofSpread names what rows of one merchant are compared with.
const ofSpread = "of the same load spread over 1,000"

var rows = []row{
	{"raw", rawRow, nil},
	{"do", doSpread, checkUnnest(0, 0.4)},
	{"do-hot", doHot, checkRatio(ofSpread, 1, doSpread)},
	{"do-bulk", doBulk, checkUnnest(500, 0.6)},
	{"post", post(bench.Callers, merchants), checkPost},
	{"post-hot", post(bench.Callers, 1), checkRatio(ofSpread, 1, post(bench.Callers, merchants))},
	{"post-few", post(bench.Callers, 10), checkRaw(fewBars)},
	{"post-alone", post(1, merchants), checkAlone},
	{"post-again", postAgain(bench.Callers, merchants, 10),
		checkRatio("of new payments alone", 0.9, post(bench.Callers, merchants))},
	{"post-beside", postBeside, checkTail("of new payments alone", 1.2, post(bench.Callers, merchants))},
	{"two-processes", twoProcesses, checkRatio("of one process alone", 0.8, post(bench.Callers, 1))},
	{"bulk-one", bulk(1), checkRaw(oneBars)},
	{"bulk-spread", bulk(merchants), checkRaw(spreadBars)},
	{"get", getPayment, checkRate(getBars)},
	{"page", page(false), checkRate(pageBars)},
	{"page-deep", page(true), checkRate(pageBars)},
	{"export", export, nil},
	{"tokens", tokens, checkRate(tokenBars)},
	{"payouts", payouts, nil},
	{"start", start, checkStart},
	{"size", size, nil},
}

var (
	// within lists the rows that are measured in this process, on the store itself: no server is called.
	within = []string{"raw", "do", "do-hot", "do-bulk", "payouts"}
	// onlyOn lists the rows that measure one engine only.
	onlyOn = map[string]string{"post-few": engineSQLite, "two-processes": enginePostgres}
)

// Rows returns the names of all rows.
func Rows() []string {
	var names []string
	for _, r := range rows {
		names = append(names, r.name)
	}
	return names
}

// complete sets the options that were left out to their defaults.
func (o *Options) complete() {
	o.Length = cmp.Or(o.Length, 5*time.Second)
	o.Filled = cmp.Or(o.Filled, 100_000)
	o.Payments, o.Rows = cmp.Or(o.Payments, 10_000), cmp.Or(o.Rows, 100_000)
	o.Turns = cmp.Or(o.Turns, 10)
	o.Log = cmp.Or(o.Log, slog.New(slog.DiscardHandler))
	o.merchants = merchants
	if o.Smoke {
		o.Length, o.merchants = 300*time.Millisecond, bench.SmokeMerchants
		o.Filled, o.Payments, o.Rows = 1000, 500, 1000
	}
	o.Filled = max(o.Filled, o.Payments)
}

// wanted reports whether a row is to be measured.
func (o Options) wanted(name string) bool { return len(o.Only) == 0 || slices.Contains(o.Only, name) }

// known returns an error if a name is no row.
func (o Options) known(names []string) error {
	for _, name := range o.Only {
		if !slices.Contains(names, name) {
			return fmt.Errorf("there is no row %q; there are %s", name, strings.Join(names, ", "))
		}
	}
	return nil
}

// session is one run: what it has opened, and where it reports.
type session struct {
	Options
	program bench.Program
	places  map[string]*place
	report  func(Result)
	note    func(string)
}

// Run measures the rows on each store, reports each when it is done, and reports what it does in between as notes. It
// returns an error if a row could not be measured or a call in it failed; a missed bar is not an error.
func Run(ctx context.Context, o Options, report func(Result), note func(string)) (err error) {
	o.complete()
	if err := o.known(Rows()); err != nil {
		return err
	}
	s := &session{
		Options: o,
		program: bench.Program{Path: o.Program},
		places:  map[string]*place{},
		report:  report,
		note:    note,
	}
	defer func() {
		for _, p := range s.places {
			err = errors.Join(err, p.close())
		}
	}()
	for _, name := range o.Stores {
		p, err := s.open(ctx, name)
		if err != nil {
			return err
		}
		if err := s.runOn(ctx, p); err != nil {
			return err
		}
	}
	return nil
}

// open returns the place with a name, which is opened once for the whole run.
func (s *session) open(ctx context.Context, name string) (*place, error) {
	if p, ok := s.places[name]; ok {
		return p, nil
	}
	p, err := openPlace(ctx, name, s.program, s.Options)
	if err != nil {
		return nil, err
	}
	if p.engine == engineSQLite {
		p.baseline = func(ctx context.Context) (*place, error) { return s.open(ctx, enginePostgres) }
	}
	s.places[name] = p
	return p, nil
}

func (s *session) runOn(ctx context.Context, p *place) error {
	for _, r := range rows {
		if !s.wanted(r.name) || !r.measuredOn(p.engine) {
			continue
		}
		result, err := s.runRow(ctx, p, r)
		if errors.Is(err, errNoBaseline) {
			s.note(fmt.Sprintf("%s on %s is not measured: %v", r.name, p.engine, err))
			continue
		}
		if err != nil {
			return fmt.Errorf("%s on %s: %w", r.name, p.engine, err)
		}
		s.report(result)
		if result.Errors > 0 {
			return fmt.Errorf("%s on %s: %d calls failed, the first: %s", r.name, p.engine, result.Errors, result.Error)
		}
	}
	return nil
}

// runRow measures one row on a store of its own, checks it against its bars, and then verifies the store.
func (s *session) runRow(ctx context.Context, p *place, r row) (result Result, err error) {
	b, err := p.openEnv(ctx, s.Options)
	if err != nil {
		return Result{}, err
	}
	defer func() { err = errors.Join(err, b.close(ctx)) }()
	result, err = b.measure(ctx, r)
	if err != nil || result.Errors > 0 {
		return result, err
	}
	if err := b.unwindAll(); err != nil { // the comparison must have the machine to itself
		return Result{}, err
	}
	if r.check != nil {
		err = r.check(ctx, b, &result)
		if errors.Is(err, errNoBaseline) {
			s.note(fmt.Sprintf("%s on %s is held against no bar: %v", r.name, p.engine, err))
			err = nil
		}
	}
	if err != nil {
		return Result{}, err
	}
	if s.Smoke {
		result.Checks = nil
	}
	if b.spoiled {
		return result, nil
	}
	if !s.Verify && b.recorded() > verifyUnasked {
		s.note(tooLong(r.name, p))
		return result, nil
	}
	return result, b.verify(ctx)
}

// tooLong says that the books of a row were not verified, and why.
func tooLong(row string, p *place) string {
	const why = "the books have grown too long to be verified unasked; --verify does it"
	return fmt.Sprintf("%s on %s: %s", row, p.engine, why)
}

// verifyUnasked is the largest number of payments whose books are recomputed without --verify.
const verifyUnasked = 200_000

// measure runs a row, with a profile if one is wanted: of the server, or of this process for rows that need no server.
func (b *env) measure(ctx context.Context, r row) (result Result, err error) {
	runtime.GC() // garbage of the row before must not be collected during this row
	if b.CPUProfile != "" {
		b.wantProfile(r.name)
	}
	if b.profile != "" && slices.Contains(within, r.name) {
		end, profileErr := profileHere(b.profile)
		if profileErr != nil {
			return Result{}, profileErr
		}
		result, err = r.run(ctx, b)
		if err = errors.Join(err, end()); err == nil {
			err = b.readProfile(b.profile)
		}
	} else {
		result, err = r.run(ctx, b)
	}
	result.Row, result.Profile = r.name, b.profiled
	return result, err
}

// profileHere writes how this process spends its time, until end is called.
func profileHere(path string) (end func() error, err error) {
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
