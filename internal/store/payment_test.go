package store_test

import (
	"fmt"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	"github.com/google/go-cmp/cmp"
)

func TestPaymentIsReadAsItWasRecorded(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		full := farthing.RecordPayment{
			MerchantID:  "shop",
			ID:          "p1",
			UserID:      "u1",
			Date:        new(clock.Now().Add(-time.Hour)),
			Amount:      1200,
			Description: "tea \"and\" <biscuits>",
			Reference:   "order-1",
			Metadata:    farthing.Metadata{"b": "2", "a": "ü\u2028"},
			By:          farthing.Origin{Actor: "client:c"},
		}
		for _, c := range []farthing.Command{full, pay("shop", "p2", 5),
			farthing.SettlePayment{MerchantID: "shop", ID: "p1"}} {
			answer := do(t, s, c)
			got, err := s.Payments.Get(t.Context(), "shop", answer.Record.RecordID())
			if diff := cmp.Diff(*answer.Record.(*farthing.Payment), got.Payment); err != nil || diff != "" ||
				got.WithdrawalID != "" {
				t.Errorf("%T: %v %q %s", c, err, got.WithdrawalID, diff)
			}
		}
		for _, id := range [][2]string{{"shop", "p3"}, {"other", "p1"}} {
			if _, err := s.Payments.Get(t.Context(), id[0], id[1]); farthing.CodeOf(err) != farthing.CodeNotFound {
				t.Errorf("%v: %v", id, err)
			}
		}
	})
}

// ids returns the ids of a whole list, page by page.
func ids(t *testing.T, s *store.Store, f store.PaymentFilter, limit int) (all []string) {
	t.Helper()
	for range 1000 {
		page, err := s.Payments.List(t.Context(), f, limit)
		must(t, err)
		for _, r := range page.Rows {
			all = append(all, r.ID)
		}
		if len(page.Rows) > limit || (page.More && len(page.Rows) < limit && limit < 1000) {
			t.Fatalf("a page of %d, limit %d, more %v", len(page.Rows), limit, page.More)
		}
		if !page.More {
			return all
		}
		f.Position = &page.Last
	}
	t.Fatal("the list does not end")
	return nil
}

func TestPaymentsAreListedInPages(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		openShop(t, s, clock, "other")
		now := clock.Now()
		at := func(minutes int) *time.Time { return new(now.Add(time.Duration(minutes) * time.Minute)) }
		// Two payments share a date; their ids decide the order.
		for _, p := range []farthing.RecordPayment{
			{
				ID:        "a",
				Date:      at(1),
				Amount:    100,
				UserID:    "u1",
				Status:    farthing.PaymentSettled,
				Reference: "r1",
			}, {ID: "c", Date: at(2), Amount: 200, UserID: "u2"},
			{
				ID:     "b",
				Date:   at(2),
				Amount: 300,
				UserID: "u1",
				Status: farthing.PaymentSettled,
			}, {ID: "B", Date: at(2), Amount: 400, Reference: "r1"}, {ID: "d", Date: at(-3), Amount: 500, UserID: "u1"},
		} {
			p.MerchantID = "shop"
			do(t, s, p)
		}
		do(t, s, pay("other", "x", 100))
		for _, c := range []struct {
			name   string
			filter store.PaymentFilter
			want   []string
		}{
			{"all", store.PaymentFilter{}, []string{"c", "b", "B", "a", "d"}},
			{"after, exclusive", store.PaymentFilter{After: at(1)}, []string{"c", "b", "B"}},
			{"before, exclusive", store.PaymentFilter{Before: at(2)}, []string{"a", "d"}},
			{"between", store.PaymentFilter{After: at(-3), Before: at(2)}, []string{"a"}},
			{"nothing between", store.PaymentFilter{After: at(1), Before: at(1)}, nil},
			{"user", store.PaymentFilter{UserID: "u1"}, []string{"b", "a", "d"}},
			{"user and date", store.PaymentFilter{UserID: "u1", After: at(-3), Before: at(2)}, []string{"a"}},
			{"nobody", store.PaymentFilter{UserID: "u9"}, nil},
			{"status", store.PaymentFilter{Statuses: one(farthing.PaymentPending)}, []string{"c", "B", "d"}},
			{"amounts", store.PaymentFilter{MinAmount: 200, MaxAmount: 400}, []string{"c", "b", "B"}},
			{"reference", store.PaymentFilter{Reference: "r1"}, []string{"B", "a"}},
			{"all filters", store.PaymentFilter{
				UserID:    "u1",
				Reference: "r1",
				MinAmount: 1,
				Statuses:  one(farthing.PaymentSettled),
				After:     at(0),
			}, []string{"a"}},
		} {
			c.filter.MerchantID = "shop"
			for _, limit := range []int{1, 2, 3, 5, 50} {
				if diff := cmp.Diff(c.want, ids(t, s, c.filter, limit)); diff != "" {
					t.Errorf("%s in pages of %d: %s", c.name, limit, diff)
				}
			}
		}
		if page, err := s.Payments.List(t.Context(), store.PaymentFilter{MerchantID: "nobody"}, 10); err != nil ||
			len(page.Rows) != 0 || page.More {
			t.Errorf("of an unknown merchant: %+v, %v", page, err)
		}
	})
}

