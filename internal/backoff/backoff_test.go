package backoff_test

import (
	"context"
	"math"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"farthing/internal/backoff"
)

func TestPausesDoubleUpToTheLongest(t *testing.T) {
	p := backoff.Pauses{First: time.Second, Max: 5 * time.Minute}
	var got []time.Duration
	for _, failures := range []int{-1, 0, 1, 2, 3, 8, 9, 10, 63, 64, math.MaxInt} {
		got = append(got, p.After(failures)/time.Second)
	}
	if want := []time.Duration{1, 1, 1, 2, 4, 128, 256, 300, 300, 300, 300}; !slices.Equal(got, want) {
		t.Errorf("pauses are %d s, want %d s", got, want)
	}
	longest := backoff.Pauses{First: 1, Max: math.MaxInt64}
	if got := longest.After(math.MaxInt); got != math.MaxInt64 {
		t.Errorf("the longest pause is %d", got)
	}
}

func TestHalfOfAPauseIsDrawn(t *testing.T) {
	var asked []time.Duration
	draw := func(n time.Duration) time.Duration {
		asked = append(asked, n)
		return n - 1
	}
	p := backoff.Pauses{First: 10, Max: 30, Lot: draw}
	got := []time.Duration{p.After(1), p.After(2), p.After(3)}
	if want := []time.Duration{9, 19, 29}; !slices.Equal(got, want) {
		t.Errorf("pauses are %d, want %d", got, want)
	}
	if want := []time.Duration{5, 10, 15}; !slices.Equal(asked, want) {
		t.Errorf("drawn from %d, want %d", asked, want)
	}
	none := func(time.Duration) time.Duration { return 0 }
	if got := (backoff.Pauses{First: 10, Max: 30, Lot: none}).After(2); got != 10 {
		t.Errorf("the shortest second pause is %d", got)
	}
	if got := (backoff.Pauses{First: 1, Max: 1, Lot: draw}).After(1); got != 1 {
		t.Errorf("a pause that cannot be halved is %d", got)
	}
}

func TestWaitEndsWithTheContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := backoff.Pauses{First: time.Second, Max: time.Minute}
		began := time.Now()
		if !p.Wait(t.Context(), 3) || time.Since(began) != 4*time.Second {
			t.Errorf("it waited for %s", time.Since(began))
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		began = time.Now()
		if p.Wait(ctx, 3) || time.Since(began) != time.Second {
			t.Errorf("with a second left it waited for %s", time.Since(began))
		}
	})
}
