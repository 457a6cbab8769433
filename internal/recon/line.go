package recon

import (
	"slices"
	"strconv"

	"farthing/internal/calendar"
	"farthing/internal/money"
)

// Line is one movement on the bank account, as the bank's statement has it: an entry, or one transaction of an entry
// that the bank gave details of (Split). A camt.053 and a CSV file can both fill it.
type Line struct {
	ID     string        // unique among all lines of the bank account, for ever, as LineID makes it; not ""
	Date   calendar.Date // on which the bank booked it
	Amount money.Minor   // above 0 it came in, below 0 it went out
	References
	Text     string // whatever the bank says besides: remittance, additional information
	Count    int    // how many payments it stands for, as the bank says; 0: it does not say
	Reversal bool   // it takes another line back, as the bank says (RvslInd)
}

// LineID returns the identifier of a line: of the statement that it stands in and of its place there, counted from 1. A
// statement that is read again has the same lines, and a line that the bank repeats in another statement is another
// line.
func LineID(statementID string, place int) string { return statementID + "#" + strconv.Itoa(place) }

// withAmounts returns those of the details of which it is known how much they are.
func withAmounts(details []Line) []Line {
	return slices.DeleteFunc(slices.Clone(details), func(d Line) bool { return d.Amount == 0 })
}

// Split returns what is to be reconciled of an entry with details: its details, each as a line of its own, if their
// amounts come to that of the entry. If the entry is more, as one with a charge in it, or one of which some details
// have no amount, the rest is a line of its own, the last. Otherwise, or if the bank names the payment file instead of
// all of its payments, it is the entry as a whole, for then nobody knows which of them are true. A detail has the day
// of the entry, and its block, its message and its bank's reference unless it names its own.
func Split(entry Line, details []Line) []Line {
	var sum money.Minor
	for i := range details {
		var err error
		if sum, err = sum.Add(details[i].Amount); err != nil {
			return []Line{entry}
		}
	}
	rest, err := entry.Amount.Sub(sum)
	if err != nil || len(details) == 0 {
		return []Line{entry}
	}
	if rest != 0 {
		details = withAmounts(details)
		named := entry.Block+entry.Message == "" || entry.Count == len(details)
		if sum == 0 || wayOf(sum) != wayOf(entry.Amount) || wayOf(rest) != wayOf(sum) || !named {
			return []Line{entry}
		}
		details = append(details, Line{Amount: rest, References: References{Bank: entry.Bank}, Text: entry.Text})
		entry.Block, entry.Message = "", ""
	}
	lines := make([]Line, len(details))
	for i, d := range details {
		d.ID = entry.ID + "." + strconv.Itoa(i+1)
		d.Date = entry.Date
		d.Reversal = d.Reversal || entry.Reversal
		for _, inherited := range []struct {
			to   *string
			from string
		}{{&d.Block, entry.Block}, {&d.Message, entry.Message}, {&d.Bank, entry.Bank}} {
			if *inherited.to == "" {
				*inherited.to = inherited.from
			}
		}
		lines[i] = d
	}
	return lines
}
