package calendar

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Period is a run of days, both ends included. The zero value is none.
type Period struct {
	First, Last Date
	text        string // as it was read
}

// ErrPeriodOrder is the error of a period whose last day is before its first.
var ErrPeriodOrder = errors.New("calendar: the period ends before it begins")

// ParsePeriod reads a day (2026-11-20), an ISO week, which begins on Monday (2026-W47), a month (2026-11), or two days
// with two points in between, both included (2026-11-01..2026-11-15). A period that does not exist, such as 2026-W54,
// is an error, and so is one that ends before it begins ([ErrPeriodOrder]).
func ParsePeriod(text string) (Period, error) {
	p := Period{text: text}
	var err error
	first, last, ranged := strings.Cut(text, "..")
	switch {
	case ranged:
		if p.First, err = Parse(first); err == nil {
			p.Last, err = Parse(last)
		}
	case len(text) == len("2026-W47") && text[4:6] == "-W":
		p.First, err = weekStart(text[:4], text[6:])
		p.Last = p.First.AddDays(6)
	case len(text) == len("2026-11"):
		p.First, err = Parse(text + "-01")
		p.Last = Date{p.First.Year, p.First.Month + 1, 1}.AddDays(-1)
	default:
		p.First, err = Parse(text)
		p.Last = p.First
	}
	if err == nil && p.Last.Before(p.First) {
		return Period{}, ErrPeriodOrder
	}
	if err != nil {
		return Period{}, fmt.Errorf("calendar: %.30q is not a period like 2026-11-20, 2026-W47, 2026-11 or "+
			"2026-11-01..2026-11-15", text)
	}
	return p, nil
}

// ParseMonth reads a month (2026-11), and no other period.
func ParseMonth(text string) (Period, error) {
	if _, err := Parse(text + "-01"); err != nil {
		return Period{}, fmt.Errorf("calendar: %.30q is not a month like 2026-11", text)
	}
	return ParsePeriod(text)
}

// weekStart returns the Monday of an ISO week: that with the year's first Thursday is the first.
func weekStart(yearText, weekText string) (Date, error) {
	first, err := Parse(yearText + "-01-04")
	if err != nil {
		return Date{}, err
	}
	week, err := strconv.ParseUint(weekText, 10, 8)
	if err != nil {
		return Date{}, fmt.Errorf("calendar: read the week: %w", err)
	}
	sinceMonday := (int(first.Weekday()) + 6) % 7
	monday := first.AddDays(7*int(week) - 7 - sinceMonday)
	if year, its := monday.utc().AddDate(0, 0, 3).ISOWeek(); year != first.Year || its != int(week) {
		return Date{}, fmt.Errorf("calendar: %s has no week %s", yearText, weekText)
	}
	return monday, nil
}

// String returns the period as it was read.
func (p Period) String() string { return p.text }

// In returns when the period begins in a place, and when the day behind it does: the period is up to that instant.
func (p Period) In(place *time.Location) (from, to time.Time) {
	return p.First.Start(place), p.Last.AddDays(1).Start(place)
}
