package calendar_test

import (
	"testing"
	"time"

	"farthing/internal/calendar"

	"pgregory.net/rapid"
)

func TestParseTimeOfDay(t *testing.T) {
	for text, want := range map[string]calendar.TimeOfDay{
		"00:00": 0,
		"16:00": 960,
		"23:59": 1439,
		"09:05": 545,
		"01:30": calendar.At(1, 30),
	} {
		if got, err := calendar.ParseTimeOfDay(text); err != nil || got != want || got.String() != text {
			t.Errorf("%s: %d, %s, %v", text, got, got, err)
		}
	}
	for _, text := range []string{
		"", "16", "1600", "24:00", "16:60", "9:05", "16:0", "16:00:00", " 16:00", "-1:00", "4:00 PM",
	} {
		if got, err := calendar.ParseTimeOfDay(text); err == nil {
			t.Errorf("%q: %s", text, got)
		}
	}
}

func TestTimeOfDayOverChangesOfTheClock(t *testing.T) {
	for _, c := range []struct{ zone, day, time, want string }{
		{"Europe/London", "2026-03-28", "16:00", "2026-03-28T16:00:00Z"},
		{"Europe/London", "2026-03-29", "16:00", "2026-03-29T15:00:00Z"},
		{"Europe/London", "2026-03-29", "00:59", "2026-03-29T00:59:00Z"},
		{"Europe/London", "2026-03-29", "01:00", "2026-03-29T01:00:00Z"}, // the gap, 01:00 to 02:00
		{"Europe/London", "2026-03-29", "01:30", "2026-03-29T01:00:00Z"},
		{"Europe/London", "2026-03-29", "02:00", "2026-03-29T01:00:00Z"},
		{"Europe/London", "2026-03-29", "02:01", "2026-03-29T01:01:00Z"},
		{"Europe/London", "2026-10-25", "00:59", "2026-10-24T23:59:00Z"},
		{"Europe/London", "2026-10-25", "01:00", "2026-10-25T00:00:00Z"}, // the overlap: the earlier
		{"Europe/London", "2026-10-25", "01:30", "2026-10-25T00:30:00Z"},
		{"Europe/London", "2026-10-25", "02:00", "2026-10-25T02:00:00Z"},
		{"Europe/London", "2026-10-26", "01:30", "2026-10-26T01:30:00Z"},
		{"UTC", "2026-10-25", "01:30", "2026-10-25T01:30:00Z"},
		{"America/New_York", "2026-03-08", "02:30", "2026-03-08T07:00:00Z"},
		{"America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30:00Z"},
		{"Australia/Lord_Howe", "2026-10-04", "02:10", "2026-10-03T15:30:00Z"}, // half an hour forward at 02:00
		{"Australia/Lord_Howe", "2026-04-05", "01:45", "2026-04-04T14:45:00Z"}, // and back
		// a day that Samoa never had: the next begins
		{"Pacific/Apia", "2011-12-30", "16:00", "2011-12-30T10:00:00Z"},
		{"Pacific/Kiritimati", "2026-06-01", "00:00", "2026-05-31T10:00:00Z"},
		{"America/Sao_Paulo", "2018-11-04", "00:00", "2018-11-04T03:00:00Z"}, // no midnight
	} {
		at, err := calendar.ParseTimeOfDay(c.time)
		if err != nil {
			t.Fatal(err)
		}
		if got := at.On(day(t, c.day), place(t, c.zone)); got.Format(time.RFC3339) != c.want {
			t.Errorf("%s %s in %s: %s, want %s", c.day, c.time, c.zone, got.Format(time.RFC3339), c.want)
		}
	}
}

// In every place and on every day, On returns the first instant from which the clock shows that time or a later time of
// the day.
func TestTimeOfDayIsTheFirstInstant(t *testing.T) {
	zones := []string{
		"Europe/London", "America/Sao_Paulo", "Asia/Beirut", "Pacific/Apia", "Africa/Cairo", "America/Havana",
		"Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Chatham", "Africa/Casablanca", "UTC",
	}
	rapid.Check(t, func(rt *rapid.T) {
		loc := place(t, rapid.SampledFrom(zones).Draw(rt, "zone"))
		d := calendar.Date{Year: 2000, Month: 1, Day: 1}.AddDays(rapid.IntRange(0, 15000).Draw(rt, "days"))
		at := calendar.TimeOfDay(rapid.IntRange(0, 1439).Draw(rt, "minute"))
		got := at.On(d, loc)
		if got.Location() != time.UTC {
			rt.Fatalf("%s is not in UTC", got)
		}
		if shown(got, loc) == d.String()+" "+at.String() {
			for before := got.Add(-time.Minute); got.Sub(before) <= 25*time.Hour; before = before.Add(-time.Minute) {
				if shown(before, loc) == d.String()+" "+at.String() {
					rt.Fatalf("%s %s in %s: %s, but %s shows it too", d, at, loc, got, before)
				}
			}
			return
		}
		if shown(got, loc) < d.String()+" "+at.String() ||
			shown(got.Add(-time.Minute), loc) >= d.String()+" "+at.String() {
			rt.Fatalf("%s %s in %s: %s shows %s, the minute before %s", d, at, loc, got, shown(got, loc),
				shown(got.Add(-time.Minute), loc))
		}
	})
}

func shown(t time.Time, loc *time.Location) string { return t.In(loc).Format("2006-01-02 15:04") }

func TestPlace(t *testing.T) {
	for range 2 {
		if london, err := calendar.Place("Europe/London"); err != nil || london.String() != "Europe/London" {
			t.Errorf("%v, %v", london, err)
		}
		for _, name := range []string{"", "Local", "Europe/Nowhere", "../etc/passwd"} {
			if place, err := calendar.Place(name); err == nil {
				t.Errorf("%q: %v", name, place)
			}
		}
	}
}
