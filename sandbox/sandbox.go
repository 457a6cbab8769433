// Package sandbox is what a store to try things in has beside a real one: a clock
// that stands still until somebody moves it, a simulated bank whose books are in the
// same store, and a merchant with a past. The store of a sandbox is marked as one for
// good, and no other store is ever opened here.
package sandbox

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"sync/atomic"
	"time"

	"farthing/jobs"
	"farthing/rail/simbank"
	"farthing/store"
)

// payoutsOwner is the owner of what is on its way to the simulated bank, in whatever
// process: one at a time moves the clock, so what another one left may be taken up.
const payoutsOwner = "sandbox"

// Sandbox is an open sandbox: its clock, its bank, and the jobs that do what falls
// due. It is safe for concurrent use, but for Seed.
type Sandbox struct {
	engine *jobs.Engine
	store  *store.Store
	owner  string
	log    *slog.Logger
	turn   chan struct{} // holds one while nobody here moves the clock
	stop   context.Context
	looked atomic.Int64 // real time of the last look at the store's clock, milliseconds
}

// Options say what a sandbox is opened with.
type Options struct {
	Clock *jobs.Clock      // business time, which stands where the store's clock does
	Real  func() time.Time // the machine's, for leases
	Owner string           // names this process among all that move the clock
	Log   *slog.Logger     // nil discards
}

// Open opens a store's sandbox; [store.ErrNotSandbox] for any other store. Moves of
// its clock end between two moments once ctx ends. It holds nothing that has to be
// closed.
func Open(ctx context.Context, st *store.Store, o Options) (*Sandbox, error) {
	bank, err := Simbank(ctx, st)
	if err != nil {
		return nil, err
	}
	terms := simbank.Terms()
	reports := &jobs.Reports{
		Store: st,
		Rail:  bank,
		Terms: terms,
		Log:   o.Log,
	}
	payouts := &jobs.Payouts{
		Store: st,
		Rail:  bank,
		Terms: terms,
		Owner: payoutsOwner,
	}
	engine := &jobs.Engine{
		Jobs:  jobs.Order(st, o.Clock, reports, payouts),
		Clock: o.Clock,
		Real:  o.Real,
		Log:   o.Log,
	}
	return newSandbox(ctx, engine, st, o.Owner), nil
}

// newSandbox is a sandbox whose work is an engine's. It takes the engine's Keep.
func newSandbox(stop context.Context, engine *jobs.Engine, st *store.Store, owner string) *Sandbox {
	s := &Sandbox{
		engine: engine,
		store:  st,
		owner:  owner,
		log:    cmp.Or(engine.Log, slog.New(slog.DiscardHandler)),
		turn:   make(chan struct{}, 1),
		stop:   stop,
	}
	s.turn <- struct{}{}
	engine.Keep = s.keep
	return s
}

// Next is when something is due first, past moments included; false if nothing is.
func (s *Sandbox) Next(ctx context.Context) (at time.Time, due bool, err error) {
	at, due, err = s.engine.Next(ctx)
	if err != nil {
		return at, due, fmt.Errorf("look for what is due in the sandbox: %w", err)
	}
	return at, due, nil
}
