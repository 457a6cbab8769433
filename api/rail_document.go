package api

// RailDocument is a document in which a bank says what it did.
type RailDocument struct {
	// Identifies the document: the same bytes for the same bank always have the same. Example:
	// doc_01kah4zq4zf1hb4p7c4x2me6gq
	ID string `json:"id"`
	// The bank connection. Example: isofile/acme
	Rail string `json:"rail"`
	// The name of the file that it came as.
	Name string `json:"name"`
	// The kind of message of ISO 20022; null: none that is known. Example: camt.053.001.08
	Kind *string `json:"kind"`
	// The bank's name of it; null: not known.
	MessageID *string `json:"messageId"`
	// Whether it was handled. Nothing is booked of one in quarantine, nor yet of one that was received; the statements
	// of one that was taken out prove nothing any more.
	Status string `json:"status" enum:"received,handled,quarantined,taken_out"`
	// Why it is in quarantine; null: it is not.
	Reason *string `json:"reason"`
	// How many entries it has.
	Entries int64 `json:"entries"`
	// How many of them are about payments of ours.
	Reports int64 `json:"reports"`
	// How many more entries stand in it that are none of the account's books: their bank says that they are not booked,
	// or they are of another account.
	LeftOut int64 `json:"leftOut"`
	// The SHA-256 of its bytes. Example: sha256:5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef
	Digest string `json:"digest"`
	// The approval that it waits, or waited, for: somebody uploaded it, and it gives money of withdrawals back; null:
	// none. Everything else that it says is booked without it.
	ApprovalID *string `json:"approvalId"`
	// When it came.
	ReceivedAt Time `json:"receivedAt" format:"date-time"`
}

// TakeOut says why the statements of a document are taken out.
type TakeOut struct {
	// Why, for people; the operator's journal keeps it.
	Reason string `json:"reason" minLength:"1" maxLength:"500"`
}
