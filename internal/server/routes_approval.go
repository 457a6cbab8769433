package server

import (
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// approveApprovalCodes are also those of whatever is carried out then.
var approveApprovalCodes = append(slices.Clone(approveAdjustmentCodes), farthing.CodeExternalIDTaken)

// approvalRoutes are those about what waits for other people than who asked for it.
var approvalRoutes = []routeRow{
	// List approvals. Of all merchants, or of one, the latest requests first. With status=open, everything that waits
	// for a decision.
	{"GET /v1/approvals", "listApprovals", issuer.OperatorRead, operators,
		paged(approvals), partCodes, lists[api.Approval](manyApprovals)},
	// Get an approval. With the requested values, the values that they would replace, and the approvers so far.
	// The merchant need not be named: no two approvals have the same id.
	{"GET /v1/approvals/{id}", "getApproval", issuer.OperatorRead, operators,
		getApproval, oneCodes, reads[api.Approval]([]documented{ifMerchant})},
	// Approve a request. Counts one approval of the person that the caller's client was created for, who must not be
	// the requester. It takes the same scope, whatever the request is about. With the last approval needed the request
	// is carried out; if that fails the call is refused and the approval stays open. If the value to be replaced has
	// changed, the approval is void.
	{"POST /v1/approvals/{id}/approve", "approveApproval", issuer.WithdrawalsApprove, operators,
		approveApproval, approveApprovalCodes, changes[api.ApprovalVote, api.Approval]()},
	// Refuse a request. One person is enough. The money of a withdrawal returns to the balance. It takes
	// withdrawals:approve, or the scope of the request, in addition to operator:read.
	{"POST /v1/approvals/{id}/refuse", "refuseApproval", issuer.OperatorRead, operators,
		refuseApproval, refuseCodes, changes[api.ApprovalRefusal, api.Approval]()},
	// Cancel a request. Only the requester can cancel it; others refuse it.
	{"POST /v1/approvals/{id}/cancel", "cancelApproval", issuer.OperatorRead, operators,
		cancelApproval, refuseCodes, changes[api.MerchantReference, api.Approval]()},
}
