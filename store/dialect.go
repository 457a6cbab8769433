package store

import (
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
}

// Tables of SQLite are clustered by their primary key, so that a merchant's rows lie together and the key is
// stored once; {{postgres}} and {{sqlite}} mark lines of one engine.
var (
	dialectSQLite   = dialect{name: "sqlite", goose: goose.DialectSQLite3, schema: strings.NewReplacer("{{suffix}}", " WITHOUT ROWID", "{{sqlite}}", "", "{{postgres}}", "-- ")}
	dialectPostgres = dialect{name: "postgres", goose: goose.DialectPostgres, schema: strings.NewReplacer("{{suffix}}", "", "{{sqlite}}", "-- ", "{{postgres}}", "")}
)

// retryable tells whether the same statement may succeed when sent again: the engine gave up for reasons that
// pass (serialization, deadlock, shutdown, a lost connection, a busy file). After a COMMIT it says nothing
// about whether the commit happened.
func (d dialect) retryable(err error) bool {
	if pg, ok := errors.AsType[*pgconn.PgError](err); ok {
		switch pg.Code {
		case "40001", "40P01", "55P03", "57014", "57P01", "57P02", "57P03":
			return true
		}
		return strings.HasPrefix(pg.Code, "08")
	}
	if lite, ok := errors.AsType[*sqlite.Error](err); ok {
		return lite.Code()&0xff == sqlite3.SQLITE_BUSY || lite.Code()&0xff == sqlite3.SQLITE_LOCKED
	}
	if _, ok := errors.AsType[*pgconn.ConnectError](err); ok {
		return true
	}
	if _, ok := errors.AsType[net.Error](err); ok {
		return true
	}
	return pgconn.SafeToRetry(err) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed)
}

// Passing tells whether an error is the database's being away or busy, which passes, and not a defect.
func (s *Store) Passing(err error) bool { return s.dialect.retryable(err) }

// uniqueViolation tells whether a row was refused because its key is taken.
func (d dialect) uniqueViolation(err error) bool {
	if pg, ok := errors.AsType[*pgconn.PgError](err); ok {
		return pg.Code == "23505"
	}
	if lite, ok := errors.AsType[*sqlite.Error](err); ok {
		return lite.Code() == sqlite3.SQLITE_CONSTRAINT_UNIQUE || lite.Code() == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY
	}
	return false
}
