package farthing

import (
	"strings"
	"testing"

	"farthing/internal/bankcheck"
)

func TestNominateBankAccount(t *testing.T) {
	l := newLab(t)
	first := l.state.Account
	if first.ID != "ba_1" || first.SortCode != "200000" || first.Last4 != "5678" || first.Check != "unknown" ||
		first.NameCheck != "unknown" || first.Status != AccountInForce ||
		first.NominatedBy != "client:till" || first.CreatedAt != day0 || first.UsableFrom != day0 ||
		first.LastSeq != 4 || first.HolderName != "The Shop" || first.KeyID != "k" ||
		len(first.Sealed) != 1 || first.MerchantID != "shop" || first.RecordID() != "ba_1" ||
		l.state.Merchant.BankAccountID != "ba_1" {
		t.Errorf("%+v", first)
	}
	c := NominateBankAccount{
		MerchantID: "shop",
		ID:         "ba_2",
		HolderName: "Shop",
		Last4:      "6819",
		Number:     bankcheck.Valid,
		By:         ann,
	}
	if keys := c.Keys(); keys.MerchantID != "shop" || !keys.BankAccount {
		t.Errorf("%+v", keys)
	}
	answer := l.does(c)
	second := answer.Record.(*BankAccount)
	if !answer.Created || second != l.state.Account || second != l.state.Accounts.Get("ba_2") ||
		second.SortCode != "" || second.Last4 != "6819" || second.Check != "valid" ||
		second.LastSeq != 7 || second.UsableFrom != l.now || l.state.Merchant.BankAccountID != "ba_2" {
		t.Errorf("%+v", second)
	}
	if old := l.state.Accounts.Get("ba_1"); old.Status != AccountReplaced || old.LastSeq != 6 ||
		first.Status != AccountInForce {
		t.Errorf("%+v", old)
	}
	rows := l.state.rows[l.rows:]
	l.journaled("bank_account.nominated", "bank_account.replaced", "bank_account.in_force")
	for i, want := range []struct {
		id       string
		previous int64
		why      string
		details  string
	}{{
		"ba_2", 0, "", `{"check":"valid","last4":"6819","nameCheck":"unknown","status":"in_force"}`,
	}, {"ba_1", 4, "replaced by ba_2", "{}"}, {"ba_2", 5, "", `{"last4":"6819"}`}} {
		row := rows[i]
		if row.Subject != "bank_account" || row.SubjectID != want.id || row.Previous != want.previous ||
			row.Why != want.why || row.Details != want.details || row.Actor != "client:till" {
			t.Errorf("%+v, want %+v", row, want)
		}
	}
	(&lab{T: t, state: &State{}}).refuses(CodeNotFound, c)
}

func TestAccountUsable(t *testing.T) {
	for status, usable := range map[BankAccountStatus]bool{
		AccountInForce:    true,
		AccountCoolingOff: true,
		AccountChecking:   false,
		AccountReplaced:   false,
		AccountFrozen:     false,
		AccountSuspended:  false,
	} {
		a := BankAccount{Status: status, UsableFrom: day0}
		if a.Usable(day0) != usable || a.Usable(day0.Add(-1)) {
			t.Errorf("%s", status)
		}
	}
}

func TestReasonsAboutAccounts(t *testing.T) {
	long := strings.Repeat("x", MaxReason+1)
	for _, c := range []Command{
		FreezeBankAccount{BankAccountRequest{MerchantID: "shop", ID: "ba_1", Reason: long}},
		UnfreezeBankAccount{BankAccountRequest{MerchantID: "shop", ID: "ba_1", Reason: long}},
		SuspendBankAccount{BankAccountRequest{MerchantID: "shop", ID: "ba_1", Reason: long}},
		OverrideBankAccount{MerchantID: "shop", ID: "ba_1"},
		OverrideBankAccount{MerchantID: "shop", ID: "ba_1", Reason: long},
	} {
		placesAre(t, "a reason", c.Check(atDay0), "reason")
	}
	for _, c := range []Command{
		FreezeBankAccount{BankAccountRequest{MerchantID: "shop", ID: "ba_1"}},
		UnfreezeBankAccount{BankAccountRequest{MerchantID: "shop", ID: "ba_1"}},
		SuspendBankAccount{BankAccountRequest{MerchantID: "shop", ID: "ba_1"}},
		OverrideBankAccount{MerchantID: "shop", ID: "ba_1", Reason: "seen"},
	} {
		placesAre(t, "a reason", c.Check(atDay0), "")
	}
}
