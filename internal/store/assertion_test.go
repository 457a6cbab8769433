package store_test

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

//test:race
func TestAssertionIsAcceptedOnceUntilItExpires(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		end := storetest.Start.Add(time.Minute)
		must(t, s.Assertions.Accept(t.Context(), "c1", "a", end))
		must(t, s.Assertions.Accept(t.Context(), "c2", "a", end))
		must(t, s.Assertions.Accept(t.Context(), "c1", "b", end.Add(time.Hour)))
		seen := func(jti string) bool {
			return errors.Is(s.Assertions.Accept(t.Context(), "c1", jti, end.Add(time.Hour)), store.ErrSeen)
		}
		clock.Set(end.Add(-time.Millisecond))
		must(t, s.Assertions.Purge(t.Context()))
		if !seen("a") || !seen("b") {
			t.Error("forgotten before its expiry")
		}
		clock.Set(end)
		if seen("a") {
			t.Error("an expired assertion counts until it is purged")
		}
		must(t, s.Assertions.Purge(t.Context()))
		if !seen("a") || !seen("b") {
			t.Error("the purge removed an assertion that is still valid")
		}
	})
}

func TestAssertionIsAcceptedOnceOverProcesses(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			options := storetest.Options(key, storetest.NewClock(storetest.Start))
			stores := []*store.Store{storetest.Reopen(t, url, options), storetest.Reopen(t, url, options)}
			var accepted atomic.Int64
			var all sync.WaitGroup
			for n := range 16 {
				all.Go(func() {
					err := stores[n%2].Assertions.Accept(t.Context(), "c1", "a", storetest.Start.Add(time.Minute))
					if err == nil {
						accepted.Add(1)
					} else if !errors.Is(err, store.ErrSeen) {
						t.Error(err)
					}
				})
			}
			all.Wait()
			if accepted.Load() != 1 {
				t.Errorf("accepted %d times", accepted.Load())
			}
		})
	}
}
