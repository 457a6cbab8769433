package bench

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

// Result is what one row came to.
type Result struct {
	Row    string        // its name
	Store  string        // sqlite or postgres
	Rate   float64       // things done in a second
	Unit   string        // what was counted
	P50    time.Duration // of a call
	P99    time.Duration
	Max    time.Duration
	Errors int64
	Error  string  // the first one
	Batch  float64 // commands in a commit, on average; 0: nothing was committed
	Memory float64 // resident in this process at the end, in MB; 0: not looked at
	Checks []Check // against the bars
}

// Check holds one figure of a result against its bar.
type Check struct {
	Of     string // what the figure is
	Got    float64
	Bar    float64
	Aim    float64 // what the best trial reached; 0: no aim
	AtMost bool    // the bar is an upper one
}

// Passed says whether the figure is on the right side of its bar.
func (c Check) Passed() bool {
	if c.AtMost {
		return c.Got <= c.Bar
	}
	return c.Got >= c.Bar
}

// String is the check in words.
func (c Check) String() string {
	verdict, relation := "pass", "≥"
	if !c.Passed() {
		verdict = "FAIL"
	}
	if c.AtMost {
		relation = "≤"
	}
	text := fmt.Sprintf("%s  %s %s, bar %s %s", verdict, c.Of, figure(c.Got), relation, figure(c.Bar))
	if c.Aim != 0 {
		text += ", aim " + figure(c.Aim)
	}
	return text
}

// Passed says whether the row ran without an error and reached its bars.
func (r Result) Passed() bool {
	for _, c := range r.Checks {
		if !c.Passed() {
			return false
		}
	}
	return r.Errors == 0
}

// Heading names the columns of String.
func Heading() string {
	return fmt.Sprintf("%-22s %-8s %11s %-10s %9s %9s %9s %7s %6s", "row", "store", "per second", "of", "p50 ms", "p99 ms", "max ms", "batch", "errors")
}

// String is the result as lines of a table: the figures, and one more for each
// check and for the first error.
func (r Result) String() string {
	batch := "-"
	if r.Batch > 0 {
		batch = fmt.Sprintf("%.1f", r.Batch)
	}
	lines := []string{fmt.Sprintf("%-22s %-8s %11s %-10s %9.2f %9.2f %9.2f %7s %6d", r.Row, r.Store, figure(r.Rate), r.Unit,
		ms(r.P50), ms(r.P99), ms(r.Max), batch, r.Errors)}
	if r.Memory > 0 {
		lines[0] += fmt.Sprintf("  %.0f MB resident", r.Memory)
	}
	for _, c := range r.Checks {
		lines = append(lines, "    "+c.String())
	}
	if r.Error != "" {
		lines = append(lines, "    ERROR "+r.Error)
	}
	return strings.Join(lines, "\n")
}

// MarshalJSON is the result with its durations in milliseconds.
func (r Result) MarshalJSON() ([]byte, error) {
	type check struct {
		Of     string  `json:"of"`
		Got    float64 `json:"got"`
		Bar    float64 `json:"bar"`
		Aim    float64 `json:"aim,omitempty"`
		AtMost bool    `json:"atMost,omitempty"`
		Passed bool    `json:"passed"`
	}
	checks := []check{}
	for _, c := range r.Checks {
		checks = append(checks, check{c.Of, c.Got, c.Bar, c.Aim, c.AtMost, c.Passed()})
	}
	text, err := json.Marshal(struct {
		Row    string  `json:"row"`
		Store  string  `json:"store"`
		Rate   float64 `json:"perSecond"`
		Unit   string  `json:"unit"`
		P50    float64 `json:"p50Ms"`
		P99    float64 `json:"p99Ms"`
		Max    float64 `json:"maxMs"`
		Errors int64   `json:"errors"`
		Error  string  `json:"error,omitempty"`
		Batch  float64 `json:"batch,omitempty"`
		Memory float64 `json:"memoryMB,omitempty"`
		Checks []check `json:"checks"`
		Passed bool    `json:"passed"`
	}{r.Row, r.Store, r.Rate, r.Unit, ms(r.P50), ms(r.P99), ms(r.Max), r.Errors, r.Error, r.Batch, r.Memory, checks, r.Passed()})
	if err != nil {
		return nil, fmt.Errorf("write a result: %w", err)
	}
	return text, nil
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// figure writes large figures in whole numbers with commas, small ones with decimals.
func figure(n float64) string {
	if n < 100 {
		return strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.2f", n), "0"), ".")
	}
	digits := fmt.Sprintf("%.0f", n)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	return digits
}
