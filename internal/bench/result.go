package bench

import (
	"fmt"
	"strings"
	"time"
)

// Result is the outcome of one row. Durations are in milliseconds.
type Result struct {
	Row   string  `json:"row"`       // its name
	Store string  `json:"store"`     // sqlite or postgres
	Rate  float64 `json:"perSecond"` // things done
	Unit  string  `json:"unit"`      // what was counted
	P50   float64 `json:"p50Ms"`     // of a call
	P99   float64 `json:"p99Ms"`
	Max   float64 `json:"maxMs"`
	Raw   float64 `json:"rawPerSecond,omitempty"` // what the database does alone; 0: there is no such thing
	OfRaw float64 `json:"ofRaw,omitempty"`        // what share of that Rate is
}

// newResult returns the result of a row. raw is nil if there is no such thing.
func newResult(l loaded, raw *Measure) Result {
	r := Result{
		Rate: l.Rate(),
		Unit: l.unit,
		P50:  Milliseconds(l.Quantile(0.5)),
		P99:  Milliseconds(l.Quantile(0.99)),
		Max:  Milliseconds(l.Quantile(1)),
	}
	if raw != nil {
		r.Raw, r.OfRaw = raw.Rate(), r.Rate/raw.Rate()
	}
	return r
}

// loaded is a load that was measured.
type loaded struct {
	unit string
	*Measure
}

// Heading returns the names of the columns of String.
func Heading() string {
	return fmt.Sprintf("%-8s %-8s %9s %-9s %8s %8s %8s %12s %7s",
		"row", "store", "a second", "of", "p50 ms", "p99 ms", "max ms", "raw a second", "of raw")
}

// String returns the result as a line of a table.
func (r Result) String() string {
	raw, share := "-", "-"
	if r.Raw > 0 {
		raw, share = Figure(r.Raw), fmt.Sprintf("%.2f", r.OfRaw)
	}
	return fmt.Sprintf("%-8s %-8s %9s %-9s %8.2f %8.2f %8.2f %12s %7s",
		r.Row, r.Store, Figure(r.Rate), r.Unit, r.P50, r.P99, r.Max, raw, share)
}

// Milliseconds returns a duration in milliseconds.
func Milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// Figure formats large figures as whole numbers with commas, small ones with decimals.
func Figure(n float64) string {
	if n < 100 {
		return strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.2f", n), "0"), ".")
	}
	digits := fmt.Sprintf("%.0f", n)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	return digits
}
