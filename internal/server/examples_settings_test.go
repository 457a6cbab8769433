package server

// showSettings shows the platform's defaults.
func (b *booth) showSettings() {
	for _, s := range []step{
		{"getSettings", "/v1/settings", "", nil},
		{
			"changeSettings", "/v1/settings",
			`{"refundRate":2000,"limits":{"approvalOver":500000,"dailyMaximum":null},"holidaysAdded":["2027-05-10"],` +
				`"reason":"Board meeting of 17 November"}`,
			nil,
		},
		{"listSettingsChanges", "/v1/settings/changes?limit=1", "", nil},
		{"listAudit", "/v1/audit?limit=1", "", nil},
	} {
		b.show(s)
	}
	b.showExport("exportAudit", "/v1/exports/audit?type=settings.changed")
}
