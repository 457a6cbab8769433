package api

import (
	"errors"
	"regexp"
	"strconv"
	"sync"
	"time"
)

// Clock is the time on a sandbox's clock.
type Clock struct {
	// Where the sandbox's clock stands: the business time of everything in it.
	Now Time `json:"now" format:"date-time"`
}

// ClockMove asks for a sandbox's clock to be moved to a time, or forward by a duration.
type ClockMove struct {
	// The time to move to; now or later, by the sandbox's clock.
	To *Time `json:"to,omitzero" required:"false" format:"date-time"`
	// How far to move it: hours, minutes and seconds as in 36h or 1h30m, with days before them as in 14d or 1d12h; or
	// ISO 8601 up to weeks, as in P14D. Example: 36h
	By *string `json:"by,omitzero" required:"false"`
}

// ErrDuration says that a text is not a duration, or that the duration is negative or longer than a hundred years.
var ErrDuration = errors.New("api: not a duration such as 36h, 14d or P14D")

// The forms of durations are compiled when one is first read.
var (
	plainDuration = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^(?:([0-9]{1,6})d)?((?:[0-9]{1,9}(?:\.[0-9]{1,9})?(?:h|ms|m|s))*)$`)
	})
	isoDuration = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^P(?:([0-9]{1,5})W)?(?:([0-9]{1,6})D)?` +
			`(?:T(?:([0-9]{1,6})H)?(?:([0-9]{1,8})M)?(?:([0-9]{1,9})S)?)?$`)
	})
)

// longestDuration is the longest duration that ParseDuration reads.
const longestDuration = 100 * 366 * 24 * time.Hour

// ParseDuration reads a duration in the form of the standard library, which may begin with days of 24 hours (36h, 14d,
// 1d12h30m), or in the form of ISO 8601 without months and years (P14D, P1W, PT36H, P1DT12H). Any other text is
// ErrDuration.
func ParseDuration(text string) (time.Duration, error) {
	if len(text) == 0 || len(text) > 40 {
		return 0, ErrDuration
	}
	total := time.Duration(0)
	add := func(number string, unit time.Duration) {
		if n, err := strconv.ParseInt(number, 10, 64); err == nil && n <= int64(longestDuration/unit) {
			total += time.Duration(n) * unit
		} else if number != "" {
			total += 2 * longestDuration
		}
	}
	if match := isoDuration().FindStringSubmatch(text); match != nil && text != "P" && text[len(text)-1] != 'T' {
		for i, unit := range []time.Duration{7 * 24 * time.Hour, 24 * time.Hour, time.Hour, time.Minute, time.Second} {
			add(match[i+1], unit)
		}
	} else if match := plainDuration().FindStringSubmatch(text); match != nil {
		add(match[1], 24*time.Hour)
		if match[2] != "" {
			rest, err := time.ParseDuration(match[2])
			if err != nil {
				return 0, ErrDuration
			}
			total += min(rest, 2*longestDuration)
		}
	} else {
		return 0, ErrDuration
	}
	if total > longestDuration {
		return 0, ErrDuration
	}
	return total.Truncate(time.Millisecond), nil
}
