package farthing

import (
	"encoding/csv"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"

	"pgregory.net/rapid"
)

func date(text string) calendar.Date {
	d, err := calendar.Parse(text)
	if err != nil {
		panic(err)
	}
	return d
}

func moment(text string) time.Time {
	t, err := time.Parse(time.RFC3339, text)
	if err != nil {
		panic(err)
	}
	return t
}

// planned writes runs as "date" or "date<nominal shift reason", each with its hour in UTC if that is not 16:00.
func planned(sch Schedule, after string, count int, holidays calendar.Holidays) []string {
	var list []string
	for run := range sch.Runs(moment(after), holidays) {
		text := run.Date.String()
		if run.Shift != "" {
			text += fmt.Sprintf("<%s %s %s", run.Nominal, run.Shift, run.Reason)
		} else if run.Nominal != run.Date {
			text += "<" + run.Nominal.String()
		}
		if at := run.At.Format("2006-01-02T15:04"); at != run.Date.String()+"T16:00" {
			text += " at " + strings.TrimPrefix(at, run.Date.String())
		}
		if list = append(list, text); len(list) == count {
			break
		}
	}
	return list
}

func weekly(days ...time.Weekday) Schedule {
	sch := DefaultSchedule()
	sch.WeekDays = days
	return sch
}

func monthly(days ...int) Schedule {
	sch := DefaultSchedule()
	sch.Interval, sch.WeekDays, sch.MonthDays = Monthly, nil, days
	return sch
}

func daily() Schedule {
	sch := DefaultSchedule()
	sch.Interval, sch.WeekDays = Daily, nil
	return sch
}

func (sch Schedule) rolled(rule calendar.Rule) Schedule {
	sch.Roll = rule
	return sch
}

func (sch Schedule) at(t string) Schedule {
	sch.Time, _ = calendar.ParseTimeOfDay(t)
	return sch
}

