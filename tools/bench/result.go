package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"farthing/internal/bench"
)

// Result is the outcome of one row.
type Result struct {
	Row     string        // its name
	Store   string        // sqlite or postgres
	Rate    float64       // things done per second
	Unit    string        // what was counted
	P50     time.Duration // of a call
	P99     time.Duration
	Max     time.Duration
	Errors  int64
	Error   string  // the first one
	Batch   float64 // commands in a commit, on average; 0: nothing was committed
	Spent   Spent   // processor time for one thing that was counted
	Memory  float64 // resident in the server at the end, in MB; 0: not measured
	Sizes   []Size  // of the row size: what its payments take on disk
	Profile Profile
	Checks  []Check // of the figures against their bars
}

// Spent is processor time in microseconds, user and system together. Zero means nothing, or nothing known.
type Spent struct {
	Server   float64 // the program's process
	Database float64 // PostgreSQL's processes; on SQLite they are the server's
	Load     float64 // the process that sent the requests
}

// of returns the processor time for one of so many things.
func (s spending) of(things int64) Spent {
	if !s.known || things == 0 {
		return Spent{}
	}
	each := func(d time.Duration) float64 { return float64(d) / float64(time.Microsecond) / float64(things) }
	return Spent{Server: each(s.server), Database: each(s.database), Load: each(s.load)}
}

// Size is what a part of a store takes on disk for each payment that the store holds.
type Size struct {
	Part  string // a table or an index; "": the whole
	Bytes float64
}

// Check compares one figure of a result with its bar.
type Check struct {
	Of    string // what the figure is
	Got   float64
	Bar   float64
	Aim   float64 // the best figure reached in trials; 0: none
	IsMax bool    // the figure must not exceed the bar; else it must reach it
}

// Passed reports whether the figure is on the right side of its bar.
func (c Check) Passed() bool {
	if c.IsMax {
		return c.Got <= c.Bar
	}
	return c.Got >= c.Bar
}

// String returns the check in words.
func (c Check) String() string {
	verdict, relation := "pass", "≥"
	if !c.Passed() {
		verdict = "FAIL"
	}
	if c.IsMax {
		relation = "≤"
	}
	text := fmt.Sprintf("%s  %s %s, bar %s %s", verdict, c.Of, figure(c.Got), relation, figure(c.Bar))
	if c.Aim != 0 {
		text += ", aim " + figure(c.Aim)
	}
	return text
}

// Passed reports whether the row ran without an error and met its bars.
func (r Result) Passed() bool {
	for _, c := range r.Checks {
		if !c.Passed() {
			return false
		}
	}
	return r.Errors == 0
}

// Heading returns the names of the columns of String. The last three are processor time in microseconds for one thing
// that was counted: of the server's process, of the database's, and of the process that sent the requests.
func Heading() string {
	return fmt.Sprintf("%-21s %-8s %9s %-9s %8s %8s %8s %6s %9s %9s %8s", "row", "store", "a second", "of",
		"p50 ms", "p99 ms", "max ms", "batch", "µs server", "database", "load")
}

// String returns the result as lines of a table: the figures, and a line each for every check, for the profile, and for
// the first error.
func (r Result) String() string {
	lines := r.lines()
	for _, c := range r.Checks {
		lines = append(lines, "    "+c.String())
	}
	if r.Profile.File != "" {
		lines = append(lines, "    profile "+r.Profile.String())
	}
	if r.Error != "" {
		lines = append(lines, "    ERROR "+r.Error)
	}
	return strings.Join(lines, "\n")
}

// lines returns the lines of figures.
func (r Result) lines() (lines []string) {
	for _, s := range r.Sizes {
		lines = append(lines, fmt.Sprintf("%-21s %-8s %9s %-9s %s", r.Row, r.Store, figure(s.Bytes), r.Unit, s.name()))
	}
	if r.Sizes != nil {
		return lines
	}
	memory := ""
	if r.Memory > 0 {
		memory = fmt.Sprintf("  %.0f MB resident", r.Memory)
	}
	return []string{fmt.Sprintf("%-21s %-8s %9s %-9s %8.2f %8.2f %8.2f %6s %9s %9s %8s%s",
		r.Row, r.Store, figure(r.Rate), r.Unit, ms(r.P50), ms(r.P99), ms(r.Max), known(r.Batch),
		known(r.Spent.Server), known(r.Spent.Database), known(r.Spent.Load), memory)}
}

