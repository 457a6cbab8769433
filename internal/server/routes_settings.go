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
	// Get the settings. The version in force, with who made it and why.
	{"GET /v1/settings", "getSettings", issuer.OperatorRead, operators,
		getSettings, nil, reads[api.Settings](nil)},
	// Change the settings. What is absent stays as it is; null clears a limit, and the rolling reserve. It makes a new
	// version, unless nothing is another, which is in force within 2 seconds everywhere. What was decided by the
	// version before stays.
	{"PATCH /v1/settings", "changeSettings", issuer.MerchantsWrite, operators,
		changeSettings, settingsCodes, changes[api.SettingsPatch, api.Settings]()},
	// List the versions of the settings. The newest first, each in full. None if nobody changed anything yet.
	{"GET /v1/settings/changes", "listSettingsChanges", issuer.OperatorRead, operators,
		listSettingsChanges, pageCodes, lists[api.Settings](paging)},
}
