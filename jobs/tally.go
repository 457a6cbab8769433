package jobs

import (
	"context"
	"maps"
	"sync"
)

// Tally counts what was done, by kind: a journal's type where there is one, such as
// withdrawal.paid. It is safe for concurrent use; its zero value counts from none.
type Tally struct {
	mu     sync.Mutex
	counts map[string]int
}

// Counts is how often each kind was counted; kinds that never were are absent.
func (t *Tally) Counts() map[string]int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return maps.Clone(t.counts)
}

func (t *Tally) add(kind string, n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.counts == nil {
		t.counts = map[string]int{}
	}
	t.counts[kind] += n
}

// inContext is by what a context holds a Tally.
type inContext struct{}

// With is a context in which Count counts in a tally.
func (t *Tally) With(ctx context.Context) context.Context {
	return context.WithValue(ctx, inContext{}, t)
}

// Count counts n things of a kind in the context's tally, where it has one.
func Count(ctx context.Context, kind string, n int) {
	if t, ok := ctx.Value(inContext{}).(*Tally); ok && n > 0 {
		t.add(kind, n)
	}
}
