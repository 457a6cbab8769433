//go:build !whole

package main

// Each store is asked for a year's statements by one date; ./test year asks each by both.
const eachByBoth = false
