package wire

import (
	"time"

	"farthing/api"
	"farthing/internal/ledger"
)

// PublicFields is what a record says of itself to people; zero values say nothing.
type PublicFields struct {
	UserID      string
	Reference   string
	Description string
	Date        time.Time
}

// FromItem returns the wire form of an entry about a record.
func FromItem(row *ledger.Row, told PublicFields) api.Item {
	item := api.Item{
		JournalEntry: FromJournal(row),
		UserID:       Optional(told.UserID),
		Reference:    Optional(told.Reference),
		Description:  Optional(told.Description),
	}
	if !told.Date.IsZero() {
		item.Date = api.OptionalTime(&told.Date)
	}
	return item
}
