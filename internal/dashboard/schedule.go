package dashboard

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"farthing/api"
	"farthing/internal/farthing"
)

// schedulePages say when a merchant's balance is withdrawn by itself.
var schedulePages = []page{
	{
		path:  underMerchant + "/schedule",
		title: "Schedule",
		menu:  "Bank",
		asks:  []string{"getMerchant", "getSchedule", "previewSchedule", "listScheduleRuns"},
		does: []deed{{
			name:      "schedule",
			operation: "putSchedule",
			body:      api.NewSchedule{},
			trim:      trimSchedule(""),
			done:      "The schedule was changed. The next runs are below.",
		}, {
			name:      "preview",
			operation: "previewNewSchedule",
			body:      api.NewSchedule{},
			query:     []string{"count"},
			trim:      trimSchedule(""),
			form:      "schedule",
			shows:     true,
		}},
		template: "schedule",
		load:     schedulePage,
	},
}

// oneSchedule is a merchant's schedule, what it will do and what it did.
type oneSchedule struct {
	Business *api.Merchant
	Schedule api.MerchantSchedule
	Next     []api.PlannedRun
	Draft    bool   // Next is of what was typed, not saved
	Time     string // of the day, of Next
	Runs     api.List[api.ScheduleRun]
}

func schedulePage(v *visit) (any, error) {
	shop, err := v.business()
	if err != nil {
		return nil, err
	}
	shown := oneSchedule{Business: shop}
	if shown.Schedule, err = record[api.MerchantSchedule](v, "getSchedule"); err != nil {
		return nil, err
	}
	shown.Time = shown.Schedule.Time
	if draft, ok := v.answered.(api.SchedulePreview); ok {
		shown.Draft, shown.Next = true, draft.Data
		shown.Time = cmp.Or(v.form.Get("time"), farthing.DefaultSchedule().Time.String())
	} else {
		preview, err := ask[api.SchedulePreview](v, "previewSchedule", Question{Query: v.of("count", shownLately)})
		if err != nil {
			return nil, err
		}
		shown.Next = preview.Data
	}
	shown.Runs, err = listed[api.ScheduleRun](v, "listScheduleRuns")
	return shown, err
}

// trimSchedule takes out the days of other intervals than the chosen one: of fields whose names begin so.
func trimSchedule(in string) func(url.Values) {
	return func(form url.Values) {
		for field, interval := range map[string]farthing.Interval{
			"weekDays":  farthing.Weekly,
			"monthDays": farthing.Monthly,
		} {
			if form.Get(in+"interval") != string(interval) {
				form.Del(in + field)
			}
		}
	}
}

// weekdays are those of a schedule, for a form.
func weekdays() []string {
	return []string{"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"}
}

// numberList are days of the month as they are typed: 1, 15.
func numberList(numbers []int) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(numbers), " ", ", "), "[]")
}

// zonesWith are the time zones that a form offers, the one that is chosen among them.
func zonesWith(chosen string) []choice {
	if slices.Contains(zoneNames, chosen) {
		return zoneChoices(zoneNames)
	}
	return zoneChoices(append([]string{chosen}, zoneNames...))
}

// zoneChoices are time zones, for a form.
func zoneChoices(names []string) (zones []choice) {
	for _, name := range names {
		zones = append(zones, choice{name, name})
	}
	return zones
}

// zoneNames are the time zones that forms offer.
var zoneNames = []string{
	"Europe/London", "Europe/Dublin", "Europe/Lisbon", "Europe/Amsterdam", "Europe/Berlin", "Europe/Brussels",
	"Europe/Madrid", "Europe/Paris", "Europe/Rome", "Europe/Vienna", "Europe/Athens", "Europe/Helsinki", "UTC",
}

// intervals say how often a schedule runs.
var intervals = map[string]string{
	"manual":  "Only when somebody asks",
	"daily":   "Every day",
	"weekly":  "Every week",
	"monthly": "Every month",
}

// runReasons say why a run of a schedule withdraws nothing, where the code alone does not.
var runReasons = map[string]string{
	"below_minimum":   "The balance is below the schedule's minimum.",
	"schedule_paused": "The schedule is paused.",
	"balance_too_low": "The balance is too low for a withdrawal.",
}
