package dashboard

import (
	"fmt"
	"math/bits"

	"farthing/api"
)

// The space of a chart, in units of its SVG.
const (
	barSpace  = 20 // of a day, its bar and the gap beside it
	barHeight = 120
)

// chart shows what each of some days added to the balance, as bars.
type chart struct {
	Class   string // of the widths of windows at which it shows
	Total   int64  // of all days
	Highest int64  // of one day
	Width   int
	Bars    []bar
}

// bar is one day of a chart.
type bar struct {
	api.DayTotal
	X, Y, Height int
}

// chartOf returns the chart of some days.
func chartOf(class string, days []api.DayTotal) chart {
	c := chart{Class: class, Width: barSpace * len(days)}
	for i := range days {
		c.Highest = max(c.Highest, days[i].Credited)
	}
	for i := range days {
		height := heightOf(days[i].Credited, c.Highest)
		c.Bars = append(c.Bars, bar{days[i], barSpace * i, barHeight - height, height})
		c.Total += days[i].Credited
	}
	return c
}

// heightOf is the height of a bar: a part of the highest one, rounded up, so that no money is without a bar.
func heightOf(amount, highest int64) int {
	if amount <= 0 {
		return 0
	}
	high, low := bits.Mul64(barHeight, uint64(amount))
	height, rest := bits.Div64(high, low, uint64(highest))
	if rest > 0 {
		height++
	}
	return int(height)
}

// Label says what the chart shows to who does not see it.
func (c chart) Label() string {
	first, last := c.Bars[0].Date, c.Bars[len(c.Bars)-1].Date
	return fmt.Sprintf("What each day added to the balance, from %s to %s. The table below has each day.", day(first),
		day(last))
}
