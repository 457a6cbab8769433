package store

import (
	"context"
	"errors"
	"sync"
	"time"

	"farthing/internal/backoff"
)

// How long a commit may take. Only the answer of its standbys ends a commit's wait for them: a timeout of the statement
// does not, and a cancellation makes the commit succeed on this server alone.
const (
	// commitFor limits the commit; after it the connection is closed, and the outcome has to be looked up.
	commitFor = 3 * time.Second
	// openFor is how long a lost commit waits for the standbys, before its callers are told that its outcome is not
	// known.
	openFor = 2 * time.Second
)

// probePauses are the pauses between two probes, and between two attempts to open SQLite's file.
var probePauses = backoff.Pauses{First: 100 * time.Millisecond, Max: time.Second}

// errGateShut refuses writes while nothing can be acknowledged.
var errGateShut = errors.New("a commit waits for a standby that does not answer")

// writeGuard stops what this process writes while a commit waits for a standby that does not answer. Each abandoned
// commit leaves a process of PostgreSQL waiting, so that the connections would run out; and nothing that is written
// meanwhile could be acknowledged. One commit is left waiting, the probe: later writes wait for the same standbys, so
// the gate opens when the probe is acknowledged. The zero value is an open gate.
type writeGuard struct {
	mu     sync.Mutex
	opened chan struct{} // closed when the gate opens; nil while it is open
}

// shut reports whether the gate is shut.
func (g *writeGuard) shut() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.opened != nil
}

// close shuts the gate until the probe succeeds. The probe is sent again and again until ctx ends. A gate that is
// already shut stays as it is.
func (g *writeGuard) close(ctx context.Context, probe func(context.Context) error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.opened != nil {
		return
	}
	opened := make(chan struct{})
	g.opened = opened
	go func() {
		for failures := 1; probe(ctx) != nil; failures++ {
			if !probePauses.Wait(ctx, failures) {
				break
			}
		}
		g.mu.Lock()
		defer g.mu.Unlock()
		g.opened = nil
		close(opened)
	}()
}

// await waits until the gate is open.
func (g *writeGuard) await(ctx context.Context) error {
	g.mu.Lock()
	opened := g.opened
	g.mu.Unlock()
	if opened == nil {
		return nil
	}
	select {
	case <-opened:
		return nil
	case <-ctx.Done():
		return errGateShut
	}
}
