package storetest_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"farthing/internal/testing/storetest"
)

// childMark in the environment makes a second copy of this test program a process that starts a server and waits to be
// killed.
const childMark = "FARTHING_STORETEST_CHILD"

func TestMain(m *testing.M) {
	if os.Getenv(childMark) != "" {
		holdServer()
		return
	}
	defer storetest.Stop()
	m.Run()
}

// holdServer prints its server's socket and never returns.
func holdServer() {
	server, err := storetest.StartServer("")
	if err != nil {
		fmt.Println("error:", err)
		return
	}
	config, err := pgx.ParseConfig(server.URL(""))
	if err != nil {
		fmt.Println("error:", err)
		return
	}
	fmt.Println(filepath.Join(config.Host, ".s.PGSQL.5432"))
	select {}
}

// one runs a statement that returns one whole number.
func one(tb testing.TB, url, statement string) int {
	tb.Helper()
	connection, err := pgx.Connect(tb.Context(), url)
	if err != nil {
		tb.Fatalf("connect: %v", err)
	}
	defer func() { _ = connection.Close(tb.Context()) }()
	var answer int
	if err := connection.QueryRow(tb.Context(), statement).Scan(&answer); err != nil {
		tb.Fatalf("%s: %v", statement, err)
	}
	return answer
}

// execute runs a statement.
func execute(url, statement string) error {
	connection, err := pgx.Connect(context.Background(), url)
	if err != nil {
		return err
	}
	_, err = connection.Exec(context.Background(), statement)
	return errors.Join(err, connection.Close(context.Background()))
}

func TestEachTestGetsAnEmptyDatabaseInCollationC(t *testing.T) {
	first, second := storetest.PostgresURL(t), storetest.PostgresURL(t)
	if first == second {
		t.Fatalf("two tests share the database %s", first)
	}
	if err := execute(first, "CREATE TABLE thing (a int)"); err != nil {
		t.Fatal(err)
	}
	const tables = "SELECT count(*) FROM pg_class WHERE relname = 'thing'"
	if got := one(t, second, tables); got != 0 {
		t.Errorf("the second database has %d tables of the first", got)
	}
	const collation = "SELECT count(*) FROM pg_database WHERE datname = current_database() AND datcollate = 'C'"
	if got := one(t, second, collation); got != 1 {
		t.Error("the database's collation is not C")
	}
}

// migrations counts over the whole process, because the template is made once for the process.
var migrations int

func TestATemplateIsMigratedOnce(t *testing.T) {
	migrate := func(url string) error {
		migrations++
		return execute(url, "CREATE TABLE thing AS SELECT 7 AS a")
	}
	first, second := storetest.PostgresTemplate(t, migrate), storetest.PostgresTemplate(t, migrate)
	if err := execute(first, "UPDATE thing SET a = 8"); err != nil {
		t.Fatal(err)
	}
	if got := one(t, second, "SELECT a FROM thing"); got != 7 {
		t.Errorf("the second copy reads %d, want 7", got)
	}
	if migrations != 1 {
		t.Errorf("migrated %d times, want once", migrations)
	}
}

func TestADurableServerKeepsWhatItCommittedWhenKilled(t *testing.T) {
	server, err := storetest.StartServer("", storetest.Durable...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := server.Stop(); err != nil {
			t.Error(err)
		}
	})
	if got := one(t, server.URL(""), "SELECT count(*) FROM pg_settings WHERE name = 'fsync' AND setting = 'on'"); got !=
		1 {
		t.Fatal("fsync is off")
	}
	if err := execute(server.URL(""), "CREATE TABLE thing (a int)"); err != nil {
		t.Fatal(err)
	}
	for round := range 3 {
		if err := execute(server.URL(""), "INSERT INTO thing VALUES (1)"); err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(server.Kill(), server.Kill()); err != nil {
			t.Fatal(err)
		}
		if err := execute(server.URL(""), "SELECT 1"); err == nil {
			t.Fatal("the killed server answers")
		}
		if err := server.Restart(); err != nil {
			t.Fatal(err)
		}
		if got := one(t, server.URL(""), "SELECT count(*) FROM thing"); got != round+1 {
			t.Fatalf("after kill %d there are %d rows", round+1, got)
		}
	}
	text, err := server.Log()
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(text, "was not properly shut down") {
		t.Errorf("the log does not mention a recovery:\n%s", text)
	}
}

func TestAServerDiesWithItsProcess(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	child := exec.CommandContext(t.Context(), program)
	child.Env = append(os.Environ(), childMark+"=1")
	output, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(output).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	socket := strings.TrimSpace(line)
	connection, err := net.Dial("unix", socket)
	if err != nil {
		t.Fatalf("the child said %q: %v", socket, err)
	}
	if err := child.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	// An idle connection ends when its server does, so the read waits for exactly that; the socket is removed a moment
	// later.
	_, _ = io.Copy(io.Discard, connection)
	for gone := false; !gone; {
		other, err := net.Dial("unix", socket)
		if gone = err != nil; !gone {
			_ = other.Close()
		}
	}
	_ = connection.Close()
	_ = child.Wait()
}

func TestAServerThatCannotStartSaysWhy(t *testing.T) {
	server, err := storetest.StartServer("", "no_such_setting=1")
	if err == nil {
		t.Fatal(errors.Join(errors.New("a server with an unknown setting started"), server.Stop()))
	}
	if !strings.Contains(err.Error(), "no_such_setting") {
		t.Errorf("the error does not name the setting: %v", err)
	}
}
