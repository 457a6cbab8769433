package api

import (
	"farthing"
	"farthing/calendar"
	"farthing/money"
)

// Schedule says when a merchant's balance is withdrawn by itself, and how much of it.
type Schedule struct {
	Interval  string   `json:"interval" enum:"manual,daily,weekly,monthly" doc:"How often; manual: never by itself."`
	WeekDays  []string `json:"weekDays" enum:"monday,tuesday,wednesday,thursday,friday,saturday,sunday" doc:"The days of a weekly schedule."`
	MonthDays []int    `json:"monthDays" minimum:"1" maximum:"31" doc:"The days of a monthly schedule; a month without one of them uses its last day." example:"[1,31]"`
	Time      string   `json:"time" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$" doc:"The cut-off, on the clock of its zone." example:"16:00"`
	Zone      string   `json:"zone" doc:"IANA name of the zone whose days and clock it follows." example:"Europe/London"`
	Roll      string   `json:"roll" enum:"following,modified_following,preceding,none" doc:"What becomes of a day that is on a weekend or a bank holiday: it moves to the next business day, to the next or, if that is in another month, the one before, to the one before, or not at all."`
	Minimum   int64    `json:"minimum" doc:"What there must be beyond the retained amount, in minor units, for a run to withdraw."`
	Retain    int64    `json:"retain" doc:"What stays in the balance, in minor units."`
	Maximum   *int64   `json:"maximum" doc:"What one run withdraws at most, in minor units; null: all."`
	Enabled   bool     `json:"enabled" doc:"false: paused; its days pass without a withdrawal."`
}

// FromSchedule returns the wire form of a schedule.
func FromSchedule(sch *farthing.Schedule) Schedule {
	out := Schedule{Interval: string(sch.Interval), WeekDays: make([]string, 0, len(sch.WeekDays)), MonthDays: append(make([]int, 0, len(sch.MonthDays)), sch.MonthDays...),
		Time: sch.Time.String(), Zone: sch.Zone, Roll: string(sch.Roll), Minimum: int64(sch.Minimum), Retain: int64(sch.Retain), Maximum: (*int64)(sch.Maximum), Enabled: sch.Enabled}
	for _, d := range sch.WeekDays {
		out.WeekDays = append(out.WeekDays, farthing.WeekDayName(d))
	}
	return out
}

// NewSchedule replaces a merchant's whole schedule: a field that is absent gets its default, not the value that it had.
type NewSchedule struct {
	MerchantID string   `json:"merchantId" required:"false" maxLength:"64" doc:"The merchant meant: required of an operator's client."`
	Interval   string   `json:"interval" enum:"manual,daily,weekly,monthly" doc:"How often; manual: never by itself."`
	WeekDays   []string `json:"weekDays" required:"false" enum:"monday,tuesday,wednesday,thursday,friday,saturday,sunday" doc:"One or more days, for a weekly schedule only."`
	MonthDays  []int    `json:"monthDays" required:"false" minimum:"1" maximum:"31" doc:"One or more days, for a monthly schedule only. A month without one of them uses its last day." example:"[1,31]"`
	Time       *string  `json:"time" required:"false" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$" doc:"The cut-off, on the clock of its zone; 16:00 if absent." example:"16:00"`
	Zone       string   `json:"zone" required:"false" doc:"IANA name of the zone whose days and clock it follows; the merchant's if absent." example:"Europe/London"`
	Roll       *string  `json:"roll" required:"false" enum:"following,modified_following,preceding,none" doc:"What becomes of a day that is on a weekend or a bank holiday; following if absent."`
	Minimum    int64    `json:"minimum" required:"false" minimum:"0" maximum:"1000000000000" doc:"What there must be beyond the retained amount, in minor units, for a run to withdraw; 0 if absent."`
	Retain     int64    `json:"retain" required:"false" minimum:"0" maximum:"1000000000000" doc:"What stays in the balance, in minor units; 0 if absent."`
	Maximum    *int64   `json:"maximum" required:"false" minimum:"1" maximum:"1000000000000" doc:"What one run withdraws at most, in minor units; all if absent."`
	Enabled    *bool    `json:"enabled" required:"false" doc:"false: paused; true if absent."`
}

