//go:build !race

package ledger_test

const randomBooks = 10_000 // that are compared with a queue of pennies
