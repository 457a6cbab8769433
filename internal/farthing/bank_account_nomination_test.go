package farthing

import (
	"strings"
	"testing"
	"time"

	"farthing/internal/bankcheck"
)

// nominates nominates an account, by the merchant or not, with what the check of the name said.
func (l *lab) nominates(id string, byMerchant bool, name bankcheck.NameResult) *BankAccount {
	l.Helper()
	wish := l.nomination(id, byMerchant)
	wish.Name.Result = name
	return l.does(wish).Record.(*BankAccount)
}

// nomination is the wish to nominate an account of which nobody knows the holder's name.
func (l *lab) nomination(id string, byMerchant bool) NominateBankAccount {
	return NominateBankAccount{
		MerchantID: "shop",
		ID:         id,
		HolderName: "The Shop",
		SortCode:   "200000",
		Last4:      "5678",
		Number:     bankcheck.Valid,
		ByMerchant: byMerchant,
		Sealed:     []byte{1},
		KeyID:      "k",
		By:         ann,
	}
}

// accountsAre compares the states of accounts, as "ba_1 replaced, ba_2 in_force".
func (l *lab) accountsAre(want string) {
	l.Helper()
	var got []string
	for _, id := range []string{"ba_1", "ba_2", "ba_3"} {
		if a := l.state.Accounts.Get(id); a != nil {
			got = append(got, id+" "+string(a.Status))
		}
	}
	if text := strings.Join(got, ", "); text != want {
		l.Errorf("the accounts are %s, want %s", text, want)
	}
	m := l.state.Merchant
	if s := l.state; s.Account != s.Accounts.Get(m.BankAccountID) || s.Candidate != s.Accounts.Get(m.CandidateID) {
		l.Errorf("the state's accounts %+v and %+v are not the merchant's %q and %q", s.Account, s.Candidate,
			m.BankAccountID, m.CandidateID)
	}
}

// blocked compares what stands against a withdrawal.
func (l *lab) blocked(want string) {
	l.Helper()
	var got []string
	for _, b := range l.state.Blockers(nil, l.now) {
		got = append(got, string(b.Code))
	}
	if strings.Join(got, " ") != want {
		l.Errorf("blocked by %v, want %s", got, want)
	}
}

// eligible lets the merchant withdraw as far as the scheme is concerned.
func (l *lab) eligible() {
	m := *l.state.Merchant
	m.Eligibility.Status = EligibilityPassed
	l.state.Merchant = &m
}

// The merchant's own nomination cools off, while the account before stays in force.
func TestMerchantNominates(t *testing.T) {
	l := newLab(t)
	l.pays("p1", 5000)
	l.eligible()
	a := l.nominates("ba_2", true, bankcheck.NameMatch)
	if a.Status != AccountCoolingOff || !a.ByMerchant || a.NominatedBy != "client:till" || a.CreatedAt != l.now ||
		a.UsableFrom != l.now.Add(24*time.Hour) || a.Check != "valid" || a.NameCheck != "match" {
		t.Errorf("%+v", a)
	}
	l.accountsAre("ba_1 in_force, ba_2 cooling_off")
	l.blocked("")
	if w := l.withdraws("w1", 1000); w.BankAccountID != "ba_1" {
		t.Errorf("%+v", w)
	}
	l.now = a.UsableFrom.Add(-time.Millisecond)
	l.does(PromoteBankAccount{MerchantID: "shop"})
	l.accountsAre("ba_1 in_force, ba_2 cooling_off")

	// From that moment on it counts as in force, recorded or not.
	l.now = a.UsableFrom
	if shown := l.state.ShownAccount(l.now); shown.ID != "ba_2" || shown.Status != AccountInForce ||
		a.Status != AccountCoolingOff {
		t.Errorf("%+v", shown)
	}
	if old := l.state.AccountAt(l.state.Account, l.now); old.ID != "ba_1" || old.Status != AccountReplaced {
		t.Errorf("%+v", old)
	}
	l.rows = len(l.state.rows)
	if w := l.withdraws("w2", 1000); w.BankAccountID != "ba_2" {
		t.Errorf("%+v", w)
	}
	l.accountsAre("ba_1 replaced, ba_2 in_force")
	l.journaled("bank_account.replaced", "bank_account.in_force", "withdrawal.requested available→requested 1000")
	l.does(PromoteBankAccount{MerchantID: "shop"})
	l.journaled()
	if w := l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1", By: ann}).Record.(*Withdrawal); w.Status !=
		InTransit {
		t.Errorf("a withdrawal keeps its account: %+v", w)
	}
}

