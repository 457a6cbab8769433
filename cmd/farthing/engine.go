package main

import (
	"farthing/jobs"
	"farthing/rail"
	"farthing/store"
)

// newEngine returns the engine for a store that is not a sandbox. If the platform is connected with no bank,
// withdrawals wait there.
func newEngine(st *store.Store, business *clock, p *platform, bank rail.Rail) *jobs.Engine {
	var reports *jobs.Reports
	var payouts *jobs.Payouts
	if bank != nil {
		reports = &jobs.Reports{
			Store: st,
			Rail:  bank,
			Terms: p.rail,
			Log:   p.log,
		}
		payouts = &jobs.Payouts{
			Store: st,
			Rail:  bank,
			Terms: p.rail,
			Owner: processName(),
		}
	}
	return &jobs.Engine{
		Jobs:  jobs.Order(st, business, reports, payouts),
		Clock: business,
		Real:  realNow,
		Log:   p.log,
	}
}
