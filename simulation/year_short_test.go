//go:build race

package simulation_test

import "time"

// Under the race detector the year is four weeks, with Easter and the change to summer time.
var (
	yearBegins = time.Date(2026, time.March, 16, 6, 0, 0, 0, time.UTC)
	yearEnds   = time.Date(2026, time.April, 13, 6, 0, 0, 0, time.UTC)
)
