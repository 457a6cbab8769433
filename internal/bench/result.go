package bench

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

// Result is the outcome of one row.
type Result struct {
	Row   string        // its name
	Store string        // sqlite or postgres
	Rate  float64       // things done per second
	Unit  string        // what was counted
	P50   time.Duration // of a call
	P99   time.Duration
	Max   time.Duration
	Raw   float64 // what the database alone does per second; 0: there is no such thing
}

// newResult returns the result of a load.
func newResult(l loaded) Result {
	return Result{
		Rate: l.Rate(),
		Unit: l.unit,
		P50:  l.Quantile(0.5),
		P99:  l.Quantile(0.99),
		Max:  l.Quantile(1),
	}
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
		raw, share = Figure(r.Raw), fmt.Sprintf("%.2f", r.Rate/r.Raw)
	}
	return fmt.Sprintf("%-8s %-8s %9s %-9s %8.2f %8.2f %8.2f %12s %7s", r.Row, r.Store, Figure(r.Rate), r.Unit,
		Milliseconds(r.P50), Milliseconds(r.P99), Milliseconds(r.Max), raw, share)
}

// MarshalJSON returns the result with its durations in milliseconds.
func (r Result) MarshalJSON() ([]byte, error) {
	text, err := json.Marshal(struct {
		Row   string  `json:"row"`
		Store string  `json:"store"`
		Rate  float64 `json:"perSecond"`
		Unit  string  `json:"unit"`
		P50   float64 `json:"p50Ms"`
		P99   float64 `json:"p99Ms"`
		Max   float64 `json:"maxMs"`
		Raw   float64 `json:"rawPerSecond,omitempty"`
	}{
		Row:   r.Row,
		Store: r.Store,
		Rate:  r.Rate,
		Unit:  r.Unit,
		P50:   Milliseconds(r.P50),
		P99:   Milliseconds(r.P99),
		Max:   Milliseconds(r.Max),
		Raw:   r.Raw,
	})
	if err != nil {
		return nil, fmt.Errorf("write a result: %w", err)
	}
	return text, nil
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
