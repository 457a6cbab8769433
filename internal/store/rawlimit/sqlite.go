package rawlimit

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net/url"
	"slices"
	"strings"

	_ "modernc.org/sqlite" // the driver
)

// sqlite is a connection that is set up as the store's writer is. Rows are passed to the driver itself, as in the
// store: the locks and conversions of database/sql cost more than SQLite. So does watching a context.
type sqlite struct {
	db       *sql.DB
	conn     *sql.Conn
	prepared map[string]driver.Stmt
	named    []driver.NamedValue
}

var pragmas = []string{
	"busy_timeout(2000)", "temp_store(MEMORY)", "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)",
	"wal_autocheckpoint(16000)", "cache_size(-64000)",
}

func openSQLite(ctx context.Context, path string) (link, error) {
	query := url.Values{"_pragma": pragmas}
	db, err := sql.Open("sqlite", "file:"+(&url.URL{Path: path}).EscapedPath()+"?"+query.Encode())
	if err != nil {
		return nil, err
	}
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return &sqlite{db: db, conn: conn, prepared: map[string]driver.Stmt{}}, nil
}

func (l *sqlite) read(ctx context.Context, q query) (columns []column, err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	err = l.conn.Raw(func(raw any) error {
		statement, err := l.prepare(raw, q.text)
		if err != nil {
			return err
		}
		direct, ok := statement.(driver.StmtQueryContext)
		if !ok {
			return fmt.Errorf("the SQLite driver's statement is a %T", statement)
		}
		rows, err := direct.QueryContext(context.Background(), l.name(q.arguments))
		if err != nil {
			return err
		}
		for _, name := range rows.Columns() {
			columns = append(columns, column{name: name})
		}
		values := make([]driver.Value, len(columns))
		for err == nil {
			if err = rows.Next(values); err == nil && q.take != nil {
				row := make([]any, len(values))
				for i, v := range values {
					row[i] = v
				}
				q.take(row)
			}
		}
		if errors.Is(err, io.EOF) {
			err = nil
		}
		return errors.Join(err, rows.Close())
	})
	return columns, err
}

// write writes row by row.
func (l *sqlite) write(ctx context.Context, books *table, others ...*table) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return l.conn.Raw(func(raw any) error {
		conn, ok := raw.(driver.Conn)
		if !ok {
			return fmt.Errorf("the SQLite driver's connection is a %T", raw)
		}
		if err := l.exec(conn, "BEGIN IMMEDIATE", nil); err != nil {
			return err
		}
		err := l.execEach(conn, updateOne(books), books.next)
		for _, t := range others {
			if err == nil {
				err = l.execEach(conn, insertOne(t), t.next)
			}
		}
		if err == nil {
			err = l.exec(conn, "COMMIT", nil)
		}
		if err != nil {
			return errors.Join(err, l.exec(conn, "ROLLBACK", nil))
		}
		return nil
	})
}

func (l *sqlite) execEach(conn driver.Conn, text string, rows [][]any) error {
	for _, row := range rows {
		if err := l.exec(conn, text, row); err != nil {
			return err
		}
	}
	return nil
}

// exec executes a statement.
func (l *sqlite) exec(conn driver.Conn, text string, values []any) error {
	statement, err := l.prepare(conn, text)
	if err != nil {
		return err
	}
	direct, ok := statement.(driver.StmtExecContext)
	if !ok {
		return fmt.Errorf("the SQLite driver's statement is a %T", statement)
	}
	_, err = direct.ExecContext(context.Background(), l.name(values))
	return err
}

// prepare prepares a statement, once.
func (l *sqlite) prepare(raw any, text string) (statement driver.Stmt, err error) {
	if statement, ok := l.prepared[text]; ok {
		return statement, nil
	}
	conn, ok := raw.(driver.Conn)
	if !ok {
		return nil, fmt.Errorf("the SQLite driver's connection is a %T", raw)
	}
	if statement, err = conn.Prepare(text); err != nil {
		return nil, fmt.Errorf("prepare: %w", err)
	}
	l.prepared[text] = statement
	return statement, nil
}

// name returns the values as the driver takes them, until the next call.
func (l *sqlite) name(values []any) []driver.NamedValue {
	l.named = l.named[:0]
	for i, v := range values {
		l.named = append(l.named, driver.NamedValue{Ordinal: i + 1, Value: v})
	}
	return l.named
}

func (l *sqlite) close() error {
	var errs []error
	for _, statement := range l.prepared {
		errs = append(errs, statement.Close())
	}
	return errors.Join(append(errs, l.conn.Close(), l.db.Close())...)
}

func insertOne(t *table) string {
	places := strings.Join(slices.Repeat([]string{"?"}, len(t.columns)), ", ")
	return fmt.Sprintf("INSERT INTO %s (%s) VALUES (%s)", t.name, strings.Join(t.names(), ", "), places)
}

// updateOne sets each column of a row, except its key, to the value that it has.
func updateOne(t *table) string {
	var set []string
	names, key := t.names(), t.key[0]
	for i, name := range names {
		if i != key {
			set = append(set, fmt.Sprintf("%s = ?%d", name, i+1))
		}
	}
	return fmt.Sprintf("UPDATE %s SET %s WHERE %s = ?%d", t.name, strings.Join(set, ", "), names[key], key+1)
}
