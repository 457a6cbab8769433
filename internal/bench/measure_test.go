package bench

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"
)

func TestQuantilesAndRates(t *testing.T) {
	m := measure{took: 2 * time.Second, done: 100}
	for i := range 100 {
		m.latencies = append(m.latencies, time.Duration(i+1)*time.Millisecond)
	}
	if m.rate() != 50 || m.quantile(0.5) != 51*time.Millisecond || m.quantile(0.99) != 100*time.Millisecond ||
		m.quantile(1) != 100*time.Millisecond {
		t.Errorf("%v a second, %v %v %v", m.rate(), m.quantile(0.5), m.quantile(0.99), m.quantile(1))
	}
	if empty := (&measure{}); empty.quantile(0.5) != 0 || empty.rate() != 0 {
		t.Error("an empty measure has figures")
	}
}

// A caller whose calls all fail gives up, and the failure is reported.
func TestDriveCountsErrors(t *testing.T) {
	wrong := errors.New("wrong")
	fails := func(context.Context) (int64, error) { return 0, wrong }
	m := drive(t.Context(), time.Minute, []task{fails, fails})
	if m.errors != 2*maxErrors || !errors.Is(m.first, wrong) || m.done != 0 {
		t.Errorf("%d errors, %v, %d done", m.errors, m.first, m.done)
	}
}

func TestFiguresAndChecks(t *testing.T) {
	for n, want := range map[float64]string{
		0:       "0",
		0.4:     "0.4",
		99.994:  "99.99",
		100:     "100",
		1234.4:  "1,234",
		1234567: "1,234,567",
	} {
		if got := figure(n); got != want {
			t.Errorf("%v is written %s, want %s", n, got, want)
		}
	}
	for _, c := range []struct {
		check Check
		want  bool
	}{
		{Check{Got: 2, Bar: 2}, true},
		{Check{Got: 1, Bar: 2}, false},
		{Check{Got: 2, Bar: 2, AtMost: true}, true},
		{Check{Got: 3, Bar: 2, AtMost: true}, false},
	} {
		if c.check.Passed() != c.want || strings.HasPrefix(c.check.String(), "pass") != c.want {
			t.Errorf("%v", c.check)
		}
	}
}
