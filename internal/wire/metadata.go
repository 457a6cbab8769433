package wire

import (
	"farthing/api"
	"farthing/internal/farthing"
)

// RecordChangeCommand returns the command that changes a record of the kind subject. isNull says whether a place of the
// body holds null; by says who sent it.
func RecordChangeCommand(
	r api.RecordChange, subject, id string, isNull func(place string) bool, by farthing.Origin,
) farthing.ChangeRecord {
	return farthing.ChangeRecord{
		MerchantID: r.MerchantID,
		Subject:    subject,
		ID:         id,
		Metadata:   r.Metadata,
		Clear:      isNull("metadata"),
		By:         by,
	}
}

// PaymentChangeCommand returns the command that changes a payment, as [RecordChangeCommand] says.
func PaymentChangeCommand(
	p api.PaymentChange, subject, id string, isNull func(place string) bool, by farthing.Origin,
) farthing.ChangeRecord {
	record := api.RecordChange{MerchantID: p.MerchantID, Metadata: p.Metadata}
	c := RecordChangeCommand(record, subject, id, isNull, by)
	c.Description = textOrNone(p.Description, isNull("description"))
	c.Reference = textOrNone(p.Reference, isNull("reference"))
	return c
}

// textOrNone returns the text to set; "" if the body holds null, and nil if it does not name it.
func textOrNone(text *string, isNull bool) *string {
	if isNull {
		return new(string)
	}
	return text
}

// noNotes is the metadata of records that have none; nobody changes it.
var noNotes = map[string]string{}

// notesOf returns the wire form of metadata, which is an object always.
func notesOf(m farthing.Metadata) map[string]string {
	if m == nil {
		return noNotes
	}
	return m
}
