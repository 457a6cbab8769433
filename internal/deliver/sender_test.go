package deliver

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"farthing/internal/outbound"
	"farthing/webhook"
)

var message = Message{ID: "evt_1", Body: []byte(`{"type":"payment.settled"}`)}

// testSecret is the secret of these tests' endpoints.
func testSecret(t *testing.T) webhook.Secret {
	t.Helper()
	secret, err := webhook.NewSecret(bytes.NewReader(bytes.Repeat([]byte{1}, 32)))
	if err != nil {
		t.Fatal(err)
	}
	return secret
}

// TestADelivery is one attempt at an endpoint of this machine, as in a sandbox.
func TestADelivery(t *testing.T) {
	secret := testSecret(t)
	endpoint := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err == nil {
			err = webhook.Verify(r.Header, body, time.Now(), secret)
		}
		if err != nil || r.Method != http.MethodPost || r.Header.Get("Content-Type") != "application/json" ||
			!bytes.Equal(body, message.Body) || r.URL.RawQuery != "shop=1" {
			http.Error(w, "it is not as it was sent", http.StatusBadRequest)
			return
		}
		w.WriteHeader(http.StatusAccepted)
		_, _ = io.WriteString(w, "taken\n\x00\xffcare of")
	}))
	defer endpoint.Close()
	sender := NewSender(SenderOptions{Loopback: true, Now: time.Now})
	answer := sender.Send(t.Context(), endpoint.URL+"/hook?shop=1", message, secret)
	if !answer.OK() || answer.Gone() || answer.Status != http.StatusAccepted || answer.Took <= 0 || answer.At.IsZero() {
		t.Errorf("%+v", answer)
	}
	if answer.Head != "taken   care of" {
		t.Errorf("of the answer is kept %q", answer.Head)
	}
	if refused := sender.Send(t.Context(), endpoint.URL, message, secret); refused.OK() ||
		refused.String() != "status 400" {
		t.Errorf("a refusal is %+v", refused)
	}
}

// TestWhatAnEndpointAnswers is about answers that say no, ask to wait, lead elsewhere or never end.
func TestWhatAnEndpointAnswers(t *testing.T) {
	var behind atomic.Int64
	elsewhere := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { behind.Add(1) }))
	defer elsewhere.Close()
	endpoint := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/gone":
			w.WriteHeader(http.StatusGone)
		case "/elsewhere":
			http.Redirect(w, r, elsewhere.URL, http.StatusTemporaryRedirect)
		case "/long":
			_, _ = io.Copy(w, io.LimitReader(endless{}, 10<<20))
		case "/hangs":
			_, _ = io.Copy(io.Discard, r.Body) // or the server does not see that the caller leaves
			<-r.Context().Done()
		default:
			w.Header().Set("Retry-After", strings.TrimPrefix(r.URL.Path, "/"))
			w.WriteHeader(http.StatusServiceUnavailable)
		}
	}))
	defer endpoint.Close()
	sender := NewSender(SenderOptions{
		Loopback: true,
		Now:      time.Now,
		Within:   500 * time.Millisecond,
	})
	send := func(path string) Answer { return sender.Send(t.Context(), endpoint.URL+path, message, testSecret(t)) }
	if a := send("/gone"); !a.Gone() || a.OK() {
		t.Errorf("gone: %+v", a)
	}
	if a := send("/elsewhere"); a.OK() || a.Status != http.StatusTemporaryRedirect || behind.Load() != 0 {
		t.Errorf("a redirect: %+v, followed %d times", a, behind.Load())
	}
	if a := send("/long"); !a.OK() || a.Head != strings.Repeat("a", HeadBytes) {
		t.Errorf("a long answer: %d bytes of it, %+v", len(a.Head), a.Status)
	}
	if a := send("/hangs"); a.OK() || a.Status != 0 || a.Problem != "no answer in time" {
		t.Errorf("no answer: %+v", a)
	}
	in := time.Now().Add(10 * time.Minute).UTC().Format(http.TimeFormat)
	for text, want := range map[string]time.Duration{
		"120": 2 * time.Minute, "-5": 0, "soon": 0, "99999999999999": maxWait, "0": 0,
		"Thu, 01 Jan 1970 00:00:00 GMT": 0, in: 10 * time.Minute,
	} {
		if a := send("/" + text); a.Wait > want || a.Wait < want-2*time.Second {
			t.Errorf("Retry-After: %s is to wait for %s", text, a.Wait)
		}
	}
	endpoint.Close()
	if a := send("/"); a.Problem != "no connection" {
		t.Errorf("nobody there: %+v", a)
	}
}

// endless is a body without an end.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'a'
	}
	return len(p), nil
}

