package store_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	"github.com/google/go-cmp/cmp"
)

// allIDs returns the ids of a whole list, page by page.
func allIDs[R any](
	t *testing.T, id func(*R) string, next func(last *store.Position) (store.Page[R], error),
) (ids []string) {
	t.Helper()
	for last := (*store.Position)(nil); ; {
		page, err := next(last)
		must(t, err)
		for i := range page.Rows {
			ids = append(ids, id(&page.Rows[i]))
		}
		if !page.More {
			return ids
		}
		last = &page.Last
	}
}

// seqOf returns the position at which a list by number goes on.
func seqOf(last *store.Position) int64 {
	if last == nil {
		return 0
	}
	return last.Seq
}

// held gives a shop twelve refunds, disputes, reserves and adjustments, one of each per minute, for four payments in
// turn.
func held(t *testing.T, s *store.Store, clock *storetest.Clock) (start time.Time) {
	t.Helper()
	openShop(t, s, clock, "shop")
	openShop(t, s, clock, "other")
	for i := range 4 {
		do(t, s, pay("shop", fmt.Sprint("p", i), 10_000), pay("other", fmt.Sprint("p", i), 10_000))
	}
	do(t, s, farthing.RecordRefund{
		MerchantID: "other",
		ID:         "x",
		PaymentID:  "p1",
		Amount:     1,
	}, farthing.OpenDispute{MerchantID: "other", ID: "x", PaymentID: "p1", Amount: 1},
		farthing.HoldReserve{
			MerchantID: "other",
			ID:         "x",
			Amount:     1,
			Reason:     "new",
		}, farthing.RecordAdjustment{MerchantID: "other", ID: "x", Amount: 1, Reason: "gift"})
	start = clock.Now()
	for i := range 12 {
		clock.Advance(time.Minute)
		id, payment := fmt.Sprintf("%02d", i), fmt.Sprint("p", i%4)
		do(t, s, farthing.RecordRefund{
			MerchantID: "shop",
			ID:         "r" + id,
			PaymentID:  payment,
			Amount:     10,
		}, farthing.OpenDispute{MerchantID: "shop", ID: "d" + id, PaymentID: payment, Amount: 10},
			farthing.HoldReserve{MerchantID: "shop", ID: "v" + id, Amount: 10, Reason: "new"},
			farthing.Propose{Request: farthing.RecordAdjustment{
				MerchantID: "shop",
				ID:         "a" + id,
				Amount:     10,
				Reason:     "gift",
			}, Person: "ann"})
		if i%3 == 0 {
			do(t, s, farthing.ResolveDispute{MerchantID: "shop", ID: "d" + id, Outcome: farthing.DisputeWon},
				farthing.ReleaseReserve{MerchantID: "shop", ReserveID: "v" + id, ID: "l" + id},
				farthing.ApproveRecord{
					Kind:       farthing.ApprovalAdjustment,
					MerchantID: "shop",
					ID:         "a" + id,
					Person:     "bob",
				})
		}
	}
	return start
}

// numbered returns ids with a letter before those numbers below twelve that fit, the latest first.
func numbered(letter string, fits func(i int) bool) (ids []string) {
	for i := range 12 {
		if fits(i) {
			ids = append(ids, fmt.Sprintf("%s%02d", letter, i))
		}
	}
	slices.Reverse(ids)
	return ids
}

// heldFilter narrows the lists of the records that held made.
type heldFilter struct {
	payment       string // only of refunds and disputes
	third         int    // 0: all; 1: every third, which has ended; -1: all others; refunds have no such state
	after, before *time.Time
	fits          func(i int) bool
}

