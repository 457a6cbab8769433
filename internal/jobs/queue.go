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
	next  func(ctx context.Context) (time.Time, bool, error)
	due   func(ctx context.Context, now time.Time, limit int) ([]task, error)
	kind  func(farthing.Record) string // of what was done, to be counted; "": nothing worth counting
}

var _ Job = (*queue)(nil)

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

// errSome says that some tasks failed and pause, and that the others are done.
var errSome = errors.New("some of what is due failed")

func (q *queue) Name() string { return q.name }

// Next returns when the first thing is due.
func (q *queue) Next(ctx context.Context) (time.Time, bool, error) { return q.next(ctx) }

// Run sends one part of the commands. In a Loop, a task that fails pauses alone and delays nothing else.
func (q *queue) Run(ctx context.Context, c Call) (more bool, err error) {
	limit := taskBatch + c.paused.count(q.name)
	list, err := q.due(ctx, c.Now, limit)
	if err != nil {
		return false, err
	}
	full := len(list) == limit
	list = c.paused.awake(q.name, list)
	if len(list) == 0 {
		return false, nil
	}
	commands := make([]farthing.Command, len(list))
	for i, t := range list {
		commands[i] = t.command
	}
	var failed []error
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
			failed = append(failed, fmt.Errorf("%s: %w", list[i].about, result.Err))
			c.paused.rest(q.name, list[i].about)
		}
	}
	if n := len(failed); n > 0 {
		return false, fmt.Errorf("%w (%d of %d): %w", errSome, n, len(list), errors.Join(failed[:min(n, 3)]...))
	}
	return full, nil
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
