package jobs_test

import (
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	"github.com/google/uuid"
)

func TestApprovalsExpire(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		do := func(c farthing.Command) *farthing.Withdrawal {
			t.Helper()
			answer, err := s.Do(t.Context(), c)
			if err != nil {
				t.Fatalf("%T: %v", c, err)
			}
			w, _ := answer.Record.(*farthing.Withdrawal)
			return w
		}
		at := clock.Now().AddDate(0, 0, -40)
		by := farthing.Origin{Actor: farthing.ActorCLI, BookedAt: &at}
		over := money.Minor(1000)
		do(farthing.CreateMerchant{ID: "shop", Name: "Shop", By: by})
		do(farthing.ActivateMerchant{MerchantID: "shop", At: &at, By: by})
		sealed, key := s.BankAccounts.Seal("shop", "ba_1", []byte("000000 12345678"))
		do(farthing.NominateBankAccount{
			MerchantID: "shop",
			ID:         "ba_1",
			HolderName: "Shop",
			SortCode:   "000000",
			Last4:      "5678",
			Sealed:     sealed,
			KeyID:      key,
			By:         by,
		})
		do(farthing.RecordPayment{MerchantID: "shop", ID: "p1", Amount: 100000, Status: farthing.PaymentSettled})
		do(farthing.UpdateMerchant{MerchantID: "shop",
			Limits: farthing.LimitsPatch{Limits: farthing.Limits{ApprovalOver: &over}}})
		ask := func(id string) *farthing.Withdrawal {
			amount := money.Minor(2000)
			return do(farthing.RequestWithdrawal{
				MerchantID:    "shop",
				ID:            id,
				Amount:        &amount,
				Trigger:       farthing.TriggerRequest,
				BankReference: farthing.MakeBankReference(uuid.New()),
			})
		}
		until := func(w *farthing.Withdrawal) time.Time {
			a, err := s.Approvals.Get(t.Context(), "shop", w.ApprovalID)
			if err != nil {
				t.Error(err)
			}
			return a.ExpiresAt
		}
		expiry := jobs.Approvals(s)
		if _, due, err := expiry.Next(t.Context()); due || err != nil {
			t.Errorf("nothing waits: %t, %v", due, err)
		}
		first := ask("w1")
		clock.Advance(time.Hour)
		ask("w2")
		do(farthing.ApproveRecord{Kind: farthing.ApprovalWithdrawal, MerchantID: "shop", ID: "w2", Person: "Ann"})
		do(farthing.ApproveRecord{Kind: farthing.ApprovalWithdrawal, MerchantID: "shop", ID: "w2", Person: "Bob"})
		third := ask("w3")
		if next, due, err := expiry.Next(t.Context()); !due || err != nil || !next.Equal(until(first)) {
			t.Errorf("next at %s, %t, %v", next, due, err)
		}
		clock.Set(until(third).Add(-time.Millisecond))
		if more, err := expiry.Run(t.Context(), jobs.Call{Now: clock.Now()}); more || err != nil {
			t.Errorf("%t, %v", more, err)
		}
		for id, want := range map[string]farthing.WithdrawalStatus{"w1": farthing.WithdrawalExpired,
			"w2": farthing.WithdrawalPending, "w3": farthing.AwaitingApproval} {
			if w, err := s.Withdrawals.Get(t.Context(), "shop", id); err != nil || w.Status != want {
				t.Errorf("%s is %s, %v", id, w.Status, err)
			}
		}
		if next, due, err := expiry.Next(t.Context()); !due || err != nil || !next.Equal(until(third)) {
			t.Errorf("next at %s, %t, %v", next, due, err)
		}
	})
}
