package server

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// settingsCodes are what a change of the settings may be refused with.
var settingsCodes = []farthing.Code{farthing.CodeInvalidRequest, farthing.CodeCommandLineOnly}

// settingsRoutes are those about the platform's defaults.
var settingsRoutes = []routeRow{
	// Get the settings. The version in force, with its author and reason.
	{"GET /v1/settings", "getSettings", issuer.OperatorRead, operators,
		getSettings, nil, reads[api.Settings](nil)},
	// Update the settings. An absent field stays as it is; null clears a limit, and the rolling reserve. A change makes
	// a new version, which is in force everywhere within 2 seconds. Decisions made under the previous version stay.
	{"PATCH /v1/settings", "changeSettings", issuer.MerchantsWrite, operators,
		changeSettings, settingsCodes, changes[api.SettingsPatch, api.Settings]()},
	// List versions of the settings. The newest first, each in full. Empty if nothing was changed yet.
	{"GET /v1/settings/changes", "listSettingsChanges", issuer.OperatorRead, operators,
		listSettingsChanges, pageCodes, lists[api.Settings](paging)},
}
