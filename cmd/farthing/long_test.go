//go:build whole

package main

const (
	eachByBoth  = true // a store is asked for statements by the day of booking and by the value date
	importKills = 10   // of imports on each engine
)
