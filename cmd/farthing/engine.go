package main

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"sync/atomic"
	"time"

	"farthing"
	"farthing/jobs"
	"farthing/rail/simbank"
	"farthing/store"
)

// simulatedBank is the owner of what is on its way to a sandbox's bank, in whatever
// process: one at a time moves the clock, so what another one left may be taken up.
const simulatedBank = "sandbox"

// newEngine is what does the work that falls due in a store. In a sandbox
// withdrawals go to the simulated bank; elsewhere they wait until a rail is
// connected.
func newEngine(ctx context.Context, st *store.Store, business *clock, log *slog.Logger) (*jobs.Engine, error) {
	e := &jobs.Engine{Clock: business.Clock, Real: realNow, Log: log}
	sandbox, err := st.Sandbox(ctx)
	if err != nil {
		return nil, err
	}
	if !sandbox {
		e.Jobs = jobs.Order(st, business.Clock, nil, nil)
		return e, nil
	}
	bank, err := jobs.Simbank(ctx, st)
	if err != nil {
		return nil, err
	}
	terms := simbank.Terms()
	e.Jobs = jobs.Order(st, business.Clock, &jobs.Reports{Store: st, Rail: bank, Terms: terms, Log: log}, &jobs.HandOver{Store: st, Rail: bank, Terms: terms, Owner: simulatedBank})
	return e, nil
}

// sandboxClock is a sandbox's clock as its server has it.
type sandboxClock struct {
	*jobs.Mover
	log    *slog.Logger
	looked atomic.Int64 // real time of the last look at the store, milliseconds
}

// move is a server.MoveClock.
func (c *sandboxClock) move(ctx context.Context, target func(time.Time) (time.Time, error)) (time.Time, error) {
	moved, err := c.Move(ctx, target)
	if errors.Is(err, jobs.ErrStopped) {
		return moved.Now, farthing.Refuse(farthing.CodeUnavailable, "The sandbox is being stopped. Its clock stands at "+stamp(&moved.Now)+"; what was due until then is done.")
	}
	return moved.Now, err
}

// lookEvery bounds how often the store is asked where the clock stands. Who moved
// it by the command line cannot send a request sooner.
const lookEvery = 5 * time.Millisecond

// following lets each request see the clock where another process may have moved it.
func (c *sandboxClock) following(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		now := realNow().UnixMilli()
		if last := c.looked.Load(); now-last >= lookEvery.Milliseconds() && c.looked.CompareAndSwap(last, now) {
			if err := c.Follow(r.Context()); err != nil && r.Context().Err() == nil {
				c.log.Warn("where the clock stands is not known", "error", err)
			}
		}
		next.ServeHTTP(w, r)
	})
}

// catchUp moves the clock to the real time, where that is later, and does what
// falls due on the way. Where that fails, the sandbox can be looked into all the
// same: its clock stands where it failed.
func (c *sandboxClock) catchUp(ctx context.Context, now time.Time) {
	moved, err := c.Move(ctx, func(stands time.Time) (time.Time, error) {
		if stands.After(now) {
			return stands, nil
		}
		return now, nil
	})
	switch {
	case err != nil:
		c.log.Error("the clock could not be moved to the real time", "error", err, "stands", moved.Now)
	case len(moved.Counts) > 0:
		c.log.Info("the clock was moved to the real time", "from", moved.From, "now", moved.Now, "done", moved.Counts)
	}
}