// lists returns the ids that pass the filter, page by page, by the letter of their kind.
func (f heldFilter) lists(t *testing.T, s *store.Store, limit int) map[string][]string {
	got := map[string][]string{}
	if f.third == 0 {
		got["r"] = allIDs(t, (*farthing.Refund).RecordID,
			func(last *store.Position) (store.Page[farthing.Refund], error) {
				return s.Refunds.List(t.Context(), store.RecordFilter{
					MerchantID: "shop",
					PaymentID:  f.payment,
					After:      f.after,
					Before:     f.before,
					BeforeSeq:  seqOf(last),
				}, limit)
			})
	}
	got["d"] = allIDs(t, (*farthing.Dispute).RecordID,
		func(last *store.Position) (store.Page[farthing.Dispute], error) {
			status := map[int]farthing.DisputeStatus{1: farthing.DisputeWon, -1: farthing.DisputeOpen}[f.third]
			return s.Disputes.List(t.Context(), store.RecordFilter{
				MerchantID: "shop",
				PaymentID:  f.payment,
				Statuses:   one(string(status)),
				After:      f.after,
				Before:     f.before,
				BeforeSeq:  seqOf(last),
			}, limit)
		})
	if f.payment != "" {
		return got
	}
	got["v"] = allIDs(t, (*farthing.Reserve).RecordID,
		func(last *store.Position) (store.Page[farthing.Reserve], error) {
			status := map[int]farthing.ReserveStatus{1: farthing.ReserveReleased, -1: farthing.ReserveHeld}[f.third]
			return s.Reserves.List(t.Context(), store.RecordFilter{
				MerchantID: "shop",
				Statuses:   one(string(status)),
				After:      f.after,
				Before:     f.before,
				BeforeSeq:  seqOf(last),
			}, limit)
		})
	got["a"] = allIDs(t, (*farthing.Adjustment).RecordID,
		func(last *store.Position) (store.Page[farthing.Adjustment], error) {
			status := map[int]farthing.BookingStatus{1: farthing.BookingBooked,
				-1: farthing.BookingAwaiting}[f.third]
			return s.Adjustments.List(t.Context(), store.RecordFilter{
				MerchantID: "shop",
				Statuses:   one(string(status)),
				After:      f.after,
				Before:     f.before,
				BeforeSeq:  seqOf(last),
			}, limit)
		})
	return got
}

func TestListsOfRefundsDisputesReservesAndAdjustments(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		start := held(t, s, clock)
		at := func(minutes int) *time.Time { return new(start.Add(time.Duration(minutes) * time.Minute)) }
		check := func(f heldFilter, limit int) {
			for letter, ids := range f.lists(t, s, limit) {
				if diff := cmp.Diff(numbered(letter, f.fits), ids); diff != "" {
					t.Errorf("%s of %+v in pages of %d: %s", letter, f, limit, diff)
				}
			}
		}
		for _, f := range []heldFilter{
			{fits: func(int) bool { return true }},
			{payment: "p1", fits: func(i int) bool { return i%4 == 1 }},
			{payment: "p9", fits: func(int) bool { return false }},
			{after: at(3), before: at(9), fits: func(i int) bool { return i+1 > 3 && i+1 < 9 }},
			{payment: "p2", before: at(5), fits: func(i int) bool { return i%4 == 2 && i+1 < 5 }},
			{third: 1, fits: func(i int) bool { return i%3 == 0 }},
			{third: -1, after: at(4), fits: func(i int) bool { return i%3 != 0 && i+1 > 4 }},
		} {
			for _, limit := range []int{1, 3, 4, 12, 50} {
				check(f, limit)
			}
		}
	})
}

func TestSingleDisputesAndReserves(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		held(t, s, clock)
		d, err := s.Disputes.Get(t.Context(), "shop", "d03")
		must(t, err)
		if d.Status != farthing.DisputeWon || d.PaymentID != "p3" || d.Amount != 10 || d.ResolvedAt == nil ||
			d.LastSeq <= d.FirstSeq {
			t.Errorf("the dispute is %+v", d)
		}
		v, err := s.Reserves.Get(t.Context(), "shop", "v03")
		must(t, err)
		if v.Status() != farthing.ReserveReleased || v.Amount != 10 || v.Released != 10 || !v.ReleaseOn.IsZero() {
			t.Errorf("the reserve is %+v", v)
		}
		a, err := s.Adjustments.Get(t.Context(), "shop", "a04")
		must(t, err)
		if a.Status != farthing.BookingAwaiting || a.FirstSeq == 0 ||
			a.LastSeq != a.FirstSeq {
			t.Errorf("the adjustment is %+v", a)
		}
		_, noDispute := s.Disputes.Get(t.Context(), "other", "d03")
		_, noReserve := s.Reserves.Get(t.Context(), "other", "v03")
		if farthing.CodeOf(noDispute) != farthing.CodeNotFound || farthing.CodeOf(noReserve) != farthing.CodeNotFound {
			t.Errorf("another merchant's: %v, %v", noDispute, noReserve)
		}
	})
}
