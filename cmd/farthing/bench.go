package main

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"farthing/internal/bench"
)

// benchCommand measures the speed of the program on stores of its own.
type benchCommand struct {
	Store      string        `env:"-" default:"both" placeholder:"WHERE" help:"${bench_store}"`
	Only       []string      `env:"-" placeholder:"ROW" help:"Measure these rows alone."`
	Seconds    int           `env:"-" default:"5" help:"How long each measurement takes."`
	Filled     int           `env:"-" default:"100000" help:"${bench_filled}"`
	Payments   int           `env:"-" default:"10000" help:"How many of them the merchant has whose payments are read."`
	Rows       int           `env:"-" default:"100000" help:"${bench_rows}"`
	Against    string        `env:"-" type:"existingfile" placeholder:"BINARY" help:"${bench_against}"`
	Turns      int           `env:"-" default:"10" help:"How often each of the two builds has its turn."`
	Soak       time.Duration `env:"-" placeholder:"TIME" help:"${bench_soak}"`
	Grow       int           `env:"-" placeholder:"N" help:"${bench_grow}"`
	Smoke      bool          `env:"-" help:"Run everything for a moment, only to see that it works."`
	Verify     bool          `env:"-" help:"Recompute every book at the end, however large they are."`
	JSON       bool          `env:"-" name:"json" help:"Print one line of JSON a row."`
	CPUProfile string        `env:"-" name:"cpuprofile" type:"existingdir" placeholder:"FOLDER" help:"${bench_profile}"`
}

// options returns the options that the flags give. The program that is measured is this one, run as others run it.
func (c *benchCommand) options(s *screen) bench.Options {
	o := bench.Options{
		Stores:     []string{c.Store},
		Only:       c.Only,
		Length:     time.Duration(c.Seconds) * time.Second,
		Filled:     c.Filled,
		Payments:   c.Payments,
		Rows:       c.Rows,
		Grow:       c.Grow,
		Against:    c.Against,
		Turns:      c.Turns,
		Smoke:      c.Smoke,
		Verify:     c.Verify,
		CPUProfile: c.CPUProfile,
		Log:        slog.New(slog.NewTextHandler(s.err, &slog.HandlerOptions{Level: slog.LevelWarn})),
	}
	if c.Store == "both" {
		o.Stores = []string{"postgres", "sqlite"}
	}
	return o
}

// Run measures, prints each row as it is done, and fails if a call failed or a bar was missed.
func (c *benchCommand) Run(ctx context.Context, s *screen) error {
	options := c.options(s)
	note := func(text string) { s.note("%s", text) }
	if c.Against != "" {
		c.heading(s, bench.AgainstHeading())
		return bench.Against(ctx, options, func(r bench.Comparison) { c.print(s, r) }, note)
	}
	c.heading(s, bench.Heading())
	missed, run := 0, bench.Run
	if c.Grow > 0 {
		run = bench.Grow
	}
	if c.Soak > 0 {
		options.Length, run = c.Soak, bench.Soak
	}
	err := run(ctx, options, func(r bench.Result) {
		if !r.Passed() {
			missed++
		}
		c.print(s, r)
	}, note)
	if err != nil {
		return err
	}
	if missed > 0 {
		return fmt.Errorf("%d rows missed a bar", missed)
	}
	return nil
}

func (c *benchCommand) heading(s *screen, text string) {
	if !c.JSON {
		s.line("%s", text)
	}
}

// print prints one row, as lines of a table or as one line of JSON.
func (c *benchCommand) print(s *screen, row fmt.Stringer) {
	if c.JSON {
		_ = s.json(row)
		return
	}
	s.line("%s", row)
}
