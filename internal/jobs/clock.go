package jobs

import (
	"sync/atomic"
	"time"
)

// Clock is the business clock: the machine's, until it is told to stand still. A sandbox's clock always stands still.
// It is safe for concurrent use.
type Clock struct {
	real     func() time.Time
	standing atomic.Pointer[time.Time]
}

// NewClock returns a clock that goes with the real one.
func NewClock(machine func() time.Time) *Clock { return &Clock{real: machine} }

// Now returns the business time, in UTC and to the millisecond.
func (c *Clock) Now() time.Time {
	if at := c.standing.Load(); at != nil {
		return *at
	}
	return c.real().UTC().Truncate(time.Millisecond)
}

// Stand stops the clock at a moment, or moves it there, even back.
func (c *Clock) Stand(at time.Time) {
	at = at.UTC().Truncate(time.Millisecond)
	c.standing.Store(&at)
}

// StandFrom is Stand for a moment that may be out of date: a clock that already stands later stays there.
func (c *Clock) StandFrom(at time.Time) {
	at = at.UTC().Truncate(time.Millisecond)
	for {
		was := c.standing.Load()
		if was != nil && !at.After(*was) || c.standing.CompareAndSwap(was, &at) {
			return
		}
	}
}