func TestRunsOfSchedules(t *testing.T) {
	var official calendar.Holidays
	for name, c := range map[string]struct {
		sch      Schedule
		holidays calendar.Holidays
		after    string
		want     []string
	}{
		"manual": {Schedule{Interval: Manual, Zone: DefaultZone, Roll: calendar.Following}, official,
			"2026-11-20T12:00:00Z", nil},
		"the default, over Christmas": {DefaultSchedule(), official, "2026-12-11T12:00:00Z",
			[]string{
				"2026-12-14", "2026-12-21", "2026-12-29<2026-12-28 bank_holiday Boxing Day (substitute day)",
				"2027-01-04",
			}},
		"two weekdays on one date over Easter": {weekly(time.Friday, time.Monday), official, "2027-03-19T16:00:00Z",
			[]string{"2027-03-22", "2027-03-30<2027-03-26 bank_holiday Good Friday at T15:00", "2027-04-02 at T15:00"}},
		"daily over Christmas is one run a business day": {daily(), official, "2026-12-22T16:00:00Z",
			[]string{"2026-12-23", "2026-12-24", "2026-12-29", "2026-12-30", "2026-12-31", "2027-01-04"}},
		"daily, preceding": {daily().rolled(calendar.Preceding), official, "2026-12-22T16:00:00Z",
			[]string{"2026-12-23", "2026-12-24", "2026-12-29", "2026-12-30", "2026-12-31", "2027-01-04"}},
		"daily, wherever it falls": {daily().rolled(calendar.None), official, "2026-12-24T15:59:59Z",
			[]string{"2026-12-24", "2026-12-25", "2026-12-26", "2026-12-27"}},
		"the 31st, from January on": {monthly(31), official, "2027-01-01T00:00:00Z",
			[]string{
				"2027-02-01<2027-01-31 weekend Sunday", "2027-03-01<2027-02-28 weekend Sunday", "2027-03-31 at T15:00",
				"2027-04-30 at T15:00", "2027-06-01<2027-05-31 bank_holiday Spring bank holiday at T15:00",
			}},
		"the 31st, staying in its month": {monthly(31).rolled(calendar.ModifiedFollowing), official,
			"2027-01-01T00:00:00Z",
			[]string{"2027-01-29<2027-01-31 weekend Sunday", "2027-02-26<2027-02-28 weekend Sunday",
				"2027-03-31 at T15:00"}},
		"the 29th in a leap year": {monthly(29), official, "2028-02-01T00:00:00Z",
			[]string{"2028-02-29", "2028-03-29 at T15:00"}},
		"days that clamp to one": {monthly(29, 30, 31), official, "2026-02-10T00:00:00Z",
			[]string{"2026-03-02<2026-02-28 weekend Saturday", "2026-03-30 at T15:00", "2026-03-31 at T15:00"}},
		"rolled into the date of another": {monthly(1, 31), official, "2027-01-15T00:00:00Z",
			[]string{"2027-02-01", "2027-03-01", "2027-03-31 at T15:00", "2027-04-01 at T15:00"}},
		"the 1st, preceding, is in the month before": {monthly(1).rolled(calendar.Preceding), official,
			"2026-12-31T15:00:00Z",
			[]string{"2026-12-31<2027-01-01 bank_holiday New Year's Day", "2027-02-01"}},
		"and over once it was made": {monthly(1).rolled(calendar.Preceding), official, "2026-12-31T16:00:00Z",
			[]string{"2027-02-01"}},
		"a Saturday's run is still to come on Sunday": {weekly(time.Saturday), official, "2026-11-22T20:00:00Z",
			[]string{"2026-11-23<2026-11-21 weekend Saturday", "2026-11-30<2026-11-28 weekend Saturday"}},
		"a Saturday's run is still to come on Monday": {weekly(time.Saturday), official, "2026-11-23T15:59:59Z",
			[]string{"2026-11-23<2026-11-21 weekend Saturday"}},
		"the clock goes forward": {daily().rolled(calendar.None).at("01:30"), official, "2026-03-28T12:00:00Z",
			[]string{"2026-03-29 at T01:00", "2026-03-30 at T00:30"}},
		"the clock goes back": {daily().rolled(calendar.None).at("01:30"), official, "2026-10-24T12:00:00Z",
			[]string{"2026-10-25 at T00:30", "2026-10-26 at T01:30"}},
		"and the second 01:30 is none": {daily().rolled(calendar.None).at("01:30"), official, "2026-10-25T00:45:00Z",
			[]string{"2026-10-26 at T01:30"}},
		"a day that the operator added": {weekly(time.Monday), official.With([]calendar.Date{date("2026-11-23")}, nil),
			"2026-11-20T12:00:00Z",
			[]string{"2026-11-24<2026-11-23 bank_holiday a bank holiday set by the operator", "2026-11-30"}},
		"a day that the operator struck out": {monthly(25), official.With(nil, []calendar.Date{date("2026-12-25")}),
			"2026-12-01T12:00:00Z", []string{"2026-12-25"}},
		"where the day begins earlier": {weekly(time.Monday).In("Pacific/Kiritimati").at("09:00"), official,
			"2026-11-20T12:00:00Z",
			[]string{"2026-11-23 at 2026-11-22T19:00", "2026-11-30 at 2026-11-29T19:00"}},
		"where it begins later": {weekly(time.Monday).In("America/Los_Angeles").at("23:30"), official,
			"2026-11-24T07:29:00Z",
			[]string{"2026-11-23 at 2026-11-24T07:30", "2026-11-30 at 2026-12-01T07:30"}},
	} {
		if got := planned(c.sch, c.after, max(len(c.want), 1), c.holidays); !slices.Equal(got, c.want) {
			t.Errorf("%s:\n  %s\nwant\n  %s", name, strings.Join(got, "\n  "), strings.Join(c.want, "\n  "))
		}
	}
}

