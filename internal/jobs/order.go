package jobs

import (
	"log/slog"
	"slices"

	"farthing/internal/rail"
	"farthing/internal/store"
)

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
	list = append(list, silence, reconcile, &StatementsOut{Store: st}, safeguarding, Accounts(st), Releases(st),
		Eligibility(st), Approvals(st), Schedules(st, clock))
	for _, p := range payouts {
		list = append(list, p)
	}
	return list
}

// NewEngine returns an engine of all jobs on a store, with the rails that are connected. owner names who takes up what
// is on its way to the banks. Whoever uses it sets Real.
func NewEngine(
	st *store.Store, clock *Clock, banks []rail.Connection, owner string, log *slog.Logger,
) *Engine {
	reports, payouts := make([]*Reports, len(banks)), make([]*Payouts, len(banks))
	for i, bank := range banks {
		reports[i] = &Reports{
			Store: st,
			Rail:  bank.Rail,
			Terms: bank.Terms,
			Log:   log,
		}
		payouts[i] = &Payouts{
			Store:  st,
			Rail:   bank.Rail,
			Terms:  bank.Terms,
			Digest: bank.Digest,
			Owner:  owner,
		}
	}
	return &Engine{Jobs: Order(st, clock, reports, payouts), Clock: clock, Log: log}
}

// sandboxOwner owns what is on its way to the banks of a sandbox, in any process: only one at a time moves the clock,
// so it may take up what another one left.
const sandboxOwner = "sandbox"

// SandboxEngine is NewEngine for a sandbox, whose providers pay by themselves.
func SandboxEngine(st *store.Store, clock *Clock, banks []rail.Connection, log *slog.Logger) *Engine {
	engine := NewEngine(st, clock, banks, sandboxOwner, log)
	engine.Jobs = slices.Insert(engine.Jobs, 0, ProviderSettlements(st))
	return engine
}
