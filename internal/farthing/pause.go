package farthing

import (
	"slices"
	"strings"
)

// Rails lists the names of all ways to the bank, as pauses and attempts use them: those of the packages below package
// rail.
var Rails = []string{"http", "isofile", "manual", "simbank"}

// CheckPause says what is wrong with the wish to pause withdrawals of a rail, "" for
// all, and a merchant, "" for all.
func CheckPause(rail, merchantID, reason string) error {
	return checkPause(Rails, rail, merchantID, reason)
}

// CheckResume is CheckPause for the wish to let withdrawals go on. It may also name a rail that was paused at some
// time: an earlier version may have had others.
func CheckResume(paused []string, rail, merchantID, reason string) error {
	rails := slices.Concat(Rails, paused)
	slices.Sort(rails)
	return checkPause(slices.Compact(rails), rail, merchantID, reason)
}

// rail looks at the name of a rail; nil and "" name none.
func (c *checks) rail(field string, name *string) {
	if name != nil && *name != "" && !slices.Contains(Rails, *name) {
		c.bad(field, "must be one of "+strings.Join(Rails, ", ")+", or null for the default")
	}
}

func checkPause(rails []string, rail, merchantID, reason string) error {
	var bad checks
	if rail != "" && !slices.Contains(rails, rail) {
		bad.bad("rail", "must be one of "+strings.Join(rails, ", ")+", or null for all")
	}
	if merchantID != "" && CheckIDForm("merchantId", merchantID) != nil {
		bad.bad("merchantId", "is no identifier")
	}
	bad.reason(reason)
	return bad.err()
}
