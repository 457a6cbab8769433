package store

import (
	"context"
	"runtime"
	"time"
)

// How fast long lists are read: streams, and pages whose filters pass over many rows. One that reads as fast as it can
// keeps a core busy, and the database another: on two cores every single request meets it, and waits for the system to
// take it off. So all long reads of a process together rest until each row has had its time: some three times as long
// as it takes to read and send.
const (
	rowTime = 20 * time.Microsecond // of one core, for a row: 50,000 rows a second for each core
	catchUp = 20 * time.Millisecond // the longest delay that is made up for, such as a pause that took too long
)

// RowMeter is called by a list or a stream that has read some rows and is about to read more. It may wait; if it
// returns an error, the reading ends with that error.
type RowMeter func(rows int) error

type rowMeterKey struct{}

// WithRowMeter makes reads with the context call a toll.
func WithRowMeter(ctx context.Context, toll RowMeter) context.Context {
	return context.WithValue(ctx, rowMeterKey{}, toll)
}

// goOn is called before each further slice of a long reading, with the rows of the slice before: it calls the toll, and
// rests.
func (s *Store) goOn(ctx context.Context, rows int) error {
	if rows == 0 {
		return nil // it begins
	}
	if toll, ok := ctx.Value(rowMeterKey{}).(RowMeter); ok {
		if err := toll(rows); err != nil {
			return err
		}
	}
	return s.pace.rest(ctx, rows)
}

// pace limits the rate at which all readers together read slices.
type pace struct {
	clock func() time.Time
	row   time.Duration
	turn  chan struct{} // held while resting
	next  time.Time     // when all rows so far will have had their time
}

func newPace(clock func() time.Time) *pace {
	return &pace{clock: clock, row: rowTime / time.Duration(runtime.GOMAXPROCS(0)), turn: make(chan struct{}, 1)}
}

// rest waits until rows that were just read have had their time, or ctx ends. It never waits longer than these rows
// take, apart from waiting for its turn.
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
