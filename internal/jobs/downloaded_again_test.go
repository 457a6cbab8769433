package jobs_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"farthing/internal/money"
)

// insert has the bank put a line in at a place, on the day of the line there before.
func (d *desk) insert(at int, l deskLine) {
	l.day = d.all[at-1].day
	d.all = slices.Insert(d.all, at, l)
}

// A day that is downloaded again is the same in whatever order the bank gives its lines, and a line that the bank put
// in later is one line more: neither opens a false break.
func TestADayDownloadedAgain(t *testing.T) {
	eachBed(t, func(b *bed) {
		d := b.openDesk(`, "balance": "Balance"`)
		fee := func(amount money.Minor) deskLine { return deskLine{text: "FPO ONE", amount: -amount} }
		d.books(fee(850), fee(950), fee(1050))
		d.brings(d.table(0, 3))
		d.all[1], d.all[2] = d.all[2], d.all[1]
		b.clock.Advance(24 * time.Hour)
		d.brings(d.table(0, 3))
		want := []string{"unknown_at_us -1050 ", "unknown_at_us -850 ", "unknown_at_us -950 "}
		b.reconciles(want...)
		d.has(3)

		// A line is put in between, and the next day goes on from there.
		d.books(fee(100))
		d.brings(d.table(0, 4))
		d.insert(2, deskLine{text: "LATE", amount: 777})
		d.books(fee(200))
		d.brings(d.table(0, 6))
		want = append(want, "unknown_at_us -100 ", "unknown_at_us -200 ", "unknown_at_us 777 ")
		slices.Sort(want)
		b.reconciles(want...)
		d.has(6)

		// One more at the end of the first day, and the day alone is downloaded.
		d.insert(4, deskLine{text: "LATE", amount: 888})
		d.brings(d.table(0, 5))
		b.clock.Advance(24 * time.Hour)
		d.books(fee(300))
		d.brings(d.table(0, 8))
		want = append(want, "unknown_at_us -300 ", "unknown_at_us 888 ")
		slices.Sort(want)
		b.reconciles(want...)
		d.has(8)

		// The bank gives another text.
		d.all[0].text = "FASTER PAYMENT ONE"
		d.all[0], d.all[1] = d.all[1], d.all[0]
		d.brings(d.table(0, 8))
		b.reconciles(want...)
		d.has(8)
		b.verify()
	})
}

// changes has the bank book lines today, put some in earlier and change the order of two of a day. It returns where the
// first day begins that is another one now.
func (d *desk) changes(random *rand.Rand, line func() deskLine) (since int) {
	since = len(d.all)
	for range random.IntN(4) {
		d.books(line())
	}
	for range random.IntN(3) {
		if len(d.all) > 2 {
			at := random.IntN(len(d.all)-1) + 1
			d.insert(at, line())
			since = min(since, at)
		}
	}
	if len(d.all) > 2 {
		at := random.IntN(len(d.all)-1) + 1
		if d.all[at].day == d.all[at-1].day {
			d.all[at], d.all[at-1] = d.all[at-1], d.all[at]
			since = min(since, at-1)
		}
	}
	for since > 0 && since < len(d.all) && d.all[since].day == d.all[since-1].day {
		since--
	}
	return since
}

// Whatever a bank changes about the order of a day's lines, and wherever it puts lines in later, each line is kept once
// and no break of continuity opens, as long as what is downloaded reaches back to what changed.
func TestDaysAreDownloadedAgainAtRandom(t *testing.T) {
	for seed := range uint64(8) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			eachBed(t, func(b *bed) {
				d := b.openDesk(`, "balance": "Balance"`)
				random := rand.New(rand.NewPCG(seed, 0))
				line := func() deskLine {
					text := []string{"FEE", "TOP UP"}[random.IntN(2)]
					return deskLine{text: text, amount: money.Minor(random.IntN(9) - 4)}
				}
				for range 12 {
					since := d.changes(random, line)
					if since < len(d.all) {
						d.brings(d.table(since, len(d.all)))
						b.clock.Advance(time.Minute)
					}
					if random.IntN(3) > 0 {
						b.clock.Advance(24 * time.Hour)
					}
				}
				var want []string
				for _, l := range d.all {
					if l.amount != 0 {
						want = append(want, fmt.Sprintf("unknown_at_us %d ", l.amount))
					}
				}
				slices.Sort(want)
				b.reconciles(want...)
				b.verify()
			})
		})
	}
}
