package server

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/netip"
	"os"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// inn is a server whose guests connect over pipes, in a bubble of synctest: hours pass in no time.
type inn struct {
	guests  *ConnLimiter
	http    *http.Server
	arrived chan net.Conn
	closed  chan struct{}
	once    sync.Once
}

// open serves a handler to guests with these limits; the caller must close it before the bubble ends.
func open(t *testing.T, limits ConnLimits, handler http.Handler) *inn {
	t.Helper()
	i := &inn{
		guests:  NewConnLimiter(limits, time.Now),
		arrived: make(chan net.Conn),
		closed:  make(chan struct{}),
	}
	i.http = &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 10 * time.Second,
		IdleTimeout:       2 * time.Minute,
		ConnContext:       i.guests.Introduce,
		ErrorLog:          log.New(io.Discard, "", 0),
	}
	go func() { _ = i.http.Serve(i.guests.Listen(i)) }()
	return i
}

func (i *inn) Accept() (net.Conn, error) {
	select {
	case c := <-i.arrived:
		return c, nil
	case <-i.closed:
		return nil, net.ErrClosed
	}
}

func (i *inn) Close() error {
	i.once.Do(func() { close(i.closed) })
	return nil
}

func (i *inn) Addr() net.Addr { return &net.TCPAddr{} }

// from is a connection with an address.
type from struct {
	net.Conn
	address net.Addr
}

func (f from) RemoteAddr() net.Addr { return f.address }

// come connects a guest from an address, and sends what it says first.
func (i *inn) come(t *testing.T, address, says string) net.Conn {
	t.Helper()
	here, there := net.Pipe()
	tcp := net.TCPAddrFromAddrPort(netip.AddrPortFrom(netip.MustParseAddr(address), 1))
	i.arrived <- from{there, tcp}
	go func() { _, _ = io.WriteString(here, says) }() // it may be cut off in the middle
	return here
}

// stop ends the server as the program does, and returns how long that took.
func (i *inn) stop(t *testing.T) time.Duration {
	t.Helper()
	began := time.Now()
	i.guests.Hurry()
	if err := i.http.Shutdown(t.Context()); err != nil {
		t.Error(err)
	}
	return time.Since(began)
}

// answer reads one answer.
func answer(t *testing.T, from io.Reader) (status int, header http.Header, body string) {
	t.Helper()
	res, err := http.ReadResponse(bufio.NewReader(from), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, res.Header, string(text)
}

const (
	slowBody  = "POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n%s\r\n{"
	pipelined = "GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
)

// asking returns a request as it goes over the network.
func asking(path, token string) string {
	return "GET " + path + " HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + token + "\r\n\r\n"
}

// A guest that sends a byte of a body and no more, or that asks and takes no answer, is gone after 15 seconds: 500 of
// each, whether they have a token or not.
func TestGuestsThatKeepUsWaitingAreGone(t *testing.T) {
	w := newWorld(t, "sqlite")
	token := "Authorization: Bearer " + w.operator + "\r\n"
	synctest.Test(t, func(t *testing.T) {
		i := open(t, ConnLimits{}, w.server.Handler())
		for n := range 500 {
			says := fmt.Sprintf(slowBody, []string{"/oauth/token", "/v1/payments", "/v1/nothing"}[n%3], "")
			switch n % 5 {
			case 0:
				says = fmt.Sprintf(slowBody, "/v1/payments", token)
			case 1:
				says = strings.Replace(fmt.Sprintf(slowBody, "/v1/payments/bulk", token), mediaJSON, mediaNDJSON, 1)
			}
			slow := i.come(t, "192.0.2.1", says)
			closeAtEnd(t, slow)
			go func() { _, _ = io.Copy(io.Discard, slow) }()
			closeAtEnd(t, i.come(t, "192.0.2.2", strings.Repeat(pipelined, 50)))
		}
		synctest.Wait()
		if got := i.guests.Inside(); got != 1000 {
			t.Fatalf("%d guests came", got)
		}
		<-time.After(14 * time.Second)
		if got := i.guests.Inside(); got != 1000 {
			t.Errorf("after 14 s there are %d", got)
		}
		<-time.After(3 * time.Second)
		synctest.Wait()
		if got := i.guests.Inside(); got != 0 {
			t.Errorf("after 17 s there are still %d", got)
		}
		i.stop(t)
	})
}

// A guest that says nothing, or does not come to the end of its headers, is gone after ten seconds.
func TestSlowHeadersAreGone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		i := open(t, ConnLimits{}, http.NotFoundHandler())
		defer i.come(t, "192.0.2.1", "").Close()
		defer i.come(t, "192.0.2.1", "GET / HTTP/1.1\r\nHost: ").Close()
		drip := i.come(t, "192.0.2.1", "GET / HTTP/1.1\r\n")
		go func() {
			var err error
			for err == nil {
				<-time.After(time.Second)
				_, err = io.WriteString(drip, "X: y\r\n")
			}
		}()
		<-time.After(11 * time.Second)
		synctest.Wait()
		if got := i.guests.Inside(); got != 0 {
			t.Errorf("%d are still there", got)
		}
		<-time.After(time.Second)
		i.stop(t)
	})
}

