package simulation_test

import (
	"slices"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// closedBanks are the bank holidays of England and Wales in the simulated year, repeated here so that the test does not
// depend on package calendar.
var closedBanks = []string{
	"2026-01-01", "2026-04-03", "2026-04-06", "2026-05-04", "2026-05-25", "2026-08-31", "2026-12-25", "2026-12-28",
	"2027-01-01",
}

// plannedRun is an expected run.
type plannedRun struct {
	date   string
	at     time.Time
	amount money.Minor // 0: nothing is withdrawn
}

// plannedRuns lists the runs of a schedule between two moments, by looking at each day.
func plannedRuns(sch farthing.Schedule, from, to time.Time) []plannedRun {
	place, err := time.LoadLocation(sch.Zone)
	if err != nil {
		panic(err) // the schedules name existing zones only
	}
	var runs []plannedRun
	for noon := from.AddDate(0, 0, -20); noon.Before(to.AddDate(0, 0, 20)); noon = noon.AddDate(0, 0, 1) {
		day := time.Date(noon.Year(), noon.Month(), noon.Day(), 12, 0, 0, 0, time.UTC)
		if !dayNamed(sch, day) {
			continue
		}
		paid := rolled(day, sch.Roll)
		run := plannedRun{date: paid.Format(time.DateOnly), at: onThatDay(paid, sch.Time, place)}
		if run.at.After(from) && !run.at.After(to) && !slices.ContainsFunc(runs, func(r plannedRun) bool {
			return r.date == run.date
		}) {
			runs = append(runs, run)
		}
	}
	slices.SortFunc(runs, func(a, b plannedRun) int { return a.at.Compare(b.at) })
	return runs
}

// dayNamed reports whether a schedule names a day.
func dayNamed(sch farthing.Schedule, day time.Time) bool {
	switch sch.Interval {
	case farthing.Daily:
		return true
	case farthing.Weekly:
		return slices.Contains(sch.WeekDays, day.Weekday())
	case farthing.Monthly:
		length := time.Date(day.Year(), day.Month()+1, 0, 12, 0, 0, 0, time.UTC).Day()
		for _, d := range sch.MonthDays {
			if min(d, length) == day.Day() {
				return true
			}
		}
	}
	return false
}

func banksOpen(day time.Time) bool {
	return day.Weekday() != time.Saturday && day.Weekday() != time.Sunday &&
		!slices.Contains(closedBanks, day.Format(time.DateOnly))
}

// rolled returns the day to which the rule moves a day on which the banks are closed.
func rolled(day time.Time, rule calendar.Rule) time.Time {
	later, earlier := day, day
	for !banksOpen(later) {
		later = later.AddDate(0, 0, 1)
	}
	for !banksOpen(earlier) {
		earlier = earlier.AddDate(0, 0, -1)
	}
	switch {
	case rule == calendar.None:
		return day
	case rule == calendar.Preceding, rule == calendar.ModifiedFollowing && later.Month() != day.Month():
		return earlier
	default:
		return later
	}
}

// onThatDay returns the first moment of a day at which the clock of a place shows the time or a later one. It looks at
// every minute, because some days do not have that time, and some have it twice.
func onThatDay(day time.Time, t calendar.TimeOfDay, place *time.Location) time.Time {
	date := day.Format(time.DateOnly)
	for at := time.Date(day.Year(), day.Month(), day.Day(), 0, 0, 0, 0, time.UTC).Add(-15 * time.Hour); ; at = at.Add(
		time.Minute) {
		local := at.In(place)
		if local.Format(time.DateOnly) == date && local.Hour()*60+local.Minute() >= int(t) {
			return at
		}
	}
}

// paid is a payment of the year, which settles at once.
type paid struct {
	at     time.Time
	amount money.Minor
}

// spend computes how much each run withdraws of what was paid before it.
func spend(sch farthing.Schedule, runs []plannedRun, payments []paid) (withdrawn, left money.Minor) {
	const fee = 150
	balance := money.Minor(0)
	next := 0
	for i := range runs {
		for next < len(payments) && payments[next].at.Before(runs[i].at) {
			balance += payments[next].amount
			next++
		}
		amount := balance - sch.Retain
		enough := amount >= sch.Minimum && amount > fee
		if sch.Maximum != nil {
			amount = min(amount, *sch.Maximum)
		}
		if enough && sch.Enabled {
			runs[i].amount = amount
			balance -= amount
			withdrawn += amount
		}
	}
	for ; next < len(payments); next++ {
		balance += payments[next].amount
	}
	return withdrawn, balance
}
