package main

import (
	"bytes"
	"runtime"
	measures "runtime/metrics"
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

// The settings of the collector in the environment are obeyed.
func TestServeObeysGOGCAndGOMEMLIMIT(t *testing.T) {
	for _, c := range []struct{ gogc, limit, wants string }{
		{"", "", "go_gc_gogc_percent 700\n"},
		{"150", "", "go_gc_gogc_percent 150\n"},
		{"", "300MiB", "go_gc_gomemlimit_bytes 3.145728e+08\n"},
	} {
		t.Run("GOGC="+c.gogc+" GOMEMLIMIT="+c.limit, func(t *testing.T) {
			t.Setenv("GOGC", c.gogc)
			t.Setenv("GOMEMLIMIT", c.limit)
			r := start(t, t.TempDir(), "serve", "--addr", "127.0.0.1:0", "--log", "json")
			text := page(t, r.serving(t).Admin+"/metrics")
			r.stop(t)
			if !strings.Contains(text, c.wants) {
				for line := range strings.Lines(text) {
					if strings.HasPrefix(line, "go_gc_go") {
						t.Errorf("it says %s", line)
					}
				}
				t.Errorf("want %s", c.wants)
			}
		})
	}
}
