package jobs

import (
	"context"
	"errors"
	"fmt"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// taskBatch is how many commands a queue sends at once.
const taskBatch = 500

// queue is a job whose work is one command for each thing that is due. The command guarantees that it is done once.
type queue struct {
	name  string
	store *store.Store
	next  func(ctx context.Context, after time.Time) (time.Time, bool, error)
	due   func(ctx context.Context, now time.Time, limit int) ([]task, error)
	kind  func(farthing.Record) string // of what was done, to be counted; "": nothing worth counting
}

var _ partialJob = (*queue)(nil)

// task is one thing that is due.
type task struct {
	about   string // its name among those of its job, and in errors
	command farthing.Command
}

// each returns what lists the tasks of what a list says is due.
func each[R any](
	list func(context.Context, time.Time, int) ([]R, error), taskOf func(R) task,
) func(context.Context, time.Time, int) ([]task, error) {
	return func(ctx context.Context, now time.Time, limit int) ([]task, error) {
		due, err := list(ctx, now, limit)
		tasks := make([]task, len(due))
		for i, r := range due {
			tasks[i] = taskOf(r)
		}
		return tasks, err
	}
}

// always counts whatever was done under one kind.
func always(kind string) func(farthing.Record) string {
	return func(farthing.Record) string { return kind }
}

var (
	// errSome says that some tasks failed and pause, and that the others are done.
	errSome = errors.New("some of what is due failed")

	// errTampered is errSome if somebody changed the records of all tasks that failed.
	errTampered = fmt.Errorf("%w, because somebody changed the database", errSome)

	// errPaused says that all that is due pauses, in an Advance.
	errPaused = errors.New("all that is due failed before")
)

func (q *queue) Name() string { return q.name }

// Next returns when the first thing is due.
func (q *queue) Next(ctx context.Context) (time.Time, bool, error) { return q.next(ctx, time.Time{}) }

func (q *queue) NextAfter(ctx context.Context, at time.Time) (time.Time, bool, error) {
	return q.next(ctx, at)
}

// Run sends one part of the commands. In a Loop, a task that fails pauses alone and delays nothing else; in an Advance,
// one about a record that somebody changed does.
func (q *queue) Run(ctx context.Context, c Call) (more bool, err error) {
	limit := taskBatch + c.paused.count(q.name)
	list, err := q.due(ctx, c.Now, limit)
	if err != nil {
		return false, err
	}
	full := len(list) == limit
	due := len(list)
	list = awake(c, q.name, list, func(t task) string { return t.about })
	if len(list) == 0 {
		return false, c.allPaused(due)
	}
	commands := make([]farthing.Command, len(list))
	for i, t := range list {
		commands[i] = t.command
	}
	failed := failures{call: c, job: q.name, of: len(list)}
	for i, result := range q.store.DoBulk(ctx, commands) {
		switch {
		case result.Err == nil:
			c.paused.wake(q.name, list[i].about)
			if kind := q.kind(result.Answer.Record); kind != "" {
				c.Count(kind, 1)
			}
		case refused(result.Err): // another process did it, or undid it
		case passing(result.Err):
			return false, result.Err
		default:
			failed.add(list[i].about, result.Err)
		}
	}
	if err := failed.err(); err != nil {
		return false, err
	}
	return full, nil
}

// failures are the tasks of one part of a job that failed.
type failures struct {
	call     Call
	job      string
	of       int // tasks in the part
	list     []error
	tampered int
}

// add makes a task that failed pause.
func (f *failures) add(about string, err error) {
	f.list = append(f.list, fmt.Errorf("%s: %w", about, err))
	if errors.Is(err, farthing.ErrIntegrity) {
		f.tampered++
	}
	f.call.paused.rest(f.job, about)
}

// err returns errTampered or errSome with the first failures; nil if there are none.
func (f *failures) err() error {
	n, why := len(f.list), errSome
	if n == 0 {
		return nil
	}
	if f.tampered == n {
		why = errTampered
	}
	return fmt.Errorf("%w (%d of %d): %w", why, n, f.of, errors.Join(f.list[:min(n, 3)]...))
}

// passing reports whether an error is temporary, and concerns all commands alike.
func passing(err error) bool {
	switch farthing.CodeOf(err) {
	case farthing.CodeQueueFull, farthing.CodeUnavailable, farthing.CodeOutcomeUnknown:
		return true
	default:
		return false
	}
}
