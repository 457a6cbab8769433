package recon

import (
	"strconv"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

// PrefixMatch begins the identifiers of matches.
const PrefixMatch = "mat"

// Rule says by what a match was found.
type Rule string

// The rules, in the order in which they are tried.
const (
	ByPeople      Rule = "people" // who posted it to end a break
	ByUETR        Rule = "uetr"
	ByEndToEnd    Rule = "end_to_end"
	ByInstruction Rule = "instruction"
	ByFile        Rule = "file"      // the block or the message of a payment file, for a line that names no payment
	ByText        Rule = "text"      // a whole reference that stands elsewhere, and the day; with the amount
	ByTruncated   Rule = "truncated" // the beginning of one reference alone, the day and the amount
	ByReversal    Rule = "reversal"  // the bank took a line back; no expectation is concerned
	ByNothing     Rule = "no_amount" // a line of 0 moves nothing
)

// Rules lists all rules, in their order.
var Rules = []Rule{
	ByPeople, ByUETR, ByEndToEnd, ByInstruction, ByFile, ByText, ByTruncated, ByReversal, ByNothing,
}

// Match says that lines are the expectations' money: both come to the same amount, to the penny. It is never changed.
type Match struct {
	ID           string // made of what it matches
	Rule         Rule
	Expectations []string // none if the lines cancel each other
	Lines        []string
	Amount       money.Minor
	At           time.Time
}

// reasons say why each rule is believed.
var reasons = map[Rule]string{
	ByPeople:      "people decided so",
	ByUETR:        "the UETR is the same",
	ByEndToEnd:    "the EndToEndId is the same",
	ByInstruction: "the InstrId is the same",
	ByFile:        "the line names the payment file or its block and has its total",
	ByText:        "the bank's text has a reference, and amount and day fit",
	ByTruncated:   "a cut-off reference matches only one payment, and amount and day fit",
	ByReversal:    "the bank reversed the line",
	ByNothing:     "the line moves nothing",
}

// Reason says for people why lines and expectations belong together.
func (m Match) Reason() string { return reasons[m.Rule] }

// matchID returns the identifier of a match; the same lines and expectations always make the same one.
func matchID(account string, expectations, lines []string) string {
	return farthing.KeyedID(PrefixMatch, account, joined(expectations), joined(lines))
}

// joined writes texts as one, from which they can be told again.
func joined(texts []string) string {
	var b strings.Builder
	for _, text := range texts {
		b.WriteString(strconv.Itoa(len(text)))
		b.WriteByte(':')
		b.WriteString(text)
		b.WriteByte(',')
	}
	return b.String()
}