// A run's days are counted once the run was made, even if holidays change.
func TestRunsDealtWith(t *testing.T) {
	saturdays := weekly(time.Saturday)
	var official calendar.Holidays
	after, done := moment("2026-11-23T16:00:00Z"), date("2026-11-21")
	first := func(dealtWith calendar.Date, holidays calendar.Holidays) string {
		for run := range saturdays.runs(after, dealtWith, holidays) {
			return run.Date.String()
		}
		return ""
	}
	added := official.With([]calendar.Date{date("2026-11-23")}, nil)
	if got := first(done, added); got != "2026-11-30" {
		t.Errorf("after a holiday was added on the day of the run that was made, the next is on %s", got)
	}
	if got := first(done.AddDays(-1), added); got != "2026-11-24" {
		t.Errorf("a run that was not made goes to %s", got)
	}
	if got := first(calendar.Date{}, official); got != "2026-11-30" {
		t.Errorf("without a holiday the next is on %s", got)
	}
}

func TestMonthlyVectorsAsSchedules(t *testing.T) {
	file, err := os.Open("../calendar/testdata/vectors-monthly.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil || len(rows) != 91 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	for column, rule := range map[int]calendar.Rule{2: calendar.Following, 3: calendar.Preceding,
		4: calendar.ModifiedFollowing} {
		next := map[string]func() PlannedRun{}
		for _, row := range rows[1:] {
			anchor, err := strconv.Atoi(strings.TrimPrefix(row[0], "monthly_anchor_"))
			if err != nil {
				t.Fatal(err)
			}
			if next[row[0]] == nil {
				next[row[0]] = pull(t, monthly(anchor).rolled(rule))
			}
			run := next[row[0]]()
			if run.Date.String() != row[column] || run.Nominal.String() != row[1] ||
				(run.Shift != "") != (row[1] != row[column]) {
				t.Errorf("%s %s: %s goes to %s (%s %s), want %s to %s", row[0], rule, run.Nominal, run.Date, run.Shift,
					run.Reason, row[1], row[column])
			}
		}
	}
}

// pull returns the runs from November 2026 on, one after the other.
func pull(t *testing.T, sch Schedule) func() PlannedRun {
	var runs []PlannedRun
	for run := range sch.Runs(moment("2026-10-30T15:59:00Z"), calendar.Holidays{}) {
		if run.Nominal.Before(date("2026-11-01")) {
			continue
		}
		if runs = append(runs, run); len(runs) == 18 {
			break
		}
	}
	if len(runs) != 18 {
		t.Fatalf("%d runs", len(runs))
	}
	return func() (run PlannedRun) {
		run, runs = runs[0], runs[1:]
		return run
	}
}

func scheduleGenerator() *rapid.Generator[Schedule] {
	return rapid.Custom(func(rt *rapid.T) Schedule {
		sch := Schedule{
			Interval: rapid.SampledFrom(Intervals[1:]).Draw(rt, "interval"),
			Roll:     rapid.SampledFrom(calendar.Rules).Draw(rt, "roll"),
			Time:     calendar.TimeOfDay(rapid.IntRange(0, 1439).Draw(rt, "time")),
			Enabled:  rapid.Bool().Draw(rt, "enabled"),
			Zone: rapid.SampledFrom([]string{
				"Europe/London", "Pacific/Kiritimati", "America/Los_Angeles", "Asia/Kathmandu",
			}).Draw(rt, "zone"),
			Minimum: money.Minor(rapid.Int64Range(0, 1000).Draw(rt, "minimum")),
			Retain:  money.Minor(rapid.Int64Range(0, 1000).Draw(rt, "retain")),
		}
		if rapid.Bool().Draw(rt, "capped") {
			sch.Maximum = pointer(money.Minor(rapid.Int64Range(1, 1000).Draw(rt, "maximum")))
		}
		switch sch.Interval {
		case Weekly:
			for _, d := range rapid.SliceOfN(rapid.IntRange(0, 6), 1, 8).Draw(rt, "weekdays") {
				sch.WeekDays = append(sch.WeekDays, time.Weekday(d))
			}
		case Monthly:
			sch.MonthDays = rapid.SliceOfN(rapid.IntRange(1, 31), 1, 5).Draw(rt, "month days")
		}
		return sch
	})
}

