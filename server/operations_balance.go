package server

import "farthing/api"

// balanceOperations are those about what a merchant has and why, and what all books come to.
var balanceOperations = map[string]operation{
	"GET /v1/balance": {
		tag:     "Balance",
		id:      "getBalance",
		summary: "Get the balances",
		more:    "Now, with everything that stands against a withdrawal, or as they stood at a past time.",
		query:   oneBalance,
		answer:  api.Balance{},
	},
	"GET /v1/journal": {
		tag:     "Balance",
		id:      "listJournal",
		summary: "List journal entries",
		more:    "Everything that happened to the book, newest first; with after, ascending.",
		query:   manyEntries,
		answer:  api.List[api.JournalEntry]{},
		record:  api.JournalEntry{},
	},
	"GET /v1/adjustments": {
		tag:     "Balance",
		id:      "listAdjustments",
		summary: "List adjustments",
		more:    "The latest asked for first. A merchant sees those that are booked.",
		query:   manyAdjustments,
		answer:  api.List[api.Adjustment]{},
	},
	"GET /v1/adjustments/{id}": {
		tag:     "Balance",
		id:      "getAdjustment",
		summary: "Get one adjustment",
		more:    "A merchant sees it once it is booked.",
		query:   oneForMerchant,
		answer:  api.Adjustment{},
	},
	"GET /v1/reserves": {
		tag:     "Balance",
		id:      "listReserves",
		summary: "List reserves",
		more:    "The latest first.",
		query:   manyReserves,
		answer:  api.List[api.Reserve]{},
	},
	"GET /v1/reserves/{id}": {
		tag:     "Balance",
		id:      "getReserve",
		summary: "Get one reserve",
		more:    "With what was released of it.",
		query:   oneForMerchant,
		answer:  api.Reserve{},
	},
	"POST /v1/adjustments": {
		tag:     "Operator: ledger",
		id:      "proposeAdjustment",
		summary: "Ask for an adjustment",
		more: "Nothing is booked until another person approves it; two people must if the caller's client was made " +
			"for nobody.",
		takes:   jsonBody,
		body:    api.NewAdjustment{},
		answer:  api.Adjustment{},
		status:  201,
		replays: true,
	},
	"POST /v1/adjustments/{id}/approve": {
		tag:     "Operator: ledger",
		id:      "approveAdjustment",
		summary: "Approve an adjustment",
		more: "One approval of the person that the caller's client was made for. With the last one needed the money " +
			"moves; never below zero.",
		takes:  jsonBody,
		body:   api.Named{},
		answer: api.Adjustment{},
	},
	"POST /v1/adjustments/{id}/refuse": {
		tag:     "Operator: ledger",
		id:      "refuseAdjustment",
		summary: "Refuse an adjustment",
		more:    "One person is enough. Nothing was booked for it.",
		takes:   jsonBody,
		body:    api.Named{},
		answer:  api.Adjustment{},
	},
	"POST /v1/reserves": {
		tag:     "Operator: ledger",
		id:      "holdReserve",
		summary: "Keep money of a merchant back",
		more:    "At most the available balance, until it is released, or releaseOn has come.",
		takes:   jsonBody,
		body:    api.NewReserve{},
		answer:  api.Reserve{},
		status:  201,
		replays: true,
	},
	"POST /v1/reserves/{id}/release": {
		tag:     "Operator: ledger",
		id:      "releaseReserve",
		summary: "Give a reserve back",
		more: "Or a part of it. The release has an id of its own, so that asking twice gives back once. The " +
			"answer is the reserve.",
		takes:   jsonBody,
		body:    api.NewRelease{},
		answer:  api.Reserve{},
		status:  201,
		replays: true,
	},
	"GET /v1/ledger/proof": {
		tag:     "Operator: ledger",
		id:      "getProof",
		summary: "Prove that the books balance",
		more: "All accounts summed over all books at one moment, and the heads of the books, whose hashes stand " +
			"for all their entries.",
		query:  paging,
		answer: api.Proof{},
	},
}
