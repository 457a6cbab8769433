package server

import (
	"slices"

	"farthing"
	"farthing/api"
	"farthing/issuer"
)

// approvalRoutes are what people on the operator's side decide about withdrawals.
var approvalRoutes = []route{
	{method: "POST", path: "/v1/withdrawals/{id}/approve", scope: issuer.WithdrawalsApprove, who: operators, handle: approveWithdrawal, tag: "Operator: withdrawals", id: "approveWithdrawal",
		summary: "Approve a withdrawal that waits", more: "One voice of the person that the caller's client was made for, who is not the one that asked for the withdrawal. With the second person's it is pending, and goes to the bank at the next cut-off. What was approved stays as it is.",
		takes: jsonBody, body: api.Named{}, answer: api.Withdrawal{}, codes: slices.Concat(moves, []farthing.Code{farthing.CodeMerchantRequired, farthing.CodeNotAnApprover, farthing.CodeSamePerson})},
	{method: "POST", path: "/v1/withdrawals/{id}/refuse", scope: issuer.WithdrawalsApprove, who: operators, handle: refuseWithdrawal, tag: "Operator: withdrawals", id: "refuseWithdrawal",
		summary: "Refuse a withdrawal that waits", more: "One person is enough. The whole amount is back in the balance; the merchant sees the reason, and not who it was.",
		takes: jsonBody, body: api.WithdrawalRefusal{}, answer: api.Withdrawal{}, codes: slices.Concat(moves, []farthing.Code{farthing.CodeMerchantRequired, farthing.CodeNotAnApprover})},
	{method: "POST", path: "/v1/withdrawals/{id}/resolve", scope: issuer.WithdrawalsApprove, who: operators, handle: resolveWithdrawal, tag: "Operator: withdrawals", id: "resolveWithdrawal",
		summary: "Say what became of a withdrawal at the bank", more: "For one in transit of which the bank does not tell, or one that failed and was paid after all. It takes two people who say the same; a second one who says otherwise is the first to say that. What the bank tells meanwhile makes both void.",
		takes: jsonBody, body: api.WithdrawalResolution{}, answer: api.Withdrawal{}, codes: slices.Concat(moves, []farthing.Code{farthing.CodeMerchantRequired, farthing.CodeNotAnApprover})},
	{method: "POST", path: "/v1/rails/pause", scope: issuer.RailsWrite, who: operators, handle: pauseWithdrawals, tag: "Operator: withdrawals", id: "pauseWithdrawals",
		summary: "Pause withdrawals", more: "All of them, those of one way to the bank, those of one merchant, or those of one merchant by one way. New ones are refused; pending ones wait. In force everywhere within 2 seconds. GET /v1/settings shows what is paused.",
		takes: jsonBody, body: api.NewPause{}, answer: api.Pause{}, codes: []farthing.Code{farthing.CodeNotFound}},
	{method: "POST", path: "/v1/rails/resume", scope: issuer.RailsWrite, who: operators, handle: resumeWithdrawals, tag: "Operator: withdrawals", id: "resumeWithdrawals",
		summary: "Let withdrawals go on", more: "It ends the pause of just this rail and merchant; other pauses stay. Where there is none it changes nothing.",
		takes: jsonBody, body: api.EndPause{}, answer: api.Pause{}, codes: []farthing.Code{farthing.CodeNotFound}},
}
