package store_test

import (
	"testing"
	"time"

	"farthing/internal/bankcheck"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// lastApproval returns the shop's approval of a kind that was asked for last.
func lastApproval(t *testing.T, s *store.Store, kind farthing.ApprovalKind) farthing.Approval {
	t.Helper()
	page, err := s.Approvals.List(t.Context(), store.ApprovalFilter{MerchantID: "shop", Kind: kind}, 1)
	must(t, err)
	if len(page.Rows) == 0 {
		t.Fatalf("there is no approval of kind %s", kind)
	}
	return page.Rows[0]
}

// What waits about the account in force and the one that cools off is loaded with the merchant's accounts, whatever the
// command names: it ends with what becomes of the account.
func TestApprovalsAboutAccountsFollowThem(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		match := bankcheck.NameCheck{Result: bankcheck.NameMatch}
		propose := func(id string) {
			t.Helper()
			do(t, s, farthing.Propose{
				Request: nomination(s, id, true, match),
				Salt:    "salt",
			})
			clock.Advance(time.Second)
		}
		is := func(kind farthing.ApprovalKind, want farthing.ApprovalStatus) {
			t.Helper()
			if a := lastApproval(t, s, kind); a.Status != want {
				t.Errorf("the approval is %+v, want %s", a, want)
			}
			report, err := s.Verify(t.Context(), nil)
			if err != nil || len(report.Problems) > 0 {
				t.Errorf("%+v, %v", report, err)
			}
		}
		propose("ba_n1")
		is(farthing.ApprovalAccount, farthing.ApprovalOpen)
		clock.Advance(24 * time.Hour)
		do(t, s, farthing.PromoteBankAccount{MerchantID: "shop"}) // which names neither
		is(farthing.ApprovalAccount, farthing.ApprovalVoid)

		wish := farthing.BankAccountRequest{
			MerchantID: "shop",
			ID:         "ba_n1",
			By:         farthing.Origin{Actor: farthing.ActorStaff},
		}
		do(t, s, farthing.FreezeBankAccount{BankAccountRequest: wish})
		do(t, s, farthing.Propose{
			Request: farthing.UnfreezeBankAccount{BankAccountRequest: wish},
			Person:  "Ann",
			Salt:    "salt",
		})
		is(farthing.ApprovalUnfreeze, farthing.ApprovalOpen)
		do(t, s, nomination(s, "ba_n2", false, match)) // which replaces it
		is(farthing.ApprovalUnfreeze, farthing.ApprovalVoid)

		propose("ba_n3")
		asked := lastApproval(t, s, farthing.ApprovalAccount)
		clock.Set(asked.ExpiresAt)
		due, err := s.Approvals.DueToExpire(t.Context(), clock.Now(), 9)
		must(t, err)
		if len(due) != 1 || due[0].ID != asked.ID {
			t.Fatalf("over are %+v", due)
		}
		do(t, s, farthing.ExpireApproval{Approval: due[0]})
		is(farthing.ApprovalAccount, farthing.ApprovalExpired)
		if got := accounts(t, s); got != "ba_n1 replaced, ba_n2 replaced, ba_n3 in_force" {
			t.Errorf("the accounts are %s", got)
		}
	})
}
