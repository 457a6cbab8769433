package store_test

import (
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// All records of one user are proved under one salt, whichever process wrote the first of them, and a process that is
// started again finds it.
func TestAUserHasOneSaltInAllProcesses(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			open := func() *store.Store { return storetest.Reopen(t, url, storetest.Options(key, clock)) }
			one, other := open(), open()
			openShop(t, one, clock, "shop")
			pay := func(s *store.Store, id, user string) {
				do(t, s, farthing.RecordPayment{
					MerchantID:  "shop",
					ID:          id,
					Amount:      500,
					Currency:    money.GBP,
					Status:      farthing.PaymentSettled,
					UserID:      user,
					Description: "shoes",
				})
			}
			pay(one, "p1", "ann")
			pay(other, "p2", "ann")
			pay(other, "p3", "bob")
			pay(one, "p4", "bob")
			pay(one, "p5", "") // under the merchant's own
			third := open()
			do(t, third,
				farthing.RecordRefund{MerchantID: "shop", ID: "r1", PaymentID: "p1", Amount: 100, Reason: "too small"},
				farthing.RecordRefund{MerchantID: "shop", ID: "r2", UserID: "cleo", Amount: 100, Reason: "a gift"},
				farthing.OpenDispute{MerchantID: "shop", ID: "d1", PaymentID: "p3", Amount: 500, Reason: "never came"},
			)
			pay(third, "p6", "cleo")
			if salts := texts(t, url, "SELECT user_id FROM user_salts ORDER BY user_id"); strings.Join(salts, " ") !=
				"ann bob cleo" {
				t.Errorf("the users with salts are %q", salts)
			}
			if _, problems := verified(t, third); problems != "" {
				t.Errorf("verify: %s", problems)
			}

			tamper(t, url, "UPDATE user_salts SET salt = (SELECT salt FROM user_salts WHERE user_id = 'bob') "+
				"WHERE user_id = 'ann'")
			if report, problems := verified(t, third); len(report.Problems) != 3 { // p1, p2, r1
				t.Errorf("verify of a changed salt: %s", problems)
			}
			if _, err := open().Do(t.Context(), farthing.ReversePayment{MerchantID: "shop", ID: "p2"}); err == nil {
				t.Error("a payment whose salt was changed was reversed")
			}
		})
	}
}

// A failover may lose a salt that was committed, with the records under it. The next record of the user is proved under
// a salt that the new primary has: what another connection knew is not used.
func TestASaltEndsWithItsConnection(t *testing.T) {
	url, key := storetest.URL(t, "postgres")
	clock := storetest.NewClock(storetest.Start)
	s := storetest.Reopen(t, url, storetest.Options(key, clock))
	openShop(t, s, clock, "shop")
	for _, id := range []string{"p1", "p2", "p3"} {
		paid := pay("shop", id, 500)
		paid.UserID = "ann"
		do(t, s, paid)
	}
	tamper(t, url, "DELETE FROM user_salts",
		"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "+
			"AND pid <> pg_backend_pid()")
	paid := pay("shop", "p4", 500)
	paid.UserID = "ann"
	do(t, s, paid)
	if report, problems := verified(t, s); len(report.Problems) != 3 {
		t.Errorf("of four payments, the three under the lost salt are not what their rows say:\n%s", problems)
	}
}
