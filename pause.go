package farthing

import (
	"slices"
	"strings"
)

// Rails are the names of the ways to the bank that there are, as pauses and
// attempts have them: those of the packages below package rail.
var Rails = []string{"simbank"}

// CheckPause says what is wrong with the wish to pause withdrawals of a rail, "" for
// all, and a merchant, "" for all.
func CheckPause(rail, merchantID, reason string) error {
	return checkPause(Rails, rail, merchantID, reason)
}

// CheckResume is CheckPause for the wish to let withdrawals go on. It may name one of
// the rails that were paused at some time, too: an earlier version had perhaps others.
func CheckResume(paused []string, rail, merchantID, reason string) error {
	if slices.Contains(paused, rail) {
		return checkPause(paused, rail, merchantID, reason)
	}
	return CheckPause(rail, merchantID, reason)
}

func checkPause(rails []string, rail, merchantID, reason string) error {
	var bad checks
	if rail != "" && !slices.Contains(rails, rail) {
		bad.bad("rail", "must be "+strings.Join(rails, " or ")+", or null for all")
	}
	if merchantID != "" && CheckIDForm("merchantId", merchantID) != nil {
		bad.bad("merchantId", "is no identifier")
	}
	bad.reason(reason)
	return bad.err()
}
