package jobs

import (
	"context"
	"time"

	"farthing/internal/store"
)

// recoveries makes the links of users who are recovered, once their wait is over.
type recoveries struct{ store *store.Store }

// Recoveries makes the links of users who are recovered, by the real time: it runs on an Engine whose clock goes.
func Recoveries(st *store.Store) Job { return recoveries{st} }

func (recoveries) Name() string { return "recoveries" }

// Next returns when the next wait is over.
func (r recoveries) Next(ctx context.Context) (time.Time, bool, error) {
	return r.store.Users.NextRecovery(ctx)
}

// Run makes the links that are due.
func (r recoveries) Run(ctx context.Context, _ Call) (more bool, err error) {
	return r.store.Users.EndRecoveryWaits(ctx)
}
