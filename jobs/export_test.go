package jobs

import (
	"farthing"
	"farthing/rail"
	"farthing/store"
)

// CutHandOver is a worker that is cut off where step refuses.
func CutHandOver(st *store.Store, r rail.Rail, terms farthing.RailTerms, owner string, step func(string) error) *HandOver {
	return &HandOver{Store: st, Rail: r, Terms: terms, Owner: owner, step: step}
}

// CutReports is the same for what the bank says.
func CutReports(st *store.Store, r rail.Rail, terms farthing.RailTerms, step func(string) error) *Reports {
	return &Reports{Store: st, Rail: r, Terms: terms, step: step}
}

// PayoutLease is for how long a worker alone works on what it claimed.
const PayoutLease = payoutLease
