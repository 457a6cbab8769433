package store_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"

	"github.com/google/go-cmp/cmp"
)

// collect appends the rows of a stream, and checks the sizes of its slices.
func collect[R any](t *testing.T, into *[]string, id func(*R) string) func([]R) error {
	t.Helper()
	return func(rows []R) error {
		if len(rows) == 0 || len(rows) > 1000 {
			t.Errorf("a slice of %d", len(rows))
		}
		for i := range rows {
			*into = append(*into, id(&rows[i]))
		}
		return nil
	}
}

func paymentID(p *store.PaymentRecord) string { return p.ID + " " + p.WithdrawalID }

func rowSeq(r *ledger.Row) string { return strconv.FormatInt(r.Seq, 10) }

// A stream equals all pages together. Withdrawals lie between the payments, some of which are rare.
func TestStreamsAreTheWholeLists(t *testing.T) {
	slow.Test(t)
	const payments = 12_500
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		start := clock.Now()
		for at := 0; at < payments; at += 500 {
			var batch []farthing.Command
			for i := at; i < at+500; i++ {
				c := pay("shop", fmt.Sprintf("p%05d", i), 100)
				c.Date, c.UserID = new(start.Add(time.Duration(i/7)*time.Second)), fmt.Sprint("u", i%3)
				if i%6000 == 1 {
					c.Reference = "rare"
				}
				batch = append(batch, c)
			}
			for _, r := range s.DoBulk(t.Context(), batch) {
				must(t, r.Err)
			}
			if at < payments/2 {
				do(t, s, withdraw("shop", fmt.Sprint("w", at)))
			}
			clock.Advance(time.Minute)
		}
		middle := new(start.Add(payments / 14 * time.Second))
		for name, f := range map[string]store.PaymentFilter{
			"all": {}, "before": {Before: middle}, "after": {After: middle}, "user": {UserID: "u1"},
			"rare": {Reference: "rare"}, "nothing": {Reference: "none"},
			"from a position": {Position: &store.PaymentPosition{Date: *middle, ID: "p06000"}},
		} {
			f.MerchantID = "shop"
			var want, got []string
			for page, more := f, true; more; {
				rows, err := s.Payments.List(t.Context(), page, 3000)
				must(t, err)
				for i := range rows.Rows {
					want = append(want, paymentID(&rows.Rows[i]))
				}
				more, page.Position = rows.More, &rows.Last
			}
			must(t, s.Payments.Stream(t.Context(), f, collect(t, &got, paymentID)))
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("payments, %s: %s", name, diff)
			}
		}
		bookedHalf := new(start.Add(12 * time.Minute))
		for name, f := range map[string]store.JournalFilter{
			"all": {}, "ascending": {Ascending: true}, "subject": {Subject: farthing.SubjectWithdrawal},
			"subject, ascending": {Subject: farthing.SubjectWithdrawal, Ascending: true},
			"type":               {Type: "payment.settled"},
			"type, ascending":    {Type: "payment.settled", Ascending: true}, "from a position": {Position: 5000},
			"behind a position": {Position: 5000, Ascending: true},
			"one":               {SubjectID: "p00000"}, "booked before": {Before: bookedHalf},
			"booked after, ascending": {After: bookedHalf, Ascending: true}, "nothing": {Position: 1},
		} {
			f.MerchantID = "shop"
			var got, want []string
			for _, seq := range seqs(t, s, f, 3000) {
				want = append(want, strconv.FormatInt(seq, 10))
			}
			must(t, s.Journal.Stream(t.Context(), f, collect(t, &got, rowSeq)))
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("journal, %s: %s", name, diff)
			}
		}
		for _, status := range []farthing.WithdrawalStatus{"", farthing.WithdrawalPending, farthing.WithdrawalPaid} {
			var got []string
			f := store.WithdrawalFilter{MerchantID: "shop", Statuses: one(status)}
			must(t, s.Withdrawals.Stream(t.Context(), f, collect(t, &got, func(w *store.WithdrawalRecord) string {
				return w.ID
			})))
			if diff := cmp.Diff(withdrawalIDs(t, s, f, 3), got); diff != "" {
				t.Errorf("withdrawals, %q: %s", status, diff)
			}
		}
	})
}

// A caller that reads a stream slowly, or reads something else meanwhile, holds no connection.
func TestStreamsHoldNoConnection(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			options := storetest.Options(key, clock)
			options.ReadConns = 1
			s := storetest.Reopen(t, url, options)
			openShop(t, s, clock, "shop")
			do(t, s, pay("shop", "a", 1000), withdraw("shop", "w"), pay("shop", "b", 1000))
			read := func() error {
				_, err := s.Payments.List(t.Context(), store.PaymentFilter{MerchantID: "shop"}, 10)
				return err
			}
			must(t, s.Payments.Stream(t.Context(), store.PaymentFilter{MerchantID: "shop"},
				func([]store.PaymentRecord) error { return read() }))
			must(t, s.Withdrawals.Stream(t.Context(), store.WithdrawalFilter{MerchantID: "shop"},
				func([]store.WithdrawalRecord) error { return read() }))
			must(t, s.Journal.Stream(t.Context(), store.JournalFilter{MerchantID: "shop"}, func([]ledger.Row) error {
				return read()
			}))
		})
	}
}

