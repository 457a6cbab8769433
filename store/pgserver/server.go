// Package pgserver starts PostgreSQL servers of our own, one or a primary with its standbys, for tests and
// benchmarks: child processes without network, password or configuration, that end with the process that started
// them. PostgreSQL's programs must be installed. (It is not part of storetest, so that the program's benchmark brings
// no test code along.)
package pgserver

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
)

// Durable are the settings of a server whose committed data must outlive a killed process or machine:
// crash tests and benchmarks use them. Without them a server never waits for the disk.
var Durable = []string{"fsync=on", "full_page_writes=on"}

const (
	// startLimit bounds how long a server may take to accept connections; recovery after a crash is part of it.
	startLimit = 60 * time.Second
	// stopLimit bounds an orderly stop, before the server is killed.
	stopLimit = 20 * time.Second
	// maxSocketFolder keeps the socket's whole path below the 107 bytes that unix sockets may have.
	maxSocketFolder = 107 - len("/.s.PGSQL.5432") - 1
	// logFile is the server's log in its folder, kept over restarts.
	logFile = "server.log"
)

// readyLine is what PostgreSQL logs, in the locale C, once it takes connections; a standby's are "read-only connections".
var readyLine = []byte("database system is ready to accept ")

var errNotRunning = errors.New("the PostgreSQL server does not run")

// Server is one PostgreSQL server of our own: a child process, reached through a unix socket in a private
// folder and by no network. It ends when this process ends, however this process ends.
// Its methods may be called from several goroutines, each at most one at a time.
type Server struct {
	dir      string // holds data/ and the log
	sockets  string // holds the socket; usually dir
	binaries string
	settings []string
	owned    []string // folders that we made, removed by Stop
	owner    *account // whom the server runs as; nil: as this process

	mu      sync.Mutex
	cmd     *exec.Cmd
	watcher *watcher
	exited  chan struct{} // closed once the postmaster of this run is gone
	paused  bool
}

// Start makes a new cluster in dir and starts a server on it. An empty dir means a temporary folder,
// removed by Stop; any other must be open to the user postgres when this process runs as root, and keeps its data.
// A dir that holds a cluster already is started again with the data it has.
// Settings are name=value pairs of postgresql.conf; later ones win over earlier ones and over the defaults,
// which trade safety against power loss for speed (see Durable).
// The error says what to install where the server's programs are missing.
func Start(dir string, settings ...string) (*Server, error) {
	return start(dir, settings, (*Server).initialise)
}

// start is Start with the way in which the server comes by its data.
func start(dir string, settings []string, fill func(*Server) error) (*Server, error) {
	binaries, err := findBinaries()
	if err != nil {
		return nil, err
	}
	s := &Server{dir: dir, binaries: binaries, settings: settings}
	if s.owner, err = serverAccount(); err != nil {
		return nil, fmt.Errorf("find a user for PostgreSQL: %w", err)
	}
	if err := s.makeFolders(); err != nil {
		return nil, errors.Join(err, s.removeFolders())
	}
	if s.watcher, err = watch(s.owned); err != nil {
		return nil, errors.Join(err, s.removeFolders())
	}
	if err := fill(s); err != nil {
		return nil, errors.Join(err, s.removeFolders())
	}
	if err := s.Restart(); err != nil {
		return nil, errors.Join(err, s.removeFolders())
	}
	return s, nil
}

// URL is the address of the database of this name on the server, in the form that pgx takes.
// The empty name is the maintenance database, postgres.
func (s *Server) URL(database string) string {
	return address(database, url.Values{"host": {s.sockets}})
}

// address is the URL of a database with settings of the connection beside those that all of ours have.
func address(database string, settings url.Values) string {
	settings.Set("user", "postgres")
	settings.Set("sslmode", "disable")
	path := "/" + cmp.Or(database, "postgres")
	return (&url.URL{Scheme: "postgres", Path: path, RawQuery: settings.Encode()}).String()
}

