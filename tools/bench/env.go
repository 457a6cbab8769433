package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"farthing/internal/bench"
	"farthing/internal/farthing"
	"farthing/internal/store"
)

// env is the store on which one row is measured: a copy of the place's stock.
type env struct {
	Options
	*bench.Series
	place    *place
	home     bench.Store
	stock    *stock
	store    *store.Store // opened in this process, by rows that measure no server; nil if it is not open
	profile  string       // file for a CPU profile of what is measured next; "": none is wanted
	profiled Profile      // what was profiled
	spoiled  bool         // something other than Farthing has written to the store
	cleanup  []func() error
}

func newEnv(p *place, o Options, k *stock) *env {
	return &env{
		Options: o,
		Series:  bench.NewSeries(),
		place:   p,
		home:    k.home,
		stock:   k,
	}
}

// openEnv makes a store for a row.
func (p *place) openEnv(ctx context.Context, o Options) (*env, error) {
	k, err := p.stock(ctx, o)
	if err != nil {
		return nil, fmt.Errorf("prepare a store on %s: %w", p.engine, err)
	}
	b := newEnv(p, o, k)
	if b.home, err = p.copyHome(ctx, k.home); err != nil {
		return nil, fmt.Errorf("prepare a store on %s: %w", p.engine, err)
	}
	return b, nil
}

// close ends everything that works on the store, and frees its disk space.
func (b *env) close(ctx context.Context) error {
	if err := b.unwindAll(); err != nil {
		return err // something may still have the store open
	}
	return b.place.drop(context.WithoutCancel(ctx), b.home)
}

// unwindAll ends everything that works on the store.
func (b *env) unwindAll() error {
	err := unwind(b.cleanup)
	b.cleanup, b.store = nil, nil
	return err
}

// beside runs measure on another new store like this one: what a figure is compared with must not be slowed down by the
// rows that the figure has written.
func (b *env) beside(ctx context.Context, measure func(*env) error) (err error) {
	other, err := b.place.openEnv(ctx, b.Options)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, other.close(ctx)) }()
	return measure(other)
}

// open opens the store in this process, if it is not open yet.
func (b *env) open(ctx context.Context) (err error) {
	if b.store != nil {
		return nil
	}
	if b.store, err = b.place.open(ctx, b.home); err != nil {
		return err
	}
	b.cleanup = append(b.cleanup, b.store.Close)
	return nil
}

// verify recomputes every book. Nobody may be working on the store.
func (b *env) verify(ctx context.Context) error {
	if err := errors.Join(b.unwindAll(), b.open(ctx)); err != nil {
		return err
	}
	report, err := b.store.Verify(ctx, func(int64, int64) {})
	if err != nil {
		return fmt.Errorf("verify: %w", err)
	}
	if n := len(report.Problems); n > 0 {
		first := report.Problems[0]
		return fmt.Errorf("verify: %d problems, the first: %s, row %d: %s",
			n, first.MerchantID, first.Seq, first.Message)
	}
	return nil
}

// recorded returns roughly how many payments the store holds: some identifiers went to other things.
func (b *env) recorded() int64 { return int64(b.stock.Payments) + b.Made.Load() }

// nextID returns a new identifier.
func (b *env) nextID() (id string, n int64) {
	n = b.Made.Add(1)
	return b.ID(n), n
}

// payment returns the next payment, for one of the first spread merchants, or of all if there are fewer.
func (b *env) payment(spread int) farthing.RecordPayment { return b.Payment(b.stock.Among(spread)) }

var by = farthing.Origin{Actor: farthing.ActorCLI}

// logFile returns the path of a new file for a server's log.
func (p *place) logFile() string {
	p.served++
	return filepath.Join(p.dir, fmt.Sprintf("serve_%d.log", p.served))
}
