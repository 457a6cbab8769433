package jobs

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"time"

	"farthing/internal/backoff"
)

const (
	every       = time.Second      // how often Loop looks
	longestTurn = 5 * time.Second  // after it, a job with more to do lets the others have their turns
	grace       = 15 * time.Second // how long a part may go on when Loop has to end
)

// loop is one running Loop.
type loop struct {
	*Engine
	log    *slog.Logger
	after  map[string]backOff // by job; a job that did not fail last time is absent
	tasks  *pausedTasks       // tasks that failed, while their jobs go on
	pauses backoff.Pauses     // of jobs and tasks that failed
}

// backOff is when a job that failed may try again.
type backOff struct {
	failures int
	until    time.Time // real time
}

// Loop looks every second of real time for what is due, and does it, in the order of the jobs, until ctx ends; then it
// finishes the current part and returns. A job that fails is logged and tried again after a pause that doubles, up to
// five minutes, and for what listens to a bank up to five seconds; the others go on.
func (e *Engine) Loop(ctx context.Context) {
	pauses := backoff.Pauses{First: time.Second, Max: 5 * time.Minute, Lot: e.Lot}
	if pauses.Lot == nil {
		pauses.Lot = rand.N[time.Duration]
	}
	l := &loop{
		Engine: e,
		log:    cmp.Or(e.Log, slog.New(slog.DiscardHandler)),
		after:  map[string]backOff{},
		tasks:  newPausedTasks(e.Real, pauses),
		pauses: pauses,
	}
	working, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	stop := context.AfterFunc(ctx, func() { time.AfterFunc(grace, cancel) })
	defer stop()
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	for ctx.Err() == nil {
		if l.pass(ctx, working) {
			continue
		}
		select {
		case <-ctx.Done():
		case <-ticker.C:
		}
	}
}

// pass gives each job its turn, and reports whether one has more to do now.
func (l *loop) pass(ctx, working context.Context) (again bool) {
	for _, j := range l.Jobs {
		if ctx.Err() != nil {
			return false
		}
		if l.Real().Before(l.after[j.Name()].until) {
			continue
		}
		turn, more := l.turn(ctx, working, j)
		again = again || more
		l.judge(j, turn)
		if l.Observe != nil {
			l.Observe(turn)
		}
	}
	return again
}

// turn looks at a job, and runs it while it has something to do, for a while.
func (l *loop) turn(ctx, working context.Context, j Job) (turn Turn, more bool) {
	began := l.Real()
	turn.Job = j.Name()
	defer func() { turn.Took = l.Real().Sub(began) }()
	at, ok, err := l.look(working, j)
	if now := l.Clock.Now(); err != nil || !ok || at.After(now) {
		turn.Err = err
		return turn, false
	} else {
		turn.Ran, turn.Late = true, now.Sub(at)
	}
	for {
		more, turn.Err = l.run(working, j, Call{Now: l.Clock.Now(), paused: l.tasks})
		if turn.Err != nil {
			return turn, false
		}
		if !more || ctx.Err() != nil || l.Real().Sub(began) >= longestTurn {
			return turn, more
		}
	}
}

// judge remembers a failure, and makes the job pause for it. If only some tasks failed, they pause, not the job. A bank
// is listened to soon after it is back, however long it was away.
func (l *loop) judge(j Job, turn Turn) {
	if turn.Err == nil {
		delete(l.after, turn.Job)
		return
	}
	if errors.Is(turn.Err, errSome) {
		delete(l.after, turn.Job)
		l.log.Error("some of what is due failed, and is tried again later", "job", turn.Job, "error", turn.Err)
		return
	}
	failures := l.after[turn.Job].failures + 1
	pause := l.pauses.After(failures)
	if _, listens := j.(*Reports); listens {
		pause = min(pause, retryAfter)
	}
	l.after[turn.Job] = backOff{failures, l.Real().Add(pause)}
	l.log.Error("a job failed and is tried again", "job", turn.Job, "error", turn.Err, "failures", failures, "in",
		pause.Round(time.Millisecond))
}
