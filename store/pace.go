package store

import (
	"context"
	"runtime"
	"time"
)

// How fast long lists are read: streams, and pages whose filters pass over many rows. One that reads as fast as it can
// keeps a core busy, and the database another: on two cores every single request meets it, and waits for the system to
// take it off. So all of a process together rest until each row has had its time: some three times as long as reading
// and sending it takes.
const (
	rowTime = 20 * time.Microsecond // of one core, for a row: 50,000 rows a second for each
	catchUp = 20 * time.Millisecond // how much of a delay is made up for, as of a pause that took longer than asked for
)

// Toll is asked by a list or a stream that has read so many rows and is about to read more. It may wait, and its error
// ends the reading and is its error.
type Toll func(rows int) error

type tollKey struct{}

// WithToll lets whatever reads with the context ask a toll.
func WithToll(ctx context.Context, toll Toll) context.Context {
	return context.WithValue(ctx, tollKey{}, toll)
}

// goOn comes before each further slice of a long reading, with the rows of the slice before: it asks the toll, and
// rests.
func (s *Store) goOn(ctx context.Context, rows int) error {
	if rows == 0 {
		return nil // it begins
	}
	if toll, ok := ctx.Value(tollKey{}).(Toll); ok {
		if err := toll(rows); err != nil {
			return err
		}
	}
	return s.pace.rest(ctx, rows)
}

// pace keeps what is read in slices, by however many, to a rate.
type pace struct {
	clock func() time.Time
	row   time.Duration
	turn  chan struct{} // whoever rests holds it
	next  time.Time     // when all rows so far will have had their time
}

func newPace(clock func() time.Time) *pace {
	return &pace{clock: clock, row: rowTime / time.Duration(runtime.GOMAXPROCS(0)), turn: make(chan struct{}, 1)}
}

// rest waits until rows that were just read have had their time, or ctx ends. It
// never waits longer than these rows take, but for the turn of others that rest.
func (p *pace) rest(ctx context.Context, rows int) error {
	select {
	case p.turn <- struct{}{}:
		defer func() { <-p.turn }()
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	now, cost := p.clock(), time.Duration(rows)*p.row
	if earliest := now.Add(-catchUp); p.next.Before(earliest) {
		p.next = earliest
	}
	p.next = p.next.Add(cost)
	timer := time.NewTimer(min(p.next.Sub(now), cost))
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}
