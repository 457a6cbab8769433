package bankcheck

import "strings"

// NameResult is what a check of the holder's name came to.
type NameResult string

// The results. NameUnknown is answered where nobody was asked, or whoever was
// asked could not say.
const (
	NameMatch   NameResult = "match"
	NameClose   NameResult = "close_match" // the account's holder has a name like it
	NameNoMatch NameResult = "no_match"
	NameUnknown NameResult = "unknown"
)

// NameCheck is what the account's bank says about the name of its holder.
type NameCheck struct {
	Result      NameResult
	MatchedName string // the name that the bank has; only of a close match
}

// Named is an account and the name that its holder is said to have: what a name
// check is asked about. It holds the account's number, so it is logged nowhere.
type Named struct {
	Holder        string
	SortCode      string // six digits; "" for an account named by its IBAN
	AccountNumber string // eight digits
	IBAN          string // without blanks
}

// The words in a holder's name that the simulated check goes by.
const (
	SimulatedClose   = "CLOSE"
	SimulatedNoMatch = "NOMATCH"
)

// SimulateNameCheck answers as the sandbox does: a holder whose name contains
// NOMATCH is no match, CLOSE a close one to the name without that word, and all
// else a match. Capitals matter, so that Closet Ltd is nobody special.
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
