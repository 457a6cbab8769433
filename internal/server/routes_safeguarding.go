package server

import (
	"farthing/api"
	"farthing/internal/issuer"
)

// safeguardingRoutes are the addresses of safeguardingOperations.
var safeguardingRoutes = []routeRow{
	{"GET /v1/reconciliation/days", issuer.OperatorRead, operators, paged(safeguardingDays), pageCodes},
	{"GET /v1/reconciliation/months/{month}", issuer.OperatorRead, operators, getSafeguardingMonth, nil},
	{"GET /v1/reconciliation/days/{date}", issuer.OperatorRead, operators, getSafeguardingDay, oneCodes},
	{"GET /v1/reconciliation/days/{date}/merchants", issuer.OperatorRead, operators, listSafeguardingLines, partCodes},
	{"POST /v1/reconciliation/days/{date}/sign", issuer.RailsWrite, operators, signSafeguardingDay, signCodes},
	{"GET /v1/reconciliation/accounts", issuer.OperatorRead, operators, listSafeguardingAccounts, pageCodes},
	{"GET /v1/reconciliation/accounts/{id}", issuer.OperatorRead, operators, getSafeguardingAccount, oneCodes},
	{"POST /v1/reconciliation/accounts/{id}/close", issuer.RailsWrite, operators, closeSafeguardingAccount, signCodes},
	{"POST /v1/reconciliation/accounts/{id}/reopen", issuer.RailsWrite, operators, openSafeguardingAccount, signCodes},
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
	// List safeguarding accounts. The operator's bank accounts that statements name, open or closed, by currency and
	// name.
	"GET /v1/reconciliation/accounts": {
		id:     "listSafeguardingAccounts",
		action: lists[api.SafeguardingAccount](paging),
	},
	// Get a safeguarding account. With what one person says of it and another has not said yet.
	"GET /v1/reconciliation/accounts/{id}": {
		id:     "getSafeguardingAccount",
		action: reads[api.SafeguardingAccount](nil),
	},
	// Close a safeguarding account. Its bank closed it on that day, says a person, for whom the client acts. Once
	// another person says the same, no record waits for its statements any more, and what was left there is told as a
	// cause of its own; statements that reach to a later day are refused. One person's word changes nothing, and is
	// work of kind safeguarding_account; another day, or a new statement, makes it the first word again. Of an account
	// that is closed on that day already it takes back what somebody else asked.
	"POST /v1/reconciliation/accounts/{id}/close": {
		id:     "closeSafeguardingAccount",
		action: changes[api.SafeguardingAccountClosing, api.SafeguardingAccount](),
	},
	// Reopen a safeguarding account. It is open after all: the next record waits for its statements again. It takes two
	// people as its closing does. Of an account that is open it takes back a closing that one person asked for.
	"POST /v1/reconciliation/accounts/{id}/reopen": {
		id:     "reopenSafeguardingAccount",
		action: changes[api.SafeguardingAccountReopening, api.SafeguardingAccount](),
	},
}
