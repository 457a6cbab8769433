// Package jobs does what falls due by itself: it collects what the bank says, puts nominations in force, evaluates the
// eligibility scheme, ends approvals that expire, runs schedules, and hands withdrawals to the bank.
//
// Each of these is a Job, which knows the earliest moment at which it has work, and does a part of it. The Engine runs
// them in one fixed order, so that what falls due at one instant happens in the same order everywhere. On a real store
// it looks every second (Loop). A sandbox's clock stands still until somebody moves it; then the engine goes from one
// due moment to the next (Advance), and package sandbox ensures that one process at a time does so.
//
// Two more jobs look after a store while it is served, by the real time, each on an Engine of its own: Books checks the
// books, Checkpoints writes down where they stand.
//
// The other jobs hand commands to the store and nothing else. The commands guarantee that a thing is done once,
// whichever process does it; so any number of processes may run the same jobs.
//
// # Files
//
//   - order.go: which jobs there are, and their order
//   - loop.go, engine.go: when they run; clock.go: the clock of a sandbox
//   - payout.go: hands withdrawals to rails; timeout.go: what is in transit by a rail that is not connected
//   - inbox.go: collects what the bank reports
//   - reconcile.go: compares statements with the books
//   - provider_settlement.go: when the provider of a sandbox pays
package jobs
