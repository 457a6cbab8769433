package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"farthing/internal/money"
)

// Page is one page of a list.
type Page[R any] struct {
	Rows []R
	More bool     // there is more, or may be: the page ended early, after many rows that did not fit its filters
	Last Position // how far was read: the next page goes on there
	Read int      // rows that were read for it, including those that did not fit

	free func([]R)
}

// Free gives the memory of Rows to another page: nobody may use them or what shares their memory afterwards. A page
// that is not freed is left to the garbage collector.
func (p *Page[R]) Free() {
	if p.free != nil {
		p.free(p.Rows)
	}
}

// Position is a place in a list: after the row it names. The zero value is the list's start.
type Position struct {
	Date time.Time // of a payment, or of what a list over all merchants is in the order of
	ID   string    // of a payment, or there of the merchant
	Seq  int64     // the journal's number of the row, or of what recorded it

	Merchant string // of the payment that ID names, in a list over all merchants
}

// A page with filters ends early once it has read maxRead rows, or pageTime is over: it rests between its slices.
const (
	maxRead  = 10_000
	pageTime = time.Second
)

// slice is how many rows are asked for at once if no other caller is kept waiting.
const slice = 1000

// enough reports whether a page that began at a moment has read for long enough.
func (s *Store) enough(began time.Time, read int) bool {
	return read >= maxRead || s.options.Real().Sub(began) >= pageTime
}

// errStop ends a query before its last row.
var errStop = errors.New("stop reading")

// reading is a list under way, which is read step by step.
type reading interface {
	left() bool // there may be more to read
	have() int  // rows so far
	step(ctx context.Context, most, window int) (read int, err error)
}

// fill reads until there is one row more than a page holds, which shows that there are more, or none is left, or the
// page ends early. It returns how many rows it read, including those that did not fit.
func (s *Store) fill(ctx context.Context, r reading, limit int) (read int, early bool, err error) {
	for began := s.options.Real(); r.left() && r.have() <= limit; {
		n, err := r.step(ctx, limit+1-r.have(), min(streamed, maxRead-read))
		if read += n; err != nil || !r.left() || r.have() > limit {
			return read, false, err
		}
		if s.enough(began, read) {
			return read, true, nil
		}
		if err := s.goOn(ctx, n); err != nil {
			return read, false, err
		}
	}
	return read, false, nil
}

// reader runs reads: on the store itself, or on one snapshot of it.
type reader interface {
	// postgres reports whether it reads PostgreSQL: a few statements say there what SQLite reads in other words.
	postgres() bool
	query(ctx context.Context, text string, args []any, each func(row) error) error
	queryRow(ctx context.Context, text string, args []any, dest ...any) error
}

// keyset is a list of a merchant's records in the order of a key, the newest first.
type keyset[R any] struct {
	text   string                    // the statement, whose last parameter is how many rows it reads at most
	args   func(from Position) []any // the parameters before that, for rows after a position
	scan   func(row) (*R, error)
	fits   func(*R) bool // whether a record passes the filters; nil: all do
	place  func(*R) Position
	before Position // the last row of the page before; zero: the first page
	batch  int      // how many rows are read at once for filters; 0: streamed
}

// list lists up to limit records. Filters work while reading, slice by slice: a page that has read 10,000 rows, or for
// a second, ends early, with More and the position reached.
func (k *keyset[R]) list(ctx context.Context, s *Store, limit int) (Page[R], error) {
	page, began := Page[R]{Last: k.before}, s.options.Real()
	atOnce := cmp.Or(k.batch, streamed)
	for want := limit + 1; ; want = min(atOnce, maxRead-page.Read) { // one more row shows whether there are more
		before := page.Read
		if err := k.read(ctx, s, &page, limit, want); err != nil {
			return Page[R]{}, err
		}
		read := page.Read - before
		if page.More || read < want {
			return page, nil
		}
		if s.enough(began, page.Read) {
			page.More = true
			return page, nil
		}
		if err := s.goOn(ctx, read); err != nil {
			return Page[R]{}, err
		}
	}
}

// stream hands over all records from the position on, slice by slice.
func (k *keyset[R]) stream(ctx context.Context, s *Store, each func([]R) error) error {
	return streamPages(ctx, s, k.before, func(behind Position) (Page[R], error) {
		k.before = behind
		return k.list(ctx, s, streamed)
	}, each)
}

// read reads up to want more rows into a page.
func (k *keyset[R]) read(ctx context.Context, s *Store, page *Page[R], limit, want int) error {
	err := s.query(ctx, k.text, append(k.args(page.Last), int64(want)), func(r row) error {
		record, err := k.scan(r)
		if err != nil {
			return err
		}
		fits := k.fits == nil || k.fits(record)
		if fits && len(page.Rows) == limit {
			page.More = true
			return errStop
		}
		page.Read, page.Last = page.Read+1, k.place(record)
		if fits {
			page.Rows = append(page.Rows, *record)
		}
		return nil
	})
	if errors.Is(err, errStop) {
		return nil
	}
	return err
}

