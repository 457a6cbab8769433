package store

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

// However many streams there are, together they keep to one rate; the excess of a pause that took too long is made up
// for, and no more.
func TestPace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPace(time.Now)
		p.row = 10 * time.Microsecond
		rest := func(rows int) {
			t.Helper()
			if err := p.rest(t.Context(), rows); err != nil {
				t.Error(err)
			}
		}
		started := time.Now()
		rest(2000) // as many as may be made up for
		if took := time.Since(started); took != 0 {
			t.Errorf("the first rows waited for %v", took)
		}
		done := make(chan struct{})
		for range 4 {
			go func() {
				for range 25 {
					rest(200)
				}
				done <- struct{}{}
			}()
		}
		for range 4 {
			<-done
		}
		if took := time.Since(started); took != 200*time.Millisecond {
			t.Errorf("20,000 rows of four streams took %v", took)
		}
		<-time.After(time.Minute)
		started = time.Now()
		rest(3000)
		if took := time.Since(started); took != 10*time.Millisecond {
			t.Errorf("after a minute, 3,000 rows waited for %v", took)
		}
	})
}

// A clock that stands still, as in tests, stops no stream; a canceled caller stops its stream, even while it waits for
// the turn of others.
func TestPaceEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		still, started := time.Now(), time.Now()
		p := newPace(func() time.Time { return still })
		p.row = 10 * time.Microsecond
		for range 100 {
			if err := p.rest(t.Context(), 1000); err != nil {
				t.Fatal(err)
			}
		}
		if took := time.Since(started); took > time.Second {
			t.Errorf("100,000 rows took %v", took)
		}
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan error)
		for range 2 {
			go func() { ended <- p.rest(ctx, 1_000_000) }()
		}
		synctest.Wait()
		cancel()
		for range 2 {
			if err := <-ended; !errors.Is(err, context.Canceled) {
				t.Errorf("a caller that is gone: %v", err)
			}
		}
	})
}