// hosts are spellings of this machine and of networks that no delivery may reach.
var hosts = strings.Fields(`
	127.0.0.1 127.0.0.1. 127.1 127.0.1 127.255.255.254 127.000.000.001 2130706433 017700000001 0x7f000001 0x7f.0.0.1
	0177.0.0.1 0x7f.1 localhost LOCALHOST localhost. localhost.localdomain ip6-localhost 0.0.0.0 0 0x0 000.000.000.000
	[::1] [0:0:0:0:0:0:0:1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:ffff:127.0.0.1] [::127.0.0.1] [::7f00:1]
	[::ffff:0.0.0.0] [64:ff9b::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b:1::7f00:1] [2002:7f00:1::] [2001:0:7f00:1::]
	[fe80::1] [fc00::1] [fd00:ec2::254] [fec0::1] [::1%25lo] ①②⑦.⓪.⓪.① 127。0。0。1 %31%32%37.0.0.1
	10.0.0.1 172.16.0.1 192.168.0.1 169.254.169.254 100.64.0.1 100.100.100.200 192.0.0.192 198.18.0.1 224.0.0.1
	255.255.255.255 [ff02::1] [100::1] [5f00::1] [3fff::1]`)

// TestNoSpellingReachesTheMachine sends to a listener on every address of this machine, by every spelling and by names
// that lead there. Not one connection arrives. The same listener is reached if this machine is allowed.
func TestNoSpellingReachesTheMachine(t *testing.T) {
	var connections atomic.Int64
	listener := httptest.NewUnstartedServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	all, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", ":0")
	if err != nil {
		t.Fatal(err)
	}
	listener.Listener = counted{all, &connections}
	listener.StartTLS()
	defer listener.Close()
	_, port, err := net.SplitHostPort(all.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	names := newNameServer(t)
	trusted := x509.NewCertPool()
	trusted.AddCert(listener.Certificate())
	options := SenderOptions{
		Now:      time.Now,
		Within:   time.Second,
		Resolver: names.resolver(),
		TLS:      &tls.Config{RootCAs: trusted, MinVersion: tls.VersionTLS12},
	}
	guarded := NewSender(options)
	guarded.guard.Ports = nil // or the listener's port alone would protect it
	vectors := slices.Concat(hosts, names.all())
	if len(vectors) < 40 {
		t.Fatalf("only %d vectors", len(vectors))
	}
	for _, host := range vectors {
		for range 3 { // a name may lead elsewhere the next time
			if a := guarded.Send(t.Context(), "https://"+host+":"+port+"/hook", message, testSecret(t)); a.Status != 0 {
				t.Errorf("%s answers %d", host, a.Status)
			}
			plain(t, guarded, "http://"+host+":"+port+"/hook")
		}
	}
	if connections.Load() != 0 {
		t.Errorf("%d connections arrived", connections.Load())
	}
	if names.asked.Load() == 0 {
		t.Error("no name was looked up")
	}
	options.Loopback = true
	allowed := NewSender(options)
	if a := allowed.Send(t.Context(), "https://127.0.0.1:"+port, message, testSecret(t)); !a.OK() {
		t.Errorf("a sandbox does not reach it: %+v", a)
	}
	for _, host := range []string{"10.0.0.1", "169.254.169.254", "[fd00:ec2::254]", "[::127.0.0.1]"} {
		a := allowed.Send(t.Context(), "http://"+host+":"+port, message, testSecret(t))
		if !strings.HasSuffix(a.Problem, "its host is on no public network") {
			t.Errorf("a sandbox calls %s: %+v", host, a)
		}
	}
}

// plain calls without TLS and without looking at the URL first, so that nothing but the look at the address stands
// before the listener.
func plain(t *testing.T, s *Sender, url string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url, http.NoBody)
	if err != nil {
		return // it is no URL
	}
	if response, err := s.client.Do(request); err == nil {
		_ = response.Body.Close()
		t.Errorf("%s answers %s", url, response.Status)
	}
}

func TestURLsOfEndpoints(t *testing.T) {
	sender := NewSender(SenderOptions{Now: time.Now})
	for _, url := range []string{
		"http://shop.example/hook", "https://shop.example:22/", "https://a:b@shop.example/", "https:///hook",
		"file:///etc/passwd", "gopher://shop.example:443/", "https://shop.example/#a", "shop.example",
	} {
		if err := sender.CheckURL(url); !errors.Is(err, outbound.ErrURL) {
			t.Errorf("%s: %v", url, err)
		}
		if a := sender.Send(t.Context(), url, message, testSecret(t)); a.Status != 0 || a.Problem == "" {
			t.Errorf("%s: %+v", url, a)
		}
	}
	if err := sender.CheckURL("https://shop.example:8443/hook?shop=1"); err != nil {
		t.Error(err)
	}
}