// overAll is a list of the records of all merchants, the newest first: by the moment of their making, then by merchant
// and number, which is the order of an index.
type overAll[R any] struct {
	table *table[R]
	place func(*R) Position
}

func (t *table[R]) overAll(place func(*R) Position) overAll[R] { return overAll[R]{t, place} }

// text is the list's statement.
func (l overAll[R]) text() string {
	return `SELECT ` + l.table.named("t") + ` FROM ` + l.table.name + ` t WHERE ` +
		`(t.created_at, t.merchant, t.first_seq) < ($1, $2, $3) ` +
		`ORDER BY t.created_at DESC, t.merchant DESC, t.first_seq DESC LIMIT $4`
}

// overAll has the list read the records of all merchants, from behind a position.
func (k *keyset[R]) overAll(l overAll[R], behind Position) {
	k.text, k.scan, k.place = l.text(), l.table.scanNamed().one, l.place
	k.args, k.before = fromRecord, behind
}

// fromRecord returns the place from which a list over all merchants descends.
func fromRecord(from Position) []any {
	if from.ID == "" {
		return []any{int64(math.MaxInt64), int64(math.MaxInt64), int64(math.MaxInt64)}
	}
	return []any{ms(from.Date), merchantKey(from.ID), from.Seq}
}

// fromSeq returns the arguments of a list by number: its merchant, and the number from which it descends.
func fromSeq(merchantID string, more ...any) func(Position) []any {
	key := merchantKey(merchantID)
	return func(from Position) []any { return append([]any{key, descendFrom(from.Seq)}, more...) }
}

// between is a filter by date: both bounds are exclusive, nil is none.
type between struct{ after, before *time.Time }

func (b between) open() bool { return b.after == nil && b.before == nil }

func (b between) holds(at time.Time) bool {
	return (b.after == nil || at.After(*b.after)) && (b.before == nil || at.Before(*b.before))
}

// Amounts are bounds of amounts, both included; nil: none.
type Amounts struct{ Min, Max *money.Minor }

func (a Amounts) open() bool { return a.Min == nil && a.Max == nil }

func (a Amounts) hold(amount money.Minor) bool {
	return (a.Min == nil || amount >= *a.Min) && (a.Max == nil || amount <= *a.Max)
}

// wanted reports whether a value is the one that a filter names; the zero value names any.
func wanted[V comparable](filter, value V) bool {
	var zero V
	return filter == zero || filter == value
}

// among reports whether a record is in one of the states that a filter names; none are named: in any.
func among[S comparable](filter []S, state S) bool {
	return len(filter) == 0 || slices.Contains(filter, state)
}

// descendFrom returns the key from which a list by number descends.
func descendFrom(seq int64) int64 {
	if seq == 0 {
		return math.MaxInt64
	}
	return seq
}

// afterAll comes behind every identifier, for none has its character.
const afterAll = "~"

// newestByID returns a list of a merchant's records whose statement descends by their identifiers.
func (t *table[R]) newestByID(text, merchantID, beforeID string) keyset[R] {
	id := t.columns[1]
	return keyset[R]{
		text:   text,
		args:   func(from Position) []any { return []any{merchantKey(merchantID), cmp.Or(from.ID, afterAll)} },
		scan:   t.scan(merchantID).one,
		place:  func(r *R) Position { return Position{ID: fmt.Sprint(id.value(r))} },
		before: Position{ID: beforeID},
	}
}

// pageOf returns a page of up to limit rows; one more says that there are more.
func pageOf[R any](rows []R, limit int, place func(*R) Position) Page[R] {
	page := Page[R]{Rows: rows, Read: len(rows)}
	if len(rows) > limit {
		page.Rows, page.More = rows[:limit], true
	}
	if len(page.Rows) > 0 {
		page.Last = place(&page.Rows[len(page.Rows)-1])
	}
	return page
}

// collect reads all rows of a statement.
func collect[V any](
	ctx context.Context, r reader, text string, args []any, scan func(row) (V, error),
) (list []V, err error) {
	err = r.query(ctx, text, args, func(r row) error {
		v, err := scan(r)
		list = append(list, v)
		return err
	})
	if err != nil {
		return nil, err
	}
	return list, nil
}

// scanText scans a row of one text.
func scanText(r row) (text string, err error) {
	err = r.Scan(&text)
	return text, err
}

// one reads the one row that a statement returns; errNoRows if there is none.
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
