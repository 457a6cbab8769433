package main

import (
	"context"
	"net/http"
	"slices"
	"time"

	"farthing/internal/bench"
)

// These are the bars of the row start.
const (
	starts   = 5
	idleFor  = 30 * time.Second
	startBar = 150 // ms
	idleBar  = 40  // MB
)

// start measures how long the program takes from its start to its first answer on an existing store, and how much
// memory it uses after a while without requests.
func start(ctx context.Context, b *env) (Result, error) {
	m := &measure{}
	for n := range starts {
		began := time.Now()
		s, err := b.serve(ctx)
		if err != nil {
			return Result{}, err
		}
		w, err := bench.Dial(ctx, s.Address)
		if err != nil {
			return Result{}, err
		}
		err = w.Call(bench.Head("GET", "/readyz", "", ""), nil, http.StatusOK)
		m.Latencies = append(m.Latencies, time.Since(began))
		m.Took += time.Since(began)
		m.Done++
		w.Close()
		if err != nil {
			return Result{}, err
		}
		if n == starts-1 {
			return b.idle(ctx, s, m)
		}
		if err := b.unwindAll(); err != nil {
			return Result{}, err
		}
	}
	return Result{}, nil
}

// idle waits, and returns the result of the starts.
func (b *env) idle(ctx context.Context, s *site, m *measure) (Result, error) {
	wait := time.NewTimer(min(idleFor, 6*b.Length))
	defer wait.Stop()
	select {
	case <-wait.C:
	case <-ctx.Done():
		return Result{}, ctx.Err()
	}
	slices.Sort(m.Latencies)
	r := b.result(m, "starts")
	r.Memory = float64(resident(s.PID())) / (1 << 20)
	return r, nil
}

// checkStart checks starts and memory against their bars.
func checkStart(_ context.Context, _ *env, r *Result) error {
	r.Checks = append(r.Checks, Check{
		Of:    "p50 in ms to the first answer",
		Got:   ms(r.P50),
		Bar:   startBar,
		IsMax: true,
	})
	if r.Memory > 0 {
		r.Checks = append(r.Checks, Check{
			Of:    "MB resident when idle",
			Got:   r.Memory,
			Bar:   idleBar,
			IsMax: true,
		})
	}
	return nil
}