// Create makes an empty database of this name and answers its URL.
func (s *Server) Create(ctx context.Context, database string) (address string, err error) {
	connection, err := pgx.Connect(ctx, s.URL(""))
	if err != nil {
		return "", fmt.Errorf("connect to PostgreSQL: %w", err)
	}
	defer func() { err = errors.Join(err, connection.Close(ctx)) }()
	if _, err := connection.Exec(ctx, "CREATE DATABASE "+pgx.Identifier{database}.Sanitize()+" TEMPLATE template0"); err != nil {
		return "", fmt.Errorf("create the database %s: %w", database, err)
	}
	return s.URL(database), nil
}

// Age makes the server as one that has been in use: so many megabytes of its write-ahead log were written and
// are there to be used again. A new server makes and fills each segment of its log while a commit waits.
func (s *Server) Age(ctx context.Context, megabytes int) (err error) {
	connection, err := pgx.Connect(ctx, s.URL(""))
	if err != nil {
		return fmt.Errorf("connect to PostgreSQL: %w", err)
	}
	defer func() { err = errors.Join(err, connection.Close(ctx)) }()
	for _, statement := range []string{
		fmt.Sprintf("CREATE TABLE aged AS SELECT repeat('x', 1000) AS text FROM generate_series(1, %d)", megabytes*1000),
		"DROP TABLE aged", "CHECKPOINT",
	} {
		if _, err := connection.Exec(ctx, statement); err != nil {
			return fmt.Errorf("age PostgreSQL: %w", err)
		}
	}
	return nil
}

// Log is everything that the server has logged so far, over all its restarts.
func (s *Server) Log() (string, error) {
	text, err := os.ReadFile(filepath.Join(s.dir, logFile))
	if err != nil {
		return "", fmt.Errorf("read the log of PostgreSQL: %w", err)
	}
	return string(text), nil
}

// Kill ends the server and all its children as `kill -9` does, and waits until they are gone:
// nothing is flushed, no client is told. Restart recovers what was committed. Killing twice is harmless, and
// so is killing a server that is paused.
func (s *Server) Kill() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.cmd == nil {
		return nil
	}
	if err := killTree(s.cmd.Process.Pid); err != nil {
		return fmt.Errorf("kill PostgreSQL: %w", err)
	}
	s.waitExit()
	return nil
}

// Pause halts the server and all its children where they are (SIGSTOP), and returns once all of them stand
// still: connections stay open and are taken, and nothing answers. Pausing twice is harmless; a server that does
// not run cannot be paused.
func (s *Server) Pause() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.cmd == nil {
		return errNotRunning
	}
	s.paused = true // also if only some of it stands still
	if err := pauseTree(s.cmd.Process.Pid); err != nil {
		return fmt.Errorf("pause PostgreSQL: %w", err)
	}
	return nil
}

// Continue lets a server that was paused go on where it was. On one that runs it does nothing.
func (s *Server) Continue() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.cmd == nil {
		return errNotRunning
	}
	return s.resume()
}

// resume is Continue on a server that runs or is paused.
func (s *Server) resume() error {
	if !s.paused {
		return nil
	}
	if err := continueTree(s.cmd.Process.Pid); err != nil {
		return fmt.Errorf("continue PostgreSQL: %w", err)
	}
	s.paused = false
	return nil
}

// Answers tells whether the server was started and is neither killed, stopped nor paused.
func (s *Server) Answers() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.cmd != nil && !s.paused
}

// CPU is the processor time, of users and of the system, that the server has used since it was started or
// restarted last: its postmaster and all children that it has or had. On Linux it is counted in hundredths of a
// second; elsewhere it is an error.
func (s *Server) CPU() (time.Duration, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.cmd == nil {
		return 0, errNotRunning
	}
	return cpuOfTree(s.cmd.Process.Pid)
}

// Stop ends the server in order, also one that is paused, and removes the folders that Start made. Stopping twice
// is harmless.
func (s *Server) Stop() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.cmd != nil {
		if err := s.resume(); err != nil {
			return err
		}
		if err := interrupt(s.cmd.Process); err != nil {
			return fmt.Errorf("stop PostgreSQL: %w", err)
		}
		select {
		case <-s.exited:
		case <-time.After(stopLimit):
			if err := killTree(s.cmd.Process.Pid); err != nil {
				return fmt.Errorf("kill PostgreSQL, which did not stop in %v: %w", stopLimit, err)
			}
		}
		s.waitExit()
	}
	return s.removeFolders()
}

