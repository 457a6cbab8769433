package main

import (
	"bytes"
	"runtime"
	measures "runtime/metrics"
	"strconv"
	"strings"
	"testing"
	"time"
)

func TestTheHeapGrowsToItsFloorAndNoFurther(t *testing.T) {
	for _, c := range []struct {
		live uint64
		want int
	}{
		{0, 700},
		{1 << 20, 700},
		{4 << 20, 700},
		{5 << 20, 500},
		{8 << 20, 300},
		{10 << 20, 200},
		{11 << 20, 100},
		{16 << 20, 100},
		{33 << 20, 100},
		{1 << 40, 100},
	} {
		got := percentFor(c.live)
		if got != c.want {
			t.Errorf("with %d bytes alive: %d, want %d", c.live, got, c.want)
		}
		if goal := c.live + c.live/100*uint64(got); goal > max(heapFloor, 2*c.live) {
			t.Errorf("with %d bytes alive the heap grows to %d", c.live, goal)
		}
	}
}

// percent returns how much the heap may grow at this moment, as the runtime reports it.
func percent() int {
	now := []measures.Sample{{Name: "/gc/gogc:percent"}}
	measures.Read(now)
	return int(now[0].Value.Uint64())
}

// awaitPercent collects garbage until the percentage is as wanted.
func awaitPercent(t *testing.T, wanted func(int) bool) {
	t.Helper()
	deadline := time.Now().Add(10 * time.Second)
	for !wanted(percent()) {
		if time.Now().After(deadline) {
			t.Fatalf("the heap may grow by %d %%", percent())
		}
		runtime.GC() // cleanups run in a goroutine of their own
	}
}

func TestTheCollectorFollowsWhatLives(t *testing.T) {
	startCollector("")
	awaitPercent(t, func(p int) bool { return p > usualPercent })
	alive := bytes.Repeat([]byte{1}, heapFloor)
	awaitPercent(t, func(p int) bool { return p == usualPercent })
	runtime.KeepAlive(alive)
	awaitPercent(t, func(p int) bool { return p > usualPercent })
}

// The settings of the collector in the environment are obeyed; without them the heap may grow by more than usual, how
// much depends on what lives.
func TestServeObeysGOGCAndGOMEMLIMIT(t *testing.T) {
	const percent, limit = "go_gc_gogc_percent", "go_gc_gomemlimit_bytes"
	for _, c := range []struct {
		gogc, limit string
		metric      string
		wants       func(float64) bool
	}{
		{"", "", percent, func(p float64) bool { return p > usualPercent }},
		{"150", "", percent, func(p float64) bool { return p == 150 }},
		{"", "300MiB", limit, func(bytes float64) bool { return bytes == 300<<20 }},
	} {
		t.Run("GOGC="+c.gogc+" GOMEMLIMIT="+c.limit, func(t *testing.T) {
			t.Setenv("GOGC", c.gogc)
			t.Setenv("GOMEMLIMIT", c.limit)
			r := start(t, t.TempDir(), "serve", "--addr", "127.0.0.1:0", "--log", "json")
			text := page(t, r.serving(t).Admin+"/metrics")
			r.stop(t)
			_, after, _ := strings.Cut(text, "\n"+c.metric+" ")
			said, _, _ := strings.Cut(after, "\n")
			if value, err := strconv.ParseFloat(said, 64); err != nil || !c.wants(value) {
				t.Errorf("it says %s %s", c.metric, said)
			}
		})
	}
}
