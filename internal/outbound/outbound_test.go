//test:race
package outbound

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// patience is how long a call may take of which a test expects an answer, or to be refused at once: a busy machine is
// late.
const patience = 20 * time.Second

// notPublic are spellings of addresses that no call may reach.
var notPublic = strings.Fields(`127.0.0.1 127.255.255.254 0.0.0.0 0.1.2.3 10.0.0.1 172.16.0.1 172.31.255.255
	192.168.1.1 169.254.169.254 100.64.0.1 100.100.100.200 192.0.0.1 192.0.2.1 192.88.99.1 198.18.0.1 198.51.100.7
	203.0.113.9 224.0.0.1 239.1.1.1 240.0.0.1 255.255.255.255 ::1 :: ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:10.0.0.1
	::ffff:169.254.169.254 64:ff9b::7f00:1 64:ff9b:1::1 100::1 2001::1 2001:db8::1 2002:7f00:1:: 3fff::1 5f00::1
	fc00::1 fd12::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1`)

func TestAddressesThatAreNotPublic(t *testing.T) {
	for _, text := range notPublic {
		if Public(netip.MustParseAddr(text)) {
			t.Errorf("%s counts as public", text)
		}
	}
	const public = "8.8.8.8 1.1.1.1 93.184.215.14 172.32.0.1 100.128.0.1 2606:4700::1111 2a00:1450::1"
	for text := range strings.FieldsSeq(public) {
		if !Public(netip.MustParseAddr(text)) {
			t.Errorf("%s does not count as public", text)
		}
	}
	for _, text := range strings.Fields("169.254.169.254 0.0.0.0 100.100.100.200 fe80::1") {
		if (Options{Private: true}).permit(netip.AddrPortFrom(netip.MustParseAddr(text), 80).String()) == nil {
			t.Errorf("%s is allowed with private networks", text)
		}
	}
	if err := (Options{Private: true}).permit("localhost:80"); !errors.Is(err, ErrAddress) {
		t.Errorf("an address that is no number: %v", err)
	}
}

// spellings are ways to write the address of the machine itself, all of which a resolver or a dialer may understand.
var spellings = strings.Fields("127.0.0.1 localhost 127.1 2130706433 0x7f000001 0177.0.0.1 127.0.0.1. [::1] " +
	"[::ffff:127.0.0.1] [::127.0.0.1] 0.0.0.0 [::] LOCALHOST 127.000.000.001")

// TestNoSpellingReachesTheMachine calls a listener of this machine by every name of it. None arrives.
func TestNoSpellingReachesTheMachine(t *testing.T) {
	var arrived atomic.Int64
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { arrived.Add(1) }))
	defer server.Close()
	_, port, err := net.SplitHostPort(server.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	guarded := New(Options{Within: patience})
	for _, host := range spellings {
		answer, err := get(t, guarded, "http://"+host+":"+port)
		if err == nil {
			t.Errorf("%s answers %s", host, answer.Status)
		} else if !Unsent(err) {
			t.Errorf("%s: %v does not say that nothing was sent", host, err)
		}
	}
	if arrived.Load() != 0 {
		t.Errorf("%d calls arrived", arrived.Load())
	}
	if _, err := get(t, New(Options{Private: true, Within: patience}), server.URL); err != nil {
		t.Errorf("a private address that is allowed: %v", err)
	}
}

func TestRedirectsAreNotFollowed(t *testing.T) {
	var arrived atomic.Int64
	inner := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { arrived.Add(1) }))
	defer inner.Close()
	server := httptest.NewServer(http.RedirectHandler(inner.URL, http.StatusTemporaryRedirect))
	defer server.Close()
	answer, err := get(t, New(Options{Private: true, Within: patience}), server.URL)
	if err != nil || answer.StatusCode != http.StatusTemporaryRedirect || arrived.Load() != 0 {
		t.Errorf("%v, %v; %d calls arrived behind it", answer, err, arrived.Load())
	}
}

// TestACallEnds is about a server that accepts a connection and never answers.
func TestACallEnds(t *testing.T) {
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = listener.Close() }()
	_, err = get(t, New(Options{Private: true, Within: 50 * time.Millisecond}), "http://"+listener.Addr().String())
	if err == nil || Unsent(err) {
		t.Errorf("%v: whether it arrived cannot be known", err)
	}
}

