package api

import (
	"errors"
	"slices"
	"time"

	"farthing"
	"farthing/calendar"
	"farthing/money"
)

// Settings is one version of the platform's defaults. It says who made it and why.
type Settings struct {
	Version             int64           `json:"version" doc:"Counts the changes; 0: nobody has changed anything yet."`
	Schedule            Schedule        `json:"schedule" doc:"What a merchant gets when it is created; its zone is then the merchant's own."`
	Limits              Limits          `json:"limits" doc:"For merchants that have none of their own; null: there is no such limit."`
	CoolingOffHours     int64           `json:"coolingOffHours" doc:"How long a bank account that a merchant nominated waits before money may go to it." example:"24"`
	ApprovalExpiryHours int64           `json:"approvalExpiryHours" doc:"How long a withdrawal waits for approval before it expires." example:"72"`
	RefundRate          int64           `json:"refundRate" doc:"The highest share of refunds in what has settled that passes the eligibility scheme, in basis points." example:"2500"`
	DisputeRate         int64           `json:"disputeRate" doc:"The same for disputes." example:"100"`
	RollingReserve      *RollingReserve `json:"rollingReserve" doc:"What is kept back of each payment that settles; null: nothing."`
	HolidaysAdded       []string        `json:"holidaysAdded" doc:"Days that are bank holidays besides those of England and Wales." example:"[\"2027-05-10\"]"`
	HolidaysStruck      []string        `json:"holidaysStruck" doc:"Days that are business days though the official list has them." example:"[]"`
	Pauses              []Pause         `json:"pauses,omitzero" required:"false" doc:"What is paused now; absent for earlier versions."`
	ChangedAt           *Time           `json:"changedAt" format:"date-time" doc:"When this version was made; null: these are the defaults."`
	ChangedBy           *string         `json:"changedBy" doc:"Who made it, as the journal names actors: a client, or cli." example:"client:cl_01kah4zq4zf1hb4p7c4x2me6gq"`
	Person              *string         `json:"person" doc:"The person that the client was made for, if there is one." example:"Ann"`
	Reason              *string         `json:"reason" doc:"Why, for people."`
}

// RollingReserve is the part of each settled payment that is held back for some time.
type RollingReserve struct {
	BasisPoints int64 `json:"basisPoints" minimum:"1" maximum:"10000" doc:"How much of a payment, in basis points, rounded down." example:"500"`
	Days        int64 `json:"days" minimum:"1" maximum:"3650" doc:"For how many days." example:"90"`
}

// FromSettings returns the wire form of a version of the settings.
func FromSettings(c *farthing.SettingsChange) Settings {
	out := Settings{Version: c.Version, Schedule: FromSchedule(&c.Schedule), Limits: FromLimits(c.Limits), CoolingOffHours: int64(c.CoolingOff / time.Hour),
		ApprovalExpiryHours: int64(c.ApprovalExpiry / time.Hour), RefundRate: c.RefundRate, DisputeRate: c.DisputeRate,
		HolidaysAdded: fromDays(c.Holidays.Added), HolidaysStruck: fromDays(c.Holidays.Struck), ChangedBy: optional(c.Actor), Person: optional(c.Who), Reason: optional(c.Why)}
	if c.Reserve != (farthing.RollingReserve{}) {
		out.RollingReserve = &RollingReserve{BasisPoints: c.Reserve.BasisPoints, Days: int64(c.Reserve.Days)}
	}
	if !c.At.IsZero() {
		out.ChangedAt = OptionalTime(&c.At)
	}
	return out
}

func fromDays(days []calendar.Date) []string {
	texts := make([]string, 0, len(days))
	for _, d := range days {
		texts = append(texts, d.String())
	}
	return texts
}