// known formats a figure that may not be known.
func known(n float64) string {
	if n == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f", n)
}

func (s Size) name() string {
	if s.Part == "" {
		return "each payment, in all"
	}
	return s.Part
}

// String returns the file and the areas, the largest first.
func (p Profile) String() string {
	text := p.File
	for i, a := range p.Areas {
		separator := ", "
		if i == 0 {
			separator = ": "
		}
		text += fmt.Sprintf("%s%s %.0f %%", separator, a.Name, 100*a.Share)
	}
	return text
}

// wireResult is a result in its JSON form: durations in milliseconds, processor time in microseconds.
type wireResult struct {
	Row     string             `json:"row"`
	Store   string             `json:"store"`
	Rate    float64            `json:"perSecond"`
	Unit    string             `json:"unit"`
	P50     float64            `json:"p50Ms"`
	P99     float64            `json:"p99Ms"`
	Max     float64            `json:"maxMs"`
	Errors  int64              `json:"errors"`
	Error   string             `json:"error,omitempty"`
	Batch   float64            `json:"batch,omitempty"`
	CPU     *wireSpent         `json:"cpuUs,omitempty"` // for one thing that was counted
	Memory  float64            `json:"memoryMB,omitempty"`
	Bytes   map[string]float64 `json:"bytes,omitempty"` // per payment, by table and index; "": in all
	Profile string             `json:"profile,omitempty"`
	Areas   map[string]float64 `json:"areas,omitempty"`
	Checks  []wireCheck        `json:"checks"`
	Passed  bool               `json:"passed"`
}

type wireSpent struct {
	Server   float64 `json:"server"`
	Database float64 `json:"database"`
	Load     float64 `json:"load"`
}

type wireCheck struct {
	Of     string  `json:"of"`
	Got    float64 `json:"got"`
	Bar    float64 `json:"bar"`
	Aim    float64 `json:"aim,omitempty"`
	IsMax  bool    `json:"atMost,omitempty"`
	Passed bool    `json:"passed"`
}

// MarshalJSON returns the result with its durations in milliseconds and its processor time in microseconds.
func (r Result) MarshalJSON() ([]byte, error) {
	w := wireResult{
		Row:     r.Row,
		Store:   r.Store,
		Rate:    r.Rate,
		Unit:    r.Unit,
		P50:     ms(r.P50),
		P99:     ms(r.P99),
		Max:     ms(r.Max),
		Errors:  r.Errors,
		Error:   r.Error,
		Batch:   r.Batch,
		Memory:  r.Memory,
		Profile: r.Profile.File,
		Checks:  []wireCheck{},
		Passed:  r.Passed(),
	}
	if r.Spent != (Spent{}) {
		w.CPU = (*wireSpent)(&r.Spent)
	}
	for _, s := range r.Sizes {
		if w.Bytes == nil {
			w.Bytes = map[string]float64{}
		}
		w.Bytes[s.Part] = s.Bytes
	}
	for _, a := range r.Profile.Areas {
		if w.Areas == nil {
			w.Areas = map[string]float64{}
		}
		w.Areas[a.Name] = a.Share
	}
	for _, c := range r.Checks {
		w.Checks = append(w.Checks, wireCheck{
			Of:     c.Of,
			Got:    c.Got,
			Bar:    c.Bar,
			Aim:    c.Aim,
			IsMax:  c.IsMax,
			Passed: c.Passed(),
		})
	}
	text, err := json.Marshal(w)
	if err != nil {
		return nil, fmt.Errorf("write a result: %w", err)
	}
	return text, nil
}

func figure(n float64) string { return bench.Figure(n) }

func ms(d time.Duration) float64 { return bench.Milliseconds(d) }
