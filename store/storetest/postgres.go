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
	"sync"
	"sync/atomic"
	"testing"

	"farthing/store/pgserver"

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
		if shared.migrated = execute(server, "CREATE DATABASE migrated TEMPLATE template0"); shared.migrated == nil {
			shared.migrated = migrate(server.URL("migrated"))
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
	shared.err = errors.Join(errors.New("the tests' PostgreSQL was stopped"), shared.server.Stop())
	shared.server = nil
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
	if err := execute(server, "CREATE DATABASE "+name+" TEMPLATE "+template); err != nil {
		tb.Fatalf("make the test's database: %v", err)
	}
	tb.Cleanup(func() {
		if err := execute(server, "DROP DATABASE "+name+" WITH (FORCE)"); err != nil {
			tb.Errorf("drop the test's database: %v", err)
		}
	})
	return server.URL(name)
}

// execute runs one statement on the maintenance database.
func execute(server *Server, statement string) (failed error) {
	ctx := context.Background() // a test's own context has ended when its cleanup runs
	connection, err := pgx.Connect(ctx, server.URL(""))
	if err != nil {
		return fmt.Errorf("connect to PostgreSQL: %w", err)
	}
	defer func() { failed = errors.Join(failed, connection.Close(ctx)) }()
	if _, err := connection.Exec(ctx, statement); err != nil {
		return fmt.Errorf("%s: %w", statement, err)
	}
	return nil
}
