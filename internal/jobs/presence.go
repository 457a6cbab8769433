package jobs

import (
	"context"
	"errors"
	"time"

	"farthing/internal/store"
)

// presenceEvery is how often a server says that it runs.
const presenceEvery = store.RailLease / 3

// Presence says in the store which rails this process connects, for as long as it runs. It is due at once, and by the
// real time: it runs on an Engine whose clock goes.
type Presence struct {
	Store  *store.Store
	Server string // the process
	Rails  []store.ConnectedRail

	due time.Time
}

var _ Job = (*Presence)(nil)

func (p *Presence) Name() string { return "presence" }

// Next returns when the lease is renewed.
func (p *Presence) Next(context.Context) (time.Time, bool, error) { return p.due, true, nil }

// Run renews the lease. There is never more to do now.
func (p *Presence) Run(ctx context.Context, c Call) (more bool, err error) {
	p.due = c.Now.Add(presenceEvery)
	return false, p.Begin(ctx)
}

// Begin says that the process runs.
func (p *Presence) Begin(ctx context.Context) error {
	return p.Store.ConnectedRails.Renew(ctx, p.Server, p.Rails)
}

// End says that the process connects none any more, and hands nothing over.
func (p *Presence) End(ctx context.Context) error {
	return errors.Join(p.Store.ConnectedRails.Release(ctx, p.Server, p.Rails),
		p.Store.ConnectedRails.Renew(ctx, p.Server, nil))
}
