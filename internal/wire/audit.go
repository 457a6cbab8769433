package wire

import (
	"encoding/hex"
	"encoding/json"
	"strings"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/ledger"
)

// FromAudit returns the wire form of a row with its note, which may be nil.
func FromAudit(r *ledger.Row, note *farthing.Note) api.AuditEntry {
	e := api.AuditEntry{
		Seq:       r.Seq,
		Type:      r.Type,
		Subject:   r.Subject,
		SubjectID: r.SubjectID,
		Actor:     r.Actor,
		BookedAt:  api.Time(r.Booked),
		Why:       r.Why,
		Details:   json.RawMessage(r.Details),
		Hash:      hex.EncodeToString(r.Hash[:]),
		People:    []api.AuditPerson{},
		Changes:   json.RawMessage("{}"),
	}
	if r.MerchantID != farthing.OperatorID {
		e.MerchantID = &r.MerchantID
	}
	if note == nil {
		return e
	}
	if note.Changes != "" {
		e.Changes = json.RawMessage(note.Changes)
	}
	if note.Who == "" && note.Text == "" {
		return e
	}
	words := strings.Split(note.Text, "\n")
	for i, person := range strings.Split(note.Who, "\n") {
		said := api.AuditPerson{Person: Optional(person)}
		if i < len(words) {
			said.Why = Optional(words[i])
		}
		e.People = append(e.People, said)
	}
	return e
}