// SettingsPatch changes some of the settings; a field that is absent stays as it is.
type SettingsPatch struct {
	Schedule            *DefaultSchedule `json:"schedule" required:"false" doc:"As a whole, for new merchants; existing ones keep theirs."`
	Limits              *LimitsPatch     `json:"limits" required:"false" doc:"Those named are set, or with null cleared."`
	CoolingOffHours     *int64           `json:"coolingOffHours" required:"false" minimum:"0" maximum:"8760" doc:"How long a bank account that a merchant nominates from now on waits." example:"24"`
	ApprovalExpiryHours *int64           `json:"approvalExpiryHours" required:"false" minimum:"1" maximum:"8760" doc:"How long a withdrawal waits for approval before it expires." example:"72"`
	RefundRate          *int64           `json:"refundRate" required:"false" minimum:"0" maximum:"10000" doc:"The highest share of refunds that passes the eligibility scheme, in basis points." example:"2500"`
	DisputeRate         *int64           `json:"disputeRate" required:"false" minimum:"0" maximum:"10000" doc:"The same for disputes." example:"100"`
	RollingReserve      *RollingReserve  `json:"rollingReserve" required:"false" doc:"As a whole, for payments that settle from now on; null: nothing is kept back."`
	HolidaysAdded       []string         `json:"holidaysAdded" required:"false" doc:"All of them, as dates; [] removes all." example:"[\"2027-05-10\"]"`
	HolidaysStruck      []string         `json:"holidaysStruck" required:"false" doc:"All of them, as dates; [] removes all." example:"[]"`
	Reason              string           `json:"reason" minLength:"1" maxLength:"500" doc:"Why, for people; it is kept with the change."`
}

// DefaultSchedule is the schedule that new merchants get. A field that is absent gets its default.
type DefaultSchedule struct {
	Interval  string   `json:"interval" enum:"manual,daily,weekly,monthly" doc:"How often; manual: never by itself."`
	WeekDays  []string `json:"weekDays" required:"false" enum:"monday,tuesday,wednesday,thursday,friday,saturday,sunday" doc:"One or more days, for a weekly schedule only."`
	MonthDays []int    `json:"monthDays" required:"false" minimum:"1" maximum:"31" doc:"One or more days, for a monthly schedule only." example:"[1,31]"`
	Time      *string  `json:"time" required:"false" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$" doc:"The cut-off, on the clock of its zone; 16:00 if absent." example:"16:00"`
	Zone      string   `json:"zone" required:"false" doc:"IANA name of a zone; each merchant's own takes its place." example:"Europe/London"`
	Roll      *string  `json:"roll" required:"false" enum:"following,modified_following,preceding,none" doc:"What becomes of a day that is on a weekend or a bank holiday; following if absent."`
	Minimum   int64    `json:"minimum" required:"false" minimum:"0" maximum:"1000000000000" doc:"What there must be beyond the retained amount, in minor units, for a run to withdraw; 0 if absent."`
	Retain    int64    `json:"retain" required:"false" minimum:"0" maximum:"1000000000000" doc:"What stays in the balance, in minor units; 0 if absent."`
	Maximum   *int64   `json:"maximum" required:"false" minimum:"1" maximum:"1000000000000" doc:"What one run withdraws at most, in minor units; all if absent."`
	Enabled   *bool    `json:"enabled" required:"false" doc:"false: paused; true if absent."`
}

// schedule returns the schedule that is asked for.
func (d *DefaultSchedule) schedule() (*farthing.Schedule, error) {
	n := NewSchedule{Interval: d.Interval, WeekDays: d.WeekDays, MonthDays: d.MonthDays, Time: d.Time, Zone: d.Zone, Roll: d.Roll, Minimum: d.Minimum, Retain: d.Retain, Maximum: d.Maximum, Enabled: d.Enabled}
	if n.Zone == "" {
		n.Zone = farthing.DefaultZone
	}
	sch, err := n.Schedule()
	if refusal, ok := errors.AsType[*farthing.Error](err); ok {
		err = refusal.Told(func(field string) string { return "schedule." + field })
	}
	return &sch, err
}

