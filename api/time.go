package api

import (
	"errors"
	"strings"
	"time"
)

// TimeFormat is the format in which times are written: RFC 3339 in UTC with exactly three decimals.
const TimeFormat = "2006-01-02T15:04:05.000Z"

// ErrTime says that a text is not an RFC 3339 time with a zone, or is out of range.
var ErrTime = errors.New("api: not an RFC 3339 time with a zone, such as 2026-11-20T14:03:22.000Z")

// Time is an instant on the wire, to the millisecond.
type Time time.Time

// MomentOf returns the wire form of a time.
func MomentOf(t time.Time) Time { return Time(t) }

// OptionalTime returns the wire form of a time that may not be known.
func OptionalTime(t *time.Time) *Time {
	if t == nil {
		return nil
	}
	moment := Time(*t)
	return &moment
}

// AppendText writes the time; it never fails.
func (t Time) AppendText(b []byte) ([]byte, error) { return t.append(b), nil }

// append writes the time digit by digit. That takes a third of the time that formatting by TimeFormat takes, and each
// record has several times.
func (t Time) append(b []byte) []byte {
	utc := time.Time(t).UTC()
	year, month, day := utc.Date()
	if year < 0 || year > 9999 {
		return utc.AppendFormat(b, TimeFormat)
	}
	hour, minute, second := utc.Clock()
	b = append(appendTwo(appendTwo(b, year/100), year%100), '-')
	b = append(appendTwo(b, int(month)), '-')
	b = append(appendTwo(b, day), 'T')
	b = append(appendTwo(b, hour), ':')
	b = append(appendTwo(b, minute), ':')
	b = append(appendTwo(b, second), '.')
	ms := utc.Nanosecond() / int(time.Millisecond)
	return append(appendTwo(b, ms/10), byte('0'+ms%10), 'Z')
}

// appendTwo writes a number below 100 in two digits.
func appendTwo(b []byte, n int) []byte { return append(b, byte('0'+n/10), byte('0'+n%10)) }

// MarshalText writes the time; it never fails.
func (t Time) MarshalText() ([]byte, error) { return t.AppendText(nil) }

// UnmarshalText reads a time as ParseTime does.
func (t *Time) UnmarshalText(text []byte) error {
	parsed, err := ParseTime(string(text))
	if err != nil {
		return err
	}
	*t = Time(parsed)
	return nil
}

// Std returns the instant as the standard library's time, in UTC.
func (t *Time) Std() *time.Time {
	if t == nil {
		return nil
	}
	std := time.Time(*t)
	return &std
}

// ParseTime reads an RFC 3339 time, which must name its zone, and cuts it to the millisecond in UTC. Any other text,
// and a time before the year 1900, is ErrTime.
func ParseTime(text string) (time.Time, error) {
	// time.Parse takes a comma for the point, and one digit for the hour, which RFC 3339 does not know.
	if len(text) < len("2006-01-02T15:04:05Z") || len(text) > 40 ||
		text[10] != 'T' || text[13] != ':' || strings.IndexByte(".Z+-", text[19]) < 0 {
		return time.Time{}, ErrTime
	}
	t, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return time.Time{}, ErrTime
	}
	t = t.UTC().Truncate(time.Millisecond)
	if t.Year() < 1900 || t.Year() > 9999 {
		return time.Time{}, ErrTime
	}
	return t, nil
}
