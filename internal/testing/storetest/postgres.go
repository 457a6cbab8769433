// Package storetest gives tests a PostgreSQL server of their own, and each test an empty database on it. The first test
// that needs it starts the process's one server, which ends with the process. Only PostgreSQL's server programs have to
// be installed; if they are missing, tests fail and say what to install.
//
// A package whose tests use the server ends it in order:
//
//	func TestMain(m *testing.M) {
//		defer storetest.Stop()
//		m.Run()
//	}
//
// The server of a killed process ends too, and its folder is removed.
package storetest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"farthing/internal/testing/pgserver"

	"github.com/jackc/pgx/v5"
)

// Server is a PostgreSQL server of our own.
type Server = pgserver.Server

// Durable holds the settings of a server that waits for the disk.
var Durable = pgserver.Durable

// StartServer is pgserver.Start, for tests that kill or reconfigure their server.
func StartServer(dir string, settings ...string) (*Server, error) {
	return pgserver.Start(dir, settings...)
}

// shared is the one server of this process.
var shared struct {
	mu     sync.Mutex
	server *Server
	err    error // of the only attempt to start it: a second would fail in the same way

	template sync.Once
	migrated error

	maintenance *pgx.Conn // to the server's maintenance database, kept: each new one costs as much as a database
}

// databases numbers the databases of this process.
var databases atomic.Int64

// PostgresURL returns the address of a new empty database on this process's server, in the form that pgx takes. The
// database is dropped when the test ends, even if connections to it are open.
func PostgresURL(tb testing.TB) string {
	tb.Helper()
	return newDatabase(tb, "template0")
}

// PostgresTemplate is like PostgresURL, but the database is a copy of one that migrate was run on, once for the whole
// process: a copy takes some 20 ms, a migration many times that. Every caller in a process must pass a function that
// does the same, and migrate must close its connections.
func PostgresTemplate(tb testing.TB, migrate func(url string) error) string {
	tb.Helper()
	server := sharedServer(tb)
	shared.template.Do(func() {
		shared.migrated = execute(server, createDatabase, "migrated", "template0")
		if shared.migrated == nil {
			shared.migrated = migrate(server.URL("migrated"))
		}
		if shared.migrated == nil {
			shared.migrated = visit(server.URL("migrated"))
		}
	})
	if shared.migrated != nil {
		tb.Fatalf("migrate the template of the tests' databases: %v", shared.migrated)
	}
	return newDatabase(tb, "migrated")
}

// Stop ends this process's server, if one was started. It is for TestMain; nothing may use the server afterwards.
func Stop() {
	shared.mu.Lock()
	defer shared.mu.Unlock()
	if shared.server == nil {
		return
	}
	if shared.maintenance != nil {
		_ = shared.maintenance.Close(context.Background()) // the server is stopped in any case
	}
	shared.err = errors.Join(errors.New("the tests' PostgreSQL was stopped"), shared.server.Stop())
	shared.server, shared.maintenance = nil, nil
}

// sharedServer starts this process's server at the first call, and fails the test if that is impossible.
func sharedServer(tb testing.TB) *Server {
	tb.Helper()
	shared.mu.Lock()
	defer shared.mu.Unlock()
	if shared.server == nil && shared.err == nil {
		shared.server, shared.err = StartServer("")
	}
	if shared.err != nil {
		tb.Fatalf("the tests' own PostgreSQL: %v", shared.err)
	}
	return shared.server
}

// newDatabase copies a template for one test.
func newDatabase(tb testing.TB, template string) string {
	tb.Helper()
	server := sharedServer(tb)
	name := fmt.Sprintf("test_%d", databases.Add(1))
	if err := execute(server, createDatabase, name, template); err != nil {
		tb.Fatalf("make the test's database: %v", err)
	}
	tb.Cleanup(func() {
		if err := execute(server, "DROP DATABASE %s WITH (FORCE)", name); err != nil {
			tb.Errorf("drop the test's database: %v", err)
		}
	})
	return server.URL(name)
}

const (
	// createDatabase takes the names of the database and of its template.
	createDatabase = "CREATE DATABASE %s TEMPLATE %s"
	// fileCopy has the template's files copied as they are, as PostgreSQL 14 does unasked: the usual way of later
	// versions writes each page to the log, and takes four times as long.
	fileCopy = " STRATEGY file_copy"
)

// execute runs one statement on the maintenance database, one at a time: PostgreSQL copies no template twice at once.
func execute(server *Server, statement string, names ...any) error {
	ctx := context.Background() // a test's own context has ended when its cleanup runs
	shared.mu.Lock()
	defer shared.mu.Unlock()
	if shared.maintenance == nil || shared.maintenance.IsClosed() {
		connection, err := pgx.Connect(ctx, server.URL(""))
		if err != nil {
			return fmt.Errorf("connect to PostgreSQL: %w", err)
		}
		shared.maintenance = connection
	}
	text := fmt.Sprintf(statement, names...)
	version := shared.maintenance.PgConn().ParameterStatus("server_version")
	if statement == createDatabase && !strings.HasPrefix(version, "14.") {
		text += fileCopy
	}
	if _, err := shared.maintenance.Exec(ctx, text); err != nil {
		return fmt.Errorf("%s: %w", text, err)
	}
	return nil
}

// visit connects to a database once: PostgreSQL then keeps a file of what the first steps of each connection need, and
// copies of the database have it, too.
func visit(url string) error {
	ctx := context.Background()
	connection, err := pgx.Connect(ctx, url)
	if err != nil {
		return fmt.Errorf("connect to the template: %w", err)
	}
	_, err = connection.Exec(ctx, "SELECT 1")
	return errors.Join(err, connection.Close(ctx))
}
