package main

import (
	"log/slog"

	"farthing/jobs"
	"farthing/store"
)

// newEngine returns the engine for a store that is not a sandbox. Withdrawals wait there until a rail is connected.
func newEngine(st *store.Store, business *clock, log *slog.Logger) *jobs.Engine {
	return &jobs.Engine{
		Jobs:  jobs.Order(st, business, nil, nil),
		Clock: business,
		Real:  realNow,
		Log:   log,
	}
}
