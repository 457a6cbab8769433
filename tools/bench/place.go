package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"farthing/internal/bench"
	"farthing/internal/store"
	"farthing/internal/testing/pgserver"
)

// place is where one build of the program has its stores: a folder for SQLite, a PostgreSQL server of our own, or
// somebody's empty PostgreSQL database, which serves as one store for all rows.
type place struct {
	engine   string
	program  bench.Program
	dir      string
	url      string           // of the given database; "": the stores are our own
	server   *pgserver.Server // our own
	stocked  *stock           // rows get copies of it; nil: not made yet
	made     int              // stores made so far
	served   int              // servers started so far
	baseline func(context.Context) (*place, error)
	log      *slog.Logger
	cleanup  []func() error
}

// postgresSettings returns the settings of our own server: as safe as in production, and with room for a run's
// write-ahead log. A smoke run measures nothing, and does not wait for the disk.
func postgresSettings(smoke bool) []string {
	settings := []string{"shared_buffers=512MB", "max_wal_size=4GB", "min_wal_size=1GB"}
	if smoke {
		return settings
	}
	return append(settings, pgserver.Durable...)
}

// logAhead is how many megabytes of PostgreSQL's log are prepared before anything is measured: more than a row writes.
const logAhead = 400

// openPlace prepares an engine (sqlite, postgres), or uses the database with a URL.
func openPlace(ctx context.Context, name string, of bench.Program, o Options) (p *place, err error) {
	p = &place{engine: name, program: of, log: o.Log}
	if name != engineSQLite && name != enginePostgres {
		p.engine, p.url = enginePostgres, name
	}
	p.baseline = func(context.Context) (*place, error) { return p, nil }
	if p.dir, err = os.MkdirTemp("", "farthing-bench-"); err != nil {
		return nil, fmt.Errorf("make a folder: %w", err)
	}
	p.cleanup = append(p.cleanup, func() error { return os.RemoveAll(p.dir) })
	if name != enginePostgres {
		return p, nil
	}
	if p.server, err = pgserver.Start("", postgresSettings(o.Smoke)...); err != nil {
		return nil, errors.Join(err, p.close())
	}
	p.cleanup = append(p.cleanup, p.server.Stop)
	if !o.Smoke {
		err = p.server.Age(ctx, logAhead)
	}
	if err != nil {
		return nil, errors.Join(err, p.close())
	}
	return p, nil
}

func (p *place) close() error { return unwind(p.cleanup) }

// unwind calls the functions, the last one first.
func unwind(cleanup []func() error) (err error) {
	for _, end := range slices.Backward(cleanup) {
		err = errors.Join(err, end())
	}
	return err
}

// newHome makes an empty store without a schema.
func (p *place) newHome(ctx context.Context) (h bench.Store, err error) {
	p.made++
	name := fmt.Sprintf("bench_%d", p.made)
	h.Key = filepath.Join(p.dir, "key_"+name)
	switch {
	case p.url != "":
		h.URL, h.Key = p.url, filepath.Join(p.dir, "key")
	case p.server != nil:
		h.URL, err = p.server.Create(ctx, name)
	default:
		h.URL = sqliteScheme + filepath.Join(p.dir, name+".db")
	}
	return h, err
}

// sqliteScheme begins the address of a store that is a file.
const sqliteScheme = "sqlite:"

// copyHome makes a store with the contents of another, which nobody may have open. In a given database it returns that
// same store.
func (p *place) copyHome(ctx context.Context, of bench.Store) (h bench.Store, err error) {
	h = of
	p.made++
	name := fmt.Sprintf("bench_%d", p.made)
	switch {
	case p.url != "":
	case p.server != nil:
		h.URL = p.server.URL(name)
		// PostgreSQL must not do the work that copying leaves for later while something is measured.
		err = p.psql(ctx, p.server.URL(""), "CREATE DATABASE "+name+" TEMPLATE "+databaseOf(of.URL), "CHECKPOINT")
	default:
		path := filepath.Join(p.dir, name+".db")
		h.URL = sqliteScheme + path
		err = copyFile(path, strings.TrimPrefix(of.URL, sqliteScheme))
	}
	if err != nil {
		return bench.Store{}, fmt.Errorf("copy a store: %w", err)
	}
	return h, nil
}

