package main

import (
	"runtime"
	"runtime/debug"
	measures "runtime/metrics"
)

// heapFloor is what the heap of a program that serves may grow to before it is collected, however little of it lives.
// A few megabytes live, and by Go's own measure, twice of what lives, they would be looked through some thirty times
// a second under load. docs/decisions has the figures.
const heapFloor = 32 << 20

// usualPercent is Go's own measure of how much the heap may grow from one collection to the next.
const usualPercent = 100

// collector sets, after each collection, how much the heap may grow until the next.
type collector struct {
	live    []measures.Sample // of one metric: what the last collection left
	percent int               // as it was set last
}

// startCollector lets the heap grow to the floor from now on. A GOGC in the environment, "" if there is none, is
// whoever runs the program's own choice, and nothing is changed then. A memory limit holds in any case: the runtime
// collects earlier, whatever the percentage.
func startCollector(gogc string) {
	if gogc != "" {
		return
	}
	c := &collector{live: []measures.Sample{{Name: "/gc/heap/live:bytes"}}, percent: usualPercent}
	c.adjust()
}

// cycle is garbage from the beginning: it is gone after the next collection.
type cycle struct{ of *collector }

// adjust sets the percentage, and is called again after the next collection.
func (c *collector) adjust() {
	measures.Read(c.live)
	if wanted := percentFor(c.live[0].Value.Uint64()); wanted != c.percent {
		debug.SetGCPercent(wanted)
		c.percent = wanted
	}
	runtime.AddCleanup(&cycle{c}, (*collector).adjust, c)
}

// percentFor is how much the heap may grow, in hundredths of what lives: to the floor, and by no less than is usual. It
// is a multiple of the usual one, so that it seldom changes, for that stops the program for a moment.
func percentFor(live uint64) int {
	const least = 4 << 20 // with less than this the runtime reckons as with this
	return max(1, int(heapFloor/max(live, least))-1) * usualPercent
}
