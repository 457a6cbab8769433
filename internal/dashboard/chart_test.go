package dashboard

import (
	"math"
	"testing"
)

// A bar is a part of the highest one, of any amount, and no money is without a bar.
func TestHeightsOfBars(t *testing.T) {
	const most = math.MaxInt64
	for _, c := range []struct {
		amount, highest int64
		want            int
	}{{0, 0, 0}, {0, 500, 0}, {500, 500, 120}, {250, 500, 60}, {1, 500, 1}, {499, 500, 120}, {most, most, 120},
		{1, most, 1}, {most / 2, most, 60}} {
		if got := heightOf(c.amount, c.highest); got != c.want {
			t.Errorf("%d of %d is %d high, want %d", c.amount, c.highest, got, c.want)
		}
	}
}
