package jobs

import (
	"slices"

	"farthing/store"
)

// Order returns all jobs on a store in the order in which they run at one moment: what the bank says, its statements
// against the books, the safeguarding records, accounts and reserves, eligibility, expiry of approvals, schedules,
// submission. bank and payouts are nil if no rail is connected: withdrawals then wait.
func Order(st *store.Store, clock *Clock, bank *Reports, payouts *Payouts) []Job {
	reconcile := &Reconcile{Store: st}
	safeguarding := &Safeguarding{Store: st, Now: clock.Now}
	list := []Job{
		reconcile, safeguarding, Accounts(st), Releases(st), Eligibility(st), Approvals(st), Schedules(st, clock),
	}
	if bank != nil {
		reconcile.Log, safeguarding.Log = bank.Log, bank.Log
		list = slices.Insert(list, 0, Job(bank))
	}
	if payouts != nil {
		list = append(list, payouts)
	}
	return list
}
