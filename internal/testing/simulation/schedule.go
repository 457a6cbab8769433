package simulation

import (
	"fmt"
	"strconv"
	"strings"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
)

func (i *interpreter) scheduleCommand(verb string, w *tokens) farthing.Command {
	switch verb {
	case "schedule":
		return i.schedule(w)
	case "run":
		return farthing.RunSchedule{MerchantID: i.merchant, BankReference: farthing.MakeBankReference(i.unique())}
	default:
		return nil
	}
}

// schedule reads: schedule manual | daily | weekly DAYS | monthly DAYS [at TIME] [in ZONE] [roll RULE] [minimum AMOUNT]
// [retain AMOUNT] [maximum AMOUNT] [paused].
func (i *interpreter) schedule(w *tokens) farthing.Command {
	sch := farthing.DefaultSchedule().In("")
	sch.Interval, sch.WeekDays = farthing.Interval(w.next("an interval")), nil
	switch sch.Interval {
	case farthing.Weekly:
		for name := range strings.SplitSeq(w.next("a list of weekdays"), ",") {
			day, ok := farthing.ParseWeekDay(name)
			if !ok {
				w.wrong("%q is not a weekday", name)
			}
			sch.WeekDays = append(sch.WeekDays, day)
		}
	case farthing.Monthly:
		for text := range strings.SplitSeq(w.next("days of the month"), ",") {
			day, err := strconv.Atoi(text)
			if err != nil {
				w.wrong("%q is not a day of the month", text)
			}
			sch.MonthDays = append(sch.MonthDays, day)
		}
	case farthing.Manual, farthing.Daily:
	}
	if w.took("at") {
		var err error
		if sch.Time, err = calendar.ParseTimeOfDay(w.next("a time of day")); err != nil {
			w.wrong("%w", err)
		}
	}
	if w.took("in") {
		sch.Zone = w.next("a zone")
	}
	if w.took("roll") {
		sch.Roll = calendar.Rule(w.next("a rule"))
	}
	if w.took("minimum") {
		sch.Minimum = w.amount()
	}
	if w.took("retain") {
		sch.Retain = w.amount()
	}
	if w.took("maximum") {
		maximum := w.amount()
		sch.Maximum = &maximum
	}
	sch.Enabled = !w.took("paused")
	return farthing.ChangeSchedule{
		MerchantID:    i.merchant,
		Schedule:      sch,
		BankReference: farthing.MakeBankReference(i.unique()),
		By:            staff,
	}
}

// describeSchedule says when a schedule withdraws.
func describeSchedule(sch *farthing.Schedule) string {
	told := string(sch.Interval)
	var days []string
	for _, d := range sch.WeekDays {
		days = append(days, farthing.WeekDayName(d))
	}
	for _, d := range sch.MonthDays {
		days = append(days, strconv.Itoa(d))
	}
	if len(days) > 0 {
		told += " " + strings.Join(days, ",")
	}
	if sch.Interval != farthing.Manual {
		told += fmt.Sprintf(" at %s in %s roll %s", sch.Time, sch.Zone, sch.Roll)
	}
	if !sch.Enabled {
		told += " paused"
	}
	return told
}

// describeRun describes the outcome of a run.
func describeRun(r *farthing.Run) string {
	told := string(r.Outcome)
	switch r.Outcome {
	case farthing.RunWithdrawn:
		told += " " + r.WithdrawalID
	case farthing.RunNothing:
		told += " " + r.Reason
	case farthing.RunPaused:
	}
	if r.Late {
		told += " late"
	}
	return told
}
