package jobs

import (
	"context"
	"sync"
	"time"

	"farthing/internal/farthing"
)

// profile is what a worker knows of the lease on the configuration of its rail. Its zero value has not tried. It is
// safe for concurrent use.
type profile struct {
	mu    sync.Mutex
	waits bool      // servers with another configuration hand over
	tried time.Time // when that was seen, in real time
}

// rests reports whether a worker that waits is still to be left alone.
func (p *profile) rests(now time.Time) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.waits && now.Before(p.tried.Add(retryAfter))
}

// note notes whether the worker waits.
func (p *profile) note(waits bool, now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.waits, p.tried = waits, now
}

// errOtherProfile refuses a hand-over by hand.
var errOtherProfile = farthing.Refuse(farthing.CodeUnavailable, "Another server sends payments to this bank with "+
	"other settings of the rail. Stop it, and send the same request again after a minute.")

// hold reports whether the worker may hand over by its configuration of the rail: servers with another one wait for
// each other, so that no two profiles of one bank are used at once.
func (h *Payouts) hold(ctx context.Context) (held bool, err error) {
	if h.Digest == "" {
		return true, nil
	}
	held, err = h.Store.ConnectedRails.Hold(ctx, h.Terms.Name, h.Digest)
	if err == nil {
		h.profile.note(!held, h.real())
	}
	return held, err
}

// WaitingRails returns the rails by which the engine hands nothing over, because servers with another configuration of
// the rail do.
func (e *Engine) WaitingRails() (rails []string) {
	for _, j := range e.Jobs {
		if p, ok := j.(*Payouts); ok && p.profile.waiting() {
			rails = append(rails, p.Terms.Name)
		}
	}
	return rails
}

func (p *profile) waiting() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.waits
}
