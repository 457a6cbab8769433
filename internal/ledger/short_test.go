//go:build race

package ledger_test

// randomBooks is how many random books a run under the race detector compares, which makes each ten times as slow;
// ./test year compares all.
const randomBooks = 2_000
