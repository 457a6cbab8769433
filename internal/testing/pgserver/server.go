// Package pgserver starts PostgreSQL servers of our own, one or a primary with its standbys, for tests and benchmarks.
// They are child processes without network, password or configuration, and end with the process that started them.
// PostgreSQL's programs must be installed. (It is not part of storetest, because tools/bench needs no test's store.)
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
	// startLimit bounds how long a server may take to accept connections, including recovery after a crash.
	startLimit = 60 * time.Second
	// stopLimit bounds an orderly stop; after it the server is killed.
	stopLimit = 20 * time.Second
	// maxSocketFolder keeps the socket's whole path below the 107 bytes that unix sockets may have.
	maxSocketFolder = 107 - len("/.s.PGSQL.5432") - 1
	// logFile is the name of the server's log in its folder; restarts append to it.
	logFile = "server.log"
)

// readyLine is what PostgreSQL logs, in the locale C, once it accepts connections; a standby accepts "read-only
// connections".
var readyLine = []byte("database system is ready to accept ")

var errNotRunning = errors.New("the PostgreSQL server does not run")

// Server is one PostgreSQL server of our own: a child process that listens on a unix socket in a private folder and on
// no network. It ends when this process ends, however this process ends. Its methods may be called from several
// goroutines, but each method by only one at a time.
type Server struct {
	dir      string // contains data/ and the log
	sockets  string // contains the socket; usually dir
	binaries string
	settings []string
	owned    []string // folders that we made, removed by Stop
	owner    *account // user that the server runs as; nil: that of this process

	mu      sync.Mutex
	cmd     *exec.Cmd
	watcher *watcher
	exited  chan struct{} // closed once the postmaster of this run is gone
	paused  bool
}

// Start makes a new cluster in dir and starts a server on it. If dir is empty, Start makes a temporary folder, which
// Stop removes; any other folder keeps its data, and must be accessible to the user postgres if this process runs as
// root. If dir contains a cluster already, the server starts with its data. Settings are name=value pairs of
// postgresql.conf; later ones take precedence over earlier ones and over the defaults, which give up safety against
// power loss for speed (see Durable). If the server's programs are missing, the error says what to install.
func Start(dir string, settings ...string) (*Server, error) {
	return start(dir, settings, (*Server).initialise)
}

// start is Start with a function that fills the server's data folder.
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

// URL returns the address of a database on the server, in the form that pgx takes. The empty name is the maintenance
// database, postgres.
func (s *Server) URL(database string) string {
	return address(database, url.Values{"host": {s.sockets}})
}

// address returns the URL of a database with connection settings beside those that all our connections have.
func address(database string, settings url.Values) string {
	settings.Set("user", "postgres")
	settings.Set("sslmode", "disable")
	path := "/" + cmp.Or(database, "postgres")
	return (&url.URL{Scheme: "postgres", Path: path, RawQuery: settings.Encode()}).String()
}

// Create makes an empty database and returns its URL.
func (s *Server) Create(ctx context.Context, database string) (address string, err error) {
	connection, err := pgx.Connect(ctx, s.URL(""))
	if err != nil {
		return "", fmt.Errorf("connect to PostgreSQL: %w", err)
	}
	defer func() { err = errors.Join(err, connection.Close(ctx)) }()
	if _, err := connection.Exec(ctx,
		"CREATE DATABASE "+pgx.Identifier{database}.Sanitize()+" TEMPLATE template0"); err != nil {
		return "", fmt.Errorf("create the database %s: %w", database, err)
	}
	return s.URL(database), nil
}

// Age puts the server into the state of one that has been in use: it has written the given number of megabytes to its
// write-ahead log, and the segments are ready to be reused. A new server makes and fills each segment of its log while
// a commit waits.
func (s *Server) Age(ctx context.Context, megabytes int) (err error) {
	connection, err := pgx.Connect(ctx, s.URL(""))
	if err != nil {
		return fmt.Errorf("connect to PostgreSQL: %w", err)
	}
	defer func() { err = errors.Join(err, connection.Close(ctx)) }()
	for _, statement := range []string{
		fmt.Sprintf("CREATE TABLE aged AS SELECT repeat('x', 1000) AS text FROM generate_series(1, %d)",
			megabytes*1000),
		"DROP TABLE aged", "CHECKPOINT",
	} {
		if _, err := connection.Exec(ctx, statement); err != nil {
			return fmt.Errorf("age PostgreSQL: %w", err)
		}
	}
	return nil
}

// Log returns everything that the server has logged so far, over all its restarts.
func (s *Server) Log() (string, error) {
	text, err := os.ReadFile(filepath.Join(s.dir, logFile))
	if err != nil {
		return "", fmt.Errorf("read the log of PostgreSQL: %w", err)
	}
	return string(text), nil
}

