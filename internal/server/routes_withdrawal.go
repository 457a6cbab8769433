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
	withdrawCodes = append([]farthing.Code{
		farthing.CodeIDReserved,
		farthing.CodeIDIsMerchant,
		farthing.CodeMerchantRequired,
		farthing.CodeIDConflict,
	}, farthing.BlockerCodes...)
	// keyedCodes are those of a withdrawal whose id is made, not chosen.
	keyedCodes = slices.Concat([]farthing.Code{farthing.CodeIdempotencyRequired, farthing.CodeIdempotencyConflict},
		slices.DeleteFunc(slices.Clone(withdrawCodes), func(code farthing.Code) bool {
			return slices.Contains(idCodes, code)
		}))
	// blockerCodes are those of what stands against a withdrawal, or the run of a schedule.
	blockerCodes = append(codesOf(withdrawCodes, http.StatusUnprocessableEntity), farthing.ReasonSchedulePaused)
	idCodes      = []farthing.Code{farthing.CodeIDReserved, farthing.CodeIDIsMerchant, farthing.CodeIDConflict}
)

// withdrawalRoutes are a merchant's, about withdrawals.
var withdrawalRoutes = []routeRow{
	// Create a withdrawal. The id is the new withdrawal's own, chosen by the caller: the same request again answers the
	// same withdrawal and moves nothing. Without an amount the whole available balance is withdrawn. merchantId may
	// also come as a form field or query parameter; with the latter there need not be a body.
	{"POST /v1/withdrawals/{id}", "createWithdrawal", issuer.WithdrawalsWrite, merchants,
		createWithdrawal, withdrawCodes, withdrawing.bodyOptional()},
	// List withdrawals. All of them, newest first.
	{"GET /v1/withdrawals", "listWithdrawals", issuer.WithdrawalsRead, merchants,
		paged(withdrawals), pageCodes, lists[api.Withdrawal](manyWithdrawals)},
	// Get one withdrawal. With its history, and, if it did not arrive, why.
	{"GET /v1/withdrawals/{id}", "getWithdrawal", issuer.WithdrawalsRead, merchants,
		getWithdrawal, oneCodes, reads[api.Withdrawal](oneForMerchant)},
	// Change what is noted on a withdrawal. Its metadata, whatever became of it: a note that is absent stays, and null
	// takes it out.
	{"PATCH /v1/withdrawals/{id}", "updateWithdrawal", issuer.WithdrawalsWrite, merchants,
		updateWithdrawal, namedWrites, changes[api.RecordChange, api.Withdrawal]()},
	// Cancel a withdrawal. While it is pending or awaits approval. The whole amount is back; a canceled one stays as it
	// is.
	{"POST /v1/withdrawals/{id}/cancel", "cancelWithdrawal", issuer.WithdrawalsWrite, merchants,
		cancelWithdrawal, moves, changes[api.OwnMerchantReference, api.Withdrawal]().bodyOptional()},
	// Create a withdrawal by an idempotency key. As with an id of the caller's own, but the id is made: the same key
	// from the same client, for the same merchant, is the same withdrawal, and moves nothing again. Keys do not expire.
	{"POST /v1/withdrawals", "createKeyedWithdrawal", issuer.WithdrawalsWrite, merchants,
		createKeyedWithdrawal, keyedCodes, withdrawing.header(keyed).bodyOptional()},
	// Estimate a withdrawal. What it would come to, and everything that stands against it, without making it.
	{"GET /v1/withdrawal-estimate", "estimateWithdrawal", issuer.WithdrawalsRead, merchants,
		estimateWithdrawal, nil, reads[api.Estimate](someWithdrawal)},
	// List what a withdrawal was made of. The journal entries that credited or debited the balance since the withdrawal
	// before it was requested, ascending. Opening and all items come to amount and closing; it never changes.
	{"GET /v1/withdrawals/{id}/items", "listWithdrawalItems", issuer.WithdrawalsRead, merchants,
		listItems, partCodes, reads[api.WithdrawalItems](ofOneMerchant)},
	// List whose pennies a withdrawal took. The balance is spent oldest first, so each of its pennies came with one
	// entry: a payment, an adjustment or another. What an earlier withdrawal gave back is followed to where that one
	// had it from. It changes only if the withdrawal failed and was paid after all.
	{"GET /v1/withdrawals/{id}/allocation", "listWithdrawalAllocation", issuer.WithdrawalsRead, merchants,
		allocateWithdrawal, partCodes, reads[api.WithdrawalAllocation](ofOneMerchant)},
}

// operatorWithdrawalRoutes are what people on the operator's side decide about withdrawals.
var operatorWithdrawalRoutes = []routeRow{
	// Approve a withdrawal that waits. One approval of the person that the caller's client was made for, who is not the
	// one that asked for the withdrawal. With the second person's it is pending, and goes to the bank at the next
	// cut-off. What was approved stays as it is.
	{"POST /v1/withdrawals/{id}/approve", "approveWithdrawal", issuer.WithdrawalsApprove, operators,
		approveWithdrawal, approveCodes, changes[api.MerchantReference, api.Withdrawal]()},
	// Refuse a withdrawal that waits. One person is enough. The whole amount is back in the balance; the merchant sees
	// the reason, and not who it was.
	{"POST /v1/withdrawals/{id}/refuse", "refuseWithdrawal", issuer.WithdrawalsApprove, operators,
		refuseWithdrawal, refuseCodes, changes[api.WithdrawalRefusal, api.Withdrawal]()},
	// Say what became of a withdrawal at the bank. For one in transit of which the bank does not tell, or one that
	// failed and was paid after all. It takes two people who say the same; a second one who says otherwise is the first
	// to say that. What the bank tells meanwhile makes both void.
	{"POST /v1/withdrawals/{id}/resolve", "resolveWithdrawal", issuer.WithdrawalsApprove, operators,
		resolveWithdrawal, refuseCodes, changes[api.WithdrawalResolution, api.Withdrawal]()},
	// Pause withdrawals. All of them, those of one way to the bank, those of one merchant, or those of one merchant by
	// one way. New ones are refused; pending ones wait. In force everywhere within 2 seconds. GET /v1/settings shows
	// what is paused.
	{"POST /v1/rails/pause", "pauseWithdrawals", issuer.RailsWrite, operators,
		pauseWithdrawals, oneCodes, changes[api.NewPause, api.Pause]()},
	// Let withdrawals go on. It ends the pause of just this rail and merchant; other pauses stay. If there is none it
	// changes nothing.
	{"POST /v1/rails/resume", "resumeWithdrawals", issuer.RailsWrite, operators,
		resumeWithdrawals, oneCodes, changes[api.EndPause, api.Pause]()},
}