// A body that trickles in, and an answer that is read in sips, have 15 seconds for each 64 KiB in all, not for each
// byte.
func TestTricklingIsNoProgress(t *testing.T) {
	w := newWorld(t, "sqlite")
	synctest.Test(t, func(t *testing.T) {
		i := open(t, ConnLimits{}, w.server.Handler())
		drip := i.come(t, "192.0.2.1", fmt.Sprintf(slowBody, "/oauth/token", ""))
		sip := i.come(t, "192.0.2.1", pipelined)
		began, ended := time.Now(), make(chan time.Duration, 2)
		go func() {
			var err error
			for err == nil {
				<-time.After(time.Second)
				_, err = drip.Write([]byte(" "))
			}
			ended <- time.Since(began)
		}()
		go func() {
			var err error
			for buf := make([]byte, 100); err == nil; {
				<-time.After(time.Second)
				_, err = sip.Read(buf)
			}
			ended <- time.Since(began)
		}()
		go func() { _, _ = io.Copy(io.Discard, drip) }()
		for range 2 {
			if took := <-ended; took < 14*time.Second || took > 18*time.Second {
				t.Errorf("it was cut off after %v", took)
			}
		}
		i.stop(t)
	})
}

// A guest that is slow but continues, with 64 KiB in some 14 seconds, is served to the end, however long that takes,
// and however long we take in between.
func TestSlowGuestsThatGoOnAreServed(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.bulkPay(0, 2000, "")
	synctest.Test(t, func(t *testing.T) {
		handler := http.NewServeMux()
		handler.Handle("/", w.server.Handler())
		handler.HandleFunc("/long", func(rw http.ResponseWriter, r *http.Request) {
			c := &call{conn: connOf(r.Context())}
			c.conn.awaitBody()
			body, buf := c.conn.longBody(r.Body), make([]byte, 10<<10)
			read, err := 0, error(nil)
			for err == nil {
				<-time.After(time.Minute) // as if the database were slow
				var n int
				n, err = body.Read(buf)
				read += n
			}
			<-time.After(time.Hour)
			_, _ = fmt.Fprint(rw, read, " ", err, " ", r.Context().Err())
		})
		i := open(t, ConnLimits{}, handler)
		up := i.come(t, "192.0.2.1", "POST /long HTTP/1.1\r\nHost: x\r\nContent-Length: 300000\r\n\r\n")
		go func() {
			for range 300 {
				<-time.After(200 * time.Millisecond)
				_, _ = up.Write(make([]byte, 1000))
			}
		}()
		if status, _, text := answer(t, up); status != 200 || text != "300000 EOF <nil>" {
			t.Errorf("answered %d %s", status, text)
		}
		down := i.come(t, "192.0.2.1", asking("/v1/exports/payments", w.merchant))
		status, _, text := answer(t, &sipping{down, time.Second})
		if lines := strings.Count(text, "\n"); status != 200 || lines != 2001 {
			t.Errorf("answered %d, %d lines", status, lines)
		}
		i.stop(t)
	})
}

// sipping reads 4 KiB at a time, with a pause before each.
type sipping struct {
	io.Reader
	pause time.Duration
}

func (s *sipping) Read(p []byte) (int, error) {
	<-time.After(s.pause)
	return s.Reader.Read(p[:min(len(p), 4<<10)])
}

// A handler may take its time once the body has arrived: the time limit for the guest has then ended.
//
//test:race
func TestNobodyIsWaitedForWhileWeWork(t *testing.T) {
	w := newWorld(t, "sqlite")
	synctest.Test(t, func(t *testing.T) {
		config := w.server.config
		config.MoveClock = func(ctx context.Context, _ func(time.Time) (time.Time, error)) (time.Time, error) {
			select {
			case <-ctx.Done():
				return time.Time{}, ctx.Err()
			case <-time.After(time.Hour):
				return fixed(), nil
			}
		}
		s, err := New(config)
		if err != nil {
			t.Fatal(err)
		}
		i := open(t, ConnLimits{}, s.Handler())
		c := i.come(t, "192.0.2.1", strings.NewReplacer("GET", "POST", "Host: x", "Content-Type: application/json\r\n"+
			"Host: x\r\nContent-Length: 11").Replace(asking("/v1/sandbox/clock", w.merchant))+`{"by":"5s"}`)
		if status, _, text := answer(t, c); status != 200 {
			t.Errorf("answered %d %s", status, text)
		}
		i.stop(t)
	})
}

