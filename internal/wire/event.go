package wire

import (
	"bytes"
	"encoding/json"
	"fmt"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/ledger"
)

// FromEvent returns the wire form of an event, for the operator or for the event's merchant. A merchant is not shown
// what only the operator may read: approvals, movements of the operator's own money, what providers paid, sweeps of
// fees, and adjustments that are not booked.
func FromEvent(e *farthing.Event, operator bool) (api.JournalEvent, error) {
	r := &e.Row
	out := api.JournalEvent{
		Seq:        r.Seq,
		Type:       r.Type,
		MerchantID: r.MerchantID,
		Subject:    r.Subject,
		SubjectID:  r.SubjectID,
		At:         api.Time(r.Booked),
		Actor:      r.Actor,
		Why:        r.Why,
		Object:     json.RawMessage("null"),
	}
	object := eventObject(e, operator)
	if object == nil {
		return out, nil
	}
	text, err := objectJSON(object)
	if err != nil {
		return api.JournalEvent{}, fmt.Errorf("write event %d of %s: %w", r.Seq, r.MerchantID, err)
	}
	out.Object = text
	return out, nil
}

// objectJSON returns the JSON of a record, as an answer that shows it has it.
func objectJSON(object any) ([]byte, error) {
	if writes, ok := object.(api.Appender); ok {
		if text, err := writes.AppendJSON(nil); err == nil {
			return text, nil
		}
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(object); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}

// eventObject returns the wire form of an event's record; nil: there is none to be shown.
func eventObject(e *farthing.Event, operator bool) any {
	switch record := e.Record.(type) {
	case *farthing.Payment:
		return FromPayment(record, e.PaidOutBy, e.Remaining)
	case *farthing.Refund:
		return FromRefund(record)
	case *farthing.Dispute:
		return FromDispute(record)
	case *farthing.Reserve:
		return FromReserve(record)
	case *farthing.Withdrawal:
		account := e.Account
		if account == nil {
			account = &farthing.BankAccount{}
		}
		out := FromWithdrawal(record, account, e.Steps)
		out.WaitsFor = waitedFor(record)
		out.Approval = FromWithdrawalApproval(e.Approval, operator)
		return out
	case *farthing.BankAccount:
		return FromBankAccount(record)
	case *farthing.Plan:
		return FromPlan(record)
	case *farthing.Run:
		return FromRun(record)
	case *farthing.Merchant:
		return FromListedMerchant(record, e.Row.Balances.Of(ledger.Available))
	case *farthing.WebhookEndpoint:
		return FromWebhookEndpoint(record)
	case *farthing.Adjustment:
		if operator || record.Status == farthing.BookingBooked {
			return FromAdjustment(record)
		}
	}
	if !operator {
		return nil
	}
	return operatorsObject(e)
}

// FromEventPositions returns the wire form of positions.
func FromEventPositions(positions []farthing.EventPosition) []api.EventPosition {
	out := make([]api.EventPosition, len(positions))
	for i, p := range positions {
		out[i] = api.EventPosition(p)
	}
	return out
}
