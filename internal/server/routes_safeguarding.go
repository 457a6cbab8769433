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
	// Get a safeguarding month. The totals of a month's records in one currency, for the regulator's return. They
	// follow from the records alone, which are exported whole.
	{"GET /v1/reconciliation/months/{month}", "getSafeguardingMonth", issuer.OperatorRead, operators,
		getSafeguardingMonth, nil, reads[api.SafeguardingMonth](oneDay)},
	// Get a safeguarding day. The signed record of one business day: farthing verify proves it without the store.
	{"GET /v1/reconciliation/days/{date}", "getSafeguardingDay", issuer.OperatorRead, operators,
		getSafeguardingDay, oneCodes, reads[api.SafeguardingDay](oneDay)},
	// List a safeguarding day's merchants. Each merchant's book at the end of the day, in the order of identifiers.
	{"GET /v1/reconciliation/days/{date}/merchants", "listSafeguardingLines", issuer.OperatorRead, operators,
		listSafeguardingLines, partCodes, lists[api.SafeguardingLine](manyDays)},
	// Sign a safeguarding day. Confirms that the person for whom the client acts has reviewed the record with this
	// digest; the operator's journal records who it was. The same person's second signature changes nothing.
	{"POST /v1/reconciliation/days/{date}/sign", "signSafeguardingDay", issuer.RailsWrite, operators,
		signSafeguardingDay, signCodes, signs},
	// List safeguarding accounts. The operator's bank accounts that statements name, open or closed, by currency and
	// name.
	{"GET /v1/reconciliation/accounts", "listSafeguardingAccounts", issuer.OperatorRead, operators,
		listSafeguardingAccounts, pageCodes, lists[api.SafeguardingAccount](paging)},
	// Get a safeguarding account. With a closing or reopening that a second person has not confirmed yet.
	{"GET /v1/reconciliation/accounts/{id}", "getSafeguardingAccount", issuer.OperatorRead, operators,
		getSafeguardingAccount, oneCodes, reads[api.SafeguardingAccount](nil)},
	// Close a safeguarding account. The person for whom the client acts reports that the bank closed it on that day.
	// Once a second person reports the same, no record waits for its statements any more, money that was left there
	// becomes a cause of its own, and statements that reach a later day are refused. The first report changes nothing,
	// and is work of kind safeguarding_account; a different day, or a new statement, starts over. For an account that
	// is closed on that day already, it cancels a pending request by somebody else.
	{"POST /v1/reconciliation/accounts/{id}/close", "closeSafeguardingAccount", issuer.RailsWrite, operators,
		closeSafeguardingAccount, signCodes, changes[api.SafeguardingAccountClosing, api.SafeguardingAccount]()},
	// Reopen a safeguarding account. It is open after all: the next record waits for its statements again. Two people
	// must report it, as with closing. For an open account, it cancels a closing that one person reported.
	{"POST /v1/reconciliation/accounts/{id}/reopen", "reopenSafeguardingAccount", issuer.RailsWrite, operators,
		openSafeguardingAccount, signCodes, changes[api.SafeguardingAccountReopening, api.SafeguardingAccount]()},
}
