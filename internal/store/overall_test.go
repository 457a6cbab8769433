package store_test

import (
	"slices"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"

	"github.com/google/go-cmp/cmp"
)

// twoShops fills a store with records of every kind of two merchants, many of them made at one moment.
func twoShops(t *testing.T, s *store.Store, clock *storetest.Clock) {
	t.Helper()
	held(t, s, clock)
	richLife(t, s, clock, "north")
	richLife(t, s, clock, "south")
	for i := range 5 {
		id := string(rune('a' + i))
		for _, m := range []string{"shop", "north", "south"} {
			do(t, s, pay(m, "q"+id, 100),
				farthing.RecordRefund{MerchantID: m, ID: "z" + id, PaymentID: "q" + id, Amount: 1},
				farthing.OpenDispute{MerchantID: m, ID: "z" + id, PaymentID: "q" + id, Amount: 1},
				farthing.HoldReserve{MerchantID: m, ID: "z" + id, Amount: 1, Reason: "new"},
				farthing.RecordAdjustment{MerchantID: m, ID: "z" + id, Amount: 1, Reason: "gift"})
		}
	}
}

// listing reads a page of one merchant's list, or of all merchants' if it is "", behind a position.
type listing[R any] func(merchantID string, last store.Position, limit int) (store.Page[R], error)

// wholeList reads a list to its end.
func wholeList[R any](t *testing.T, list listing[R], merchantID string, limit int) (all []R) {
	t.Helper()
	var last store.Position
	for more := true; more; {
		page, err := list(merchantID, last, limit)
		must(t, err)
		if len(page.Rows) > limit {
			t.Fatalf("a page of %d has %d rows", limit, len(page.Rows))
		}
		all, last, more = append(all, page.Rows...), page.Last, page.More
	}
	return all
}

// sameOverAll compares a list over all merchants, in pages of several sizes, with those of each of them.
func sameOverAll[R any](t *testing.T, list listing[R], place func(*R) (at time.Time, merchantID, id string)) {
	t.Helper()
	each := map[string][]R{}
	count := 0
	for _, m := range []string{"shop", "north", "south", "other"} {
		each[m] = wholeList(t, list, m, 500)
		count += len(each[m])
	}
	for _, limit := range []int{1, 3, count, 500} {
		all := wholeList(t, list, "", limit)
		if !slices.IsSortedFunc(all, func(a, b R) int {
			at, _, _ := place(&a)
			other, _, _ := place(&b)
			return other.Compare(at)
		}) {
			t.Errorf("in pages of %d they are not in order", limit)
		}
		got := map[string][]R{}
		for i := range all {
			_, m, _ := place(&all[i])
			got[m] = append(got[m], all[i])
		}
		for m, want := range each {
			if diff := cmp.Diff(want, got[m]); diff != "" || len(all) != count {
				t.Errorf("in pages of %d there are %d of %d, of %s: %s", limit, len(all), count, m, diff)
			}
		}
	}
	if count < 6 {
		t.Errorf("%d records say little", count)
	}
}