// A promotion happened when the account had cooled off, no matter when it is recorded.
func TestPromotionHappensAtItsMoment(t *testing.T) {
	l := newLab(t)
	a := l.nominates("ba_2", true, bankcheck.NameMatch)
	l.now = l.now.AddDate(0, 0, 3)
	l.does(PromoteBankAccount{MerchantID: "shop"})
	if row := l.last(); row.Type != EventBankAccountInForce || !row.Happened.Equal(a.UsableFrom) ||
		!row.Booked.Equal(l.now) || row.Actor != ActorSystem || row.SubjectID != "ba_2" {
		t.Errorf("%+v", row)
	}
}

// Without an earlier account, cooling off blocks, and the blocker says until when.
func TestFirstNominationOfTheMerchant(t *testing.T) {
	l := &lab{T: t, state: &State{Settings: standard(false)}, now: day0}
	l.does(CreateMerchant{ID: "shop", Name: "The Shop", By: ann})
	l.does(ActivateMerchant{MerchantID: "shop", By: ann})
	l.now = day0.AddDate(0, 0, 20)
	l.pays("p1", 5000)
	l.eligible()
	l.blocked("no_bank_account")
	a := l.nominates("ba_1", true, bankcheck.NameMatch)
	l.blocked("cooling_off")
	if b := l.state.Blockers(nil, l.now)[0]; b.Until == nil || *b.Until != a.UsableFrom {
		t.Errorf("%+v", b)
	}
	if shown := l.state.ShownAccount(l.now); shown != a {
		t.Errorf("%+v", shown)
	}
	l.does(FreezeBankAccount{wishFor("ba_1")})
	l.blocked("bank_account_frozen")
	l.does(UnfreezeBankAccount{wishFor("ba_1")})
	l.blocked("cooling_off")
	l.now = a.UsableFrom
	l.blocked("")
	l.nominates("ba_2", true, bankcheck.NameClose)
	l.accountsAre("ba_1 in_force, ba_2 checking")
}

// While its holder's name awaits a word, an account counts as none.
func TestCheckingCountsAsNone(t *testing.T) {
	l := &lab{T: t, state: &State{Settings: standard(false)}, now: day0}
	l.does(CreateMerchant{ID: "shop", Name: "The Shop", By: ann})
	l.does(ActivateMerchant{MerchantID: "shop", By: ann})
	l.now = day0.AddDate(0, 0, 20)
	l.pays("p1", 5000)
	l.nominates("ba_1", true, bankcheck.NameClose)
	l.now = l.now.AddDate(0, 0, 2)
	l.blocked("not_eligible no_bank_account")
	l.does(AcknowledgeBankAccount{MerchantID: "shop", ID: "ba_1", By: ann})
	l.blocked("")
	l.accountsAre("ba_1 in_force")
}

// A newer nomination takes the place of one that waits.
func TestNewerNominationReplacesTheWaitingOne(t *testing.T) {
	l := newLab(t)
	l.nominates("ba_2", true, bankcheck.NameMatch)
	l.nominates("ba_3", true, bankcheck.NameClose)
	l.accountsAre("ba_1 in_force, ba_2 replaced, ba_3 checking")
	l.nominates("ba_2", false, bankcheck.NameNoMatch)
	l.accountsAre("ba_1 in_force, ba_2 checking, ba_3 replaced")
	l.nominates("ba_3", false, bankcheck.NameMatch)
	l.accountsAre("ba_1 replaced, ba_2 replaced, ba_3 in_force")
}

func TestCoolingOffCanBeOff(t *testing.T) {
	l := newLab(t)
	off := *standard(true)
	off.CoolingOff = 0
	l.state.Settings = &off
	l.nominates("ba_2", true, bankcheck.NameMatch)
	l.accountsAre("ba_1 replaced, ba_2 in_force")
	l.nominates("ba_3", true, bankcheck.NameClose)
	l.does(AcknowledgeBankAccount{MerchantID: "shop", ID: "ba_3", By: ann})
	l.accountsAre("ba_1 replaced, ba_2 replaced, ba_3 in_force")
}

