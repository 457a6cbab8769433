package server

import (
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// giveApprovalCodes are also those of whatever is carried out then.
var giveApprovalCodes = append(slices.Clone(approveAdjustmentCodes), farthing.CodeExternalIDTaken)

// approvalRoutes are the addresses of approvalOperations.
var approvalRoutes = []routeRow{
	{"GET /v1/approvals", issuer.OperatorRead, operators, paged(approvals), partCodes},
	{"GET /v1/approvals/{id}", issuer.OperatorRead, operators, getApproval, namedCodes},
	{"POST /v1/approvals/{id}/approve", issuer.OperatorRead, operators, giveApproval, giveApprovalCodes},
	{"POST /v1/approvals/{id}/refuse", issuer.OperatorRead, operators, refuseApproval, refuseCodes},
	{"POST /v1/approvals/{id}/cancel", issuer.OperatorRead, operators, cancelApproval, refuseCodes},
}

// approvalOperations are those about what waits for other people than who asked for it.
var approvalOperations = map[string]operation{
	// List approvals. Of all merchants, or of one: those asked for latest first. With status=open, everything that
	// waits.
	"GET /v1/approvals": {id: "listApprovals", action: lists[api.Approval](manyApprovals)},
	// Get one approval. With the values asked for, those that they would replace, and who agreed so far.
	"GET /v1/approvals/{id}": {id: "getApproval", action: reads[api.Approval](oneForMerchant)},
	// Approve what waits. One approval of the person that the caller's client was made for, who is not the one that
	// asked. Beside the scope operator:read it takes the one that asking takes. With the last one needed it is carried
	// out; what cannot be is refused, and the approval stays open. If what it would replace has changed, it is void.
	"POST /v1/approvals/{id}/approve": {id: "giveApproval", action: changes[api.ApprovalYes, api.Approval]()},
	// Refuse what waits. One person is enough. The money of a withdrawal is back in the balance.
	"POST /v1/approvals/{id}/refuse": {id: "refuseApproval", action: changes[api.ApprovalNo, api.Approval]()},
	// Take back what waits. Only who asked does; others refuse.
	"POST /v1/approvals/{id}/cancel": {id: "cancelApproval", action: changes[api.MerchantReference, api.Approval]()},
}
