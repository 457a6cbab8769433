package server

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// settingsCodes are what a change of the settings may be refused with.
var settingsCodes = []farthing.Code{farthing.CodeInvalidRequest, farthing.CodeCommandLineOnly}

// settingsRoutes are the addresses of settingsOperations.
var settingsRoutes = []routeRow{
	{"GET /v1/settings", issuer.OperatorRead, operators, getSettings, nil},
	{"PATCH /v1/settings", issuer.MerchantsWrite, operators, changeSettings, settingsCodes},
	{"GET /v1/settings/changes", issuer.OperatorRead, operators, listSettingsChanges, pageCodes},
}

// settingsOperations are those about the platform's defaults.
var settingsOperations = map[string]operation{
	// Get the settings. The version in force, with who made it and why.
	"GET /v1/settings": {id: "getSettings", action: reads[api.Settings](nil)},
	// Change the settings. What is absent stays as it is; null clears a limit, and the rolling reserve. It makes a new
	// version, unless nothing is another, which is in force within 2 seconds everywhere. What was decided by the
	// version before stays.
	"PATCH /v1/settings": {id: "changeSettings", action: changes[api.SettingsPatch, api.Settings]()},
	// List the versions of the settings. The newest first, each in full. None if nobody changed anything yet.
	"GET /v1/settings/changes": {id: "listSettingsChanges", action: lists[api.Settings](paging)},
}
