//test:race
package simbank_test

import (
	"fmt"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/rail"
	"farthing/internal/rail/simbank"
	"farthing/internal/testing/railtest"
)

func TestRail(t *testing.T) {
	railtest.Run(t, railtest.Subject{Answered: simbank.Answers, Start: func(*testing.T) func() rail.Rail {
		vault := &simbank.Memory{}
		return func() rail.Rail { return simbank.New(vault) }
	}})
}

// said returns the bank's reports about a payment, as "kind code at", in the order of their numbers.
func said(i rail.Instruction, given time.Time) (list []string) {
	for _, r := range simbank.Reports(i, given) {
		list = append(list, fmt.Sprintf("%s %s %s", r.Kind, r.SchemeCode, r.At.Format("2006-01-02 15:04")))
	}
	return list
}

// Payments to the magic account numbers are handed over at 10:00 on a Friday.
func TestMagicAccounts(t *testing.T) {
	for digits, want := range map[string][]string{
		"51": {"rejected AC01 2026-11-20 10:30"},
		"52": {"rejected AC04 2026-11-20 10:30"},
		"53": nil,
		"54": {"accepted  2026-11-20 10:30", "paid  2026-11-24 10:30"},
		"55": {
			"accepted  2026-11-20 10:30", "accepted  2026-11-20 10:30", "paid  2026-11-20 10:30",
			"paid  2026-11-20 10:30",
		},
		"56": {"paid  2026-11-20 10:30", "accepted  2026-11-20 10:30"},
		"57": {"paid  2026-11-20 10:30", "returned AC04 2026-11-22 10:30"},
		"58": {"accepted  2026-11-20 10:30", "rejected MS03 2026-11-21 10:30"},
		"50": {"paid  2026-11-20 10:30"}, "59": {"paid  2026-11-20 10:30"}, "78": {"paid  2026-11-20 10:30"},
	} {
		i := railtest.Instruction(1)
		i.SortCode, i.AccountNumber = "000000", "123456"+digits
		if got := said(i, railtest.Moment); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: %q, want %q", digits, got, want)
		}
		iban := i
		iban.SortCode, iban.AccountNumber, iban.IBAN = "", "", "GB00SIMU000000123456"+digits
		if got := said(iban, railtest.Moment); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("IBAN %s: %q, want %q", digits, got, want)
		}
		i.SortCode = "200000"
		if got := said(i, railtest.Moment); fmt.Sprint(got) != "[paid  2026-11-20 10:30]" {
			t.Errorf("%s at a real bank: %q", digits, got)
		}
	}
}

// Days are days in London: the hour there stays the same when its clocks change, and at night too.
func TestDays(t *testing.T) {
	for _, c := range []struct {
		digits, given string
		want          []string
	}{
		// the 25th and 28th are holidays
		{"54", "2026-12-24T12:00:00Z", []string{"accepted  2026-12-24 12:30", "paid  2026-12-30 12:30"}},
		{"54", "2026-11-20T23:45:00Z", []string{"accepted  2026-11-21 00:15", "paid  2026-11-24 00:15"}},
		{"58", "2026-03-28T12:00:00Z", []string{"accepted  2026-03-28 12:30", "rejected MS03 2026-03-29 11:30"}},
		{"57", "2026-10-24T12:00:00Z", []string{"paid  2026-10-24 12:30", "returned AC04 2026-10-26 13:30"}},
	} {
		given, err := time.Parse(time.RFC3339, c.given)
		if err != nil {
			t.Fatal(err)
		}
		i := railtest.Instruction(1)
		i.SortCode, i.AccountNumber = "000000", "123456"+c.digits
		if got := said(i, given); fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%s at %s: %q, want %q", c.digits, c.given, got, c.want)
		}
	}
}

// Other content under the same reference is not paid, and the first payment stands.
func TestOtherContent(t *testing.T) {
	bank := simbank.New(&simbank.Memory{})
	first, other := railtest.Instruction(1), railtest.Instruction(1)
	other.Amount++
	for i, want := range map[rail.Instruction]rail.Outcome{first: rail.Taken} {
		if got, err := bank.Submit(t.Context(), railtest.Moment, []rail.Instruction{i}); err != nil || got[0] != want {
			t.Errorf("%v, %v", got, err)
		}
	}
	if got, err := bank.Submit(t.Context(), railtest.Moment, []rail.Instruction{other, first}); err != nil ||
		got[0] != rail.Unclear || got[1] != rail.Taken {
		t.Errorf("%v, %v", got, err)
	}
	reports, err := bank.Collect(t.Context(), railtest.Moment.Add(time.Hour))
	if err != nil || len(reports) != 1 || reports[0].Amount != first.Amount {
		t.Errorf("%+v, %v", reports, err)
	}
}

func TestTerms(t *testing.T) {
	terms := simbank.Terms()
	if at := terms.SubmitAt(railtest.Moment, calendar.Holidays{}); at != railtest.Moment || terms.Name != "simbank" ||
		terms.Arrival(at, calendar.Holidays{}).String() != "2026-11-20" {
		t.Errorf("%+v", terms)
	}
	saturday := railtest.Moment.AddDate(0, 0, 1)
	if day := terms.Arrival(saturday, calendar.Holidays{}).String(); day != "2026-11-21" {
		t.Errorf("what is sent on a Saturday arrives on %s, and the bank books it at once", day)
	}
}
