package server

// presentSchedule is what is shown of a merchant's schedule.
var presentSchedule = []step{
	{"getSchedule", "/v1/merchant/schedule", "", nil},
	{
		"putSchedule", "/v1/merchant/schedule",
		`{"interval":"monthly","monthDays":[1,31],"time":"12:00","roll":"modified_following","retain":1000}`, nil,
	},
	{"previewSchedule", "/v1/merchant/schedule/preview?count=3", "", nil},
	{"previewNewSchedule", "/v1/merchant/schedule/draft?count=1", `{"interval":"daily"}`, nil},
	{"listScheduleRuns", "/v1/merchant/schedule/runs", "", nil},
}

// showSchedule shows it, with the run that was due before the schedule is changed.
func (b *booth) showSchedule() {
	for _, s := range presentSchedule {
		b.show(s)
	}
}
