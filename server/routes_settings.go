package server

import (
	"farthing"
	"farthing/api"
	"farthing/issuer"
)

// settingsRoutes are the platform's defaults, and what became of them.
var settingsRoutes = []route{
	{method: "GET", path: "/v1/settings", scope: issuer.OperatorRead, who: operators, handle: getSettings, tag: "Operator: settings", id: "getSettings",
		summary: "Get the settings", more: "The version in force, with who made it and why.", answer: api.Settings{}},
	{method: "PATCH", path: "/v1/settings", scope: issuer.MerchantsWrite, who: operators, handle: changeSettings, tag: "Operator: settings", id: "changeSettings",
		summary: "Change the settings", more: "What is absent stays as it is; null clears a limit, and the rolling reserve. It makes a new version, unless nothing is another, which is in force within 2 seconds everywhere. " +
			"What was decided by the version before stays.", takes: jsonBody, body: api.SettingsPatch{}, answer: api.Settings{}, codes: []farthing.Code{farthing.CodeInvalidRequest}},
	{method: "GET", path: "/v1/settings/changes", scope: issuer.OperatorRead, who: operators, handle: listSettingsChanges, tag: "Operator: settings", id: "listSettingsChanges",
		summary: "List the versions of the settings", more: "The newest first, each in full. None where nobody changed anything yet.", query: paging, answer: api.List[api.Settings]{}, codes: []farthing.Code{farthing.CodeInvalidCursor}},
}
