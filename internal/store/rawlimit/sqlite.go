package rawlimit

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
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

func (l *sqlite) read(ctx context.Context, query string) (columns []column, list [][]any, err error) {
	rows, err := l.conn.QueryContext(ctx, query)
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = rows.Close() }() // what went wrong while reading is in rows.Err
	names, err := rows.Columns()
	if err != nil {
		return nil, nil, err
	}
	for _, name := range names {
		columns = append(columns, column{name: name})
	}
	for rows.Next() {
		values, dest := make([]any, len(names)), make([]any, len(names))
		for i := range values {
			dest[i] = &values[i]
		}
		if err := rows.Scan(dest...); err != nil {
			return nil, nil, err
		}
		list = append(list, values)
	}
	return columns, list, rows.Err()
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

// exec executes a statement, which is prepared once.
func (l *sqlite) exec(conn driver.Conn, text string, values []any) error {
	statement, ok := l.prepared[text]
	if !ok {
		var err error
		if statement, err = conn.Prepare(text); err != nil {
			return fmt.Errorf("prepare: %w", err)
		}
		l.prepared[text] = statement
	}
	direct, ok := statement.(driver.StmtExecContext)
	if !ok {
		return fmt.Errorf("the SQLite driver's statement is a %T", statement)
	}
	l.named = l.named[:0]
	for i, v := range values {
		l.named = append(l.named, driver.NamedValue{Ordinal: i + 1, Value: v})
	}
	_, err := direct.ExecContext(context.Background(), l.named)
	return err
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
