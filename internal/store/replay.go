package store

import (
	"errors"
	"slices"
)

// A payment with a new id is nearly always new: it is not looked up, and the table's key refuses one that is there.
// Then the batch is decided again with what is there, and the next ones look up what they record until none of it was
// there for a while: a client that repeats its requests mostly goes on to.

// lookAfterReplay is how many batches in a row must meet nothing that is there before one trusts again.
const lookAfterReplay = 32

// errPerhapsThere says that a command was refused that may have been recorded before, which is answered first.
var errPerhapsThere = errors.New("what a command makes may be there")

// replays is what a lane knows of the commands that were sent before.
type replays struct {
	trusting bool // the batch that is decided takes what its commands make as new
	looking  int  // how many batches are still to look it up
}

// trust reports whether the next batch takes what its commands make as new.
func (p *replays) trust() bool {
	p.trusting = p.looking == 0
	return p.trusting
}

// met notes that something was there, or may be.
func (p *replays) met() { p.looking = lookAfterReplay }

// look notes whether a batch that looked up what its commands make has found any of it.
func (p *replays) look(b *batch) {
	switch {
	case b.trusts:
	case slices.ContainsFunc(b.requests, b.isThere):
		p.met()
	default:
		p.looking--
	}
}

// isThere reports whether what a request makes was loaded.
func (b *batch) isThere(r *request) bool {
	return r.keys.New && b.of(r).state.Payments.Get(r.keys.Payments[0]) != nil
}

// refusesNew reports whether a command was refused that makes something: if it is there, that is the answer.
func (b *batch) refusesNew() bool {
	return slices.ContainsFunc(b.requests, func(r *request) bool {
		m := b.of(r)
		return r.keys.New && r.result.Err != nil && !m.other && !m.locked
	})
}
