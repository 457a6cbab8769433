package main

import (
	"farthing/internal/jobs"
	"farthing/internal/rail"
	"farthing/internal/store"
)

// newEngine returns the engine for a store that is not a sandbox, with what the platform's rails are once they are
// open. If there are none, withdrawals wait there.
func newEngine(st *store.Store, business *clock, p *platform, banks []rail.Rail) *jobs.Engine {
	reports, payouts := make([]*jobs.Reports, len(banks)), make([]*jobs.Payouts, len(banks))
	owner := processName()
	for i, bank := range banks {
		reports[i] = &jobs.Reports{
			Store: st,
			Rail:  bank,
			Terms: p.rails[i].terms,
			Log:   p.log,
		}
		payouts[i] = &jobs.Payouts{
			Store: st,
			Rail:  bank,
			Terms: p.rails[i].terms,
			Owner: owner,
		}
	}
	return &jobs.Engine{
		Jobs:  jobs.Order(st, business, reports, payouts),
		Clock: business,
		Real:  realNow,
		Log:   p.log,
	}
}
