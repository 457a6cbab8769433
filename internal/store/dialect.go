package store

import (
	"context"
	"errors"
	"io"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/pressly/goose/v3"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// dialect is all that differs between the engines outside the writer's bulk statements.
type dialect struct {
	name   string // "sqlite" or "postgres"
	goose  goose.Dialect
	schema *strings.Replacer // makes this engine's statements of the schema files
	// ends a query that locks the row of a key: the query finds none if another process has locked it
	skipLocked string
	lock       string // ends a query that waits for the lock of the row of a key
	// a statement that fails while the disk has no room for 700 KB, of which it keeps nothing; empty: any write does
	takeRoom string
}

// Tables of SQLite are clustered by their primary key, so that a merchant's rows lie together and the key is
// stored once; {{postgres}} and {{sqlite}} mark lines of one engine.
var (
	dialectSQLite = dialect{
		name:   "sqlite",
		goose:  goose.DialectSQLite3,
		schema: strings.NewReplacer("{{suffix}}", " WITHOUT ROWID", "{{sqlite}}", "", "{{postgres}}", "-- "),
	}
	dialectPostgres = dialect{
		name:       "postgres",
		goose:      goose.DialectPostgres,
		schema:     strings.NewReplacer("{{suffix}}", "", "{{sqlite}}", "-- ", "{{postgres}}", ""),
		skipLocked: " FOR UPDATE SKIP LOCKED",
		lock:       " FOR NO KEY UPDATE",
		takeRoom:   "CREATE TEMP TABLE farthing_room ON COMMIT DROP AS SELECT generate_series(1, 20000)",
	}
)

// passing marks an error as one that passes: the same attempt may succeed later.
type passing struct{ error }

func (p *passing) Unwrap() error { return p.error }

// retryable reports whether the same statement may succeed if it is sent again: the engine gave up for reasons that
// pass (serialization, deadlock, shutdown, a lost connection, a standby that was read from, no room for another
// connection or on the disk, a busy file). After a COMMIT it does not say whether the commit happened.
func (d dialect) retryable(err error) bool {
	if _, ok := errors.AsType[*passing](err); ok {
		return true
	}
	if _, ok := errors.AsType[*pgconn.ConnectError](err); ok {
		return true // whatever the server said: nothing was asked yet
	}
	if pg, ok := errors.AsType[*pgconn.PgError](err); ok {
		switch pg.Code {
		case "25006", "40001", "40P01", "55P03", "57014", "57P01", "57P02", "57P03", "57P05":
			return true
		}
		return strings.HasPrefix(pg.Code, "08") || strings.HasPrefix(pg.Code, "53")
	}
	if lite, ok := errors.AsType[*sqlite.Error](err); ok {
		switch lite.Code() & 0xff {
		case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY,
			sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN:
			return true
		}
		return false
	}
	if _, ok := errors.AsType[net.Error](err); ok {
		return true
	}
	return pgconn.SafeToRetry(err) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) ||
		errors.Is(err, net.ErrClosed)
}

// Passing reports whether an error means that the database is away or busy, which passes, and not a defect.
func (s *Store) Passing(err error) bool {
	return errors.Is(err, errGateShut) || errors.Is(err, context.DeadlineExceeded) || s.dialect.retryable(err)
}

// readOnly reports whether a server refused to write, as a standby does: the connection is to the wrong server.
func readOnly(err error) bool {
	pg, ok := errors.AsType[*pgconn.PgError](err)
	return ok && pg.Code == "25006"
}

// lockedOut reports whether a lock was not given in time.
func lockedOut(err error) bool {
	pg, ok := errors.AsType[*pgconn.PgError](err)
	return ok && pg.Code == "55P03"
}

// failedIO reports whether SQLite could not read or write its file. After a COMMIT it does not say what a crash would
// leave.
func failedIO(err error) bool {
	lite, ok := errors.AsType[*sqlite.Error](err)
	return ok && lite.Code()&0xff == sqlite3.SQLITE_IOERR
}

// externalIDTaken reports whether a merchant was refused because another has its external identifier.
func (d dialect) externalIDTaken(err error) bool {
	if pg, ok := errors.AsType[*pgconn.PgError](err); ok {
		return pg.ConstraintName == "external_ids_pkey"
	}
	return d.uniqueViolation(err) && strings.Contains(err.Error(), "external_ids.external_id")
}

// uniqueViolation reports whether a row was refused because its key is taken.
func (d dialect) uniqueViolation(err error) bool {
	if pg, ok := errors.AsType[*pgconn.PgError](err); ok {
		return pg.Code == "23505"
	}
	if lite, ok := errors.AsType[*sqlite.Error](err); ok {
		return lite.Code() == sqlite3.SQLITE_CONSTRAINT_UNIQUE || lite.Code() == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY
	}
	return false
}
