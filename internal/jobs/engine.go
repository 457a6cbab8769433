package jobs

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"time"
)

// Job is one kind of work that falls due by itself.
type Job interface {
	// Name returns the name of the job in logs and metrics: one word, or two with an underscore.
	Name() string
	// Next returns the earliest moment at which something is due, past ones included; false if nothing is.
	Next(ctx context.Context) (at time.Time, ok bool, err error)
	// Run does one part of what is due at the call's moment, and reports whether there is more. It finishes what it
	// began: ctx ends only if the process would otherwise be killed. Two processes may run the same job at the same
	// time.
	Run(ctx context.Context, c Call) (more bool, err error)
}

// partialJob is a job that goes on with the rest if somebody changed some of its records.
type partialJob interface {
	Job
	// NextAfter is Next for what is due later than a moment.
	NextAfter(ctx context.Context, at time.Time) (next time.Time, ok bool, err error)
}

// Call is one call of a job's Run. A caller outside the engine sets only Now.
type Call struct {
	Now time.Time // business time; what is due at or before it must be done

	counts Counts       // counts what is done; nil: nothing is counted
	paused *pausedTasks // failed tasks, which pause without delaying others; nil: none pauses
}

// Turn is the result of one look at a job: for metrics.
type Turn struct {
	Job  string
	Late time.Duration // how long the oldest thing had been due; 0: nothing was
	Ran  bool          // something was due, and the job ran
	Took time.Duration
	Err  error
}

// Engine runs jobs in a fixed order. Its fields are set before it is used.
type Engine struct {
	Jobs  []Job
	Clock *Clock           // business time
	Real  func() time.Time // the machine's, for back-off and for how long things take
	Log   *slog.Logger     // nil discards

	// Keep, which may be nil, is called with each moment at which Advance will stop the clock, before it does.
	Keep func(ctx context.Context, at time.Time) error
	// Observe, which may be nil, is called after each turn of Loop.
	Observe func(Turn)
	// Lot draws a part of Loop's pauses after a failure, from 0 up to but not including n; nil draws at random.
	Lot func(n time.Duration) time.Duration
}

// ErrStuck says that a job claimed work at one and the same moment again and again.
var ErrStuck = errors.New("it finds work at the same moment again and again")

// How much may happen at one moment before ErrStuck.
const (
	maxRounds = 1000  // of all jobs
	maxRuns   = 20000 // of one job in one round
)

// Advance moves a standing clock forward to a moment, from one due moment to the next, and does at each what is due
// there, in the order of the jobs, until nothing is. If a job fails, Advance stops and the clock stands where it
// failed: the same call again goes on from there. What fails only because somebody changed its records is logged and
// left undone; it is tried again by the next Advance. If ctx ends, Advance stops between two moments. For a moment that
// has passed already, it does what is due now. It returns what was done, after an error too.
func (e *Engine) Advance(ctx context.Context, to time.Time) (Counts, error) {
	done := Counts{}
	paused := pausedForAdvance()
	for {
		next, due, err := e.settle(ctx, Call{Now: e.Clock.Now(), counts: done, paused: paused})
		if err != nil {
			return done, err
		}
		if ctx.Err() != nil {
			return done, context.Cause(ctx)
		}
		if !due || next.After(to) {
			return done, e.stand(ctx, to)
		}
		if err := e.stand(ctx, next); err != nil {
			return done, err
		}
	}
}

// stand moves the clock forward.
func (e *Engine) stand(ctx context.Context, at time.Time) error {
	if !at.After(e.Clock.Now()) {
		return nil
	}
	if e.Keep != nil {
		if err := e.Keep(context.WithoutCancel(ctx), at); err != nil {
			return fmt.Errorf("move the clock to %s: %w", at.Format(time.RFC3339), err)
		}
	}
	e.Clock.Stand(at)
	return nil
}