// Restart starts the server again after Kill, and returns once it takes connections.
// On a running server it does nothing.
func (s *Server) Restart() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.cmd != nil {
		return nil
	}
	arguments := []string{"-D", s.data(), "-k", s.sockets}
	defaults := []string{
		"listen_addresses=", "fsync=off", "full_page_writes=off", "max_connections=300",
		"autovacuum_naptime=10s", "log_checkpoints=off", "lc_messages=C",
	}
	for _, setting := range slices.Concat(defaults, s.settings) {
		arguments = append(arguments, "-c", setting)
	}
	cmd := s.command("postgres", arguments...)
	lines, err := cmd.StderrPipe()
	if err != nil {
		return fmt.Errorf("start PostgreSQL: %w", err)
	}
	kept, err := os.OpenFile(filepath.Join(s.dir, logFile), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("start PostgreSQL: %w", err)
	}
	if err := cmd.Start(); err != nil {
		return errors.Join(fmt.Errorf("start PostgreSQL: %w", err), kept.Close())
	}
	s.cmd, s.exited = cmd, make(chan struct{})
	ready := make(chan struct{})
	go follow(cmd, lines, kept, ready, s.exited)
	if err := s.watched(); err != nil {
		return errors.Join(err, killTree(cmd.Process.Pid))
	}
	return s.awaitReady(ready)
}

// watched has the server that was just started end with this process.
func (s *Server) watched() (err error) {
	if s.watcher == nil { // it was stopped before
		if s.watcher, err = watch(s.owned); err != nil {
			return err
		}
	}
	return s.watcher.over(s.cmd.Process.Pid)
}

// awaitReady returns once the server that was just started takes connections, or says why it does not.
func (s *Server) awaitReady(ready <-chan struct{}) error {
	select {
	case <-ready:
		return nil
	case <-s.exited:
	case <-time.After(startLimit):
		if err := killTree(s.cmd.Process.Pid); err != nil {
			return fmt.Errorf("kill PostgreSQL, which was not ready in %v: %w", startLimit, err)
		}
	}
	s.waitExit()
	text, err := s.Log()
	return errors.Join(fmt.Errorf("PostgreSQL did not start; its log ends:\n%s", lastLines(text, 20)), err)
}

// waitExit waits for the end of a server that has been told to end, and forgets it.
func (s *Server) waitExit() {
	<-s.exited
	if s.watcher != nil {
		_ = s.watcher.over(0) // one that is gone ends nothing either
	}
	s.cmd, s.paused = nil, false
}

// follow copies the server's log into a file until the server closes it, says when it reads that the server is
// ready, and then collects the process. Waiting for a line of the log needs no polling.
func follow(cmd *exec.Cmd, lines io.Reader, kept io.WriteCloser, ready, exited chan<- struct{}) {
	defer close(exited)
	reader := bufio.NewReader(lines)
	for waiting := true; ; {
		line, err := reader.ReadBytes('\n')
		_, _ = kept.Write(line) // a full disk shows in the server itself
		if waiting && bytes.Contains(line, readyLine) {
			waiting = false
			close(ready)
		}
		if err != nil {
			break
		}
	}
	_ = kept.Close()
	_ = cmd.Wait() // how it ended is in its log; that it ended is what counts
}

// makeFolders settles where data and socket live, and gives what it makes to the server's user.
func (s *Server) makeFolders() error {
	var err error
	if s.dir == "" {
		if s.dir, err = s.ownedFolder(""); err != nil {
			return err
		}
	}
	if s.dir, err = filepath.Abs(s.dir); err != nil {
		return fmt.Errorf("find the folder of PostgreSQL: %w", err)
	}
	s.sockets = s.dir
	if len(s.sockets) > maxSocketFolder {
		s.sockets, err = s.ownedFolder("/tmp")
	}
	return err
}

// ownedFolder makes a temporary folder for the server, which Stop will remove.
// (Not a test's own TempDir: its parents are closed to other users.)
func (s *Server) ownedFolder(parent string) (string, error) {
	dir, err := os.MkdirTemp(parent, "farthing-pg-")
	if err != nil {
		return "", fmt.Errorf("make a folder for PostgreSQL: %w", err)
	}
	s.owned = append(s.owned, dir)
	return dir, s.give(dir)
}

