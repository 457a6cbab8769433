package farthing

import (
	"testing"
	"time"

	"farthing/internal/money"
)

func TestDayApprovalLimit(t *testing.T) {
	l := limited(t, Limits{ApprovalOverPerDay: pointer(money.Minor(3000))})
	status := func(id string, amount money.Minor, want WithdrawalStatus) {
		t.Helper()
		if w := l.withdraws(id, amount); w.Status != want {
			t.Errorf("%s of %d is %s, want %s", id, amount, w.Status, want)
		}
	}
	status("a", 2000, WithdrawalPending)
	status("b", 1000, WithdrawalPending)
	status("c", 200, AwaitingApproval)
	l.does(CancelWithdrawal{MerchantID: "shop", ID: "a"})
	status("d", 1800, WithdrawalPending) // the canceled amount is free again
	status("e", 200, AwaitingApproval)
	l.now = l.now.AddDate(0, 0, 1)
	status("f", 3000, WithdrawalPending)
	status("g", 200, AwaitingApproval)
	l.does(CancelWithdrawal{MerchantID: "shop", ID: "b"}) // of the day before
	status("h", 200, AwaitingApproval)
}

// What is asked for to accounts that nobody approved waits beyond a sum, however it is sliced and whoever nominated
// them.
func TestWhatNobodyApprovedWaitsBeyondASum(t *testing.T) {
	for _, byMerchant := range []bool{true, false} {
		l := limited(t, Limits{FirstWithdrawalOver: pointer(money.Minor(1000))})
		own := *l.state.Account
		own.ByMerchant = byMerchant
		l.state.LoadAccount(&own)
		status := func(id string, amount money.Minor, want WithdrawalStatus, sum money.Minor) {
			t.Helper()
			if w := l.withdraws(id, amount); w.Status != want || !w.Unapproved || l.state.Merchant.Unapproved != sum {
				t.Errorf("%s of %d: %+v, and the merchant's sum is %d", id, amount, w, l.state.Merchant.Unapproved)
			}
		}
		status("a", 600, WithdrawalPending, 600)
		status("b", 400, WithdrawalPending, 1000)
		status("w1", 200, AwaitingApproval, 1200)
		l.does(l.approve("Ann"))
		status("c", 200, AwaitingApproval, 1400)
		l.does(l.approve("Bob"))
		if w := l.withdraws("d", 50000); w.Status != WithdrawalPending || w.Unapproved {
			t.Errorf("after one was approved: %+v", w)
		}
		for _, step := range []struct {
			command Command
			sum     money.Minor
		}{
			{CancelWithdrawal{MerchantID: "shop", ID: "w1"}, 1200}, // people approved it: it counts no more
			{CancelWithdrawal{MerchantID: "shop", ID: "c"}, 1000},
			{CancelWithdrawal{MerchantID: "shop", ID: "d"}, 1000},
			{SubmitWithdrawal{MerchantID: "shop", ID: "a"}, 1000},
			{RecordPayoutFailed{PayoutReport: report("a")}, 1000}, // the bank had it
			{SubmitWithdrawal{MerchantID: "shop", ID: "b"}, 1000},
			{RecordPayoutReturned{PayoutReport: report("b")}, 1000},
		} {
			if l.does(step.command); l.state.Merchant.Unapproved != step.sum {
				t.Errorf("after %#v the sum is %d, want %d", step.command, l.state.Merchant.Unapproved, step.sum)
			}
		}
	}
}

// The operator's nomination is approved by being made on the command line.
func TestNominationsThatAreApproved(t *testing.T) {
	for _, c := range []struct {
		actor      string
		rule       TwoPeople
		byMerchant bool
		approved   bool
	}{
		{ActorCLI, TwoPeopleAll, false, true},
		{ActorStaff, TwoPeopleAll, false, false},
		{ActorStaff, DualControlOff, false, false},
		{ActorCLI, TwoPeopleMoney, true, false},
	} {
		l := newLab(t)
		l.state.Settings = standard(false)
		l.state.Settings.TwoPeople = c.rule
		wish := l.nomination("ba_2", c.byMerchant)
		wish.By.Actor = c.actor
		if a := l.does(wish).Record.(*BankAccount); (a.ApprovedAt != nil) != c.approved {
			t.Errorf("%+v: %+v", c, a)
		}
	}
}

