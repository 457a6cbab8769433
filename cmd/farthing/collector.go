package main

import (
	"runtime"
	"runtime/debug"
	measures "runtime/metrics"
)

// heapFloor is the size to which the heap of a serving program may grow before it is collected, however little of it is
// live. A few megabytes are live, and by Go's own rule, which collects at twice the live heap, they would be scanned
// some thirty times a second under load. docs/decisions has the figures.
const heapFloor = 32 << 20

// usualPercent is Go's default for how much the heap may grow from one collection to the next.
const usualPercent = 100

// collector sets how much the heap may grow until the next collection. It does so after each collection.
type collector struct {
	live    []measures.Sample // one metric: what the last collection left
	percent int               // last value that was set
}

// startCollector lets the heap grow to the floor from now on. It changes nothing if gogc, the GOGC of the environment,
// is not empty, because the operator has chosen a value then. A memory limit holds in any case: the runtime collects
// earlier, whatever the percentage.
func startCollector(gogc string) {
	if gogc != "" {
		return
	}
	c := &collector{live: []measures.Sample{{Name: "/gc/heap/live:bytes"}}, percent: usualPercent}
	c.adjust()
}

// cycle is garbage as soon as it is made: the next collection frees it.
type cycle struct{ of *collector }

// adjust sets the percentage, and runs again after the next collection.
func (c *collector) adjust() {
	measures.Read(c.live)
	if wanted := percentFor(c.live[0].Value.Uint64()); wanted != c.percent {
		debug.SetGCPercent(wanted)
		c.percent = wanted
	}
	runtime.AddCleanup(&cycle{c}, (*collector).adjust, c)
}

// percentFor returns how much the heap may grow, in percent of the live heap: to the floor, and by no less than usual.
// The result is a multiple of the usual percentage, so that it seldom changes, because each change stops the program
// for a moment.
func percentFor(live uint64) int {
	const least = 4 << 20 // the runtime treats smaller live heaps as if they had this size
	return max(1, int(heapFloor/max(live, least))-1) * usualPercent
}
