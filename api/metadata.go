package api

import "farthing/internal/farthing"

// RecordChange changes what was noted on a record: what is absent stays as it is.
type RecordChange struct {
	// The merchant meant: required of an operator's client; a merchant's may name its own.
	MerchantID string `json:"merchantId" required:"false" minLength:"1" maxLength:"64"`
	// Notes to set, by their names: texts of 500 characters; null takes a note out, and all of them in place of the
	// object. A record has up to 50, with names of 40 characters.
	Metadata map[string]*string `json:"metadata" required:"false"`
}

// Command returns the command that changes a record of the kind subject. isNull says whether a place of the body holds
// null; by says who sent it.
func (r RecordChange) Command(
	subject, id string, isNull func(place string) bool, by farthing.Origin,
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

// PaymentChange changes what was noted on a payment: what is absent stays as it is.
type PaymentChange struct {
	// The merchant meant: required of an operator's client.
	MerchantID string `json:"merchantId" required:"false" minLength:"1" maxLength:"64"`
	// A note for people, which may not hold a card number; null takes it out.
	Description *string `json:"description" required:"false" maxLength:"500"`
	// The merchant's own reference; null takes it out.
	Reference *string `json:"reference" required:"false" maxLength:"140"`
	// Notes to set, by their names: texts of 500 characters; null takes a note out, and all of them in place of the
	// object. A payment has up to 50, with names of 40 characters.
	Metadata map[string]*string `json:"metadata" required:"false"`
}

// Command returns the command that changes a payment, as [RecordChange.Command] says.
func (p PaymentChange) Command(
	subject, id string, isNull func(place string) bool, by farthing.Origin,
) farthing.ChangeRecord {
	c := RecordChange{p.MerchantID, p.Metadata}.Command(subject, id, isNull, by)
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
