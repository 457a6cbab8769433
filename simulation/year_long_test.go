//go:build !race

package simulation_test

import "time"

// The year begins on a Monday and ends after the first bank holiday of the next.
var (
	yearBegins = time.Date(2026, time.January, 5, 6, 0, 0, 0, time.UTC)
	yearEnds   = time.Date(2027, time.January, 8, 6, 0, 0, 0, time.UTC)
)
