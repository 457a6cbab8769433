package isofile

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"path"
	"slices"
	"strings"
	"time"

	"golang.org/x/crypto/ssh"
	"golang.org/x/crypto/ssh/knownhosts"
)

// Server says how a bank's SFTP server is reached, as whom, and by which key it is known. There is no other server that
// is trusted, not even the first time.
type Server struct {
	User    string
	Address string        // host and port
	Folder  string        // as the server names it
	Key     ssh.Signer    // as whom the user shows itself
	Trust   Trust         // which keys the server may have
	Within  time.Duration // how long one call takes at most; 0: ten seconds
}

// The kinds of errors of a server that is reached and cannot be used. One of another kind may pass by itself.
var (
	ErrServer  = errors.New("this is no address of an SFTP server")
	ErrKeyFile = errors.New("the private key cannot be used")
	ErrHostKey = errors.New("the server's key is not the expected one")
	ErrLogin   = errors.New("the server does not let us in")
)

// ParseServer reads sftp://user@host[:port]/folder. A folder /~/name is below the user's own.
func ParseServer(text string) (*Server, error) {
	u, err := url.Parse(text)
	if err != nil {
		return nil, fmt.Errorf("%w: it cannot be read", ErrServer) // not why: it would repeat a password
	}
	_, password := u.User.Password()
	folder := path.Clean(u.Path)
	if home, ok := strings.CutPrefix(folder+"/", "/~/"); ok {
		folder = path.Clean(home)
	}
	switch {
	case u.Scheme != "sftp":
		return nil, fmt.Errorf("%w: it must begin with sftp://", ErrServer)
	case password:
		return nil, fmt.Errorf("%w: a password in it would be logged; a key is shown instead", ErrServer)
	case u.User.Username() == "":
		return nil, fmt.Errorf("%w: it names no user", ErrServer)
	case u.Hostname() == "":
		return nil, fmt.Errorf("%w: it names no host", ErrServer)
	case u.Path == "" || u.RawQuery != "" || u.Fragment != "":
		return nil, fmt.Errorf("%w: it must end with a folder", ErrServer)
	}
	port := u.Port()
	if port == "" {
		port = "22"
	}
	return &Server{User: u.User.Username(), Address: net.JoinHostPort(u.Hostname(), port), Folder: folder}, nil
}

// ReadKey reads the private key of a user from a file, which nobody else may read.
func ReadKey(file string) (ssh.Signer, error) {
	info, err := os.Stat(file)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrKeyFile, err)
	}
	if info.Mode().Perm()&0o077 != 0 {
		return nil, fmt.Errorf("%w: others may read %s (%v)", ErrKeyFile, file, info.Mode().Perm())
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrKeyFile, err)
	}
	key, err := ssh.ParsePrivateKey(text)
	if sealed, ok := errors.AsType[*ssh.PassphraseMissingError](err); ok && sealed != nil {
		return nil, fmt.Errorf("%w: %s is sealed with a passphrase, which a server has nobody to ask for", ErrKeyFile,
			file)
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %s holds no private key", ErrKeyFile, file)
	}
	return key, nil
}

// Trust says which keys a server may have: it returns an error of kind ErrHostKey for any other.
type Trust func(host string, remote net.Addr, key ssh.PublicKey) error

// TrustKeys trusts keys by their fingerprints, SHA256:…, as ssh-keygen -l prints them. Several are for the time in
// which one key follows another.
func TrustKeys(fingerprints []string) (Trust, error) {
	for _, f := range fingerprints {
		if sum, ok := strings.CutPrefix(f, "SHA256:"); !ok || len(sum) != 43 {
			return nil, fmt.Errorf("%w: %.100q is no fingerprint as SHA256: and 43 letters", ErrHostKey, f)
		}
	}
	return func(_ string, _ net.Addr, key ssh.PublicKey) error {
		if slices.Contains(fingerprints, ssh.FingerprintSHA256(key)) {
			return nil
		}
		return unexpected(key)
	}, nil
}

// TrustKnownHosts trusts the keys that a file names for a host, as ssh's known_hosts does.
func TrustKnownHosts(file string) (Trust, error) {
	check, err := knownhosts.New(file)
	if err != nil {
		return nil, fmt.Errorf("read the known hosts: %w", err)
	}
	return func(host string, remote net.Addr, key ssh.PublicKey) error {
		if check(host, remote, key) != nil {
			return unexpected(key)
		}
		return nil
	}, nil
}

