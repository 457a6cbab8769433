package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net"
	"strings"
	"sync"
	"time"

	"github.com/exaring/otelpgx"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
)

// isPostgres reports whether a store's URL is one of PostgreSQL.
func isPostgres(url string) bool {
	return strings.HasPrefix(url, "postgres://") || strings.HasPrefix(url, "postgresql://")
}

// What the server does for us if we cannot: it ends what we no longer wait for, and gives up a transaction whose
// process stands still, or a connection that is dead. In milliseconds and seconds; each is shorter than our own limit.
var (
	settingsOfAll = map[string]string{
		"tcp_keepalives_idle": "5", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "3",
		"tcp_user_timeout": "10000",
	}
	// A plan frozen while a table was small would read the whole table ever after. And as reading a whole table counts
	// as very expensive, a plan that has to do it seems worth 0.2 s of compilation.
	settingsOfReaders = map[string]string{
		"enable_seqscan": "off", "enable_bitmapscan": "off", "jit": "off", "statement_timeout": "4500",
	}
	// The arrays of a batch always look small to the planner: without force_generic_plan each one is planned anew.
	settingsOfWriters = map[string]string{
		"plan_cache_mode": "force_generic_plan", "enable_seqscan": "off", "enable_hashjoin": "off",
		"enable_mergejoin": "off", "jit": "off",
		"statement_timeout": "2500", "lock_timeout": "700", "idle_in_transaction_session_timeout": "15000",
	}
)

// How long we wait for PostgreSQL, each longer than the server's own limit.
const (
	readFor      = 5 * time.Second // a read, or a slice of a long one
	sliceFor     = time.Minute     // a slice of a snapshot, which verify reads
	loadFor      = 3 * time.Second // what a batch needs
	settingsFor  = 2 * time.Second
	connectFor   = 3 * time.Second // to the only host
	connectOneOf = time.Second     // to one of several
	idleFor      = 3 * time.Minute
	maxWriters   = 6 // connections: two lanes, their look-ups, the probe, and other writes one at a time
)

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
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		return errPostgresURL
	}
	s.primaries = newPrimaries(&config.ConnConfig.Config, s.options)
	s.primaries.reset = s.dropConnections
	reads := tracer
	if s.options.Traced {
		// Texts of statements are constant, and their values stay out of it. The writer's work does not belong to a
		// single request.
		reads = otelpgx.NewTracer(otelpgx.WithDisableConnectionDetailsInAttributes())
	}
	if s.pgRead, err = s.pgPool(ctx, url, conns, settingsOfReaders, reads); err != nil {
		return err
	}
	if s.pgWrite, err = s.pgPool(ctx, url, maxWriters, settingsOfWriters, tracer); err != nil {
		return err
	}
	s.primaries.look(ctx, 0)
	db := stdlib.OpenDBFromPool(s.pgRead)
	defer func() { _ = db.Close() }() // the pool stays open
	if err := checkCollation(ctx, db); err != nil {
		return err
	}
	have, err := schemaVersion(ctx, db)
	if err != nil {
		return err
	}
	if err := knownSchema(have); err != nil {
		return err
	}
	if have == 0 {
		return fmt.Errorf("%w in this database yet", ErrNoStore)
	}
	if have < NewestSchema {
		return fmt.Errorf("%w: the store has schema %d, this program needs %d: run farthing migrate", ErrOldSchema,
			have, NewestSchema)
	}
	watching, stop := context.WithCancel(context.WithoutCancel(ctx))
	s.stopWatching = stop
	s.watched.Go(func() { s.primaries.watch(watching, s.checkPrimary) })
	return nil
}

// errPostgresURL does not wrap the error of the parser, which may hold the URL and so a password.
var errPostgresURL = errors.New("the PostgreSQL URL does not parse")

// dropConnections closes every connection. Those in use are closed when they are given back, which is soon for all but
// the probe's; the probe is told to give up.
func (e *engine) dropConnections() {
	for _, pool := range []*pgxpool.Pool{e.pgRead, e.pgWrite} {
		if pool != nil {
			pool.Reset()
		}
	}
	e.addedUp.forget()
	e.dropping.Lock()
	defer e.dropping.Unlock()
	if e.drop != nil {
		e.drop()
	}
}

