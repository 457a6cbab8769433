// Package outbound calls addresses on the network that people have named: a bank's adapter, a merchant's endpoint. Such
// a name may lead anywhere, by mistake or by intent, to the machine itself and to the network around it too. So the
// address is looked at when the connection is made, after the name was resolved, and at every connection: a name that
// resolves to another address a moment later, and every way to write an address, come to the same check. Redirects are
// not followed, no proxy of the environment is asked, and an answer is read up to a limit.
package outbound

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"syscall"
	"time"
)

// The limits of each call.
const (
	connectWithin = 5 * time.Second
	headerBytes   = 16 << 10
	idleFor       = 90 * time.Second
	idleUsual     = 8
)

// Options say whom a client may call. The zero value allows public addresses by HTTPS.
type Options struct {
	Private  bool          // this machine and private networks too, and there without TLS
	Loopback bool          // this machine too, and there without TLS
	Query    bool          // a URL may end with a query
	Ports    []string      // that a URL may name; nil: any. This machine's own, as far as it is allowed, are any
	Within   time.Duration // a whole call, the answer's body included; required
	TLS      *tls.Config   // with client certificates and trusted authorities; nil: the system's
	Idle     int           // connections that are kept for each host; 0: 8
	Resolver *net.Resolver // nil: the system's
}

// ErrURL is the kind of error of an address that a client of these options may not call.
var ErrURL = errors.New("the address cannot be called")

// CheckURL says what is wrong with a URL before anything is called.
func (o Options) CheckURL(text string) error {
	u, err := url.Parse(text)
	switch {
	case err != nil:
		return fmt.Errorf("%w: it is no URL", ErrURL)
	case u.Scheme != "https" && !o.Private && !o.Loopback:
		return fmt.Errorf("%w: it must begin with https://", ErrURL)
	case u.Scheme != "https" && u.Scheme != "http":
		return fmt.Errorf("%w: it must begin with https:// or http://", ErrURL)
	case u.Hostname() == "":
		return fmt.Errorf("%w: it names no host", ErrURL)
	case !o.named(u.Hostname()):
		return fmt.Errorf("%w: its host is on no public network", ErrURL)
	case u.User != nil:
		return fmt.Errorf("%w: a name and a password in it would be logged", ErrURL)
	case u.Fragment != "" || u.RawQuery != "" && !o.Query:
		return fmt.Errorf("%w: it must end with its path", ErrURL)
	case o.Ports != nil && u.Scheme == "https" && !slices.Contains(o.Ports, cmp.Or(u.Port(), "443")):
		return fmt.Errorf("%w: its port must be one of %s", ErrURL, strings.Join(o.Ports, ", "))
	}
	return nil
}

// named reports whether a client of these options may call a host, as far as its name says: one that it must look up
// may be any.
func (o Options) named(host string) bool {
	if name := strings.TrimSuffix(strings.ToLower(host), "."); name == "localhost" || strings.HasSuffix(name,
		".localhost") {
		return o.Private || o.Loopback
	}
	address, err := netip.ParseAddr(host)
	return err != nil || o.permit(netip.AddrPortFrom(address, 0).String()) == nil
}

// New returns a client that makes guarded calls. It is safe for concurrent use.
func New(o Options) *http.Client {
	return &http.Client{
		Timeout: o.Within,
		CheckRedirect: func(*http.Request, []*http.Request) error {
			return http.ErrUseLastResponse
		},
		Transport: &http.Transport{
			Proxy:                  nil, // one named by the environment would be the address that is checked
			DialContext:            o.dialer().DialContext,
			TLSClientConfig:        o.TLS,
			TLSHandshakeTimeout:    connectWithin,
			MaxResponseHeaderBytes: headerBytes,
			MaxIdleConnsPerHost:    cmp.Or(o.Idle, idleUsual),
			IdleConnTimeout:        idleFor,
			ForceAttemptHTTP2:      true,
		},
	}
}

// dialer makes connections to addresses that these options allow.
func (o Options) dialer() *net.Dialer {
	return &net.Dialer{
		Timeout:  connectWithin,
		Resolver: o.Resolver,
		ControlContext: func(_ context.Context, _, address string, _ syscall.RawConn) error {
			return o.permit(address)
		},
	}
}

// Connect makes a connection to where a URL leads, and sends nothing.
func (o Options) Connect(ctx context.Context, text string) error {
	if err := o.CheckURL(text); err != nil {
		return err
	}
	u, err := url.Parse(text)
	if err != nil {
		return fmt.Errorf("%w: it is no URL", ErrURL)
	}
	port := cmp.Or(u.Port(), map[string]string{"https": "443", "http": "80"}[u.Scheme])
	connection, err := o.dialer().DialContext(ctx, "tcp", net.JoinHostPort(u.Hostname(), port))
	if err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	return connection.Close()
}

// ErrTooLong says that an answer is longer than its reader allows.
var ErrTooLong = errors.New("the answer is too long")

// ReadBody reads a whole body of at most limit bytes.
func ReadBody(body io.Reader, limit int64) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(body, limit+1))
	if err != nil {
		return nil, fmt.Errorf("read the answer: %w", err)
	}
	if int64(len(text)) > limit {
		return nil, fmt.Errorf("%w: more than %d bytes", ErrTooLong, limit)
	}
	return text, nil
}

// Unsent reports whether an error of a call says that nothing of the request left this machine: the address was
// refused, its name was not found, or no connection was made. After any other error the request may have arrived.
func Unsent(err error) bool {
	if errors.Is(err, ErrAddress) || Unconnected(err) {
		return true
	}
	_, ok := errors.AsType[*tls.CertificateVerificationError](err)
	return ok
}

// Unconnected reports whether an error of a call says that no connection could be made: a name was not found, or
// nothing answered at its address.
func Unconnected(err error) bool {
	if errors.Is(err, ErrAddress) {
		return false
	}
	if _, ok := errors.AsType[*net.DNSError](err); ok {
		return true
	}
	op, ok := errors.AsType[*net.OpError](err)
	return ok && op.Op == "dial"
}
