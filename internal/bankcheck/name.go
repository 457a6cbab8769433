package bankcheck

import "strings"

// NameResult is the result of a check of the holder's name.
type NameResult string

// The results. NameUnknown means that nobody was asked, or that whoever was asked did not know.
const (
	NameMatch   NameResult = "match"
	NameClose   NameResult = "close_match" // the account's holder has a name like it
	NameNoMatch NameResult = "no_match"
	NameUnknown NameResult = "unknown"
)

// NameCheck is what the account's bank says about the name of its holder.
type NameCheck struct {
	Result      NameResult
	MatchedName string // the name that the bank has; only for a close match
}

// Named is the question of a name check: an account, and the name that its holder is said to have. It contains the
// account's number, so it is never logged.
type Named struct {
	Holder        string
	SortCode      string // six digits; "" for an account named by its IBAN
	AccountNumber string // eight digits
	IBAN          string // without blanks
}

// The words in a holder's name that decide the result of the simulated check.
const (
	SimulatedClose   = "CLOSE"
	SimulatedNoMatch = "NOMATCH"
)

// SimulateNameCheck answers as the sandbox does. A name that contains NOMATCH is no match; a name that contains CLOSE
// is a close match, to the name without that word; every other name is a match. The words must be in capitals, so that
// Closet Ltd is an ordinary name.
func SimulateNameCheck(n Named) NameCheck {
	switch {
	case strings.Contains(n.Holder, SimulatedNoMatch):
		return NameCheck{Result: NameNoMatch}
	case strings.Contains(n.Holder, SimulatedClose):
		without := strings.Fields(strings.ReplaceAll(n.Holder, SimulatedClose, " "))
		matched := strings.ToUpper(strings.Join(without, " "))
		if matched == "" {
			matched = "THE HOLDER"
		}
		return NameCheck{Result: NameClose, MatchedName: matched}
	default:
		return NameCheck{Result: NameMatch}
	}
}
