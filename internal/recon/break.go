package recon

import (
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

// Break is a difference between the bank's statements and our books, which people look into. No money moves for it by
// itself. An open break is never changed: if what it consists of changes, it ends, and another one takes its place.
type Break struct {
	ID   string // made of its kind and of what it consists of
	Kind farthing.BreakKind
	// Amount is by how much the bank has more than our books expect; below 0: less. So it is minus that of a missing
	// expectation.
	Amount       money.Minor
	Expectations []string // which have not come, or not as they should
	Lines        []string // which are not ours, or not as they should be
	About        []string // expectations that the lines name, and that are not theirs
	Reason       string   // for people
	Since        time.Time
	Owner        string // who looks into it; "": nobody yet
}

// Ending says how a break ended by itself.
type Ending string

// The endings.
const (
	EndMatched  Ending = "matched"  // its partner came
	EndReplaced Ending = "replaced" // it is another break now
	EndGone     Ending = "gone"     // nothing that it consists of is open any more
)

// Closed is a break that ended by itself.
type Closed struct {
	Break  Break
	Ending Ending
	By     string // the match, or the break in its place; "" if it is gone
}

// breakID returns the identifier of a break of a bank account.
func breakID(account string, kind farthing.BreakKind, expectations, lines []string) string {
	return farthing.BreakID("recon", account, string(kind), joined(expectations), joined(lines))
}
