package iso20022

import (
	"fmt"
	"strings"
	"time"

	"farthing/internal/calendar"
)

// Moment is a date or a time as a bank writes it. The zero value is none.
type Moment struct {
	// At is the time, or the midnight that the date begins with. If the file names no zone it is given in UTC.
	At    time.Time
	Day   bool // it is a date
	Zoned bool // the file names the zone
}

// On returns the moment of a date.
func On(d calendar.Date) Moment {
	return Moment{At: time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, time.UTC), Day: true}
}

// At returns the moment of an instant, in UTC and to the second.
func At(t time.Time) Moment { return Moment{At: t.UTC().Truncate(time.Second), Zoned: true} }

// Date returns the date that the file names, in the zone in which it names it.
func (m Moment) Date() calendar.Date {
	return calendar.Date{Year: m.At.Year(), Month: m.At.Month(), Day: m.At.Day()}
}

// IsZero says whether there is none.
func (m Moment) IsZero() bool { return m.At.IsZero() && !m.Day && !m.Zoned }

// String returns it as in a file.
func (m Moment) String() string {
	form := "2006-01-02T15:04:05.999999999"
	if m.Day {
		form = "2006-01-02"
	}
	if m.Zoned {
		form += "Z07:00"
	}
	return m.At.Format(form)
}

// Equal says whether two are the same moment in the same form.
func (m Moment) Equal(other Moment) bool {
	return m.At.Equal(other.At) && m.Day == other.Day && m.Zoned == other.Zoned
}

// parseMoment reads xs:date or xs:dateTime, of the years from 1 to 9999.
func parseMoment(text string) (Moment, error) {
	day := len(text) < len("2006-01-02T") || text[len("2006-01-02")] != 'T'
	form := "2006-01-02T15:04:05"
	if day {
		form = "2006-01-02"
	}
	if len(text) > len("2006-01-02T15:04:05.999999999+00:00") {
		return Moment{}, fmt.Errorf("%w: %.40q is not a time", ErrValue, text)
	}
	if whole, ends := strings.CutSuffix(text[:min(len(text), len(form))], "T24:00:00"); ends {
		// XML has the end of a day, and Go has not
		zone := strings.TrimLeft(strings.TrimPrefix(text[len(form):], "."), "0")
		if m, err := parseMoment(whole + "T00:00:00" + zone); err == nil {
			m.At = m.At.AddDate(0, 0, 1)
			return checked(m, text)
		}
	}
	if at, err := time.ParseInLocation(form, text, time.UTC); err == nil {
		return checked(Moment{At: at, Day: day}, text)
	}
	at, err := time.ParseInLocation(form+"Z07:00", text, time.UTC)
	if err != nil {
		return Moment{}, fmt.Errorf("%w: %.40q is not a date or time", ErrValue, text)
	}
	return checked(Moment{At: at, Day: day, Zoned: true}, text)
}

// checked refuses the year 0, which XML does not have, zones beyond 14 hours, and a comma for the decimal point.
func checked(m Moment, text string) (Moment, error) {
	_, offset := m.At.Zone()
	if m.At.Year() < 1 || max(offset, -offset) > 14*60*60 {
		return Moment{}, fmt.Errorf("%w: %.40q is not a date or time", ErrValue, text)
	}
	for i := range len(text) {
		if text[i] == ',' {
			return Moment{}, fmt.Errorf("%w: %.40q is not a date or time", ErrValue, text)
		}
	}
	return m, nil
}
