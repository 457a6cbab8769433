// Package jobs does what falls due by itself: what the bank says is collected,
// nominations come into force, the eligibility scheme is evaluated, approvals
// expire, schedules run, withdrawals are handed to the bank.
//
// Each of these is a Job, which knows the earliest moment at which it has work,
// and does a part of it. The Engine runs them in one fixed order, so that what
// falls due at one instant happens in the same order everywhere. On a real store
// it looks every second (Loop). A sandbox's clock stands still until somebody moves
// it; then the engine goes from one due moment to the next (Advance), and package
// sandbox sees to it that one process at a time does so.
//
// Two more jobs look after a store while it is served, by the real time, each on an
// Engine of its own: Books checks the books, Checkpoints writes down where they stand.
//
// The other jobs hand commands to the store and nothing else. That a thing is done once,
// whoever does it, follows from the commands; so any number of processes may run
// the same jobs.
package jobs
