package jobs

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"farthing/store"
)

// Mover moves a sandbox's clock, and does what falls due on the way. Of all that
// are asked to, in whatever process, one moves it at a time; the others wait. It
// is safe for concurrent use.
type Mover struct {
	engine *Engine
	store  *store.Store
	owner  string
	log    *slog.Logger
	turn   chan struct{} // holds one while nobody here moves the clock
	stop   context.Context
}

// Moved is what a move came to.
type Moved struct {
	From   time.Time
	Now    time.Time // where the clock stands
	Counts Counts    // what was done
}

// Of a mover's hold on the clock, in real time.
const (
	holdFor   = 8 * time.Second
	holdAgain = 2 * time.Second        // renewed as often
	waitStep  = 100 * time.Millisecond // between two looks at whether another process has finished
	tellEvery = 2 * time.Second        // a long move says in the log how far it is
)

var (
	errHoldLost = errors.New("another process moves the sandbox's clock now")

	// ErrStopped says that a move was ended between two moments, as its process ends.
	ErrStopped = errors.New("the move of the clock was stopped on its way")
)

// NewMover is a mover whose moves end between two moments when stop does. owner
// names it among all processes. It takes the engine's Keep.
func NewMover(stop context.Context, engine *Engine, st *store.Store, owner string) *Mover {
	m := &Mover{engine: engine, store: st, owner: owner, log: cmp.Or(engine.Log, slog.New(slog.DiscardHandler)), turn: make(chan struct{}, 1), stop: stop}
	m.turn <- struct{}{}
	engine.Keep = m.keep
	return m
}

// keep lets the other processes know where the clock stands, unless the move is to stop.
func (m *Mover) keep(ctx context.Context, at time.Time) error {
	if m.stop.Err() != nil {
		return ErrStopped
	}
	return m.store.SetClock(ctx, at)
}

// Follow lets the clock stand where the store says: another process may have
// moved it.
func (m *Mover) Follow(ctx context.Context) error {
	at, err := m.store.Clock(ctx)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err == nil {
		m.engine.Clock.StandFrom(at)
	}
	return err
}

// Move moves the clock to what target makes of where it stands, does what falls
// due on the way, and answers once that is done. It waits for its turn as long as
// ctx; what it has begun it goes on with, whoever still waits for the answer. An
// error of target is answered as it is, and nothing has moved. After any other
// the clock may stand between where it was and where it was sent, with all done
// that fell due until then; sending it there again goes on.
func (m *Mover) Move(ctx context.Context, target func(now time.Time) (time.Time, error)) (Moved, error) {
	select {
	case <-m.turn:
	case <-ctx.Done():
		return Moved{}, context.Cause(ctx)
	case <-m.stop.Done():
		return Moved{}, ErrStopped
	}
	defer func() { m.turn <- struct{}{} }()
	if err := m.hold(ctx); err != nil {
		return Moved{}, err
	}
	working, cancel := context.WithCancelCause(context.WithoutCancel(ctx))
	defer cancel(nil)
	defer func() {
		if err := m.store.ReleaseClock(context.WithoutCancel(ctx), m.owner); err != nil {
			m.log.Warn("the clock is held for some seconds more", "error", err)
		}
	}()
	if err := m.Follow(working); err != nil {
		return Moved{}, err
	}
	moved := Moved{From: m.engine.Clock.Now()}
	to, err := target(moved.From)
	if err != nil {
		return Moved{Now: moved.From}, err
	}
	done := make(chan struct{})
	watched := make(chan struct{})
	go func() {
		defer close(watched)
		m.watch(working, cancel, done, to)
	}()
	moved.Counts, err = m.engine.Advance(working, to)
	close(done)
	<-watched
	moved.Now = m.engine.Clock.Now()
	if err != nil {
		return moved, fmt.Errorf("move the clock to %s: %w", to.Format(time.RFC3339), err)
	}
	return moved, nil
}

// hold waits until no other process moves the clock.
func (m *Mover) hold(ctx context.Context) error {
	for {
		got, err := m.store.HoldClock(ctx, m.owner, m.engine.Real().Add(holdFor))
		if err != nil || got {
			return err
		}
		timer := time.NewTimer(waitStep)
		select {
		case <-timer.C:
		case <-ctx.Done():
			timer.Stop()
			return context.Cause(ctx)
		case <-m.stop.Done():
			timer.Stop()
			return ErrStopped
		}
	}
}

// watch holds on to the clock while it moves, and says how far it is.
func (m *Mover) watch(ctx context.Context, lose context.CancelCauseFunc, done <-chan struct{}, to time.Time) {
	holding, telling := time.NewTicker(holdAgain), time.NewTicker(tellEvery)
	defer holding.Stop()
	defer telling.Stop()
	for {
		select {
		case <-done:
			return
		case <-telling.C:
			m.log.Info("the sandbox's clock moves", "now", m.engine.Clock.Now(), "to", to)
		case <-holding.C:
			got, err := m.store.HoldClock(context.WithoutCancel(ctx), m.owner, m.engine.Real().Add(holdFor))
			if err != nil {
				m.log.Warn("the hold on the clock could not be renewed", "error", err)
			} else if !got {
				lose(errHoldLost)
			}
		}
	}
}
