package store_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"farthing/internal/bankcheck"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// openUnapproved opens a shop with a balance and an account that nobody approved, whose number has a digest.
func openUnapproved(t *testing.T, s *store.Store, clock *storetest.Clock, id, digest string) {
	t.Helper()
	openShop(t, s, clock, id)
	c := nomination(s, "ba_"+id, true, bankcheck.NameCheck{Result: bankcheck.NameMatch})
	c.MerchantID, c.Digest = id, digest
	c.Sealed, c.KeyID = s.BankAccounts.Seal(id, c.ID, []byte("200000 87654321"))
	do(t, s, c, pay(id, "p", 2000_00))
}

// numberDigest returns the digest of one of many numbers.
func numberDigest(n int) string { return fmt.Sprintf("%032x", n) }

// withdrawSome requests an amount.
func withdrawSome(merchant, id string, amount money.Minor) farthing.RequestWithdrawal {
	c := withdraw(merchant, id)
	c.Amount = &amount
	return c
}

// pendingOf requests withdrawals at once, and returns what went through without waiting for approval.
func pendingOf(
	t *testing.T, stores []*store.Store, callers int, wish func(caller int) farthing.RequestWithdrawal,
) money.Minor {
	t.Helper()
	var group sync.WaitGroup
	var guard sync.Mutex
	var sum money.Minor
	for i := range callers {
		group.Go(func() {
			answer, err := stores[i%len(stores)].Do(t.Context(), wish(i))
			w, ok := answer.Record.(*farthing.Withdrawal)
			if err != nil || !ok {
				t.Errorf("caller %d: %v", i, err)
				return
			}
			if w.Status == farthing.WithdrawalPending {
				guard.Lock()
				defer guard.Unlock()
				sum += w.Amount
			}
		})
	}
	group.Wait()
	return sum
}

// Two servers with 64 callers each pass neither the bound of a payee over all merchants nor that of the day by a penny,
// and use both up.
func TestBoundsOverMerchants(t *testing.T) {
	for _, engine := range storetest.Engines {
		for name, c := range map[string]struct {
			digest func(merchant int) string
			amount money.Minor
			most   money.Minor
		}{
			"one payee": {func(int) string { return numberDigest(1) }, 30_01, 33 * 30_01},
			"the day":   {numberDigest, 199_99, 50 * 199_99},
		} {
			t.Run(engine+"/"+name, func(t *testing.T) {
				const merchants = 32
				url, key := storetest.URL(t, engine)
				clock := storetest.NewClock(storetest.Start)
				stores := []*store.Store{
					storetest.Reopen(t, url, storetest.Options(key, clock)),
					storetest.Reopen(t, url, storetest.Options(key, clock)),
				}
				for i := range merchants {
					openUnapproved(t, stores[0], clock, fmt.Sprintf("shop%d", i), c.digest(i))
				}
				clock.Advance(25 * time.Hour)
				sum := pendingOf(t, stores, 2*64, func(caller int) farthing.RequestWithdrawal {
					id := fmt.Sprintf("w%d", caller)
					return withdrawSome(fmt.Sprintf("shop%d", caller%merchants), id, c.amount)
				})
				if sum != c.most {
					t.Errorf("%d left without approval, want %d", sum, c.most)
				}
			})
		}
	}
}

// passesBounds returns what is said before a withdrawal is requested.
func passesBounds(
	t *testing.T, s *store.Store, clock *storetest.Clock, merchant string, amount money.Minor,
) bool {
	t.Helper()
	state, err := s.Merchants.State(t.Context(), merchant)
	must(t, err)
	first, counts := farthing.FirstWithdrawalOf(state, amount, clock.Now())
	if !counts {
		t.Fatalf("a withdrawal of %s does not count", merchant)
	}
	passes, err := s.Merchants.PassesBounds(t.Context(), &first)
	must(t, err)
	return passes
}

// What was reserved on an earlier day for what never left counts no more; what left counts for good.
func TestAPayeesSumOnAnotherDay(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		for _, id := range []string{"shop1", "shop2", "shop3"} {
			openUnapproved(t, s, clock, id, numberDigest(1))
		}
		clock.Advance(25 * time.Hour)
		request := func(merchant, id string, amount money.Minor, want farthing.WithdrawalStatus) {
			t.Helper()
			if waits := passesBounds(t, s, clock, merchant, amount); waits != (want == farthing.AwaitingApproval) {
				t.Errorf("%s of %s: told before that it waits: %t", id, merchant, waits)
			}
			answer := do(t, s, withdrawSome(merchant, id, amount))
			if w, ok := answer.Record.(*farthing.Withdrawal); !ok || w.Status != want {
				t.Errorf("%s of %s: %+v", id, merchant, answer.Record)
			}
		}
		request("shop1", "a", 400_00, farthing.WithdrawalPending)
		request("shop2", "b", 600_00, farthing.WithdrawalPending)
		do(t, s, farthing.CancelWithdrawal{MerchantID: "shop2", ID: "b"})
		request("shop3", "c", 600_00, farthing.AwaitingApproval) // until the day ends
		clock.Advance(24 * time.Hour)
		request("shop3", "d", 400_00, farthing.WithdrawalPending)
		request("shop2", "e", 200_00, farthing.WithdrawalPending)
		request("shop2", "f", 2_00, farthing.AwaitingApproval) // a, d and e have left
		clock.Advance(24 * time.Hour)
		request("shop2", "g", 2_00, farthing.AwaitingApproval)
		answers := s.DoBulk(t.Context(), []farthing.Command{withdrawSome("shop1", "h", 2_00)})
		if w, ok := answers[0].Answer.Record.(*farthing.Withdrawal); !ok || w.Status != farthing.AwaitingApproval {
			t.Errorf("in bulk: %+v, %v", answers[0].Answer.Record, answers[0].Err)
		}
	})
}

// The bounds over merchants cost accounts that somebody approved no statement.
func TestApprovedAccountsReserveNothing(t *testing.T) {
	for _, engine := range storetest.Engines {
		url, key := storetest.URL(t, engine)
		clock := storetest.NewClock(storetest.Start)
		s := storetest.Reopen(t, url, storetest.Options(key, clock))
		openShop(t, s, clock, "shop")
		do(t, s, pay("shop", "p", 100_000))
		before, _ := s.Written()
		do(t, s, withdrawSome("shop", "w", 500_00))
		if after, _ := s.Written(); after != before+1 {
			t.Errorf("%s: %d batches", engine, after-before)
		}
		if rows := texts(t, url, "SELECT name FROM first_withdrawals"); len(rows) > 0 {
			t.Errorf("%s: reserved %v", engine, rows)
		}
	}
}
