//go:build !whole

package main

const (
	// Each store is asked for a year's statements by one date; ./test year asks each by both.
	eachByBoth = false
	// An import is killed so often on each engine; ./test year does so ten times.
	importKills = 3
)
