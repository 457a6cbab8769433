package jobs

import (
	"context"
	"slices"
	"sync"
	"time"
)

// bench is where the tasks of a Loop sit that failed, until they may try again. A
// nil one is for Advance, which stops at a failure: nobody sits on it.
type bench struct {
	real func() time.Time
	mu   sync.Mutex
	jobs map[string]map[string]backOff // by job and task
}

// onBench is by what a context holds a bench.
type onBench struct{}

func (b *bench) with(ctx context.Context) context.Context {
	return context.WithValue(ctx, onBench{}, b)
}

// benchOf is a context's bench; nil: it has none.
func benchOf(ctx context.Context) *bench {
	b, _ := ctx.Value(onBench{}).(*bench)
	return b
}

// sitting is how many tasks of a job failed last time.
func (b *bench) sitting(job string) int {
	if b == nil {
		return 0
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.jobs[job])
}

// without leaves out the tasks that may not try again yet.
func (b *bench) without(job string, list []task) []task {
	if b == nil {
		return list
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	now := b.real()
	return slices.DeleteFunc(list, func(t task) bool { return now.Before(b.jobs[job][t.about].until) })
}

// sit lets a task pause that failed, longer each time.
func (b *bench) sit(job, about string) {
	if b == nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.jobs[job] == nil {
		b.jobs[job] = map[string]backOff{}
	}
	failures := b.jobs[job][about].failures + 1
	b.jobs[job][about] = backOff{failures, b.real().Add(pauseAfter(failures))}
}

// leave forgets that a task failed.
func (b *bench) leave(job, about string) {
	if b == nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.jobs[job], about)
}
