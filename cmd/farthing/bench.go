package main

import (
	"context"
	"log/slog"
	"time"

	"farthing/internal/bench"
)

// benchCommand measures the speed of the program on a store of its own.
type benchCommand struct {
	Store   string   `env:"-" default:"sqlite" placeholder:"WHERE" help:"${bench_store}"`
	Only    []string `env:"-" placeholder:"ROW" help:"Measure these rows alone: get, page, tokens, post, bulk."`
	Seconds int      `env:"-" default:"5" help:"How long each measurement takes."`
	Filled  int      `env:"-" default:"100000" help:"${bench_filled}"`
	Smoke   bool     `env:"-" help:"Run everything for a moment, only to see that it works."`
	JSON    bool     `env:"-" name:"json" help:"Print one line of JSON a row."`
}

func (c *benchCommand) Run(ctx context.Context, s *screen) error {
	if !c.JSON {
		s.line("%s", bench.Heading())
	}
	return bench.Run(ctx, bench.Options{
		Store:  c.Store,
		Only:   c.Only,
		Length: time.Duration(c.Seconds) * time.Second,
		Filled: c.Filled,
		Smoke:  c.Smoke,
		Log:    slog.New(slog.NewTextHandler(s.err, &slog.HandlerOptions{Level: slog.LevelWarn})),
	}, func(r bench.Result) {
		if c.JSON {
			_ = s.json(r)
			return
		}
		s.line("%s", r)
	}, func(text string) { s.note("%s", text) })
}
