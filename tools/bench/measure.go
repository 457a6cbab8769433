package main

import (
	"context"
	"time"

	"farthing/internal/bench"
)

// measure is the outcome of one load, and what it cost.
type measure struct {
	bench.Measure
	spent    spending // during the load
	batches  int64    // that the writer committed during the load
	commands int64    // in those batches
}

// drive makes callers call for the given time, each as soon as its last call was answered.
func drive(ctx context.Context, length time.Duration, callers []bench.Task) *measure {
	return unpriced(bench.Drive(ctx, length, callers))
}

// unpriced is a measure of which is not known yet what it cost.
func unpriced(m *bench.Measure) *measure { return &measure{Measure: *m, spent: spending{known: true}} }

// join adds up the measures of loads.
func join(parts []*measure, took time.Duration) *measure {
	all := &measure{spent: spending{known: true}}
	var plain []*bench.Measure
	for _, p := range parts {
		plain = append(plain, &p.Measure)
		all.batches += p.batches
		all.commands += p.commands
		all.spent = all.spent.plus(p.spent)
	}
	all.Measure = *bench.Join(plain, took)
	return all
}
