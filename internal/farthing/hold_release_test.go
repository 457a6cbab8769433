package farthing

import (
	"testing"

	"farthing/internal/money"
)

// holdsWhatCameBack has a withdrawal of 1000 come back that no statement has.
func (l *lab) holdsWhatCameBack() {
	l.pays("p9", 10000)
	l.withdraws("w1", 1000)
	l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1"})
	l.does(RecordPayoutReturned{PayoutReport: report("w1"), Provisional: true})
}

// One person releases by hand neither money that came back and is not proved nor a rolling reserve before its day; what
// the operator held of its own accord is the operator's to release, and so is anything on the command line.
func TestHoldsAreReleasedByTwoPeople(t *testing.T) {
	held := func(l *lab) string {
		l.holdsWhatCameBack()
		return ReturnReserveID("shop", "w1")
	}
	rolling := func(l *lab) string {
		l.state.Settings = &Settings{TwoPeople: TwoPeopleAll, Reserve: RollingReserve{BasisPoints: 1000, Days: 5},
			ApprovalExpiry: outsideSandbox.ApprovalExpiry}
		l.pays("p9", 10000)
		return RollingReserveID(RollingReserveDay(l.now))
	}
	due := func(l *lab) string {
		id := rolling(l)
		l.now = l.now.AddDate(0, 0, 6)
		return id
	}
	own := func(l *lab) string {
		l.pays("p9", 10000)
		l.does(HoldReserve{MerchantID: "shop", ID: "rs1", Amount: 500, Reason: "r", By: ann})
		return "rs1"
	}
	for _, c := range []struct {
		name  string
		held  func(l *lab) string
		rule  TwoPeople
		by    Origin
		waits bool
	}{
		{"what came back", held, TwoPeopleAll, ann, true},
		{"what came back, in a sandbox", held, TwoPeopleMoney, ann, true},
		{"what came back, in a shop of one", held, DualControlOff, ann, true},
		{"what came back, on the command line", held, TwoPeopleAll, Origin{Actor: ActorCLI}, false},
		{"a rolling reserve", rolling, TwoPeopleAll, ann, true},
		{"a rolling reserve after its day", due, TwoPeopleAll, ann, false},
		{"the operator's own", own, TwoPeopleAll, ann, false},
	} {
		l := newLab(t)
		release := ReleaseReserve{MerchantID: "shop", ReserveID: c.held(l), ID: "rl1", By: c.by}
		settings := *l.state.settings()
		settings.TwoPeople = c.rule
		l.state.Settings = &settings
		before := l.state.Reserves.Get(release.ReserveID).Released
		answer := l.does(Propose{Request: release, Person: "Ann", Salt: "s"})
		a, waits := answer.Record.(*Approval)
		if waits != c.waits {
			t.Errorf("%s waits: %t", c.name, waits)
			continue
		}
		if released := l.state.Reserves.Get(release.ReserveID).Released; (released == before) != waits {
			t.Errorf("%s: %d released", c.name, released)
		}
		if waits && c.rule != DualControlOff {
			l.refuses(CodeSamePerson, agree(a, "Ann"))
		}
	}
}

// A release that waits is void once a statement proves the return, and cannot be given twice.
func TestAReleaseThatWaitsIsVoid(t *testing.T) {
	l := newLab(t)
	l.holdsWhatCameBack()
	release := ReleaseReserve{
		MerchantID: "shop",
		ReserveID:  ReturnReserveID("shop", "w1"),
		ID:         "rl1",
		Amount:     pointer(money.Minor(100)),
		By:         ann,
	}
	a := l.proposes(release)
	if got := l.proposes(release); got != a {
		t.Errorf("the equal request is another approval: %+v", got)
	}
	l.does(RecordPayoutReturned{PayoutReport: report("w1")})
	if got := l.state.Approvals.Get(a.ID); got.Status != ApprovalVoid {
		t.Errorf("a statement has it, and the release is %s", got.Status)
	}
	if key := a.Key(); key.ReleaseID != "rl1" || len(key.keys().Releases) != 1 {
		t.Errorf("the approval's key is %+v", key)
	}
}
