package simulation_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/testing/simulation"
)

func TestParseScenario(t *testing.T) {
	lines, err := simulation.Parse(
		strings.NewReader("# a rule\n\n  pay p1   1.50  settled  ->  settled  # said\nwithdraw w1\n"))
	want := []simulation.Line{{Number: 3, Action: "pay p1 1.50 settled", Outcome: "settled"},
		{Number: 4, Action: "withdraw w1"}}
	if err != nil || !slices.Equal(lines, want) {
		t.Errorf("%+v, %v", lines, err)
	}
	for _, text := range []string{"-> settled", "settle p1 ->", "settle p1 -> # what?"} {
		if _, err := simulation.Parse(strings.NewReader(text)); err == nil ||
			!strings.HasPrefix(err.Error(), "line 1: ") {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, err := simulation.Parse(strings.NewReader(strings.Repeat("x", 1<<17))); err == nil {
		t.Error("an overlong line passes")
	}
}

// A line that cannot be understood stops a scenario: it must never pass for a rule.
func TestNotUnderstood(t *testing.T) {
	for line, says := range map[string]string{
		"dance":                        `there is no action "dance"`,
		"settle":                       "an id is missing",
		"settle p1 p2":                 `"p2" is not understood here`,
		"pay p1":                       "an amount is missing",
		"pay p1 1.5":                   "not an amount",
		"pay p1 1.50 often":            `"often" is not understood here`,
		"pay p1 1.00 on dawn":          "not a moment such as 2026-01-20 10:00",
		"clock 2026-02-30":             "not a moment such as 2026-01-20 10:00",
		"clock 2026-01-01 x":           `"x" is not understood here`,
		"account 5678":                 "its last four digits, ..5678",
		"account ..56":                 "its last four digits, ..5678",
		"bank waits w1":                "a bank says accepted, paid, failed, returned or silent",
		"bank failed w1":               "the bank's code is missing",
		"dispute d1 5.00":              "the disputed payment is missing",
		"history settle p1":            `history is pay, refund or adjust, not "settle"`,
		"release l1 1.00":              "the reserve to release is missing",
		"reserve h1 1.00 until Easter": `"Easter"`,
		"approve a1 by":                "a person is missing",
		"approve a1 Bob":               `"Bob" is not understood here`,
		"zone":                         "a zone is missing",
		"schedule":                     "an interval is missing",
		"schedule weekly":              "a list of weekdays is missing",
		"schedule weekly moonday":      `"moonday" is not a weekday`,
		"schedule monthly 1,x":         `"x" is not a day of the month`,
		"schedule daily at noon":       "not a time of day",
		"schedule daily often":         `"often" is not understood here`,
		"balance now":                  `"now" is not understood here`,
		"payment":                      "an id is missing",
		"use":                          "a merchant is missing",
		"merchant":                     "a merchant is missing",
		"merchant m and more":          `"and more" is not understood here`,
	} {
		clock := simulation.NewClock()
		_, err := simulation.Run(t.Context(), []simulation.Line{{Number: 7, Action: line, Outcome: "x"}}, clock,
			simulation.NewPure(clock.Now))
		if err == nil || !strings.HasPrefix(err.Error(), "line 7: "+line+": ") || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v, want %s", line, err, says)
		}
	}
}

func TestDifferences(t *testing.T) {
	clock := simulation.NewClock()
	lines := []simulation.Line{{1, "merchant shop", ""}, {2, "pay p1 1.00", "settled"}, {3, "settle p2", ""},
		{4, "use shop", "used"}, {5, "pay p1 1.00", ""}}
	got, err := simulation.Run(t.Context(), lines, clock, simulation.NewPure(clock.Now))
	if err != nil || len(got) != 2 {
		t.Fatalf("%v, %v", got, err)
	}
	if got[0].String() != "line 2: pay p1 1.00\n  want -> settled\n  got  -> pending" ||
		got[1].String() != "line 3: settle p2\n  want -> no refusal\n  got  -> refused not_found" {
		t.Errorf("%s\n%s", got[0], got[1])
	}
}

// odd is a level whose refusals are wrong.
type odd struct{ simulation.Level }

func (odd) Do(context.Context, farthing.Command) (farthing.Answer, error) {
	return farthing.Answer{}, &farthing.Error{Code: farthing.CodeWrongState,
		Blockers: []farthing.Blocker{{Code: farthing.CodeBelowZero}, {Code: farthing.CodeBalanceTooLow}}}
}

func (odd) Look(context.Context, string) (simulation.View, error) {
	return simulation.View{}, errors.New("out of order")
}

func TestWhatALevelSays(t *testing.T) {
	told, err := simulation.Tell(t.Context(), []string{"withdraw w1", "balance"}, simulation.NewClock(), odd{})
	if len(told) != 1 || told[0] != "refused wrong_state, below_zero, balance_too_low" || err == nil ||
		err.Error() != "balance: out of order" {
		t.Errorf("%q, %v: a code that is not the first blocker must be shown", told, err)
	}
}

// The auditor finds rows that do not follow from the row before.
func TestAuditorComplains(t *testing.T) {
	for says, spoil := range map[string]func(rows []ledger.Row){
		"row 6 has seq 7":                        func(rows []ledger.Row) { rows[5].Seq = 7 },
		"row 6: the row before about payment p1": func(rows []ledger.Row) { rows[5].Previous = 0 },
		"row 6: pending is 0, its rows sum to 1": func(rows []ledger.Row) { rows[5].Amount = 299 },
		"row 5: pending is 300, its rows sum to": func(rows []ledger.Row) {
			rows[4].Credit = ledger.Held
		},
		"row 7: withdrawal.requested took the balance below zero": func(rows []ledger.Row) { rows[6].Amount = 301 },
	} {
		clock := simulation.NewClock()
		level := simulation.NewPure(clock.Now)
		_, err := simulation.Tell(t.Context(), []string{
			"merchant shop activated 2026-01-01 account ..5678", "pay p1 3.00", "settle p1", "clock 2026-01-20",
			"withdraw w1",
		}, clock, level)
		if err != nil {
			t.Fatal(err)
		}
		rows := slices.Clone(level.Kept("shop").Rows)
		if strings.HasPrefix(says, "row 7") { // without the row about eligibility
			rows = slices.Delete(rows, 6, 7)
			rows[6].Seq = 7
		}
		if _, err := simulation.Audit(rows); err != nil {
			t.Fatalf("before the change: %v", err)
		}
		spoil(rows)
		if _, err := simulation.Audit(rows); err == nil || !strings.HasPrefix(err.Error(), says) {
			t.Errorf("%v, want %s", err, says)
		}
	}
	unbalanced := ledger.Row{Entry: ledger.Entry{Type: "x", Debit: ledger.Bank, Amount: 5}, Seq: 1}
	unbalanced.Balances[ledger.Bank] = 5
	if _, err := simulation.Audit([]ledger.Row{unbalanced}); err == nil {
		t.Error("a row with one side alone passes")
	}
}

// Pennies are followed through withdrawals that fail and give them back, again and again.
func TestAuditorFollowsPennies(t *testing.T) {
	clock := simulation.NewClock()
	level := simulation.NewPure(clock.Now)
	actions := []string{"merchant shop activated 2026-01-01 account ..5678", "pay p1 3.00 settled", "clock 2026-01-20"}
	for _, id := range []string{"w1", "w2", "w3"} {
		actions = append(actions, "withdraw "+id, "submit "+id, "bank failed "+id+" MS03")
	}
	actions = append(actions, "withdraw w4")
	if _, err := simulation.Tell(t.Context(), actions, clock, level); err != nil {
		t.Fatal(err)
	}
	audited, err := simulation.Audit(level.Kept("shop").Rows)
	if err != nil || len(audited.PaidOut) != 1 || audited.PaidOut["p1"] != "w4" ||
		audited.Sums[ledger.Requested] != money.Minor(300) || audited.Sums[ledger.Fees] != 0 {
		t.Errorf("%+v, %v", audited, err)
	}
}
