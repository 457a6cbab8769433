package store_test

import (
	"testing"
	"time"

	"farthing"
	"farthing/ledger"
	"farthing/store"
	"farthing/store/storetest"

	"github.com/google/go-cmp/cmp"
)

// seqs are those of a whole list, page by page.
func seqs(t *testing.T, s *store.Store, f store.JournalFilter, limit int) (all []int64) {
	t.Helper()
	for range 1000 {
		page, err := s.Journal.List(t.Context(), f, limit)
		must(t, err)
		for _, r := range page.Rows {
			all = append(all, r.Seq)
		}
		if !page.More {
			return all
		}
		f.Position = page.Last.Seq
	}
	t.Fatal("the list does not end")
	return nil
}

func TestJournalIsListedInPages(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop") // rows 1 to 4, booked long ago
		start := clock.Now()
		for _, id := range []string{"a", "b", "c"} { // rows 5 to 7, a minute apart
			clock.Advance(time.Minute)
			do(t, s, pay("shop", id, 100))
		}
		do(t, s, farthing.RecordRefund{MerchantID: "shop", ID: "r", PaymentID: "a", Amount: 1}) // row 8, with row 7
		at := func(minutes int) *time.Time { return new(start.Add(time.Duration(minutes) * time.Minute)) }
		for _, c := range []struct {
			name   string
			filter store.JournalFilter
			want   []int64
		}{
			{"all", store.JournalFilter{}, []int64{8, 7, 6, 5, 4, 3, 2, 1}},
			{"ascending", store.JournalFilter{Ascending: true}, []int64{1, 2, 3, 4, 5, 6, 7, 8}},
			{"after a seq", store.JournalFilter{Ascending: true, Position: 6}, []int64{7, 8}},
			{"before a seq", store.JournalFilter{Position: 3}, []int64{2, 1}},
			{"after the last", store.JournalFilter{Ascending: true, Position: 8}, nil},
			{"far after the last", store.JournalFilter{Ascending: true, Position: 99}, nil},
			{"booked after, exclusive", store.JournalFilter{After: at(2)}, []int64{8, 7}},
			{"booked before, exclusive", store.JournalFilter{Before: at(3)}, []int64{6, 5, 4, 3, 2, 1}},
			{"booked between", store.JournalFilter{After: at(1), Before: at(3), Ascending: true}, []int64{6}},
			{"booked never", store.JournalFilter{After: at(3)}, nil},
			{"type", store.JournalFilter{Type: "payment.settled"}, []int64{7, 6, 5}},
			{"subject", store.JournalFilter{Subject: farthing.SubjectBankAccount, Ascending: true}, []int64{3, 4}},
			{"subject and id", store.JournalFilter{Subject: farthing.SubjectPayment, SubjectID: "b"}, []int64{6}},
		} {
			c.filter.MerchantID = "shop"
			for _, limit := range []int{1, 2, 7, 8, 50} {
				if diff := cmp.Diff(c.want, seqs(t, s, c.filter, limit)); diff != "" {
					t.Errorf("%s in pages of %d: %s", c.name, limit, diff)
				}
			}
		}
		if got := seqs(t, s, store.JournalFilter{MerchantID: "nobody", After: at(0)}, 5); got != nil {
			t.Errorf("of an unknown merchant: %v", got)
		}
	})
}

func TestBalancesOfAPastMoment(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		start := clock.Now()
		for _, id := range []string{"a", "b", "c"} {
			clock.Advance(time.Minute)
			do(t, s, pay("shop", id, 100))
		}
		for _, c := range []struct {
			at   time.Time
			seq  int64
			want int64
		}{
			{start.AddDate(-1, 0, 0), 0, 0}, {start, 4, 0}, {start.Add(time.Minute - time.Millisecond), 4, 0}, {start.Add(time.Minute), 5, 100},
			{start.Add(2*time.Minute + time.Second), 6, 200}, {start.AddDate(1, 0, 0), 7, 300},
		} {
			row, found, err := s.Journal.At(t.Context(), "shop", c.at)
			if err != nil || found != (c.seq > 0) || row.Seq != c.seq || int64(row.Balances.Of(ledger.Available)) != c.want {
				t.Errorf("at %s: row %d, available %d, %v", c.at, row.Seq, row.Balances.Of(ledger.Available), err)
			}
		}
		if _, found, err := s.Journal.At(t.Context(), "nobody", start); found || err != nil {
			t.Errorf("of an unknown merchant: %v, %v", found, err)
		}
	})
}
