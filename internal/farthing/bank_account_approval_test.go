package farthing

import (
	"testing"
	"time"

	"farthing/internal/bankcheck"
)

// proposesAccount has a client nominate an account, the merchant's or Ann's of the operator, and returns the approval
// that is open afterwards; nil: none.
func (l *lab) proposesAccount(id string, byMerchant bool, name bankcheck.NameResult) *Approval {
	l.Helper()
	nomination := l.nomination(id, byMerchant)
	nomination.Name.Result = name
	c := Propose{Request: nomination, Salt: "s"}
	if !byMerchant {
		c.Person = "Ann"
	}
	l.does(c)
	l.rows = len(l.state.rows)
	return openApproval(l.state, ApprovalAccount, id)
}

// What an operator's client nominates waits, and another person puts it in force at once.
func TestAnotherPersonPutsTheOperatorsNominationInForce(t *testing.T) {
	l := newLab(t)
	a := l.proposesAccount("ba_2", false, bankcheck.NameMatch)
	account := l.state.Candidate
	l.accountsAre("ba_1 in_force, ba_2 cooling_off")
	if account.UsableAt() != nil || account.ByMerchant || account.ApprovedAt != nil ||
		a.Needed != 1 || a.Summary() != "The bank account of shop ending in 5678 in force at once" {
		t.Errorf("%+v, %+v", account, a)
	}
	l.refuses(CodeSamePerson, agree(a, "Ann"))
	l.does(agree(a, "Bob"))
	l.accountsAre("ba_1 replaced, ba_2 in_force")
	l.journaled("approval.given", "bank_account.approved", "bank_account.replaced", "bank_account.in_force")
	if account := l.state.Account; account.UsableFrom != l.now || account.ApprovedAt == nil {
		t.Errorf("%+v", account)
	}
}

// A system's nomination takes two people; a merchant's takes one, whose client is nobody's, but nobody of those who
// stand behind it.
func TestHowManyPutANominationInForce(t *testing.T) {
	l := newLab(t)
	c := Propose{Request: l.nomination("ba_2", false), Salt: "s"}
	l.does(c)
	if a := openApproval(l.state, ApprovalAccount, "ba_2"); a.Needed != 2 {
		t.Errorf("a system's: %+v", a)
	}
	c = Propose{Request: l.nomination("ba_3", true), OnBehalfOf: People{"Ann"}, Salt: "s"}
	l.does(c)
	a := openApproval(l.state, ApprovalAccount, "ba_3")
	if a.Needed != 1 || a.Actor != "client:till" {
		t.Errorf("a merchant's: %+v", a)
	}
	l.refuses(CodeSamePerson, agree(a, "Ann"))
	l.does(agree(a, "Bob"))
	l.accountsAre("ba_1 replaced, ba_2 replaced, ba_3 in_force")
}

// Where nothing waits but what moves money, an operator's nomination is in force at once; in a shop of one, its
// person's own yes is enough.
func TestNominationsByTheOtherRules(t *testing.T) {
	l := newLab(t)
	l.state.Settings.TwoPeople = TwoPeopleMoney
	if a := l.proposesAccount("ba_2", false, bankcheck.NameMatch); a != nil {
		t.Errorf("it waits: %+v", a)
	}
	l.accountsAre("ba_1 replaced, ba_2 in_force")
	l.state.Settings.TwoPeople = DualControlOff
	a := l.proposesAccount("ba_3", false, bankcheck.NameMatch)
	l.accountsAre("ba_1 replaced, ba_2 in_force, ba_3 cooling_off")
	l.does(agree(a, "Ann"))
	l.accountsAre("ba_1 replaced, ba_2 replaced, ba_3 in_force")
}

