package server

import (
	"slices"

	"farthing/internal/farthing"
)

// allCodes are the codes of problems.
var allCodes = func() (all []string) {
	for _, meaning := range farthing.Codes {
		all = append(all, string(meaning.Code))
	}
	return all
}()

// runReasons are why a run of a schedule withdraws nothing.
var runReasons = append(slices.Clip(blockerCodes), farthing.ReasonBelowMinimum)

// codesOf are those of some codes that have a status.
func codesOf(some []farthing.Code, status int) (those []string) {
	for _, code := range some {
		if code.Status() == status {
			those = append(those, string(code))
		}
	}
	return those
}

// What several routes may refuse.
var (
	pageCodes     = []farthing.Code{farthing.CodeInvalidCursor}
	oneCodes      = []farthing.Code{farthing.CodeNotFound}
	partCodes     = slices.Concat(oneCodes, pageCodes)
	needsMerchant = []farthing.Code{farthing.CodeMerchantRequired}
	moves         = []farthing.Code{farthing.CodeNotFound, farthing.CodeWrongState}
	namedCodes    = slices.Concat(oneCodes, needsMerchant)
	namedMoves    = slices.Concat(moves, needsMerchant)
	writes        = []farthing.Code{farthing.CodeNotFound, farthing.CodeIDConflict, farthing.CodeIDReserved}
	namedWrites   = slices.Concat(writes, needsMerchant)
	refuseCodes   = append(slices.Clip(namedMoves), farthing.CodeNotAnApprover)
	approveCodes  = append(slices.Clip(refuseCodes), farthing.CodeSamePerson)
)
