//go:build race

package simulation_test

import "time"

// What is pure has no races to find, and takes four times as long under the race detector: there a run does a part of
// it, and ./test year all.
const (
	walks      = 200 // how often a thief tries what it can
	lifeLength = 3   // each life of so many actions
)

// Under the race detector the year is four weeks, with Easter and the change to summer time.
var (
	yearBegins = time.Date(2026, time.March, 16, 6, 0, 0, 0, time.UTC)
	yearEnds   = time.Date(2026, time.April, 13, 6, 0, 0, 0, time.UTC)
)
