package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"time"

	"farthing/internal/bench"
)

// These say how growth is measured. A small and a large store are measured in turns, so that other work on the machine,
// and warm caches, affect both alike.
const (
	smallStore = 10_000 // payments of the store with which the large one is compared
	turns      = 5      // measurements of each
	pageShops  = 50     // merchants whose pages are read, if payments are spread: each begins with two pages
	slowdown   = 1.3    // the bar: how many times as long a call may take
)

// part is one way to grow.
type part struct {
	name   string
	spread int // how many merchants the payments are spread over
	read   int // how many of these merchants have their pages read
}

// Grow fills a store with Options.Grow payments of one merchant, and another with the same number spread over a
// thousand, and compares the cost of inserts and pages there with that on a store of 10,000. It reports a row for each,
// and the progress of the filling as notes.
func Grow(ctx context.Context, o Options, report func(Result), note func(string)) error {
	o.complete()
	small, parts := smallStore, []part{{"one", 1, 1}, {"spread", merchants, pageShops}}
	if o.Smoke {
		small, o.Grow = 500, 2000
	}
	o.Filled, o.Payments = 0, 0 // Grow fills the stores itself
	if o.Grow < small {
		return fmt.Errorf("growth is measured with %s payments or more", figure(float64(small)))
	}
	build := bench.Program{Path: o.Program}
	for _, name := range o.Stores {
		if name != engineSQLite && name != enginePostgres {
			return errors.New("growth is measured on two stores at a time, not in one given database")
		}
		for _, part := range parts {
			// Each part has its own place, so that its disk space is free again before the next one grows.
			p, err := openPlace(ctx, name, build, o)
			if err != nil {
				return err
			}
			g := &growth{
				Options: o,
				part:    part,
				report:  report,
				note:    note,
			}
			if err := errors.Join(g.run(ctx, p, small), p.close()); err != nil {
				return fmt.Errorf("grow-%s on %s: %w", part.name, name, err)
			}
		}
	}
	return nil
}

