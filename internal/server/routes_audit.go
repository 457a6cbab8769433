package server

import (
	"farthing/api"
	"farthing/internal/issuer"
)

// auditRoutes are the addresses of auditOperations.
var auditRoutes = []routeRow{
	{"GET /v1/audit", issuer.OperatorRead, operators, paged(audited), partCodes},
}

// auditOperations are those about who did what.
var auditOperations = map[string]operation{
	// List who did what. The operator's own journal, newest first; with after, ascending: changes of settings, pauses,
	// clients, secrets and keys, checkpoints, copies of the store, and who had sealed secrets opened. With merchantId,
	// what people or their programs decided about that merchant, with the words that only the operator sees.
	"GET /v1/audit": {id: "listAudit", action: lists[api.AuditEntry](manyAudited)},
}
