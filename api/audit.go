package api

import "encoding/json"

// AuditEntry is one row of the operator's journal, or of a merchant's, with what only the operator sees of it.
type AuditEntry struct {
	// Whose journal it is in; null: the operator's own.
	MerchantID *string `json:"merchantId"`
	// Its number in that journal. In the operator's no number is missing.
	Seq int64 `json:"seq"`
	// What was done. Example: settings.changed
	Type string `json:"type"`
	// The kind of record that it was done to. Example: settings
	Subject string `json:"subject"`
	// That record's identifier. Example: 3
	SubjectID string `json:"subjectId"`
	// What did it, as the journal names actors. Example: client:cl_01kah4zq4zf1hb4p7c4x2me6gq
	Actor string `json:"actor"`
	// When it was recorded; in the operator's journal by the real time, in a sandbox too.
	BookedAt Time `json:"bookedAt" format:"date-time"`
	// Why, as far as the row itself says it.
	Why string `json:"why"`
	// More about it: a flat object.
	Details json.RawMessage `json:"details"`
	// SHA-256 over the hash before it and the row, in hexadecimal.
	Hash string `json:"hash"`
	// Who did it on the operator's side, and what each of them said.
	People []AuditPerson `json:"people"`
	// What was set, by name, and what was set before, by the name with Before. null: there was none.
	Changes json.RawMessage `json:"changes"`
}

// AuditPerson is somebody on the operator's side.
type AuditPerson struct {
	// The person that the client was made for, the client itself if it is a system's, or the user of the operating
	// system; null: not known. Example: Ann
	Person *string `json:"person"`
	// Why, in their words; null: nothing was asked or said. Example: Board meeting of 17 November
	Why *string `json:"why"`
}
