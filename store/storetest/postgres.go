// Package storetest gives tests a PostgreSQL server of their own, and each test an empty database on it.
// One server a process is started at the first demand and ends with the process. Nothing needs to be set up
// but PostgreSQL's server programs; where they are missing, tests fail and say what to install.
//
// A package whose tests use it ends the server in order with
//
//	func TestMain(m *testing.M) {
//		defer storetest.Stop()
//		m.Run()
//	}
//
// and a process that is killed takes its server with it, folder and all.
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

// Durable are the settings of a server that waits for the disk.
var Durable = pgserver.Durable

// StartServer is pgserver.Start: for tests that kill or reconfigure their server.
func StartServer(dir string, settings ...string) (*Server, error) {
	return pgserver.Start(dir, settings...)
}

// shared is the one server of this process.
var shared struct {
	mu     sync.Mutex
	server *Server
	err    error // of the one attempt to start it: a second would fail the same way

	template sync.Once
	migrated error
}

// databases numbers the databases of this process.
var databases atomic.Int64

// PostgresURL is the address of a new empty database on this process's server, in the form that pgx takes.
// The database is dropped when the test ends, with whoever is still connected.
func PostgresURL(tb testing.TB) string {
	tb.Helper()
	return newDatabase(tb, "template0")
}

// PostgresTemplate is like PostgresURL, but the database is a copy of one that migrate was run on, once for the
// whole process: it costs some 20 ms where migrating costs many. Every caller in a process must pass a function
// that does the same, and migrate must close its connections.
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

// sharedServer starts this process's server at the first call, and fails the test where there can be none.
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
	ctx := context.Background() // a test's own context has ended when it cleans up
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