// TestBothSidesShowWhoTheyAre is mutual TLS: a caller without a certificate is refused, and a server that nobody trusts
// gets nothing.
func TestBothSidesShowWhoTheyAre(t *testing.T) {
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	server.TLS = &tls.Config{ClientAuth: tls.RequireAnyClientCert, MinVersion: tls.VersionTLS12}
	server.Config.ErrorLog = nil
	server.StartTLS()
	defer server.Close()
	trusted := x509.NewCertPool()
	trusted.AddCert(server.Certificate())
	known := &tls.Config{RootCAs: trusted, Certificates: server.TLS.Certificates, MinVersion: tls.VersionTLS12}
	nameless := &tls.Config{RootCAs: trusted, MinVersion: tls.VersionTLS12}
	call := func(config *tls.Config) error {
		_, err := get(t, New(Options{Private: true, Within: patience, TLS: config}), server.URL)
		return err
	}
	if err := call(known); err != nil {
		t.Errorf("with a certificate: %v", err)
	}
	if err := call(nameless); err == nil {
		t.Error("without a certificate it is answered")
	}
	if err := call(nil); err == nil || !Unsent(err) {
		t.Errorf("a server that nobody trusts: %v", err)
	}
}

func TestURLs(t *testing.T) {
	public := Options{}
	for _, text := range []string{
		"http://bank.example", "ftp://bank.example", "https://", "https://me:secret@bank.example",
		"https://bank.example/?a=1", "https://bank.example/#a", "://", "bank.example", "https://10.0.0.1/x",
		"https://169.254.169.254/latest", "https://127.0.0.1/x", "https://localhost/", "https://[::1]/x",
		"https://[::ffff:10.0.0.1]/", "https://LOCALHOST.:443/", "https://a.localhost/", "https://[fe80::1%25eth0]/",
		"https://0.0.0.0/",
	} {
		if err := public.CheckURL(text); !errors.Is(err, ErrURL) || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", text, err)
		}
	}
	if err := errors.Join(
		public.CheckURL("https://bank.example/adapter"),
		public.CheckURL("https://9.9.9.9/"),
		Options{Loopback: true}.CheckURL("http://localhost:8080/"),
		Options{Private: true}.CheckURL("https://10.0.0.1/"),
		Options{Private: true}.CheckURL("http://127.0.0.1:9000"),
	); err != nil {
		t.Error(err)
	}
}

// TestLoopbackAloneIsAllowed is about a client that may call this machine, and not the network around it.
func TestLoopbackAloneIsAllowed(t *testing.T) {
	o := Options{Loopback: true}
	for address, allowed := range map[string]bool{
		"127.0.0.1:80": true, "[::1]:80": true, "[::ffff:127.0.0.1]:80": true, "10.0.0.1:80": false,
		"192.168.1.1:80": false, "169.254.169.254:80": false, "[::127.0.0.1]:80": false, "0.0.0.0:80": false,
		"[fd12::1]:80": false, "8.8.8.8:443": true,
	} {
		if err := o.permit(address); (err == nil) != allowed {
			t.Errorf("%s: %v", address, err)
		}
	}
	if err := o.CheckURL("http://127.0.0.1:9000/hook"); err != nil {
		t.Error(err)
	}
}

func TestPortsAndQueriesOfURLs(t *testing.T) {
	o := Options{Ports: []string{"443", "8443"}, Query: true}
	for text, allowed := range map[string]bool{
		"https://shop.example/hook?a=1": true, "https://shop.example:8443/": true, "https://shop.example:443": true,
		"https://shop.example:22/": false, "https://shop.example:6379/": false, "http://shop.example/": false,
	} {
		if err := o.CheckURL(text); (err == nil) != allowed {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestALongAnswerIsCutOff(t *testing.T) {
	if text, err := ReadBody(strings.NewReader("12345"), 5); err != nil || string(text) != "12345" {
		t.Errorf("%q, %v", text, err)
	}
	if _, err := ReadBody(strings.NewReader("123456"), 5); !errors.Is(err, ErrTooLong) {
		t.Errorf("%v", err)
	}
}

func get(t *testing.T, client *http.Client, url string) (*http.Response, error) {
	t.Helper()
	request, err := http.NewRequestWithContext(context.WithoutCancel(t.Context()), http.MethodGet, url, http.NoBody)
	if err != nil {
		return nil, &net.DNSError{Err: err.Error()} // it is no URL, and nothing was sent
	}
	answer, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	return answer, answer.Body.Close()
}