// A schedule's plan equals the slow way: roll every day that the schedule names.
func TestRunsAgreeWithTheSlowWay(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		sch := scheduleGenerator().Draw(rt, "schedule")
		place, _ := calendar.Place(sch.Zone)
		after := moment("2026-01-01T00:00:00Z").Add(
			time.Duration(rapid.IntRange(0, 3*365*24*60).Draw(rt, "minutes")) * time.Minute)
		start := calendar.Of(after, place)
		var added, struck []calendar.Date
		for _, n := range rapid.SliceOfN(rapid.IntRange(-40, 120), 0, 30).Draw(rt, "added") {
			added = append(added, start.AddDays(n))
		}
		for _, n := range rapid.SliceOfN(rapid.IntRange(-40, 120), 0, 5).Draw(rt, "struck") {
			struck = append(struck, start.AddDays(n))
		}
		holidays := calendar.Holidays{}.With(added, struck)
		nominals := map[calendar.Date][]calendar.Date{}
		for day := start.AddDays(-100); day.Before(start.AddDays(500)); day = day.AddDays(1) {
			if names(sch, day) {
				to := holidays.Roll(day, sch.Roll).Date
				nominals[to] = append(nominals[to], day)
			}
		}
		var want []calendar.Date
		for day := start.AddDays(-50); day.Before(start.AddDays(400)); day = day.AddDays(1) {
			if nominals[day] != nil && sch.Time.On(day, place).After(after) {
				want = append(want, day)
			}
		}
		i := 0
		for run := range sch.Runs(after, holidays) {
			if i == len(want) {
				break
			}
			nominal := nominals[want[i]][0]
			if slices.Contains(nominals[want[i]], want[i]) {
				nominal = want[i]
			}
			if run.Date != want[i] || run.Nominal != nominal || run.At != sch.Time.On(run.Date, place) ||
				(run.Shift == "") != (run.Nominal == run.Date) ||
				run.through != nominals[want[i]][len(nominals[want[i]])-1] {
				rt.Fatalf("run %d of %s after %s is %+v, want %s for %v", i, sch.JSON(), after, run, want[i],
					nominals[want[i]])
			}
			i++
		}
		if i != len(want) || i == 0 {
			rt.Fatalf("%d runs, want %d", i, len(want))
		}
	})
}

// names reports whether a schedule names a day, computed apart from the code.
func names(sch Schedule, d calendar.Date) bool {
	last := time.Date(d.Year, d.Month+1, 0, 0, 0, 0, 0, time.UTC).Day()
	switch sch.Interval {
	case Daily:
		return true
	case Weekly:
		return slices.Contains(sch.WeekDays, time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, time.UTC).Weekday())
	default:
		return slices.ContainsFunc(sch.MonthDays, func(day int) bool { return min(day, last) == d.Day })
	}
}

func TestScheduleIsWrittenOneWay(t *testing.T) {
	sch := Schedule{
		Interval: Weekly,
		WeekDays: []time.Weekday{time.Sunday, time.Friday, time.Monday, time.Friday},
		Time:     calendar.At(9, 5),
		Zone:     "UTC",
		Roll:     calendar.ModifiedFollowing,
		Minimum:  1,
		Retain:   2,
		Maximum:  pointer(money.Minor(3)),
		Enabled:  true,
	}
	want := `{"enabled":true,"interval":"weekly","maximum":3,"minimum":1,"monthDays":[],"retain":2,` +
		`"roll":"modified_following","time":"09:05",` +
		`"weekDays":["monday","friday","sunday"],"zone":"UTC"}`
	if got := sch.JSON(); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	want = `{"enabled":false,"interval":"monthly","maximum":null,"minimum":0,"monthDays":[1,31],"retain":0,` +
		`"roll":"following","time":"16:00","weekDays":[],"zone":"Europe/London"}`
	sch = monthly(31, 1, 31)
	sch.Enabled = false
	if got := sch.JSON(); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	rapid.Check(t, func(rt *rapid.T) {
		sch := scheduleGenerator().Draw(rt, "schedule")
		back, err := ParseSchedule(sch.JSON())
		if err != nil || back.JSON() != sch.JSON() || back.tidied().JSON() != sch.JSON() {
			rt.Fatalf("%s, %v", back.JSON(), err)
		}
	})
	for _, text := range []string{"", "{}", `{"interval":"weekly","time":"25:00"}`,
		strings.Replace(want, "monthly", "yearly", 1),
		strings.Replace(want, `"weekDays":[]`, `"weekDays":["moonday"]`, 1), strings.Replace(want, "[1,31]", "[]", 1)} {
		if sch, err := ParseSchedule(text); err == nil {
			t.Errorf("%s: %+v", text, sch)
		}
	}
}