// give makes the server's user the owner of a folder.
func (s *Server) give(dir string) error {
	if s.owner == nil {
		return nil
	}
	if err := os.Chown(dir, s.owner.uid, s.owner.gid); err != nil {
		return fmt.Errorf("give a folder to PostgreSQL's user: %w", err)
	}
	return nil
}

// data is the folder of the server's data.
func (s *Server) data() string { return filepath.Join(s.dir, "data") }

// initialise makes the cluster, unless the folder holds one.
func (s *Server) initialise() error {
	data := s.data()
	if _, err := os.Stat(filepath.Join(data, "PG_VERSION")); err == nil {
		return nil
	}
	if err := os.MkdirAll(data, 0o700); err != nil {
		return fmt.Errorf("make the data folder of PostgreSQL: %w", err)
	}
	if err := s.give(data); err != nil {
		return err
	}
	initdb := s.command("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
	if output, err := initdb.CombinedOutput(); err != nil {
		return fmt.Errorf("make a PostgreSQL cluster with %s: %w:\n%s", initdb.Path, err, lastLines(string(output), 20))
	}
	return nil
}

// command prepares one of PostgreSQL's programs to run as the server's user.
func (s *Server) command(name string, arguments ...string) *exec.Cmd {
	cmd := exec.CommandContext(context.Background(), filepath.Join(s.binaries, name), arguments...)
	cmd.Dir = s.dir
	cmd.Env = append(cmd.Environ(), "LC_ALL=C", "TZ=UTC")
	detach(cmd, s.owner)
	return cmd
}

// removeFolders removes what this process made, and leaves nothing to be watched.
func (s *Server) removeFolders() error {
	s.watcher.dismiss()
	s.watcher = nil
	var failed error
	for _, dir := range s.owned {
		failed = errors.Join(failed, os.RemoveAll(dir))
	}
	return failed
}

// findBinaries names the folder of PostgreSQL's server programs: that of the initdb in PATH where it has
// postgres beside it, else the newest under Debian's folder, which is not in PATH.
func findBinaries() (string, error) {
	versions, err := filepath.Glob("/usr/lib/postgresql/*/bin")
	if err != nil {
		return "", fmt.Errorf("look for PostgreSQL: %w", err)
	}
	slices.SortFunc(versions, func(a, b string) int { return majorVersion(b) - majorVersion(a) })
	if initdb, err := exec.LookPath("initdb"); err == nil {
		if initdb, err = filepath.EvalSymlinks(initdb); err == nil { // of a link, postgres stands beside the target
			versions = slices.Insert(versions, 0, filepath.Dir(initdb))
		}
	}
	return firstWithServer(versions)
}

// Program is the path of one of PostgreSQL's programs, such as pg_dump: of those that stand beside the server's,
// so that their version is the server's, else the one in PATH.
func Program(name string) (string, error) {
	binaries, err := findBinaries()
	if err != nil {
		return "", err
	}
	if path := filepath.Join(binaries, name); isProgram(path) {
		return path, nil
	}
	path, err := exec.LookPath(name)
	if err != nil {
		return "", fmt.Errorf("find PostgreSQL's %s: %w", name, err)
	}
	return path, nil
}

// firstWithServer picks the first folder that holds PostgreSQL's server programs.
func firstWithServer(folders []string) (string, error) {
	for _, folder := range folders {
		if isProgram(filepath.Join(folder, "initdb")) && isProgram(filepath.Join(folder, "postgres")) {
			return folder, nil
		}
	}
	return "", errors.New("PostgreSQL's server programs (initdb, postgres) are neither in PATH nor under " +
		"/usr/lib/postgresql: install PostgreSQL 14 or newer (Debian and Ubuntu: the package postgresql)")
}

// majorVersion reads 15 from /usr/lib/postgresql/15/bin, and 0 where there is no number.
func majorVersion(folder string) int {
	version, err := strconv.Atoi(filepath.Base(filepath.Dir(folder)))
	if err != nil {
		return 0
	}
	return version
}

func isProgram(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.IsDir() && info.Mode()&0o111 != 0
}

// lastLines is the end of a text, for messages.
func lastLines(text string, count int) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return strings.Join(lines[max(0, len(lines)-count):], "\n")
}
