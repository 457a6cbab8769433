package farthing

import (
	"testing"
	"time"

	"farthing/internal/calendar"
)

// What a bank told of on a day should be in the statement of the second business day after, which is there on the
// third.
func TestReturnsOverdue(t *testing.T) {
	for _, c := range []struct{ now, before string }{
		{"2026-11-23T00:00:00Z", "2026-11-19T00:00:00Z"}, // Monday: what came on Wednesday
		{"2026-11-24T23:59:59Z", "2026-11-20T00:00:00Z"},
		{"2026-11-25T00:00:00Z", "2026-11-23T00:00:00Z"}, // Wednesday: what came from Friday to Sunday
		{"2026-11-28T12:00:00Z", "2026-11-25T00:00:00Z"}, // Saturday: as on Friday
		{"2026-12-29T12:00:00Z", "2026-12-23T00:00:00Z"}, // 25 and 28 December are no business days
		{"2026-12-30T12:00:00Z", "2026-12-24T00:00:00Z"},
		{"2027-01-01T12:00:00Z", "2026-12-29T00:00:00Z"},
		{"2026-03-31T23:30:00Z", "2026-03-29T23:00:00Z"}, // 1 April in London
	} {
		now, err := time.Parse(time.RFC3339, c.now)
		if err != nil {
			t.Fatal(err)
		}
		if got := ReturnsOverdue(now, calendar.Holidays{}).UTC().Format(time.RFC3339); got != c.before {
			t.Errorf("at %s what came before %s is overdue, not before %s", c.now, got, c.before)
		}
	}
}
