package farthing

import (
	"testing"
	"time"

	"farthing/internal/bankcheck"
)

// The results of freezing, unfreezing, suspending and accepting in every state.
func TestAccountStates(t *testing.T) {
	freeze, unfreeze := FreezeBankAccount{wishFor("ba_2")}, UnfreezeBankAccount{wishFor("ba_2")}
	suspend, accept := SuspendBankAccount{wishFor("ba_2")},
		AcknowledgeBankAccount{MerchantID: "shop", ID: "ba_2", By: ann}
	reach := map[BankAccountStatus]func(l *lab){
		AccountChecking:   func(l *lab) { l.nominates("ba_2", true, bankcheck.NameClose) },
		AccountCoolingOff: func(l *lab) { l.nominates("ba_2", true, bankcheck.NameMatch) },
		AccountInForce:    func(l *lab) { l.nominates("ba_2", false, bankcheck.NameMatch) },
		AccountFrozen:     func(l *lab) { l.nominates("ba_2", false, bankcheck.NameMatch); l.does(freeze) },
		AccountSuspended:  func(l *lab) { l.nominates("ba_2", false, bankcheck.NameMatch); l.does(suspend) },
		AccountReplaced: func(l *lab) {
			l.nominates("ba_2", false, bankcheck.NameMatch)
			l.nominates("ba_3", false, bankcheck.NameMatch)
		},
	}
	// after freeze, unfreeze, suspend, accept; "": refused
	for from, want := range map[BankAccountStatus][4]BankAccountStatus{
		AccountChecking:   {AccountFrozen, AccountChecking, AccountSuspended, AccountCoolingOff},
		AccountCoolingOff: {AccountFrozen, AccountCoolingOff, AccountSuspended, AccountCoolingOff},
		AccountInForce:    {AccountFrozen, AccountInForce, AccountSuspended, AccountInForce},
		AccountFrozen:     {AccountFrozen, AccountInForce, AccountSuspended, ""},
		AccountSuspended:  {"", "", AccountSuspended, ""},
		AccountReplaced:   {"", "", "", ""},
	} {
		for i, c := range []Command{freeze, unfreeze, suspend, accept} {
			l := newLab(t)
			reach[from](l)
			if want[i] == "" {
				l.refuses(CodeWrongState, c)
				continue
			}
			a := l.does(c).Record.(*BankAccount)
			if a.Status != want[i] || a.ID != "ba_2" || a != l.state.Accounts.Get("ba_2") {
				t.Errorf("%s, %T: %s, want %s", from, c, a.Status, want[i])
			}
			l.rows = len(l.state.rows)
			l.does(c)
			l.journaled() // twice is once
		}
	}
	l := newLab(t)
	for _, c := range []Command{freeze, unfreeze, suspend, accept, OverrideBankAccount{
		MerchantID: "shop",
		ID:         "ba_2",
		Reason:     "x",
		By:         ann,
	}} {
		l.refuses(CodeNotFound, c)
		(&lab{T: t, state: &State{}}).refuses(CodeNotFound, c)
		if keys := c.Keys(); keys.MerchantID != "shop" || len(keys.Accounts) != 1 || !keys.BankAccount {
			t.Errorf("%T: %+v", c, keys)
		}
	}
	(&lab{T: t, state: &State{}}).refuses(CodeNotFound, PromoteBankAccount{MerchantID: "shop"})
}

// An account that is unfrozen has its earlier status again, and cools off anew.
func TestUnfreeze(t *testing.T) {
	l := newLab(t)
	a := l.nominates("ba_2", true, bankcheck.NameMatch)
	l.does(FreezeBankAccount{BankAccountRequest{MerchantID: "shop", ID: "ba_2", Reason: "that was not us", By: ann}})
	l.accountsAre("ba_1 in_force, ba_2 frozen")
	l.now = a.UsableFrom.Add(time.Hour)
	l.does(PromoteBankAccount{MerchantID: "shop"})
	l.accountsAre("ba_1 in_force, ba_2 frozen")
	l.does(UnfreezeBankAccount{wishFor("ba_2")})
	l.accountsAre("ba_1 in_force, ba_2 cooling_off")
	l.now = l.now.Add(24 * time.Hour)
	l.does(PromoteBankAccount{MerchantID: "shop"})
	l.accountsAre("ba_1 replaced, ba_2 in_force")
	l.does(FreezeBankAccount{wishFor("ba_2")})
	l.nominates("ba_3", false, bankcheck.NameNoMatch)
	l.does(FreezeBankAccount{wishFor("ba_3")})
	l.does(UnfreezeBankAccount{wishFor("ba_3")})
	l.accountsAre("ba_1 replaced, ba_2 frozen, ba_3 checking")
}

