package wire

import (
	"farthing/api"
	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// FromPlan returns the wire form of a merchant's schedule.
func FromPlan(p *farthing.Plan) api.MerchantSchedule {
	return api.MerchantSchedule{Schedule: fromSchedule(&p.Schedule), Paused: FromSchedulePause(p.Paused)}
}

// FromSchedulePause returns the wire form of a pause; nil if it is none.
func FromSchedulePause(p farthing.SchedulePause) *api.SchedulePause {
	if p.By == "" {
		return nil
	}
	return &api.SchedulePause{By: p.By, Why: Optional(p.Why), Since: api.Time(p.Since)}
}

// fromSchedule returns the wire form of a schedule.
func fromSchedule(sch *farthing.Schedule) api.Schedule {
	out := api.Schedule{
		Interval:  string(sch.Interval),
		WeekDays:  make([]string, 0, len(sch.WeekDays)),
		MonthDays: append(make([]int, 0, len(sch.MonthDays)), sch.MonthDays...),
		Time:      sch.Time.String(),
		Zone:      sch.Zone,
		Roll:      string(sch.Roll),
		Minimum:   int64(sch.Minimum),
		Retain:    int64(sch.Retain),
		Maximum:   (*int64)(sch.Maximum),
		Enabled:   sch.Enabled,
	}
	for _, d := range sch.WeekDays {
		out.WeekDays = append(out.WeekDays, farthing.WeekDayName(d))
	}
	return out
}

// ScheduleOf returns the requested schedule. An error names the fields that are no weekdays or no time of day; the
// schedule has the rest.
func ScheduleOf(n *api.NewSchedule) (farthing.Schedule, error) {
	sch := farthing.DefaultSchedule().In(n.Zone)
	sch.Interval, sch.WeekDays, sch.MonthDays = farthing.Interval(n.Interval), nil, n.MonthDays
	sch.Minimum, sch.Retain, sch.Maximum = money.Minor(n.Minimum), money.Minor(n.Retain), (*money.Minor)(n.Maximum)
	var days, clock error
	for _, name := range n.WeekDays {
		d, ok := farthing.ParseWeekDay(name)
		if !ok {
			days = farthing.Invalid("weekDays", "must be weekdays such as monday")
			break
		}
		sch.WeekDays = append(sch.WeekDays, d)
	}
	if n.Roll != nil {
		sch.Roll = calendar.Rule(*n.Roll)
	}
	if n.Enabled != nil {
		sch.Enabled = *n.Enabled
	}
	if n.Time != nil {
		var err error
		if sch.Time, err = calendar.ParseTimeOfDay(*n.Time); err != nil {
			clock = farthing.Invalid("time", "must be a time of day such as 16:00")
		}
	}
	return sch, farthing.AllFaults(days, clock)
}

// FromExpectedRun returns the wire form of a planned run.
func FromExpectedRun(r *farthing.ExpectedRun) api.PlannedRun {
	return api.PlannedRun{
		Date:           r.Date.String(),
		At:             api.Time(r.At),
		Nominal:        r.Nominal.String(),
		Shift:          Optional(string(r.Shift)),
		ShiftReason:    Optional(r.Reason),
		ExpectedAmount: int64(r.Amount),
		Fee:            int64(r.Fee),
		Reason:         Optional(r.Why),
		Blockers:       FromBlockers(r.Blockers),
	}
}

// FromRun returns the wire form of a run.
func FromRun(r *farthing.Run) api.ScheduleRun {
	return api.ScheduleRun{
		Date:         r.Date.String(),
		At:           api.Time(r.At),
		Late:         r.Late,
		Outcome:      string(r.Outcome),
		Reason:       Optional(r.Reason),
		Paused:       FromSchedulePause(r.Paused),
		WithdrawalID: Optional(r.WithdrawalID),
	}
}

// FromNextRun returns the wire form of the next run; nil if none is planned.
func FromNextRun(run farthing.ExpectedRun, planned bool) *api.ScheduledWithdrawal {
	if !planned {
		return nil
	}
	return &api.ScheduledWithdrawal{
		Date:           run.Date.String(),
		At:             api.Time(run.At),
		ExpectedAmount: int64(run.Amount),
		Fee:            int64(run.Fee),
		Reason:         Optional(run.Why),
		Blockers:       FromBlockers(run.Blockers),
	}
}
