package recon

import (
	"slices"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
)

// Kind says what an expectation is about.
type Kind string

// The kinds of expectation: everything that moves the account bank of a book.
const (
	Withdrawal       Kind = "withdrawal"        // sent to the bank; it goes out
	Return           Kind = "return"            // a withdrawal that comes back
	Provider         Kind = "provider"          // what a payment provider sends, or takes back
	Fee              Kind = "fee"               // earned fees that are swept to the operator
	OperatorTransfer Kind = "operator_transfer" // the operator's own money, put in or taken out
)

// Kinds lists all kinds.
var Kinds = []Kind{Withdrawal, Return, Provider, Fee, OperatorTransfer}

// References are the names that a payment has in the messages of banks. Each may be "": it is not known. Upper and
// lower case are the same, blanks do not count, and NOTPROVIDED is not known.
type References struct {
	UETR        string // the same from end to end, unique in the world
	EndToEnd    string // EndToEndId: the same from end to end
	Instruction string // InstrId: between two parties; a bank on the way may put its own in its place
	Block       string // PmtInfId: of the block of a payment file
	Message     string // MsgId: of a payment file
	Bank        string // AcctSvcrRef: the bank's own
}

// Expectation is a movement on the bank account that our books have, or will have once the bank books it.
type Expectation struct {
	ID     string // unique among all expectations of the bank account, for ever; not ""
	Kind   Kind
	Amount money.Minor // above 0 it comes in, below 0 it goes out; never 0
	References
	Texts  []string      // further references, which may stand in a line's text, as the statement reference does
	From   calendar.Date // a text or a cut reference of a line before this day does not count; zero: any
	Since  time.Time     // when it was handed to the bank: a statement made before cannot miss it
	Due    calendar.Date // the bank should have booked it on that day at the latest; zero: it is never missing
	Booked bool          // the account bank of the book has it
	Lines  []string      // the lines that it is, as people said, who posted it to end a break; none: nobody did

	MerchantID string // for links: "" for none
	Subject    string
	SubjectID  string
}

// equal reports whether two expectations are the same in everything.
func (e *Expectation) equal(other *Expectation) bool {
	a, b := e, other
	return a.ID == b.ID && a.Kind == b.Kind && a.Amount == b.Amount && a.References == b.References &&
		slices.Equal(a.Texts, b.Texts) && a.From == b.From && a.Since.Equal(b.Since) &&
		a.Due == b.Due && a.Booked == b.Booked &&
		slices.Equal(a.Lines, b.Lines) && a.MerchantID == b.MerchantID && a.Subject == b.Subject &&
		a.SubjectID == b.SubjectID
}

// Settled is an expectation that is not open any more. Lines that name it are no news of it: they contradict it.
type Settled struct {
	Expectation
	Void  bool     // our books gave it up, as that of a withdrawal that failed; otherwise it was matched
	Lines []string // the lines that it was matched with; they are not looked at again
}
