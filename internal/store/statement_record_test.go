package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"github.com/jackc/pgx/v5"
)

// sent are the statements that this package's tests have made the store send, of either engine, each once.
var sent = statementLog{seen: map[string]bool{}}

// statementLog keeps texts of statements.
type statementLog struct {
	mu   sync.Mutex
	seen map[string]bool
}

// add keeps the text of a statement that reads or writes rows.
func (l *statementLog) add(text string) {
	text = strings.Join(strings.Fields(text), " ")
	first, _, _ := strings.Cut(text, " ")
	switch first {
	case "SELECT", "INSERT", "UPDATE", "DELETE", "WITH", "MERGE":
	default:
		return
	}
	if strings.Contains(text, "goose_db_version") || strings.Contains(schemaText(), strings.TrimSuffix(text, ";")) {
		return // the migration tool's own, and steps of the schema
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.seen[text] = true
}

// schemaText returns the steps of the schema, with single spaces.
var schemaText = sync.OnceValue(func() string {
	var all strings.Builder
	files, err := fs.Glob(schemaFiles, "schema/*.sql")
	for _, name := range files {
		var text []byte
		if text, err = schemaFiles.ReadFile(name); err != nil {
			break
		}
		all.WriteString(strings.Join(strings.Fields(string(text)), " "))
	}
	if err != nil {
		panic(err) // they are in the program
	}
	return all.String()
})

const recordedDriver = "sqlite that tells what it is sent"

func init() {
	known, err := sql.Open(sqliteDriver, "")
	if err != nil {
		panic(err)
	}
	sql.Register(recordedDriver, recorded{known.Driver()})
	sqliteDriver, tracer = recordedDriver, recorded{}
}

// recorded records the statements that are sent through SQLite's driver, and by PostgreSQL's connections.
type recorded struct{ driver.Driver }

// sqliteConn is what the store, or database/sql, asks of a connection of SQLite's driver.
type sqliteConn interface {
	sqliteTransactions
	sqliteTexts
}

type sqliteTransactions interface {
	driver.Conn
	driver.ConnBeginTx
	driver.Pinger
}

type sqliteTexts interface {
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
}

type recordedConn struct{ sqliteConn }

// Open implements driver.Driver.
func (r recorded) Open(name string) (driver.Conn, error) {
	conn, err := r.Driver.Open(name)
	if err != nil {
		return nil, err
	}
	whole, ok := conn.(sqliteConn)
	if !ok {
		return nil, fmt.Errorf("the SQLite driver's connection is a %T", conn)
	}
	return recordedConn{whole}, nil
}

// Prepare implements driver.Conn.
func (c recordedConn) Prepare(text string) (driver.Stmt, error) {
	sent.add(text)
	return c.sqliteConn.Prepare(text)
}

// PrepareContext implements driver.ConnPrepareContext.
func (c recordedConn) PrepareContext(ctx context.Context, text string) (driver.Stmt, error) {
	sent.add(text)
	return c.sqliteConn.PrepareContext(ctx, text)
}

// ExecContext implements driver.ExecerContext.
func (c recordedConn) ExecContext(ctx context.Context, text string, args []driver.NamedValue) (driver.Result, error) {
	sent.add(text)
	return c.sqliteConn.ExecContext(ctx, text, args)
}

// QueryContext implements driver.QueryerContext.
func (c recordedConn) QueryContext(ctx context.Context, text string, args []driver.NamedValue) (driver.Rows, error) {
	sent.add(text)
	return c.sqliteConn.QueryContext(ctx, text, args)
}

// TraceQueryStart implements pgx.QueryTracer.
func (recorded) TraceQueryStart(ctx context.Context, _ *pgx.Conn, data pgx.TraceQueryStartData) context.Context {
	sent.add(data.SQL)
	return ctx
}

// TraceQueryEnd implements pgx.QueryTracer.
func (recorded) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

// TraceBatchStart implements pgx.BatchTracer.
func (recorded) TraceBatchStart(ctx context.Context, _ *pgx.Conn, data pgx.TraceBatchStartData) context.Context {
	for _, q := range data.Batch.QueuedQueries {
		sent.add(q.SQL)
	}
	return ctx
}

// TraceBatchQuery implements pgx.BatchTracer.
func (recorded) TraceBatchQuery(context.Context, *pgx.Conn, pgx.TraceBatchQueryData) {}

// TraceBatchEnd implements pgx.BatchTracer.
func (recorded) TraceBatchEnd(context.Context, *pgx.Conn, pgx.TraceBatchEndData) {}
