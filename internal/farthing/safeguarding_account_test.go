package farthing

import (
	"fmt"
	"testing"
	"time"

	"farthing/internal/calendar"
)

// TestSafeguardingAccount has people say words about one account, each after those before.
func TestSafeguardingAccount(t *testing.T) {
	day := func(d int) calendar.Date { return calendar.Date{Year: 2026, Month: time.November, Day: d} }
	stated := AccountStated{LastDay: day(10), Today: day(20)}
	a := SafeguardingAccount{Status: SafeguardingAccountOpen}
	for i, c := range []struct {
		person, why string // "cli Ann": on the command line
		closed      int    // the last day; 0: it is open
		statement   string
		rule        TwoPeople
		want        string
	}{
		{"", "nobody's word", 12, "s1", "", "not_an_approver"},
		{"Ann", "the last statement is later", 9, "s1", "", "wrong_state"},
		{"Ann", "the day is to come", 21, "s1", "", "wrong_state"},
		{"Ann", "nothing waits", 0, "s1", "", " open"},
		{"Ann", "the first word", 12, "s1", TwoPeopleMoney, "safeguarding_account.proposed open"},
		{"ann", "the same person", 12, "s1", "", " open"},
		{"Bob", "another day", 11, "s1", "", "safeguarding_account.proposed open"},
		{"Ann", "a statement came", 11, "s2", "", "safeguarding_account.proposed open"},
		{"Bob", "not so", 0, "s2", "", "safeguarding_account.canceled open"},
		{"Ann", "the first word again", 12, "s2", "", "safeguarding_account.proposed open"},
		{"Bob", "the second", 12, "s2", "", "safeguarding_account.closed closed 2026-11-12 [Ann Bob]"},
		{"Bob", "it is so", 12, "s2", "", " closed 2026-11-12 [Ann Bob]"},
		{"Ann", "a mistake", 0, "s2", "", "safeguarding_account.proposed closed 2026-11-12 [Ann Bob]"},
		{"Eve", "no mistake", 12, "s2", "", "safeguarding_account.canceled closed 2026-11-12 [Ann Bob]"},
		{"Ann", "a mistake", 0, "s2", "", "safeguarding_account.proposed closed 2026-11-12 [Ann Bob]"},
		{"Eve", "yes", 0, "s2", "", "safeguarding_account.reopened open [Ann Eve]"},
		{"Ann", "a shop of one", 12, "s2", DualControlOff, "safeguarding_account.closed closed 2026-11-12 [Ann]"},
		{"cli Bob", "by hand", 13, "s2", "", "safeguarding_account.closed closed 2026-11-13 [Bob]"},
	} {
		word := AccountAttestation{Status: SafeguardingAccountOpen, StatementID: c.statement, Reason: c.why}
		word.By.Person = c.person
		if _, err := fmt.Sscanf(c.person, "cli %s", &word.By.Person); err == nil {
			word.By.Actor = ActorCLI
		}
		if c.closed > 0 {
			word.Status, word.LastDay = SafeguardingAccountClosed, day(c.closed)
		}
		next, event, err := a.Say(word, c.rule, stated)
		got := string(CodeOf(err))
		if err == nil {
			a, got = next, event+" "+string(next.Status)
			if !a.LastDay.IsZero() {
				got += " " + a.LastDay.String()
			}
			if len(a.People) > 0 {
				got += fmt.Sprint(" ", a.People)
			}
		}
		if got != c.want {
			t.Errorf("%d, %s: %q, want %q", i, c.why, got, c.want)
		}
	}
	if why := a.Contradiction(day(13)); why != "" {
		t.Errorf("a statement to the last day: %s", why)
	}
	if a.Contradiction(day(14)) == "" {
		t.Error("a statement behind the last day is taken")
	}
}

// TestAccountWordCheck refuses words that say too much or too little.
func TestAccountWordCheck(t *testing.T) {
	day := calendar.Date{Year: 2026, Month: time.November, Day: 20}
	for _, c := range []struct {
		word  AccountAttestation
		right bool
	}{
		{AccountAttestation{Status: SafeguardingAccountClosed, LastDay: day, Reason: "x"}, true},
		{AccountAttestation{Status: SafeguardingAccountOpen, Reason: "x"}, true},
		{AccountAttestation{Status: SafeguardingAccountClosed, Reason: "x"}, false},
		{AccountAttestation{Status: SafeguardingAccountOpen, LastDay: day, Reason: "x"}, false},
		{AccountAttestation{Status: SafeguardingAccountOpen}, false},
		{AccountAttestation{Status: "gone", Reason: "x"}, false},
	} {
		if err := c.word.Check(); (err == nil) != c.right {
			t.Errorf("%+v: %v", c.word, err)
		}
	}
}
