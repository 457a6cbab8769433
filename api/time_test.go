package api

import (
	"errors"
	"testing"
	"time"
)

func TestTimesAreReadStrictly(t *testing.T) {
	for text, want := range map[string]string{
		"2026-11-20T14:03:22Z":                "2026-11-20T14:03:22.000Z",
		"2026-11-20T14:03:22.1Z":              "2026-11-20T14:03:22.100Z",
		"2026-11-20T14:03:22.123456789Z":      "2026-11-20T14:03:22.123Z",
		"2026-11-20T14:03:22.999999999+01:00": "2026-11-20T13:03:22.999Z",
		"2027-01-01T00:30:00+01:00":           "2026-12-31T23:30:00.000Z",
		"1900-01-01T00:00:00Z":                "1900-01-01T00:00:00.000Z",
	} {
		got, err := ParseTime(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		written, err := MomentOf(got).MarshalText()
		if err != nil || string(written) != want {
			t.Errorf("%s is written as %s (%v), want %s", text, written, err, want)
		}
	}
	for _, text := range []string{
		"", "2026-11-20", "2026-11-20T14:03:22", "2026-11-20 14:03:22Z", "2026-11-20T14:03Z", "2026-02-30T00:00:00Z",
		"2026-11-20T24:00:00Z", "2026-11-20T1:03:22Z", "2026-11-20T14:03:22,5Z", "2026-11-20T14:03:60Z",
		"1899-12-31T23:59:59Z", "0000-01-01T00:00:00Z", "2026-11-20t14:03:22z", "2026-11-20T14:03:22+1:00",
		"12026-11-20T14:03:22Z", "2026-11-20T14:03:22Z\n",
	} {
		if got, err := ParseTime(text); !errors.Is(err, ErrTime) {
			t.Errorf("%q is read as %v, %v", text, got, err)
		}
	}
}

func TestAbsentTimesStayAbsent(t *testing.T) {
	if OptionalTime(nil) != nil || (*Time)(nil).Std() != nil {
		t.Error("nil became a time")
	}
	now := time.Date(2026, time.November, 20, 12, 0, 0, 0, time.UTC)
	if got := OptionalTime(&now).Std(); !got.Equal(now) {
		t.Errorf("got %v", got)
	}
}

// FuzzTime compares a time that is written digit by digit with the standard library's use of TimeFormat.
func FuzzTime(f *testing.F) {
	for _, text := range []string{
		"0000-01-01T00:00:00Z", "0001-01-01T00:00:00.009Z", "1969-12-31T23:59:59.999999999Z",
		"2024-02-29T13:04:05.06+14:00", "9999-12-31T23:59:59.999Z",
	} {
		t, err := time.Parse(time.RFC3339, text)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(t.Unix(), int64(t.Nanosecond()), int64(3600))
	}
	f.Add(int64(253402300800), int64(0), int64(0)) // the year 10000
	f.Add(int64(-62167219201), int64(0), int64(0)) // the year before 0
	f.Fuzz(func(t *testing.T, second, nanosecond, zone int64) {
		at := time.Unix(second, nanosecond).In(time.FixedZone("", int(zone%86400)))
		got, err := MomentOf(at).MarshalText()
		if want := at.UTC().Format(TimeFormat); err != nil || string(got) != want {
			t.Errorf("written as %s (%v), want %s", got, err, want)
		}
	})
}
