package bench

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"path/filepath"
	"runtime"
	"slices"
	"sync/atomic"
	"time"

	"farthing"
)

// How growth is measured. A small and a large store are measured by turns: what else
// the machine does meanwhile, and how warm it is, concerns both alike.
const (
	smallStore = 10_000 // payments of the store that the large one is held against
	turns      = 5      // measurements of each
	pageShops  = 50     // merchants whose pages are read, where payments go to many: at the beginning each has pages for two
	slowdown   = 1.3    // the bar: how much longer a thing may take
)

// part is one way to grow.
type part struct {
	name   string
	spread int // over how many merchants
	read   int // of how many of them pages are read
}

// Grow fills a store with Options.Grow payments of one merchant, and another with as
// many spread over a thousand, and holds what inserts and pages cost there against a
// store of 10,000. It reports a row for each, and how the filling goes as notes.
func Grow(ctx context.Context, o Options, report func(Result), note func(string)) error {
	small, parts := smallStore, []part{{"one", 1, 1}, {"spread", merchants, pageShops}}
	o.merchants = merchants
	if o.Smoke {
		small, o.Grow, o.Length, o.merchants = 500, 2000, 300*time.Millisecond, smokeMerchants
	}
	if o.Grow < small {
		return fmt.Errorf("growth is measured from %s payments on", figure(float64(small)))
	}
	for _, name := range o.Stores {
		if name != engineSQLite && name != enginePostgres {
			return errors.New("growth is measured on two stores at a time, not in one given database")
		}
		for _, part := range parts {
			g := &growth{Options: o, part: part, report: report, note: note}
			if err := g.run(ctx, name, small); err != nil {
				return fmt.Errorf("grow-%s on %s: %w", part.name, name, err)
			}
		}
	}
	return nil
}

// run grows one store at a place of its own, so that its disk is free again before the next one grows.
func (g *growth) run(ctx context.Context, name string, small int) (err error) {
	p, err := openPlace(name, g.Log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, p.close()) }()
	if g.small, err = g.open(ctx, p); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, g.small.b.close()) }()
	if g.large, err = g.open(ctx, p); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, g.large.b.close()) }()
	if err := g.fill(ctx, small); err != nil {
		return err
	}
	if err := g.measure(ctx); err != nil {
		return err
	}
	if !g.Verify && g.Grow > verifyUnasked {
		g.note(fmt.Sprintf("grow-%s on %s: the books have grown too long to be verified unasked; --verify does it", g.name, p.engine))
		return nil
	}
	return g.large.b.verify(ctx)
}

// growth is a small store and a large one.
type growth struct {
	Options
	part
	small, large *stand
	report       func(Result)
	note         func(string)
}

// stand is a store with its server, that the operator asks.
type stand struct {
	*site
	token string
	deep  [][]byte // requests of pages nine tenths down
}

// open makes an empty store with its server.
func (g *growth) open(ctx context.Context, p *place) (*stand, error) {
	o := g.Options
	o.Length /= turns
	b, err := p.openBed(ctx, o)
	if err != nil {
		return nil, err
	}
	s := &stand{}
	if s.site, err = b.serve(ctx); err == nil {
		s.token, err = s.site.token(ctx, s.operator)
	}
	if err != nil {
		return nil, errors.Join(err, b.close())
	}
	return s, nil
}

// fill makes both stores alike, and then the large one large.
func (g *growth) fill(ctx context.Context, small int) error {
	oldest := time.Now().UTC().Add(-time.Duration(g.Grow) * time.Second).Truncate(time.Second)
	for _, s := range []*stand{g.small, g.large} {
		if err := s.b.fill(ctx, oldest, small, g.read); err != nil {
			return err
		}
	}
	batches, commands := g.large.b.store.Written()
	started, made := time.Now(), small
	for n := range 10 {
		count, from := small+(g.Grow-small)*(n+1)/10-made, time.Now()
		if err := g.large.b.fill(ctx, oldest.Add(time.Duration(made)*time.Second), count, g.spread); err != nil {
			return err
		}
		made += count
		g.note(fmt.Sprintf("grow-%s on %s: %s of %s payments, the last %s at %s a second", g.name, g.large.b.engine, figure(float64(made)), figure(float64(g.Grow)),
			figure(float64(count)), figure(float64(count)/time.Since(from).Seconds())))
	}
	r := g.large.b.result(&measure{took: time.Since(started), done: int64(made - small)}, "payments", batches, commands)
	r.Row = "grow-" + g.name
	g.report(r)
	if err := g.small.descend(ctx, g.read, small/g.read); err != nil {
		return err
	}
	return g.large.descend(ctx, g.read, small/g.read+(g.Grow-small)/min(g.spread, len(g.large.b.merchants)))
}

