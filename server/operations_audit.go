package server

import "farthing/api"

// auditOperations are those about who did what.
var auditOperations = map[string]operation{
	"GET /v1/audit": {
		tag:     "Operator: audit",
		id:      "listAudit",
		summary: "List who did what",
		more: "The operator's own journal, newest first; with after, ascending: changes of settings, pauses, " +
			"clients, secrets and keys, checkpoints, copies of the store, and who had sealed secrets opened. With " +
			"merchantId, what people or their programs decided about that merchant, with the words that only the " +
			"operator sees.",
		query:  manyAudited,
		answer: api.List[api.AuditEntry]{},
	},
}
