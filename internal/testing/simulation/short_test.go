//go:build !whole

package simulation_test

import "time"

// An ordinary run does a part of what takes long, and ./test year all.
const (
	walks      = 200 // how often a thief tries what it can
	lifeLength = 3   // each life of so many actions

	storedTakeOvers = 20 // how often somebody takes over an account, on each engine
)

// The year is four weeks, with Easter and the change to summer time.
var (
	yearBegins = time.Date(2026, time.March, 16, 6, 0, 0, 0, time.UTC)
	yearEnds   = time.Date(2026, time.April, 13, 6, 0, 0, 0, time.UTC)
)
