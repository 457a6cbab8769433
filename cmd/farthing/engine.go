package main

import (
	"farthing/internal/jobs"
	"farthing/internal/rail"
	"farthing/internal/store"
)

// newEngine returns the engine for a store that is not a sandbox, with what the platform's rails are once they are
// open. If there are none, withdrawals wait there.
func newEngine(st *store.Store, business *clock, p *platform, banks []rail.Rail) *jobs.Engine {
	connected := make([]rail.Connection, len(banks))
	for i, bank := range banks {
		connected[i] = rail.Connection{Rail: bank, Terms: p.rails[i].terms, Digest: p.rails[i].digest()}
	}
	engine := jobs.NewEngine(st, business, connected, processName(), p.log)
	engine.Real = realNow
	return engine
}
