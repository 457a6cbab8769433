// Package calendar computes with civil dates, which are days as people in a place count them, without hours and
// offsets. It also finds the instants at which clocks in a place show a time, bank holidays, and the business days
// between them.
package calendar

import (
	"fmt"
	"time"

	// The time zone database, for machines that have none.
	_ "time/tzdata"
)

// Date is a day of the civil (Gregorian) calendar. The zero value is no date.
type Date struct {
	Year  int
	Month time.Month
	Day   int
}

// Of returns the civil day of an instant in a place.
func Of(t time.Time, place *time.Location) Date {
	y, m, d := t.In(place).Date()
	return Date{y, m, d}
}

// Parse reads a date in the form YYYY-MM-DD. A day that does not exist, such as 2026-02-30, is an error.
func Parse(text string) (Date, error) {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return Date{}, fmt.Errorf("calendar: %.20q is not a date like 2026-11-20", text)
	}
	return Of(t, time.UTC), nil
}

// String returns the date in the form YYYY-MM-DD.
func (d Date) String() string { return fmt.Sprintf("%04d-%02d-%02d", d.Year, int(d.Month), d.Day) }

// IsZero says whether d is the zero value, which is no date.
func (d Date) IsZero() bool { return d == Date{} }

// AddDays returns the date n days later, or earlier if n is negative.
func (d Date) AddDays(n int) Date {
	return Of(time.Date(d.Year, d.Month, d.Day+n, 0, 0, 0, 0, time.UTC), time.UTC)
}

// DaysUntil returns the number of days from d to other; negative if other is earlier.
func (d Date) DaysUntil(other Date) int {
	return int(other.utc().Sub(d.utc()) / (24 * time.Hour))
}

// Before says whether d is an earlier day than other.
func (d Date) Before(other Date) bool { return d.utc().Before(other.utc()) }

// Start returns the first instant of the day in a place, in UTC. If the clock skips midnight, it is the first instant
// after the gap.
func (d Date) Start(place *time.Location) time.Time { return TimeOfDay(0).On(d, place) }

func (d Date) utc() time.Time { return time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, time.UTC) }