func TestStreamsEnd(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		var batch []farthing.Command
		for i := range 2500 {
			batch = append(batch, pay("shop", fmt.Sprint("p", i), 100))
		}
		for _, r := range s.DoBulk(t.Context(), batch) {
			must(t, r.Err)
		}
		f := store.PaymentFilter{MerchantID: "shop"}
		enough, slices := errors.New("enough"), 0
		err := s.Payments.Stream(t.Context(), f, func([]store.PaymentRecord) error { slices++; return enough })
		if !errors.Is(err, enough) || slices != 1 {
			t.Errorf("after %d slices: %v", slices, err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		slices = 0
		err = s.Payments.Stream(ctx, f, func([]store.PaymentRecord) error { slices++; cancel(); return nil })
		if !errors.Is(err, context.Canceled) || slices != 1 {
			t.Errorf("canceled, after %d slices: %v", slices, err)
		}
		must(t, s.Payments.Stream(t.Context(), store.PaymentFilter{MerchantID: "nobody"},
			func([]store.PaymentRecord) error { t.Error("nobody has payments"); return nil }))
		must(t, s.Journal.Stream(t.Context(), store.JournalFilter{MerchantID: "nobody"}, func([]ledger.Row) error {
			t.Error("nobody has a journal")
			return nil
		}))
	})
}

// The memory of a stream does not grow with the rows that it has read.
func TestStreamsHoldOneSlice(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		for at := range 10 {
			var batch []farthing.Command
			for i := range 1000 {
				batch = append(batch, pay("shop", fmt.Sprintf("p%d-%d", at, i), 100))
			}
			for _, r := range s.DoBulk(t.Context(), batch) {
				must(t, r.Err)
			}
			do(t, s, withdraw("shop", fmt.Sprint("w", at)))
		}
		var heap []uint64
		must(t, s.Payments.Stream(t.Context(), store.PaymentFilter{MerchantID: "shop"},
			func([]store.PaymentRecord) error {
				var m runtime.MemStats
				runtime.GC()
				runtime.ReadMemStats(&m)
				heap = append(heap, m.HeapAlloc)
				return nil
			}))
		if first, last := heap[1], heap[len(heap)-1]; len(heap) != 50 || last > first+256<<10 {
			t.Errorf("%d slices; at the second %d bytes were held, at the last %d", len(heap), first, last)
		}
	})
}

// TestStreamsOfSeveralSlices streams more refunds, disputes and adjustments than a slice holds: each comes once, in the
// order of the list.
func TestStreamsOfSeveralSlices(t *testing.T) {
	const count = 450
	storetest.EachClock(t, func(t *testing.T, st *store.Store, clock *storetest.Clock) {
		openShop(t, st, clock, "shop")
		do(t, st, pay("shop", "p", 10*count))
		by := farthing.Origin{Actor: farthing.ActorStaff}
		var commands []farthing.Command
		for n := range count {
			id := fmt.Sprintf("n%03d", n)
			commands = append(commands,
				farthing.RecordRefund{MerchantID: "shop", ID: id, PaymentID: "p", Amount: 1, By: by},
				farthing.OpenDispute{MerchantID: "shop", ID: id, PaymentID: "p", Amount: 1, By: by},
				farthing.RecordAdjustment{MerchantID: "shop", ID: id, Amount: 1, Reason: "a test", By: by})
		}
		for _, result := range st.DoBulk(t.Context(), commands) {
			must(t, result.Err)
		}
		var ids [3][]string
		refunds := func(list []farthing.Refund) error {
			for _, r := range list {
				ids[0] = append(ids[0], r.ID)
			}
			return nil
		}
		disputes := func(list []farthing.Dispute) error {
			for _, r := range list {
				ids[1] = append(ids[1], r.ID)
			}
			return nil
		}
		adjustments := func(list []farthing.Adjustment) error {
			for _, r := range list {
				ids[2] = append(ids[2], r.ID)
			}
			return nil
		}
		must(t, st.Refunds.Stream(t.Context(), store.RecordFilter{MerchantID: "shop"}, refunds))
		must(t, st.Disputes.Stream(t.Context(), store.RecordFilter{MerchantID: "shop"}, disputes))
		must(t, st.Adjustments.Stream(t.Context(), store.RecordFilter{MerchantID: "shop"}, adjustments))
		for kind, list := range ids {
			descends := slices.IsSortedFunc(list, func(a, b string) int { return strings.Compare(b, a) })
			if len(list) != count || !descends {
				t.Errorf("kind %d: %d records, descending: %v", kind, len(list), descends)
			}
		}
	})
}
