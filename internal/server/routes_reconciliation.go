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
	// List breaks. Differences between the bank and the books, the latest first: reports that the books do not have or
	// that contradict them, and differences that statements show; of all merchants, and of no known merchant. A break
	// moves no money; people investigate it.
	{"GET /v1/reconciliation/breaks", "listBreaks", issuer.OperatorRead, operators,
		paged(breaks), partCodes, lists[api.Break](manyBreaks)},
	// Get a break. With the bank's lines and the books' expectations that it consists of.
	{"GET /v1/reconciliation/breaks/{id}", "getBreak", issuer.OperatorRead, operators,
		getBreak, oneCodes, reads[api.BreakDetails](nil)},
	// Resolve a break. With the outcome and the reason. A resolution that moves no money ends the break at once; its
	// lines and expectations are matched no more. One that moves money names the merchant whose book it changes, and
	// another person must approve it (kind break): with the last approval the money is booked, and the next
	// reconciliation matches it with the break's lines. Money from an unknown source stays open until somebody
	// identifies its owner.
	{"POST /v1/reconciliation/breaks/{id}/resolve", "resolveBreak", issuer.RailsWrite, operators,
		resolveBreak, resolveBreakCodes, proposes[api.BreakDecision, api.BreakDetails]()},
	// Assign a break. To the person who investigates it.
	{"POST /v1/reconciliation/breaks/{id}/assign", "assignBreak", issuer.RailsWrite, operators,
		assignBreak, moves, changes[api.BreakAssignment, api.BreakDetails]()},
	// List matches. Lines of the bank that are money which the books expected, the latest first.
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
	about:   "Only those found by this rule; repeat it for several.",
	values:  texts(recon.Rules),
	repeats: true,
}}

// The parameters of that list, and of its export.
var (
	manyMatches     = slices.Concat(someMatches, paging)
	exportedMatches = slices.Concat(someMatches, exporting)
)
