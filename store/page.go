package store

import (
	"context"
	"errors"
	"time"
)

// Page is one page of a list.
type Page[R any] struct {
	Rows []R
	More bool     // there is more, or may be: the page ended early after having read many rows that did not fit its filters
	Last Position // how far was read: where the next page goes on
}

// Position is a place in a list: behind the row it names. The zero value is the list's start.
type Position struct {
	Date time.Time // of a payment
	ID   string    // of a payment
	Seq  int64     // in any other list: the journal's number of the row, or of what recorded it
}

// maxRead is how many rows a page with filters reads at most before it ends early.
const maxRead = 10_000

// slice is how many rows a long reading asks for at once, so that no connection is kept from others for long.
const slice = 1000

// errStop ends a query before its last row.
var errStop = errors.New("stop reading")

// reader is where reads run: the store itself, or one snapshot of it.
type reader interface {
	query(ctx context.Context, text string, args []any, each func(row) error) error
	queryRow(ctx context.Context, text string, args []any, dest ...any) error
}

// one reads the one row that a statement answers; errNoRows when there is none.
func one(ctx context.Context, r reader, text string, args []any, scan func(row) error) error {
	found := false
	err := r.query(ctx, text, args, func(row row) error {
		found = true
		return scan(row)
	})
	if err == nil && !found {
		err = errNoRows
	}
	return err
}
