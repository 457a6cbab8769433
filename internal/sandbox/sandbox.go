// Package sandbox is what a store for trying things has in addition to a real one: a clock that stands still until
// somebody moves it, a simulated bank whose books are in the same store, and a merchant with a past. The store of a
// sandbox is marked as one for good, and no other store is ever opened here.
package sandbox

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"slices"
	"sync/atomic"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/rail"
	"farthing/internal/rail/simbank"
	"farthing/internal/store"
)

// payoutsOwner owns what is on its way to the simulated bank, in any process: only one at a time moves the clock, so it
// may take up what another one left.
const payoutsOwner = "sandbox"

// Sandbox is an open sandbox: its clock, its bank, and the jobs that do what falls due. It is safe for concurrent use,
// except for Seed.
type Sandbox struct {
	engine  *jobs.Engine
	store   *store.Store
	owner   string
	log     *slog.Logger
	turn    chan struct{} // holds one element while nobody in this process moves the clock
	stop    context.Context
	filling *atomic.Bool // Seed is at work
	looked  atomic.Int64 // real time of the last look at the store's clock, milliseconds
}

// Options are the settings with which a sandbox is opened.
type Options struct {
	Clock *jobs.Clock      // business time, which stands where the store's clock does
	Real  func() time.Time // the machine's, for leases
	Owner string           // names this process among all that move the clock
	Log   *slog.Logger     // nil discards; of what Seed has done it is told the trouble alone

	Banks []Bank // none: the simulated one; the store was opened with the same terms
}

// Bank is a rail of a sandbox.
type Bank struct {
	Rail  rail.Rail // nil: the simulated bank
	Terms farthing.RailTerms
}

// Open opens a store's sandbox; it returns [store.ErrNotSandbox] for any other store. Moves of its clock end between
// two moments once ctx ends. It holds nothing that has to be closed.
func Open(ctx context.Context, st *store.Store, o Options) (*Sandbox, error) {
	simulated, err := Simbank(ctx, st)
	if err != nil {
		return nil, err
	}
	filling := new(atomic.Bool)
	log := slog.New(hushed{cmp.Or(o.Log, slog.New(slog.DiscardHandler)).Handler(), filling})
	banks := o.Banks
	if len(banks) == 0 {
		banks = []Bank{{simulated, simbank.Terms()}}
	}
	reports, payouts := make([]*jobs.Reports, len(banks)), make([]*jobs.Payouts, len(banks))
	for i, bank := range banks {
		if bank.Rail == nil {
			bank.Rail = simulated
		}
		reports[i] = &jobs.Reports{
			Store: st,
			Rail:  bank.Rail,
			Terms: bank.Terms,
			Log:   log,
		}
		payouts[i] = &jobs.Payouts{
			Store: st,
			Rail:  bank.Rail,
			Terms: bank.Terms,
			Owner: payoutsOwner,
		}
	}
	engine := &jobs.Engine{
		Jobs:  slices.Insert(jobs.Order(st, o.Clock, reports, payouts), 0, jobs.ProviderSettlements(st)),
		Clock: o.Clock,
		Real:  o.Real,
		Log:   log,
	}
	s := newSandbox(ctx, engine, st, o.Owner)
	s.filling = filling
	return s, nil
}

// newSandbox returns a sandbox whose jobs the engine runs. It sets the engine's Keep.
func newSandbox(stop context.Context, engine *jobs.Engine, st *store.Store, owner string) *Sandbox {
	s := &Sandbox{
		engine:  engine,
		store:   st,
		owner:   owner,
		log:     cmp.Or(engine.Log, slog.New(slog.DiscardHandler)),
		turn:    make(chan struct{}, 1),
		filling: new(atomic.Bool),
		stop:    stop,
	}
	s.turn <- struct{}{}
	engine.Keep = s.keep
	return s
}

// Next returns when something is due first, past moments included; false if nothing is.
func (s *Sandbox) Next(ctx context.Context) (at time.Time, due bool, err error) {
	at, due, err = s.engine.Next(ctx)
	if err != nil {
		return at, due, fmt.Errorf("look for what is due in the sandbox: %w", err)
	}
	return at, due, nil
}
