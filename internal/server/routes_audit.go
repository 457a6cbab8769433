package server

import (
	"farthing/api"
	"farthing/internal/issuer"
)

// auditRoutes are those about who did what.
var auditRoutes = []routeRow{
	// List the audit log. The operator's own journal, newest first; with after, ascending: changes of settings, pauses,
	// clients, secrets and keys, checkpoints, copies of the store, and who had sealed secrets opened. With merchantId,
	// what people or their programs decided about that merchant, with the reasons that only the operator sees.
	{"GET /v1/audit", "listAudit", issuer.OperatorRead, operators,
		paged(audited), partCodes, lists[api.AuditEntry](manyAudited)},
}
