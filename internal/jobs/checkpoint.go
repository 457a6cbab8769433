package jobs

import (
	"context"
	"errors"
	"time"

	"farthing/internal/ledger"
	"farthing/internal/store"
)

// CheckpointEvery is how often checkpoints are written.
const CheckpointEvery = time.Hour

// checkpointLook is how often a process checks whether a checkpoint is due.
const checkpointLook = time.Minute

// Checkpoints writes a signed checkpoint of all books if the last one is an hour old. It looks at once and then each
// minute, by the real time: it runs on an Engine whose clock goes. If several processes share a store, the first that
// finds a checkpoint due writes it.
type Checkpoints struct {
	Store *store.Store
	// Write writes a checkpoint and has the store record it.
	Write   func(ctx context.Context, at time.Time) (ledger.Checkpoint, error)
	Observe func(last time.Time) // may be nil; gets the time at which the last one was written

	due time.Time
}

var _ Job = (*Checkpoints)(nil)

func (p *Checkpoints) Name() string { return "checkpoints" }

// Next returns a minute after the last look; the first is due at once.
func (p *Checkpoints) Next(context.Context) (time.Time, bool, error) { return p.due, true, nil }

// Run writes a checkpoint if one is due. There is never more to do now.
func (p *Checkpoints) Run(ctx context.Context, c Call) (more bool, err error) {
	p.due = c.Now.Add(checkpointLook)
	last, err := p.Store.Checkpoints.Last(ctx)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return false, err
	}
	if err != nil || c.Now.Sub(last) >= CheckpointEvery {
		made, err := p.Write(ctx, c.Now)
		if err != nil {
			return false, err
		}
		last = made.At
	}
	if p.Observe != nil {
		p.Observe(last)
	}
	return false, nil
}
