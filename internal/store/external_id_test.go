package store_test

import (
	"context"
	"encoding/hex"
	"fmt"
	"slices"
	"sync"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// named asks for a merchant with an identifier of the operator's own system.
func named(id, external string) farthing.CreateMerchant {
	return farthing.CreateMerchant{ID: id, ExternalID: external, Name: "Shop " + id, By: staff}
}

// rename gives a merchant another external identifier; "" takes it away.
func rename(id, external string) farthing.UpdateMerchant {
	return farthing.UpdateMerchant{MerchantID: id, ExternalID: &external, By: staff}
}

// externalIDs returns the external identifiers of merchants as they are stored.
func externalIDs(t *testing.T, s *store.Store, merchants ...string) (list []string) {
	t.Helper()
	for _, m := range merchants {
		state, err := s.Merchants.State(t.Context(), m)
		must(t, err)
		list = append(list, state.Merchant.ExternalID)
	}
	return list
}

func TestAnExternalIDIsOneMerchants(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		do(t, s, named("a", "crm-1"), named("b", ""), named("c", ""))
		for _, c := range []farthing.Command{named("d", "crm-1"), rename("b", "crm-1")} {
			if _, err := s.Do(t.Context(), c); farthing.CodeOf(err) != farthing.CodeExternalIDTaken {
				t.Errorf("%+v: %v", c, err)
			}
		}
		if answer := do(t, s, named("a", "crm-1")); !answer.Replayed {
			t.Error("the same creation again is no replay")
		}
		do(t, s, rename("a", "crm-2"), rename("b", "crm-1"), rename("a", "crm-2"), rename("b", ""))
		do(t, s, rename("c", "crm-1"))
		if got := fmt.Sprint(externalIDs(t, s, "a", "b", "c")); got != "[crm-2  crm-1]" {
			t.Errorf("at the end they are %s", got)
		}
		if _, err := s.Merchants.State(t.Context(), "d"); farthing.CodeOf(err) != farthing.CodeNotFound {
			t.Errorf("the merchant that was refused: %v", err)
		}
		proved(t, s, 3)
	})
}

// Of two in one batch, or in those of two lanes, one is refused, and what stands between them is recorded.
func TestAnExternalIDTwiceInOneBatch(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		var commands []farthing.Command
		for i := range 40 {
			commands = append(commands, named(fmt.Sprint("m", i), fmt.Sprint("crm-", i%30)))
		}
		results := s.DoBulk(t.Context(), commands)
		for i := range 30 {
			codes := []farthing.Code{farthing.CodeOf(results[i].Err)}
			if i < 10 {
				codes = append(codes, farthing.CodeOf(results[i+30].Err))
			}
			slices.Sort(codes)
			if codes[0] != "" || len(codes) == 2 && codes[1] != farthing.CodeExternalIDTaken {
				t.Errorf("crm-%d: %q", i, codes)
			}
		}
		swap := s.DoBulk(t.Context(), []farthing.Command{rename("m10", "free"), rename("m11", "crm-10")})
		must(t, swap[0].Err)
		if code := farthing.CodeOf(swap[1].Err); swap[1].Err != nil && code != farthing.CodeExternalIDTaken {
			t.Errorf("given on within a batch: %v", swap[1].Err)
		}
		proved(t, s, 30)
	})
}

// Of two processes that give the same one at one moment, one succeeds, and the other says so precisely.
func TestAnExternalIDFromTwoProcessesAtOneMoment(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			stores := []*store.Store{
				storetest.Reopen(t, url, storetest.Options(key, clock)),
				storetest.Reopen(t, url, storetest.Options(key, clock)),
			}
			for round := range 20 {
				errs := make([]error, 4)
				var together sync.WaitGroup
				for i := range errs {
					together.Go(func() {
						c := named(fmt.Sprintf("m%d-%d", round, i), fmt.Sprint("crm-", round))
						_, errs[i] = stores[i%2].Do(context.WithoutCancel(t.Context()), c)
					})
				}
				together.Wait()
				won := 0
				for _, err := range errs {
					if err == nil {
						won++
					} else if farthing.CodeOf(err) != farthing.CodeExternalIDTaken {
						t.Errorf("round %d: %v", round, err)
					}
				}
				if won != 1 {
					t.Errorf("round %d: %d of them have it", round, won)
				}
			}
		})
	}
}

// A change that waits for another person keeps the external identifier that it wants; if another merchant has it by
// then, the yes is refused precisely, and the wish stays open.
func TestAnExternalIDThatWaitedAndIsTakenMeanwhile(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		do(t, s, named("a", "crm-1"), named("b", ""))
		loose := rename("a", "crm-9")
		loose.Limits = farthing.LimitsPatch{Clear: []string{"firstWithdrawalOver"}}
		low := farthing.UpdateMerchant{MerchantID: "a", By: staff}
		low.Limits.Limits.FirstWithdrawalOver = new(minor(1))
		do(t, s, low)
		loose.Limits = farthing.LimitsPatch{Limits: farthing.Limits{FirstWithdrawalOver: new(minor(2))}}
		asked := do(t, s, farthing.Propose{Request: loose, Person: "ann", Salt: "s"})
		approval, waits := asked.Record.(*farthing.Approval)
		if !waits {
			t.Fatalf("nothing waits: %+v", asked.Record)
		}
		do(t, s, rename("b", "crm-9"))
		digest := approval.Digest()
		yes := farthing.ApproveApproval{
			Approval: farthing.ApprovalKey{MerchantID: "a", ID: approval.ID, Kind: approval.Kind, SubjectID: "a"},
			Seen:     hex.EncodeToString(digest[:]),
			Person:   "bob",
			Salt:     "s",
			By:       staff,
		}
		if _, err := s.Do(t.Context(), yes); farthing.CodeOf(err) != farthing.CodeExternalIDTaken {
			t.Errorf("approved: %v", err)
		}
		do(t, s, rename("b", ""), yes)
		if got := externalIDs(t, s, "a")[0]; got != "crm-9" {
			t.Errorf("approved, it is %q", got)
		}
		proved(t, s, 2)
	})
}

// proved verifies a store of so many books.
func proved(t *testing.T, s *store.Store, books int64) {
	t.Helper()
	if report, problems := verified(t, s); report.Books != books || problems != "" {
		t.Errorf("%d books, want %d; problems:\n%s", report.Books, books, problems)
	}
}
