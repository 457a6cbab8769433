// Package sandbox is what a store for trying things has in addition to a real one: a clock that stands still until
// somebody moves it, and a merchant with a past. The store of a sandbox is marked as one for good, and no other store
// is ever opened here. Whoever opens it says which work falls due, and which bank pays.
//
// # Files
//
//   - seed.go: what a new sandbox holds
//   - clock.go: the clock, and who moves it
package sandbox

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"sync/atomic"
	"time"

	"farthing/internal/store"
)

// Sandbox is an open sandbox: its clock, and the work that falls due. It is safe for concurrent use, except for Seed.
type Sandbox struct {
	work    Work
	clock   Clock
	real    func() time.Time
	store   *store.Store
	owner   string
	log     *slog.Logger
	turn    chan struct{} // holds one element while nobody in this process moves the clock
	stop    context.Context
	filling atomic.Bool  // Seed is at work
	looked  atomic.Int64 // real time of the last look at the store's clock, milliseconds
}

// Clock is the business clock, which stands still until it is moved. It is safe for concurrent use.
type Clock interface {
	Now() time.Time
	// Stand moves it to a moment, even back.
	Stand(at time.Time)
	// StandFrom is Stand for a moment that may be out of date: a clock that already stands later stays there.
	StandFrom(at time.Time)
}

// Work is what falls due in a sandbox while its clock moves.
type Work interface {
	// Next returns when something is due first, past moments included; false if nothing is.
	Next(ctx context.Context) (at time.Time, due bool, err error)
	// Advance moves the clock forward to a moment, from one due moment to the next, and does what is due at each. It
	// returns how often it did what.
	Advance(ctx context.Context, to time.Time) (done map[string]int, err error)
}

// Plan is what a sandbox's work is made of.
type Plan struct {
	Log *slog.Logger // gets what the work has to tell

	// Keep is called with each moment at which the clock will stop, before it does. After an error it stays.
	Keep func(ctx context.Context, at time.Time) error
}

// Options are the settings with which a sandbox is opened.
type Options struct {
	Clock Clock            // which stands where the store's clock does
	Real  func() time.Time // the machine's, for leases
	Owner string           // names this process among all that move the clock
	Log   *slog.Logger     // nil discards; of what Seed has done it is told the trouble alone
	Work  func(Plan) Work  // makes what does what falls due, on the same clock
}

// Open opens a store's sandbox; it returns [store.ErrNotSandbox] for any other store. Moves of its clock end between
// two moments once ctx ends. It holds nothing that has to be closed.
func Open(ctx context.Context, st *store.Store, o Options) (*Sandbox, error) {
	marked, err := st.Sandbox(ctx)
	if err == nil && !marked {
		err = store.ErrNotSandbox
	}
	if err != nil {
		return nil, fmt.Errorf("open the sandbox: %w", err)
	}
	s := newSandbox(ctx, st, o)
	s.work = o.Work(Plan{Log: s.log, Keep: s.keep})
	return s, nil
}

// newSandbox returns a sandbox without its work.
func newSandbox(stop context.Context, st *store.Store, o Options) *Sandbox {
	s := &Sandbox{
		clock: o.Clock,
		real:  o.Real,
		store: st,
		owner: o.Owner,
		turn:  make(chan struct{}, 1),
		stop:  stop,
	}
	s.log = slog.New(quietHandler{cmp.Or(o.Log, slog.New(slog.DiscardHandler)).Handler(), &s.filling})
	s.turn <- struct{}{}
	return s
}

// Next returns when something is due first, past moments included; false if nothing is.
func (s *Sandbox) Next(ctx context.Context) (at time.Time, due bool, err error) {
	at, due, err = s.work.Next(ctx)
	if err != nil {
		return at, due, fmt.Errorf("look for what is due in the sandbox: %w", err)
	}
	return at, due, nil
}