// Nothing is sent to an account that was frozen or suspended, even after another took its place: it was frozen because
// of the withdrawals under way.
func TestNothingGoesToAStoppedAccount(t *testing.T) {
	for _, stop := range []Command{FreezeBankAccount{wishFor("ba_1")}, SuspendBankAccount{wishFor("ba_1")}} {
		for _, replaced := range []bool{false, true} {
			l := newLab(t)
			l.pays("p1", 5000)
			l.withdraws("w1", 1000)
			l.does(stop)
			if replaced {
				l.nominates("ba_2", false, bankcheck.NameMatch)
			}
			if w := l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1", By: ann}).Record.(*Withdrawal); w.Status !=
				WithdrawalCanceled {
				t.Errorf("%T, replaced %t: %s", stop, replaced, w.Status)
			}
		}
	}
	l := newLab(t)
	l.pays("p1", 5000)
	l.withdraws("w1", 1000)
	l.does(FreezeBankAccount{wishFor("ba_1")})
	l.does(UnfreezeBankAccount{wishFor("ba_1")})
	l.nominates("ba_2", false, bankcheck.NameMatch)
	if w := l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1", By: ann}).Record.(*Withdrawal); w.Status !=
		InTransit {
		t.Errorf("frozen by mistake: %s", w.Status)
	}
}

// While the account in force is stopped, there is a blocker for it and one for the account that cools off.
func TestBlockersOfAStoppedAccount(t *testing.T) {
	l := newLab(t)
	l.pays("p1", 5000)
	l.eligible()
	l.does(FreezeBankAccount{wishFor("ba_1")})
	l.blocked("bank_account_frozen")
	l.proposesAccount("ba_2", false, bankcheck.NameMatch)
	l.blocked("bank_account_frozen cooling_off")
	l.does(SuspendBankAccount{wishFor("ba_1")})
	l.blocked("bank_account_suspended cooling_off")
	l.now = l.state.Candidate.UsableFrom
	l.blocked("")
	if w := l.withdraws("w1", 0); w.BankAccountID != "ba_2" {
		t.Errorf("%+v", w)
	}
	l.accountsAre("ba_1 replaced, ba_2 in_force")
}

// Whoever has the merchant's credentials may have nominated before the owner freezes the account in force: nothing of
// that comes into force past the freezing, whatever the merchant says and however long it takes.
func TestAThiefNominatesBeforeTheFreezing(t *testing.T) {
	for name, of := range map[string]bankcheck.NameResult{
		"cooling off": bankcheck.NameMatch, "checking": bankcheck.NameClose, "unchecked": bankcheck.NameUnknown,
	} {
		l := newLab(t)
		l.rich()
		l.eligible()
		a := l.proposesAccount("ba_2", true, of)
		l.does(FreezeBankAccount{wishFor("ba_1")})
		l.accountsAre("ba_1 frozen, ba_2 frozen")
		l.journaled("bank_account.frozen", "bank_account.frozen", "approval.voided")
		l.refuses(CodeWrongState, AcknowledgeBankAccount{MerchantID: "shop", ID: "ba_2", By: ann})
		l.refuses(CodeWrongState, agree(a, "Bob"))
		for range 3 {
			l.now = l.now.AddDate(0, 0, 1)
			l.does(PromoteBankAccount{MerchantID: "shop"})
			l.refuses(CodeNominationsLocked, l.nomination("ba_3", true))
			l.accountsAre("ba_1 frozen, ba_2 frozen")
			if b := l.state.Blockers(nil, l.now); len(b) == 0 || b[0].Code != CodeBankAccountFrozen {
				t.Errorf("%s: nothing but %+v stands against a withdrawal", name, b)
			}
		}
	}
}

