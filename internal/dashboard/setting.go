package dashboard

import (
	"cmp"
	"strings"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/people"
)

// settingPages are the platform's defaults, and the sandbox's clock.
var settingPages = []page{
	{
		path:     "/app/audit",
		title:    "Audit",
		menu:     "Platform",
		asks:     []string{"listAudit"},
		template: "audit",
		load: func(v *visit) (any, error) {
			list, err := listed[api.AuditEntry](v, "listAudit", "merchantId")
			return auditLines(v, list), err
		},
	},
	streamed("/app/exports/audit", "exportAudit"),
	{
		path:  "/app/settings",
		title: "Settings",
		menu:  "Platform",
		asks:  []string{"getSettings", "listSettingsChanges"},
		also:  findsMerchants,
		does: []deed{{
			name:      "settings",
			operation: "changeSettings",
			body:      api.SettingsPatch{},
			trim:      split("holidaysAdded", "holidaysStruck"),
			strong:    true,
			done:      "The settings were changed. They are in force within 2 seconds.",
		}, {
			name:      "default-schedule",
			operation: "changeSettings",
			body:      api.SettingsPatch{},
			trim:      trimSchedule("schedule."),
			strong:    true,
			done:      "New merchants get this schedule. Those there are keep theirs.",
		}, {
			name:      "pause",
			operation: "pauseWithdrawals",
			body:      api.NewPause{},
			done:      "Withdrawals pause within 2 seconds.",
		}, {
			name:      "resume",
			operation: "resumeWithdrawals",
			body:      api.EndPause{},
			strong:    true,
			done:      "Withdrawals go on within 2 seconds.",
		}},
		template: "settings",
		load:     settingsPage,
	},
	{
		path:  "/app/clock",
		title: "Sandbox's clock",
		menu:  "Platform",
		asks:  []string{"getClock"},
		does: []deed{{
			name:      "move",
			operation: "moveClock",
			body:      api.ClockMove{},
			done:      "The clock was moved. Everything that fell due on the way is done.",
		}},
		template: "clock",
		load:     func(v *visit) (any, error) { return ask[api.Clock](v, "getClock", Question{}) },
	},
}

// auditLine is what somebody did, with the names of users.
type auditLine struct {
	api.AuditEntry

	Who, About string // who did it, and to which record
}

// actorNames are the actors that are no client and no user, for people.
var actorNames = map[string]string{
	farthing.ActorCLI:      "Command line",
	farthing.ActorSystem:   "Farthing",
	farthing.ActorBank:     "The bank",
	farthing.ActorSchedule: "The schedule",
	farthing.ActorStaff:    "Staff",
}

// auditLines is a page of such lines.
func auditLines(v *visit, of api.List[api.AuditEntry]) api.List[auditLine] {
	lines := api.List[auditLine]{HasMore: of.HasMore, NextCursor: of.NextCursor, SearchedTo: of.SearchedTo}
	names := map[string]string{}
	named := func(id string) string {
		if names[id] == "" {
			names[id] = people.NameOf(v.r.Context(), v.d.config.People, id)
		}
		return names[id]
	}
	for i := range of.Data {
		line := auditLine{AuditEntry: of.Data[i], Who: of.Data[i].Actor, About: of.Data[i].SubjectID}
		if user, ok := strings.CutPrefix(line.Who, farthing.ActorUser("")); ok {
			line.Who = named(user)
		}
		var who []string
		for _, one := range line.People {
			if one.Person != nil {
				who = append(who, *one.Person)
			}
		}
		if line.Subject == farthing.SubjectUser {
			line.About = named(line.About)
		}
		line.Who = cmp.Or(strings.Join(who, " "), actorNames[line.Who], line.Who)
		lines.Data = append(lines.Data, line)
	}
	return lines
}

// someSettings are the settings in force, and those before.
type someSettings struct {
	Settings api.Settings
	Changes  api.List[api.Settings]
}

func settingsPage(v *visit) (any, error) {
	settings, err := record[api.Settings](v, "getSettings")
	if err != nil {
		return nil, err
	}
	changes, err := listed[api.Settings](v, "listSettingsChanges")
	return someSettings{settings, changes}, err
}

// twoPeople say what takes two people.
var twoPeople = map[string]string{
	"all":   "Everything that matters takes two people",
	"money": "What moves money takes two people",
	"alone": "One person decides alone",
}