// settle does everything that is due at a moment, and returns when something is next. A later job may make an earlier
// one's work due at the same moment: all have their turns again until none finds anything.
func (e *Engine) settle(ctx context.Context, c Call) (next time.Time, due bool, err error) {
	ctx = context.WithoutCancel(ctx)
	var r round
	for range maxRounds {
		r = round{}
		for _, j := range e.Jobs {
			if err := e.give(ctx, &r, j, c); err != nil {
				return next, due, err
			}
		}
		if r.busy == "" {
			return r.next, r.due, nil
		}
	}
	return next, due, fmt.Errorf("%s at %s: %w", r.busy, c.Now.Format(time.RFC3339), ErrStuck)
}

// round is the result of one round of all jobs.
type round struct {
	busy string // a job that had something to do; "": none
	next time.Time
	due  bool // next is known
}

// expect notes when a job is due next.
func (r *round) expect(at time.Time) {
	if !r.due || at.Before(r.next) {
		r.next, r.due = at, true
	}
}

// give gives a job its turn in a round.
func (e *Engine) give(ctx context.Context, r *round, j Job, c Call) error {
	at, ok, err := e.look(ctx, j)
	switch {
	case err != nil || !ok:
		return err
	case !at.After(c.Now):
		err := e.exhaust(ctx, j, c)
		if errors.Is(err, errPaused) {
			return e.skip(ctx, r, j, c.Now)
		}
		r.busy = j.Name()
		if errors.Is(err, errTampered) {
			cmp.Or(e.Log, slog.New(slog.DiscardHandler)).Error("what is about changed records is left undone until "+
				"the clock is moved again", "job", j.Name(), "error", err)
			return nil
		}
		return err
	default:
		r.expect(at)
	}
	return nil
}

// skip passes over what is due of a job, because all of it pauses, to what is due later.
func (e *Engine) skip(ctx context.Context, r *round, j Job, now time.Time) error {
	p, ok := j.(partialJob)
	if !ok {
		return nil
	}
	return guarded(j, func() error {
		at, ok, err := p.NextAfter(ctx, now)
		if err == nil && ok {
			r.expect(at)
		}
		return err
	})
}

// exhaust runs a job until it has nothing more to do.
func (e *Engine) exhaust(ctx context.Context, j Job, c Call) error {
	for range maxRuns {
		if more, err := e.run(ctx, j, c); err != nil || !more {
			return err
		}
	}
	return fmt.Errorf("%s at %s: %w", j.Name(), c.Now.Format(time.RFC3339), ErrStuck)
}

// look asks a job when it is due.
func (e *Engine) look(ctx context.Context, j Job) (at time.Time, ok bool, err error) {
	err = guarded(j, func() error {
		at, ok, err = j.Next(ctx)
		return err
	})
	return at, ok, err
}

// run lets a job do one part.
func (e *Engine) run(ctx context.Context, j Job, c Call) (more bool, err error) {
	err = guarded(j, func() error {
		more, err = j.Run(ctx, c)
		return err
	})
	return more, err
}

// guarded names the job in its error, and turns a panic of the job into an error: a defect in one job must not stop the
// others.
func guarded(j Job, work func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
		if err != nil {
			err = fmt.Errorf("%s: %w", j.Name(), err)
		}
	}()
	return work()
}

// Next returns when the first of the jobs is due, past moments included; false if none is.
func (e *Engine) Next(ctx context.Context) (next time.Time, due bool, err error) {
	for _, j := range e.Jobs {
		at, ok, err := e.look(ctx, j)
		if err != nil {
			return next, due, err
		}
		if ok && (!due || at.Before(next)) {
			next, due = at, true
		}
	}
	return next, due, nil
}

// Overdue is the work that waits in a job.
type Overdue struct {
	Job   string
	Since time.Time
}

// Overdue lists the jobs that have something due at or before now, in their order.
func (e *Engine) Overdue(ctx context.Context, now time.Time) ([]Overdue, error) {
	var list []Overdue
	for _, j := range e.Jobs {
		at, ok, err := e.look(ctx, j)
		if err != nil {
			return nil, err
		}
		if ok && !at.After(now) {
			list = append(list, Overdue{j.Name(), at})
		}
	}
	return list, nil
}
