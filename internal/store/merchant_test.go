package store_test

import (
	"bytes"
	"fmt"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	"github.com/google/go-cmp/cmp"
)

func TestMerchantsAreListedInPages(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		for _, id := range []string{"b", "a", "c"} { // b and a at the same moment
			if id == "c" {
				clock.Advance(60e9)
			}
			do(t, s, farthing.CreateMerchant{ID: id, Name: "Shop " + id})
		}
		for limit := 1; limit <= 4; limit++ {
			var got []string
			var f store.MerchantFilter
			for more := true; more; {
				page, err := s.Merchants.List(t.Context(), f, limit)
				must(t, err)
				for _, m := range page.Rows {
					got = append(got, m.ID)
				}
				more, f.Cursor = page.More, page.Last
			}
			if diff := cmp.Diff([]string{"c", "b", "a"}, got); diff != "" {
				t.Errorf("in pages of %d: %s", limit, diff)
			}
		}
	})
}

func TestStateIsReadAsItWasWritten(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		created := do(t, s, farthing.CreateMerchant{ID: "new", Name: "New", Zone: "Europe/Paris"})
		state, err := s.Merchants.State(t.Context(), "new")
		must(t, err)
		if diff := cmp.Diff(created.Record, farthing.Record(state.Merchant)); diff != "" || state.Account != nil ||
			state.Book.Seq != 1 {
			t.Errorf("%+v %s", state, diff)
		}
		richLife(t, s, clock, "shop")
		state, err = s.Merchants.State(t.Context(), "shop")
		must(t, err)
		head, err := s.Journal.List(t.Context(), store.JournalFilter{MerchantID: "shop"}, 1)
		must(t, err)
		last := head.Rows[0]
		if state.Book.Seq != last.Seq || state.Book.Hash != last.Hash ||
			state.Book.Balances.Of(ledger.Available) != last.Balances.Of(ledger.Available) ||
			state.Book.Check() != nil {
			t.Errorf("the book %+v, its last row %+v", state.Book, last)
		}
		if state.Account == nil || state.Account.ID != state.Merchant.BankAccountID || state.Totals.Refunded != 150 {
			t.Errorf("account %+v, totals %+v", state.Account, state.Totals)
		}
		if got := state.Standing(clock.Now()); got.Status != farthing.EligibilityPassed {
			t.Errorf("standing %+v", got)
		}
		if _, err := s.Merchants.State(t.Context(), "nobody"); farthing.CodeOf(err) != farthing.CodeNotFound {
			t.Errorf("an unknown merchant: %v", err)
		}
	})
}

func TestSmallRecordsAreReadAsTheyWereRecorded(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		openShop(t, s, clock, "other")
		do(t, s, pay("shop", "p1", 1000))
		for _, c := range []farthing.Command{
			farthing.RecordRefund{
				MerchantID: "shop",
				ID:         "r1",
				PaymentID:  "p1",
				Amount:     100,
				Reason:     "late",
			}, farthing.RecordRefund{MerchantID: "shop", ID: "r2", Amount: 7},
			farthing.RecordAdjustment{MerchantID: "shop", ID: "a1", Amount: -3, Reason: "correction"},
		} {
			switch want := do(t, s, c).Record.(type) {
			case *farthing.Refund:
				got, err := s.Refunds.Get(t.Context(), "shop", want.ID)
				if diff := cmp.Diff(*want, got); err != nil || diff != "" {
					t.Errorf("%v %s", err, diff)
				}
			case *farthing.Adjustment:
				got, err := s.Adjustments.Get(t.Context(), "shop", want.ID)
				if diff := cmp.Diff(*want, got); err != nil || diff != "" {
					t.Errorf("%v %s", err, diff)
				}
			}
		}
		for _, merchant := range []string{"other", "nobody"} {
			_, refund := s.Refunds.Get(t.Context(), merchant, "r1")
			_, adjustment := s.Adjustments.Get(t.Context(), merchant, "a1")
			if farthing.CodeOf(refund) != farthing.CodeNotFound ||
				farthing.CodeOf(adjustment) != farthing.CodeNotFound {
				t.Errorf("of %s: %v, %v", merchant, refund, adjustment)
			}
		}
	})
}

func TestBankAccountsAreListedNewestFirst(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		clock.Advance(60e9)
		sealed, key := s.BankAccounts.Seal("shop", "ba_2", []byte("GB33BUKB20201555555432"))
		do(t, s, farthing.NominateBankAccount{
			MerchantID: "shop",
			ID:         "ba_2",
			HolderName: "Shop",
			Last4:      "5432",
			Sealed:     sealed,
			KeyID:      key,
		})
		list := accountsOf(t, s)
		if len(list) != 2 {
			t.Fatalf("%+v", list)
		}
		const want = `ba_2 in_force "" 5432 true replaced 200000`
		if got := fmt.Sprintf("%s %s %q %s %t %s %s", list[0].ID, list[0].Status, list[0].SortCode, list[0].Last4,
			bytes.Equal(list[0].Sealed, sealed), list[1].Status, list[1].SortCode); got != want {
			t.Errorf("%s: %+v", got, list)
		}
	})
}
