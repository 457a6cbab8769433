package store

import (
	"encoding/json"

	"farthing/internal/farthing"
)

// metadataColumn keeps what a caller noted on a record as canonical JSON; none is kept as NULL.
func metadataColumn[R any](field func(*R) *farthing.Metadata) column[R] {
	return encodedColumn("metadata", func(r *R) string {
		if notes := *field(r); len(notes) > 0 {
			return notes.JSON()
		}
		return ""
	}, func(r *R, text string) error {
		*field(r) = nil
		if text == "" {
			return nil
		}
		return wrapped("read metadata", json.Unmarshal([]byte(text), field(r)))
	}).written()
}
