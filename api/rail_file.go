package api

// RailFile is a payment file for a bank.
type RailFile struct {
	// Identifies the file, for its bank too: the MsgId in it. Example: PF5C1F0E2A9B7D4C3E8A6F1B2D4C5E
	ID string `json:"id"`
	// The bank connection. Example: isofile/acme
	Rail string `json:"rail"`
	// How far it has come: built if it has not left yet, sent until the bank answers to it as a whole.
	Status string `json:"status" enum:"built,sent,accepted,partly_rejected,rejected"`
	// The bank's answer, a status of ISO 20022; null: none yet. Example: ACSP
	RailStatus *string `json:"railStatus"`
	// Why the bank rejected it or a part of it, an ISO 20022 code; null: it did not. Example: AM04
	Reason *string `json:"reason"`
	// How many payments it holds.
	Count int64 `json:"count"`
	// Their sum in minor units of the currency.
	Total int64 `json:"total"`
	// ISO 4217 code. Example: GBP
	Currency string `json:"currency"`
	// The SHA-256 of its content. Example: sha256:5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef
	Digest string `json:"digest"`
	// When it was made.
	CreatedAt Time `json:"createdAt" format:"date-time"`
	// When it was put into the bank's folder; null: not yet.
	WrittenAt *Time `json:"writtenAt" format:"date-time"`
}

// FileCreation asks for the payments of a bank connection to be put into files now, before its cut-off.
type FileCreation struct {
	// Which one; null: the only one that exchanges files.
	Rail *string `json:"rail" required:"false" enum:"isofile,manual"`
	// Why, for people; the operator's journal keeps it.
	Reason string `json:"reason" minLength:"1" maxLength:"500"`
}

// CreatedFiles are the files that payments were put into.
type CreatedFiles struct {
	// The files; none if nothing waited.
	Data []RailFile `json:"data"`
	// How many payments are in transit by it. One that is in no file yet is put into one as soon as that can be.
	Payments int64 `json:"payments"`
	// Others may be left: ask again.
	More bool `json:"more"`
}
