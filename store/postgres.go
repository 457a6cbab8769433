package store

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/exaring/otelpgx"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
)

// isPostgres tells whether a store's URL is one of PostgreSQL.
func isPostgres(url string) bool {
	return strings.HasPrefix(url, "postgres://") || strings.HasPrefix(url, "postgresql://")
}

// openPostgres opens both pools and checks what the database is; it changes nothing.
func (s *Store) openPostgres(ctx context.Context, url string) error {
	s.dialect = dialectPostgres
	if s.options.KeyFile == "" {
		return errors.New("a store on PostgreSQL needs a key file (FARTHING_KEY_FILE)")
	}
	conns := s.options.ReadConns
	if conns == 0 {
		conns = 16
	}
	// A plan frozen while a table was small would read the whole of it ever after.
	reading := map[string]string{"enable_seqscan": "off", "enable_bitmapscan": "off"}
	var err error
	var tracer pgx.QueryTracer
	if s.options.Traced {
		// Texts of statements are constant, and their values stay out of it. The writer's work is no single request's.
		tracer = otelpgx.NewTracer(otelpgx.WithDisableConnectionDetailsInAttributes())
	}
	if s.pgRead, err = pgPool(ctx, url, conns, reading, tracer); err != nil {
		return err
	}
	// The arrays of a batch always look small to the planner: without force_generic_plan each one is planned anew.
	writing := map[string]string{"plan_cache_mode": "force_generic_plan", "enable_seqscan": "off", "enable_hashjoin": "off", "enable_mergejoin": "off",
		"lock_timeout": "5000", "statement_timeout": "10000"} // milliseconds
	if s.pgWrite, err = pgPool(ctx, url, 4, writing, nil); err != nil {
		return err
	}
	if err := s.checkCollation(ctx); err != nil {
		return err
	}
	db := stdlib.OpenDBFromPool(s.pgRead)
	defer func() { _ = db.Close() }() // the pool stays open
	have, err := schemaVersion(ctx, db)
	if err != nil {
		return err
	}
	if have > newestSchema {
		return newerSchema(have)
	}
	if have != 0 && have < oldestSchema {
		return tooOldSchema(have)
	}
	if have < newestSchema {
		return fmt.Errorf("%w: the store has schema %d, this program needs %d: run farthing migrate", ErrOldSchema, have, newestSchema)
	}
	return nil
}

// pgPool opens a pool of at most conns connections (more or less, when the URL says pool_max_conns) with
// settings for each. None is opened before it is needed.
func pgPool(ctx context.Context, url string, conns int, settings map[string]string, tracer pgx.QueryTracer) (*pgxpool.Pool, error) {
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		// The error of the parser may hold the URL, and that a password.
		return nil, errors.New("the PostgreSQL URL does not parse")
	}
	if !strings.Contains(url, "pool_max_conns") {
		config.MaxConns = int32(min(conns, 1000))
	}
	config.ConnConfig.Tracer = tracer
	for name, value := range settings {
		config.ConnConfig.RuntimeParams[name] = value
	}
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, fmt.Errorf("connect to PostgreSQL: %w", err)
	}
	return pool, nil
}

// checkCollation refuses a database that does not sort text by its bytes, as SQLite and Go do: pages would
// skip or repeat records.
func (s *Store) checkCollation(ctx context.Context) error {
	var name string
	var byBytes bool
	err := s.queryRow(ctx, `SELECT datcollate, 'Z' < 'a' AND 'z' < 'é' FROM pg_database WHERE datname = current_database()`, nil, &name, &byBytes)
	if err != nil {
		return fmt.Errorf("read the collation: %w", err)
	}
	if (name != "C" && name != "POSIX") || !byBytes {
		return fmt.Errorf("the database sorts text by %q, not by its bytes: create it with LC_COLLATE 'C'", name)
	}
	return nil
}

// readerPG reads through a pool, or in a transaction.
type readerPG struct {
	from interface {
		Query(ctx context.Context, text string, args ...any) (pgx.Rows, error)
		QueryRow(ctx context.Context, text string, args ...any) pgx.Row
	}
}

func (p readerPG) query(ctx context.Context, text string, args []any, each func(row) error) error {
	rows, err := p.from.Query(ctx, text, args...)
	if err != nil {
		return fmt.Errorf("query: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		if err := each(rows); err != nil {
			return err
		}
	}
	if err := rows.Err(); err != nil {
		return fmt.Errorf("query: %w", err)
	}
	return nil
}

func (p readerPG) queryRow(ctx context.Context, text string, args []any, dest ...any) error {
	err := p.from.QueryRow(ctx, text, args...).Scan(dest...)
	if errors.Is(err, pgx.ErrNoRows) {
		return errNoRows
	}
	if err != nil {
		return fmt.Errorf("query: %w", err)
	}
	return nil
}

// queryPostgres is query on the pool of reading connections.
func (s *Store) queryPostgres(ctx context.Context, text string, args []any, each func(row) error) error {
	return readerPG{s.pgRead}.query(ctx, text, args, each)
}

// queryRowPostgres is queryRow on the pool of reading connections.
func (s *Store) queryRowPostgres(ctx context.Context, text string, args []any, dest ...any) error {
	return readerPG{s.pgRead}.queryRow(ctx, text, args, dest...)
}

// writePostgres is write on one of the connections that otherwise read.
func (s *Store) writePostgres(ctx context.Context, f func(exec func(string, ...any) (int64, error)) error) error {
	tx, err := s.pgRead.Begin(ctx)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	defer func() { _ = tx.Rollback(context.WithoutCancel(ctx)) }() // no effect after the commit
	err = f(func(text string, args ...any) (int64, error) {
		tag, err := tx.Exec(ctx, text, args...)
		if err != nil {
			return 0, err
		}
		return tag.RowsAffected(), nil
	})
	if err != nil {
		return err
	}
	if err := tx.Commit(ctx); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	return nil
}