func TestAccountThatCannotExist(t *testing.T) {
	l := newLab(t)
	c := NominateBankAccount{
		MerchantID: "shop",
		ID:         "ba_2",
		HolderName: "Shop",
		SortCode:   "200000",
		Last4:      "5678",
		Number:     bankcheck.Invalid,
		By:         ann,
	}
	l.refuses(CodeModulusFailed, c)
	(&lab{T: t, state: &State{}}).refuses(CodeNotFound, c)
}

// What the merchant and the operator can do after each result of the name check.
func TestNameChecks(t *testing.T) {
	acknowledge := AcknowledgeBankAccount{MerchantID: "shop", ID: "ba_2", By: ann}
	override := OverrideBankAccount{MerchantID: "shop", ID: "ba_2", Reason: "seen", By: ann}
	for _, c := range []struct {
		name       bankcheck.NameResult
		byMerchant bool
		command    Command
		first      BankAccountStatus
		then       BankAccountStatus // "": refused
		journaled  string
	}{
		{bankcheck.NameMatch, true, acknowledge, AccountCoolingOff, AccountCoolingOff, ""},
		{bankcheck.NameMatch, true, override, AccountCoolingOff, AccountCoolingOff, ""},
		{bankcheck.NameUnknown, true, override, AccountChecking, AccountCoolingOff, "bank_account.overridden"},
		{bankcheck.NameClose, true, acknowledge, AccountChecking, AccountCoolingOff, "bank_account.acknowledged"},
		{bankcheck.NameClose, true, override, AccountChecking, AccountCoolingOff, "bank_account.overridden"},
		{bankcheck.NameNoMatch, true, acknowledge, AccountChecking, "", ""},
		{bankcheck.NameNoMatch, true, override, AccountChecking, AccountCoolingOff, "bank_account.overridden"},
		{bankcheck.NameMatch, false, acknowledge, AccountInForce, AccountInForce, ""},
		{bankcheck.NameUnknown, false, override, AccountInForce, AccountInForce, ""},
		{
			bankcheck.NameClose, false, acknowledge, AccountChecking, AccountInForce,
			"bank_account.acknowledged bank_account.replaced bank_account.in_force",
		},
		{
			bankcheck.NameClose, false, override, AccountChecking, AccountInForce,
			"bank_account.overridden bank_account.replaced bank_account.in_force",
		},
		{bankcheck.NameNoMatch, false, acknowledge, AccountChecking, "", ""},
		{
			bankcheck.NameNoMatch, false, override, AccountChecking, AccountInForce,
			"bank_account.overridden bank_account.replaced bank_account.in_force",
		},
	} {
		l := newLab(t)
		if a := l.nominates("ba_2", c.byMerchant, c.name); a.Status != c.first {
			t.Errorf("%+v: %s", c, a.Status)
		}
		l.rows = len(l.state.rows)
		if c.then == "" {
			l.refuses(CodeNameMismatch, c.command)
			continue
		}
		a := l.does(c.command).Record.(*BankAccount)
		if a.Status != c.then || a.NameCheck != string(c.name) {
			t.Errorf("%+v: %+v", c, a)
		}
		l.journaled(strings.Fields(c.journaled)...)
		l.does(c.command)
		l.journaled() // twice is once
	}
}

// The cooling-off counts from the nomination, no matter when its name was accepted.
func TestAcceptedLaterCoolsOffFromTheNomination(t *testing.T) {
	l := newLab(t)
	a := l.nominates("ba_2", true, bankcheck.NameClose)
	l.now = a.UsableFrom.Add(-time.Hour)
	l.does(AcknowledgeBankAccount{MerchantID: "shop", ID: "ba_2", By: ann})
	l.accountsAre("ba_1 in_force, ba_2 cooling_off")
	b := l.nominates("ba_3", true, bankcheck.NameNoMatch)
	l.now = b.UsableFrom.Add(time.Hour)
	l.does(OverrideBankAccount{MerchantID: "shop", ID: "ba_3", Reason: "seen", By: ann})
	l.accountsAre("ba_1 replaced, ba_2 replaced, ba_3 in_force")
}
