package server

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"farthing/api"
	"farthing/internal/farthing"
)

func getHealth(*call) (reply, error) { return reply{body: api.Health{Status: "ok"}}, nil }

var (
	errStopping = farthing.Refuse(farthing.CodeUnavailable, "The server is stopping.")
	errNotReady = farthing.Refuse(farthing.CodeUnavailable, "The database does not answer.")
	errNoAnswer = errors.New("nothing came within a second")
)

// forWrites is the use for which the readiness is asked, if not for reads.
const forWrites = "writes"

// getReadiness looks whether the database answers, unless the server stops, and adds whether it can be written. A
// server that cannot write still answers reads.
func getReadiness(c *call) (reply, error) {
	if c.s.draining.Load() {
		return reply{}, errStopping
	}
	if err := c.s.ready.ask(c.s.config.Real, c.s.config.Store.Ready); err != nil {
		if c.s.refusal(err).Message == "" { // it does not name the cause
			err = fmt.Errorf("%w: %w", errNotReady, err)
		}
		return reply{}, err
	}
	ready := api.Readiness{Status: "ok", Writes: api.WriteHealth{OK: true}, WaitingRails: []string{}}
	if waiting := c.s.config.WaitingRails; waiting != nil {
		ready.WaitingRails = append(ready.WaitingRails, waiting()...)
	}
	if err := c.s.config.Store.Writes.Stopped(); err != nil {
		if c.query.get("for") == forWrites {
			return reply{}, err
		}
		reason := c.s.refusal(err).Message
		ready.Writes = api.WriteHealth{Reason: &reason}
	}
	return reply{body: ready}, nil
}

// How long an answer about readiness may take, and how long it is good: together 1.4 seconds, so that a server whose
// database stands still says so within 1.5.
const (
	readyFor   = time.Second
	readyAgain = 400 * time.Millisecond
)

// readiness asks a question at most once in readyAgain, and one at a time, however many callers want to know: they need
// no token. The zero value has not asked.
type readiness struct {
	mu       sync.Mutex
	asked    time.Time
	err      error         // the last answer
	underway chan struct{} // closed with the next answer; nil: the question is not being asked
}

// ask is the last answer while it is good, or waits a second at most for another.
func (r *readiness) ask(now func() time.Time, question func(context.Context) error) error {
	if underway := r.begin(now(), question); underway != nil {
		timer := time.NewTimer(readyFor)
		defer timer.Stop()
		select {
		case <-underway:
		case <-timer.C:
			return errNoAnswer
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.err
}

// begin begins to ask if the last answer is too old. What it returns is closed with the next answer; nil: the last one
// is good.
func (r *readiness) begin(at time.Time, question func(context.Context) error) <-chan struct{} {
	r.mu.Lock()
	defer r.mu.Unlock()
	old := r.asked.IsZero() || at.Sub(r.asked) >= readyAgain || at.Before(r.asked) // a clock may have been put right
	if r.underway == nil && old {
		r.asked, r.underway = at, make(chan struct{})
		go r.find(question)
	}
	return r.underway
}

// find asks the question on behalf of all callers: it goes on if one of them leaves.
func (r *readiness) find(question func(context.Context) error) {
	ctx, cancel := context.WithTimeout(context.Background(), readyFor)
	defer cancel()
	err := question(ctx)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.err = err
	close(r.underway)
	r.underway = nil
}