// counted counts the connections of a listener.
type counted struct {
	net.Listener
	count *atomic.Int64
}

func (c counted) Accept() (net.Conn, error) {
	connection, err := c.Listener.Accept()
	if err == nil {
		c.count.Add(1)
	}
	return connection, err
}

// nameServer answers queries for names that lead to this machine, some of them only the second time.
type nameServer struct {
	connection net.PacketConn
	asked      atomic.Int64

	mu    sync.Mutex
	times map[string]int
}

// leads are the addresses of each name, in turn: who looks at the first answer and connects by the second is lost.
var leads = map[string][]string{
	"loop.attack.example.":   {"127.0.0.1"},
	"rebind.attack.example.": {"198.51.100.7", "127.0.0.1"},
	"swap.attack.example.":   {"127.0.0.1", "198.51.100.7", "127.0.0.2"},
	"cloud.attack.example.":  {"169.254.169.254"},
	"any.attack.example.":    {"0.0.0.0"},
	"six.attack.example.":    {"::1"},
	"mapped.attack.example.": {"::ffff:127.0.0.1"},
	"old.attack.example.":    {"::127.0.0.1"},
	"nat.attack.example.":    {"64:ff9b::7f00:1"},
}

func newNameServer(t *testing.T) *nameServer {
	t.Helper()
	connection, err := (&net.ListenConfig{}).ListenPacket(t.Context(), "udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &nameServer{connection: connection, times: map[string]int{}}
	var ended sync.WaitGroup
	ended.Go(s.serve)
	t.Cleanup(func() {
		_ = connection.Close()
		ended.Wait()
	})
	return s
}

func (s *nameServer) all() (names []string) {
	for name := range leads {
		names = append(names, strings.TrimSuffix(name, "."))
	}
	return names
}

func (s *nameServer) resolver() *net.Resolver {
	return &net.Resolver{
		PreferGo: true,
		Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return (&net.Dialer{}).DialContext(ctx, "udp", s.connection.LocalAddr().String())
		},
	}
}

func (s *nameServer) serve() {
	query := make([]byte, 1500)
	for {
		n, from, err := s.connection.ReadFrom(query)
		if err != nil {
			return
		}
		if answer := s.answer(query[:n]); answer != nil {
			_, _ = s.connection.WriteTo(answer, from)
		}
	}
}

// The types of records, and where a query's question begins.
const (
	typeA, typeAAAA = 1, 28
	dnsHeader       = 12
)

// answer answers one query of a name and a type (RFC 1035).
func (s *nameServer) answer(query []byte) []byte {
	var name strings.Builder
	at := dnsHeader
	for at < len(query) && query[at] != 0 {
		length := int(query[at])
		name.Write(query[at+1 : at+1+length])
		name.WriteByte('.')
		at += 1 + length
	}
	at += 5 // the end of the name, type and class
	if at > len(query) {
		return nil
	}
	wanted := binary.BigEndian.Uint16(query[at-4:])
	answer := append([]byte{}, query[:at]...)
	binary.BigEndian.PutUint16(answer[2:], 0x8580) // an answer, with authority
	copy(answer[8:], []byte{0, 0, 0, 0})           // nothing behind it
	list := leads[strings.ToLower(name.String())]
	if len(list) == 0 {
		answer[3] |= 3 // there is no such name
		return answer
	}
	s.asked.Add(1)
	address := netip.MustParseAddr(list[s.turn(name.String(), wanted)%len(list)])
	if is4 := address.Is4(); is4 != (wanted == typeA) || wanted != typeA && wanted != typeAAAA {
		return answer
	}
	answer[7] = 1
	answer = append(answer, 0xc0, dnsHeader)
	answer = binary.BigEndian.AppendUint16(answer, wanted)
	answer = append(answer, 0, 1, 0, 0, 0, 0) // of the Internet, not to be kept
	raw := address.AsSlice()
	return append(binary.BigEndian.AppendUint16(answer, uint16(len(raw))), raw...)
}

// turn counts the queries of a name.
func (s *nameServer) turn(name string, kind uint16) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	key := name + string(rune(kind))
	s.times[key]++
	return s.times[key] - 1
}

// Whoever makes endpoints does not learn which names there are in the operator's network.
func TestAnUnknownHostIsAsOneWithoutAPublicAddress(t *testing.T) {
	unknown := problem(fmt.Errorf("call: %w", &net.DNSError{IsNotFound: true}))
	if private := problem(fmt.Errorf("call: %w", outbound.ErrAddress)); private != unknown {
		t.Errorf("one is %q, the other %q", unknown, private)
	}
}
