package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"farthing/internal/bench"
)

// sideBySide names the rows that two builds can be compared on: those that need only the program's commands and its
// interface, which every build has had.
var sideBySide = []string{"post", "post-alone", "post-hot", "bulk-one", "bulk-spread", "get", "page", "tokens",
	"size"}

// Against measures this program and another build of it side by side, and reports each row once both were measured
// Options.Turns times: this one, the other, the other, this one, and so on, each time on a new copy of a store that the
// build itself has made and filled. Each build has a PostgreSQL server of its own, so that the database time of each is
// known; the server of the build that waits for its turn is idle. A failed call of either build is an error.
func Against(ctx context.Context, o Options, report func(Comparison), note func(string)) error {
	o.complete()
	if err := o.known(sideBySide); err != nil {
		return err
	}
	this := bench.Program{Path: o.Program}
	for _, name := range o.Stores {
		if name != engineSQLite && name != enginePostgres {
			return errors.New("two builds are measured on stores of their own, not in one given database")
		}
		m := &match{Options: o, report: report, note: note}
		if err := m.run(ctx, name, this, bench.Program{Path: o.Against}); err != nil {
			return fmt.Errorf("on %s: %w", name, err)
		}
	}
	return nil
}

// match is two builds on one engine.
type match struct {
	Options
	sides  [2]*place // this build's and the other's
	report func(Comparison)
	note   func(string)
}

// sideNames names the sides, in the order of match.sides.
var sideNames = [2]string{"this", "other"}

func (m *match) run(ctx context.Context, engine string, builds ...bench.Program) (err error) {
	defer func() {
		for _, p := range m.sides {
			if p != nil {
				err = errors.Join(err, p.close())
			}
		}
	}()
	for i, build := range builds {
		if m.sides[i], err = openPlace(ctx, engine, build, m.Options); err != nil {
			return err
		}
		payments := figure(float64(m.Filled))
		m.note(fmt.Sprintf("Filling a store on %s with %s payments by %s.", engine, payments, build.Path))
		if _, err := m.sides[i].stock(ctx, m.Options); err != nil {
			return fmt.Errorf("fill a store by %s: %w", build.Path, err)
		}
	}
	for _, r := range rows {
		if !slices.Contains(sideBySide, r.name) || !m.wanted(r.name) {
			continue
		}
		c, err := m.compare(ctx, r)
		if err != nil {
			return fmt.Errorf("%s: %w", r.name, err)
		}
		c.Row, c.Store = r.name, engine
		m.report(c)
	}
	return nil
}

// compare measures a row on both sides in turns.
func (m *match) compare(ctx context.Context, r row) (Comparison, error) {
	if r.name == "size" {
		return m.compareSizes(ctx)
	}
	var turns [2][]Result
	for turn := range m.Turns {
		// A B, B A, A B: anything that gets worse, or better, with time does so for both.
		for _, side := range [][2]int{{0, 1}, {1, 0}}[turn%2] {
			result, err := m.turn(ctx, m.sides[side], r)
			if err != nil {
				return Comparison{}, fmt.Errorf("%s: %w", sideNames[side], err)
			}
			turns[side] = append(turns[side], result)
		}
	}
	return compareTurns(turns[0], turns[1]), nil
}

// turn measures a row once, on a new store.
func (m *match) turn(ctx context.Context, p *place, r row) (result Result, err error) {
	b, err := p.openEnv(ctx, m.Options)
	if err != nil {
		return Result{}, err
	}
	defer func() { err = errors.Join(err, b.close(ctx)) }()
	if result, err = r.run(ctx, b); err != nil {
		return Result{}, err
	}
	return result, result.failure()
}

// Comparison is the outcome of one row for two builds.
type Comparison struct {
	Row     string
	Store   string // sqlite or postgres
	Unit    string // what was counted
	Turns   int    // of each build
	Figures []Figure
}

// Figure is one figure of two builds: the median of each build's turns, and the ratio of this build to the other. The
// ratio is taken turn by turn, from two turns that ran one after the other; Ratio is its median, Lowest and Highest its
// range.
type Figure struct {
	Name    string
	This    float64
	Other   float64
	Ratio   float64
	Lowest  float64
	Highest float64
}

// compared lists the figures of a row that are compared.
var compared = []struct {
	name string
	of   func(Result) float64 // 0: there is none, or it is not known
}{
	{rateFigure, func(r Result) float64 { return r.Rate }},
	{"CPU µs", func(r Result) float64 { return r.Spent.Server + r.Spent.Database }},
	{"server µs", func(r Result) float64 {
		if r.Spent.Database == 0 {
			return 0 // the figure above is the same
		}
		return r.Spent.Server
	}},
	{"database µs", func(r Result) float64 { return r.Spent.Database }},
	{"p50 ms", func(r Result) float64 { return ms(r.P50) }},
	{"p99 ms", func(r Result) float64 { return ms(r.P99) }},
}