// Schedule returns the schedule that is asked for. An error names a field that is not a weekday or not a time of day.
func (n *NewSchedule) Schedule() (farthing.Schedule, error) {
	sch := farthing.DefaultSchedule().In(n.Zone)
	sch.Interval, sch.WeekDays, sch.MonthDays = farthing.Interval(n.Interval), nil, n.MonthDays
	sch.Minimum, sch.Retain, sch.Maximum = money.Minor(n.Minimum), money.Minor(n.Retain), (*money.Minor)(n.Maximum)
	for _, name := range n.WeekDays {
		d, ok := farthing.ParseWeekDay(name)
		if !ok {
			return sch, farthing.Invalid("weekDays", "must be weekdays such as monday")
		}
		sch.WeekDays = append(sch.WeekDays, d)
	}
	if n.Roll != nil {
		sch.Roll = calendar.Rule(*n.Roll)
	}
	if n.Enabled != nil {
		sch.Enabled = *n.Enabled
	}
	if n.Time == nil {
		return sch, nil
	}
	var err error
	if sch.Time, err = calendar.ParseTimeOfDay(*n.Time); err != nil {
		return sch, farthing.Invalid("time", "must be a time of day such as 16:00")
	}
	return sch, nil
}

// SchedulePreview holds the next runs of a schedule.
type SchedulePreview struct {
	Data []PlannedRun `json:"data" nullable:"false" doc:"In order; none for a manual schedule."`
}

// PlannedRun is a run that a schedule will make.
type PlannedRun struct {
	Date           string  `json:"date" format:"date" doc:"Its day, after rolling." example:"2027-02-01"`
	At             Time    `json:"at" format:"date-time" doc:"The cut-off on that day."`
	Nominal        string  `json:"nominal" format:"date" doc:"The schedule's day before rolling. If several roll onto the date, it is the date itself if that is one of them, else the first." example:"2027-01-31"`
	Shift          *string `json:"shift" enum:"weekend,bank_holiday" doc:"Why it was rolled; null: it was not."`
	ShiftReason    *string `json:"shiftReason" doc:"The weekday, or what the holiday is called." example:"Sunday"`
	ExpectedAmount int64   `json:"expectedAmount" doc:"What it would withdraw, in minor units, if until then nothing but the runs before it moved the balance; 0: nothing."`
	Fee            int64   `json:"fee" doc:"The fee of that withdrawal."`
}

// FromExpectedRun returns the wire form of a planned run.
func FromExpectedRun(r *farthing.ExpectedRun) PlannedRun {
	return PlannedRun{Date: r.Date.String(), At: Time(r.At), Nominal: r.Nominal.String(), Shift: optional(string(r.Shift)), ShiftReason: optional(r.Reason),
		ExpectedAmount: int64(r.Amount), Fee: int64(r.Fee)}
}

// ScheduleRun is a run that has taken place: what it withdrew, or why it withdrew nothing.
type ScheduleRun struct {
	Date         string  `json:"date" format:"date" doc:"Its day, after rolling." example:"2027-02-01"`
	At           Time    `json:"at" format:"date-time" doc:"When it was due."`
	Late         bool    `json:"late" doc:"It was made more than 15 minutes after that, or also stands for runs before it that were missed."`
	Outcome      string  `json:"outcome" enum:"withdrawn,nothing,paused" doc:"withdrawn, nothing for a reason, or paused: the schedule was not enabled."`
	Reason       *string `json:"reason" doc:"Why nothing was withdrawn: the first blocker's code, or below_minimum." example:"balance_too_low"`
	WithdrawalID *string `json:"withdrawalId" doc:"The withdrawal that it made." example:"sch_3_2027-02-01"`
}

// FromRun returns the wire form of a run.
func FromRun(r *farthing.Run) ScheduleRun {
	return ScheduleRun{Date: r.Date.String(), At: Time(r.At), Late: r.Late, Outcome: string(r.Outcome), Reason: optional(r.Reason), WithdrawalID: optional(r.WithdrawalID)}
}

// FromNextRun returns the wire form of the next run that withdraws; nil if none is planned.
func FromNextRun(run farthing.PlannedRun, planned bool) *ScheduledWithdrawal {
	if !planned {
		return nil
	}
	return &ScheduledWithdrawal{Date: run.Date.String(), At: Time(run.At)}
}
