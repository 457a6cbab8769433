package main

import (
	"encoding/json"
	"slices"
	"testing"
	"time"
)

// A build is about as fast as itself, and its stores take the same room.
func TestAgainst(t *testing.T) {
	for engine, turns := range map[string]int{engineSQLite: 3, enginePostgres: 1} {
		t.Run(engine, func(t *testing.T) {
			var got []string
			rows := []string{"post", "get", "size"}
			o := Options{
				Program: built,
				Against: built,
				Stores:  []string{engine},
				Turns:   turns,
				Smoke:   true,
				Only:    rows,
			}
			err := Against(t.Context(), o, func(c Comparison) {
				got = append(got, c.Row)
				for _, f := range c.Figures {
					if f.This <= 0 || f.Other <= 0 || f.Lowest > f.Ratio || f.Highest < f.Ratio {
						t.Errorf("%s: %+v", c.Row, f)
					}
					// PostgreSQL makes a table longer by several pages at once if several transactions wait for room.
					most := map[string]float64{engineSQLite: 1.1, enginePostgres: 3}[engine]
					if c.Row == "size" && f.Name == "journal" && (f.Ratio < 1/most || f.Ratio > most) {
						t.Errorf("the journal's size differs between a build and itself: %+v", f)
					}
				}
			}, func(string) {})
			if err != nil || !slices.Equal(got, rows) {
				t.Errorf("%v: %q", err, got)
			}
		})
	}
}

// Ratios are taken turn by turn: anything that slows down both builds in a turn changes no ratio.
func TestCompareTurns(t *testing.T) {
	at := func(rate float64, p50 time.Duration) Result {
		return Result{
			Rate:  rate,
			P50:   p50,
			Unit:  "payments",
			Spent: Spent{Server: 1000 / rate, Load: 1},
		}
	}
	this := []Result{at(200, 2*time.Millisecond), at(20, 20*time.Millisecond), at(150, 2*time.Millisecond)}
	other := []Result{at(100, 4*time.Millisecond), at(10, 40*time.Millisecond), at(100, 4*time.Millisecond)}
	c := compareTurns(this, other)
	var names []string
	for _, f := range c.Figures {
		names = append(names, f.Name)
		switch f.Name {
		case "rate":
			if f.This != 150 || f.Other != 100 || f.Ratio != 2 || f.Lowest != 1.5 || f.Highest != 2 {
				t.Errorf("%+v", f)
			}
		case "p50 ms":
			if f.This != 2 || f.Other != 4 || f.Ratio != 0.5 || f.Lowest != 0.5 || f.Highest != 0.5 {
				t.Errorf("%+v", f)
			}
		}
	}
	// On SQLite there is no database time, and these turns have no p99.
	if want := []string{"rate", "CPU µs", "p50 ms"}; !slices.Equal(names, want) {
		t.Errorf("figures %q, want %q", names, want)
	}
	text, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	var read struct {
		Turns   int
		Figures map[string]wireFigure
	}
	if err := json.Unmarshal(text, &read); err != nil || read.Turns != 3 || read.Figures["rate"].Ratio != 2 {
		t.Errorf("%s, %v", text, err)
	}
}

// The median of an even number of turns lies between the two middle ones.
func TestMedian(t *testing.T) {
	for _, c := range []struct {
		figures []float64
		want    float64
	}{{[]float64{3}, 3}, {[]float64{4, 1}, 2.5}, {[]float64{9, 1, 5}, 5}, {[]float64{4, 3, 2, 1}, 2.5}} {
		if got := median(c.figures); got != c.want {
			t.Errorf("the middle of %v is %v, want %v", c.figures, got, c.want)
		}
	}
}
