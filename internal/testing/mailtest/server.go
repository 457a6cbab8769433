// Package mailtest starts a server of SMTP for tests, on this machine alone: a real one, with STARTTLS, TLS and users,
// which keeps what it takes.
package mailtest

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"io"
	"math/big"
	"mime/multipart"
	"mime/quotedprintable"
	"net"
	"net/mail"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// The one user of a server.
const (
	User     = "farthing"
	Password = "a password of mail"
)

// Server is a server of SMTP. Its methods may be called at any time.
type Server struct {
	Host  string
	Port  int
	Roots *x509.CertPool // who signed its certificate
	CA    string         // the file with the same, as SSL_CERT_FILE names it to another process

	t     testing.TB
	users bool // somebody must sign in

	mu     sync.Mutex
	answer func(to string) error // to who is to get a mail; nil: it is taken
	mails  []Mail
	came   chan Mail
}

// Mail is a mail that was taken.
type Mail struct {
	From, To string
	Header   mail.Header
	Text     string // plain
	HTML     string
	Raw      string
	User     string // who signed in
	TLS      bool   // the way was encrypted
}

// Options say what a server is like.
type Options struct {
	TLS   bool // from the first byte
	Plain bool // no STARTTLS
	Users bool // somebody must sign in
}

// Start starts a server, which ends with the test.
func Start(t testing.TB, o Options) *Server {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0") //nolint:noctx // until the test ends
	if err != nil {
		t.Fatal(err)
	}
	address, _ := listener.Addr().(*net.TCPAddr)
	s := &Server{
		Host:  "localhost",
		Port:  address.Port,
		t:     t,
		users: o.Users,
		came:  make(chan Mail, 1<<12),
	}
	config := s.certificate()
	server := smtp.NewServer(smtp.BackendFunc(func(c *smtp.Conn) (smtp.Session, error) {
		return &session{server: s, conn: c}, nil
	}))
	server.Domain, server.AllowInsecureAuth = "localhost", false
	server.ReadTimeout, server.WriteTimeout = time.Minute, time.Minute
	server.ErrorLog = quiet{}
	if !o.Plain && !o.TLS {
		server.TLSConfig = config
	}
	if o.TLS {
		listener = tls.NewListener(listener, config)
	}
	var running sync.WaitGroup
	running.Go(func() { _ = server.Serve(listener) }) // it ends with an error in any case
	t.Cleanup(func() {
		_ = server.Close()
		running.Wait()
	})
	return s
}

// quiet discards what the server says of connections that broke: tests break them.
type quiet struct{}

func (quiet) Printf(string, ...any) {}
func (quiet) Println(...any)        {}

// certificate makes the server a certificate of its own.
func (s *Server) certificate() *tls.Config {
	s.t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		s.t.Fatal(err)
	}
	about := &x509.Certificate{
		SerialNumber: big.NewInt(1),
		NotBefore:    time.Unix(0, 0),
		NotAfter:     time.Date(2100, 1, 1, 0, 0, 0, 0, time.UTC),
		DNSNames:     []string{"localhost"},
		IsCA:         true,

		BasicConstraintsValid: true,
	}
	made, err := x509.CreateCertificate(rand.Reader, about, about, &key.PublicKey, key)
	if err != nil {
		s.t.Fatal(err)
	}
	parsed, err := x509.ParseCertificate(made)
	if err != nil {
		s.t.Fatal(err)
	}
	s.Roots = x509.NewCertPool()
	s.Roots.AddCert(parsed)
	s.CA = filepath.Join(s.t.TempDir(), "ca.pem")
	block := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: made})
	if err := os.WriteFile(s.CA, block, 0o600); err != nil {
		s.t.Fatal(err)
	}
	return &tls.Config{
		Certificates: []tls.Certificate{{Certificate: [][]byte{made}, PrivateKey: key}},
		MinVersion:   tls.VersionTLS12,
	}
}

// Answer has the server ask a function about each address that is to get a mail: what it returns is what the server
// says, nil: it takes the mail.
func (s *Server) Answer(answer func(to string) error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answer = answer
}

// Refusal is an answer of a server: 550 for an address that there is not, 451 if it is to be tried again.
func Refusal(code int, text string) error {
	return &smtp.SMTPError{Code: code, EnhancedCode: smtp.EnhancedCode{code / 100, 1, 1}, Message: text}
}

// Mails are those that were taken so far, in their order.
func (s *Server) Mails() []Mail {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Mail(nil), s.mails...)
}

// Await waits until another mail was taken, and returns it.
func (s *Server) Await() Mail {
	s.t.Helper()
	timer := time.NewTimer(time.Minute)
	defer timer.Stop()
	select {
	case m := <-s.came:
		return m
	case <-timer.C:
		s.t.Fatal("no mail came within a minute")
		return Mail{}
	}
}

// session is a client's.
type session struct {
	server *Server
	conn   *smtp.Conn
	mail   Mail
	user   string
}

func (s *session) Reset() { s.mail = Mail{} }

func (s *session) Logout() error { return nil }

func (s *session) AuthMechanisms() []string {
	if !s.server.users {
		return nil
	}
	return []string{sasl.Plain}
}

func (s *session) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if user != User || password != Password {
			return smtp.ErrAuthFailed
		}
		s.user = user
		return nil
	}), nil
}

func (s *session) Mail(from string, _ *smtp.MailOptions) error {
	if s.server.users && s.user == "" {
		return smtp.ErrAuthRequired
	}
	s.mail.From = from
	return nil
}

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.server.mu.Lock()
	answer := s.server.answer
	s.server.mu.Unlock()
	if answer != nil {
		if err := answer(to); err != nil {
			return err
		}
	}
	s.mail.To = to
	return nil
}

func (s *session) Data(r io.Reader) error {
	raw, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	m := s.mail
	m.Raw, m.User = string(raw), s.user
	_, m.TLS = s.conn.TLSConnectionState()
	if err := m.read(); err != nil {
		s.server.t.Errorf("a mail cannot be read: %v\n%s", err, raw)
		return err
	}
	s.server.mu.Lock()
	s.server.mails = append(s.server.mails, m)
	s.server.mu.Unlock()
	s.server.came <- m
	return nil
}

// read reads the header, and the two parts.
func (m *Mail) read() error {
	read, err := mail.ReadMessage(strings.NewReader(m.Raw))
	if err != nil {
		return err
	}
	m.Header = read.Header
	_, boundary, found := strings.Cut(read.Header.Get("Content-Type"), "boundary=")
	if !found || !strings.HasPrefix(read.Header.Get("Content-Type"), "multipart/alternative") {
		return errors.New("it has no two parts")
	}
	parts := multipart.NewReader(read.Body, strings.Trim(boundary, `" `+"\r\n\t"))
	for _, into := range []*string{&m.Text, &m.HTML} {
		part, err := parts.NextRawPart()
		if err != nil {
			return err
		}
		var text bytes.Buffer
		if _, err := text.ReadFrom(quotedprintable.NewReader(part)); err != nil {
			return err
		}
		*into = strings.ReplaceAll(text.String(), "\r\n", "\n")
	}
	return nil
}
