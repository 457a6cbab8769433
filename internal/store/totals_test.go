package store_test

import (
	"fmt"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// More rows than one statement adds up, and a reader who is told of each part.
func TestTotalsOfManyRows(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		const payments = 20_100
		var commands []farthing.Command
		for n := range payments {
			commands = append(commands, pay("shop", fmt.Sprint("p", n), 3))
		}
		for _, r := range s.DoBulk(t.Context(), commands) {
			must(t, r.Err)
		}
		told := 0
		ctx := store.WithRowMeter(t.Context(), func(rows int) error { told += rows; return nil })
		totals, err := s.Journal.Totals(ctx, store.JournalFilter{MerchantID: "shop"})
		must(t, err)
		var sum, count int64
		for _, k := range totals.Kinds {
			count += k.Count
			if k.Type == farthing.EventPaymentSettled {
				sum += int64(k.Amount)
			}
		}
		if sum != 3*payments || count != totals.Closing.Seq || totals.Read != int(count) || told != 4000 {
			t.Errorf("%d in %d of %d rows, told of %d: %+v", sum, count, totals.Closing.Seq, told, totals.Kinds)
		}
	})
}

// What was added up before is not read again, and comes to what the rows themselves come to.
func TestTotalsAreTheSameWhenAskedAgain(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		begin := clock.Now()
		openShop(t, s, clock, "shop")
		for range 4 { // days, whose payments are partly of the day before
			var commands []farthing.Command
			for n := range 4_000 {
				c := pay("shop", fmt.Sprint(clock.Now().Unix(), "p", n), 3)
				c.Date = new(clock.Now().Add(-time.Duration(n) * 10 * time.Second))
				commands = append(commands, c)
			}
			for _, r := range s.DoBulk(t.Context(), commands) {
				must(t, r.Err)
			}
			clock.Advance(24 * time.Hour)
		}
		before := clock.Now().Add(-time.Hour)
		for hours := 0; hours < 100; hours += 7 {
			after := begin.Add(time.Duration(hours) * time.Hour)
			f := store.JournalFilter{MerchantID: "shop", ByValue: hours%2 != 0, After: &after, Before: &before}
			var count, sum int64
			must(t, s.Journal.Stream(t.Context(), f, func(rows []ledger.Row) error {
				for i := range rows {
					count, sum = count+1, sum+int64(rows[i].Amount)
				}
				return nil
			}))
			got, err := s.Journal.Totals(t.Context(), f)
			must(t, err)
			for _, kind := range got.Kinds {
				count, sum = count-kind.Count, sum-int64(kind.Amount)
			}
			if count != 0 || sum != 0 || hours > 0 && got.Read > 12_000 {
				t.Errorf("from %s, by value %t: %d rows are left, and %d of their amounts, %d are read", after,
					f.ByValue, count, sum, got.Read)
			}
		}
	})
}

// A day is what the rows booked in it credit and debit, whether it has none, one or several.
func TestTotalsOfDays(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		begin := clock.Now()
		days := func(of string, after ...time.Duration) string {
			t.Helper()
			var moments []time.Time
			for _, d := range after {
				moments = append(moments, begin.Add(d))
			}
			totals, err := s.Journal.Days(t.Context(), of, moments)
			must(t, err)
			return fmt.Sprint(totals.Opening.Seq, totals.Days, totals.Closing.Seq)
		}
		const hour = time.Hour
		if got, want := days("nobody", 0, hour), "0 [{0 0 0 0}] 0"; got != want {
			t.Errorf("of no book: %s, want %s", got, want)
		}
		openShop(t, s, clock, "shop")
		opened := clock.Now().Sub(begin)
		head := func() int64 {
			state, err := s.Merchants.State(t.Context(), "shop")
			must(t, err)
			return state.Book.Seq
		}
		made := head()
		for n := range 5 {
			clock.Advance(hour)
			must(t, s.DoBulk(t.Context(), []farthing.Command{pay("shop", fmt.Sprint("p", n), 100)})[0].Err)
		}
		last := head()
		want := fmt.Sprintf("%d [{1 100 0 100} {3 300 0 400} {1 100 0 500} {0 0 0 500}] %d", made, last)
		if got := days("shop", opened, opened+hour, opened+4*hour, opened+9*hour, opened+10*hour); got != want {
			t.Errorf("%s, want %s", got, want)
		}
		want = fmt.Sprintf("0 [{%d 100 0 100} {0 0 0 100}] %d", made+1, made+1)
		if got := days("shop", -41*24*hour, opened+hour, opened+2*hour-time.Millisecond); got != want {
			t.Errorf("to the millisecond: %s, want %s", got, want)
		}
		want = fmt.Sprintf("%d [{0 0 0 500}] %d", last, last)
		if got := days("shop", opened+6*hour, opened+7*hour); got != want {
			t.Errorf("after all: %s, want %s", got, want)
		}
	})
}
