package store

import (
	"context"
	"fmt"
	"runtime"
	"sync"
)

// A crowd of callers that each read one record by its identifier is answered by few queries: while one is under way,
// new callers wait, and the next query answers them all. A query for one payment costs PostgreSQL and its driver four
// times as much as one more payment in a query for several (82 and 24 µs of processor time, with 16 callers). There is
// no timer, and a caller that comes alone waits for nobody.
const coalescerLimit = 64 // records of one query

// coalescedQueries is how many queries are under way at the same time. If there are more of them than processors, each
// answers one caller: on two processors, four instead of two cost a quarter more processor time for 16 callers.
var coalescedQueries = max(2, runtime.GOMAXPROCS(0))

// keysOf is the beginning of a statement that reads records by arrays of their keys, which it names, with the place of
// each. The limit is their number, which adds nothing to the query; but because the planner does not know it, the plan
// for any number of records looks cheapest to it, and is kept. With arrays alone, known ones always look smaller than
// unknown ones, and each query would be planned by itself.
func keysOf(arrays string, limit int, names string) string {
	return fmt.Sprintf(`SELECT r.*, k.place FROM (SELECT * FROM unnest(%s) WITH ORDINALITY LIMIT $%d) AS k `+
		`(%s, place) CROSS JOIN LATERAL `, arrays, limit, names)
}

// coalescer is the callers that read records of one kind at this moment, and how these are read: what is sought by one
// caller, or by several. What is not there is no error: it is not found.
type coalescer[S any] struct {
	alone bool // each caller's read is its own
	one   func(context.Context, *S) error
	many  func(context.Context, []*S) error

	mu      sync.Mutex
	queries int
	waiting []*waiter[S]
}

// waiter is a caller that waits for a record.
type waiter[S any] struct {
	sought *S
	err    error     // of a query for several: each caller asks again alone
	wake   chan bool // true: the next query is this caller's to make; false: it was answered
}

// readsTogether reports whether callers share their reads: on SQLite one of several costs as much as one alone, and a
// trace shows each caller's own statement.
func readsTogether(s *Store) bool { return s.postgres() && !s.options.Traced }

// get reads what a caller seeks, together with other callers.
func (c *coalescer[S]) get(ctx context.Context, sought *S) error {
	if c.alone {
		return c.one(ctx, sought)
	}
	w := &waiter[S]{sought: sought}
	lead, err := c.enter(ctx, w)
	if err != nil {
		return err
	}
	if lead {
		together := c.gather(w)
		if len(together) == 1 {
			defer c.leave()
			return c.one(ctx, sought)
		}
		c.answer(ctx, together)
	}
	if w.err != nil {
		// The error may concern what another caller seeks, or the end of the context of the caller that asked for all.
		return c.one(ctx, sought)
	}
	return nil
}

// answer makes one query for several callers, as the first of them, and wakes the others whatever the outcome.
func (c *coalescer[S]) answer(ctx context.Context, together []*waiter[S]) {
	err := errStop
	defer func() {
		for _, w := range together {
			w.err = err
			if w != together[0] {
				w.wake <- false
			}
		}
		c.leave()
	}()
	sought := make([]*S, len(together))
	for i, w := range together {
		sought[i] = w.sought
	}
	err = c.many(ctx, sought)
}

// enter waits until the caller is answered, or has to make the next query.
func (c *coalescer[S]) enter(ctx context.Context, w *waiter[S]) (lead bool, err error) {
	c.mu.Lock()
	if c.queries < coalescedQueries {
		c.queries++
		c.mu.Unlock()
		return true, nil
	}
	w.wake = make(chan bool, 1)
	c.waiting = append(c.waiting, w)
	c.mu.Unlock()
	select {
	case lead := <-w.wake:
		return lead, nil
	case <-ctx.Done():
	}
	c.mu.Lock()
	for i, other := range c.waiting {
		if other == w {
			c.waiting = append(c.waiting[:i], c.waiting[i+1:]...)
			c.mu.Unlock()
			return false, context.Cause(ctx)
		}
	}
	c.mu.Unlock()
	return <-w.wake, nil // it is being answered, or others count on it
}

// gather returns the caller that asks, followed by those that wait.
func (c *coalescer[S]) gather(w *waiter[S]) []*waiter[S] {
	c.mu.Lock()
	defer c.mu.Unlock()
	n := min(len(c.waiting), coalescerLimit-1)
	if n == 0 {
		return []*waiter[S]{w}
	}
	together := append(append(make([]*waiter[S], 0, n+1), w), c.waiting[:n]...)
	c.waiting = append(c.waiting[:0], c.waiting[n:]...)
	return together
}

// leave lets the next caller that waits make a query.
func (c *coalescer[S]) leave() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.waiting) == 0 {
		c.queries--
		return
	}
	next := c.waiting[0]
	c.waiting = append(c.waiting[:0], c.waiting[1:]...)
	next.wake <- true
}

// nth returns the record that a row is about, which says its number among those that are sought, from 1.
func nth[S any](sought []*S, place int64) (*S, error) {
	if place < 1 || place > int64(len(sought)) {
		return nil, fmt.Errorf("a record for place %d of %d", place, len(sought))
	}
	return sought[place-1], nil
}
