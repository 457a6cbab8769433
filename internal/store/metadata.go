package store

import (
	"encoding/json"
	"fmt"

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
		if err := json.Unmarshal([]byte(text), field(r)); err != nil {
			return fmt.Errorf("read metadata: %w", err)
		}
		return nil
	}).written()
}
