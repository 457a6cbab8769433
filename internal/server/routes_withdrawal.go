package server

import (
	"net/http"
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// withdrawing is what both ways to create a withdrawal take and answer.
var withdrawing = action{
	query:   []documented{besideBody},
	body:    api.NewWithdrawal{},
	takes:   jsonOrForm,
	answer:  api.Withdrawal{},
	status:  http.StatusCreated,
	replays: true,
}

// What routes about withdrawals may refuse.
var (
	withdrawCodes = []farthing.Code{
		farthing.CodeIDReserved,
		farthing.CodeIDIsMerchant,
		farthing.CodeMerchantRequired,
		farthing.CodeIDConflict,
		farthing.CodeMerchantNotActive,
		farthing.CodeMerchantSuspended,
		farthing.CodeMerchantClosed,
		farthing.CodeNotEligible,
		farthing.CodeNoBankAccount,
		farthing.CodeBankAccountSuspended,
		farthing.CodeBankAccountFrozen,
		farthing.CodeCoolingOff,
		farthing.CodeFeeNotSet,
		farthing.CodeBelowZero,
		farthing.CodeBalanceTooLow,
		farthing.CodeAmountTooLow,
		farthing.CodeAmountAboveBalance,
		farthing.CodeLimitExceeded,
		farthing.CodeWithdrawalsPaused,
		farthing.CodeNoRail,
		farthing.CodeAccountNotReachable,
	}
	// keyedCodes are those of a withdrawal whose id is made, not chosen.
	keyedCodes = slices.Concat([]farthing.Code{farthing.CodeIdempotencyRequired, farthing.CodeIdempotencyConflict},
		slices.DeleteFunc(slices.Clone(withdrawCodes), func(code farthing.Code) bool {
			return slices.Contains(idCodes, code)
		}))
	// blockerCodes are those of what stands against a withdrawal, or the run of a schedule.
	blockerCodes = append(codesOf(withdrawCodes, http.StatusUnprocessableEntity), farthing.ReasonSchedulePaused)
	idCodes      = []farthing.Code{farthing.CodeIDReserved, farthing.CodeIDIsMerchant, farthing.CodeIDConflict}
)

// withdrawalRoutes are the addresses of withdrawalOperations.
var withdrawalRoutes = []routeRow{
	{"POST /v1/withdrawals/{id}", issuer.WithdrawalsWrite, merchants, createWithdrawal, withdrawCodes},
	{"GET /v1/withdrawals", issuer.WithdrawalsRead, merchants, paged(withdrawals), pageCodes},
	{"GET /v1/withdrawals/{id}", issuer.WithdrawalsRead, merchants, getWithdrawal, oneCodes},
	{"PATCH /v1/withdrawals/{id}", issuer.WithdrawalsWrite, merchants, updateWithdrawal, namedWrites},
	{"POST /v1/withdrawals/{id}/cancel", issuer.WithdrawalsWrite, merchants, cancelWithdrawal, moves},
	{"POST /v1/withdrawals", issuer.WithdrawalsWrite, merchants, createKeyedWithdrawal, keyedCodes},
	{"GET /v1/withdrawal-estimate", issuer.WithdrawalsRead, merchants, estimateWithdrawal, nil},
	{"GET /v1/withdrawals/{id}/items", issuer.WithdrawalsRead, merchants, listItems, partCodes},
	{"GET /v1/withdrawals/{id}/allocation", issuer.WithdrawalsRead, merchants, allocateWithdrawal, partCodes},
}

// withdrawalOperations are a merchant's, about withdrawals.
var withdrawalOperations = map[string]operation{
	// Create a withdrawal. The id is the new withdrawal's own, chosen by the caller: the same request again answers the
	// same withdrawal and moves nothing. Without an amount the whole available balance is withdrawn. merchantId may
	// also come as a form field or query parameter; with the latter there need not be a body.
	"POST /v1/withdrawals/{id}": {id: "createWithdrawal", action: withdrawing, optional: true},
	// List withdrawals. All of them, newest first.
	"GET /v1/withdrawals": {id: "listWithdrawals", action: lists[api.Withdrawal](manyWithdrawals)},
	// Get one withdrawal. With its history, and, if it did not arrive, why.
	"GET /v1/withdrawals/{id}": {id: "getWithdrawal", action: reads[api.Withdrawal](oneForMerchant)},
	// Change what is noted on a withdrawal. Its metadata, whatever became of it: a note that is absent stays, and null
	// takes it out.
	"PATCH /v1/withdrawals/{id}": {id: "updateWithdrawal", action: changes[api.RecordChange, api.Withdrawal]()},
	// Cancel a withdrawal. While it is pending or awaits approval. The whole amount is back; a canceled one stays as it
	// is.
	"POST /v1/withdrawals/{id}/cancel": {
		id:       "cancelWithdrawal",
		action:   changes[api.OwnMerchantReference, api.Withdrawal](),
		optional: true,
	},
	// Create a withdrawal by an idempotency key. As with an id of the caller's own, but the id is made: the same key
	// from the same client, for the same merchant, is the same withdrawal, and moves nothing again. Keys do not expire.
	"POST /v1/withdrawals": {
		id:       "createKeyedWithdrawal",
		action:   withdrawing,
		headers:  []documented{keyed},
		optional: true,
	},
	// Estimate a withdrawal. What it would come to, and everything that stands against it, without making it.
	"GET /v1/withdrawal-estimate": {id: "estimateWithdrawal", action: reads[api.Estimate](someWithdrawal)},
	// List what a withdrawal was made of. The journal entries that credited or debited the balance since the withdrawal
	// before it was requested, ascending. Opening and all items come to amount and closing; it never changes.
	"GET /v1/withdrawals/{id}/items": {
		id:     "listWithdrawalItems",
		action: reads[api.WithdrawalItems](ofOneMerchant),
	},
	// List whose pennies a withdrawal took. The balance is spent oldest first, so each of its pennies came with one
	// entry: a payment, an adjustment or another. What an earlier withdrawal gave back is followed to where that one
	// had it from. It changes only if the withdrawal failed and was paid after all.
	"GET /v1/withdrawals/{id}/allocation": {
		id:     "listWithdrawalAllocation",
		action: reads[api.WithdrawalAllocation](ofOneMerchant),
	},
}

// operatorWithdrawalRoutes are the addresses of operatorWithdrawalOperations.
var operatorWithdrawalRoutes = []routeRow{
	{"POST /v1/withdrawals/{id}/approve", issuer.WithdrawalsApprove, operators, approveWithdrawal, approveCodes},
	{"POST /v1/withdrawals/{id}/refuse", issuer.WithdrawalsApprove, operators, refuseWithdrawal, refuseCodes},
	{"POST /v1/withdrawals/{id}/resolve", issuer.WithdrawalsApprove, operators, resolveWithdrawal, refuseCodes},
	{"POST /v1/rails/pause", issuer.RailsWrite, operators, pauseWithdrawals, oneCodes},
	{"POST /v1/rails/resume", issuer.RailsWrite, operators, resumeWithdrawals, oneCodes},
}

// operatorWithdrawalOperations are what people on the operator's side decide about withdrawals.
var operatorWithdrawalOperations = map[string]operation{
	// Approve a withdrawal that waits. One approval of the person that the caller's client was made for, who is not the
	// one that asked for the withdrawal. With the second person's it is pending, and goes to the bank at the next
	// cut-off. What was approved stays as it is.
	"POST /v1/withdrawals/{id}/approve": {
		id:     "approveWithdrawal",
		action: changes[api.MerchantReference, api.Withdrawal](),
	},
	// Refuse a withdrawal that waits. One person is enough. The whole amount is back in the balance; the merchant sees
	// the reason, and not who it was.
	"POST /v1/withdrawals/{id}/refuse": {
		id:     "refuseWithdrawal",
		action: changes[api.WithdrawalRefusal, api.Withdrawal](),
	},
	// Say what became of a withdrawal at the bank. For one in transit of which the bank does not tell, or one that
	// failed and was paid after all. It takes two people who say the same; a second one who says otherwise is the first
	// to say that. What the bank tells meanwhile makes both void.
	"POST /v1/withdrawals/{id}/resolve": {
		id:     "resolveWithdrawal",
		action: changes[api.WithdrawalResolution, api.Withdrawal](),
	},
	// Pause withdrawals. All of them, those of one way to the bank, those of one merchant, or those of one merchant by
	// one way. New ones are refused; pending ones wait. In force everywhere within 2 seconds. GET /v1/settings shows
	// what is paused.
	"POST /v1/rails/pause": {id: "pauseWithdrawals", action: changes[api.NewPause, api.Pause]()},
	// Let withdrawals go on. It ends the pause of just this rail and merchant; other pauses stay. If there is none it
	// changes nothing.
	"POST /v1/rails/resume": {id: "resumeWithdrawals", action: changes[api.EndPause, api.Pause]()},
}
