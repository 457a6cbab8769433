package server

import (
	"farthing/api"
	"farthing/internal/issuer"
)

// safeguardingRoutes are the signed records of business days.
var safeguardingRoutes = []routeRow{
	// List safeguarding days. The signed records of business days in one currency, the latest first.
	{"GET /v1/reconciliation/days", "listSafeguardingDays", issuer.OperatorRead, operators,
		paged(safeguardingDays), pageCodes, lists[api.SafeguardingDay](manyDays)},
	// Get a safeguarding month. What the records of a month come to, in one currency, for the regulator's return. It
	// follows from the records alone, which are exported whole.
	{"GET /v1/reconciliation/months/{month}", "getSafeguardingMonth", issuer.OperatorRead, operators,
		getSafeguardingMonth, nil, reads[api.SafeguardingMonth](oneDay)},
	// Get a safeguarding day. The signed record of one business day: farthing verify proves it without the store.
	{"GET /v1/reconciliation/days/{date}", "getSafeguardingDay", issuer.OperatorRead, operators,
		getSafeguardingDay, oneCodes, reads[api.SafeguardingDay](oneDay)},
	// List merchants of a safeguarding day. Each merchant's book at the end of the day, in the order of identifiers.
	{"GET /v1/reconciliation/days/{date}/merchants", "listSafeguardingLines", issuer.OperatorRead, operators,
		listSafeguardingLines, partCodes, lists[api.SafeguardingLine](manyDays)},
	// Sign a safeguarding day. A person, for whom the client acts, has looked at the record with this digest; the
	// operator's journal tells who. It is signed once: the same person's again changes nothing.
	{"POST /v1/reconciliation/days/{date}/sign", "signSafeguardingDay", issuer.RailsWrite, operators,
		signSafeguardingDay, signCodes, signs},
	// List safeguarding accounts. The operator's bank accounts that statements name, open or closed, by currency and
	// name.
	{"GET /v1/reconciliation/accounts", "listSafeguardingAccounts", issuer.OperatorRead, operators,
		listSafeguardingAccounts, pageCodes, lists[api.SafeguardingAccount](paging)},
	// Get a safeguarding account. With what one person says of it and another has not said yet.
	{"GET /v1/reconciliation/accounts/{id}", "getSafeguardingAccount", issuer.OperatorRead, operators,
		getSafeguardingAccount, oneCodes, reads[api.SafeguardingAccount](nil)},
	// Close a safeguarding account. Its bank closed it on that day, says a person, for whom the client acts. Once
	// another person says the same, no record waits for its statements any more, and what was left there is told as a
	// cause of its own; statements that reach to a later day are refused. One person's word changes nothing, and is
	// work of kind safeguarding_account; another day, or a new statement, makes it the first word again. Of an account
	// that is closed on that day already it takes back what somebody else asked.
	{"POST /v1/reconciliation/accounts/{id}/close", "closeSafeguardingAccount", issuer.RailsWrite, operators,
		closeSafeguardingAccount, signCodes, changes[api.SafeguardingAccountClosing, api.SafeguardingAccount]()},
	// Reopen a safeguarding account. It is open after all: the next record waits for its statements again. It takes two
	// people as its closing does. Of an account that is open it takes back a closing that one person asked for.
	{"POST /v1/reconciliation/accounts/{id}/reopen", "reopenSafeguardingAccount", issuer.RailsWrite, operators,
		openSafeguardingAccount, signCodes, changes[api.SafeguardingAccountReopening, api.SafeguardingAccount]()},
}
