package store_test

import (
	"testing"

	"farthing/internal/ledger"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

func TestProofSumsAllBooks(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		empty, err := s.Books.Prove(t.Context(), "", 10)
		must(t, err)
		if len(empty.Heads) != 0 || empty.More || empty.Totals != (ledger.Balances{}) {
			t.Errorf("of no books at all: %+v", empty)
		}
		richLife(t, s, clock, "a-shop")
		richLife(t, s, clock, "b-shop")
		openShop(t, s, clock, "c-shop")
		state, err := s.Merchants.State(t.Context(), "b-shop")
		must(t, err)
		sum, err := s.Books.Prove(t.Context(), "", 2)
		must(t, err)
		for _, a := range ledger.Accounts() {
			if sum.Totals.Of(a) != 2*state.Book.Balances.Of(a) {
				t.Errorf("%s comes to %d, each of two books has %d", a, sum.Totals.Of(a), state.Book.Balances.Of(a))
			}
		}
		if !sum.More || len(sum.Heads) != 2 || sum.Unbalanced != 0 ||
			sum.Heads[1] != (ledger.Head{MerchantID: "b-shop", Seq: state.Book.Seq, Hash: state.Book.Hash}) {
			t.Errorf("%+v", sum)
		}
		rest, err := s.Books.Prove(t.Context(), "b-shop", 2)
		must(t, err)
		if rest.More || len(rest.Heads) != 1 || rest.Heads[0].MerchantID != "c-shop" || rest.Totals != sum.Totals {
			t.Errorf("%+v", rest)
		}
	})
}

func TestProofFindsABookThatDoesNotBalance(t *testing.T) {
	url, key := storetest.URL(t, "sqlite")
	clock := storetest.NewClock(storetest.Start)
	s := storetest.Reopen(t, url, storetest.Options(key, clock))
	richLife(t, s, clock, "shop")
	tamper(t, url, "UPDATE books SET bank = bank + 1 WHERE currency = 'GBP'")
	sum, err := s.Books.Prove(t.Context(), "", 10)
	must(t, err)
	if sum.Unbalanced != 1 || sum.Totals.Balanced() {
		t.Errorf("%+v", sum)
	}
}
