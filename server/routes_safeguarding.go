package server

import (
	"farthing/api"
	"farthing/issuer"
)

// safeguardingRoutes are the addresses of safeguardingOperations.
var safeguardingRoutes = []routeRow{
	{"GET /v1/reconciliation/days", issuer.OperatorRead, operators, paged(safeguardingDays), pageCodes},
	{"GET /v1/reconciliation/months/{month}", issuer.OperatorRead, operators, getSafeguardingMonth, nil},
	{"GET /v1/reconciliation/days/{date}", issuer.OperatorRead, operators, getSafeguardingDay, oneCodes},
	{"GET /v1/reconciliation/days/{date}/merchants", issuer.OperatorRead, operators, listSafeguardingLines, partCodes},
	{"POST /v1/reconciliation/days/{date}/sign", issuer.RailsWrite, operators, signSafeguardingDay, signCodes},
}

// safeguardingOperations are the signed records of business days.
var safeguardingOperations = map[string]operation{
	// List safeguarding days. The signed records of business days in one currency, the latest first.
	"GET /v1/reconciliation/days": {id: "listSafeguardingDays", action: lists[api.SafeguardingDay](manyDays)},
	// Get a safeguarding month. What the records of a month come to, in one currency, for the regulator's return. It
	// follows from the records alone, which are exported whole.
	"GET /v1/reconciliation/months/{month}": {
		id:     "getSafeguardingMonth",
		action: reads[api.SafeguardingMonth](oneDay),
	},
	// Get a safeguarding day. The signed record of one business day: farthing verify proves it without the store.
	"GET /v1/reconciliation/days/{date}": {id: "getSafeguardingDay", action: reads[api.SafeguardingDay](oneDay)},
	// List merchants of a safeguarding day. Each merchant's book at the end of the day, in the order of identifiers.
	"GET /v1/reconciliation/days/{date}/merchants": {
		id:     "listSafeguardingLines",
		action: lists[api.SafeguardingLine](manyDays),
	},
	// Sign a safeguarding day. A person, for whom the client acts, has looked at the record with this digest; the
	// operator's journal tells who. It is signed once: the same person's again changes nothing.
	"POST /v1/reconciliation/days/{date}/sign": {
		id:     "signSafeguardingDay",
		action: signs,
	},
}
