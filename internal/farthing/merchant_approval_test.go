package farthing

import (
	"fmt"
	"testing"
	"time"

	"farthing/internal/money"
)

// What waits by each rule, of what a person asks for and of what a system does.
func TestWhatWaitsByEachRule(t *testing.T) {
	type both struct{ person, system bool }
	always, never := both{true, true}, both{}
	for kind, want := range map[ApprovalKind]map[TwoPeople]both{
		ApprovalWithdrawal:       {TwoPeopleMoney: always, DualControlOff: always},
		ApprovalResolution:       {TwoPeopleMoney: always, DualControlOff: always},
		ApprovalAdjustment:       {TwoPeopleMoney: always, DualControlOff: {system: true}},
		ApprovalOperatorTransfer: {TwoPeopleMoney: always, DualControlOff: always},
		ApprovalLimits:           {TwoPeopleMoney: never, DualControlOff: {system: true}},
		ApprovalActivation:       {TwoPeopleMoney: never, DualControlOff: always},
		ApprovalReinstatement:    {TwoPeopleMoney: never, DualControlOff: always},
		ApprovalEligibility:      {TwoPeopleMoney: never, DualControlOff: always},
		ApprovalAccount:          {TwoPeopleMoney: never, DualControlOff: always},
		ApprovalOverride:         {TwoPeopleMoney: never, DualControlOff: always},
		ApprovalUnfreeze:         {TwoPeopleMoney: never, DualControlOff: always},
	} {
		want[TwoPeopleAll] = always
		want[""] = always
		for rule, waits := range want {
			person, system := Party{Person: "Ann"}, Party{}
			got := both{kind.waits(rule, person, Origin{}), kind.waits(rule, system, Origin{})}
			if got != waits {
				t.Errorf("by %q, %s waits %+v, want %+v", rule, kind, got, waits)
			}
			if kind.waits(rule, person, Origin{Actor: ActorCLI}) {
				t.Errorf("by %q, %s waits on the command line", rule, kind)
			}
		}
	}
}

// A limit is looser if it lets through what the one before did not; a merchant without one has the platform's.
func TestLooserLimits(t *testing.T) {
	amount := func(n money.Minor) *money.Minor { return &n }
	to := func(n money.Minor) LimitsPatch { return LimitsPatch{Limits: Limits{DailyMaximum: amount(n)}} }
	both := to(9)
	both.ApprovalOver = amount(8)
	cleared := LimitsPatch{Clear: []string{"dailyMaximum"}}
	for _, c := range []struct {
		name          string
		platform, own *money.Minor
		patch         LimitsPatch
		loosens       bool
	}{
		{"raised", nil, amount(10), to(11), true},
		{"lowered", nil, amount(10), to(9), false},
		{"the same", nil, amount(10), to(10), false},
		{"the first", nil, nil, to(10), false},
		{"above the platform's", amount(10), nil, to(11), true},
		{"cleared", nil, amount(10), cleared, true},
		{"back to a lower one", amount(5), amount(10), cleared, false},
		{"back to a higher one", amount(50), amount(10), cleared, true},
		{"one lowered, another raised", nil, amount(10), both, true},
	} {
		l := newLab(t)
		l.state.Settings.Limits.DailyMaximum = c.platform
		l.does(UpdateMerchant{MerchantID: "shop", By: ann, Limits: LimitsPatch{
			Limits: Limits{DailyMaximum: c.own, ApprovalOver: amount(7)}}})
		wish := Propose{Request: UpdateMerchant{MerchantID: "shop", By: ann, Limits: c.patch}, Person: "Ann"}
		before := l.state.Merchant.Limits
		a, waits := l.does(wish).Record.(*Approval)
		if waits != c.loosens {
			t.Errorf("%s: waits %t, want %t", c.name, waits, c.loosens)
		}
		if !waits {
			continue
		}
		if !before.equal(l.state.Merchant.Limits) {
			t.Errorf("%s: it waits, and the limits are %+v", c.name, l.state.Merchant.Limits)
		}
		l.does(agree(a, "Bob"))
		if want := c.patch.apply(before); !want.equal(l.state.Merchant.Limits) {
			t.Errorf("%s: carried out the limits are %+v, want %+v", c.name, l.state.Merchant.Limits, want)
		}
	}
}

