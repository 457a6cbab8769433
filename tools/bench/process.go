package main

import (
	"context"
	"fmt"
	"sync"
	"time"

	"farthing/internal/bench"
)

// twoProcesses measures two processes that record payments of one merchant in one store. Together they have as many
// callers as one process has in the row post-hot. The question is how they share the merchant's book, and whether one
// of them starves.
func twoProcesses(ctx context.Context, b *env) (Result, error) {
	var d duel
	for i := range d.sites {
		s, err := b.serve(ctx)
		if err != nil {
			return Result{}, err
		}
		d.sites[i] = s
	}
	m, err := d.drive(ctx, b)
	if err != nil {
		return Result{}, err
	}
	r := b.result(m, "payments")
	less := float64(min(d.done[0], d.done[1])) / float64(max(1, m.Done))
	of := fmt.Sprintf("of all by the process that did less (%d and %d)", d.done[0], d.done[1])
	r.Checks = []Check{{Of: of, Got: less, Bar: 0.35}}
	return r, nil
}

// duel is two processes on one store.
type duel struct {
	sites [2]*site
	tasks [2][]bench.Task
	done  [2]int64 // by each process
}

// connect opens connections to both processes, which record payments of one merchant. The caller hangs up, also after
// an error.
func (d *duel) connect(ctx context.Context) (hangUp func(), err error) {
	hangUp = func() {}
	for i, s := range d.sites {
		load, err := s.Post(ctx, bench.Callers/2, 1, 0)
		if err != nil {
			return hangUp, err
		}
		before := hangUp
		tasks, end, err := s.Connect(ctx, load)
		hangUp = func() { before(); end() }
		if err != nil {
			return hangUp, err
		}
		d.tasks[i] = tasks
	}
	return hangUp, nil
}

// drive measures both processes at the same time.
func (d *duel) drive(ctx context.Context, b *env) (*measure, error) {
	hangUp, err := d.connect(ctx)
	defer func() { hangUp() }()
	if err != nil {
		return nil, err
	}
	if warm := d.both(ctx, bench.WarmUp(b.Length)); warm.First != nil {
		return warm, nil
	}
	var second *measure
	var failed error
	first, err := d.sites[0].observe(ctx, func() *measure {
		second, failed = d.sites[1].observe(ctx, func() *measure { return d.both(ctx, b.Length) })
		if failed != nil {
			return &measure{}
		}
		return new(*second)
	})
	if failed != nil {
		return nil, failed
	}
	if err != nil {
		return nil, err
	}
	first.spent.server += second.spent.server
	first.batches += second.batches
	first.commands += second.commands
	return first, nil
}

func (d *duel) both(ctx context.Context, length time.Duration) *measure {
	var parts [2]*measure
	var driving sync.WaitGroup
	for i, tasks := range d.tasks {
		driving.Go(func() { parts[i] = drive(ctx, length, tasks) })
	}
	driving.Wait()
	for i, part := range parts {
		d.done[i] = part.Done
	}
	return join(parts[:], max(parts[0].Took, parts[1].Took))
}
