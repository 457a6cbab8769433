package server

import (
	"farthing/api"
	"farthing/internal/issuer"
)

// operatorExportRoutes are who may read the operator's lists as files.
var operatorExportRoutes = []routeRow{
	{"GET /v1/exports/approvals", issuer.OperatorRead, operators, exported(approvals), partCodes},
	{"GET /v1/exports/breaks", issuer.OperatorRead, operators, exported(breaks), nil},
	{"GET /v1/exports/matches", issuer.OperatorRead, operators, exported(foundMatches), nil},
	{"GET /v1/exports/safeguarding-days", issuer.OperatorRead, operators, exported(safeguardingDays), nil},
	{"GET /v1/exports/audit", issuer.OperatorRead, operators, exported(audited), partCodes},
	{"GET /v1/exports/merchants", issuer.OperatorRead, operators, exported(merchantsListed), nil},
	{"GET /v1/exports/provider-settlements", issuer.OperatorRead, operators, exported(settlements), namedCodes},
	{"GET /v1/exports/fee-sweeps", issuer.OperatorRead, operators, exported(sweeps), namedCodes},
	{"GET /v1/exports/house-movements", issuer.OperatorRead, operators, exported(houseMovements), namedCodes},
}

// operatorExportOperations are the operator's lists as files.
var operatorExportOperations = map[string]operation{
	// Export approvals. All that pass the filters, those asked for latest first: as CSV, or as NDJSON, an Approval a
	// line. The answer comes while it is read; one that is cut off is not the whole.
	"GET /v1/exports/approvals": {id: "exportApprovals", action: exports[api.Approval](exportedApprovals)},
	// Export breaks. All that pass the filters, the latest first: as CSV, or as NDJSON, a Break a line. The answer
	// comes while it is read; one that is cut off is not the whole.
	"GET /v1/exports/breaks": {id: "exportBreaks", action: exports[api.Break](exportedBreaks)},
	// Export matches. All that pass the filters, the latest first: as CSV, or as NDJSON, a Match a line. The answer
	// comes while it is read; one that is cut off is not the whole.
	"GET /v1/exports/matches": {id: "exportMatches", action: exports[api.Match](exportedMatches)},
	// Export safeguarding days. The signed records of business days in one currency, the latest first: as CSV, or as
	// NDJSON, a SafeguardingDay a line. The answer comes while it is read; one that is cut off is not the whole.
	"GET /v1/exports/safeguarding-days": {
		id:     "exportSafeguardingDays",
		action: exports[api.SafeguardingDay](exportedDays),
	},
	// Export who did what. All of the operator's own journal, or of what people decided about a merchant, that pass the
	// filters, newest first; with after, ascending: as CSV, or as NDJSON, an AuditEntry a line. The answer comes while
	// it is read; one that is cut off is not the whole.
	"GET /v1/exports/audit": {id: "exportAudit", action: exports[api.AuditEntry](exportedAudit)},
	// Export merchants. All that pass the filters, the newest first, each with what its book has available: as CSV, or
	// as NDJSON, a ListedMerchant a line. The answer comes while it is read; one that is cut off is not the whole.
	"GET /v1/exports/merchants": {id: "exportMerchants", action: exports[api.ListedMerchant](exportedMerchants)},
	// Export what payment providers paid. All of one merchant that pass the filters, the latest first: as CSV, or as
	// NDJSON, a ProviderSettlement a line. The answer comes while it is read; one that is cut off is not the whole.
	"GET /v1/exports/provider-settlements": {
		id:     "exportProviderSettlements",
		action: exports[api.ProviderSettlement](exportedSettlements),
	},
	// Export fee sweeps. All of one merchant that pass the filters, the latest first: as CSV, or as NDJSON, a FeeSweep
	// a line. The answer comes while it is read; one that is cut off is not the whole.
	"GET /v1/exports/fee-sweeps": {id: "exportFeeSweeps", action: exports[api.FeeSweep](exportedSweeps)},
	// Export movements of the operator's own money. All of one merchant that pass the filters, the latest asked for
	// first: as CSV, or as NDJSON, a HouseMovement a line. The answer comes while it is read; one that is cut off is
	// not the whole.
	"GET /v1/exports/house-movements": {
		id:     "exportHouseMovements",
		action: exports[api.HouseMovement](exportedHouseMovements),
	},
}
