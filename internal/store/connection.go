package store

import (
	"context"
	"database/sql"
	"errors"
	"sync"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// Tests of this package look at each statement that is sent: they put a driver of their own between SQLite and the
// store, and a tracer on PostgreSQL's connections.
var (
	sqliteDriver = "sqlite"
	tracer       pgx.QueryTracer // nil: none but the one that Options asks for
)

// engine holds the connections of one store; those of the other engine are nil.
type engine struct {
	dialect dialect
	path    string // the file, on SQLite

	sqliteWrite *sql.DB // one connection
	sqliteRead  *sql.DB // query_only
	walMover    *walMover
	prepared    statements

	pgWrite      *pgxpool.Pool // for the writer of merchants' records alone
	pgRead       *pgxpool.Pool
	primaries    *primaries
	guard        writeGuard
	oneWrite     chan struct{} // held by code that writes beside the writer
	stopWatching context.CancelFunc
	watched      sync.WaitGroup
	addedUp      addedUp

	dropping sync.Mutex // guards what follows
	drop     func()     // ends the probe, if one is under way
}

// postgres reports whether the store is in PostgreSQL.
func (e *engine) postgres() bool { return e.pgRead != nil }

// query reads rows and hands each to a function, whose error ends the query. The text is the same for both engines,
// with parameters $1, $2…, and must be constant because it is prepared once and kept.
func (s *Store) query(ctx context.Context, text string, args []any, each func(row) error) error {
	if s.postgres() {
		return s.queryPostgres(ctx, text, args, each)
	}
	return s.querySQLite(ctx, text, args, each)
}

// queryRow reads one row; errNoRows if there is none.
func (s *Store) queryRow(ctx context.Context, text string, args []any, dest ...any) error {
	if s.postgres() {
		return s.queryRowPostgres(ctx, text, args, dest...)
	}
	return s.queryRowSQLite(ctx, text, args, dest...)
}

// writeAttempts bounds how often write starts again after an error that passes.
const writeAttempts = 5

// write changes the operator's tables, never a merchant's records, in one transaction. The function may run again after
// an error that passes, so its other effects must be repeatable. exec returns how many rows it changed. A change that
// somebody may have to answer for is written by Operator.write.
func (s *Store) write(ctx context.Context, f func(exec func(text string, args ...any) (int64, error)) error) error {
	return s.Operator.write(ctx, func(_ context.Context, w *writing) error { return f(w.exec) })
}

// repeated writes, and tries again after an error that passes, but never after one that leaves the outcome open: that
// becomes the refusal outcome_unknown.
func (s *Store) repeated(ctx context.Context, write func() error) error {
	var err error
	for range writeAttempts {
		err = write()
		if errors.Is(err, errCommitUnknown) {
			s.options.Log.Warn("write: a commit was lost", "error", err)
			return errOutcomeUnknown
		}
		if err == nil || ctx.Err() != nil || errors.Is(err, errGateShut) || !s.dialect.retryable(err) {
			return err
		}
	}
	return err
}

// close closes what was opened, even if opening stopped half-way.
func (e *engine) close() error {
	var errs []error
	if e.stopWatching != nil {
		e.stopWatching()
		e.watched.Wait()
	}
	if e.walMover != nil {
		errs = append(errs, e.walMover.close())
	}
	for _, db := range []*sql.DB{e.sqliteRead, e.sqliteWrite} {
		if db != nil {
			errs = append(errs, db.Close())
		}
	}
	for _, pool := range []*pgxpool.Pool{e.pgRead, e.pgWrite} {
		if pool != nil {
			pool.Close()
		}
	}
	return errors.Join(errs...)
}
