// Package backoff says how long to wait before something that failed is tried again. It decides nothing else: the
// caller decides what is tried, how often, and which failures pass.
package backoff

import (
	"context"
	"time"
)

// Pauses double with each failure in a row, up to a longest one.
type Pauses struct {
	First time.Duration // after the first failure; above 0
	Max   time.Duration // the longest; not below First

	// Lot draws a part of a pause, from 0 up to but not including n, which is above 0. Half of each pause is then
	// drawn, so that processes that failed together do not try again together. If Lot is nil, nothing is drawn: each
	// pause is as long as it may be.
	Lot func(n time.Duration) time.Duration
}

// After returns the pause after so many failures in a row; a number below 1 counts as 1.
func (p Pauses) After(failures int) time.Duration {
	pause := p.First
	for range failures - 1 {
		if pause > p.Max/2 {
			pause = p.Max
			break
		}
		pause *= 2
	}
	if half := pause / 2; p.Lot != nil && half > 0 {
		return pause - half + p.Lot(half)
	}
	return pause
}

// Wait waits for the pause after so many failures in a row, and reports whether ctx lasted as long.
func (p Pauses) Wait(ctx context.Context, failures int) bool { return Sleep(ctx, p.After(failures)) }

// Sleep waits for a pause, and reports whether ctx lasted as long.
func Sleep(ctx context.Context, pause time.Duration) bool {
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}
