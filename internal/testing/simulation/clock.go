package simulation

import (
	"sync"
	"time"
)

// Start is the time on a scenario's clock before the first line.
var Start = time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC)

// Clock is the business clock of a scenario: it stands still until a line moves
// it. It is safe for concurrent use.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

// NewClock returns a clock that stands at Start.
func NewClock() *Clock { return &Clock{now: Start} }

// Now returns the time on the clock, in UTC.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Set sets the clock to a moment.
func (c *Clock) Set(to time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = to.UTC()
}
