package server

import (
	"farthing/api"
	"farthing/internal/issuer"
)

// operatorExportRoutes are the operator's lists as files.
var operatorExportRoutes = []routeRow{
	// Export approvals. All that pass the filters, the latest requests first: as CSV, or as NDJSON, an Approval a line.
	// The answer is streamed; one that is cut off is incomplete.
	{"GET /v1/exports/approvals", "exportApprovals", issuer.OperatorRead, operators,
		exported(approvals), partCodes, exports[api.Approval](exportedApprovals)},
	// Export breaks. All that pass the filters, the latest first: as CSV, or as NDJSON, a Break a line. The answer is
	// streamed; one that is cut off is incomplete.
	{"GET /v1/exports/breaks", "exportBreaks", issuer.OperatorRead, operators,
		exported(breaks), nil, exports[api.Break](exportedBreaks)},
	// Export matches. All that pass the filters, the latest first: as CSV, or as NDJSON, a Match a line. The answer is
	// streamed; one that is cut off is incomplete.
	{"GET /v1/exports/matches", "exportMatches", issuer.OperatorRead, operators,
		exported(foundMatches), nil, exports[api.Match](exportedMatches)},
	// Export safeguarding days. The signed records of business days in one currency, the latest first: as CSV, or as
	// NDJSON, a SafeguardingDay a line. The answer is streamed; one that is cut off is incomplete.
	{"GET /v1/exports/safeguarding-days", "exportSafeguardingDays", issuer.OperatorRead, operators,
		exported(safeguardingDays), nil, exports[api.SafeguardingDay](exportedDays)},
	// Export the audit log. All entries of the operator's own journal, or about a merchant, that pass the filters,
	// newest first; with after, ascending: as CSV, or as NDJSON, an AuditEntry a line. The answer is streamed; one that
	// is cut off is incomplete.
	{"GET /v1/exports/audit", "exportAudit", issuer.OperatorRead, operators,
		exported(audited), partCodes, exports[api.AuditEntry](exportedAudit)},
	// Export merchants. All that pass the filters, the newest first, each with what its book has available: as CSV, or
	// as NDJSON, a ListedMerchant a line. The answer is streamed; one that is cut off is incomplete.
	{"GET /v1/exports/merchants", "exportMerchants", issuer.OperatorRead, operators,
		exported(merchantsListed), nil, exports[api.ListedMerchant](exportedMerchants)},
}
