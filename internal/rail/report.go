package rail

import (
	"strconv"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

// Kind is what a report says about a payment.
type Kind string

// The kinds of report.
const (
	Accepted Kind = "accepted" // the bank is working on it
	Paid     Kind = "paid"     // it is booked
	Rejected Kind = "rejected" // it will not be paid
	Returned Kind = "returned" // it was paid, and came back
)

// Report is one statement of the bank about one payment. Its texts are valid UTF-8 without control characters, and each
// has at most 500 characters. A report with other texts is refused, and comes again.
type Report struct {
	BankReference string      `json:"bankReference"`
	Number        int64       `json:"number"` // distinguishes the reports of one payment
	Kind          Kind        `json:"kind"`
	Status        string      `json:"status,omitempty"`     // in the rail's own terms, such as ACSP
	SchemeCode    string      `json:"schemeCode,omitempty"` // why it was rejected or returned, such as AC04
	Amount        money.Minor `json:"amount"`               // 0: the report names no amount
	At            time.Time   `json:"at"`                   // when the bank said it

	// Provisional says of what came back that the bank tells of it, and that no statement has it yet. The bank says the
	// same without this once one has.
	Provisional bool `json:"provisional,omitempty"`

	// Unapproved says that somebody uploaded it, and that nobody else approved: it gives no money back.
	Unapproved bool `json:"-"`
}

// Outcome returns the status of a withdrawal after the report, if it gives its money back; "": it does not.
func (r Report) Outcome() farthing.WithdrawalStatus {
	switch r.Kind {
	case Rejected:
		return farthing.WithdrawalFailed
	case Returned:
		return farthing.WithdrawalReturned
	default:
		return ""
	}
}

// Details returns the rest of what the report says, apart from its kind.
func (r Report) Details() farthing.ReportDetails {
	return farthing.ReportDetails{Amount: r.Amount, RailStatus: r.Status, Unapproved: r.Unapproved}
}

// Failure returns why a rejected or returned payment did not arrive.
func (r Report) Failure() farthing.Failure { return FailureOf(r.SchemeCode, r.Kind == Returned) }

// Command returns the command that records the report on the withdrawal that its reference names.
func (r Report) Command(merchantID, withdrawalID string) farthing.Command {
	report := farthing.PayoutReport{
		MerchantID: merchantID,
		ID:         withdrawalID,
		Details:    r.Details(),
		By:         farthing.Origin{Actor: farthing.ActorBank},
	}
	switch r.Kind {
	case Paid:
		return farthing.RecordPayoutPaid{PayoutReport: report}
	case Rejected:
		return farthing.RecordPayoutFailed{PayoutReport: report, Failure: r.Failure()}
	case Returned:
		return farthing.RecordPayoutReturned{
			PayoutReport: report,
			Failure:      r.Failure(),
			Provisional:  r.Provisional,
		}
	default:
		return farthing.RecordPayoutAccepted{PayoutReport: report}
	}
}

// Entry describes the report for people. It contains nothing secret.
func (r Report) Entry() string {
	text := string(r.Kind) + " " + r.BankReference + " " + strconv.FormatInt(int64(r.Amount), 10)
	if r.SchemeCode != "" {
		text += " " + r.SchemeCode
	}
	return text + " at " + r.At.UTC().Format(time.RFC3339)
}

// BreakID returns the identifier of the break that the report opens if it contradicts the books. The same report of the
// same rail always opens the same break.
func (r Report) BreakID(rail string) string {
	return farthing.BreakID(rail, r.BankReference, strconv.FormatInt(r.Number, 10), string(r.Kind))
}
