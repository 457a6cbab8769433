package server

import (
	"slices"

	"farthing"
)

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