// A request in progress when the server stops is answered; a guest that sends nothing is gone in two seconds, 500 of
// each.
func TestStoppingWaitsForNoGuest(t *testing.T) {
	w := newWorld(t, "sqlite")
	synctest.Test(t, func(t *testing.T) {
		working := make(chan struct{})
		handler := http.NewServeMux()
		handler.Handle("/", w.server.Handler())
		handler.HandleFunc("/work", func(rw http.ResponseWriter, _ *http.Request) {
			<-working
			_, _ = io.WriteString(rw, "done")
		})
		i := open(t, ConnLimits{}, handler)
		for range 500 {
			slow := i.come(t, "192.0.2.1", fmt.Sprintf(slowBody, "/oauth/token", ""))
			closeAtEnd(t, slow)
			go func() { _, _ = io.Copy(io.Discard, slow) }()
			closeAtEnd(t, i.come(t, "192.0.2.2", strings.Repeat(pipelined, 50)))
			closeAtEnd(t, i.come(t, "192.0.2.3", ""))
			closeAtEnd(t, i.come(t, "192.0.2.4", "GET / HT"))
			idle := i.come(t, "192.0.2.5", "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
			closeAtEnd(t, idle)
			go func() { _, _ = io.Copy(io.Discard, idle) }()
		}
		busy := i.come(t, "192.0.2.6", "GET /work HTTP/1.1\r\nHost: x\r\n\r\n")
		synctest.Wait()
		stopped := make(chan time.Duration)
		go func() { stopped <- i.stop(t) }()
		<-time.After(2 * time.Second)
		synctest.Wait()
		if got := i.guests.Inside(); got != 1 {
			t.Errorf("after 2 s there are %d guests, and one is at work", got)
		}
		close(working)
		if status, _, text := answer(t, busy); status != 200 || text != "done" {
			t.Errorf("what was under way is answered %d %q", status, text)
		}
		if took := <-stopped; took > 3*time.Second {
			t.Errorf("stopping took %v", took)
		}
	})
}

// A flood from one address is turned away at once, and stops nobody else; the addresses of proxies have no limit of
// their own, unless one is configured.
//
//test:race
func TestGuestsAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		i := open(t, ConnLimits{Connections: 30, PerAddress: 10}, http.NotFoundHandler())
		held := map[string][]net.Conn{}
		hold := func(address string, count int) {
			for range count {
				held[address] = append(held[address], i.come(t, address, ""))
			}
			synctest.Wait()
		}
		refused := func(address string, status int, code string) {
			t.Helper()
			c := i.come(t, address, "")
			got, header, text := answer(t, c)
			kind := header.Get("Retry-After") + " " + header.Get("Content-Type")
			if got != status || kind != "1 "+mediaProblem || !strings.Contains(text, code) {
				t.Errorf("%s is told %d %v %s", address, got, header, text)
			}
		}
		hold("192.0.2.1", 10)
		refused("192.0.2.1", 429, "rate_limited")
		hold("2001:db8::1", 5)
		hold("2001:db8::2:2", 5)
		refused("2001:db8::3", 429, "rate_limited") // the same /64
		hold("127.0.0.1", 9)
		hold("::ffff:192.0.2.2", 1)
		if inside, count := i.guests.Inside(), i.guests.Refused(); inside != 30 || count != 2 {
			t.Errorf("%d are inside, %d were refused", inside, count)
		}
		refused("198.51.100.1", 503, "unavailable")
		held["192.0.2.1"][0].Close()
		synctest.Wait()
		hold("192.0.2.1", 1)
		refused("192.0.2.1", 503, "unavailable")
		for _, all := range held {
			for _, c := range all {
				c.Close()
			}
		}
		synctest.Wait()
		if len(i.guests.inside)+len(i.guests.from) != 0 {
			t.Errorf("%v and %v are left", i.guests.inside, i.guests.from)
		}
		i.guests.limits = ConnLimits{PerAddress: 1, Near: true}
		held = map[string][]net.Conn{}
		hold("10.0.0.1", 1)
		refused("10.0.0.1", 429, "rate_limited")
		i.stop(t)
	})
}

// lingering is a TCP connection, as far as its end is concerned.
type lingering struct {
	net.Conn
	err     error
	lingers int
}

func (l *lingering) RemoteAddr() net.Addr             { return &net.TCPAddr{} }
func (l *lingering) Write(p []byte) (int, error)      { return 0, l.err }
func (l *lingering) SetWriteDeadline(time.Time) error { return nil }
func (l *lingering) Close() error                     { return nil }

func (l *lingering) SetLinger(seconds int) error {
	l.lingers = seconds
	return nil
}

// The system keeps nothing that a guest did not take in time, and an ordinary end stays ordinary.
//
//test:race
func TestStuckGuestsAreReset(t *testing.T) {
	for err, reset := range map[error]bool{os.ErrDeadlineExceeded: true, io.ErrClosedPipe: false} {
		c := &lingering{err: err, lingers: -1}
		one, _ := NewConnLimiter(ConnLimits{}, time.Now).admit(c)
		if _, got := one.Write([]byte("x")); !errors.Is(got, err) {
			t.Errorf("writing fails with %v, want %v", got, err)
		}
		got := errors.Join(one.Close(), one.Close())
		if got != nil || (c.lingers == 0) != reset || one.all.Inside() != 0 {
			t.Errorf("after %v it lingers for %d s, %v", err, c.lingers, got)
		}
	}
}

// closeAtEnd closes what a test opened in a loop.
func closeAtEnd(t *testing.T, c io.Closer) { t.Cleanup(func() { _ = c.Close() }) }
