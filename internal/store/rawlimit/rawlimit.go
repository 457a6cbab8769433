// Package rawlimit writes the rows of payments as fast as a database takes them, for the benchmark to compare with.
//
// It knows nothing of the store's writer, so that the limit does not fall if the writer becomes slower: no queue, no
// lock, nothing looked up, nothing decided, no caller. The rows are copies of existing ones, with keys of their own,
// whatever the schema is; so their hashes are wrong, and the store cannot be used afterwards.
package rawlimit

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Writer writes on one connection. It is not safe for concurrent use.
type Writer struct {
	link     link
	books    *table
	journal  *table
	payments *table
	prefix   string // of the identifiers of payments
	made     int64  // payments so far, from the first number of this Writer on
}

// link is the connection to one engine.
type link interface {
	// read reads the rows of a query.
	read(ctx context.Context, q query) (columns []column, err error)
	// write updates the books and inserts the other rows, in one transaction.
	write(ctx context.Context, books *table, others ...*table) error
	close() error
}

// query is a statement that reads rows. take is called with each row; nil: they are read, and nobody looks at them.
type query struct {
	text      string
	arguments []any
	take      func(row []any)
}

// table is a table, with rows of it whose values are used again.
type table struct {
	name    string
	columns []column
	key     []int // places of the key's columns
	samples [][]any
	next    [][]any // rows to write
}

// column is a column of a table; kind is its type in PostgreSQL, and "" on SQLite, which asks for none.
type column struct{ name, kind string }

// sampled is how many rows of a table are used again, in turn.
const sampled = 1000

// firstSeq is greater than every seq that a benchmark's journals have.
const firstSeq = 1_000_000_000

// numbers is how many payments a Writer can write before it takes those of the next.
const numbers = 100_000_000

// Open connects to a store, whose URL is one that [store.Open] takes. The store has this schema, and holds payments.
// The identifiers of the payments that are written begin with prefix. Writers that write at the same time have other
// numbers each, from 0. The caller closes the Writer.
func Open(ctx context.Context, url, prefix string, number int) (*Writer, error) {
	open := openPostgres
	if path, ok := strings.CutPrefix(url, "sqlite:"); ok {
		url, open = path, openSQLite
	}
	connected, err := open(ctx, url)
	if err != nil {
		return nil, fmt.Errorf("connect for raw rows: %w", err)
	}
	w := &Writer{
		link:     connected,
		prefix:   prefix,
		made:     int64(number) * numbers,
		books:    &table{name: "books"},
		journal:  &table{name: "journal"},
		payments: &table{name: "payments"},
	}
	for t, key := range map[*table][]string{
		w.books:    {"merchant"},
		w.journal:  {"merchant", "seq"},
		w.payments: {"merchant", "id"},
	} {
		if err := t.sample(ctx, connected, key); err != nil {
			return nil, errors.Join(err, connected.close())
		}
	}
	return w, nil
}

// sample reads rows of the table, those with the last numbers or identifiers. The operator's are no sample.
func (t *table) sample(ctx context.Context, from link, key []string) (err error) {
	last := key[len(key)-1]
	text := fmt.Sprintf("SELECT * FROM %s WHERE merchant IN (SELECT m.merchant FROM merchants m) "+
		"ORDER BY %s DESC LIMIT %d", t.name, last, sampled)
	take := func(row []any) { t.samples = append(t.samples, row) }
	if t.columns, err = from.read(ctx, query{text: text, take: take}); err != nil {
		return fmt.Errorf("read %s for raw rows: %w", t.name, err)
	}
	if len(t.samples) == 0 {
		return fmt.Errorf("there is nothing in %s", t.name)
	}
	for _, name := range key {
		at := slices.IndexFunc(t.columns, func(c column) bool { return c.name == name })
		if at < 0 {
			return fmt.Errorf("%s has no column %s", t.name, name)
		}
		t.key = append(t.key, at)
	}
	return nil
}

// Prepare makes the rows of n payments for Write: for each payment its row and one of the journal, and the books of
// their merchants, each once.
func (w *Writer) Prepare(n int) {
	w.books.next, w.journal.next, w.payments.next = nil, nil, nil
	books := map[int64]bool{}
	for range n {
		w.made++
		// A large prime step visits all merchants in an order that no table has.
		book := w.made * 7919 % int64(len(w.books.samples))
		if !books[book] {
			books[book] = true
			w.books.next = append(w.books.next, w.books.samples[book])
		}
		merchant := w.books.samples[book][w.books.key[0]]
		w.journal.add(w.made, merchant, firstSeq+w.made)
		w.payments.add(w.made, merchant, fmt.Sprintf("%s%010d", w.prefix, w.made))
	}
}

// add adds a copy of one of the samples, in turn, with another key.
func (t *table) add(n int64, key ...any) {
	row := slices.Clone(t.samples[n%int64(len(t.samples))])
	for i, at := range t.key {
		row[at] = key[i]
	}
	t.next = append(t.next, row)
}

// Write writes what was prepared in one transaction, and returns once it is committed. It is called once for each
// Prepare: a second time the keys would be taken.
func (w *Writer) Write(ctx context.Context) error {
	if err := w.link.write(ctx, w.books, w.journal, w.payments); err != nil {
		return fmt.Errorf("write raw rows: %w", err)
	}
	return nil
}

// Read reads n payments of a merchant as they are, or all that there are of it: in the order of their identifiers, down
// from another of the samples each time.
func (w *Writer) Read(ctx context.Context, n int) error {
	w.made++
	first := w.payments.samples[w.made*7919%int64(len(w.payments.samples))]
	merchant, id := w.payments.key[0], w.payments.key[1]
	text := fmt.Sprintf("SELECT * FROM payments WHERE %[1]s = $1 AND %[2]s <= $2 ORDER BY %[2]s DESC LIMIT %[3]d",
		w.payments.columns[merchant].name, w.payments.columns[id].name, n)
	if _, err := w.link.read(ctx, query{text: text, arguments: []any{first[merchant], first[id]}}); err != nil {
		return fmt.Errorf("read raw rows: %w", err)
	}
	return nil
}

// Close ends the connection.
func (w *Writer) Close() error { return w.link.close() }

// names returns the names of the columns.
func (t *table) names() (list []string) {
	for _, c := range t.columns {
		list = append(list, c.name)
	}
	return list
}
