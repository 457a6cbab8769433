package farthing

import (
	"slices"
	"strings"
)

// CheckPause says what is wrong with the wish to pause withdrawals of a rail, "" for all of rails, which there are, and
// of a merchant, "" for all.
func CheckPause(rails []string, rail, merchantID, reason string) error {
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

// CheckResume is CheckPause for the wish to let withdrawals go on, whose rails are also those that were paused at some
// time: an earlier version may have had others.
func CheckResume(rails []string, rail, merchantID, reason string) error {
	rails = slices.Sorted(slices.Values(rails))
	return CheckPause(slices.Compact(rails), rail, merchantID, reason)
}

// rail looks at the name of a rail, one of those that there are; nil and "" name none.
func (c *checks) rail(rails []string, field string, name *string) {
	if name != nil && *name != "" && !slices.Contains(rails, *name) {
		c.bad(field, "must be one of "+strings.Join(rails, ", ")+", or null for the default")
	}
}
