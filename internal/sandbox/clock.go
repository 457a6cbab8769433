package sandbox

import (
	"context"
	"errors"
	"fmt"
	"time"

	"farthing/internal/store"
)

// Moved is the result of a move.
type Moved struct {
	From   time.Time
	Now    time.Time      // where the clock stands
	Counts map[string]int // how often what was done
}

// Durations of a hold on the clock, in real time.
const (
	holdFor   = 8 * time.Second
	holdAgain = 2 * time.Second        // the hold is renewed as often as this
	waitStep  = 100 * time.Millisecond // between two checks whether another process has finished
	tellEvery = 2 * time.Second        // how often a long move logs its progress
)

var (
	errHoldLost = errors.New("another process moves the sandbox's clock now")

	// ErrStopped says that a move ended between two moments because its process ends.
	ErrStopped = errors.New("the move of the clock was stopped on its way")
)

// keep lets the other processes know where the clock stands, unless the move is to stop. While the sandbox is filled,
// nobody is: a stored clock says that this is complete.
func (s *Sandbox) keep(ctx context.Context, at time.Time) error {
	if s.filling.Load() {
		return nil
	}
	if s.stop.Err() != nil {
		return ErrStopped
	}
	return s.store.Clock.Set(ctx, at)
}

// lookEvery bounds how often Follow asks the store. A client that moved the clock through another process cannot send a
// request to this one sooner.
const lookEvery = 5 * time.Millisecond

// Follow sets the clock to where the store says it stands: another process may have moved it. A second call within five
// milliseconds does nothing, so that Follow may be called for each request.
func (s *Sandbox) Follow(ctx context.Context) error {
	now := s.real().UnixMilli()
	if last := s.looked.Load(); now-last < lookEvery.Milliseconds() || !s.looked.CompareAndSwap(last, now) {
		return nil
	}
	return s.follow(ctx)
}

func (s *Sandbox) follow(ctx context.Context) error {
	at, err := s.store.Clock.Time(ctx)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err == nil {
		s.clock.StandFrom(at)
	}
	return err
}

// Move moves the clock from where it stands to the moment that target returns, does what falls due on the way, and
// returns when that is done. Of all moves that are asked for, in any process, one runs at a time, and each waits for
// its turn as long as its ctx lasts. A move that has begun goes on, whether or not anyone still waits for the answer.
// An error of target is returned unchanged, and nothing has moved. After any other error the clock may stand between
// where it was and where it was sent, and all that fell due until then is done; sending it there again goes on.
func (s *Sandbox) Move(ctx context.Context, target func(now time.Time) (time.Time, error)) (Moved, error) {
	select {
	case <-s.turn:
	case <-ctx.Done():
		return Moved{}, context.Cause(ctx)
	case <-s.stop.Done():
		return Moved{}, ErrStopped
	}
	defer func() { s.turn <- struct{}{} }()
	if err := s.hold(ctx); err != nil {
		return Moved{}, err
	}
	working, cancel := context.WithCancelCause(context.WithoutCancel(ctx))
	defer cancel(nil)
	defer func() {
		if err := s.store.Clock.Release(context.WithoutCancel(ctx), s.owner); err != nil {
			s.log.Warn("the clock is held for some seconds more", "error", err)
		}
	}()
	if err := s.follow(working); err != nil {
		return Moved{}, err
	}
	moved := Moved{From: s.clock.Now()}
	to, err := target(moved.From)
	if err != nil {
		return Moved{Now: moved.From}, err
	}
	done := make(chan struct{})
	watched := make(chan struct{})
	go func() {
		defer close(watched)
		s.watch(working, cancel, done, to)
	}()
	moved.Counts, err = s.work.Advance(working, to)
	close(done)
	<-watched
	moved.Now = s.clock.Now()
	if err != nil {
		return moved, fmt.Errorf("move the clock to %s: %w", to.Format(time.RFC3339), err)
	}
	return moved, nil
}

// CatchUp moves the clock to the real time, if that is later, and does what falls due on the way. Failures are logged
// and not returned, because the sandbox can be inspected all the same: its clock stands where the failure occurred.
func (s *Sandbox) CatchUp(ctx context.Context) {
	now := s.real()
	moved, err := s.Move(ctx, func(stands time.Time) (time.Time, error) {
		if stands.After(now) {
			return stands, nil
		}
		return now, nil
	})
	switch {
	case err != nil:
		s.log.Error("the clock could not be moved to the real time", "error", err, "stands", moved.Now)
	case len(moved.Counts) > 0:
		s.log.Info("the clock was moved to the real time", "from", moved.From, "now", moved.Now, "done", moved.Counts)
	}
}

// hold waits until no other process moves the clock.
func (s *Sandbox) hold(ctx context.Context) error {
	for {
		got, err := s.store.Clock.Hold(ctx, s.owner, s.real().Add(holdFor))
		if err != nil || got {
			return err
		}
		timer := time.NewTimer(waitStep)
		select {
		case <-timer.C:
		case <-ctx.Done():
			timer.Stop()
			return context.Cause(ctx)
		case <-s.stop.Done():
			timer.Stop()
			return ErrStopped
		}
	}
}

// watch renews the hold on the clock while it moves, and logs how far it is.
func (s *Sandbox) watch(ctx context.Context, lose context.CancelCauseFunc, done <-chan struct{}, to time.Time) {
	holding, telling := time.NewTicker(holdAgain), time.NewTicker(tellEvery)
	defer holding.Stop()
	defer telling.Stop()
	for {
		select {
		case <-done:
			return
		case <-telling.C:
			s.log.Info("the sandbox's clock moves", "now", s.clock.Now(), "to", to)
		case <-holding.C:
			got, err := s.store.Clock.Hold(context.WithoutCancel(ctx), s.owner, s.real().Add(holdFor))
			if err != nil {
				s.log.Warn("the hold on the clock could not be renewed", "error", err)
			} else if !got {
				lose(errHoldLost)
			}
		}
	}
}