// A merchant's nomination that nobody could check is in force with one yes, and is none any more without.
func TestANominationThatNobodyCouldCheck(t *testing.T) {
	l := newLab(t)
	a := l.proposesAccount("ba_2", true, bankcheck.NameUnknown)
	l.accountsAre("ba_1 in_force, ba_2 checking")
	l.now = a.ExpiresAt
	l.refuses(CodeWrongState, agree(a, "Bob"))
	l.does(ExpireApproval{Approval: keyOf(a)})
	l.accountsAre("ba_1 in_force, ba_2 replaced")
	l.journaled("approval.expired", "bank_account.replaced")
	if row := l.last(); row.Why != "nobody approved it in time" || row.Actor != ActorSystem {
		t.Errorf("the merchant is told %+v", row)
	}
	l.does(agree(l.proposesAccount("ba_3", true, bankcheck.NameUnknown), "Bob"))
	l.accountsAre("ba_1 replaced, ba_2 replaced, ba_3 in_force")

	// One that was overridden meanwhile waits for its cooling-off alone.
	l = newLab(t)
	a = l.proposesAccount("ba_2", true, bankcheck.NameUnknown)
	l.does(OverrideBankAccount{MerchantID: "shop", ID: "ba_2", Reason: "seen", By: ann})
	l.state.Candidate.UsableFrom = a.ExpiresAt.Add(time.Hour)
	l.now = a.ExpiresAt
	l.does(ExpireApproval{Approval: keyOf(a)})
	l.accountsAre("ba_1 in_force, ba_2 cooling_off")
}

// A yes does not replace the word on a name that the bank does not know; afterwards it puts the account in force.
func TestANameIsOverriddenFirst(t *testing.T) {
	l := newLab(t)
	a := l.proposesAccount("ba_2", true, bankcheck.NameNoMatch)
	l.refuses(CodeWrongState, agree(a, "Bob"))
	override := l.proposes(OverrideBankAccount{MerchantID: "shop", ID: "ba_2", Reason: "a letter", By: ann})
	if again := l.proposes(OverrideBankAccount{
		MerchantID: "shop",
		ID:         "ba_2",
		Reason:     "a letter",
		By:         ann,
	}); again != override {
		t.Errorf("the equal wish is %+v", again)
	}
	l.accountsAre("ba_1 in_force, ba_2 checking")
	l.does(agree(override, "Bob"))
	l.accountsAre("ba_1 in_force, ba_2 cooling_off")
	l.does(agree(a, "Bob"))
	l.accountsAre("ba_1 replaced, ba_2 in_force")
}

// What waits about an account is void with anything that takes the account further.
func TestWhatWaitsAboutAnAccountIsVoid(t *testing.T) {
	override := OverrideBankAccount{MerchantID: "shop", ID: "ba_2", Reason: "seen", By: ann}
	for name, c := range map[string]struct {
		open   func(l *lab) *Approval
		moves  func(l *lab)
		status ApprovalStatus
	}{
		"a newer nomination": {
			func(l *lab) *Approval { return l.proposesAccount("ba_2", true, bankcheck.NameMatch) },
			func(l *lab) { l.proposesAccount("ba_3", true, bankcheck.NameMatch) },
			ApprovalVoid,
		},
		"a freezing": {
			func(l *lab) *Approval { return l.proposesAccount("ba_2", true, bankcheck.NameMatch) },
			func(l *lab) { l.does(FreezeBankAccount{wishFor("ba_2")}) },
			ApprovalVoid,
		},
		"the end of its cooling-off": {
			func(l *lab) *Approval { return l.proposesAccount("ba_2", true, bankcheck.NameMatch) },
			func(l *lab) {
				l.now = l.now.Add(24 * time.Hour)
				l.does(PromoteBankAccount{MerchantID: "shop"})
			},
			ApprovalVoid,
		},
		"an acknowledgement": {
			func(l *lab) *Approval { return l.proposesAccount("ba_2", true, bankcheck.NameClose) },
			func(l *lab) { l.does(AcknowledgeBankAccount{MerchantID: "shop", ID: "ba_2", By: ann}) },
			ApprovalOpen, // which still puts it in force at once
		},
		"an override by another door": {
			func(l *lab) *Approval {
				l.nominates("ba_2", true, bankcheck.NameNoMatch)
				return l.proposes(override)
			},
			func(l *lab) { l.does(override) },
			ApprovalVoid,
		},
		"a suspension": {
			func(l *lab) *Approval { return l.askedAboutAccount(ApprovalUnfreeze) },
			func(l *lab) { l.does(SuspendBankAccount{wishFor("ba_1")}) },
			ApprovalVoid,
		},
	} {
		l := newLab(t)
		a := c.open(l)
		c.moves(l)
		if is := l.state.Approvals.Get(a.ID); is.Status != c.status {
			t.Errorf("after %s the approval is %s, want %s", name, is.Status, c.status)
		}
	}
	l := newLab(t) // which has cooled off, and nobody has recorded that yet
	a := l.proposesAccount("ba_2", true, bankcheck.NameMatch)
	l.now = l.state.Candidate.UsableFrom
	if is := l.does(agree(a, "Bob")).Record.(*Approval); is.Status != ApprovalVoid {
		t.Errorf("an approval of what is in force is %+v", is)
	}
}