func TestScheduleChecks(t *testing.T) {
	with := func(change func(*Schedule)) Schedule {
		sch := DefaultSchedule()
		change(&sch)
		return sch
	}
	for name, c := range map[string]struct {
		sch  Schedule
		want string
	}{
		"the default":       {DefaultSchedule(), ""},
		"manual":            {with(func(s *Schedule) { s.Interval, s.WeekDays = Manual, nil }), ""},
		"daily":             {daily(), ""},
		"all days":          {monthly(1, 31), ""},
		"the last minute":   {DefaultSchedule().at("23:59"), ""},
		"nothing at all":    {Schedule{}, "interval zone roll"},
		"no such interval":  {with(func(s *Schedule) { s.Interval = "yearly" }), "interval weekDays"},
		"no weekday":        {with(func(s *Schedule) { s.WeekDays = nil }), "weekDays"},
		"no such weekday":   {weekly(time.Monday, 7), "weekDays"},
		"nor this":          {weekly(-1), "weekDays"},
		"weekdays of daily": {with(func(s *Schedule) { s.Interval = Daily }), "weekDays"},
		"of manual":         {with(func(s *Schedule) { s.Interval = Manual }), "weekDays"},
		"no month day":      {monthly(), "monthDays"},
		"day 0":             {monthly(0, 1), "monthDays"},
		"day 32":            {monthly(32), "monthDays"},
		"both":              {with(func(s *Schedule) { s.MonthDays = []int{1} }), "monthDays"},
		"midnight twice":    {with(func(s *Schedule) { s.Time = calendar.At(24, 0) }), "time"},
		"before midnight":   {with(func(s *Schedule) { s.Time = -1 }), "time"},
		"this machine":      {DefaultSchedule().In("Local"), "zone"},
		"no roll":           {DefaultSchedule().rolled(""), "roll"},
		"no such roll":      {DefaultSchedule().rolled("up"), "roll"},
		"below zero": {
			with(func(s *Schedule) { s.Minimum, s.Retain, s.Maximum = -1, -1, pointer(money.Minor(-1)) }),
			"minimum retain maximum",
		},
		"the least": {
			with(func(s *Schedule) { s.Minimum, s.Retain, s.Maximum = 0, 0, pointer(money.Minor(1)) }),
			"",
		},
		"a maximum of 0": {with(func(s *Schedule) { s.Maximum = pointer(money.Minor(0)) }), "maximum"},
		"the most": {
			with(func(s *Schedule) { s.Minimum, s.Retain, s.Maximum = MaxAmount, MaxAmount, pointer(MaxAmount) }),
			"",
		},
		"too much": {with(func(s *Schedule) {
			s.Minimum, s.Retain, s.Maximum = MaxAmount+1, MaxAmount+1, pointer(MaxAmount+1)
		}),
			"minimum retain maximum"},
	} {
		placesAre(t, name, c.sch.Check(), c.want)
	}
}

func BenchmarkNextRun(b *testing.B) {
	after := moment("2026-12-24T16:00:00Z")
	for name, sch := range map[string]Schedule{"daily": daily(), "weekly": DefaultSchedule(), "monthly": monthly(31)} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				for range sch.Runs(after, calendar.Holidays{}) {
					break
				}
			}
		})
	}
}