// drop frees a store's disk space. Nobody may have the store open.
func (p *place) drop(ctx context.Context, h bench.Store) error {
	switch {
	case p.url != "":
		return nil
	case p.server != nil:
		return p.psql(ctx, p.server.URL(""), "DROP DATABASE "+databaseOf(h.URL))
	}
	var failed error
	for _, end := range []string{"", "-wal", "-shm"} {
		if err := os.Remove(strings.TrimPrefix(h.URL, sqliteScheme) + end); !errors.Is(err, os.ErrNotExist) {
			failed = errors.Join(failed, err)
		}
	}
	return failed
}

// databaseOf returns the name of the database in a URL of our own server.
func databaseOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return "" // our own server made the URL
	}
	return strings.TrimPrefix(u.Path, "/")
}

// copyFile copies a file and waits until the copy is on disk, so that the disk does not write it while something is
// measured.
func copyFile(to, from string) (err error) {
	source, err := os.Open(from)
	if err != nil {
		return err
	}
	defer func() { _ = source.Close() }() // it was only read from
	target, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, target.Close()) }()
	if _, err := io.Copy(target, source); err != nil {
		return err
	}
	return target.Sync()
}

// psql runs statements, each by itself.
func (p *place) psql(ctx context.Context, database string, statements ...string) error {
	_, err := p.ask(ctx, database, statements...)
	return err
}

// ask runs statements, each by itself, and returns their rows as lines of cells separated by tabs.
func (p *place) ask(ctx context.Context, database string, statements ...string) (string, error) {
	path, err := pgserver.Program("psql")
	if err != nil {
		return "", err
	}
	address, password := plainAddress(database)
	arguments := []string{"-X", "-q", "-A", "-t", "-F", "\t", "-v", "ON_ERROR_STOP=1", "-d", address}
	for _, statement := range statements {
		arguments = append(arguments, "-c", statement)
	}
	cmd := exec.CommandContext(ctx, path, arguments...)
	if password != "" {
		cmd.Env = append(cmd.Environ(), "PGPASSWORD="+password)
	}
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("run psql: %w: %s", err, tail(complaint.Bytes()))
	}
	return string(out), nil
}

// plainAddress returns a database's address without the parameters that only our own pools know and without its
// password, which must not be an argument because others could read it there.
func plainAddress(address string) (plain, password string) {
	u, err := url.Parse(address)
	if err != nil {
		return address, ""
	}
	if u.User != nil {
		password, _ = u.User.Password()
		u.User = url.User(u.User.Username())
	}
	query := u.Query()
	for name := range query {
		if strings.HasPrefix(name, "pool_") {
			query.Del(name)
		}
	}
	u.RawQuery = query.Encode()
	return u.String(), password
}

// open opens a store in this process.
func (p *place) open(ctx context.Context, h bench.Store) (*store.Store, error) {
	return store.Open(ctx, h.URL, store.Options{
		Now:     clock,
		Real:    clock,
		KeyFile: h.Key,
		Create:  true,
		Log:     p.log,
	})
}

func clock() time.Time { return time.Now().UTC() }

// databaseSpent returns the processor time that the database's own processes have used, if they run on this machine and
// are known.
func (p *place) databaseSpent() time.Duration {
	if p.server == nil {
		return 0
	}
	pid, err := postmaster(p.server.URL(""))
	if err != nil {
		return 0
	}
	spent, _ := spentByTree(pid)
	return spent
}

// postmaster returns the process ID of the PostgreSQL server at an address, which it reads from the lock of the
// server's socket.
func postmaster(address string) (int, error) {
	u, err := url.Parse(address)
	if err != nil {
		return 0, err
	}
	text, err := os.ReadFile(filepath.Join(u.Query().Get("host"), ".s.PGSQL.5432.lock"))
	if err != nil {
		return 0, err
	}
	first, _, _ := bytes.Cut(text, []byte("\n"))
	return strconv.Atoi(string(first))
}

func tail(text []byte) string { return bench.Tail(text) }