// An account that is unfrozen, and that of a merchant that is reinstated, cools off anew: nothing can be asked for to
// it meanwhile.
func TestAccountsCoolOffAnew(t *testing.T) {
	for name, c := range map[string]struct{ stop, start Command }{
		"unfrozen": {FreezeBankAccount{wishFor("ba_1")}, UnfreezeBankAccount{wishFor("ba_1")}},
		"reinstated": {SetMerchantStatus{Status: MerchantSuspended, MerchantID: "shop", Reason: "r", By: ann},
			SetMerchantStatus{Status: MerchantActive, MerchantID: "shop", Reason: "r", By: ann}},
	} {
		for _, rule := range TwoPeopleRules {
			l := newLab(t)
			l.state.Settings.TwoPeople = rule
			l.rich()
			l.eligible()
			l.does(c.stop)
			l.does(c.start)
			if rule == TwoPeopleMoney {
				l.blocked("")
				continue
			}
			l.blocked("cooling_off")
			if shown := l.state.ShownAccount(l.now); shown.Status != AccountCoolingOff {
				t.Errorf("%s, by %s, it is shown as %+v", name, rule, shown)
			}
			l.now = l.now.Add(24*time.Hour - time.Millisecond)
			l.blocked("cooling_off")
			l.now = l.now.Add(time.Millisecond)
			l.blocked("")
			l.accountsAre("ba_1 in_force")
		}
	}
	l := newLab(t) // one that waits too, and none that is stopped
	l.nominates("ba_2", true, bankcheck.NameMatch)
	l.does(SuspendBankAccount{wishFor("ba_1")})
	until := l.state.Account.UsableFrom
	l.does(SetMerchantStatus{Status: MerchantSuspended, MerchantID: "shop", Reason: "r", By: ann})
	l.now = l.now.Add(time.Hour)
	l.does(SetMerchantStatus{Status: MerchantActive, MerchantID: "shop", Reason: "r", By: ann})
	if s := l.state; s.Account.UsableFrom != until || s.Candidate.UsableFrom != l.now.Add(24*time.Hour) {
		t.Errorf("%+v, %+v", s.Account, s.Candidate)
	}
}

// Where everything waits that takes approvals, nothing but another person's yes puts an operator's nomination in force:
// not time, not a cooling-off of no time, and not the reinstatement of the merchant. Without one it ends.
func TestTheOperatorsNominationAwaitsAnotherPerson(t *testing.T) {
	for name, coolingOff := range map[string]time.Duration{"a day": 24 * time.Hour, "no time": 0} {
		l := newLab(t)
		l.state.Settings.CoolingOff = coolingOff
		a := l.proposesAccount("ba_2", false, bankcheck.NameMatch)
		l.accountsAre("ba_1 in_force, ba_2 cooling_off")
		if waits := l.state.Candidate; waits.UsableAt() != nil {
			t.Errorf("%s: usable at %s", name, waits.UsableAt())
		}
		l.does(SetMerchantStatus{MerchantID: "shop", Status: MerchantSuspended, By: ann})
		l.does(SetMerchantStatus{MerchantID: "shop", Status: MerchantActive, By: ann})
		l.now = a.ExpiresAt.Add(-time.Second)
		l.does(PromoteBankAccount{MerchantID: "shop"})
		l.accountsAre("ba_1 in_force, ba_2 cooling_off")
		l.now = a.ExpiresAt
		l.does(ExpireApproval{Approval: keyOf(a)})
		l.accountsAre("ba_1 in_force, ba_2 replaced")
	}
}

// An account that awaited a yes as it was frozen has it with the yes to unfreezing it, and cools off.
func TestUnfreezingAnAccountThatAwaitedAnotherPerson(t *testing.T) {
	l := newLab(t)
	l.proposesAccount("ba_2", false, bankcheck.NameMatch)
	l.does(FreezeBankAccount{BankAccountRequest{MerchantID: "shop", ID: "ba_2", By: ann}})
	l.does(UnfreezeBankAccount{BankAccountRequest{MerchantID: "shop", ID: "ba_2", By: ann}})
	if at := l.state.Candidate.UsableAt(); at == nil || *at != l.now.Add(24*time.Hour) {
		t.Errorf("usable at %v", at)
	}
}