// A merchant's own limits come before the platform's, each by itself.
func TestOwnLimits(t *testing.T) {
	l := limited(t, Limits{ApprovalOver: pointer(money.Minor(1000)), DailyMaximum: pointer(money.Minor(4000))})
	m := *l.state.Merchant
	m.Limits.ApprovalOver = pointer(money.Minor(2000))
	l.state.Merchant = &m
	if w := l.withdraws("a", 2000); w.Status != WithdrawalPending {
		t.Errorf("%s", w.Status)
	}
	l.refuses(CodeLimitExceeded, RequestWithdrawal{MerchantID: "shop", ID: "b", Amount: pointer(money.Minor(2001))})
}

func TestDailyMaximum(t *testing.T) {
	l := limited(t, Limits{DailyMaximum: pointer(money.Minor(3000))})
	ask := func(id string, amount money.Minor) RequestWithdrawal {
		return RequestWithdrawal{MerchantID: "shop", ID: id, Amount: &amount, Trigger: TriggerRequest, By: ann}
	}
	midnight := l.now.AddDate(0, 0, 1).Truncate(24 * time.Hour)
	l.does(ask("a", 1000))
	got := l.refuses(CodeLimitExceeded, ask("b", 2001)).Blockers
	if len(got) != 1 || *got[0].Amount != 2001 || *got[0].Until != midnight || got[0].Rule == "" ||
		got[0].Message != "The amount is 20.01; the daily limit is 30.00, and 20.00 of it is left." {
		t.Errorf("%+v", got)
	}
	if got = l.refuses(CodeLimitExceeded, ask("b", 3001)).Blockers; got[0].Until != nil {
		t.Errorf("an amount above any day's limit never lifts: %+v", got)
	}
	if got = l.refuses(CodeLimitExceeded, RequestWithdrawal{MerchantID: "shop", ID: "b"}).Blockers; *got[0].Amount !=
		99000 {
		t.Errorf("the whole balance: %+v", got)
	}
	l.does(ask("b", 2000))
	l.refuses(CodeLimitExceeded, ask("c", 151))
	l.does(SubmitWithdrawal{MerchantID: "shop", ID: "b"})
	l.refuses(CodeLimitExceeded, ask("c", 151))
	l.does(RecordPayoutFailed{PayoutReport: report("b")}) // what failed on the same day does not count
	l.does(ask("c", 2000))
	l.does(SubmitWithdrawal{MerchantID: "shop", ID: "c"})
	l.does(RecordPayoutReturned{PayoutReport: report("c")}) // it had arrived
	l.refuses(CodeLimitExceeded, ask("d", 151))
	l.now = midnight
	l.does(ask("d", 3000))
}

// The day is the merchant's: in Tokyo it began nine hours before.
func TestDayOfTheLimit(t *testing.T) {
	l := limited(t, Limits{DailyMaximum: pointer(money.Minor(3000))})
	m := *l.state.Merchant
	m.Zone, m.Tally = "Asia/Tokyo", Tally{}
	l.state.Merchant = &m
	l.withdraws("a", 3000)
	until := *l.refuses(CodeLimitExceeded,
		RequestWithdrawal{MerchantID: "shop", ID: "b", Amount: pointer(money.Minor(151))}).Blockers[0].Until
	if want := time.Date(2026, time.January, 21, 15, 0, 0, 0, time.UTC); until != want {
		t.Errorf("it lifts at %s, want %s", until, want)
	}
	l.now = until.Add(-time.Millisecond)
	l.refuses(CodeLimitExceeded, RequestWithdrawal{MerchantID: "shop", ID: "b", Amount: pointer(money.Minor(151))})
	l.now = until
	l.withdraws("b", 3000)
}

