package bench

import (
	"context"
	"slices"
	"sync"
	"time"
)

// measure is the outcome of one load.
type measure struct {
	took      time.Duration
	done      int64           // things done: commands, lines, requests
	latencies []time.Duration // of each call, sorted
	errors    int64
	first     error    // the first error
	spent     spending // during the load
	batches   int64    // that the writer committed during the load
	commands  int64    // in those batches
}

// task is one caller's next call: it returns how many things it did, or why it failed.
type task func(ctx context.Context) (done int64, err error)

// drive makes callers call for the given time, each as soon as its last call was answered.
func drive(ctx context.Context, length time.Duration, callers []task) *measure {
	parts := newParts(len(callers))
	var wg sync.WaitGroup
	started := time.Now()
	end := started.Add(length)
	for c, call := range callers {
		wg.Go(func() { parts[c].run(ctx, call, end) })
	}
	wg.Wait()
	return join(parts, time.Since(started))
}

// newParts returns a measure for each caller, so that each writes its latencies apart from the others.
func newParts(callers int) []*measure {
	parts := make([]*measure, callers)
	for c := range parts {
		parts[c] = &measure{latencies: make([]time.Duration, 0, 1<<14)}
	}
	return parts
}

func (m *measure) run(ctx context.Context, call task, end time.Time) {
	at := time.Now()
	for at.Before(end) && ctx.Err() == nil {
		done, err := call(ctx)
		now := time.Now()
		m.latencies = append(m.latencies, now.Sub(at))
		m.done += done
		at = now
		if err == nil {
			continue
		}
		m.errors++
		if m.first == nil {
			m.first = err
		}
		if m.errors >= maxErrors {
			return
		}
	}
}

// maxErrors is the number of errors after which a caller gives up: a load that fails so often is not measured.
const maxErrors = 10

// join adds up the measures of the callers.
func join(parts []*measure, took time.Duration) *measure {
	all := &measure{took: took, spent: spending{known: true}}
	for _, p := range parts {
		all.latencies = append(all.latencies, p.latencies...)
		all.done += p.done
		all.errors += p.errors
		all.batches += p.batches
		all.commands += p.commands
		all.spent = all.spent.plus(p.spent)
		if all.first == nil {
			all.first = p.first
		}
	}
	slices.Sort(all.latencies)
	return all
}

// rate returns how many things were done per second.
func (m *measure) rate() float64 {
	if m.took <= 0 {
		return 0
	}
	return float64(m.done) / m.took.Seconds()
}

// quantile returns the latency that the given share of all calls did not exceed.
func (m *measure) quantile(share float64) time.Duration {
	if len(m.latencies) == 0 {
		return 0
	}
	at := int(share * float64(len(m.latencies)))
	return m.latencies[min(at, len(m.latencies)-1)]
}
