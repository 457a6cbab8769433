package calendar_test

import (
	"errors"
	"testing"
	"time"

	"farthing/internal/calendar"
)

func TestParsePeriod(t *testing.T) {
	for text, want := range map[string][2]string{
		"2026-11-20":             {"2026-11-20", "2026-11-20"},
		"2026-11":                {"2026-11-01", "2026-11-30"},
		"2026-12":                {"2026-12-01", "2026-12-31"},
		"2027-02":                {"2027-02-01", "2027-02-28"},
		"2028-02":                {"2028-02-01", "2028-02-29"},
		"2026-W47":               {"2026-11-16", "2026-11-22"},
		"2026-W01":               {"2025-12-29", "2026-01-04"},
		"2026-W53":               {"2026-12-28", "2027-01-03"},
		"2027-W01":               {"2027-01-04", "2027-01-10"},
		"2026-11-01..2026-11-15": {"2026-11-01", "2026-11-15"},
		"2026-12-31..2027-01-01": {"2026-12-31", "2027-01-01"},
		"2026-11-01..2026-11-01": {"2026-11-01", "2026-11-01"},
	} {
		p, err := calendar.ParsePeriod(text)
		if err != nil || p.First.String() != want[0] || p.Last.String() != want[1] || p.String() != text {
			t.Errorf("%s: %s to %s, %v; want %s to %s", text, p.First, p.Last, err, want[0], want[1])
		}
	}
	for _, text := range []string{
		"", "2026", "2026-13", "2026-00", "2026-11-31", "2026-W00", "2027-W53", "2026-W54", "2026-W4", "2026-w47",
		"2026-W+1", "2026-11..2026-12", "2026-11-01..", "..2026-11-01",
		"2026-11-01...2026-11-02", "November", "2026-11-20T00:00:00Z", " 2026-11",
	} {
		if p, err := calendar.ParsePeriod(text); err == nil {
			t.Errorf("%q is %s to %s", text, p.First, p.Last)
		}
	}
	if _, err := calendar.ParsePeriod("2026-11-15..2026-11-01"); !errors.Is(err, calendar.ErrPeriodOrder) {
		t.Errorf("days in the wrong order: %v", err)
	}
}

// A day on which clocks change has 23 or 25 hours, and a statement of it all of them.
func TestPeriodsOverChangesOfTheClock(t *testing.T) {
	for text, want := range map[string]struct {
		from, to string
		zone     string
	}{
		"2026-03-29": {"2026-03-29T00:00:00Z", "2026-03-29T23:00:00Z", "Europe/London"},
		"2026-10-25": {"2026-10-24T23:00:00Z", "2026-10-26T00:00:00Z", "Europe/London"},
		"2026-10":    {"2026-09-30T23:00:00Z", "2026-11-01T00:00:00Z", "Europe/London"},
		"2026-W13":   {"2026-03-22T23:00:00Z", "2026-03-29T22:00:00Z", "Europe/Berlin"},
		"2026-11-20": {"2026-11-20T05:00:00Z", "2026-11-21T05:00:00Z", "America/New_York"},
	} {
		p, err := calendar.ParsePeriod(text)
		if err != nil {
			t.Fatal(err)
		}
		from, to := p.In(place(t, want.zone))
		if from.Format(time.RFC3339) != want.from || to.Format(time.RFC3339) != want.to {
			t.Errorf("%s in %s: %s to %s", text, want.zone, from.Format(time.RFC3339), to.Format(time.RFC3339))
		}
	}
}

func TestParseMonth(t *testing.T) {
	p, err := calendar.ParseMonth("2026-12")
	if err != nil || p.First.String() != "2026-12-01" || p.Last.String() != "2026-12-31" || p.String() != "2026-12" {
		t.Errorf("it is %s to %s, %v", p.First, p.Last, err)
	}
	for _, text := range []string{
		"", "2026", "2026-13", "2026-12-01", "2026-W50", "2026-12-01..2026-12-31", "december",
	} {
		if p, err := calendar.ParseMonth(text); err == nil {
			t.Errorf("%q is %s to %s", text, p.First, p.Last)
		}
	}
}
