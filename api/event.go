package api

import (
	"bytes"
	"encoding/json"
	"fmt"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
)

// JournalEvent is a row of a journal as a feed and a webhook tell it.
type JournalEvent struct {
	// Its number in the journal of its merchant, without gaps.
	Seq int64 `json:"seq"`
	// What happened. Example: payment.settled
	Type string `json:"type"`
	// Whose journal it is in; operator: the operator's own.
	MerchantID string `json:"merchantId"`
	// The kind of record that it is about. Example: payment
	Subject string `json:"subject"`
	// That record's identifier.
	SubjectID string `json:"subjectId"`
	// When it was recorded; never before the event before it.
	At Time `json:"at" format:"date-time"`
	// Who did it. Example: client:cl_01jd
	Actor string `json:"actor"`
	// Why, if there is more to say.
	Why string `json:"why"`
	// The record as it was just after the event, in the form in which its own address shows it. Texts, names and
	// metadata are those of now, and who was erased stays erased. null: the record is the operator's alone, or there is
	// none.
	Object json.RawMessage `json:"object"`
}

// AppendJSON appends the event as JSON, as [Appender] says.
func (v JournalEvent) AppendJSON(b []byte) ([]byte, error) {
	e := encoder{b: b}
	e.number(`{"seq":`, v.Seq)
	e.text(`,"type":`, v.Type)
	e.text(`,"merchantId":`, v.MerchantID)
	e.text(`,"subject":`, v.Subject)
	e.text(`,"subjectId":`, v.SubjectID)
	e.moment(`,"at":`, v.At)
	e.text(`,"actor":`, v.Actor)
	e.text(`,"why":`, v.Why)
	e.raw(`,"object":`)
	e.b = append(e.b, v.Object...)
	return e.end("}")
}

// AppendMessage appends the body of the webhook that tells of the event: its type, its time, and the event as data.
func (v JournalEvent) AppendMessage(b []byte) ([]byte, error) {
	e := encoder{b: b}
	e.text(`{"type":`, v.Type)
	e.moment(`,"timestamp":`, v.At)
	e.raw(`,"data":`)
	b, err := v.AppendJSON(e.b)
	return append(b, '}'), err
}

// FromEvent returns the wire form of an event, for the operator or for the event's merchant. A merchant is not shown
// what only the operator may read: approvals, movements of the operator's own money, what providers paid, sweeps of
// fees, and adjustments that are not booked.
func FromEvent(e *farthing.Event, operator bool) (JournalEvent, error) {
	r := &e.Row
	out := JournalEvent{
		Seq:        r.Seq,
		Type:       r.Type,
		MerchantID: r.MerchantID,
		Subject:    r.Subject,
		SubjectID:  r.SubjectID,
		At:         Time(r.Booked),
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
		return JournalEvent{}, fmt.Errorf("write event %d of %s: %w", r.Seq, r.MerchantID, err)
	}
	out.Object = text
	return out, nil
}

// objectJSON returns the JSON of a record, as an answer that shows it has it.
func objectJSON(object any) ([]byte, error) {
	if writes, is := object.(Appender); is {
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
		return FromPayment(record, e.PaidOutBy)
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
		if operator || record.Status == farthing.AdjustmentBooked {
			return FromAdjustment(record)
		}
	}
	if !operator {
		return nil
	}
	return operatorsObject(e)
}

// operatorsObject returns the wire form of a record that only the operator sees.
func operatorsObject(e *farthing.Event) any {
	switch record := e.Record.(type) {
	case *farthing.Approval:
		return FromApproval(record)
	case *farthing.HouseMovement:
		return FromHouseMovement(record)
	case *farthing.FeeSweep:
		return FromFeeSweep(record)
	case *farthing.ProviderSettlement:
		return FromProviderSettlement(record)
	}
	return nil
}
