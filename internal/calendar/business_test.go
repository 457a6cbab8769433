package calendar_test

import (
	"encoding/csv"
	"os"
	"testing"
	"time"

	"farthing/internal/calendar"

	"pgregory.net/rapid"
)

// vectors reads a file of testdata without its heading.
func vectors(t *testing.T, name string, rows int) [][]string {
	t.Helper()
	file, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	all, err := csv.NewReader(file).ReadAll()
	if err != nil || len(all) != rows+1 {
		t.Fatalf("%s has %d rows, want %d: %v", name, len(all)-1, rows, err)
	}
	return all[1:]
}

func TestMonthlyVectors(t *testing.T) {
	var h calendar.Holidays
	for _, row := range vectors(t, "vectors-monthly.csv", 90) {
		nominal := day(t, row[1])
		for i, rule := range []calendar.Rule{calendar.Following, calendar.Preceding, calendar.ModifiedFollowing} {
			if got := h.Roll(nominal, rule).Date.String(); got != row[2+i] {
				t.Errorf("%s %s: %s, want %s", nominal, rule, got, row[2+i])
			}
		}
	}
}

func TestBacsVectors(t *testing.T) {
	var h calendar.Holidays
	for _, row := range vectors(t, "vectors-bacs.csv", 16) {
		input := h.Roll(day(t, row[0]), calendar.Following).Date
		for i, days := range []int{0, 1, 2, 4} { // input, processing, entry, day 5
			if got := h.AddBusinessDays(input, days).String(); got != row[1+i] {
				t.Errorf("asked for on %s, %d business days on: %s, want %s", row[0], days, got, row[1+i])
			}
		}
	}
}

func TestRollTellsWhy(t *testing.T) {
	var h calendar.Holidays
	h = h.With([]calendar.Date{day(t, "2026-11-24")}, nil)
	for _, c := range []struct {
		day    string
		rule   calendar.Rule
		want   string
		shift  calendar.Shift
		reason string
	}{
		{"2026-11-20", calendar.Following, "2026-11-20", "", ""},
		{"2026-11-21", calendar.Following, "2026-11-23", calendar.Weekend, "Saturday"},
		{"2026-11-22", calendar.Preceding, "2026-11-20", calendar.Weekend, "Sunday"},
		{"2026-11-22", calendar.None, "2026-11-22", "", ""},
		{"2026-11-24", calendar.Following, "2026-11-25", calendar.BankHoliday, calendar.AddedTitle},
		{"2026-12-25", calendar.Following, "2026-12-29", calendar.BankHoliday, "Christmas Day"},
		{"2026-12-25", calendar.Preceding, "2026-12-24", calendar.BankHoliday, "Christmas Day"},
		{"2026-12-28", calendar.ModifiedFollowing, "2026-12-29", calendar.BankHoliday, "Boxing Day (substitute day)"},
		{"2027-01-31", calendar.ModifiedFollowing, "2027-01-29", calendar.Weekend, "Sunday"},
		{"2027-01-31", calendar.Following, "2027-02-01", calendar.Weekend, "Sunday"},
		{"2027-04-02", calendar.Following, "2027-04-02", "", ""}, // Easter is in March that year
		{"2027-03-26", calendar.Following, "2027-03-30", calendar.BankHoliday, "Good Friday"},
		{"2026-04-03", calendar.Preceding, "2026-04-02", calendar.BankHoliday, "Good Friday"},
	} {
		got := h.Roll(day(t, c.day), c.rule)
		if want := (calendar.Rolled{Date: day(t, c.want), Shift: c.shift, Reason: c.reason}); got != want {
			t.Errorf("%s %s: %+v, want %+v", c.day, c.rule, got, want)
		}
	}
}

