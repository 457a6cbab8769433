package main

import (
	"sync/atomic"
	"time"
)

// clock is the business clock: the machine's, until it is told to stand still.
// A sandbox's stands still always. It is safe for concurrent use.
type clock struct{ standing atomic.Pointer[time.Time] }

// now is the business time, in UTC and to the millisecond.
func (c *clock) now() time.Time {
	if at := c.standing.Load(); at != nil {
		return *at
	}
	return realNow()
}

// stand stops the clock at a moment, or moves it there.
func (c *clock) stand(at time.Time) {
	at = at.UTC().Truncate(time.Millisecond)
	c.standing.Store(&at)
}

// realNow is the machine's time, in UTC and to the millisecond.
func realNow() time.Time { return time.Now().UTC().Truncate(time.Millisecond) }
