package calendar

import (
	"fmt"
	"time"
)

// TimeOfDay is a time on the clock of a place, in whole minutes after 00:00. The zero value is 00:00.
type TimeOfDay int

// At returns the time of day with that hour (0 to 23) and minute (0 to 59).
func At(hour, minute int) TimeOfDay { return TimeOfDay(60*hour + minute) }

// ParseTimeOfDay reads HH:MM, 00:00 to 23:59.
func ParseTimeOfDay(text string) (TimeOfDay, error) {
	t, err := time.Parse("15:04", text)
	if err != nil || len(text) != len("15:04") {
		return 0, fmt.Errorf("calendar: %.20q is not a time of day like 16:00", text)
	}
	return At(t.Hour(), t.Minute()), nil
}

// String returns the time of day in the form HH:MM.
func (t TimeOfDay) String() string { return fmt.Sprintf("%02d:%02d", int(t)/60, int(t)%60) }

// farthest is more than the clock of any place has ever differed from UTC.
const farthest = 16 * time.Hour

// On returns the instant, in UTC, at which the clock of a place shows the time on a day. If the clock is put back and
// shows the time twice, On returns the earlier instant. If the clock is put forward and never shows the time, On
// returns the first instant after the gap.
func (t TimeOfDay) On(d Date, place *time.Location) time.Time {
	shown := time.Date(d.Year, d.Month, d.Day, 0, int(t), 0, 0, time.UTC)
	for from := shown.Add(-farthest); ; {
		start, end := from.In(place).ZoneBounds()
		_, offset := from.In(place).Zone()
		at := shown.Add(-time.Duration(offset) * time.Second)
		if !start.IsZero() && at.Before(start) {
			return start.UTC() // this stretch begins after the time, and the stretch before ended before it
		}
		if end.IsZero() || at.Before(end) {
			return at
		}
		from = end
	}
}
