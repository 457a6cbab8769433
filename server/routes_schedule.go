package server

import (
	"slices"

	"farthing"
	"farthing/api"
	"farthing/issuer"
)

// scheduleRoutes are a merchant's schedule, what it will do and what it did.
var scheduleRoutes = []route{
	{method: "GET", path: "/v1/merchant/schedule", scope: issuer.MerchantRead, who: merchants, handle: getSchedule, tag: "Merchant", id: "getSchedule",
		summary: "Get the schedule", more: "When the balance is withdrawn by itself, and how much of it.", query: oneForMerchant, answer: api.Schedule{}},
	{method: "PUT", path: "/v1/merchant/schedule", scope: issuer.MerchantWrite, who: merchants, handle: putSchedule, tag: "Merchant", id: "putSchedule",
		summary: "Replace the schedule", more: "As a whole: what is absent takes its default. It is a new version, unless it is what it was. A run that is due already is made by the old one.",
		takes: jsonBody, body: api.NewSchedule{}, answer: api.Schedule{}, codes: []farthing.Code{farthing.CodeMerchantRequired}},
	{method: "GET", path: "/v1/merchant/schedule/preview", scope: issuer.MerchantRead, who: merchants, handle: previewSchedule, tag: "Merchant", id: "previewSchedule",
		summary: "Preview the schedule's next runs", more: "Each with its day, why it is not the schedule's own where it is not, and what it is expected to withdraw of the balance as it is now.",
		query: slices.Concat(oneForMerchant, []documented{{name: "count", about: "How many, 1 to 100; 12 where absent.", format: "integer"}}), answer: api.SchedulePreview{}},
	{method: "GET", path: "/v1/merchant/schedule/runs", scope: issuer.MerchantRead, who: merchants, handle: listRuns, tag: "Merchant", id: "listScheduleRuns",
		summary: "List the schedule's runs", more: "The latest first: what happened, or why nothing did. Those of earlier versions of the schedule, too.",
		query: slices.Concat(oneForMerchant, paging), answer: api.List[api.ScheduleRun]{}, codes: []farthing.Code{farthing.CodeInvalidCursor}},
}
