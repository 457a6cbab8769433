//go:build race

package main

// Under the race detector, which has a year's statements take a minute, each store is asked for those by one date.
const eachByBoth = false