func unexpected(key ssh.PublicKey) error {
	return fmt.Errorf("%w: it shows %s", ErrHostKey, describe(key))
}

func describe(key ssh.PublicKey) string { return key.Type() + " " + ssh.FingerprintSHA256(key) }

// families are the kinds of host keys, best first. A server has one key of a kind, and shows that of the kind that it
// is asked for: so each is asked for by itself, until it shows one that is trusted.
var families = [][]string{
	{ssh.KeyAlgoED25519},
	{ssh.KeyAlgoECDSA256, ssh.KeyAlgoECDSA384, ssh.KeyAlgoECDSA521},
	{ssh.KeyAlgoRSASHA512, ssh.KeyAlgoRSASHA256},
}

// HostKeys returns the keys that a server shows, each as its kind and fingerprint, for people to compare. Nothing is
// shown to the server.
func (s *Server) HostKeys(ctx context.Context) ([]string, error) {
	var keys []string
	for _, family := range families {
		asked := *s
		asked.Trust = func(_ string, _ net.Addr, key ssh.PublicKey) error {
			keys = append(keys, describe(key))
			return ErrHostKey
		}
		_, err := asked.greet(ctx, family)
		if err != nil && !errors.Is(err, ErrHostKey) && !noneOfThem(err) {
			return keys, err
		}
	}
	return keys, nil
}

// noneOfThem says that a server has no host key of a family.
func noneOfThem(err error) bool {
	failed, ok := errors.AsType[*ssh.AlgorithmNegotiationError](err)
	return ok && failed != nil
}

// connect connects with the server. It asks for the keys of one family after the other, beginning with the one that
// was right last time, and returns the one that was.
func (s *Server) connect(ctx context.Context, first int) (made *session, right int, err error) {
	var failed error
	for i := range families {
		right = (first + i) % len(families)
		made, err = s.greet(ctx, families[right])
		switch {
		case err == nil:
			return made, right, nil
		case errors.Is(err, ErrHostKey):
			failed = err // what it shows says more than that it has no other
		case !noneOfThem(err):
			return nil, 0, err
		}
	}
	if failed == nil {
		failed = fmt.Errorf("%w: it has none that we know the kind of", ErrHostKey)
	}
	return nil, 0, failed
}

// greet makes one connection, on which the server must show a key of one family.
func (s *Server) greet(ctx context.Context, family []string) (*session, error) {
	ctx, cancel := context.WithTimeout(ctx, s.within())
	defer cancel()
	conn, err := (&net.Dialer{}).DialContext(ctx, "tcp", s.Address)
	if err != nil {
		return nil, fmt.Errorf("connect with the bank's server: %w", err)
	}
	stop := context.AfterFunc(ctx, func() { _ = conn.Close() }) // which ends the greeting
	config := &ssh.ClientConfig{
		User:              s.User,
		HostKeyCallback:   ssh.HostKeyCallback(s.Trust),
		HostKeyAlgorithms: family,
	}
	if s.Key != nil {
		config.Auth = []ssh.AuthMethod{ssh.PublicKeys(s.Key)}
	}
	client, err := clientOf(ssh.NewClientConn(conn, s.Address, config))
	if !stop() {
		err = errors.Join(context.Cause(ctx), err)
	}
	if err == nil {
		return &session{conn: conn, ssh: client}, nil
	}
	_ = conn.Close()                                             // the error is what counts
	if strings.Contains(err.Error(), "unable to authenticate") { // the library has no error of its own for it
		return nil, fmt.Errorf("%w as %s", ErrLogin, s.User)
	}
	return nil, fmt.Errorf("greet the bank's server: %w", err)
}

func (s *Server) within() time.Duration {
	if s.Within == 0 {
		return 10 * time.Second
	}
	return s.Within
}

// Look connects with the server and looks whether the folders can be used, which it makes if they are missing. It
// reports whether documents can be moved once they are handled.
func (s *Server) Look(ctx context.Context) (moves bool, err error) {
	shared := &folder{place: newRemote(s)}
	err = shared.takes(ctx)
	if err == nil {
		_, _, err = shared.incoming(ctx)
	}
	return !shared.stays, errors.Join(err, shared.Close())
}
