// Package sshtest is an SFTP server for tests. It runs in the process of the test, listens on this machine alone, and
// serves the machine's own files. A test can make it refuse requests, fill its disk, hold up its answers and cut its
// connections. [UseOpenSSH] has a test use OpenSSH's server instead, where it is installed.
package sshtest

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"encoding/pem"
	"fmt"
	"net"
	"os"
	"os/user"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"golang.org/x/crypto/ssh"
)

// Server is an SFTP server. Its methods may be called at any time.
type Server struct {
	Address string // host and port
	User    string // who may log in
	KeyFile string // with the private key of that user

	t       testing.TB
	dir     string
	openSSH string // the path of sshd; "": the server is in this process
	user    ssh.PublicKey

	mu      sync.Mutex
	host    ssh.Signer
	files   files
	cut     int64 // bytes from the client after which each connection is cut; 0: never
	stalled chan struct{}
	open    map[net.Conn]bool
	count   int
}

// Start starts a server with an Ed25519 host key. It ends with the test.
func Start(t testing.TB) *Server {
	t.Helper()
	s := &Server{
		t:       t,
		dir:     t.TempDir(),
		openSSH: os.Getenv(openSSHVariable),
		open:    map[net.Conn]bool{},
	}
	who, err := user.Current()
	s.must(err)
	s.User, s.KeyFile = who.Username, filepath.Join(s.dir, "user")
	s.user = s.generate("user", "ed25519").PublicKey()
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

// generate makes a key of a kind, and writes it to a file, and its public half beside it.
func (s *Server) generate(name, kind string) ssh.Signer {
	s.t.Helper()
	var key crypto.Signer
	var err error
	switch kind {
	case "ed25519":
		_, key, err = ed25519.GenerateKey(rand.Reader)
	case "ecdsa":
		key, err = ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	case "rsa":
		key, err = rsa.GenerateKey(rand.Reader, 2048)
	default:
		s.t.Fatalf("there is no key of the kind %s", kind)
	}
	s.must(err)
	signer, err := ssh.NewSignerFromSigner(key)
	s.must(err)
	block, err := ssh.MarshalPrivateKey(key, "")
	s.must(err)
	file := filepath.Join(s.dir, name)
	s.must(os.WriteFile(file, pem.EncodeToMemory(block), 0o600))
	s.must(os.WriteFile(file+".pub", ssh.MarshalAuthorizedKey(signer.PublicKey()), 0o600))
	return signer
}

// Rotate gives the server another host key, and no other. The kind is ed25519, ecdsa or rsa.
func (s *Server) Rotate(kind string) {
	s.t.Helper()
	key := s.generate("host", kind)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.host = key
}

// hostKey returns the key that the server shows to the next connection.
func (s *Server) hostKey() ssh.Signer {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.host
}

// Fingerprint returns that of the host key, as ssh-keygen prints it.
func (s *Server) Fingerprint() string { return ssh.FingerprintSHA256(s.hostKey().PublicKey()) }

// KnownHosts writes a file as ssh's known_hosts, and returns its name.
func (s *Server) KnownHosts() string {
	s.t.Helper()
	host, port, err := net.SplitHostPort(s.Address)
	s.must(err)
	file := filepath.Join(s.dir, "known_hosts")
	line := fmt.Appendf(nil, "[%s]:%s %s", host, port, ssh.MarshalAuthorizedKey(s.hostKey().PublicKey()))
	s.must(os.WriteFile(file, line, 0o600))
	return file
}

// URL returns the address of a folder.
func (s *Server) URL(folder string) string { return "sftp://" + s.User + "@" + s.Address + folder }

// Refuse has every connection from now on refuse requests, as OpenSSH names them: "write", "rename,posix-rename"; "":
// none.
func (s *Server) Refuse(requests string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.files.refused = strings.Split(requests, ",")
}

// Limit has every connection from now on write no file longer than so many blocks of 512 bytes, as a full disk does; 0:
// no limit.
func (s *Server) Limit(blocks int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.files.blocks = blocks
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

// serve serves one connection until it ends.
func (s *Server) serve(conn net.Conn) {
	s.mu.Lock()
	s.open[conn] = true
	s.count++
	with, left := s.files, s.cut
	s.mu.Unlock()
	l := &line{
		Conn:   conn,
		server: s,
		cut:    left > 0,
		left:   left,
	}
	if s.openSSH == "" {
		s.speak(l, with)
	} else {
		s.runOpenSSH(l, with)
	}
	_ = conn.Close() // it may have ended
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.open, conn)
}

// line is a connection that the test can hold up and cut.
type line struct {
	net.Conn
	server *Server
	cut    bool
	left   int64 // bytes until it is cut
}

// Read is io.Reader's.
func (l *line) Read(content []byte) (int, error) {
	if l.cut && l.left == 0 {
		_ = l.Close() // it may have ended
	} else if l.cut {
		content = content[:min(int64(len(content)), l.left)]
	}
	n, err := l.Conn.Read(content)
	l.left -= int64(n)
	return n, err //nolint:wrapcheck // it is that of the connection
}

// Write is io.Writer's. It waits while the server is stalled.
func (l *line) Write(content []byte) (int, error) {
	l.server.mu.Lock()
	stalled := l.server.stalled
	l.server.mu.Unlock()
	if stalled != nil {
		<-stalled
	}
	return l.Conn.Write(content) //nolint:wrapcheck // it is that of the connection
}
