package jobs

import "farthing/internal/store"

// Order returns all jobs on a store in the order in which they run at one moment: what the bank says, its statements
// against the books, the safeguarding records, accounts and reserves, eligibility, expiry of approvals, schedules,
// submission. banks and payouts have one for each rail that is connected; withdrawals of merchants with another rail
// wait.
func Order(st *store.Store, clock *Clock, banks []*Reports, payouts []*Payouts) []Job {
	reconcile, silence := &Reconcile{Store: st}, &Silence{Store: st}
	safeguarding := &Safeguarding{Store: st, Now: clock.Now}
	var list []Job
	for _, bank := range banks {
		reconcile.Log, safeguarding.Log = bank.Log, bank.Log
		silence.Connected = append(silence.Connected, bank.Terms.Name)
		list = append(list, bank)
	}
	list = append(list, silence, reconcile, safeguarding, Accounts(st), Releases(st), Eligibility(st), Approvals(st),
		Schedules(st, clock))
	for _, p := range payouts {
		list = append(list, p)
	}
	return list
}
