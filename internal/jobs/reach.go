package jobs

import (
	"context"
	"sync"
	"time"

	"farthing/internal/rail"
	"farthing/internal/store"
)

// retryAfter is how long, in real time, a bank that could not be reached is left alone.
const retryAfter = 5 * time.Second

// reach is what a worker knows of whether its bank can be reached. Its zero value has not tried. It is safe for
// concurrent use.
type reach struct {
	mu    sync.Mutex
	retry time.Time // real time before which the bank is left alone; zero: it was reached last time
}

// note notes whether the bank was reached just now.
func (r *reach) note(ok bool, now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.retry = time.Time{}
	if !ok {
		r.retry = now.Add(retryAfter)
	}
}

// lost reports whether the bank could not be reached last time, and whether it is still to be left alone.
func (r *reach) lost(now time.Time) (lost, rests bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return !r.retry.IsZero(), now.Before(r.retry)
}

// look reports how many withdrawals may be handed over now. If the bank could not be reached last time, that is one, so
// that an outage leaves few rows; none if it still cannot be reached, as far as the rail can tell.
func (h *Payouts) look(ctx context.Context) int {
	lost, _ := h.reach.lost(h.real())
	if !lost {
		return payoutBatch
	}
	if prober, ok := h.Rail.(rail.Prober); ok && prober.Probe(ctx) != nil {
		h.reach.note(false, h.real())
		return 0
	}
	return 1
}

func (h *Payouts) real() time.Time { return h.Store.LeaseEnd(store.Lease{}) }