// A filter that hardly any payment fits must not read the whole book for one page.
func TestFilteredPageEndsEarly(t *testing.T) {
	const payments = 10_400
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		var batch []farthing.Command
		for i := range payments {
			c := pay("shop", fmt.Sprintf("p%05d", i), 100)
			if i == 0 || i == payments-1 {
				c.Reference, c.UserID = "rare", "u"
				c.Amount, c.Status = 700, farthing.PaymentPending
			}
			batch = append(batch, c)
		}
		for _, r := range s.DoBulk(t.Context(), batch) {
			must(t, r.Err)
		}
		f := store.PaymentFilter{MerchantID: "shop", MinAmount: 700}
		first, err := s.Payments.List(t.Context(), f, 10)
		if err != nil || len(first.Rows) != 1 || !first.More || first.Last.ID != fmt.Sprintf("p%05d", payments-10_000) {
			t.Fatalf("%d rows, more %v, up to %+v, %v", len(first.Rows), first.More, first.Last, err)
		}
		f.Position = &first.Last
		second, err := s.Payments.List(t.Context(), f, 10)
		if err != nil || len(second.Rows) != 1 || second.More || second.Rows[0].ID != "p00000" {
			t.Errorf("%+v, %v", second, err)
		}
		found(t, s, "p00000", fmt.Sprintf("p%05d", payments-1))

		f1 := store.JournalFilter{MerchantID: "shop", Type: farthing.EventPaymentPending}
		rows, err := s.Journal.List(t.Context(), f1, 10)
		if err != nil || len(rows.Rows) != 1 || !rows.More {
			t.Fatalf("journal: %d rows, more %v, %v", len(rows.Rows), rows.More, err)
		}
		f1.Position = rows.Last.Seq
		rows, err = s.Journal.List(t.Context(), f1, 10)
		if err != nil || len(rows.Rows) != 1 || rows.More {
			t.Errorf("journal, going on: %d rows, more %v, %v", len(rows.Rows), rows.More, err)
		}
	})
}

// found looks the first and the last payment up among many others by what an index finds: each page reads its own rows
// alone.
func found(t *testing.T, s *store.Store, oldest, newest string) {
	t.Helper()
	pending := []farthing.PaymentStatus{farthing.PaymentPending}
	for name, f := range map[string]store.PaymentFilter{
		"reference":               {Reference: "rare"},
		"reference and status":    {Reference: "rare", Statuses: pending},
		"reference and amount":    {Reference: "rare", MinAmount: 700},
		"reference of a user":     {Reference: "rare", UserID: "u"},
		"status":                  {Statuses: pending},
		"status and amount":       {Statuses: pending, MinAmount: 700},
		"all statuses, unsettled": {Statuses: append(pending, farthing.PaymentFailed, farthing.PaymentReversed)},
	} {
		f.MerchantID = "shop"
		var read []string
		for range 2 {
			page, err := s.Payments.List(t.Context(), f, 1)
			if err != nil || len(page.Rows) != 1 || page.Read > 2 {
				t.Fatalf("%s: %d rows of %d, %v", name, len(page.Rows), page.Read, err)
			}
			read = append(read, page.Rows[0].ID)
			if f.Position = &page.Last; page.More != (len(read) == 1) {
				t.Errorf("%s: more %v after %d", name, page.More, len(read))
			}
		}
		if read[0] != newest || read[1] != oldest {
			t.Errorf("%s: %v", name, read)
		}
	}
	for _, f := range []store.JournalFilter{
		{SubjectID: oldest},
		{SubjectID: newest, Ascending: true},
		{SubjectID: newest, Subject: farthing.SubjectPayment},
		{SubjectID: oldest, Subject: farthing.SubjectPayment, Ascending: true},
	} {
		f.MerchantID = "shop"
		rows, err := s.Journal.List(t.Context(), f, 10)
		if err != nil || len(rows.Rows) != 1 || rows.More || rows.Read != 1 || rows.Rows[0].SubjectID != f.SubjectID {
			t.Errorf("the journal of %s: %+v, %v", f.SubjectID, rows, err)
		}
	}
}
