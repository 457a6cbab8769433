package server

import "farthing/api"

// settingsOperations are those about the platform's defaults.
var settingsOperations = map[string]operation{
	"GET /v1/settings": {
		tag:     "Operator: settings",
		id:      "getSettings",
		summary: "Get the settings",
		more:    "The version in force, with who made it and why.",
		answer:  api.Settings{},
	},
	"PATCH /v1/settings": {
		tag:     "Operator: settings",
		id:      "changeSettings",
		summary: "Change the settings",
		more: "What is absent stays as it is; null clears a limit, and the rolling reserve. It makes a new " +
			"version, unless nothing is another, which is in force within 2 seconds everywhere. What was decided by " +
			"the version before stays.",
		takes:  jsonBody,
		body:   api.SettingsPatch{},
		answer: api.Settings{},
	},
	"GET /v1/settings/changes": {
		tag:     "Operator: settings",
		id:      "listSettingsChanges",
		summary: "List the versions of the settings",
		more:    "The newest first, each in full. None if nobody changed anything yet.",
		query:   paging,
		answer:  api.List[api.Settings]{},
	},
}
