package server

import (
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// giveApprovalCodes are also those of whatever is carried out then.
var giveApprovalCodes = append(slices.Clone(approveAdjustmentCodes), farthing.CodeExternalIDTaken)

// approvalRoutes are those about what waits for other people than who asked for it.
var approvalRoutes = []routeRow{
	// List approvals. Of all merchants, or of one: those asked for latest first. With status=open, everything that
	// waits.
	{"GET /v1/approvals", "listApprovals", issuer.OperatorRead, operators,
		paged(approvals), partCodes, lists[api.Approval](manyApprovals)},
	// Get one approval. With the values asked for, those that they would replace, and who agreed so far.
	{"GET /v1/approvals/{id}", "getApproval", issuer.OperatorRead, operators,
		getApproval, namedCodes, reads[api.Approval](oneForMerchant)},
	// Approve what waits. One approval of the person that the caller's client was made for, who is not the one that
	// asked. Beside the scope operator:read it takes the one that asking takes. With the last one needed it is carried
	// out; what cannot be is refused, and the approval stays open. If what it would replace has changed, it is void.
	{"POST /v1/approvals/{id}/approve", "giveApproval", issuer.OperatorRead, operators,
		giveApproval, giveApprovalCodes, changes[api.ApprovalYes, api.Approval]()},
	// Refuse what waits. One person is enough. The money of a withdrawal is back in the balance.
	{"POST /v1/approvals/{id}/refuse", "refuseApproval", issuer.OperatorRead, operators,
		refuseApproval, refuseCodes, changes[api.ApprovalNo, api.Approval]()},
	// Take back what waits. Only who asked does; others refuse.
	{"POST /v1/approvals/{id}/cancel", "cancelApproval", issuer.OperatorRead, operators,
		cancelApproval, refuseCodes, changes[api.MerchantReference, api.Approval]()},
}