// The operator's lists over all merchants hold what the merchants' own lists hold, each record once, whatever the size
// of the pages.
func TestListsOverAllMerchants(t *testing.T) {
	slow.Test(t)
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		twoShops(t, s, clock)
		ctx := t.Context()
		after, before := storetest.Start.Add(-time.Hour), clock.Now().AddDate(0, 0, 1)
		sameOverAll(t, func(m string, last store.Position, limit int) (store.Page[farthing.Refund], error) {
			return s.Refunds.List(ctx, store.RecordFilter{
				MerchantID: m,
				After:      &after,
				Before:     &before,
				BeforeSeq:  last.Seq,
				Cursor:     last,
			}, limit)
		}, func(r *farthing.Refund) (time.Time, string, string) { return r.CreatedAt, r.MerchantID, r.ID })
		sameOverAll(t, func(m string, last store.Position, limit int) (store.Page[farthing.Dispute], error) {
			return s.Disputes.List(ctx, store.RecordFilter{
				MerchantID: m,
				Statuses:   one(string(farthing.DisputeOpen)),
				BeforeSeq:  last.Seq,
				Cursor:     last,
			}, limit)
		}, func(r *farthing.Dispute) (time.Time, string, string) { return r.CreatedAt, r.MerchantID, r.ID })
		sameOverAll(t, func(m string, last store.Position, limit int) (store.Page[farthing.Adjustment], error) {
			return s.Adjustments.List(ctx, store.RecordFilter{
				MerchantID: m,
				Statuses:   one(string(farthing.BookingBooked)),
				BeforeSeq:  last.Seq,
				Cursor:     last,
			}, limit)
		}, func(r *farthing.Adjustment) (time.Time, string, string) { return r.CreatedAt, r.MerchantID, r.ID })
		sameOverAll(t, func(m string, last store.Position, limit int) (store.Page[farthing.Reserve], error) {
			return s.Reserves.List(ctx, store.RecordFilter{
				MerchantID: m,
				Statuses:   one(string(farthing.ReserveHeld)),
				BeforeSeq:  last.Seq,
				Cursor:     last,
			}, limit)
		}, func(r *farthing.Reserve) (time.Time, string, string) { return r.CreatedAt, r.MerchantID, r.ID })
		for _, f := range []store.WithdrawalFilter{
			{}, {Trigger: farthing.TriggerRequest}, {After: &after, Before: &before},
		} {
			sameOverAll(t, func(m string, last store.Position, limit int) (store.Page[store.WithdrawalRecord], error) {
				f := f
				f.MerchantID, f.BeforeSeq, f.Cursor = m, last.Seq, last
				return s.Withdrawals.List(ctx, f, limit)
			}, func(r *store.WithdrawalRecord) (time.Time, string, string) { return r.CreatedAt, r.MerchantID, r.ID })
		}
	})
}

// A payment is named within its merchant: over all merchants the same identifier is several payments.
func TestListsOverAllMerchantsOfAPayment(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		twoShops(t, s, clock)
		refunds, err := s.Refunds.List(t.Context(), store.RecordFilter{PaymentID: "qa"}, 50)
		must(t, err)
		disputes, err := s.Disputes.List(t.Context(), store.RecordFilter{PaymentID: "qa"}, 50)
		must(t, err)
		if len(refunds.Rows) != 3 || len(disputes.Rows) != 3 {
			t.Errorf("%d refunds and %d disputes, want 3 each", len(refunds.Rows), len(disputes.Rows))
		}
	})
}

// Filters over all merchants' withdrawals narrow to what each merchant's own list narrows to, also where they split a
// moment in two.
func TestWithdrawalsOverAllMerchantsAreFiltered(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		twoShops(t, s, clock)
		late, err := s.Withdrawals.Get(t.Context(), "south", "w-late")
		must(t, err)
		for _, f := range []store.WithdrawalFilter{
			{Statuses: one(farthing.WithdrawalPaid)},
			{Statuses: one(farthing.AwaitingApproval)},
			{Trigger: farthing.TriggerSchedule},
			{After: &late.CreatedAt},
			{Before: &late.CreatedAt},
			{After: &late.CreatedAt, Before: &late.CreatedAt},
		} {
			want := 0
			for _, m := range []string{"shop", "north", "south"} {
				own := f
				own.MerchantID = m
				page, err := s.Withdrawals.List(t.Context(), own, 500)
				must(t, err)
				want += len(page.Rows)
			}
			for _, limit := range []int{1, 2, 500} {
				rest, got := f, 0
				for more := true; more; {
					page, err := s.Withdrawals.List(t.Context(), rest, limit)
					must(t, err)
					got, more, rest.Cursor = got+len(page.Rows), page.More, page.Last
				}
				if got != want {
					t.Errorf("%+v in pages of %d: %d, want %d", f, limit, got, want)
				}
			}
		}
	})
}
