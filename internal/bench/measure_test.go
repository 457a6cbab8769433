package bench

import (
	"context"
	"errors"
	"testing"
	"time"
)

func TestQuantilesAndRates(t *testing.T) {
	m := Measure{Took: 2 * time.Second, Done: 100}
	for i := range 100 {
		m.Latencies = append(m.Latencies, time.Duration(i+1)*time.Millisecond)
	}
	if m.Rate() != 50 || m.Quantile(0.5) != 51*time.Millisecond || m.Quantile(0.99) != 100*time.Millisecond ||
		m.Quantile(1) != 100*time.Millisecond {
		t.Errorf("%v a second, %v %v %v", m.Rate(), m.Quantile(0.5), m.Quantile(0.99), m.Quantile(1))
	}
	if empty := (&Measure{}); empty.Quantile(0.5) != 0 || empty.Rate() != 0 {
		t.Error("an empty measure has figures")
	}
}

// A caller whose calls all fail gives up, and the failure is reported.
func TestDriveCountsErrors(t *testing.T) {
	wrong := errors.New("wrong")
	fails := func(context.Context) (int64, error) { return 0, wrong }
	m := Drive(t.Context(), time.Minute, []Task{fails, fails})
	if m.Errors != 2*MaxErrors || !errors.Is(m.First, wrong) || m.Done != 0 {
		t.Errorf("%d errors, %v, %d done", m.Errors, m.First, m.Done)
	}
}

func TestFigure(t *testing.T) {
	for n, want := range map[float64]string{
		0:       "0",
		0.4:     "0.4",
		99.994:  "99.99",
		100:     "100",
		1234.4:  "1,234",
		1234567: "1,234,567",
	} {
		if got := Figure(n); got != want {
			t.Errorf("%v is written %s, want %s", n, got, want)
		}
	}
}