// A yes that cannot be carried out is refused by the rule's own code, is not counted, and the wish goes on waiting.
func TestAYesToWhatCannotBeDone(t *testing.T) {
	l := newLab(t)
	past := day0.Add(-time.Hour)
	l.state.Merchant.Status = MerchantCreated
	asked := l.does(Propose{Request: ActivateMerchant{MerchantID: "shop", At: &past}, Person: "Ann"}).Record
	a := asked.(*Approval)
	broken := *a
	broken.Wanted = `{"at":"yesterday"}`
	l.state.Approvals.Load(a.ID, &broken)
	if _, err := l.try(agree(&broken, "Bob")); err == nil {
		t.Error("what nobody can read was carried out")
	}
	if is := l.state.Approvals.Get(a.ID); is.Status != ApprovalOpen || len(is.Given) != 0 {
		t.Errorf("it is %+v", is)
	}
	l.state.Approvals.Load(a.ID, a)
	l.does(agree(a, "Bob"))
	if m := l.state.Merchant; m.Status != MerchantActive || !m.ActivatedAt.Equal(past) {
		t.Errorf("the merchant is %+v", m)
	}
}

// Notes on a merchant change at once; with a limit that is loosened they wait for the same yes, and are void once
// somebody noted something else.
func TestNotesOnAMerchant(t *testing.T) {
	l := newLab(t)
	noting := func(change UpdateMerchant) UpdateMerchant {
		change.MerchantID, change.By = "shop", ann
		return change
	}
	isNoted := func(want string) {
		t.Helper()
		if got := l.state.Merchant.Metadata.JSON(); got != want {
			t.Errorf("noted is %s, want %s", got, want)
		}
	}
	l.does(noting(UpdateMerchant{Metadata: MetadataPatch{"tier": pointer("gold"), "desk.no": pointer("7")}}))
	l.journaled(EventMerchantChanged)
	isNoted(`{"desk.no":"7","tier":"gold"}`)
	if told := l.last().Details; told != `{"metadata":true}` {
		t.Errorf("the row tells %s", told)
	}
	l.does(noting(UpdateMerchant{Metadata: MetadataPatch{"tier": pointer("gold"), "else": nil}}))
	l.journaled()
	many := MetadataPatch{}
	for n := range MaxMetadataKeys {
		many[fmt.Sprint("k", n)] = pointer("x")
	}
	l.refuses(CodeInvalidRequest, noting(UpdateMerchant{Metadata: many}))
	l.does(noting(UpdateMerchant{Limits: LimitsPatch{Limits: Limits{DailyMaximum: pointer(money.Minor(10))}}}))
	loosen := noting(UpdateMerchant{
		Limits:   LimitsPatch{Clear: []string{"dailyMaximum"}},
		Metadata: MetadataPatch{"tier": nil, "desk.no": pointer("8")},
	})
	a := l.does(Propose{Request: loosen, Person: "Ann"}).Record.(*Approval)
	isNoted(`{"desk.no":"7","tier":"gold"}`)
	l.does(agree(a, "Bob"))
	isNoted(`{"desk.no":"8"}`)
	l.does(noting(UpdateMerchant{Limits: LimitsPatch{Limits: Limits{DailyMaximum: pointer(money.Minor(10))}}}))
	loosen.Clear = true
	a = l.does(Propose{Request: loosen, Person: "Ann"}).Record.(*Approval)
	l.does(noting(UpdateMerchant{Metadata: MetadataPatch{"tier": pointer("iron")}}))
	if is := l.state.Approvals.Get(a.ID); is.Status != ApprovalVoid {
		t.Errorf("what would take out notes that nobody had seen is %s", is.Status)
	}
	a = l.does(Propose{Request: loosen, Person: "Ann"}).Record.(*Approval)
	l.does(agree(a, "Bob"))
	isNoted(`{"desk.no":"8"}`)
}
