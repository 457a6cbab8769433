package server

import (
	"slices"

	"farthing/api"
	"farthing/issuer"
	"farthing/recon"
)

// reconciliationRoutes are the addresses of reconciliationOperations.
var reconciliationRoutes = []routeRow{
	{"GET /v1/reconciliation/breaks", issuer.OperatorRead, operators, listBreaks, partCodes},
	{"GET /v1/reconciliation/breaks/{id}", issuer.OperatorRead, operators, getBreak, oneCodes},
	{"GET /v1/reconciliation/matches", issuer.OperatorRead, operators, listMatches, pageCodes},
	{"GET /v1/reconciliation/matches/{id}", issuer.OperatorRead, operators, getMatch, oneCodes},
}

// manyMatches are the parameters of the list of matches.
var manyMatches = slices.Concat([]documented{
	startDate, endDate,
	{
		name:    "rule",
		about:   "Only those that were found so; given more than once, in one of these ways.",
		words:   words(recon.Rules),
		repeats: true,
	},
}, paging)

// reconciliationOperations compare the bank with the books.
var reconciliationOperations = map[string]operation{
	// List breaks. Differences between the bank and the books, the latest first: reports that the books do not know, or
	// that contradict them, and what statements show; of all merchants, and of none that is known. No money moves for
	// one; people look into it.
	"GET /v1/reconciliation/breaks": {id: "listBreaks", action: lists[api.Break](manyBreaks)},
	// Get a break. With the lines of the bank and the expectations of the books that it consists of.
	"GET /v1/reconciliation/breaks/{id}": {id: "getBreak", action: reads[api.BreakDetails](nil)},
	// List matches. Lines of the bank that are money which the books expected, the latest found first.
	"GET /v1/reconciliation/matches": {id: "listMatches", action: lists[api.Match](manyMatches)},
	// Get a match. With its lines and expectations.
	"GET /v1/reconciliation/matches/{id}": {id: "getMatch", action: reads[api.MatchDetails](nil)},
}
