package jobs_test

import (
	"fmt"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// forge changes the database behind the program's back.
func (b *bed) forge(statement string) {
	b.Helper()
	storetest.Forge(b.T, b.url, statement)
}

// forgery is a change of a withdrawal that is about to be handed over, of the merchant %[1]s.
type forgery struct {
	statement string
	repaired  string // what becomes of it by repair; "": the withdrawal itself is right, and nothing is repaired
}

// These would send money elsewhere, or more of it.
var forgeries = []forgery{
	{"UPDATE withdrawals SET bank_account_id = 'ba_other' WHERE merchant = %[1]s", "paid"},
	{"UPDATE withdrawals SET fee = 1 WHERE merchant = %[1]s", "paid"},
	{"UPDATE withdrawals SET amount = 9000 WHERE merchant = %[1]s", "paid"},
	{"UPDATE withdrawals SET statement_reference = 'ANOTHER' WHERE merchant = %[1]s", "paid"},
	{"UPDATE withdrawals SET bank_reference = 'E2E-ANOTHER' WHERE merchant = %[1]s", "paid"},
	{"UPDATE withdrawals SET created_at = 1 WHERE merchant = %[1]s", "canceled"},
	{"UPDATE withdrawals SET approval_id = 'apr_1' WHERE merchant = %[1]s", "paid"},
	{"UPDATE bank_accounts SET holder_name = 'A Thief' WHERE merchant = %[1]s", ""},
	{"UPDATE bank_accounts SET holder_name_latin = 'A Thief' WHERE merchant = %[1]s", ""},
	{"UPDATE bank_accounts SET sealed = (SELECT o.sealed FROM bank_accounts o WHERE o.merchant <> %[1]s LIMIT 1) " +
		"WHERE merchant = %[1]s", ""},
	{"UPDATE bank_accounts SET sort_code = '200000' WHERE merchant = %[1]s", ""},
	{"UPDATE bank_accounts SET frozen_from = NULL, usable_from = 0 WHERE merchant = %[1]s", ""},
	{"UPDATE merchants SET eligibility_from = 0 WHERE merchant = %[1]s", ""},
	{"UPDATE merchants SET scheduled_up_to = 0, tally = 0 WHERE merchant = %[1]s", ""},
}

// Whoever can write to the database cannot redirect a withdrawal, nor raise it: it is not sent, verify names it, and
// nobody else waits for it. An operator repairs it, by what the journal proves.
func TestForgedWithdrawalsAreNotSent(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("honest", "12345678", 10_000)
		b.do(withdraw("honest", "w1"))
		for i := range forgeries {
			shop := fmt.Sprint("shop-", i)
			b.shop(shop, "12345678", 10_000)
			b.do(withdraw(shop, "w1"))
		}
		for i, f := range forgeries {
			number := fmt.Sprintf("(SELECT m.merchant FROM merchants m WHERE m.merchant_id = 'shop-%d')", i)
			b.forge(fmt.Sprintf(f.statement, number))
		}
		b.clock.Advance(time.Hour)
		b.worksOn()
		report, err := b.st.Verify(t.Context(), nil)
		b.must(err)
		for i, f := range forgeries {
			shop := fmt.Sprint("shop-", i)
			if w := b.withdrawal(shop, "w1"); w.Status != farthing.WithdrawalPending || w.Held == "" {
				t.Errorf("%s: the withdrawal is %s, held: %q", f.statement, w.Status, w.Held)
			}
			named := false
			for _, p := range report.Problems {
				named = named || p.MerchantID == shop
			}
			if !named {
				t.Errorf("%s: verify does not name it", f.statement)
			}
		}
		if w := b.withdrawal("honest", "w1"); w.Status != farthing.WithdrawalPaid {
			t.Errorf("the honest withdrawal is %s", w.Status)
		}
		for i, f := range forgeries {
			b.repairs(store.WithdrawalKey{MerchantID: fmt.Sprint("shop-", i), ID: "w1"}, f.repaired)
		}
	})
}

// repairs repairs a withdrawal, and checks what becomes of it.
func (b *bed) repairs(key store.WithdrawalKey, want string) {
	b.Helper()
	command, err := b.st.Withdrawals.Repair(b.Context(), key)
	b.must(err)
	command.Salt, command.Reason = "salt", "somebody changed it"
	_, err = b.st.Do(b.Context(), command)
	if want == "" {
		if farthing.CodeOf(err) != farthing.CodeWrongState {
			b.Errorf("repair of %s, which is right: %v", key.MerchantID, err)
		}
		return
	}
	b.must(err)
	b.must(b.st.Payouts.Free(b.Context(), key))
	b.clock.Advance(time.Hour)
	b.worksOn()
	if w := b.withdrawal(key.MerchantID, key.ID); string(w.Status) != want || w.Amount != 1000 {
		b.Errorf("%s: after the repair the withdrawal of %d is %s, not %s", key.MerchantID, w.Amount, w.Status, want)
	}
	report, err := b.st.Verify(b.Context(), nil)
	b.must(err)
	for _, p := range report.Problems {
		if p.MerchantID == key.MerchantID {
			b.Errorf("after the repair of %s: %s", p.MerchantID, p.Message)
		}
	}
}

// worksOn makes the payouts and the reports do what is due. Errors about forged records are expected; they must not
// keep the rest from being done.
func (b *bed) worksOn() {
	b.Helper()
	for range 4 {
		for _, j := range []jobs.Job{b.payouts("one"), b.reports()} {
			if _, err := b.turn(j); err != nil {
				b.Logf("reported: %v", err)
			}
		}
		b.real.Advance(lease)
	}
	b.clock.Advance(24 * time.Hour)
	for range 4 {
		_, err := b.turn(b.reports())
		b.must(err)
	}
}
