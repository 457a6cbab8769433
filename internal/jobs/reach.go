package jobs

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"farthing/internal/rail"
	"farthing/internal/store"
)

// retryAfter is how long, in real time, a bank that could not be reached is left alone.
const retryAfter = 5 * time.Second

// errNotTaken is the error of a bank that can be reached, as far as its rail can tell, and takes nothing.
var errNotTaken = errors.New("the bank took nothing of what was sent")

// reach is what a worker knows of whether its bank, or the mail server, can be reached. Its zero value has not tried.
// It is safe for concurrent use.
type reach struct {
	mu      sync.Mutex
	failure error     // why it could not be reached last time; nil: it was
	tried   time.Time // when that was, in real time
}

// note notes why it could not be reached just now, nil if it was.
func (r *reach) note(failure error, now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.failure, r.tried = failure, now
}

// known reports whether it was tried.
func (r *reach) known() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return !r.tried.IsZero()
}

// lost returns why it could not be reached last time, nil if it was, and whether it is still to be left alone.
func (r *reach) lost(now time.Time) (failure error, rests bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.failure, r.failure != nil && now.Before(r.tried.Add(retryAfter))
}

// look reports how many withdrawals may be handed over now. If the bank could not be reached last time, that is one, so
// that an outage leaves few rows; none if it still cannot be reached, as far as the rail can tell.
func (h *Payouts) look(ctx context.Context) int {
	if lost, _ := h.reach.lost(h.real()); lost == nil {
		return payoutBatch
	}
	if failure := h.probe(ctx); failure != nil {
		h.reach.note(failure, h.real())
		return 0
	}
	return 1
}

// probe says why the bank cannot be reached; nil if it can, or if the rail cannot tell.
func (h *Payouts) probe(ctx context.Context) error {
	if prober, ok := h.Rail.(rail.Prober); ok {
		return prober.Probe(ctx)
	}
	return nil
}

func (h *Payouts) real() time.Time { return h.Store.LeaseEnd(store.Lease{}) }

// lookEvery is how often it is looked whether banks can be reached.
const lookEvery = 10 * time.Second

// Connections looks whether the banks of an engine's rails can be reached, and keeps it in the store, from where the
// queue of work, the metrics and doctor have it. It logs an error once a bank could not be reached for a minute. It is
// due at once, and by the real time: it runs on an Engine whose clock goes.
type Connections struct {
	Store   *store.Store
	Payouts []*Payouts
	Log     *slog.Logger

	due    time.Time
	logged map[string]bool // rails whose bank cannot be reached
	waits  map[string]bool // rails that wait for servers with another configuration
}

var _ Job = (*Connections)(nil)

// Connections returns the job that looks after the connections of the engine's rails.
func (e *Engine) Connections(st *store.Store, log *slog.Logger) *Connections {
	c := &Connections{Store: st, Log: log}
	for _, j := range e.Jobs {
		if p, ok := j.(*Payouts); ok {
			c.Payouts = append(c.Payouts, p)
		}
	}
	return c
}

func (c *Connections) Name() string { return "connections" }

// Next returns when it is looked again.
func (c *Connections) Next(context.Context) (time.Time, bool, error) {
	return c.due, len(c.Payouts) > 0, nil
}

// Run looks at each bank. There is never more to do now.
func (c *Connections) Run(ctx context.Context, call Call) (more bool, err error) {
	c.due = call.Now.Add(lookEvery)
	for _, p := range c.Payouts {
		held, failed := c.hold(ctx, p)
		if held {
			failed = c.look(ctx, p)
		}
		err = errors.Join(err, failed)
	}
	list, err2 := c.Store.BankConnections.List(ctx)
	for i := range list {
		c.log(&list[i], call.Now)
	}
	return false, errors.Join(err, err2)
}

// hold renews the lease on the configuration of a rail, and logs once that the worker waits for servers with another
// one. Whether the bank can be reached is what those keep.
func (c *Connections) hold(ctx context.Context, p *Payouts) (held bool, err error) {
	held, err = p.hold(ctx)
	switch {
	case err != nil:
	case !held && !c.waits[p.Terms.Name]:
		c.Log.Warn("nothing is sent to the bank: another server sends with other settings of the rail", "rail",
			p.Terms.Name)
	case held && c.waits[p.Terms.Name]:
		c.Log.Info("payments are sent to the bank with the settings of this server", "rail", p.Terms.Name)
	}
	if c.waits == nil {
		c.waits = map[string]bool{}
	}
	if err == nil {
		c.waits[p.Terms.Name] = !held
	}
	return held, err
}

// look keeps whether the bank of one rail can be reached. If it took nothing the last time, it counts as reached again
// once nothing waits for it.
func (c *Connections) look(ctx context.Context, p *Payouts) error {
	failure := p.probe(ctx)
	lost, _ := p.reach.lost(p.real())
	if failure == nil && lost == nil {
		return c.Store.BankConnections.Note(ctx, p.Terms.Name, nil, store.WaitingPayouts{})
	}
	waits, err := c.Store.BankConnections.Waiting(ctx, p.Terms.Name)
	if err != nil {
		return err
	}
	if failure == nil && waits.OldestAt != nil {
		failure = lost
	}
	if failure == nil {
		p.reach.note(nil, p.real())
	}
	return c.Store.BankConnections.Note(ctx, p.Terms.Name, failure, waits)
}

// log logs that a bank cannot be reached, once, and that it can be reached again.
func (c *Connections) log(b *store.BankConnection, now time.Time) {
	if c.logged == nil {
		c.logged = map[string]bool{}
	}
	switch lost := b.FailingSince != nil && now.Sub(*b.FailingSince) >= store.UnreachableAfter; {
	case lost && !c.logged[b.Rail]:
		c.logged[b.Rail] = true
		c.Log.Error("the bank cannot be reached, and nothing is sent to it", "rail", b.Rail, "since", *b.FailingSince,
			"error", b.Error, "withdrawals", b.Waits.Text)
	case b.FailingSince == nil && c.logged[b.Rail]:
		c.logged[b.Rail] = false
		c.Log.Info("the bank can be reached again", "rail", b.Rail)
	}
}