// rateFigure is the name of the figure that counts a row's unit.
const rateFigure = "rate"

// compareTurns compares the turns of two builds, the first with the first and so on.
func compareTurns(this, other []Result) Comparison {
	c := Comparison{Unit: this[0].Unit, Turns: len(this)}
	for _, f := range compared {
		var a, b, shares []float64
		for turn := range this {
			mine, theirs := f.of(this[turn]), f.of(other[turn])
			a, b = append(a, mine), append(b, theirs)
			if theirs > 0 {
				shares = append(shares, mine/theirs)
			}
		}
		if len(shares) == 0 {
			continue
		}
		c.Figures = append(c.Figures, Figure{
			Name:    f.name,
			This:    median(a),
			Other:   median(b),
			Ratio:   median(shares),
			Lowest:  slices.Min(shares),
			Highest: slices.Max(shares),
		})
	}
	return c
}

// median returns the middle one of the figures, or the mean of the two middle ones.
func median(figures []float64) float64 {
	if len(figures) == 0 {
		return math.NaN()
	}
	sorted := slices.Sorted(slices.Values(figures))
	half := len(sorted) / 2
	if len(sorted)%2 == 1 {
		return sorted[half]
	}
	return (sorted[half-1] + sorted[half]) / 2
}

// compareSizes compares what a payment takes on disk, in all and by table and index.
func (m *match) compareSizes(ctx context.Context) (Comparison, error) {
	var all [2]map[string]int64
	var parts []string
	for i, p := range m.sides {
		k, err := p.stock(ctx, m.Options)
		if err != nil {
			return Comparison{}, err
		}
		if all[i], err = p.sizes(ctx, k.home); err != nil {
			return Comparison{}, err
		}
		parts = append(parts, largest(all[i])...)
	}
	byName := map[string]*Figure{}
	for i, sizes := range all {
		for _, s := range perPayment(sizes, parts, m.Filled) {
			f := byName[s.name()]
			if f == nil {
				f = &Figure{Name: s.name()}
				byName[f.Name] = f
			}
			if i == 0 {
				f.This = s.Bytes
			} else {
				f.Other = s.Bytes
			}
		}
	}
	c := Comparison{Unit: "bytes", Turns: 1}
	for _, f := range byName {
		if f.Other > 0 {
			f.Ratio = f.This / f.Other
			f.Lowest, f.Highest = f.Ratio, f.Ratio
		}
		c.Figures = append(c.Figures, *f)
	}
	slices.SortFunc(c.Figures, func(a, b Figure) int {
		return cmp.Or(cmp.Compare(max(b.This, b.Other), max(a.This, a.Other)), cmp.Compare(a.Name, b.Name))
	})
	return c, nil
}

// AgainstHeading names the columns of Comparison.String.
func AgainstHeading() string {
	return fmt.Sprintf("%-14s %-9s %-24s %10s %10s %7s %8s %7s",
		"row", "store", "", "this", "other", "ratio", "lowest", "highest")
}

// String returns the comparison as lines of a table, one for each figure.
func (c Comparison) String() string {
	var lines []string
	row, store := c.Row, c.Store
	for _, f := range c.Figures {
		name := f.Name
		if name == rateFigure {
			name = c.Unit + "/s"
		}
		lines = append(lines, fmt.Sprintf("%-14s %-9s %-24s %10s %10s %7.2f %8.2f %7.2f",
			row, store, name, figure(f.This), figure(f.Other), f.Ratio, f.Lowest, f.Highest))
		row, store = "", ""
	}
	return strings.Join(lines, "\n")
}

// wireComparison is a comparison in its JSON form.
type wireComparison struct {
	Row     string                `json:"row"`
	Store   string                `json:"store"`
	Unit    string                `json:"unit"`
	Turns   int                   `json:"turns"`
	Figures map[string]wireFigure `json:"figures"`
}

// wireFigure is a figure in its JSON form.
type wireFigure struct {
	This    float64 `json:"this"`
	Other   float64 `json:"other"`
	Ratio   float64 `json:"ratio"`
	Lowest  float64 `json:"lowest"`
	Highest float64 `json:"highest"`
}

// MarshalJSON returns the comparison as one object with its figures by name.
func (c Comparison) MarshalJSON() ([]byte, error) {
	figures := map[string]wireFigure{}
	for _, f := range c.Figures {
		figures[f.Name] = wireFigure{
			This:    f.This,
			Other:   f.Other,
			Ratio:   f.Ratio,
			Lowest:  f.Lowest,
			Highest: f.Highest,
		}
	}
	text, err := json.Marshal(wireComparison{
		Row:     c.Row,
		Store:   c.Store,
		Unit:    c.Unit,
		Turns:   c.Turns,
		Figures: figures,
	})
	if err != nil {
		return nil, fmt.Errorf("write a comparison: %w", err)
	}
	return text, nil
}
