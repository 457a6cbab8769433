package store_test

import (
	"errors"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	"github.com/google/go-cmp/cmp"
)

func TestWhatIsOutstandingIsCounted(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			s := storetest.Reopen(t, url, storetest.Options(key, clock))
			is := func(want store.Outstanding) {
				t.Helper()
				got, err := s.Books.Outstanding(t.Context())
				must(t, err)
				if diff := cmp.Diff(want, got); diff != "" {
					t.Error(diff)
				}
			}
			is(store.Outstanding{Approvals: map[farthing.ApprovalKind]int64{}, Paused: map[string]int64{}})
			guarded(t, s, clock)
			submit := func(id string) farthing.Command {
				return farthing.SubmitWithdrawal{MerchantID: "shop", ID: id, By: staff}
			}
			do(t, s, ask("w-waits", 2000), ask("w-approved", 2000), ask("w-lost", 500), ask("w-sent", 500),
				ask("w-paid", 500), approve("w-approved", "Ann"), approve("w-approved", "Bob"))
			do(t, s, submit("w-paid"), farthing.RecordPayoutPaid{
				PayoutReport: farthing.PayoutReport{MerchantID: "shop", ID: "w-paid", By: staff},
			})
			clock.Advance(time.Hour)
			do(t, s, submit("w-lost"))
			clock.Advance(time.Hour)
			do(t, s, submit("w-sent"),
				farthing.RecordOutcomeUnknown{MerchantID: "shop", ID: "w-lost", Why: "lost", By: staff},
				proposal("a1"), proposal("a2"))
			must(t, s.Breaks.Open(t.Context(), []farthing.Break{
				{ID: "br_1", Kind: farthing.BreakLate, Status: farthing.BreakOpen, OpenedAt: clock.Now()},
				{ID: "br_2", Kind: farthing.BreakLate, Status: farthing.BreakResolved, OpenedAt: clock.Now()},
			}))
			for id, byMerchant := range map[string]bool{"one": true, "two": true, "three": false, "closed": false} {
				openShop(t, s, clock, id)
				off := farthing.DefaultSchedule()
				off.Enabled = false
				do(t, s, farthing.ChangeSchedule{
					MerchantID:    id,
					Schedule:      off,
					ByMerchant:    byMerchant,
					BankReference: "wd" + id,
					By:            staff,
				})
			}
			do(t, s, farthing.SetMerchantStatus{
				Status:     farthing.MerchantClosed,
				MerchantID: "closed",
				Reason:     "end",
				By:         staff,
			})
			clock.Advance(time.Hour)
			is(store.Outstanding{
				Unknown: 1,
				Approvals: map[farthing.ApprovalKind]int64{
					farthing.ApprovalWithdrawal: 1,
					farthing.ApprovalAdjustment: 2,
				},
				InTransit: 2 * time.Hour,
				Breaks:    1,
				Paused:    map[string]int64{farthing.PausedByMerchant: 2, farthing.PausedByOperator: 1},
			})

			tamper(t, url, within("shop", []string{"UPDATE withdrawals SET amount = 2001 WHERE id = 'w-approved'"})...)
			if _, err := s.Do(t.Context(), submit("w-approved")); !errors.Is(err, farthing.ErrBroken) {
				t.Errorf("what was not approved is handed over: %v", err)
			}
			if stats := s.Stats(); stats.Withheld != 1 || stats.Broken != 0 {
				t.Errorf("%+v", stats)
			}
		})
	}
}

// proposal returns a wish for an adjustment.
func proposal(id string) farthing.Command {
	return farthing.Propose{
		Request: farthing.RecordAdjustment{
			MerchantID: "shop",
			ID:         id,
			Amount:     100,
			Reason:     "a gift",
			By:         staff,
		},
		Person: "Ann",
		Salt:   "salt " + id,
	}
}

func TestBooksBelowZeroAreCounted(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		for _, id := range []string{"owes", "owns"} {
			openShop(t, s, clock, id)
			do(t, s, pay(id, "p1", 1000))
		}
		refund := farthing.RecordRefund{MerchantID: "owes", ID: "r1", Amount: 1001, Reason: "all", By: staff}
		do(t, s, refund)
		if proof, err := s.Books.Prove(t.Context(), "", 0); err != nil || proof.BelowZero != 1 {
			t.Errorf("%+v, %v", proof, err)
		}
	})
}
