// Package sshtest starts OpenSSH's server for tests, with keys of its own and nothing of the machine's settings. There
// is no server that waits: the test listens, on this machine alone, and starts sshd for one connection each, which ends
// with it. What the server and its client say goes through the test, which can hold it up or cut it off.
package sshtest

import (
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// separation is where sshd wants an empty folder if it runs as root.
const separation = "/run/sshd"

// Server is a server of SFTP. Its methods may be called at any time.
type Server struct {
	Address string // host and port
	User    string // who may log in
	KeyFile string // with the private key of that user

	t    testing.TB
	sshd string
	dir  string

	mu      sync.Mutex
	refused string // arguments of internal-sftp
	blocks  int    // that a file may have
	cut     int64  // bytes from the client after which each connection is cut; 0: never
	stalled chan struct{}
	open    map[net.Conn]bool
	count   int
}

// Start starts a server with an Ed25519 host key, which ends with the test.
func Start(t testing.TB) *Server {
	t.Helper()
	s := &Server{t: t, dir: t.TempDir(), open: map[net.Conn]bool{}}
	var err error
	if s.sshd, err = exec.LookPath("sshd"); err != nil {
		s.sshd = "/usr/sbin/sshd" // which is not in everybody's PATH
	}
	if _, err := os.Stat(s.sshd); err != nil {
		t.Fatalf("OpenSSH's server is missing (Debian's package openssh-server): %v", err)
	}
	if os.Geteuid() == 0 {
		s.must(os.MkdirAll(separation, 0o755)) //nolint:gosec // as sshd demands
	}
	who, err := user.Current()
	s.must(err)
	s.User, s.KeyFile = who.Username, filepath.Join(s.dir, "user")
	s.generate("user", "ed25519")
	s.Rotate("ed25519")
	listener, err := net.Listen("tcp", "127.0.0.1:0") //nolint:noctx // until the test ends
	s.must(err)
	s.Address = listener.Addr().String()
	var running sync.WaitGroup
	running.Go(func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			running.Go(func() { s.serve(conn) })
		}
	})
	t.Cleanup(func() {
		s.must(listener.Close())
		s.Stall(false)
		s.Drop()
		running.Wait()
	})
	return s
}

func (s *Server) must(err error) {
	s.t.Helper()
	if err != nil {
		s.t.Fatal(err)
	}
}

func (s *Server) generate(name, kind string) {
	s.t.Helper()
	file := filepath.Join(s.dir, name)
	for _, old := range []string{file, file + ".pub"} {
		if err := os.Remove(old); err != nil && !errors.Is(err, os.ErrNotExist) {
			s.t.Fatal(err)
		}
	}
	said, err := exec.CommandContext(s.t.Context(), "ssh-keygen", "-q", "-t", kind, "-N", "", "-f", file).
		CombinedOutput()
	if err != nil {
		s.t.Fatalf("%v: %s", err, said)
	}
}

// Rotate gives the server another host key, and no other.
func (s *Server) Rotate(kind string) {
	s.t.Helper()
	s.generate("host", kind)
}

// Fingerprint returns that of the host key, as ssh-keygen prints it.
func (s *Server) Fingerprint() string {
	s.t.Helper()
	said, err := exec.CommandContext(s.t.Context(), "ssh-keygen", "-l", "-f", filepath.Join(s.dir, "host.pub")).Output()
	s.must(err)
	return strings.Fields(string(said))[1]
}

// KnownHosts writes a file as ssh's known_hosts, and returns its name.
func (s *Server) KnownHosts() string {
	s.t.Helper()
	key, err := os.ReadFile(filepath.Join(s.dir, "host.pub"))
	s.must(err)
	host, port, err := net.SplitHostPort(s.Address)
	s.must(err)
	file := filepath.Join(s.dir, "known_hosts")
	line := fmt.Appendf(nil, "[%s]:%s %s", host, port, key)
	s.must(os.WriteFile(file, line, 0o600)) //nolint:gosec // the folder is the test's own
	return file
}

// URL returns the address of a folder.
func (s *Server) URL(folder string) string { return "sftp://" + s.User + "@" + s.Address + folder }

// Refuse has every connection from now on refuse requests, as OpenSSH names them: "rename,posix-rename"; "": none.
func (s *Server) Refuse(requests string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.refused = ""
	if requests != "" {
		s.refused = "-P " + requests
	}
}

// Limit has every connection from now on write no file of more blocks of the shell's ulimit, as a full disk does; 0: no
// bound.
func (s *Server) Limit(blocks int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.blocks = blocks
}

// CutAfter has every connection from now on cut once the client has sent so many bytes; 0: no longer.
func (s *Server) CutAfter(n int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cut = n
}

// Stall holds up all that the server answers, or lets it go on.
func (s *Server) Stall(on bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if on && s.stalled == nil {
		s.stalled = make(chan struct{})
	}
	if !on && s.stalled != nil {
		close(s.stalled)
		s.stalled = nil
	}
}

// Drop cuts all connections.
func (s *Server) Drop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for conn := range s.open {
		_ = conn.Close() // it may have ended
	}
}

// Connections returns how many there were.
func (s *Server) Connections() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.count
}

// command returns sshd for one connection.
func (s *Server) command() *exec.Cmd {
	settings := []string{
		"HostKey " + filepath.Join(s.dir, "host"), "AuthorizedKeysFile " + filepath.Join(s.dir, "user.pub"),
		"StrictModes no", "PidFile none", "UsePAM no", "PasswordAuthentication no", "KbdInteractiveAuthentication no",
		"Subsystem sftp internal-sftp", "ForceCommand internal-sftp " + s.refused, "LogLevel ERROR",
	}
	file := filepath.Join(s.dir, "config")
	s.must(os.WriteFile(file, []byte(strings.Join(settings, "\n")+"\n"), 0o600))
	const start = `trap '' XFSZ; [ "$1" = 0 ] || ulimit -f "$1"; shift; exec "$@"`
	command := exec.Command("sh", "-c", start, "sh", fmt.Sprint(s.blocks), //nolint:noctx // it ends with its connection
		s.sshd, "-i", "-e", "-f", file)
	command.Stderr = s.t.Output()
	return command
}

// serve has sshd serve one connection.
func (s *Server) serve(conn net.Conn) {
	s.mu.Lock()
	s.open[conn] = true
	s.count++
	cut, command := s.cut, s.command()
	s.mu.Unlock()
	in, err := command.StdinPipe()
	if err != nil {
		s.t.Error(err)
		return
	}
	out, err := command.StdoutPipe()
	if err == nil {
		err = command.Start()
	}
	if err != nil {
		s.t.Error(err)
		return
	}
	var copying sync.WaitGroup
	copying.Go(func() {
		var from io.Reader = conn
		if cut > 0 {
			from = io.LimitReader(conn, cut)
		}
		_, _ = io.Copy(in, from) // it ends when either of them does
		_ = conn.Close()
		_ = in.Close()
	})
	_, _ = io.Copy(stalling{conn, s}, out)
	_ = conn.Close()
	copying.Wait()
	_ = command.Wait() // its status says that it was cut
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.open, conn)
}

// stalling waits while the server is stalled.
type stalling struct {
	net.Conn
	server *Server
}

// Write is io.Writer's.
func (w stalling) Write(content []byte) (int, error) {
	w.server.mu.Lock()
	stalled := w.server.stalled
	w.server.mu.Unlock()
	if stalled != nil {
		<-stalled
	}
	return w.Conn.Write(content) //nolint:wrapcheck // it is that of the connection
}
