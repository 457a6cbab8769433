//go:build !whole

package store_test

// tamperedRows is how many rows of a table, as far apart as they can be, are tampered with in each way. Each takes a
// proof of everything; ./test year does more.
const tamperedRows = 1
