//go:build whole

package simulation_test

import "time"

const (
	walks      = 1000 // how often a thief tries what it can
	lifeLength = 4    // each life of so many actions

	storedTakeOvers = 1000 // how often somebody takes over an account, on each engine
)

// The year begins on a Monday and ends after the first bank holiday of the next.
var (
	yearBegins = time.Date(2026, time.January, 5, 6, 0, 0, 0, time.UTC)
	yearEnds   = time.Date(2027, time.January, 8, 6, 0, 0, 0, time.UTC)
)
