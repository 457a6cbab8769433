package store_test

import (
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

func TestASandboxClockGoesForwardOnly(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		must(t, s.MarkSandbox(t.Context(), farthing.BySystem))
		must(t, s.Clock.Set(t.Context(), storetest.Start.Add(time.Hour)))
		must(t, s.Clock.Set(t.Context(), storetest.Start))
		if at, err := s.Clock.Time(t.Context()); !at.Equal(storetest.Start.Add(time.Hour)) || err != nil {
			t.Errorf("the clock stands at %v, %v", at, err)
		}
	})
}

func TestOneMovesTheClock(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		hold := func(owner string, until time.Time, want bool) {
			t.Helper()
			if got, err := s.Clock.Hold(t.Context(), owner, until); got != want || err != nil {
				t.Errorf("%s holds it: %v, %v", owner, got, err)
			}
		}
		hold("one", storetest.Start.Add(-time.Minute), true)
		hold("two", storetest.Start.Add(time.Minute), true) // one's time is over
		hold("two", storetest.Start.Add(time.Hour), true)
		hold("one", storetest.Start.Add(time.Minute), false)
		must(t, s.Clock.Release(t.Context(), "one"))
		hold("one", storetest.Start.Add(time.Minute), false)
		must(t, s.Clock.Release(t.Context(), "two"))
		hold("one", storetest.Start.Add(time.Minute), true)
	})
}
