package filebank

import (
	"errors"
	"fmt"

	"farthing/internal/farthing"
	"farthing/internal/iso20022"
	"farthing/internal/money"
)

// unstated is what comes in on a statement that the bank never sends; stranger is what nobody knows sends.
const (
	unstated = 50_00
	stranger = 1234_00
)

// errTrue says that the bank had nothing to contradict itself about.
var errTrue = errors.New("no file has a payment that is paid and stays so: the bank contradicted nothing")

// errFirst says that no statement came before.
var errFirst = errors.New("no statement came before the one that would not follow it: let the bank answer once " +
	"without contradicting itself")

// contradicts chooses the payment about which the bank contradicts itself: the first that is paid and stays so. nil if
// the file has none, or the bank tells the truth.
func (a *answer) contradicts() *iso20022.Transfer {
	if a.bank.Contradict == "" || a.bank.contradicted {
		return nil
	}
	for i := range a.block().Transfers {
		t := &a.block().Transfers[i]
		if f := fateOf(t); f.paid && f.back == "" {
			a.bank.contradicted = true
			return t
		}
	}
	return nil
}

// message returns what becomes of a payment, as the status report says it.
func (a *answer) message(t, wrong *iso20022.Transfer) fate {
	if t != wrong || a.bank.Contradict != farthing.BreakLate {
		return fateOf(t)
	}
	a.books.Late = append(a.books.Late, booking{
		MessageID:     a.sent.ID,
		InstructionID: t.InstructionID,
		EndToEndID:    t.EndToEndID,
		Amount:        t.Amount,
	})
	return fate{status: "RJCT", code: "MS03"}
}

// booking is what the bank has on its next statement: a payment that it rejected, or one that came back.
type booking struct {
	MessageID     string          `json:"messageId"`
	InstructionID string          `json:"instructionId"`
	EndToEndID    string          `json:"endToEndId"`
	Amount        iso20022.Amount `json:"amount"`
	Back          string          `json:"back,omitempty"` // why it came back; "": it is paid
}

// late returns what the bank books now, and said another thing of earlier, or a notification alone.
func (a *answer) late() (entries []iso20022.Entry) {
	var still []booking
	for _, was := range a.books.Late {
		if was.Back != "" && a.bank.Unconfirmed {
			still = append(still, was)
			continue
		}
		t := &iso20022.Transfer{
			InstructionID: was.InstructionID,
			EndToEndID:    was.EndToEndID,
			Amount:        was.Amount,
		}
		e := a.entry(t, iso20022.Debit)
		if was.Back != "" {
			e = a.back(t, was.Back)
		}
		e.Details[0].Transactions[0].References.MessageID = was.MessageID
		entries = append(entries, e)
	}
	a.books.Late = still
	return entries
}

// contradiction returns how the statement has the payment about which the bank contradicts itself.
func (a *answer) contradiction(t *iso20022.Transfer) []iso20022.Entry {
	entry := a.entry(t, iso20022.Debit)
	switch a.bank.Contradict {
	case farthing.BreakMissingAtBank:
		return nil
	case farthing.BreakUnknownAtUs:
		unknown := entry
		unknown.Amount.Minor, unknown.Direction = stranger, iso20022.Credit
		unknown.Code.Family, unknown.Details = "RCDT", nil
		unknown.Information = fmt.Sprintf("FROM A STRANGER %d", a.books.Counted+1)
		return []iso20022.Entry{entry, unknown}
	case farthing.BreakAmountDiffers:
		another := *t
		another.Amount.Minor++
		return []iso20022.Entry{a.entry(&another, iso20022.Debit)}
	case farthing.BreakDuplicate:
		return []iso20022.Entry{entry, entry}
	case farthing.BreakContinuity:
		a.books.Counted++
		a.books.Balance += unstated
		return []iso20022.Entry{entry}
	default:
		return []iso20022.Entry{entry}
	}
}

// total returns what entries come to.
func total(entries []iso20022.Entry) (total money.Minor) {
	for i := range entries {
		total += entries[i].Direction.Signed(entries[i].Amount.Minor)
	}
	return total
}
