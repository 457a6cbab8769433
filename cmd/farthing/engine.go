package main

import (
	"farthing/jobs"
	"farthing/store"
)

// newEngine returns the engine for a store that is not a sandbox. If the platform is connected with no bank,
// withdrawals wait there.
func newEngine(st *store.Store, business *clock, p *platform) *jobs.Engine {
	var reports *jobs.Reports
	var payouts *jobs.Payouts
	if p.bank != nil {
		p.bank.Store = st
		reports = &jobs.Reports{
			Store: st,
			Rail:  p.bank,
			Terms: p.rail,
			Log:   p.log,
		}
		payouts = &jobs.Payouts{
			Store: st,
			Rail:  p.bank,
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
