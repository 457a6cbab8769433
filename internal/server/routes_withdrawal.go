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
	// Create a withdrawal. The caller chooses the new withdrawal's id: the same request again returns the same
	// withdrawal and moves nothing. Without an amount the whole available balance is withdrawn. merchantId can also be
	// a form field or a query parameter; as a query parameter it needs no body.
	{"POST /v1/withdrawals/{id}", "createWithdrawal", issuer.WithdrawalsWrite, merchants,
		createWithdrawal, withdrawCodes, withdrawing.bodyOptional()},
	// List withdrawals. All of them, newest first.
	{"GET /v1/withdrawals", "listWithdrawals", issuer.WithdrawalsRead, merchants,
		paged(withdrawals), pageCodes, lists[api.Withdrawal](manyWithdrawals)},
	// Get a withdrawal. With its history, and, if it did not arrive, the reason.
	{"GET /v1/withdrawals/{id}", "getWithdrawal", issuer.WithdrawalsRead, merchants,
		getWithdrawal, oneCodes, reads[api.Withdrawal](oneForMerchant)},
	// Update a withdrawal's metadata. In any status: an absent key stays as it is, and null removes a key.
	{"PATCH /v1/withdrawals/{id}", "updateWithdrawal", issuer.WithdrawalsWrite, merchants,
		updateWithdrawal, namedWrites, changes[api.RecordChange, api.Withdrawal]()},
	// Cancel a withdrawal. While it is pending or awaits approval. The whole amount returns to the balance; a canceled
	// withdrawal stays as it is.
	{"POST /v1/withdrawals/{id}/cancel", "cancelWithdrawal", issuer.WithdrawalsWrite, merchants,
		cancelWithdrawal, moves, changes[api.OwnMerchantReference, api.Withdrawal]().bodyOptional()},
	// Create a withdrawal by idempotency key. The id is generated: the same key from the same client, for the same
	// merchant, returns the same withdrawal and moves nothing again. Keys do not expire.
	{"POST /v1/withdrawals", "createKeyedWithdrawal", issuer.WithdrawalsWrite, merchants,
		createKeyedWithdrawal, keyedCodes, withdrawing.header(keyed).bodyOptional()},
	// Estimate a withdrawal. The amounts it would have, and everything that would block it, without creating it.
	{"GET /v1/withdrawal-estimate", "estimateWithdrawal", issuer.WithdrawalsRead, merchants,
		estimateWithdrawal, nil, reads[api.Estimate](someWithdrawal)},
	// List a withdrawal's items. The journal entries that credited or debited the balance since the previous withdrawal
	// was requested, ascending. Opening and all items add up to amount and closing; the list never changes.
	{"GET /v1/withdrawals/{id}/items", "listWithdrawalItems", issuer.WithdrawalsRead, merchants,
		listItems, partCodes, reads[api.WithdrawalItems](ofOneMerchant)},
	// List what a withdrawal was funded by. The balance is spent oldest first, so each penny of a withdrawal came with
	// one entry: a payment, an adjustment or another. Money that an earlier withdrawal returned is traced to its
	// original entry. The list changes only if the withdrawal failed and was paid after all.
	{"GET /v1/withdrawals/{id}/allocation", "listWithdrawalAllocation", issuer.WithdrawalsRead, merchants,
		allocateWithdrawal, partCodes, reads[api.WithdrawalAllocation](ofOneMerchant)},
}

// operatorWithdrawalRoutes are what people on the operator's side decide about withdrawals.
var operatorWithdrawalRoutes = []routeRow{
	// Approve a withdrawal. Counts one approval of the person that the caller's client was created for, who must not be
	// the requester. With the second approval it is pending, and goes to the bank at the next cut-off. An approved
	// withdrawal stays as it is.
	{"POST /v1/withdrawals/{id}/approve", "approveWithdrawal", issuer.WithdrawalsApprove, operators,
		approveWithdrawal, approveCodes, changes[api.MerchantReference, api.Withdrawal]()},
	// Refuse a withdrawal. One person is enough. The whole amount returns to the balance; the merchant sees the reason,
	// but not who refused.
	{"POST /v1/withdrawals/{id}/refuse", "refuseWithdrawal", issuer.WithdrawalsApprove, operators,
		refuseWithdrawal, refuseCodes, changes[api.WithdrawalRefusal, api.Withdrawal]()},
	// Report a withdrawal's outcome. For a withdrawal in transit whose outcome the bank does not report, or one that
	// failed and was paid after all. Two people must report the same; a different second report counts as a first one.
	// A report by the bank meanwhile voids both.
	{"POST /v1/withdrawals/{id}/resolve", "resolveWithdrawal", issuer.WithdrawalsApprove, operators,
		resolveWithdrawal, refuseCodes, changes[api.WithdrawalResolution, api.Withdrawal]()},
	// Pause withdrawals. All of them, those of one bank connection, those of one merchant, or those of one merchant
	// through one bank connection. New ones are refused; pending ones wait. In force everywhere within 2 seconds. GET
	// /v1/settings shows what is paused.
	{"POST /v1/rails/pause", "pauseWithdrawals", issuer.RailsWrite, operators,
		pauseWithdrawals, oneCodes, changes[api.NewPause, api.Pause]()},
	// Resume withdrawals. Ends the pause of exactly this rail and merchant; other pauses stay. If there is none it
	// changes nothing.
	{"POST /v1/rails/resume", "resumeWithdrawals", issuer.RailsWrite, operators,
		resumeWithdrawals, oneCodes, changes[api.EndPause, api.Pause]()},
}
