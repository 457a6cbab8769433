package store_test

import (
	"sync/atomic"
	"testing"

	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

func TestStatsCountWhatTheWriterDid(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			options := storetest.Options(key, clock)
			var begun, ended, commands atomic.Int64
			options.Measure = func() func(int) {
				begun.Add(1)
				return func(n int) { ended.Add(1); commands.Add(int64(n)) }
			}
			s := storetest.Reopen(t, url, options)
			openShop(t, s, clock, "shop")
			_, err := s.Do(t.Context(), pay("nobody", "p1", 5)) // a refusal is an answer too
			if err == nil {
				t.Fatal("a payment of an unknown merchant was recorded")
			}
			stats := s.Stats()
			if stats.Waiting > 1 || stats.Commands != 4 || stats.Batches != 4 ||
				stats.Broken+stats.Retries+stats.Lost != 0 {
				t.Errorf("%+v", stats)
			}
			if begun.Load() != 4 || ended.Load() != 4 || commands.Load() != 4 {
				t.Errorf("measured %d to %d batches of %d commands", begun.Load(), ended.Load(), commands.Load())
			}
			if len(stats.Pools) != 2 || stats.Pools[0].Limit == 0 || stats.Pools[1].Open == 0 ||
				stats.Pools[1].Busy > 1 {
				t.Errorf("%+v", stats.Pools)
			}
			var none store.PoolStats
			if stats.Pools[0] == none {
				t.Error("no numbers about the pool that reads")
			}
		})
	}
}
