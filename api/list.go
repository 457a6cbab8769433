package api

import "iter"

// List is a page of records.
type List[R any] struct {
	// The records of this page.
	Data []R `json:"data"`
	// Send it as cursor, with the same filters, for the next page; null on the last one.
	NextCursor *string `json:"nextCursor"`
	// Whether there is a next page.
	HasMore bool `json:"hasMore"`
	// Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped
	// looking for records that fit its filters after many that did not. Absent otherwise.
	SearchedTo *Time `json:"searchedTo,omitzero" required:"false" format:"date-time"`
}

// AppendJSON appends the page as JSON, as [Appender] says. It returns [ErrUnusual] if its records do not write
// themselves.
func (l List[R]) AppendJSON(b []byte) ([]byte, error) {
	return l.AppendRecords(b, func(yield func(*R) bool) {
		for i := range l.Data {
			if !yield(&l.Data[i]) {
				return
			}
		}
	})
}

// AppendRecords is AppendJSON of a page with these records in place of Data. It does not keep them: they may come one
// after the other in the same memory.
func (l List[R]) AppendRecords(b []byte, records iter.Seq[*R]) ([]byte, error) {
	e := encoder{b: b}
	before := `{"data":[`
	for r := range records {
		record, ok := any(r).(Appender)
		if !ok {
			return nil, ErrUnusual
		}
		e.raw(before)
		before = ","
		var err error
		if e.b, err = record.AppendJSON(e.b); err != nil {
			return nil, err
		}
	}
	if before != "," {
		e.raw(before)
	}
	e.maybe(`],"nextCursor":`, l.NextCursor)
	if l.HasMore {
		e.raw(`,"hasMore":true`)
	} else {
		e.raw(`,"hasMore":false`)
	}
	if l.SearchedTo != nil {
		e.moment(`,"searchedTo":`, *l.SearchedTo)
	}
	return e.end("}")
}

// MerchantReference asks for something to be done to a record, and names the record's merchant; an operator sends it.
type MerchantReference struct {
	// The merchant whose record it is.
	MerchantID string `json:"merchantId" minLength:"1" maxLength:"64"`
}

// OwnMerchantReference is a MerchantReference that a merchant's client may leave empty, for it means its own records.
type OwnMerchantReference struct {
	// The merchant meant: required of an operator's client; a merchant's may name its own.
	MerchantID string `json:"merchantId" required:"false" minLength:"1" maxLength:"64"`
}

// Health is the answer of a process that is alive.
type Health struct {
	// Always ok; what is not answers 503 with a problem document.
	Status string `json:"status" enum:"ok"`
}

// Readiness is the answer of a server that answers reads.
type Readiness struct {
	// Always ok; a server that is not ready answers 503 with a problem document.
	Status string `json:"status" enum:"ok"`
	// Whether the server can record anything now.
	Writes WriteHealth `json:"writes"`
	// Rails by which this server sends nothing to the bank, because another server sends with other settings of the
	// rail.
	WaitingRails []string `json:"waitingRails"`
}

// WriteHealth is whether a server can write to its store.
type WriteHealth struct {
	// Whether the store can be written.
	OK bool `json:"ok"`
	// Why it cannot, as a sentence: for example, the disk is full. Null if it can.
	Reason *string `json:"reason"`
}
