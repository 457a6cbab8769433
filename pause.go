package farthing

import (
	"slices"
	"strings"
)

// Rails are the names of the ways to the bank that there are, as pauses and
// attempts have them.
var Rails = []string{"simbank", "isofile"}

// CheckPause says what is wrong with the wish to pause or resume withdrawals of a
// rail, "" for all, and a merchant, "" for all.
func CheckPause(rail, merchantID, reason string) error {
	var bad checks
	if rail != "" && !slices.Contains(Rails, rail) {
		bad.bad("rail", "must be "+strings.Join(Rails, " or ")+", or null for all")
	}
	if merchantID != "" && CheckIDForm("merchantId", merchantID) != nil {
		bad.bad("merchantId", "is no identifier")
	}
	bad.reason(reason)
	return bad.err()
}