// run grows one store beside a small one.
func (g *growth) run(ctx context.Context, p *place, small int) (err error) {
	if g.small, err = g.open(ctx, p); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, g.small.b.close(ctx)) }()
	if g.large, err = g.open(ctx, p); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, g.large.b.close(ctx)) }()
	if err := g.fill(ctx, small); err != nil {
		return err
	}
	if err := g.measure(ctx); err != nil {
		return err
	}
	if !g.Verify && g.Grow > verifyUnasked {
		g.note(tooLong("grow-"+g.name, p))
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

// stand is a store with its server, which the operator calls.
type stand struct {
	*site
	token string
	deep  [][]byte // requests for pages nine tenths down the lists
}

// open makes an empty store with its server.
func (g *growth) open(ctx context.Context, p *place) (*stand, error) {
	o := g.Options
	o.Length /= turns
	b, err := p.openEnv(ctx, o)
	if err != nil {
		return nil, err
	}
	s := &stand{}
	if s.site, err = b.serve(ctx); err == nil {
		s.token, err = s.Token(ctx, b.stock.Operator)
	}
	if err != nil {
		return nil, errors.Join(err, b.close(ctx))
	}
	return s, nil
}

// fill gives both stores the same payments, and then makes the large one large.
func (g *growth) fill(ctx context.Context, small int) error {
	oldest := time.Now().UTC().Add(-time.Duration(g.Grow) * time.Second).Truncate(time.Second)
	for _, s := range []*stand{g.small, g.large} {
		if err := s.Fill(ctx, oldest, small, s.b.among(g.read)); err != nil {
			return err
		}
	}
	m, err := g.large.observe(ctx, func() *measure { return g.grow(ctx, oldest, small) })
	if err != nil {
		return err
	}
	if m.First != nil {
		return m.First
	}
	r := g.large.b.result(m, "payments")
	r.Row = "grow-" + g.name
	g.report(r)
	if err := g.small.descend(ctx, g.read, small/g.read); err != nil {
		return err
	}
	return g.large.descend(ctx, g.read, small/g.read+(g.Grow-small)/min(g.spread, len(g.large.b.stock.Merchants)))
}

// among returns a function that spreads payments over the first spread merchants.
func (b *env) among(spread int) func(n int) string {
	list := b.stock.Merchants[:min(spread, len(b.stock.Merchants))]
	return func(n int) string { return list[n*7919%len(list)] }
}

// grow fills the large store in ten steps, and sends a note after each.
func (g *growth) grow(ctx context.Context, oldest time.Time, small int) *measure {
	started, made := time.Now(), small
	m := &measure{}
	for n := range 10 {
		count, from := small+(g.Grow-small)*(n+1)/10-made, time.Now()
		date := oldest.Add(time.Duration(made) * time.Second)
		if m.First = g.large.Fill(ctx, date, count, g.large.b.among(g.spread)); m.First != nil {
			return m
		}
		made += count
		rate := float64(count) / time.Since(from).Seconds()
		g.note(fmt.Sprintf("grow-%s on %s: %s of %s payments, the last %s at %s a second",
			g.name, g.large.b.place.engine,
			figure(float64(made)), figure(float64(g.Grow)), figure(float64(count)), figure(rate)))
	}
	m.Took, m.Done = time.Since(started), int64(made-small)
	return m
}

// descend finds the page nine tenths down the list of each merchant whose pages are read, or a higher one if that page
// would not be full.
func (s *stand) descend(ctx context.Context, merchants, payments int) error {
	for n := range merchants {
		k := &shelf{site: s.site, merchant: s.b.stock.Merchants[n], token: s.token}
		cursor, err := k.descend(ctx, max(1, min(payments*9/10, payments-bench.PageLength)))
		if err != nil {
			return err
		}
		path := bench.PagePath(k.merchant, bench.PageLength, cursor)
		s.deep = append(s.deep, bench.Head("GET", path, s.token, ""))
	}
	return nil
}

// measure measures each kind of call on both stores. The one that inserts comes last.
func (g *growth) measure(ctx context.Context) error {
	things := []struct {
		name string
		load func(*stand) (bench.Load, error)
	}{
		{"page", func(s *stand) (bench.Load, error) {
			var first [][]byte
			for n := range g.read {
				path := bench.PagePath(s.Stock.Merchants[n], bench.PageLength, "")
				first = append(first, bench.Head("GET", path, s.token, ""))
			}
			return pagesOf(first), nil
		}},
		{"page-deep", func(s *stand) (bench.Load, error) { return pagesOf(s.deep), nil }},
		{"post", func(s *stand) (bench.Load, error) { return s.Post(ctx, bench.Callers, g.spread, 0) }},
	}
	for _, thing := range things {
		row := "grow-" + g.name + "-" + thing.name
		if g.CPUProfile != "" {
			g.large.b.wantProfile(row)
		}
		r, err := g.compare(ctx, thing.load)
		if err != nil {
			return fmt.Errorf("%s: %w", thing.name, err)
		}
		r.Row = row
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

// pagesOf asks for pages in turn.
func pagesOf(requests [][]byte) bench.Load {
	return bench.Load{
		Unit:        "pages",
		Connections: bench.Readers,
		Open:        func(w *bench.Wire) bench.Task { return w.Ask(requests, 0) },
	}
}

// compare measures one kind of call on both stores in turns. The result is that of the large one.
func (g *growth) compare(ctx context.Context, of func(*stand) (bench.Load, error)) (r Result, err error) {
	runtime.GC() // garbage of the filling must not be collected during this row
	small, err := of(g.small)
	if err != nil {
		return Result{}, err
	}
	large, err := of(g.large)
	if err != nil {
		return Result{}, err
	}
	var parts []*measure
	var shares, rates []float64
	took := time.Duration(0)
	for range turns {
		before, err := g.small.drive(ctx, small)
		if err != nil {
			return Result{}, err
		}
		after, err := g.large.drive(ctx, large)
		if err != nil {
			return Result{}, err
		}
		if before.First != nil {
			return Result{}, fmt.Errorf("on the small store: %w", before.First)
		}
		parts, took = append(parts, after), took+after.Took
		rates = append(rates, before.Rate())
		shares = append(shares, before.Rate()/after.Rate())
	}
	slices.Sort(shares)
	slices.Sort(rates)
	r = g.large.b.result(join(parts, took), large.Unit)
	r.Profile, g.large.b.profiled = g.large.b.profiled, Profile{}
	r.Checks = []Check{{
		Of:    fmt.Sprintf("times as long as with %s payments (%s/s)", figure(smallStore), figure(rates[turns/2])),
		Got:   shares[turns/2],
		Bar:   slowdown,
		IsMax: true,
	}}
	return r, nil
}
