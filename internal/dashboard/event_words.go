package dashboard

import (
	_ "embed"
	"strings"
)

//go:embed events.txt
var eventLines string

// events say what happened, by the type of a journal entry. A test compares them with farthing.EntryKinds.
var events = func() map[string]string {
	table := map[string]string{}
	for line := range strings.Lines(eventLines) {
		name, text, _ := strings.Cut(strings.TrimSpace(line), ": ")
		table[name] = text
	}
	return table
}()

// accounts are those of a merchant's book.
var accounts = map[string]string{
	"":           "–",
	"acquirer":   "Payment providers",
	"bank":       "Bank",
	"pending":    "Pending payments",
	"available":  "Available",
	"requested":  "Requested",
	"in_transit": "With the bank",
	"disputed":   "In disputes",
	"held":       "Held",
	"fees":       "Fees",
}
