package calendar

import (
	"fmt"
	"time"
)

// TimeOfDay is a time on the clock of some place, to the minute, in minutes after
// 00:00. The zero value is 00:00.
type TimeOfDay int

// At is the time of day with that hour (0 to 23) and minute (0 to 59).
func At(hour, minute int) TimeOfDay { return TimeOfDay(60*hour + minute) }

// ParseTimeOfDay reads HH:MM, 00:00 to 23:59.
func ParseTimeOfDay(text string) (TimeOfDay, error) {
	t, err := time.Parse("15:04", text)
	if err != nil || len(text) != len("15:04") {
		return 0, fmt.Errorf("calendar: %.20q is not a time of day like 16:00", text)
	}
	return At(t.Hour(), t.Minute()), nil
}

// String is the time of day as HH:MM.
func (t TimeOfDay) String() string { return fmt.Sprintf("%02d:%02d", int(t)/60, int(t)%60) }

// farthest is more than any place's clock was ever away from UTC.
const farthest = 16 * time.Hour

// On is the instant, in UTC, at which the clock of a place shows the time on a
// day. Where it shows it twice, because it was put back, that is the earlier one;
// where it never does, because it was put forward, the first instant after the gap.
func (t TimeOfDay) On(d Date, place *time.Location) time.Time {
	shown := time.Date(d.Year, d.Month, d.Day, 0, int(t), 0, 0, time.UTC)
	for from := shown.Add(-farthest); ; {
		start, end := from.In(place).ZoneBounds()
		_, offset := from.In(place).Zone()
		at := shown.Add(-time.Duration(offset) * time.Second)
		if !start.IsZero() && at.Before(start) {
			return start.UTC() // this stretch's clock is past it already, and the one before never came to it
		}
		if end.IsZero() || at.Before(end) {
			return at
		}
		from = end
	}
}
