package store

import (
	"context"
	"database/sql"
	"errors"

	"github.com/jackc/pgx/v5/pgxpool"
)

// engine holds the connections of one store; those of the other engine are nil.
type engine struct {
	dialect dialect
	path    string // the file, on SQLite

	sqliteWrite *sql.DB // one connection
	sqliteRead  *sql.DB // query_only
	walMover    *walMover
	prepared    statements

	pgWrite *pgxpool.Pool // for the writer of merchants' records alone
	pgRead  *pgxpool.Pool
}

// query reads rows and hands each to a function, whose error ends it. The text is one for both engines, with
// parameters $1, $2…, and must be constant, for it is prepared once and kept.
func (s *Store) query(ctx context.Context, text string, args []any, each func(row) error) error {
	if s.pgRead != nil {
		return s.queryPostgres(ctx, text, args, each)
	}
	return s.querySQLite(ctx, text, args, each)
}

// queryRow reads one row; errNoRows when there is none.
func (s *Store) queryRow(ctx context.Context, text string, args []any, dest ...any) error {
	if s.pgRead != nil {
		return s.queryRowPostgres(ctx, text, args, dest...)
	}
	return s.queryRowSQLite(ctx, text, args, dest...)
}

// writeAttempts bounds how often write starts again after an error that passes.
const writeAttempts = 5

// write changes operator's tables, never a merchant's records, in one transaction. The function may run again
// after an error that passes, so what it does besides must bear repeating. exec tells how many rows it changed.
func (s *Store) write(ctx context.Context, f func(exec func(text string, args ...any) (int64, error)) error) error {
	var err error
	for range writeAttempts {
		if s.pgRead != nil {
			err = s.writePostgres(ctx, f)
		} else {
			err = s.writeSQLite(ctx, f)
		}
		if err == nil || ctx.Err() != nil || !s.dialect.retryable(err) {
			return err
		}
	}
	return err
}

// close closes what was opened, also where opening stopped half-way.
func (e *engine) close() error {
	var errs []error
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
