package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"farthing/internal/farthing"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// sqlitePath returns the file of a store's URL "sqlite:PATH"; false for other URLs.
func sqlitePath(storeURL string) (string, bool) {
	path, ok := strings.CutPrefix(storeURL, "sqlite:")
	return path, ok && path != ""
}

// openSQLite opens the file, and migrates it if needed. Only if it may make a store does it touch a file that holds
// none.
func (s *Store) openSQLite(ctx context.Context, path string) error {
	s.dialect = dialectSQLite
	path, err := filepath.Abs(path)
	if err != nil {
		return fmt.Errorf("find %s: %w", path, err)
	}
	s.path = path
	if !s.options.Create {
		if err := findSQLite(ctx, path); err != nil {
			return err
		}
	}
	// A commit is as durable with fdatasync; fsync writes the time of the change too. Not every system has it.
	_, _ = sqlite.Fdatasync(true)
	if s.sqliteWrite, err = sqliteWriter(path, s.options.Unsafe); err != nil {
		return err
	}
	if err := s.migrateSQLite(ctx); err != nil {
		return err
	}
	conns := s.options.ReadConns
	if conns == 0 {
		// More page readers than cores make each other slower and starve the writer (measured).
		conns = max(2, runtime.NumCPU())
	}
	if s.sqliteRead, err = sql.Open(sqliteDriver,
		sqliteDSN(path, busyFor, "query_only(1)", "cache_size(-16000)")); err != nil {
		return fmt.Errorf("open %s for reading: %w", path, err)
	}
	s.sqliteRead.SetMaxOpenConns(conns)
	s.sqliteRead.SetMaxIdleConns(conns)
	s.walMover, err = startWALMover(path, synchronous(s.options.Unsafe), s.options.Log)
	return err
}

// findSQLite returns ErrNoStore if a file is not there, or holds no store. It changes nothing.
func findSQLite(ctx context.Context, path string) (err error) {
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%w in %s", ErrNoStore, path)
	}
	db, err := sql.Open(sqliteDriver, sqliteDSN(path, busyFor))
	if err != nil {
		return fmt.Errorf("open %s: %w", path, err)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	have, err := schemaVersion(ctx, db)
	if err == nil && have == 0 {
		err = fmt.Errorf("%w in %s", ErrNoStore, path)
	}
	return unopened(path, err)
}

// unopened says of a file that SQLite cannot open that it is that.
func unopened(path string, err error) error {
	if lite, ok := errors.AsType[*sqlite.Error](err); ok && lite.Code()&0xff == sqlite3.SQLITE_CANTOPEN {
		return fmt.Errorf("%w: %s", ErrUnopened, path)
	}
	return err
}

// sqliteWriter opens the one connection that writes. Its transactions begin IMMEDIATE: a transaction that reads first
// and writes later fails at once if another process wrote in between, whatever the timeout.
func sqliteWriter(path string, unsafe bool) (*sql.DB, error) {
	makePrivate(path)
	dsn := sqliteDSN(path, writerBusyFor, "journal_mode(WAL)", synchronous(unsafe), "foreign_keys(1)",
		fmt.Sprintf("wal_autocheckpoint(%d)", walPages), "cache_size(-64000)")
	db, err := sql.Open(sqliteDriver, dsn+"&_txlock=immediate")
	if err != nil {
		return nil, fmt.Errorf("open %s for writing: %w", path, err)
	}
	db.SetMaxOpenConns(1)
	db.SetMaxIdleConns(1)
	if err := unopened(path, awaitFile(db)); err != nil {
		return nil, errors.Join(fmt.Errorf("open %s for writing: %w", path, err), db.Close())
	}
	return db, nil
}

// synchronous returns how a connection that writes waits for the disk.
func synchronous(unsafe bool) string {
	if unsafe {
		return "synchronous(OFF)"
	}
	return "synchronous(FULL)"
}

// makePrivate creates the file for its owner alone; SQLite gives its log the same rights. An existing file is not even
// opened: closing it would release the locks that this process has on it. If the file cannot be made, SQLite says why.
func makePrivate(path string) {
	if file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600); err == nil {
		_ = file.Close() // nothing was written
	}
}

// awaitFile makes the first connection. The change of a new file to WAL does not wait for another process that makes
// the same change, whatever busy_timeout says.
func awaitFile(db *sql.DB) error {
	var err error
	for range 100 {
		if err = db.Ping(); !dialectSQLite.retryable(err) {
			return err
		}
		time.Sleep(10 * time.Millisecond)
	}
	return err
}

// How long a connection waits for the file's lock. The writer tries again, and tells its callers.
const (
	busyFor       = 5 * time.Second
	writerBusyFor = 2 * time.Second
)

