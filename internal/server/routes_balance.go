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

// balanceRoutes are the addresses of balanceOperations.
var balanceRoutes = []routeRow{
	{"GET /v1/balance", issuer.BalanceRead, merchants, getBalance, nil},
	{"GET /v1/totals", issuer.BalanceRead, merchants, getTotals, nil},
	{"GET /v1/journal", issuer.BalanceRead, merchants, paged(entries), pageCodes},
	{"GET /v1/adjustments", issuer.BalanceRead, merchants, paged(adjustments), pageCodes},
	{"GET /v1/adjustments/{id}", issuer.BalanceRead, merchants, getAdjustment, oneCodes},
	{"GET /v1/reserves", issuer.BalanceRead, merchants, paged(reserves), pageCodes},
	{"GET /v1/reserves/{id}", issuer.BalanceRead, merchants, getReserve, oneCodes},
}

// balanceOperations are those about what a merchant has and why.
var balanceOperations = map[string]operation{
	// Get the balances. Now, with everything that stands against a withdrawal, or as they stood at a past time.
	"GET /v1/balance": {id: "getBalance", action: reads[api.Balance](oneBalance)},
	// Add the journal up. What the entries of some time come to, by type, with the balances before and after: the
	// sales, refunds, fees and withdrawals of a month.
	"GET /v1/totals": {id: "getTotals", action: reads[api.JournalTotals](someTotals)},
	// List journal entries. Everything that happened to the book, newest first; with after, ascending.
	"GET /v1/journal": {id: "listJournal", action: lists[api.JournalEntry](manyEntries)},
	// List adjustments. The latest asked for first. A merchant sees those that are booked.
	"GET /v1/adjustments": {id: "listAdjustments", action: lists[api.Adjustment](manyAdjustments)},
	// Get one adjustment. A merchant sees it once it is booked.
	"GET /v1/adjustments/{id}": {id: "getAdjustment", action: reads[api.Adjustment](oneForMerchant)},
	// List reserves. The latest first.
	"GET /v1/reserves": {id: "listReserves", action: lists[api.Reserve](manyReserves)},
	// Get one reserve. With what was released of it.
	"GET /v1/reserves/{id}": {id: "getReserve", action: reads[api.Reserve](oneForMerchant)},
}

// ledgerRoutes are the addresses of ledgerOperations.
var ledgerRoutes = []routeRow{
	{"POST /v1/adjustments", issuer.AdjustmentsWrite, operators, proposeAdjustment, adjustmentCodes},
	{"PATCH /v1/adjustments/{id}", issuer.AdjustmentsWrite, operators, updateAdjustment, namedWrites},
	{"PATCH /v1/reserves/{id}", issuer.AdjustmentsWrite, operators, updateReserve, namedWrites},
	{"POST /v1/adjustments/{id}/approve", issuer.AdjustmentsWrite, operators,
		approveAdjustment, approveAdjustmentCodes},
	{"POST /v1/adjustments/{id}/refuse", issuer.AdjustmentsWrite, operators, refuseAdjustment, refuseCodes},
	{"POST /v1/reserves", issuer.AdjustmentsWrite, operators, holdReserve, reserveCodes},
	{"POST /v1/reserves/{id}/release", issuer.AdjustmentsWrite, operators, releaseReserve, releaseCodes},
	{"GET /v1/ledger/proof", issuer.OperatorRead, operators, getProof, pageCodes},
}

// ledgerOperations are the operator's, about what is adjusted and kept back, and what all books come to.
var ledgerOperations = map[string]operation{
	// Ask for an adjustment. Nothing is booked until another person approves it; two people must if the caller's client
	// was made for nobody.
	"POST /v1/adjustments": {id: "proposeAdjustment", action: records[api.NewAdjustment, api.Adjustment]()},
	// Change what is noted on an adjustment. Its metadata: a note that is absent stays, and null takes it out.
	"PATCH /v1/adjustments/{id}": {id: "updateAdjustment", action: changes[api.RecordChange, api.Adjustment]()},
	// Change what is noted on a reserve. Its metadata: a note that is absent stays, and null takes it out.
	"PATCH /v1/reserves/{id}": {id: "updateReserve", action: changes[api.RecordChange, api.Reserve]()},
	// Approve an adjustment. One approval of the person that the caller's client was made for. With the last one needed
	// the money moves; never below zero.
	"POST /v1/adjustments/{id}/approve": {
		id:     "approveAdjustment",
		action: changes[api.MerchantReference, api.Adjustment](),
	},
	// Refuse an adjustment. One person is enough. Nothing was booked for it.
	"POST /v1/adjustments/{id}/refuse": {
		id:     "refuseAdjustment",
		action: changes[api.MerchantReference, api.Adjustment](),
	},
	// Keep money of a merchant back. At most the available balance, until it is released, or releaseOn has come.
	"POST /v1/reserves": {id: "holdReserve", action: records[api.NewReserve, api.Reserve]()},
	// Give a reserve back. Or a part of it. The release has an id of its own, so that asking twice gives back once. The
	// answer is the reserve.
	"POST /v1/reserves/{id}/release": {id: "releaseReserve", action: records[api.NewRelease, api.Reserve]()},
	// Prove that the books balance. All accounts summed over all books at one moment, and the heads of the books, whose
	// hashes stand for all their entries.
	"GET /v1/ledger/proof": {id: "getProof", action: reads[api.Proof](paging)},
}
