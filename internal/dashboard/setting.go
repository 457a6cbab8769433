package dashboard

import "farthing/api"

// settingPages are the platform's defaults, and the sandbox's clock.
var settingPages = []page{
	{
		path:     "/app/audit",
		title:    "Audit",
		menu:     "Platform",
		asks:     []string{"listAudit"},
		template: "audit",
		load: func(v *visit) (any, error) {
			return listed[api.AuditEntry](v, "listAudit", "merchantId")
		},
	},
	{
		path:  "/app/settings",
		title: "Settings",
		menu:  "Platform",
		asks:  []string{"getSettings", "listSettingsChanges"},
		does: []deed{{
			name:      "settings",
			operation: "changeSettings",
			body:      api.SettingsPatch{},
			strong:    true,
			done:      "The settings were changed. They are in force within 2 seconds.",
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
