// Package calendar does civil dates: days as people in a place count them, free
// of hours and offsets, the instants at which clocks there show a time, bank
// holidays, and the business days between them. It knows nothing of schedules.
package calendar

import (
	"fmt"
	"time"

	// The zone database for machines that have none.
	_ "time/tzdata"
)

// Date is a day of the civil (Gregorian) calendar. The zero value is no date.
type Date struct {
	Year  int
	Month time.Month
	Day   int
}

// Of is the civil day of an instant in a place.
func Of(t time.Time, place *time.Location) Date {
	y, m, d := t.In(place).Date()
	return Date{y, m, d}
}

// Parse reads a date as YYYY-MM-DD. Days that do not exist, such as 2026-02-30,
// are an error.
func Parse(text string) (Date, error) {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return Date{}, fmt.Errorf("calendar: %.20q is not a date like 2026-11-20", text)
	}
	return Of(t, time.UTC), nil
}

// String is the date as YYYY-MM-DD.
func (d Date) String() string { return fmt.Sprintf("%04d-%02d-%02d", d.Year, int(d.Month), d.Day) }

// IsZero says whether it is no date.
func (d Date) IsZero() bool { return d == Date{} }

// AddDays is the date n days later, or earlier for a negative n.
func (d Date) AddDays(n int) Date {
	return Of(time.Date(d.Year, d.Month, d.Day+n, 0, 0, 0, 0, time.UTC), time.UTC)
}

// DaysUntil is the number of days from d to other; negative where other is earlier.
func (d Date) DaysUntil(other Date) int {
	return int(other.utc().Sub(d.utc()) / (24 * time.Hour))
}

// Before says whether d is an earlier day than other.
func (d Date) Before(other Date) bool { return d.utc().Before(other.utc()) }

// Start is the first instant of the day in a place, in UTC. Where the clock
// skips midnight it is the first instant after the gap.
func (d Date) Start(place *time.Location) time.Time { return TimeOfDay(0).On(d, place) }

func (d Date) utc() time.Time { return time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, time.UTC) }
