package store

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
)

// snapshot lets a function read the store as it is at one moment, while others go on writing. Meanwhile it holds one
// connection.
func (s *Store) snapshot(ctx context.Context, f func(reader) error) error {
	if s.postgres() {
		return s.snapshotPostgres(ctx, f)
	}
	tx, err := s.sqliteRead.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	defer func() { _ = tx.Rollback() }() // it changed nothing
	return f(snapshotSQLite{tx})
}

func (s *Store) snapshotPostgres(ctx context.Context, f func(reader) error) error {
	tx, err := s.pgRead.BeginTx(ctx, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly})
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	defer func() { _ = tx.Rollback(context.WithoutCancel(ctx)) }() // it changed nothing
	// A slice should cost only its own rows: a hash or merge join reads whole tables for it, so does a join with a
	// materialized table, and a plan for any merchant reads and sorts a large merchant's whole table for each slice.
	for _, setting := range []string{
		"SET LOCAL enable_hashjoin = off",
		"SET LOCAL enable_mergejoin = off",
		"SET LOCAL enable_material = off",
		"SET LOCAL plan_cache_mode = force_custom_plan",
		fmt.Sprintf("SET LOCAL statement_timeout = %d", (sliceFor - time.Second).Milliseconds()),
	} {
		if _, err := tx.Exec(ctx, setting); err != nil {
			return fmt.Errorf("prepare the snapshot: %w", err)
		}
	}
	return f(sliced{readerPG{tx}})
}

// sliced reads each question of a snapshot within a time of its own.
type sliced struct{ reader }

func (s sliced) query(ctx context.Context, text string, args []any, each func(row) error) error {
	ctx, cancel := context.WithTimeout(ctx, sliceFor)
	defer cancel()
	return s.reader.query(ctx, text, args, each)
}

func (s sliced) queryRow(ctx context.Context, text string, args []any, dest ...any) error {
	ctx, cancel := context.WithTimeout(ctx, sliceFor)
	defer cancel()
	return s.reader.queryRow(ctx, text, args, dest...)
}

type snapshotSQLite struct{ tx *sql.Tx }

func (s snapshotSQLite) postgres() bool { return false }

func (s snapshotSQLite) query(ctx context.Context, text string, args []any, each func(row) error) error {
	rows, err := s.tx.QueryContext(ctx, text, args...)
	return eachSQLite(rows, err, each)
}

func (s snapshotSQLite) queryRow(ctx context.Context, text string, args []any, dest ...any) error {
	return oneSQLite(s.tx.QueryRowContext(ctx, text, args...), dest)
}
