package server

import "farthing/api"

// approvalOperations are those about what waits for other people than who asked for it.
var approvalOperations = map[string]operation{
	"GET /v1/approvals": {
		tag:     "Operator: approvals",
		id:      "listApprovals",
		summary: "List approvals",
		more:    "Of all merchants, or of one: those asked for latest first. With status=open, everything that waits.",
		query:   manyApprovals,
		answer:  api.List[api.Approval]{},
	},
	"GET /v1/approvals/{id}": {
		tag:     "Operator: approvals",
		id:      "getApproval",
		summary: "Get one approval",
		more:    "With the values asked for, those that they would replace, and who agreed so far.",
		query:   oneForMerchant,
		answer:  api.Approval{},
	},
	"POST /v1/approvals/{id}/approve": {
		tag:     "Operator: approvals",
		id:      "giveApproval",
		summary: "Approve what waits",
		more: "One approval of the person that the caller's client was made for, who is not the one that asked. " +
			"Beside the scope operator:read it takes the one that asking takes. With the last one needed it is " +
			"carried out; what cannot be is refused, and the approval stays open. If what it would replace has " +
			"changed, it is void.",
		takes:  jsonBody,
		body:   api.ApprovalYes{},
		answer: api.Approval{},
	},
	"POST /v1/approvals/{id}/refuse": {
		tag:     "Operator: approvals",
		id:      "refuseApproval",
		summary: "Refuse what waits",
		more:    "One person is enough. The money of a withdrawal is back in the balance.",
		takes:   jsonBody,
		body:    api.ApprovalNo{},
		answer:  api.Approval{},
	},
	"POST /v1/approvals/{id}/cancel": {
		tag:     "Operator: approvals",
		id:      "cancelApproval",
		summary: "Take back what waits",
		more:    "Only who asked does; others refuse.",
		takes:   jsonBody,
		body:    api.Named{},
		answer:  api.Approval{},
	},
}
