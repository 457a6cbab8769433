package api

import (
	"errors"
	"testing"
	"time"
)

func TestParseDuration(t *testing.T) {
	const day = 24 * time.Hour
	for text, want := range map[string]time.Duration{
		"36h":        36 * time.Hour,
		"14d":        14 * day,
		"0s":         0,
		"0d":         0,
		"1d12h30m":   day + 12*time.Hour + 30*time.Minute,
		"1.5h":       90 * time.Minute,
		"250ms":      250 * time.Millisecond,
		"P14D":       14 * day,
		"P2W":        14 * day,
		"PT36H":      36 * time.Hour,
		"P1DT2H3M4S": day + 2*time.Hour + 3*time.Minute + 4*time.Second,
		"36500d":     36500 * day,
		"PT0S":       0,
	} {
		if got, err := ParseDuration(text); got != want || err != nil {
			t.Errorf("%q is %s, %v; want %s", text, got, err, want)
		}
	}
	for _, text := range []string{
		"", "P", "PT", "P1DT", "d", "h", "-1h", "+1h", "1", "1 h", "12h1d", "1w", "P1Y", "P1M", "P1H", "1e3h",
		"999999d", "999999999h", "P99999W", "٣d", "1d1d", "9999999999999999999999999999999999999h",
	} {
		if got, err := ParseDuration(text); !errors.Is(err, ErrDuration) {
			t.Errorf("%q is %s, %v", text, got, err)
		}
	}
}
