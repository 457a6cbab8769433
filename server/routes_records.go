package server

import (
	"slices"

	"farthing"
	"farthing/api"
	"farthing/issuer"
)

var (
	ofPayment  = documented{name: "paymentId", about: "Only those of this payment."}
	ofDisputes = slices.Concat([]documented{byMerchant, ofPayment, startDate, endDate, {name: "status", about: "Only those in this state.", words: words(farthing.DisputeStatuses)}}, paging)
	ofRefunds  = slices.Concat([]documented{byMerchant, ofPayment, startDate, endDate}, paging)
	ofWishes   = slices.Concat([]documented{byMerchant, startDate, endDate, {name: "status", about: "Only those in this state.", words: words(farthing.AdjustmentStatuses)}}, paging)
	ofReserves = slices.Concat([]documented{byMerchant, startDate, endDate, {name: "status", about: "Only those in this state.", words: words(farthing.ReserveStatuses)}}, paging)

	ifNoneMatch = documented{name: "If-None-Match", about: "The ETag of the record as it was read; where it is still so, 304 is answered without a body."}

	ifMatch = documented{name: "If-Match", about: "The ETag of the record as it was read; where it is no longer so, nothing is changed."}
	keyed   = documented{name: "Idempotency-Key", about: "A text of the caller's own, 1 to 255 printable characters, bare or in double quotes; the same for each attempt.", required: true}
)