// sqliteDSN names a file, how long to wait for its lock, and the pragmas that each new connection sets. The driver sets
// one busy_timeout before all others, so there must be no second.
func sqliteDSN(path string, busy time.Duration, pragmas ...string) string {
	timeout := fmt.Sprintf("busy_timeout(%d)", busy.Milliseconds())
	q := url.Values{"_pragma": append([]string{timeout, "temp_store(MEMORY)"}, pragmas...)}
	return "file:" + (&url.URL{Path: path}).EscapedPath() + "?" + q.Encode()
}

// migrateSQLite brings the file to this binary's schema.
func (s *Store) migrateSQLite(ctx context.Context) error {
	have, err := schemaVersion(ctx, s.sqliteWrite)
	if err != nil {
		return err
	}
	if err := knownSchema(have); err != nil {
		return err
	}
	if have < NewestSchema {
		_, err = migrate(ctx, dialectSQLite, s.sqliteWrite, migration{
			from: have,
			by:   farthing.BySystem,
			at:   s.options.Real(),
		})
	}
	return err
}

// statements keeps the statements prepared on a pool, by their texts: preparing one again costs more than a point read.
// Texts must be constants or few, never built around values.
type statements struct {
	byText sync.Map // string → *sql.Stmt
}

// of returns the prepared form of a text.
func (c *statements) of(ctx context.Context, db *sql.DB, text string) (*sql.Stmt, error) {
	if known, ok := c.known(text); ok {
		return known, nil
	}
	prepared, err := db.PrepareContext(ctx, text)
	if err != nil {
		return nil, fmt.Errorf("prepare: %w", err)
	}
	if _, raced := c.byText.LoadOrStore(text, prepared); raced {
		known, _ := c.known(text)
		return known, errors.Join(prepared.Close())
	}
	return prepared, nil
}

func (c *statements) known(text string) (*sql.Stmt, bool) {
	known, _ := c.byText.Load(text)
	statement, ok := known.(*sql.Stmt)
	return statement, ok
}

// querySQLite is query on the pool of reading connections.
func (s *Store) querySQLite(ctx context.Context, text string, args []any, each func(row) error) error {
	prepared, err := s.prepared.of(ctx, s.sqliteRead, text)
	if err != nil {
		return err
	}
	rows, err := prepared.QueryContext(ctx, args...)
	return eachSQLite(rows, err, each)
}

// eachSQLite passes each row of a query to a function, or returns the error of the query.
func eachSQLite(rows *sql.Rows, err error, each func(row) error) error {
	if err != nil {
		return fmt.Errorf("query: %w", err)
	}
	defer func() { _ = rows.Close() }() // an error while reading is in rows.Err
	for rows.Next() {
		if err := each(rows); err != nil {
			return err
		}
	}
	return wrapped("query", rows.Err())
}

// queryRowSQLite is queryRow on the pool of reading connections. It ignores a canceled context: a point read is over
// before the watching of the context would be set up.
func (s *Store) queryRowSQLite(ctx context.Context, text string, args []any, dest ...any) error {
	ctx = context.WithoutCancel(ctx)
	prepared, err := s.prepared.of(ctx, s.sqliteRead, text)
	if err != nil {
		return err
	}
	return oneSQLite(prepared.QueryRowContext(ctx, args...), dest)
}

// oneSQLite reads the one row of a query; errNoRows if there is none.
func oneSQLite(r *sql.Row, dest []any) error {
	err := r.Scan(dest...)
	if errors.Is(err, sql.ErrNoRows) {
		return errNoRows
	}
	return wrapped("query", err)
}

// writingSQL returns what writes in a transaction.
func writingSQL(ctx context.Context, tx *sql.Tx) *writing {
	return &writing{reader: snapshotSQLite{tx}, exec: func(text string, args ...any) (int64, error) {
		result, err := tx.ExecContext(ctx, text, args...)
		if err != nil {
			return 0, err
		}
		return result.RowsAffected()
	}}
}

// writeSQLite is one attempt of Operator.write, through the one writing connection.
func (s *Store) writeSQLite(ctx context.Context, f func(context.Context, *writing) error) error {
	if err := s.Writes.barred(); err != nil {
		return err
	}
	conn, err := s.sqliteWrite.Conn(ctx)
	if err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	defer func() { _ = conn.Close() }() // back to the pool
	tx, err := conn.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	defer func() { _ = tx.Rollback() }() // no effect after the commit
	if err := f(ctx, writingSQL(ctx, tx)); err != nil {
		return err
	}
	if err := tx.Commit(); err != nil {
		// On a full disk the transaction may still be open, and database/sql takes it for ended.
		_, _ = conn.ExecContext(context.WithoutCancel(ctx), "ROLLBACK")
		if failedIO(err) {
			s.fileFailed(err)
			return fmt.Errorf("%w: %w", errCommitUnknown, err)
		}
		return fmt.Errorf("commit: %w", err)
	}
	return nil
}