// A change of the zone makes no room under the limit of a day, whichever way it goes and however often.
func TestTheDayOfTheLimitSurvivesAChangeOfZone(t *testing.T) {
	l := limited(t, Limits{DailyMaximum: pointer(money.Minor(3000))})
	ends := l.now.AddDate(0, 0, 1).Truncate(24 * time.Hour)
	l.withdraws("a", 3000)
	for _, zone := range []string{
		"Pacific/Niue", "Europe/London", "Pacific/Kiritimati", "Europe/London", "Pacific/Niue",
	} {
		l.does(UpdateMerchant{MerchantID: "shop", Zone: pointer(zone)})
		l.refuses(CodeLimitExceeded, RequestWithdrawal{MerchantID: "shop", ID: "b", Amount: pointer(money.Minor(151))})
	}
	l.does(CancelWithdrawal{MerchantID: "shop", ID: "a"}) // on its own day still, which gives the room back
	l.withdraws("b", 3000)
	l.now = ends.Add(-time.Millisecond)
	l.does(UpdateMerchant{MerchantID: "shop", Zone: pointer("UTC")})
	l.does(UpdateMerchant{MerchantID: "shop", Zone: pointer("Pacific/Niue")}) // there the day has just begun
	l.now = ends
	refused := l.refuses(CodeLimitExceeded,
		RequestWithdrawal{MerchantID: "shop", ID: "c", Amount: pointer(money.Minor(151))})
	want := time.Date(2026, time.January, 22, 11, 0, 0, 0, time.UTC) // the day's end in Niue, eleven hours behind
	if until := refused.Blockers[0].Until; *until != want {
		t.Errorf("it lifts at %s, want %s", until, want)
	}
	l.now = want
	l.withdraws("c", 3000)
}

// A clock that goes back begins no new day: a book's time is never before its last row.
func TestAClockThatGoesBackMakesNoRoom(t *testing.T) {
	l := limited(t, Limits{DailyMaximum: pointer(money.Minor(3000))})
	ahead := l.now
	l.withdraws("a", 3000)
	l.now = ahead.AddDate(0, 0, -2)
	l.refuses(CodeLimitExceeded, RequestWithdrawal{MerchantID: "shop", ID: "b", Amount: pointer(money.Minor(151))})
	if w := l.does(CancelWithdrawal{MerchantID: "shop", ID: "a"}).Record.(*Withdrawal); w.UpdatedAt != ahead ||
		l.last().Booked != ahead {
		t.Errorf("%+v", w)
	}
}

func TestPausedWithdrawals(t *testing.T) {
	for _, c := range []struct {
		pause  Pause
		paused bool
	}{
		{Pause{}, true}, {Pause{Rail: "simbank"}, true}, {Pause{Rail: "another"}, false},
		{Pause{MerchantID: "shop"}, true}, {Pause{MerchantID: "other"}, false},
		{Pause{Rail: "simbank", MerchantID: "shop"}, true}, {Pause{Rail: "simbank", MerchantID: "other"}, false},
	} {
		l := limited(t, Limits{DailyMaximum: pointer(money.Minor(500))})
		settings := *l.state.Settings
		settings.Rails = []RailTerms{{Name: "simbank"}}
		settings.Pauses = []Pause{{Rail: "another", MerchantID: "other"}, c.pause}
		l.state.Settings = &settings
		if !c.paused {
			l.withdraws("a", 200)
			continue
		}
		got := l.refuses(CodeWithdrawalsPaused,
			RequestWithdrawal{MerchantID: "shop", ID: "a", Amount: pointer(money.Minor(200))})
		if len(got.Blockers) != 1 || *got.Blockers[0].Amount != 200 {
			t.Errorf("%+v: %+v", c.pause, got.Blockers)
		}
		// The last blocker in the order.
		got = l.refuses(CodeLimitExceeded,
			RequestWithdrawal{MerchantID: "shop", ID: "a", Amount: pointer(money.Minor(501))})
		if len(got.Blockers) != 2 || got.Blockers[1].Code != CodeWithdrawalsPaused {
			t.Errorf("%+v: %+v", c.pause, got.Blockers)
		}
	}
}