// fill records payments of the first so many merchants, a second apart from a date on.
func (b *bed) fill(ctx context.Context, date time.Time, count, shops int) error {
	const callers = 4
	var given atomic.Int64
	failed := make(chan error, callers)
	for range callers {
		go func() {
			for {
				first := int(given.Add(bulkLines)) - bulkLines
				if first >= count {
					failed <- nil
					return
				}
				if err := b.record(ctx, date.Add(time.Duration(first)*time.Second), min(bulkLines, count-first), shops); err != nil {
					failed <- err
					return
				}
			}
		}()
	}
	var err error
	for range callers {
		err = errors.Join(err, <-failed)
	}
	return err
}

// record records some payments in bulk.
func (b *bed) record(ctx context.Context, date time.Time, count, shops int) error {
	list := make([]farthing.Command, count)
	for i := range list {
		p := b.payment(shops)
		p.Date = new(date.Add(time.Duration(i) * time.Second))
		list[i] = p
	}
	for _, r := range b.store.DoBulk(ctx, list) {
		if r.Err != nil {
			return fmt.Errorf("record payments: %w", r.Err)
		}
	}
	return nil
}

// descend finds the page nine tenths down the list of each merchant that is read, or higher so that it is a whole one.
func (s *stand) descend(ctx context.Context, merchants, payments int) error {
	for n := range merchants {
		k := &shelf{site: s.site, merchant: s.b.merchants[n], token: s.token}
		cursor, err := k.descend(ctx, max(1, min(payments*9/10, payments-pageLength)))
		if err != nil {
			return err
		}
		s.deep = append(s.deep, head("GET", pagePath(k.merchant, pageLength)+"&cursor="+cursor, s.token, ""))
	}
	return nil
}

// measure measures each thing on both stores. What inserts comes last.
func (g *growth) measure(ctx context.Context) error {
	things := []struct {
		name, unit string
		callers    int
		call       func(*stand, *wire) task
	}{
		{"page", "pages", readers, func(s *stand, w *wire) task {
			var first [][]byte
			for n := range g.read {
				first = append(first, head("GET", pagePath(s.b.merchants[n], pageLength), s.token, ""))
			}
			return w.ask(first)
		}},
		{"page-deep", "pages", readers, func(s *stand, w *wire) task { return w.ask(s.deep) }},
		{"post", "payments", callers, func(s *stand, w *wire) task {
			var body []byte
			single := head("POST", "/v1/payments", s.token, "application/json")
			return func(context.Context) (int64, error) {
				body = appendPayment(body[:0], s.b.payment(g.spread))
				return 1, w.call(single, body, http.StatusCreated)
			}
		}},
	}
	for _, thing := range things {
		row := "grow-" + g.name + "-" + thing.name
		r, err := g.compare(ctx, row, thing.callers, thing.call)
		if err != nil {
			return fmt.Errorf("%s: %w", thing.name, err)
		}
		r.Row, r.Unit = row, thing.unit
		if g.Smoke {
			r.Checks = nil
		}
		g.report(r)
		if r.Errors > 0 {
			return fmt.Errorf("%s: %d calls failed, the first: %s", thing.name, r.Errors, r.Error)
		}
	}
	return nil
}

// ask sends requests in turn.
func (w *wire) ask(requests [][]byte) task {
	next := 0
	return func(context.Context) (int64, error) {
		next++
		return 1, w.call(requests[next%len(requests)], nil, http.StatusOK)
	}
}

// compare measures one thing on both stores by turns. The result is that of the large one.
func (g *growth) compare(ctx context.Context, row string, callers int, call func(*stand, *wire) task) (r Result, err error) {
	runtime.GC() // what filling left is not this row's
	if g.CPUProfile != "" {
		end, profileErr := profile(filepath.Join(g.CPUProfile, row+"-"+g.large.b.engine+".pprof"))
		if profileErr != nil {
			return Result{}, profileErr
		}
		defer func() { err = errors.Join(err, end()) }()
	}
	batches, commands := g.large.b.store.Written()
	var parts []*measure
	var ratios, rates []float64
	took := time.Duration(0)
	for range turns {
		before, err := g.small.drive(ctx, callers, func(w *wire) task { return call(g.small, w) })
		if err != nil {
			return Result{}, err
		}
		after, err := g.large.drive(ctx, callers, func(w *wire) task { return call(g.large, w) })
		if err != nil {
			return Result{}, err
		}
		if before.first != nil {
			return Result{}, fmt.Errorf("on the small store: %w", before.first)
		}
		parts, took = append(parts, after), took+after.took
		rates = append(rates, before.rate())
		ratios = append(ratios, before.rate()/after.rate())
	}
	slices.Sort(ratios)
	slices.Sort(rates)
	r = g.large.b.result(join(parts, took), "", batches, commands)
	r.Checks = []Check{{Of: fmt.Sprintf("times as long as with %s payments (%s/s)", figure(float64(smallStore)), figure(rates[turns/2])), Got: ratios[turns/2], Bar: slowdown, AtMost: true}}
	return r, nil
}
