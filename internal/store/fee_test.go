package store_test

import (
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	"github.com/google/go-cmp/cmp"
)

// dear returns the change of a merchant's fee to an amount.
func dear(amount money.Minor) farthing.UpdateMerchant {
	return farthing.UpdateMerchant{
		MerchantID: "shop",
		Fee:        farthing.FeePatch{Fee: farthing.Fee{Amount: new(amount)}},
		Reason:     "agreed",
		By:         farthing.Origin{Actor: farthing.ActorCLI},
	}
}

func TestFeesAreReadAsTheyWereSet(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		made, err := s.Settings.Change(t.Context(), farthing.ChangeSettings{
			Fees: map[money.Currency]farthing.FeePatch{
				"GBP": {Fee: farthing.Fee{MoreThan: new(money.Minor(0))}},
				"EUR": {Fee: farthing.Fee{Amount: new(money.Minor(0)), MoreThan: new(farthing.MaxAmount)}},
			},
			Reason: "x",
			By:     farthing.Origin{Actor: farthing.ActorCLI},
		})
		must(t, err)
		newest, err := s.Settings.Newest(t.Context())
		must(t, err)
		if diff := cmp.Diff(made.Fees, newest.Fees); diff != "" || len(made.Fees) != 2 {
			t.Errorf("%v: %s", made.Fees, diff)
		}
		for _, c := range []farthing.UpdateMerchant{dear(0), dear(farthing.MaxAmount)} {
			do(t, s, c)
			state, err := s.Merchants.State(t.Context(), "shop")
			must(t, err)
			if diff := cmp.Diff(c.Fee.Fee, state.Merchant.Fee); diff != "" {
				t.Error(diff)
			}
		}
		gone := dear(0)
		gone.Fee = farthing.FeePatch{Clear: farthing.FeeNames}
		do(t, s, gone)
		if state, err := s.Merchants.State(t.Context(), "shop"); err != nil || state.Merchant.Fee != (farthing.Fee{}) {
			t.Errorf("%+v, %v", state.Merchant.Fee, err)
		}
		if _, found := verified(t, s); found != "" {
			t.Error(found)
		}
	})
}

// A fee that was changed in the database is refused by the next command about it, and verify names it: the platform's,
// a merchant's, and that of a withdrawal before and after the bank has it.
func TestTamperedFeesAreSeen(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			s := storetest.Reopen(t, url, storetest.Options(key, clock))
			openShop(t, s, clock, "shop")
			_, err := s.Settings.Change(t.Context(), farthing.ChangeSettings{
				Fees:   map[money.Currency]farthing.FeePatch{"GBP": {Fee: farthing.Fee{Amount: new(money.Minor(160))}}},
				Reason: "x",
				By:     farthing.Origin{Actor: farthing.ActorCLI},
			})
			must(t, err)
			do(t, s, dear(100), pay("shop", "p1", 10000), withdraw("shop", "w1"))
			for text, c := range map[string]struct{ there, back, says string }{
				"the merchant's": {
					`UPDATE merchants SET fee = '{"amount":1,"moreThan":null}' WHERE fee IS NOT NULL`,
					`UPDATE merchants SET fee = '{"amount":100,"moreThan":null}' WHERE fee IS NOT NULL`, "merchant"},
				"the withdrawal's": {
					`UPDATE withdrawals SET fee = 1`, `UPDATE withdrawals SET fee = 100`,
					"withdrawal w1: amount 10000 and fee 1 are not those of its rows"},
				"the platform's": {
					`UPDATE settings SET content = REPLACE(content, '"amount":160', '"amount":1')`,
					`UPDATE settings SET content = REPLACE(content, '"amount":1,', '"amount":160,')`, "settings"},
			} {
				tamper(t, url, c.there)
				if _, found := verified(t, s); !strings.Contains(found, c.says) {
					t.Errorf("%s: verify finds %q", text, found)
				}
				if text == "the merchant's" {
					if _, err := s.Do(t.Context(), dear(2)); farthing.CodeOf(err) != farthing.CodeInternal {
						t.Errorf("%s: the next change answers %v", text, err)
					}
				}
				tamper(t, url, c.back)
				if _, found := verified(t, s); found != "" {
					t.Fatalf("%s, put right: %s", text, found)
				}
			}
		})
	}
}