// untilDropped returns a context that ends when connections are dropped.
func (e *engine) untilDropped(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	e.dropping.Lock()
	defer e.dropping.Unlock()
	e.drop = cancel
	return ctx, cancel
}

// checkPrimary asks the server in use for its identity.
func (s *Store) checkPrimary(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, lookFor)
	defer cancel()
	return s.pgRead.AcquireFunc(ctx, func(conn *pgxpool.Conn) error {
		return s.primaries.validate(ctx, conn.Conn().PgConn())
	})
}

// pgPool opens a pool of at most conns connections (more or fewer if the URL sets pool_max_conns) with settings for
// each. None is opened before it is needed.
func (s *Store) pgPool(
	ctx context.Context, url string, conns int, settings map[string]string, traced pgx.QueryTracer,
) (*pgxpool.Pool, error) {
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, errPostgresURL
	}
	if !strings.Contains(url, "pool_max_conns") {
		config.MaxConns = int32(min(conns, 1000))
	}
	config.MaxConnIdleTime = idleFor
	config.ConnConfig.Tracer = traced
	if !strings.Contains(url, "connect_timeout") {
		config.ConnConfig.ConnectTimeout = connectFor
		if len(s.primaries.hosts) > 1 {
			config.ConnConfig.ConnectTimeout = connectOneOf
		}
	}
	for _, of := range []map[string]string{settingsOfAll, settings} {
		for name, value := range of {
			config.ConnConfig.RuntimeParams[name] = value
		}
	}
	preferred := config.ConnConfig.ValidateConnect
	config.ConnConfig.ValidateConnect = func(ctx context.Context, conn *pgconn.PgConn) error {
		if preferred != nil {
			if err := preferred(ctx, conn); err != nil {
				return err
			}
		}
		return s.primaries.validate(ctx, conn)
	}
	config.ConnConfig.OnNotice = noteWarning
	config.BeforeConnect = func(ctx context.Context, c *pgx.ConnConfig) error {
		s.primaries.look(ctx, lookAgainFrom)
		s.primaries.first(&c.Config)
		neverCancel(&c.Config)
		return nil
	}
	config.AfterConnect = func(_ context.Context, conn *pgx.Conn) error {
		takeArrays(conn.TypeMap())
		return nil
	}
	pool, err := pgxpool.NewWithConfig(ctx, config)
	return pool, wrapped("connect to PostgreSQL", err)
}

// neverCancel keeps a connection from asking the server to cancel what is under way on it, which pgx does whenever it
// gives a connection up. PostgreSQL answers the cancellation of a commit that waits for its standbys with success, and
// the commit is then on this server alone. The request would go by a connection of its own: after one, the server is
// not connected to again.
func neverCancel(config *pgconn.Config) {
	var mu sync.Mutex
	dialed, reached := "", map[string]bool{}
	dialer := net.Dialer{
		KeepAliveConfig: net.KeepAliveConfig{
			Enable:   true,
			Idle:     5 * time.Second,
			Interval: 2 * time.Second,
			Count:    3,
		},
		Control: giveUpUnanswered,
	}
	config.DialFunc = func(ctx context.Context, network, address string) (net.Conn, error) {
		mu.Lock()
		again := reached[address]
		dialed = address
		mu.Unlock()
		if again {
			return nil, net.ErrClosed
		}
		return dialer.DialContext(ctx, network, address)
	}
	validate := config.ValidateConnect
	config.ValidateConnect = func(ctx context.Context, conn *pgconn.PgConn) error {
		mu.Lock()
		reached[dialed], reached[conn.Conn().RemoteAddr().String()] = true, true
		mu.Unlock()
		return validate(ctx, conn)
	}
}

// warned is the key under which a connection keeps that the server warned while it answered.
const warned = "farthing.warned"

// noteWarning keeps the warnings that make a commit's success doubtful: 01000, if it was canceled while it waited for
// its standbys; 57P01, if the server stops meanwhile.
func noteWarning(conn *pgconn.PgConn, notice *pgconn.Notice) {
	if notice.Severity == "WARNING" && (notice.Code == "01000" || notice.Code == "57P01") {
		conn.CustomData()[warned] = notice.Message
	}
}