func TestAddBusinessDays(t *testing.T) {
	var h calendar.Holidays
	for _, c := range []struct {
		from string
		days int
		want string
	}{
		{"2026-11-21", 0, "2026-11-21"}, {"2026-11-20", 1, "2026-11-23"}, {"2026-11-21", 1, "2026-11-23"},
		{"2026-11-23", -1, "2026-11-20"}, {"2026-11-22", -1, "2026-11-20"}, {"2026-12-24", 1, "2026-12-29"},
		{"2026-12-24", 3, "2026-12-31"}, {"2027-01-04", -2, "2026-12-30"},
	} {
		if got := h.AddBusinessDays(day(t, c.from), c.days).String(); got != c.want {
			t.Errorf("%s and %d business days: %s, want %s", c.from, c.days, got, c.want)
		}
	}
}

// TestRolling rolls random days of 40 years, with random overrides around them.
func TestRolling(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := calendar.Date{Year: 2015, Month: 1, Day: 1}.AddDays(rapid.IntRange(0, 15000).Draw(rt, "days"))
		around := rapid.SliceOfN(rapid.IntRange(-20, 20), 0, 15)
		var added, struck []calendar.Date
		for _, n := range around.Draw(rt, "added") {
			added = append(added, d.AddDays(n))
		}
		for _, n := range around.Draw(rt, "struck") {
			struck = append(struck, d.AddDays(n))
		}
		h := calendar.Holidays{}.With(added, struck)
		for _, rule := range calendar.Rules {
			checkRoll(rt, h, d, rule)
		}
		n := rapid.IntRange(1, 30).Draw(rt, "n")
		if to := h.AddBusinessDays(d, n); h.Business(d) && h.AddBusinessDays(to, -n) != d ||
			businessDays(h, d, to) != n {
			rt.Fatalf("%s and %d business days is %s", d, n, to)
		}
	})
}

func checkRoll(rt *rapid.T, h calendar.Holidays, d calendar.Date, rule calendar.Rule) {
	to, next := h.Roll(d, rule), h.Roll(d.AddDays(1), rule)
	shifted := to.Date != d
	switch {
	case next.Date.Before(to.Date):
		rt.Fatalf("%s %s: %s goes to %s, the day after it to %s", rule, d, d, to.Date, next.Date)
	case shifted != (to.Shift != "") || shifted != (to.Reason != ""):
		rt.Fatalf("%s %s: %+v", rule, d, to)
	case rule == calendar.None:
		if shifted {
			rt.Fatalf("%s moved to %s", d, to.Date)
		}
	case !h.Business(to.Date) || shifted && h.Business(d):
		rt.Fatalf("%s %s: to %s", rule, d, to.Date)
	case rule == calendar.Following && (to.Date.Before(d) || businessDays(h, d.AddDays(-1), to.Date) != 1):
		rt.Fatalf("%s follows %s, and is not the first to", to.Date, d)
	case rule == calendar.Preceding && (d.Before(to.Date) || businessDays(h, to.Date.AddDays(-1), d) != 1):
		rt.Fatalf("%s precedes %s, and is not the last to", to.Date, d)
	case rule == calendar.ModifiedFollowing:
		following, preceding := h.Roll(d, calendar.Following).Date, h.Roll(d, calendar.Preceding).Date
		want := following
		if following.Month != d.Month {
			want = preceding
		}
		if to.Date != want {
			rt.Fatalf("%s modified following: %s, want %s", d, to.Date, want)
		}
	}
}

// businessDays counts the business days after from, up to and including to.
func businessDays(h calendar.Holidays, from, to calendar.Date) (count int) {
	for d := from; d.Before(to); {
		if d = d.AddDays(1); h.Business(d) {
			count++
		}
	}
	return count
}

func BenchmarkRoll(b *testing.B) {
	var h calendar.Holidays
	for _, year := range []int{2026, 2036} {
		d := calendar.Date{Year: year, Month: time.December, Day: 25}
		b.Run(d.String(), func(b *testing.B) {
			for b.Loop() {
				h.Roll(d, calendar.Following)
			}
		})
	}
}
