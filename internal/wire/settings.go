package wire

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"farthing/api"
	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// FromSettings returns the wire form of a version of the settings.
func FromSettings(c *farthing.SettingsChange) api.Settings {
	out := api.Settings{
		Version:             c.Version,
		Schedule:            fromSchedule(&c.Schedule),
		Limits:              FromLimits(c.Limits),
		Fees:                fromFees(c.Fees),
		CoolingOffHours:     int64(c.CoolingOff / time.Hour),
		ApprovalExpiryHours: int64(c.ApprovalExpiry / time.Hour),
		TwoPeople:           string(c.TwoPeople),
		RefundRate:          c.RefundRate,
		DisputeRate:         c.DisputeRate,
		SafeguardingTime:    c.Safeguarding.String(),
		HolidaysAdded:       fromDays(c.Holidays.Added),
		HolidaysStruck:      fromDays(c.Holidays.Struck),
		MerchantNotices:     retyped[string](c.MerchantNotices),
		OperatorNotices:     retyped[string](c.OperatorNotices),
		InvoiceIssuer:       append([]string{}, c.InvoiceIssuer...),
		Rail:                Optional(c.Rail),
		ChangedBy:           Optional(c.Actor),
		Person:              Optional(c.Who),
		Reason:              Optional(c.Why),
	}
	if c.Reserve != (farthing.RollingReserve{}) {
		out.RollingReserve = &api.RollingReserve{BasisPoints: c.Reserve.BasisPoints, Days: int64(c.Reserve.Days)}
	}
	if !c.At.IsZero() {
		out.ChangedAt = api.OptionalTime(&c.At)
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

// defaultScheduleOf returns the requested schedule.
func defaultScheduleOf(d *api.DefaultSchedule) (*farthing.Schedule, error) {
	n := api.NewSchedule{
		MonthDays:     d.MonthDays,
		Zone:          cmp.Or(d.Zone, farthing.DefaultZone),
		ScheduleTerms: d.ScheduleTerms,
	}
	sch, err := ScheduleOf(&n)
	if refusal, ok := errors.AsType[*farthing.Error](err); ok {
		err = refusal.Told(func(field string) string { return "schedule." + field })
	}
	return &sch, err
}

// SettingsCommand returns the command that changes the settings. isNull reports whether a place of the body, such as
// limits.dailyMaximum, is null and not absent. An error names the fields that hold no such thing; the command has the
// rest.
func SettingsCommand(p *api.SettingsPatch, isNull func(place string) bool) (farthing.ChangeSettings, error) {
	c := farthing.ChangeSettings{
		Limits:         limitsPatch(p.Limits, isNull),
		CoolingOff:     p.CoolingOffHours,
		ApprovalExpiry: p.ApprovalExpiryHours,
		RefundRate:     p.RefundRate,
		DisputeRate:    p.DisputeRate,
		Rail:           p.Rail,
		Reason:         p.Reason,
	}
	if isNull("rail") {
		c.Rail = new("")
	}
	if p.MerchantNotices != nil {
		c.MerchantNotices = new(NoticeKinds(p.MerchantNotices))
	}
	if p.OperatorNotices != nil {
		c.OperatorNotices = new(NoticeKinds(p.OperatorNotices))
	}
	if p.InvoiceIssuer != nil {
		c.InvoiceIssuer = &p.InvoiceIssuer
	}
	var fees, schedule, daily, added, struck error
	c.Fees, fees = feePatches(p.Fees, isNull)
	if p.Schedule != nil {
		c.Schedule, schedule = defaultScheduleOf(p.Schedule)
	}
	if p.RollingReserve != nil {
		c.Reserve = &farthing.RollingReserve{
			BasisPoints: p.RollingReserve.BasisPoints,
			Days:        int(p.RollingReserve.Days),
		}
	} else if isNull("rollingReserve") {
		c.Reserve = &farthing.RollingReserve{}
	}
	if p.SafeguardingTime != nil {
		at, err := calendar.ParseTimeOfDay(*p.SafeguardingTime)
		if err != nil {
			daily = farthing.Invalid("safeguardingTime", "must be a time of day such as 09:00")
		}
		c.Safeguarding = &at
	}
	c.HolidaysAdded, added = daysOf("holidaysAdded", p.HolidaysAdded)
	c.HolidaysStruck, struck = daysOf("holidaysStruck", p.HolidaysStruck)
	return c, farthing.AllFaults(fees, schedule, daily, added, struck)
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

// FromLimits returns the wire form of limits.
func FromLimits(l farthing.Limits) api.Limits {
	return api.Limits{
		ApprovalOver:        (*int64)(l.ApprovalOver),
		ApprovalOverPerDay:  (*int64)(l.ApprovalOverPerDay),
		FirstWithdrawalOver: (*int64)(l.FirstWithdrawalOver),
		DailyMaximum:        (*int64)(l.DailyMaximum),
	}
}

// limitsPatch returns the change that the "limits" of a body ask for. If "limits" is null, all of them are cleared.
func limitsPatch(p *api.LimitsPatch, isNull func(place string) bool) farthing.LimitsPatch {
	if isNull("limits") {
		return farthing.LimitsPatch{Clear: farthing.LimitNames}
	}
	if p == nil {
		return farthing.LimitsPatch{}
	}
	patch := farthing.LimitsPatch{Limits: farthing.Limits{
		ApprovalOver:        (*money.Minor)(p.ApprovalOver),
		ApprovalOverPerDay:  (*money.Minor)(p.ApprovalOverPerDay),
		FirstWithdrawalOver: (*money.Minor)(p.FirstWithdrawalOver),
		DailyMaximum:        (*money.Minor)(p.DailyMaximum),
	}}
	patch.Clear = slices.DeleteFunc(slices.Clone(farthing.LimitNames), func(name string) bool {
		return !isNull("limits." + name)
	})
	return patch
}
