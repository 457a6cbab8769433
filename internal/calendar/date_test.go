package calendar_test

import (
	"testing"
	"time"

	"farthing/internal/calendar"

	"pgregory.net/rapid"
)

func TestParse(t *testing.T) {
	d, err := calendar.Parse("2024-02-29")
	if err != nil || d != (calendar.Date{Year: 2024, Month: 2, Day: 29}) || d.String() != "2024-02-29" {
		t.Errorf("%v, %v", d, err)
	}
	for _, text := range []string{
		"", "2026-02-30", "2025-02-29", "2026-13-01", "20260101", "2026-1-1", "2026-01-01T00:00:00Z",
	} {
		if d, err := calendar.Parse(text); err == nil {
			t.Errorf("%q: %v", text, d)
		}
	}
}

// Fourteen days after an activation are fourteen civil days, whatever the clocks did.
func TestDaysOverChangesOfTheClock(t *testing.T) {
	london := place(t, "Europe/London")
	for _, c := range []struct{ from, day14 string }{
		{"2026-03-20T23:30:00Z", "2026-04-03T00:00:00+01:00"}, // winter to summer
		{"2026-10-20T23:30:00Z", "2026-11-04T00:00:00Z"},      // 00:30 on the 21st there
	} {
		from, _ := time.Parse(time.RFC3339, c.from)
		want, _ := time.Parse(time.RFC3339, c.day14)
		if got := calendar.Of(from, london).AddDays(14).Start(london); !got.Equal(want) {
			t.Errorf("%s: %s, want %s", c.from, got, want)
		}
	}
}

func TestStartIsTheFirstInstant(t *testing.T) {
	zones := []string{"Europe/London", "America/Sao_Paulo", "Asia/Beirut", "Pacific/Apia", "Africa/Cairo", "UTC"}
	rapid.Check(t, func(rt *rapid.T) {
		loc := place(t, rapid.SampledFrom(zones).Draw(rt, "zone"))
		day := calendar.Date{Year: 2000, Month: 1, Day: 1}.AddDays(rapid.IntRange(0, 12000).Draw(rt, "days"))
		if loc.String() == "Pacific/Apia" && day == (calendar.Date{Year: 2011, Month: 12, Day: 30}) {
			return // a day that Samoa never had
		}
		start := day.Start(loc)
		if calendar.Of(start, loc) != day || calendar.Of(start.Add(-time.Millisecond), loc) != day.AddDays(-1) &&
			day != (calendar.Date{Year: 2011, Month: 12, Day: 31}) {
			rt.Fatalf("%s in %s starts at %s", day, loc, start)
		}
		if day.DaysUntil(day.AddDays(31)) != 31 || day.AddDays(31).AddDays(-31) != day {
			rt.Fatal("days do not add up")
		}
	})
}

func place(t *testing.T, name string) *time.Location {
	t.Helper()
	loc, err := time.LoadLocation(name)
	if err != nil {
		t.Fatal(err)
	}
	return loc
}
