package bench

import (
	"context"
	"fmt"
	"sync"
	"time"
)

// twoProcesses measures two processes that record payments of one merchant in one store. Together they have as many
// callers as one process has in the row post-hot. The question is how they share the merchant's book, and whether one
// of them starves.
func twoProcesses(ctx context.Context, b *bed) (Result, error) {
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
	less := float64(min(d.done[0], d.done[1])) / float64(max(1, m.done))
	of := fmt.Sprintf("of all by the process that did less (%d and %d)", d.done[0], d.done[1])
	r.Checks = []Check{{Of: of, Got: less, Bar: 0.35}}
	return r, nil
}

// duel is two processes on one store.
type duel struct {
	sites [2]*site
	tasks [2][]task
	done  [2]int64 // by each process
}

// dial opens connections to both processes, and makes a task for each. It returns the connections that it opened even
// if it fails.
func (d *duel) dial(ctx context.Context, b *bed) (wires []*wire, err error) {
	for i, s := range d.sites {
		token, err := s.token(ctx, b.stock.operator)
		if err != nil {
			return wires, err
		}
		own, err := s.dialAll(ctx, callers/2)
		wires = append(wires, own...)
		if err != nil {
			return wires, err
		}
		open := b.payer(token, 1)
		for _, w := range own {
			d.tasks[i] = append(d.tasks[i], open(w))
		}
	}
	return wires, nil
}

// drive measures both processes at the same time.
func (d *duel) drive(ctx context.Context, b *bed) (*measure, error) {
	wires, err := d.dial(ctx, b)
	defer hangUp(wires)
	if err != nil {
		return nil, err
	}
	if warm := d.both(ctx, min(warmUp, b.Length/4)); warm.first != nil {
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
		d.done[i] = part.done
	}
	return join(parts[:], max(parts[0].took, parts[1].took))
}

// checkOneProcess compares two processes with one that is alone.
func checkOneProcess(ctx context.Context, b *bed, r *Result) error {
	return b.beside(ctx, func(b *bed) error {
		alone, err := post(callers, 1)(ctx, b)
		if err != nil {
			return err
		}
		of := fmt.Sprintf("of one process alone (%s/s)", figure(alone.Rate))
		r.Checks = append(r.Checks, Check{Of: of, Got: r.Rate / alone.Rate, Bar: 0.8})
		return alone.failure()
	})
}
