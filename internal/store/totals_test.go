package store_test

import (
	"fmt"
	"testing"

	"farthing/internal/farthing"
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
