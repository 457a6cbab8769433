package api

import "encoding/json"

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
