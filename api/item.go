package api

// Item is an entry that a withdrawal was made of, with what a bookkeeper knows the record by that it is about.
type Item struct {
	JournalEntry
	// The merchant's own identifier of who paid, or got it back; null if the record names nobody.
	UserID *string `json:"userId"`
	// The record's own reference, of a payment or an earlier withdrawal.
	Reference *string `json:"reference"`
	// What a payment was for, or the reason of another record.
	Description *string `json:"description"`
	// When the record says that it happened; null for an earlier withdrawal.
	Date *Time `json:"date" format:"date-time"`
}

// AppendJSON appends the item as JSON, as [Appender] says.
func (i Item) AppendJSON(b []byte) ([]byte, error) {
	b, err := i.JournalEntry.AppendJSON(b)
	if err != nil {
		return nil, err
	}
	e := encoder{b: b[:len(b)-1]} // without the closing brace
	e.maybe(`,"userId":`, i.UserID)
	e.maybe(`,"reference":`, i.Reference)
	e.maybe(`,"description":`, i.Description)
	if i.Date == nil {
		e.raw(`,"date":null`)
	} else {
		e.moment(`,"date":`, *i.Date)
	}
	return e.end("}")
}
