package bench

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"
)

// Measure is the outcome of one load.
type Measure struct {
	Took      time.Duration
	Done      int64           // things done: commands, lines, requests
	Latencies []time.Duration // of each call, sorted
	Errors    int64
	First     error // the first error
}

// Task is one caller's next call: it returns how many things it did, or why it failed.
type Task func(ctx context.Context) (done int64, err error)

// Drive makes callers call for the given time, each as soon as its last call was answered.
func Drive(ctx context.Context, length time.Duration, callers []Task) *Measure {
	parts := NewParts(len(callers))
	var wg sync.WaitGroup
	started := time.Now()
	end := started.Add(length)
	for c, call := range callers {
		wg.Go(func() { parts[c].Run(ctx, call, end) })
	}
	wg.Wait()
	return Join(parts, time.Since(started))
}

// NewParts returns a measure for each caller, so that each writes its latencies apart from the others.
func NewParts(callers int) []*Measure {
	parts := make([]*Measure, callers)
	for c := range parts {
		parts[c] = &Measure{Latencies: make([]time.Duration, 0, 1<<14)}
	}
	return parts
}

// Run makes one caller call until end, and counts.
func (m *Measure) Run(ctx context.Context, call Task, end time.Time) {
	at := time.Now()
	for at.Before(end) && ctx.Err() == nil {
		done, err := call(ctx)
		now := time.Now()
		m.Latencies = append(m.Latencies, now.Sub(at))
		m.Done += done
		at = now
		if err == nil {
			continue
		}
		m.Errors++
		if m.First == nil {
			m.First = err
		}
		if m.Errors >= MaxErrors {
			return
		}
	}
}

// MaxErrors is the number of errors after which a caller gives up: a load that fails so often is not measured.
const MaxErrors = 10

// Join adds up the measures of the callers.
func Join(parts []*Measure, took time.Duration) *Measure {
	all := &Measure{Took: took}
	for _, p := range parts {
		all.Latencies = append(all.Latencies, p.Latencies...)
		all.Done += p.Done
		all.Errors += p.Errors
		if all.First == nil {
			all.First = p.First
		}
	}
	slices.Sort(all.Latencies)
	return all
}

// failure returns an error if calls have failed.
func (m *Measure) failure() error {
	if m.First == nil {
		return nil
	}
	return fmt.Errorf("%d calls failed, the first: %w", m.Errors, m.First)
}

// Rate returns how many things were done per second.
func (m *Measure) Rate() float64 {
	if m.Took <= 0 {
		return 0
	}
	return float64(m.Done) / m.Took.Seconds()
}

// Quantile returns the latency that the given share of all calls did not exceed.
func (m *Measure) Quantile(share float64) time.Duration {
	if len(m.Latencies) == 0 {
		return 0
	}
	at := int(share * float64(len(m.Latencies)))
	return m.Latencies[min(at, len(m.Latencies)-1)]
}