// checkCollation refuses a database that does not sort text by its bytes, as SQLite and Go do: pages would
// skip or repeat records. Being the first that asks the database, it says so if nobody answers.
func checkCollation(ctx context.Context, db *sql.DB) error {
	ctx, cancel := context.WithTimeout(ctx, readFor)
	defer cancel()
	var name string
	var byBytes bool
	err := db.QueryRowContext(ctx, `SELECT datcollate, 'Z' < 'a' AND 'z' < 'é' FROM pg_database `+
		`WHERE datname = current_database()`).Scan(&name, &byBytes)
	if err != nil {
		_, answered := errors.AsType[*pgconn.PgError](err)
		if _, failed := errors.AsType[*pgconn.ConnectError](err); failed || !answered {
			return fmt.Errorf("%w: %w", ErrUnreachable, err)
		}
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

func (p readerPG) postgres() bool { return true }

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
	return wrapped("query", rows.Err())
}

func (p readerPG) queryRow(ctx context.Context, text string, args []any, dest ...any) error {
	err := p.from.QueryRow(ctx, text, args...).Scan(dest...)
	if errors.Is(err, pgx.ErrNoRows) {
		return errNoRows
	}
	return wrapped("query", err)
}

// queryPostgres is query on the pool of reading connections. A connection that was idle for a while may be dead: a
// query that fails before its first row is tried once more, on another.
func (s *Store) queryPostgres(ctx context.Context, text string, args []any, each func(row) error) error {
	began := false
	return s.readTwice(ctx, func(ctx context.Context) (bool, error) {
		err := readerPG{s.pgRead}.query(ctx, text, args, func(r row) error {
			began = true
			return each(r)
		})
		return !began, err
	})
}

// queryRowPostgres is queryRow on the pool of reading connections.
func (s *Store) queryRowPostgres(ctx context.Context, text string, args []any, dest ...any) error {
	return s.readTwice(ctx, func(ctx context.Context) (bool, error) {
		return true, readerPG{s.pgRead}.queryRow(ctx, text, args, dest...)
	})
}

// readTwice reads within readFor, and once more if the first attempt failed for a reason that passes and may be
// repeated.
func (s *Store) readTwice(ctx context.Context, read func(context.Context) (repeatable bool, err error)) error {
	ctx, cancel := context.WithTimeout(ctx, readFor)
	defer cancel()
	repeatable, err := read(ctx)
	if err == nil || !repeatable || ctx.Err() != nil || !s.dialect.retryable(err) {
		return err
	}
	_, err = read(ctx)
	return err
}

// writePostgres is one attempt of Operator.write.
func (s *Store) writePostgres(ctx context.Context, f func(context.Context, *writing) error) error {
	return s.transaction(ctx, func(ctx context.Context, tx pgx.Tx) error {
		return f(ctx, &writing{reader: readerPG{tx}, exec: func(text string, args ...any) (int64, error) {
			tag, err := tx.Exec(ctx, text, args...)
			if err != nil {
				return 0, err
			}
			return tag.RowsAffected(), nil
		}})
	})
}

// beginBeside begins a transaction beside the writer. A process that stands still with its locks, such as that of the
// operator's journal, holds up the other processes' pauses and revocations for no longer than this.
const beginBeside = "BEGIN; SET LOCAL idle_in_transaction_session_timeout = 15000"

// transaction runs writes beside the writer and commits them. This process runs one at a time: transactions that cannot
// be acknowledged must not take up all connections.
func (s *Store) transaction(ctx context.Context, f func(context.Context, pgx.Tx) error) error {
	select {
	case s.oneWrite <- struct{}{}:
		defer func() { <-s.oneWrite }()
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	if err := s.Writes.barred(); err != nil {
		return err
	}
	conn, err := s.pgRead.Acquire(ctx)
	if err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	defer conn.Release()
	working, cancel := context.WithTimeout(ctx, readFor)
	defer cancel()
	tx, err := conn.BeginTx(working, pgx.TxOptions{BeginQuery: beginBeside})
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	defer func() { _ = tx.Rollback(context.WithoutCancel(ctx)) }() // no effect after the commit
	if err := f(working, tx); err != nil {
		return err
	}
	commit := &pgx.Batch{}
	commit.Queue("COMMIT")
	return s.send(conn.Conn(), commit)
}
