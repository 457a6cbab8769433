//go:build race

package store_test

// tamperedRows is how many rows of a table, as far apart as they can be, are tampered with in each way. Each takes a
// proof of everything, which has few threads and is slow under the race detector.
const tamperedRows = 1
