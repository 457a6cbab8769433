package store_test

import (
	"fmt"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	"github.com/google/go-cmp/cmp"
)

// Whether a lane looks payments up or takes them as new, a request that is sent again gets the same answer, alone and
// among new ones, and the others are recorded once.
func TestPaymentsThatAreSentAgain(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		first := do(t, s, pay("shop", "p0", 100))
		for n := range 40 { // a replay each time, which the lane may or may not expect
			again := do(t, s, pay("shop", "p0", 100))
			if diff := cmp.Diff(first.Record, again.Record); !again.Replayed || diff != "" {
				t.Fatalf("sent again the %d. time: %+v %s", n, again, diff)
			}
			for k := range n % 36 { // more than a lane is wary for
				do(t, s, pay("shop", fmt.Sprintf("p%d-%d", n, k), 1))
			}
			if _, err := s.Do(t.Context(), pay("shop", "p0", 101)); farthing.CodeOf(err) != farthing.CodeIDConflict {
				t.Fatalf("another payment of the same id: %v", err)
			}
		}
		var mixed []farthing.Command
		for n := range 200 {
			mixed = append(mixed, pay("shop", fmt.Sprintf("m%d", n), 1))
		}
		mixed = append(mixed, pay("shop", "p0", 100), pay("shop", "p0", 102), pay("shop", "m7", 1),
			pay("none", "m7", 1))
		results := s.DoBulk(t.Context(), mixed)
		want := []struct {
			replayed bool
			code     farthing.Code
		}{{true, ""}, {false, farthing.CodeIDConflict}, {true, ""}, {false, farthing.CodeNotFound}}
		for i, r := range results {
			switch n := i - 200; {
			case n < 0 && (r.Err != nil || !r.Answer.Created):
				t.Errorf("%d: %+v", i, r)
			case n >= 0 && (r.Answer.Replayed && r.Err == nil) != want[n].replayed,
				n >= 0 && farthing.CodeOf(r.Err) != want[n].code:
				t.Errorf("%d: %+v, want %+v", i, r, want[n])
			}
		}
		if _, found := verified(t, s); found != "" {
			t.Error(found)
		}
	})
}

// What was recorded before a merchant was closed is answered after it, too, and not refused as if it were new.
func TestReplaysToAClosedMerchant(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		failed := pay("shop", "p1", 100)
		failed.Status = farthing.PaymentPending
		by := farthing.Origin{Actor: farthing.ActorCLI}
		do(t, s, failed, farthing.FailPayment{MerchantID: "shop", ID: "p1", By: by},
			farthing.SetMerchantStatus{
				MerchantID: "shop",
				Status:     farthing.MerchantClosed,
				Reason:     "end",
				By:         by,
			})
		if again := do(t, s, failed); !again.Replayed {
			t.Errorf("%+v", again)
		}
		if _, err := s.Do(t.Context(), pay("shop", "p2", 1)); farthing.CodeOf(err) != farthing.CodeMerchantClosed {
			t.Errorf("a new payment: %v", err)
		}
	})
}
