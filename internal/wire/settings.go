package wire

import (
	"cmp"
	"encoding/json"
	"errors"
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// FromSettings returns the wire form of a version of the settings.
func FromSettings(c *farthing.SettingsChange) api.Settings {
	out := api.Settings{
		Version:  c.Version,
		Schedule: fromSchedule(&c.Schedule),
		Limits:   FromLimits(c.Limits),

		LimitsInForce: fromInForce(c.PlatformLimits()),

		Fees:      fromFees(c.Fees),
		ChangedBy: Optional(c.Actor),
		Person:    Optional(c.Who),
		Reason:    Optional(c.Why),
	}
	if c.Reserve != (farthing.RollingReserve{}) {
		out.RollingReserve = &api.RollingReserve{BasisPoints: c.Reserve.BasisPoints, Days: int64(c.Reserve.Days)}
	}
	if !c.At.IsZero() {
		out.ChangedAt = api.OptionalTime(&c.At)
	}
	values := map[string]any{}
	for _, setting := range farthing.AllSettings {
		if setting.Value != nil {
			values[setting.Name] = setting.Value(&c.Settings)
		}
	}
	text, _ := json.Marshal(values) //nolint:errchkjson // numbers and texts always encode
	_ = json.Unmarshal(text, &out)  // a test looks for the field of each
	return out
}

// defaultScheduleOf returns the requested schedule.
func defaultScheduleOf(d *api.DefaultSchedule) (farthing.Schedule, error) {
	n := api.NewSchedule{
		MonthDays:     d.MonthDays,
		Zone:          cmp.Or(d.Zone, farthing.DefaultZone),
		ScheduleTerms: d.ScheduleTerms,
	}
	sch, err := ScheduleOf(&n)
	if refusal, ok := errors.AsType[*farthing.Error](err); ok {
		err = refusal.WithLocations(func(field string) string { return "schedule." + field })
	}
	return sch, err
}

// SettingsCommand returns the command that changes the settings. isNull reports whether a place of the body, such as
// limits.dailyMaximum, is null and not absent. An error names the fields that hold no such thing; the command has the
// rest.
func SettingsCommand(p *api.SettingsPatch, isNull func(place string) bool) (farthing.ChangeSettings, error) {
	c := farthing.ChangeSettings{Limits: limitsPatch(p.Limits, isNull), Reason: p.Reason}
	var fees, schedule error
	c.Fees, fees = feePatches(p.Fees, isNull)
	if p.Schedule != nil {
		c.To.Schedule, schedule = defaultScheduleOf(p.Schedule)
		c.Names = append(c.Names, "schedule")
	}
	if r := p.RollingReserve; r != nil {
		c.To.Reserve = farthing.RollingReserve{BasisPoints: r.BasisPoints, Days: int(r.Days)}
	}
	if p.RollingReserve != nil || isNull("rollingReserve") {
		c.Names = append(c.Names, "rollingReserve")
	}
	var values map[string]json.RawMessage
	text, err := json.Marshal(p)
	faults := []error{fees, schedule, err, json.Unmarshal(text, &values)}
	for _, setting := range farthing.AllSettings {
		switch value := values[setting.Name]; {
		case setting.Value == nil || value == nil:
		case string(value) != "null":
			faults = append(faults, setting.Request(&c, value))
		case isNull(setting.Name) && setting.Value(&farthing.Settings{}) == nil:
			faults = append(faults, setting.Request(&c, json.RawMessage(`""`)))
		}
	}
	return c, farthing.AllFaults(faults...)
}

// FromLimits returns the wire form of limits.
func FromLimits(l farthing.Limits) api.Limits {
	none := []string{}
	amount := func(of *money.Minor, name string) *int64 {
		if of == nil || *of != farthing.NoLimit {
			return (*int64)(of)
		}
		none = append(none, name)
		return nil
	}
	out := api.Limits{
		ApprovalOver:        amount(l.ApprovalOver, "approvalOver"),
		ApprovalOverPerDay:  amount(l.ApprovalOverPerDay, "approvalOverPerDay"),
		FirstWithdrawalOver: amount(l.FirstWithdrawalOver, "firstWithdrawalOver"),
		DailyMaximum:        amount(l.DailyMaximum, "dailyMaximum"),
	}
	out.None = none
	return out
}

// fromInForce returns the wire form of limits in force, of which nil is none.
func fromInForce(l farthing.Limits) api.Limits {
	none := new(farthing.NoLimit)
	return FromLimits(farthing.Limits{
		ApprovalOver:        cmp.Or(l.ApprovalOver, none),
		ApprovalOverPerDay:  cmp.Or(l.ApprovalOverPerDay, none),
		FirstWithdrawalOver: cmp.Or(l.FirstWithdrawalOver, none),
		DailyMaximum:        cmp.Or(l.DailyMaximum, none),
	})
}

// limitsPatch returns the change that the "limits" of a body ask for. If "limits" is null, all of them are cleared.
func limitsPatch(p *api.LimitsPatch, isNull func(place string) bool) farthing.LimitsPatch {
	if isNull("limits") {
		return farthing.LimitsPatch{Clear: farthing.LimitNames}
	}
	if p == nil {
		return farthing.LimitsPatch{}
	}
	patch := farthing.LimitsPatch{None: p.None, Limits: farthing.Limits{
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
