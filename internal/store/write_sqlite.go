package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"strings"

	"farthing/internal/ledger"
)

// sqliteLink is a lane's way to the one connection of SQLite that writes. It
// speaks to the driver itself: its statements are prepared once, and rows pass
// without the locks and conversions of database/sql, which cost more than SQLite.
type sqliteLink struct {
	store    *Store
	lease    *sql.Conn // held during a transaction
	prepared map[question]driver.Stmt
	known    knownSalts
	on       any // the driver's connection on which they were prepared, and the salts were read
	named    []driver.NamedValue
}

// question is a statement. One about some keys has a table k of that many; others have none.
type question struct {
	text  string
	pairs int
	width int // columns of k: km alone, or ki too
}

// keyBatch is how many keys one question asks about. A statement for each key costs several times as much as the
// search for the key.
const keyBatch = 16

// sql returns the text of the question with its keys.
func (q question) sql() string {
	if q.pairs == 0 {
		return q.text
	}
	columns, one := "km", "(?)"
	if q.width == 2 {
		columns, one = "km, ki", "(?, ?)"
	}
	return "WITH k (" + columns + ") AS (VALUES " + strings.TrimSuffix(strings.Repeat(one+", ", q.pairs), ", ") + ") " +
		q.text
}

// load begins a transaction that may write, and asks each question for all its keys.
func (l *sqliteLink) load(ctx context.Context, b *batch) (err error) {
	if l.lease, err = l.store.sqliteWrite.Conn(ctx); err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	err = l.raw(func(c driver.Conn) error {
		if err := l.exec(c, "BEGIN IMMEDIATE"); err != nil {
			return err
		}
		b.known = l.known
		for _, q := range b.lookups() {
			if err := l.ask(c, b, q); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		l.rollback()
	}
	return err
}

// raw runs f on the driver's connection.
func (l *sqliteLink) raw(f func(driver.Conn) error) error {
	return l.lease.Raw(func(raw any) error {
		c, ok := raw.(driver.Conn)
		if !ok {
			return fmt.Errorf("the SQLite driver's connection is a %T", raw)
		}
		if l.on != raw {
			l.on, l.prepared, l.known = raw, map[question]driver.Stmt{}, knownSalts{}
		}
		return f(c)
	})
}

// ask asks about some keys at a time. Places left without a key hold NULL, which finds nothing.
func (l *sqliteLink) ask(c driver.Conn, b *batch, q lookup) error {
	asked := question{text: q.question.some, pairs: keyBatch, width: 1}
	if len(q.pairs.merchants) == 1 {
		asked.pairs = 1
	}
	if q.pairs.ids != nil {
		asked.width = 2
	}
	args, scan := make([]any, asked.pairs*asked.width), q.scan(b)
	for from := 0; from < len(q.pairs.merchants); from += asked.pairs {
		clear(args)
		for i := range min(asked.pairs, len(q.pairs.merchants)-from) {
			args[i*asked.width] = q.pairs.merchants[from+i]
			if asked.width == 2 {
				args[i*2+1] = q.pairs.ids[from+i]
			}
		}
		if err := l.query(c, asked, args, scan); err != nil {
			return err
		}
	}
	return nil
}

func (l *sqliteLink) statement(c driver.Conn, q question) (driver.Stmt, error) {
	if known, ok := l.prepared[q]; ok {
		return known, nil
	}
	prepared, err := c.Prepare(q.sql())
	if err != nil {
		return nil, fmt.Errorf("prepare: %w", err)
	}
	l.prepared[q] = prepared
	return prepared, nil
}

func (l *sqliteLink) values(args []any) []driver.NamedValue {
	l.named = l.named[:0]
	for i, a := range args {
		l.named = append(l.named, driver.NamedValue{Ordinal: i + 1, Value: a})
	}
	return l.named
}

func (l *sqliteLink) exec(c driver.Conn, text string) error {
	statement, err := l.executed(c, text)
	if err != nil {
		return err
	}
	_, err = statement.ExecContext(context.Background(), nil)
	return err
}

// executed returns a statement that returns no rows.
func (l *sqliteLink) executed(c driver.Conn, text string) (driver.StmtExecContext, error) {
	statement, err := l.statement(c, question{text: text})
	if err != nil {
		return nil, err
	}
	direct, ok := statement.(driver.StmtExecContext)
	if !ok {
		return nil, fmt.Errorf("the SQLite driver's statement is a %T", statement)
	}
	return direct, nil
}

func (l *sqliteLink) query(c driver.Conn, q question, args []any, each func(row) error) error {
	statement, err := l.statement(c, q)
	if err != nil {
		return err
	}
	direct, ok := statement.(driver.StmtQueryContext)
	if !ok {
		return fmt.Errorf("the SQLite driver's statement is a %T", statement)
	}
	rows, err := direct.QueryContext(context.Background(), l.values(args))
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }() // an error while reading came from Next
	values := make(driverRow, len(rows.Columns()))
	for {
		if err := rows.Next(values); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		if err := each(values); err != nil {
			return err
		}
	}
}

// rollback ends the transaction, if there is one, and gives the connection back.
func (l *sqliteLink) rollback() {
	if l.lease == nil {
		return
	}
	// If there is no transaction any more, SQLite says so: that is just as good.
	_ = l.raw(func(c driver.Conn) error { return l.exec(c, "ROLLBACK") })
	l.release()
}

func (l *sqliteLink) release() {
	_ = l.lease.Close() // back to the pool
	l.lease = nil
}

// commit writes row by row and commits.
func (l *sqliteLink) commit(_ context.Context, c *changes) error {
	if !c.any() {
		l.rollback()
		return nil
	}
	err := l.raw(func(conn driver.Conn) error { return l.write(conn, c) })
	if err != nil {
		l.rollback()
		return err
	}
	if err := l.raw(func(conn driver.Conn) error { return l.exec(conn, "COMMIT") }); err != nil {
		l.rollback()
		if failedIO(err) {
			l.store.fileFailed(err)
			return errors.Join(errOutcomeUnknown, err)
		}
		if l.store.dialect.retryable(err) {
			return err // it was rolled back, by us or by SQLite
		}
		return fmt.Errorf("%w: %w", errCommitUnknown, err)
	}
	l.release()
	l.store.walMover.wrote(c.rows)
	return nil
}

// write writes table by table, and stops at the first that fails.
func (l *sqliteLink) write(c driver.Conn, ch *changes) error {
	for _, t := range ch.tables {
		if err := t.write(l, c); err != nil {
			return err
		}
	}
	return nil
}

// write writes the records of one table, row by row.
func (w *writes[R]) write(l *sqliteLink, c driver.Conn) error {
	t := w.table
	if err := t.execEach(l, c, t.texts().plain.deleteOne, span(t.keyColumns), w.remove); err != nil {
		return fmt.Errorf("delete from %s: %w", t.name, err)
	}
	if err := t.execEach(l, c, t.texts().plain.insertOne, t.all, w.insert); err != nil {
		return fmt.Errorf("insert into %s: %w", t.name, err)
	}
	if err := t.execEach(l, c, t.texts().plain.setOne, t.setOrder, w.update); err != nil {
		return fmt.Errorf("update %s: %w", t.name, err)
	}
	if err := t.execEach(l, c, t.texts().plain.setAll, t.allOrder, w.repair); err != nil {
		return fmt.Errorf("repair %s: %w", t.name, err)
	}
	return nil
}

// execEach executes a statement for each record, with the values of some columns.
func (t *table[R]) execEach(l *sqliteLink, c driver.Conn, text string, order []int, records []*R) error {
	if len(records) == 0 {
		return nil
	}
	statement, err := l.executed(c, text)
	if err != nil {
		return err
	}
	args := make([]any, 0, len(order))
	for _, r := range records {
		args = t.values(args, r, order)
		if _, err := statement.ExecContext(context.Background(), l.values(args)); err != nil {
			return err
		}
	}
	return nil
}

// committed looks for the row that has the commit's name: the lost transaction held the only write lock, so a new one
// sees what became of it.
func (l *sqliteLink) committed(ctx context.Context, _ *batch, last lastRow) (there bool, err error) {
	if l.lease, err = l.store.sqliteWrite.Conn(ctx); err != nil {
		return false, fmt.Errorf("connect: %w", err)
	}
	defer l.rollback()
	err = l.raw(func(c driver.Conn) error {
		if err := l.exec(c, "BEGIN IMMEDIATE"); err != nil {
			return err
		}
		return l.query(c, question{text: selectCommit}, []any{last.merchant, last.seq}, func(r row) error {
			var found ledger.CommitID
			err := r.Scan((*bytes16)(&found))
			there = found == last.commit
			return err
		})
	})
	return there, err
}

// driverRow is a row as the driver gives it.
type driverRow []driver.Value

// Scan copies the columns into their destinations, as far as this package needs: integers, text, bytes, pointers to the
// first two, and types that scan themselves.
func (d driverRow) Scan(dest ...any) error {
	if len(dest) != len(d) {
		return fmt.Errorf("scan %d columns into %d", len(d), len(dest))
	}
	for i, to := range dest {
		if err := scanValue(d[i], to); err != nil {
			return fmt.Errorf("column %d: %w", i+1, err)
		}
	}
	return nil
}

func scanValue(from driver.Value, to any) error {
	switch to := to.(type) {
	case *int64:
		return set(from, to)
	case *string:
		return set(from, to)
	case **int64:
		return setPointer(from, to)
	case **string:
		return setPointer(from, to)
	case *[]byte:
		if from == nil { // none
			*to = nil
			return nil
		}
		return set(from, to)
	case sql.Scanner:
		return to.Scan(from)
	default:
		return fmt.Errorf("no way to scan into %T", to)
	}
}

func set[V any](from driver.Value, to *V) error {
	value, ok := from.(V)
	if !ok {
		return fmt.Errorf("%T is not %T", from, *to)
	}
	*to = value
	return nil
}

func setPointer[V any](from driver.Value, to **V) error {
	if from == nil {
		*to = nil
		return nil
	}
	*to = new(V)
	return set(from, *to)
}
