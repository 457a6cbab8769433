package isofile

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"

	"farthing/internal/iso20022"
	"farthing/internal/rail"
	"farthing/internal/store"
)

// duplicates are the codes by which a bank says that it had a payment or a file before. A file may reach the bank twice
// after a crash, so they say nothing about the first one: giving the money back would pay it twice. Of one payment they
// are noted; of a block or a file the report is refused.
var duplicates = []string{"AM05", "DUPL", "RF01", "DU01", "DU02", "DU03", "DU04", "DU05"}

// kinds are what the statuses of ISO 20022 say about a payment. That it is settled is no proof yet that it was booked:
// the statement is.
var kinds = map[string]rail.Kind{
	"RCVD": rail.Accepted, "ACTC": rail.Accepted, "ACCP": rail.Accepted, "ACFC": rail.Accepted, "ACFW": rail.Accepted,
	"PATC": rail.Accepted, "PDNG": rail.Accepted, "ACSP": rail.Accepted, "ACWC": rail.Accepted, "ACPD": rail.Accepted,
	"ACWP": rail.Accepted, "ACSC": rail.Accepted, "ACCC": rail.Accepted, "BLCK": rail.Accepted,
	"RJCT": rail.Rejected, "CANC": rail.Rejected,

	// results of the payee check (verification of payee), which decide nothing
	"RCVC": rail.Accepted, "RVMC": rail.Accepted, "RVNM": rail.Accepted, "RVNA": rail.Accepted, "RVCM": rail.Accepted,
	"RVNC": rail.Accepted,
}

// partly is the status of a file or block of which some payments are rejected: it says nothing about each.
const partly = "PART"

// verdict is what a bank says of a payment, a block or a file.
type verdict struct {
	status string
	code   string
}

func verdictOf(status string, reasons []iso20022.StatusReason) (verdict, error) {
	v, again := readVerdict(status, reasons)
	if again != "" {
		return v, Refuse("StsRsnInf: the bank had it before (%s): look at what became of the first one; "+
			"nothing is booked", again)
	}
	return v, nil
}

// readVerdict returns a verdict, and by which code the bank says that it had it before; "": it does not.
func readVerdict(status string, reasons []iso20022.StatusReason) (v verdict, again string) {
	v.status = status
	for _, reason := range reasons {
		code := reason.Reason.String()
		if v.code == "" {
			v.code = code
		}
		if kinds[status] == rail.Rejected && slices.Contains(duplicates, code) {
			again = code
		}
	}
	return v, again
}

// status reads a status report.
func (r *Reading) status(in io.Reader) error {
	said, err := iso20022.ReadStatusReport(in, iso20022.Limits{})
	if err != nil {
		return fmt.Errorf("read a status report: %w", err)
	}
	r.MessageID = said.ID
	sent, err := r.sent(said.Original.ID)
	if err != nil {
		return err
	}
	if err := said.Answers(sent); err != nil {
		return fmt.Errorf("compare a status report with the file: %w", err)
	}
	file, err := verdictOf(said.Original.Status, said.Original.Reasons)
	if err != nil {
		return err
	}
	if _, ok := kinds[file.status]; ok || file.status == partly {
		r.answers = append(r.answers, store.FileAnswer{
			FileID: sent.ID,
			Status: file.status,
			Reason: file.code,
		})
	}
	for i := range sent.Blocks {
		if err := r.block(said, &sent.Blocks[i], file); err != nil {
			return err
		}
	}
	return nil
}

// sent returns a file that was sent.
func (r *Reading) sent(id string) (*iso20022.PaymentInitiation, error) {
	kept, err := r.bank.options.Store.RailFiles.Get(r.context, r.Rail, id)
	if errors.Is(err, store.ErrNotFound) {
		return nil, Refuse("OrgnlMsgId: it is about the file %.35q, which was not sent", id)
	}
	if err != nil {
		return nil, err
	}
	sent, err := iso20022.ReadPaymentInitiation(bytes.NewReader(kept.Content), iso20022.Limits{})
	if err != nil {
		return nil, fmt.Errorf("read the file %s that was sent: %v", id, err) //nolint:errorlint // of ours
	}
	return sent, nil
}

// block adds what a report says of the payments of a block: of each, of the block, or of the file.
func (r *Reading) block(said *iso20022.StatusReport, sent *iso20022.PaymentBlock, file verdict) error {
	whole, named := file, map[string]bool{}
	amounts := map[string]iso20022.Amount{}
	for i := range sent.Transfers {
		amounts[sent.Transfers[i].EndToEndID] = sent.Transfers[i].Amount
	}
	for i := range said.Blocks {
		about := &said.Blocks[i]
		if about.ID != sent.ID {
			continue
		}
		v, err := verdictOf(about.Status, about.Reasons)
		if err != nil {
			return err
		}
		if v.status != "" {
			whole = v
		}
		for j := range about.Transactions {
			if err := r.transaction(&about.Transactions[j], amounts, named); err != nil {
				return err
			}
		}
	}
	for _, t := range sent.Transfers { // in the order of the file
		if named[t.EndToEndID] {
			continue
		}
		if err := r.say(t.EndToEndID, t.Amount, whole); err != nil {
			return err
		}
	}
	return nil
}

// transaction adds what a report says of one payment.
func (r *Reading) transaction(
	t *iso20022.TransactionStatus, amounts map[string]iso20022.Amount, named map[string]bool,
) error {
	r.Entries++
	reference := t.EndToEndID
	if reference == "" || reference == iso20022.NotProvided {
		reference = t.InstructionID // ours are the same
	}
	amount, ok := amounts[reference]
	if !ok {
		return Refuse("OrgnlEndToEndId: it is about the payment %.35q, which was not in the file", reference)
	}
	if a := t.Original.DebtorAccount; a != nil {
		if _, ok := r.own(a); !ok {
			return Refuse("DbtrAcct: it is about a payment from another account: those of the profile's are read")
		}
	}
	named[reference] = true
	v, again := readVerdict(t.Status, t.Reasons)
	if again != "" {
		return r.Report(rail.Report{
			BankReference: reference,
			Kind:          rail.Accepted,
			Status:        v.status + " " + again,
			Amount:        amount.Minor,
		})
	}
	return r.say(reference, amount, v)
}

// say adds a verdict on a payment, if it is one.
func (r *Reading) say(reference string, amount iso20022.Amount, v verdict) error {
	kind, ok := kinds[v.status]
	if !ok {
		return nil
	}
	report := rail.Report{
		BankReference: reference,
		Kind:          kind,
		Status:        v.status,
		Amount:        amount.Minor,
	}
	if kind == rail.Rejected {
		report.SchemeCode = v.code
	}
	return r.Report(report)
}