// Command returns the command that changes the settings. isNull says whether a place of the body, such as
// limits.dailyMaximum, is null and not absent.
func (p *SettingsPatch) Command(isNull func(place string) bool) (farthing.ChangeSettings, error) {
	c := farthing.ChangeSettings{Limits: p.Limits.Patch(isNull), CoolingOff: p.CoolingOffHours, ApprovalExpiry: p.ApprovalExpiryHours,
		RefundRate: p.RefundRate, DisputeRate: p.DisputeRate, Reason: p.Reason}
	var err error
	if p.Schedule != nil {
		if c.Schedule, err = p.Schedule.schedule(); err != nil {
			return c, err
		}
	}
	if p.RollingReserve != nil {
		c.Reserve = &farthing.RollingReserve{BasisPoints: p.RollingReserve.BasisPoints, Days: int(p.RollingReserve.Days)}
	} else if isNull("rollingReserve") {
		c.Reserve = &farthing.RollingReserve{}
	}
	if c.HolidaysAdded, err = daysOf("holidaysAdded", p.HolidaysAdded); err != nil {
		return c, err
	}
	c.HolidaysStruck, err = daysOf("holidaysStruck", p.HolidaysStruck)
	return c, err
}

// daysOf reads days; nil if the field is absent.
func daysOf(field string, texts []string) (*[]calendar.Date, error) {
	if texts == nil {
		return nil, nil
	}
	days := make([]calendar.Date, 0, len(texts))
	for _, text := range texts {
		d, err := calendar.Parse(text)
		if err != nil || d.Year < 1900 {
			return nil, farthing.Invalid(field, "must hold dates such as 2027-05-10")
		}
		days = append(days, d)
	}
	return &days, nil
}

// Limits are the amounts above which a withdrawal waits for approval or is refused.
type Limits struct {
	ApprovalOver        *int64 `json:"approvalOver" doc:"A withdrawal above it waits for approval, in minor units."`
	ApprovalOverPerDay  *int64 `json:"approvalOverPerDay" doc:"A withdrawal waits if it takes the sum requested on its day above this amount."`
	FirstWithdrawalOver *int64 `json:"firstWithdrawalOver" doc:"A withdrawal above it to an account that the merchant itself nominated waits until a withdrawal to that account has been approved." example:"100000"`
	DailyMaximum        *int64 `json:"dailyMaximum" doc:"A withdrawal is refused if it takes the sum requested on its day above this amount."`
}

// FromLimits returns the wire form of limits.
func FromLimits(l farthing.Limits) Limits {
	return Limits{ApprovalOver: (*int64)(l.ApprovalOver), ApprovalOverPerDay: (*int64)(l.ApprovalOverPerDay),
		FirstWithdrawalOver: (*int64)(l.FirstWithdrawalOver), DailyMaximum: (*int64)(l.DailyMaximum)}
}

// LimitsPatch changes some limits: a limit that is absent stays as it is, and one that is null is cleared.
type LimitsPatch struct {
	ApprovalOver        *int64 `json:"approvalOver" required:"false" minimum:"0" maximum:"1000000000000" doc:"A withdrawal above it waits for approval, in minor units."`
	ApprovalOverPerDay  *int64 `json:"approvalOverPerDay" required:"false" minimum:"0" maximum:"1000000000000" doc:"A withdrawal waits if it takes the sum requested on its day above this amount."`
	FirstWithdrawalOver *int64 `json:"firstWithdrawalOver" required:"false" minimum:"0" maximum:"1000000000000" doc:"A withdrawal above it to an account that the merchant itself nominated waits until a withdrawal to that account has been approved." example:"100000"`
	DailyMaximum        *int64 `json:"dailyMaximum" required:"false" minimum:"0" maximum:"1000000000000" doc:"A withdrawal is refused if it takes the sum requested on its day above this amount."`
}

// Patch returns the change that the "limits" of a body ask for. If "limits" is null, all of them are cleared.
func (p *LimitsPatch) Patch(isNull func(place string) bool) farthing.LimitsPatch {
	if isNull("limits") {
		return farthing.LimitsPatch{Clear: farthing.LimitNames}
	}
	if p == nil {
		return farthing.LimitsPatch{}
	}
	patch := farthing.LimitsPatch{Limits: farthing.Limits{ApprovalOver: (*money.Minor)(p.ApprovalOver), ApprovalOverPerDay: (*money.Minor)(p.ApprovalOverPerDay),
		FirstWithdrawalOver: (*money.Minor)(p.FirstWithdrawalOver), DailyMaximum: (*money.Minor)(p.DailyMaximum)}}
	patch.Clear = slices.DeleteFunc(slices.Clone(farthing.LimitNames), func(name string) bool { return !isNull("limits." + name) })
	return patch
}