// recordRoutes are the resources beside payments and withdrawals: what was given
// back, contested, adjusted and kept back, and what all of it comes to.
var recordRoutes = []route{
	{method: "GET", path: "/v1/refunds", scope: issuer.PaymentsRead, who: merchants, handle: listRefunds, tag: "Payments", id: "listRefunds",
		summary: "List refunds", more: "The latest recorded first.", query: ofRefunds, answer: api.List[api.Refund]{}, codes: []farthing.Code{farthing.CodeInvalidCursor}},
	{method: "GET", path: "/v1/disputes", scope: issuer.PaymentsRead, who: merchants, handle: listDisputes, tag: "Payments", id: "listDisputes",
		summary: "List disputes", more: "The latest recorded first.", query: ofDisputes, answer: api.List[api.Dispute]{}, codes: []farthing.Code{farthing.CodeInvalidCursor}},
	{method: "GET", path: "/v1/disputes/{id}", scope: issuer.PaymentsRead, who: merchants, handle: getDispute, tag: "Payments", id: "getDispute",
		summary: "Get one dispute", more: "As it stands now: open, won or lost.", query: oneForMerchant, answer: api.Dispute{}, codes: []farthing.Code{farthing.CodeNotFound}},
	{method: "GET", path: "/v1/adjustments", scope: issuer.BalanceRead, who: merchants, handle: listAdjustments, tag: "Balance", id: "listAdjustments",
		summary: "List adjustments", more: "The latest asked for first. A merchant sees those that are booked.", query: ofWishes, answer: api.List[api.Adjustment]{}, codes: []farthing.Code{farthing.CodeInvalidCursor}},
	{method: "GET", path: "/v1/adjustments/{id}", scope: issuer.BalanceRead, who: merchants, handle: getAdjustment, tag: "Balance", id: "getAdjustment",
		summary: "Get one adjustment", more: "A merchant sees it once it is booked.", query: oneForMerchant, answer: api.Adjustment{}, codes: []farthing.Code{farthing.CodeNotFound}},
	{method: "GET", path: "/v1/reserves", scope: issuer.BalanceRead, who: merchants, handle: listReserves, tag: "Balance", id: "listReserves",
		summary: "List reserves", more: "The latest first.", query: ofReserves, answer: api.List[api.Reserve]{}, codes: []farthing.Code{farthing.CodeInvalidCursor}},
	{method: "GET", path: "/v1/reserves/{id}", scope: issuer.BalanceRead, who: merchants, handle: getReserve, tag: "Balance", id: "getReserve",
		summary: "Get one reserve", more: "With what was released of it.", query: oneForMerchant, answer: api.Reserve{}, codes: []farthing.Code{farthing.CodeNotFound}},
	{method: "POST", path: "/v1/withdrawals", scope: issuer.WithdrawalsWrite, who: merchants, handle: createKeyedWithdrawal, tag: "Withdrawals", id: "createKeyedWithdrawal",
		summary: "Create a withdrawal by an idempotency key", more: "As with an id of the caller's own, but the id is made: the same key from the same client, for the same merchant, is the same withdrawal, and moves nothing again. Keys do not expire.",
		headers: []documented{keyed}, query: oneForMerchant, takes: jsonOrForm, body: api.NewWithdrawal{}, optional: true, answer: api.Withdrawal{}, status: 201, replays: true, codes: keyedCodes},
	{method: "GET", path: "/v1/withdrawal-estimate", scope: issuer.WithdrawalsRead, who: merchants, handle: estimateWithdrawal, tag: "Withdrawals", id: "estimateWithdrawal",
		summary: "Estimate a withdrawal", more: "What it would come to, and everything that stands against it, without making it.",
		query: []documented{byMerchant, {name: "amount", about: "In minor units; the whole balance where absent.", format: "integer"}}, answer: api.Estimate{}},
	{method: "GET", path: "/v1/withdrawals/{id}/items", scope: issuer.WithdrawalsRead, who: merchants, handle: listItems, tag: "Withdrawals", id: "listWithdrawalItems",
		summary: "List what a withdrawal was made of", more: "The journal entries that credited or debited the balance since the withdrawal before it was requested, ascending. Opening and all items come to amount and closing; it never changes.",
		query: slices.Concat(oneForMerchant, exporting), answer: api.WithdrawalItems{}, record: api.JournalEntry{}, codes: []farthing.Code{farthing.CodeNotFound, farthing.CodeInvalidCursor}},
	{method: "POST", path: "/v1/disputes", scope: issuer.PaymentsWrite, who: operators, handle: openDispute, tag: "Operator: payments", id: "openDispute",
		summary: "Record a dispute", more: "Its amount is held until it is resolved, which may take the balance below zero.", takes: jsonBody, body: api.NewDispute{}, answer: api.Dispute{}, status: 201, replays: true,
		codes: slices.Concat(writes, []farthing.Code{farthing.CodeMerchantRequired, farthing.CodePaymentNotSettled, farthing.CodeDisputeTooLarge})},
	{method: "POST", path: "/v1/disputes/{id}/resolve", scope: issuer.PaymentsWrite, who: operators, handle: resolveDispute, tag: "Operator: payments", id: "resolveDispute",
		summary: "Record how a dispute ended", more: "Won: what was held is the merchant's again. Lost: it is charged back.", takes: jsonBody, body: api.Resolution{}, answer: api.Dispute{},
		codes: slices.Concat(moves, []farthing.Code{farthing.CodeMerchantRequired})},
	{method: "POST", path: "/v1/adjustments", scope: issuer.AdjustmentsWrite, who: operators, handle: proposeAdjustment, tag: "Operator: ledger", id: "proposeAdjustment",
		summary: "Ask for an adjustment", more: "Nothing is booked until another person approves it; two must where the caller's client was made for nobody.", takes: jsonBody, body: api.NewAdjustment{}, answer: api.Adjustment{}, status: 201, replays: true,
		codes: slices.Concat(writes, []farthing.Code{farthing.CodeMerchantRequired, farthing.CodeMerchantClosed})},
	{method: "POST", path: "/v1/adjustments/{id}/approve", scope: issuer.AdjustmentsWrite, who: operators, handle: approveAdjustment, tag: "Operator: ledger", id: "approveAdjustment",
		summary: "Approve an adjustment", more: "One voice of the person that the caller's client was made for. With the last one needed the money moves; never below zero.", takes: jsonBody, body: api.Named{}, answer: api.Adjustment{},
		codes: slices.Concat(moves, []farthing.Code{farthing.CodeMerchantRequired, farthing.CodeNotAnApprover, farthing.CodeSamePerson, farthing.CodeMerchantClosed, farthing.CodeInsufficientBalance})},
	{method: "POST", path: "/v1/adjustments/{id}/refuse", scope: issuer.AdjustmentsWrite, who: operators, handle: refuseAdjustment, tag: "Operator: ledger", id: "refuseAdjustment",
		summary: "Refuse an adjustment", more: "One person is enough. Nothing was booked for it.", takes: jsonBody, body: api.Named{}, answer: api.Adjustment{},
		codes: slices.Concat(moves, []farthing.Code{farthing.CodeMerchantRequired, farthing.CodeNotAnApprover})},
	{method: "POST", path: "/v1/reserves", scope: issuer.AdjustmentsWrite, who: operators, handle: holdReserve, tag: "Operator: ledger", id: "holdReserve",
		summary: "Keep money of a merchant back", more: "At most the available balance, until it is released, or releaseOn has come.", takes: jsonBody, body: api.NewReserve{}, answer: api.Reserve{}, status: 201, replays: true,
		codes: slices.Concat(writes, []farthing.Code{farthing.CodeMerchantRequired, farthing.CodeMerchantClosed, farthing.CodeInsufficientBalance})},
	{method: "POST", path: "/v1/reserves/{id}/release", scope: issuer.AdjustmentsWrite, who: operators, handle: releaseReserve, tag: "Operator: ledger", id: "releaseReserve",
		summary: "Give a reserve back", more: "Or a part of it. The release has an id of its own, so that asking twice gives back once. The answer is the reserve.", takes: jsonBody, body: api.NewRelease{}, answer: api.Reserve{}, status: 201, replays: true,
		codes: slices.Concat(writes, []farthing.Code{farthing.CodeMerchantRequired, farthing.CodeInsufficientBalance})},
	{method: "GET", path: "/v1/ledger/proof", scope: issuer.OperatorRead, who: operators, handle: getProof, tag: "Operator: ledger", id: "getProof",
		summary: "Prove that the books balance", more: "All accounts summed over all books at one moment, and the heads of the books, whose hashes stand for all their entries.", query: paging, answer: api.Proof{}, codes: []farthing.Code{farthing.CodeInvalidCursor}},
	{method: "PATCH", path: "/v1/merchants/{id}", scope: issuer.MerchantsWrite, who: operators, handle: updateMerchant, tag: "Operator: merchants", id: "updateMerchant",
		summary: "Change a merchant", more: "What is absent stays as it is; a limit that is null is the platform's default.", headers: []documented{ifMatch}, takes: jsonBody, body: api.MerchantPatch{}, answer: api.OperatorMerchant{},
		codes: []farthing.Code{farthing.CodeNotFound, farthing.CodePreconditionFailed}},
	{method: "POST", path: "/v1/clients/{id}/secrets", scope: issuer.ClientsWrite, who: operators, handle: addSecret, tag: "Operator: clients", id: "addClientSecret",
		summary: "Give a client a second secret", more: "Both work, so that the first can be replaced without a failed call; it is shown this once.", answer: api.ClientCredentials{}, status: 201,
		codes: moves},
	{method: "DELETE", path: "/v1/clients/{id}/secrets/{secret}", scope: issuer.ClientsWrite, who: operators, handle: removeSecret, tag: "Operator: clients", id: "removeClientSecret",
		summary: "Remove a secret of a client", more: "It stops working, everywhere within 5 seconds; tokens that were got with it stay good.", status: 204, codes: []farthing.Code{farthing.CodeNotFound}},
}

// keyedCodes are those of a withdrawal whose id is made, not chosen.
var keyedCodes = slices.Concat([]farthing.Code{farthing.CodeIdempotencyRequired, farthing.CodeIdempotencyConflict},
	slices.DeleteFunc(slices.Clone(withdrawCodes), func(code farthing.Code) bool {
		return slices.Contains([]farthing.Code{farthing.CodeIDReserved, farthing.CodeIDIsMerchant, farthing.CodeIDConflict}, code)
	}))
