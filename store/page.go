package store

import (
	"context"
	"errors"
	"math"
	"slices"
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

// keyset is a list of a merchant's records in the order of a key, the newest first.
type keyset[R any] struct {
	text   string // the statement, whose last parameter is how many rows it reads at most
	args   []any  // the parameters before that
	scan   func(row) (*R, error)
	fits   func(*R) bool // whether a record passes the filters; nil: all do
	place  func(*R) Position
	before Position // the last row of the page before; zero: the first page
}

// list lists up to limit records. Filters work while reading: a page that has read 10,000 rows ends early, with
// More and the position reached.
func (k *keyset[R]) list(ctx context.Context, r reader, limit int) (Page[R], error) {
	most := limit + 1
	if k.fits != nil {
		most = maxRead + 1
	}
	page := Page[R]{Last: k.before}
	read, passed := 0, k.before
	err := r.query(ctx, k.text, append(slices.Clip(k.args), int64(most)), func(r row) error {
		if read == maxRead {
			page.More, page.Last = true, passed
			return errStop
		}
		record, err := k.scan(r)
		if err != nil {
			return err
		}
		read, passed = read+1, k.place(record)
		if k.fits != nil && !k.fits(record) {
			return nil
		}
		if len(page.Rows) == limit {
			page.More = true
			return errStop
		}
		page.Rows, page.Last = append(page.Rows, *record), passed
		return nil
	})
	if err != nil && !errors.Is(err, errStop) {
		return Page[R]{}, err
	}
	return page, nil
}

// between is a filter by date: both bounds are exclusive, nil is none.
type between struct{ after, before *time.Time }

func (b between) open() bool { return b.after == nil && b.before == nil }

func (b between) holds(at time.Time) bool {
	return (b.after == nil || at.After(*b.after)) && (b.before == nil || at.Before(*b.before))
}

// behind is the key from which a list by number goes down.
func behind(seq int64) int64 {
	if seq == 0 {
		return math.MaxInt64
	}
	return seq
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