// Kill ends the server and all its children like `kill -9`, and waits until they are gone: nothing is flushed, and no
// client is notified. Restart recovers what was committed. Killing twice is harmless, and so is killing a paused
// server.
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

// Pause halts the server and all its children where they are (SIGSTOP), and returns once all of them stand still:
// connections stay open, new ones are accepted, and nothing answers. Pausing twice is harmless; a server that does not
// run cannot be paused.
func (s *Server) Pause() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.cmd == nil {
		return errNotRunning
	}
	s.paused = true // even if only some of it stands still
	if err := pauseTree(s.cmd.Process.Pid); err != nil {
		return fmt.Errorf("pause PostgreSQL: %w", err)
	}
	return nil
}

// Continue makes a paused server continue where it was. It does nothing on a server that runs.
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

// Answers reports whether the server was started and is neither killed, stopped nor paused.
func (s *Server) Answers() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.cmd != nil && !s.paused
}

// CPU returns the processor time, user and system, that the server has used since it was last started or restarted:
// that of its postmaster and of all its children, past and present. On Linux it is counted in hundredths of a second;
// on other systems CPU returns an error.
func (s *Server) CPU() (time.Duration, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.cmd == nil {
		return 0, errNotRunning
	}
	return cpuOfTree(s.cmd.Process.Pid)
}

// Stop ends the server in order, even if it is paused, and removes the folders that Start made. Stopping twice is
// harmless.
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

// Restart starts the server again after Kill, and returns once it accepts connections. It does nothing on a running
// server.
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

// watched makes the server that was just started end with this process.
func (s *Server) watched() (err error) {
	if s.watcher == nil { // Stop has dismissed it
		if s.watcher, err = watch(s.owned); err != nil {
			return err
		}
	}
	return s.watcher.over(s.cmd.Process.Pid)
}

// awaitReady returns once the server that was just started accepts connections, or says why it does not.
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

// waitExit waits for the end of a server that is being ended, and forgets it.
func (s *Server) waitExit() {
	<-s.exited
	if s.watcher != nil {
		_ = s.watcher.over(0) // a watcher that is gone ends nothing either
	}
	s.cmd, s.paused = nil, false
}

// follow copies the server's log into a file until the server closes it, signals ready when the log says that the
// server is ready, and then collects the process. It waits for a line of the log, so no polling is needed.
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
	_ = cmd.Wait() // its log says how it ended; only the end matters here
}

// makeFolders chooses the folders of data and socket, and gives those that it makes to the server's user.
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

// ownedFolder makes a temporary folder for the server, which Stop removes. (A test's own TempDir is unsuitable: its
// parents are closed to other users.)
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

// data returns the folder of the server's data.
func (s *Server) data() string { return filepath.Join(s.dir, "data") }

// initialise makes the cluster, unless the folder contains one.
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

// removeFolders removes what this process made, and dismisses the watcher.
func (s *Server) removeFolders() error {
	s.watcher.dismiss()
	s.watcher = nil
	var failed error
	for _, dir := range s.owned {
		failed = errors.Join(failed, os.RemoveAll(dir))
	}
	return failed
}

// findBinaries returns the folder of PostgreSQL's server programs: that of the initdb in PATH if it contains postgres
// too, else the newest under Debian's folder, which is not in PATH.
func findBinaries() (string, error) {
	versions, err := filepath.Glob("/usr/lib/postgresql/*/bin")
	if err != nil {
		return "", fmt.Errorf("look for PostgreSQL: %w", err)
	}
	slices.SortFunc(versions, func(a, b string) int { return majorVersion(b) - majorVersion(a) })
	if initdb, err := exec.LookPath("initdb"); err == nil {
		if initdb, err = filepath.EvalSymlinks(initdb); err == nil { // postgres is beside the target of a link
			versions = slices.Insert(versions, 0, filepath.Dir(initdb))
		}
	}
	return firstWithServer(versions)
}

// Program returns the path of one of PostgreSQL's programs, such as pg_dump: the one beside the server's programs, so
// that the versions agree, else the one in PATH.
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

// firstWithServer returns the first folder that contains PostgreSQL's server programs.
func firstWithServer(folders []string) (string, error) {
	for _, folder := range folders {
		if isProgram(filepath.Join(folder, "initdb")) && isProgram(filepath.Join(folder, "postgres")) {
			return folder, nil
		}
	}
	return "", errors.New("PostgreSQL's server programs (initdb, postgres) are neither in PATH nor under " +
		"/usr/lib/postgresql: install PostgreSQL 14 or newer (Debian and Ubuntu: the package postgresql)")
}

// majorVersion reads 15 from /usr/lib/postgresql/15/bin, and returns 0 if there is no number.
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

// lastLines returns the end of a text, for messages.
func lastLines(text string, count int) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return strings.Join(lines[max(0, len(lines)-count):], "\n")
}
