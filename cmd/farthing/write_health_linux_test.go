package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"farthing/api"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"

	"github.com/jackc/pgx/v5"
)

// unwritable is a store that a test keeps from being written for a while.
type unwritable struct {
	url, key   string
	begin, end func()
}

// While the store cannot be written, reads are answered, each write is refused within five seconds and the server says
// why; afterwards it writes again by itself.
func TestAServerWhoseStoreCannotBeWritten(t *testing.T) {
	slow.Test(t)
	for name, c := range map[string]struct {
		reason string
		store  func(t *testing.T) unwritable
	}{
		"the disk of PostgreSQL is full": {"The database's disk is full", fullPostgres},
		"the disk of SQLite is full":     {"The database's disk is full", fullSQLite},
		"PostgreSQL is read-only":        {"The database is read-only", readOnlyPostgres},
	} {
		t.Run(name, func(t *testing.T) { refusesWrites(t, c.store(t), c.reason) })
	}
}

// A server whose database takes no further connections answers by those that it has; without any, it says why it
// answers nothing, and comes back by itself.
func TestADatabaseThatTakesNoMoreConnections(t *testing.T) {
	slow.Test(t)
	d, s := newDatabase(t)
	b := serveUnwritable(t, s)
	d.do("ALTER ROLE " + d.user + " CONNECTION LIMIT 0")
	b.each400(func(n int) {
		if status, text := answered(t, b.pays(fmt.Sprint("meanwhile-", n))); status != http.StatusCreated {
			t.Errorf("a payment is answered %d %s", status, text)
		}
	}, http.StatusOK)
	d.cut(t.Context())
	b.each400(b.refused, http.StatusServiceUnavailable)
	const reason = "The database takes no more connections"
	if status, text := b.ready(""); status != http.StatusServiceUnavailable || !strings.Contains(text, reason) {
		t.Errorf("it is %d %s", status, text)
	}
	d.do("ALTER ROLE " + d.user + " CONNECTION LIMIT -1")
	b.comesBack()
}

// unwritableBench is a server of such a store.
type unwritableBench struct {
	*testing.T
	access
	of     *running
	bearer string
	run    func(command ...string) string
}

func serveUnwritable(t *testing.T, s unwritable) *unwritableBench {
	t.Helper()
	dir := t.TempDir()
	local := []string{"--store", s.url, "--key-file", s.key}
	b := &unwritableBench{T: t}
	b.run = func(command ...string) string { return output(t, dir, append(command, local...)...) }
	b.run("merchant", "create", "--id", "shop", "--name", "Shop")
	decode(t, b.run("client", "create", "--operator", "--role", "backend", "--owner", "Ann", "--json"), &b.access)
	b.of = start(t, dir, append([]string{"serve", "--addr", "127.0.0.1:0", "--log", "json", "--rate-limit", "0",
		"--max-connections-per-address", "0"}, local...)...)
	b.BaseURL = b.of.serving(t).Listen
	b.Audience = b.BaseURL
	b.bearer = b.token(t, http.StatusOK)
	call(t, b.pays("before"), http.StatusCreated, nil)
	return b
}

func (b *unwritableBench) pays(id string) *http.Request {
	return b.request(b.T, http.MethodPost, "/v1/payments", b.bearer,
		`{"merchantId":"shop","id":"`+id+`","amount":5000,"status":"settled"}`)
}

// ready asks the server whether it is ready for a use.
func (b *unwritableBench) ready(use string) (status int, text string) {
	return answered(b.T, b.request(b.T, http.MethodGet, "/readyz"+use, "", ""))
}

// each400 calls the server 400 times at once, and reads now and then, which is answered as wanted.
func (b *unwritableBench) each400(write func(n int), reads int) {
	var callers sync.WaitGroup
	for n := range 400 {
		callers.Go(func() {
			write(n)
			if n%10 > 0 {
				return
			}
			read := b.request(b.T, http.MethodGet, "/v1/payments/before?merchantId=shop", b.bearer, "")
			if status, text := answered(b.T, read); status != reads {
				b.Errorf("a read is answered %d %s", status, text)
			}
		})
	}
	callers.Wait()
}

// refused sends a payment, which is refused within five seconds and a half.
func (b *unwritableBench) refused(n int) {
	at := time.Now()
	status, text := answered(b.T, b.pays(fmt.Sprint("refused-", n)))
	if took := time.Since(at); status != http.StatusServiceUnavailable || took > 5500*time.Millisecond {
		b.Errorf("after %v a payment is answered %d %s", took, status, text)
	}
}

// comesBack waits until the server writes again, 10 seconds at most, and verifies its books.
func (b *unwritableBench) comesBack() {
	ended := time.Now()
	until(b.T, func() bool { status, _ := answered(b.T, b.pays("after")); return status/100 == 2 })
	until(b.T, func() bool { status, _ := b.ready("?for=writes"); return status == http.StatusOK })
	took := time.Since(ended)
	if b.Logf("it writes again after %v", took); took > 10*time.Second {
		b.Error("that is too late")
	}
	b.of.stop(b.T)
	b.run("verify")
}

