package server

import (
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/recon"
)

// resolveBreakCodes are what the end of a break may be refused with.
var resolveBreakCodes = append(slices.Clip(namedMoves), farthing.CodeCurrencyMismatch, farthing.CodeInsufficientBalance,
	farthing.CodeMerchantClosed)

// reconciliationRoutes compare the bank with the books.
var reconciliationRoutes = []routeRow{
	// List breaks. Differences between the bank and the books, the latest first: reports that the books do not know, or
	// that contradict them, and what statements show; of all merchants, and of none that is known. No money moves for
	// one; people look into it.
	{"GET /v1/reconciliation/breaks", "listBreaks", issuer.OperatorRead, operators,
		paged(breaks), partCodes, lists[api.Break](manyBreaks)},
	// Get a break. With the lines of the bank and the expectations of the books that it consists of.
	{"GET /v1/reconciliation/breaks/{id}", "getBreak", issuer.OperatorRead, operators,
		getBreak, oneCodes, reads[api.BreakDetails](nil)},
	// Resolve a break. How it ended, and why. What moves no money ends it at once; what was to be booked, or what the
	// bank has of it, is looked for no more. What moves money names the merchant in whose book it does, and waits for
	// another person, by an approval of kind break: with the last yes the money is booked, and the next reconciliation
	// finds the break's lines to be that. Money of an unknown source stays open until somebody says whose it is.
	{"POST /v1/reconciliation/breaks/{id}/resolve", "resolveBreak", issuer.RailsWrite, operators,
		resolveBreak, resolveBreakCodes, proposes[api.BreakWord, api.BreakDetails]()},
	// Assign a break. To who looks into it.
	{"POST /v1/reconciliation/breaks/{id}/assign", "assignBreak", issuer.RailsWrite, operators,
		assignBreak, moves, changes[api.BreakAssignment, api.BreakDetails]()},
	// List matches. Lines of the bank that are money which the books expected, the latest found first.
	{"GET /v1/reconciliation/matches", "listMatches", issuer.OperatorRead, operators,
		paged(foundMatches), pageCodes, lists[api.Match](manyMatches)},
	// Get a match. With its lines and expectations.
	{"GET /v1/reconciliation/matches/{id}", "getMatch", issuer.OperatorRead, operators,
		getMatch, oneCodes, reads[api.MatchDetails](nil)},
}

// signCodes are what signing a day may be refused with.
var signCodes = []farthing.Code{
	farthing.CodeNotAnApprover, farthing.CodePreconditionFailed, farthing.CodeWrongState, farthing.CodeNotFound,
}

// The parameters of what is about days.
var (
	oneDay   = []documented{inCurrency}
	manyDays = slices.Concat(oneDay, paging)
)

// signs is the action of signing a day.
var signs = func() action {
	a := changes[api.SafeguardingSignature, api.SafeguardingDay]()
	a.query = oneDay
	return a
}()

// someMatches are the filters of the list of matches.
var someMatches = []documented{startDate, endDate, {
	name:    "rule",
	about:   "Only those that were found so; given more than once, in one of these ways.",
	words:   words(recon.Rules),
	repeats: true,
}}

// The parameters of that list, and of its export.
var (
	manyMatches     = slices.Concat(someMatches, paging)
	exportedMatches = slices.Concat(someMatches, exporting)
)
