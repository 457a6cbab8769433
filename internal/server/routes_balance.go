package server

import (
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// What routes about the balance may refuse.
var (
	adjustmentCodes        = append(slices.Clip(namedWrites), farthing.CodeMerchantClosed)
	approveAdjustmentCodes = append(slices.Clip(approveCodes),
		farthing.CodeMerchantClosed, farthing.CodeInsufficientBalance)
	reserveCodes = append(slices.Clip(adjustmentCodes), farthing.CodeInsufficientBalance)
	releaseCodes = append(slices.Clip(namedWrites), farthing.CodeInsufficientBalance)
)

// balanceRoutes are those about what a merchant has and why.
var balanceRoutes = []routeRow{
	// Get the balances. The current ones, with everything that blocks a withdrawal, or those at a past time.
	{"GET /v1/balance", "getBalance", issuer.BalanceRead, merchants,
		getBalance, nil, reads[api.Balance](oneBalance)},
	// Get totals of the journal. The sums of the entries of a period by type, with the balances before and after: a
	// month's sales, refunds, fees and withdrawals. Or by day: the last 30 days, or up to 100.
	{"GET /v1/totals", "getTotals", issuer.BalanceRead, merchants,
		getTotals, nil, reads[api.JournalTotals](someTotals)},
	// List journal entries. Everything that happened to the book, newest first; with after, ascending.
	{"GET /v1/journal", "listJournal", issuer.BalanceRead, merchants,
		paged(entries), pageCodes, lists[api.JournalEntry](manyEntries)},
	// List adjustments. The latest requests first. A merchant sees those that are booked.
	{"GET /v1/adjustments", "listAdjustments", issuer.BalanceRead, merchants,
		adjustments.page, pageCodes, lists[api.Adjustment](manyAdjustments)},
	// Get an adjustment. A merchant sees it once it is booked.
	{"GET /v1/adjustments/{id}", "getAdjustment", issuer.BalanceRead, merchants,
		getAdjustment, oneCodes, reads[api.Adjustment](oneForMerchant)},
	// List reserves. The latest first.
	{"GET /v1/reserves", "listReserves", issuer.BalanceRead, merchants,
		reserves.page, pageCodes, lists[api.Reserve](manyReserves)},
	// Get a reserve. With the amount that was released.
	{"GET /v1/reserves/{id}", "getReserve", issuer.BalanceRead, merchants,
		reserves.get, oneCodes, reads[api.Reserve](oneForMerchant)},
}

// ledgerRoutes are the operator's, about what is adjusted and kept back, and what all books come to.
var ledgerRoutes = []routeRow{
	// Request an adjustment. Nothing is booked until another person approves it, or two people if the caller's client
	// was not created for a person.
	{"POST /v1/adjustments", "proposeAdjustment", issuer.AdjustmentsWrite, operators,
		proposeAdjustment, adjustmentCodes, records[api.NewAdjustment, api.Adjustment]()},
	// Update an adjustment's metadata. An absent key stays as it is, and null removes a key.
	{"PATCH /v1/adjustments/{id}", "updateAdjustment", issuer.AdjustmentsWrite, operators,
		adjustments.update, namedWrites, changes[api.RecordChange, api.Adjustment]()},
	// Update a reserve's metadata. An absent key stays as it is, and null removes a key.
	{"PATCH /v1/reserves/{id}", "updateReserve", issuer.AdjustmentsWrite, operators,
		reserves.update, namedWrites, changes[api.RecordChange, api.Reserve]()},
	// Approve an adjustment. Counts one approval of the person that the caller's client was created for. With the last
	// approval needed the money moves; the balance never goes below zero.
	{"POST /v1/adjustments/{id}/approve", "approveAdjustment", issuer.WithdrawalsApprove, operators,
		approveAdjustment, approveAdjustmentCodes, changes[api.MerchantReference, api.Adjustment]()},
	// Refuse an adjustment. One person is enough. Nothing was booked for it.
	{"POST /v1/adjustments/{id}/refuse", "refuseAdjustment", issuer.AdjustmentsWrite, operators,
		refuseAdjustment, refuseCodes, changes[api.MerchantReference, api.Adjustment]()},
	// Create a reserve. Holds back at most the available balance, until it is released or until releaseOn.
	{"POST /v1/reserves", "holdReserve", issuer.AdjustmentsWrite, operators,
		holdReserve, reserveCodes, records[api.NewReserve, api.Reserve]()},
	// Release a reserve. All of it or a part. The release has an id of its own, so a retry releases only once. The
	// response is the reserve. Money that came back and that nothing proves yet, and a rolling reserve before its day,
	// wait for another person's approval.
	{"POST /v1/reserves/{id}/release", "releaseReserve", issuer.AdjustmentsWrite, operators,
		releaseReserve, releaseCodes, records[api.NewRelease, api.Reserve]().proposed()},
	// Prove that the books balance. All accounts summed over all books at one moment, and the heads of the books, whose
	// hashes cover all their entries.
	{"GET /v1/ledger/proof", "getProof", issuer.OperatorRead, operators,
		getProof, pageCodes, reads[api.Proof](paging)},
}