func refusesWrites(t *testing.T, s unwritable, reason string) {
	t.Helper()
	b := serveUnwritable(t, s)
	s.begin()
	for n := 0; ; n++ { // what room the tables have is used first
		if status, _ := answered(t, b.pays(fmt.Sprint("last-", n))); status/100 != 2 {
			break
		}
	}
	refused := time.Now()
	says := func() bool {
		status, text := b.ready("?for=writes")
		return status == http.StatusServiceUnavailable && strings.Contains(text, reason)
	}
	until(t, says)
	took := time.Since(refused)
	if t.Logf("it says after %v that it cannot write", took); took > 10*time.Second {
		t.Error("that is too late")
	}
	b.each400(b.refused, http.StatusOK)
	probes := time.NewTicker(50 * time.Millisecond)
	defer probes.Stop()
	for range 100 {
		if <-probes.C; !says() {
			t.Fatal("it says that it can write")
		}
	}
	var readiness api.Readiness
	call(t, b.request(t, http.MethodGet, "/readyz", "", ""), http.StatusOK, &readiness)
	if w := readiness.Writes; w.OK || w.Reason == nil || !strings.Contains(*w.Reason, reason) {
		t.Errorf("of writes it says %+v", w)
	}
	s.end()
	b.comesBack()
}

// answered returns what a request is answered.
func answered(t *testing.T, request *http.Request) (status int, text string) {
	t.Helper()
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Error(err)
		return 0, ""
	}
	body, err := io.ReadAll(answer.Body)
	if err := errors.Join(err, answer.Body.Close()); err != nil {
		t.Error(err)
	}
	return answer.StatusCode, string(body)
}

// database is a database of the tests' PostgreSQL with a user of its own, whom the server serves as.
type database struct {
	*testing.T
	admin      *pgx.Conn
	name, user string
}

func newDatabase(t *testing.T) (*database, unwritable) {
	t.Helper()
	address, key := storetest.URL(t, "postgres")
	at, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	d := &database{T: t, name: strings.TrimPrefix(at.Path, "/")}
	d.user = "of_" + d.name
	maintenance := *at
	maintenance.Path = "/postgres"
	if d.admin, err = pgx.Connect(t.Context(), maintenance.String()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.admin.Close(context.WithoutCancel(t.Context())) })
	d.do("CREATE ROLE " + d.user + " LOGIN IN ROLE pg_read_all_data, pg_write_all_data")
	as := at.Query()
	as.Set("user", d.user)
	at.RawQuery = as.Encode()
	return d, unwritable{url: at.String(), key: key}
}

func (d *database) do(statements ...string) {
	d.Helper()
	for _, statement := range statements {
		if _, err := d.admin.Exec(d.Context(), statement); err != nil {
			d.Fatalf("%s: %v", statement, err)
		}
	}
}

// cut ends the connections of the server.
func (d *database) cut(ctx context.Context) {
	d.Helper()
	_, err := d.admin.Exec(ctx, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1", d.user)
	if err != nil {
		d.Fatal(err)
	}
}

func readOnlyPostgres(t *testing.T) unwritable {
	t.Helper()
	d, s := newDatabase(t)
	s.begin = func() {
		d.do("ALTER DATABASE " + d.name + " SET default_transaction_read_only = on")
		d.cut(t.Context())
	}
	s.end = func() {
		d.do("ALTER DATABASE " + d.name + " RESET default_transaction_read_only")
		d.cut(t.Context())
	}
	return s
}

// fullPostgres has its tables on a small disk.
func fullPostgres(t *testing.T) unwritable {
	t.Helper()
	disk := smallDisk(t, "96m")
	d, s := newDatabase(t)
	var data string
	if err := d.admin.QueryRow(t.Context(), "SHOW data_directory").Scan(&data); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(data)
	if err != nil {
		t.Fatal(err)
	}
	owner := info.Sys().(*syscall.Stat_t)
	err = errors.Join(os.Chown(disk.path, int(owner.Uid), int(owner.Gid)), os.Chmod(filepath.Dir(disk.path), 0o711))
	if err != nil {
		t.Fatal(err)
	}
	d.do("CREATE TABLESPACE small_"+d.name+" LOCATION '"+disk.path+"'",
		"ALTER DATABASE "+d.name+" SET TABLESPACE small_"+d.name)
	t.Cleanup(func() {
		ctx := context.WithoutCancel(t.Context())
		d.cut(ctx)
		_, err := d.admin.Exec(ctx, "ALTER DATABASE "+d.name+" SET TABLESPACE pg_default")
		if err == nil {
			_, err = d.admin.Exec(ctx, "DROP TABLESPACE small_"+d.name)
		}
		if err != nil {
			t.Error(err)
		}
	})
	s.begin, s.end = disk.fill, disk.free
	return s
}

func fullSQLite(t *testing.T) unwritable {
	t.Helper()
	disk := smallDisk(t, "16m")
	return unwritable{
		url:   "sqlite:" + filepath.Join(disk.path, "farthing.db"),
		key:   filepath.Join(disk.path, "farthing.key"),
		begin: disk.fill,
		end:   disk.free,
	}
}

// disk is a file system of its own.
type disk struct {
	*testing.T
	path string
}

func smallDisk(t *testing.T, size string) *disk {
	t.Helper()
	d := &disk{T: t, path: t.TempDir()}
	if err := syscall.Mount("farthing", d.path, "tmpfs", 0, "size="+size); err != nil {
		t.Skipf("not run: it needs a file system that it may mount: %v", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(d.path, syscall.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
	return d
}

// fill takes the room that is left.
func (d *disk) fill() {
	d.Helper()
	rest, err := os.Create(filepath.Join(d.path, "rest"))
	for err == nil {
		_, err = rest.Write(make([]byte, 1<<20))
	}
	for err = nil; err == nil; {
		_, err = rest.Write(make([]byte, 1<<9))
	}
	if !errors.Is(err, syscall.ENOSPC) {
		d.Fatal(err)
	}
	_ = rest.Close()
}

// free gives it back.
func (d *disk) free() {
	d.Helper()
	if err := os.Remove(filepath.Join(d.path, "rest")); err != nil {
		d.Error(err)
	}
}