// Only people let the nomination go on that was frozen with the account in force; then the lock ends with the account.
func TestPeopleUnfreezeTheCandidate(t *testing.T) {
	l := newLab(t)
	l.nominates("ba_2", true, bankcheck.NameMatch)
	l.does(FreezeBankAccount{wishFor("ba_1")})
	l.does(agree(l.proposes(UnfreezeBankAccount{wishFor("ba_2")}), "Bob"))
	l.accountsAre("ba_1 frozen, ba_2 cooling_off")
	l.refuses(CodeNominationsLocked, l.nomination("ba_3", true))
	l.now = l.now.Add(24 * time.Hour)
	l.does(PromoteBankAccount{MerchantID: "shop"})
	l.accountsAre("ba_1 replaced, ba_2 in_force")
	l.nominates("ba_3", true, bankcheck.NameMatch)
	l.accountsAre("ba_1 replaced, ba_2 in_force, ba_3 cooling_off")

	l = newLab(t) // what the operator nominated is not held
	l.proposesAccount("ba_2", false, bankcheck.NameMatch)
	l.does(FreezeBankAccount{wishFor("ba_1")})
	l.accountsAre("ba_1 frozen, ba_2 cooling_off")
}

// refusedByBank sends a withdrawal, and lets the bank reject it or send it back.
func (l *lab) refusedByBank(failure Failure, returned bool) *Withdrawal {
	l.Helper()
	by := Origin{Actor: ActorBank}
	l.pays("p1", 5000)
	l.withdraws("w1", 1000)
	l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1", By: ann})
	l.rows = len(l.state.rows)
	if returned {
		return l.does(RecordPayoutReturned{PayoutReport: reportBy(by, "w1"), Failure: failure}).Record.(*Withdrawal)
	}
	return l.does(RecordPayoutFailed{reportBy(by, "w1"), failure}).Record.(*Withdrawal)
}

// The bank's codes about an account suspend it and pause the schedule, in the same
// decision.
func TestBankRefusesTheAccount(t *testing.T) {
	for _, code := range []string{"account_invalid", "account_closed", "account_blocked", "name_mismatch"} {
		for _, returned := range []bool{false, true} {
			l := newLab(t)
			w := l.refusedByBank(Failure{Code: code, SchemeCode: "XX01", Message: "as the bank says"}, returned)
			if w != l.state.Withdrawals.Get("w1") {
				t.Errorf("%s: %+v", code, w)
			}
			l.accountsAre("ba_1 suspended")
			if plan := l.state.Merchant.Plan; plan.Paused.By != PausedByBank || !plan.Schedule.Enabled {
				t.Errorf("%s: the schedule goes on: %+v", code, plan)
			}
			rows := l.state.rows[len(l.state.rows)-2:]
			if rows[0].Type != EventBankAccountSuspended || rows[0].Why != "XX01: as the bank says" ||
				rows[0].Actor != ActorBank || rows[1].Type != EventSchedulePaused || rows[1].Why == "" {
				t.Errorf("%s: %+v", code, rows)
			}
		}
	}
}

func TestBankRefusesForOtherReasons(t *testing.T) {
	for _, code := range []string{
		"not_allowed", "duplicate", "bank_unavailable", "file_error", "returned", "rejected", "",
	} {
		for _, returned := range []bool{false, true} {
			l := newLab(t)
			l.refusedByBank(Failure{Code: code, SchemeCode: "XX02"}, returned)
			l.accountsAre("ba_1 in_force")
			if !l.state.Merchant.Plan.Schedule.Enabled {
				t.Errorf("%s: the schedule is paused", code)
			}
		}
	}
}

// By now the schedule pays to another account, so it goes on.
func TestBankRefusesAReplacedAccount(t *testing.T) {
	l := newLab(t)
	l.pays("p1", 5000)
	l.withdraws("w1", 1000)
	l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1", By: ann})
	l.nominates("ba_2", true, bankcheck.NameMatch)
	l.now = l.now.AddDate(0, 0, 2)
	l.does(RecordPayoutFailed{reportBy(ann, "w1"), Failure{Code: "account_closed", SchemeCode: "AC04"}})
	l.accountsAre("ba_1 replaced, ba_2 in_force")
	if !l.state.Merchant.Plan.Schedule.Enabled {
		t.Error("the schedule is paused")
	}
}

// A suspended nomination no longer counts, and the schedule goes on.
func TestSuspendTheWaitingAccount(t *testing.T) {
	l := newLab(t)
	l.nominates("ba_2", true, bankcheck.NameMatch)
	l.does(SuspendBankAccount{wishFor("ba_2")})
	l.accountsAre("ba_1 in_force, ba_2 suspended")
	if !l.state.Merchant.Plan.Schedule.Enabled {
		t.Error("the schedule is paused")
	}
}
