package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"farthing/internal/server"
)

// held connects guests and lets each send something; after that they do nothing.
func held(t *testing.T, base string, count int, says string) (all []net.Conn) {
	t.Helper()
	for range count {
		var dialer net.Dialer
		c, err := dialer.DialContext(t.Context(), "tcp", strings.TrimPrefix(base, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
		all = append(all, c)
		go func() { _, _ = io.WriteString(c, says) }() // cut off in the middle if the server stops reading
	}
	return all
}

const (
	oneByteOfABody = "POST /oauth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n" +
		"Content-Length: 60000\r\n\r\n{"
	askForMuch = "GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
)

// Slow guests do not keep a server from stopping: neither those whose body does not come, nor those that read no
// answer, nor those that never sent anything.
func TestStoppingIsNotHeldUpByGuests(t *testing.T) {
	dir := t.TempDir()
	output(t, dir, "merchant", "create", "--id", "shop", "--name", "Shop")
	r := start(t, dir, "serve", "--addr", "127.0.0.1:0", "--log", "json")
	at := r.serving(t)
	held(t, at.Listen, 100, oneByteOfABody)
	held(t, at.Listen, 20, strings.Repeat(askForMuch, 200))
	held(t, at.Listen, 20, "")
	held(t, at.Admin, 10, "GET /metr")
	// All are connected, because connections are accepted in order.
	for inside := int64(0); inside < 140; {
		_, text, _ := strings.Cut(page(t, at.Admin+"/metrics"), "\nfarthing_connections_open ")
		if _, err := fmt.Sscan(text, &inside); err != nil {
			t.Fatal(err)
		}
	}
	began := time.Now()
	r.stop(t)
	if took := time.Since(began); took > 10*time.Second { // a guest may keep its connection for longer
		t.Errorf("it took %v to stop\n%s", took, r.stderr)
	}
}

// A flood from one address is turned away, and does not affect other addresses.
func TestAFloodOfConnections(t *testing.T) {
	dir := t.TempDir()
	output(t, dir, "merchant", "create", "--id", "shop", "--name", "Shop")
	r := start(t, dir, "serve", "--addr", "127.0.0.1:0", "--log", "json", "--max-connections-per-address", "5")
	at := r.serving(t)
	told := 0
	for _, c := range held(t, at.Listen, 20, "")[5:] {
		if text, err := io.ReadAll(c); err == nil && strings.Contains(string(text), "rate_limited") {
			told++
		}
	}
	if told != 15 {
		t.Errorf("%d of 15 were told that there are too many", told)
	}
	elsewhere := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, 2)}}
	if runtime.GOOS != "linux" {
		r.stop(t)
		t.Skip("not run: only Linux lets one machine call itself from several addresses")
	}
	client := http.Client{Transport: &http.Transport{DialContext: elsewhere.DialContext}}
	defer client.CloseIdleConnections()
	res, err := client.Do(access{BaseURL: at.Listen}.request(t, http.MethodGet, "/healthz", "", ""))
	if err != nil {
		t.Fatal(err)
	}
	if err := res.Body.Close(); err != nil || res.StatusCode != http.StatusOK {
		t.Errorf("another address is answered %s, %v", res.Status, err)
	}
	r.stop(t)
}

func TestGuestFlagsAreChecked(t *testing.T) {
	for _, c := range []struct {
		flags connFlags
		want  server.ConnLimits
	}{
		{connFlags{MaxConnections: 4096}, server.ConnLimits{Connections: 4096, PerAddress: 256}},
		{connFlags{MaxConnectionsPerAddress: new(0)}, server.ConnLimits{Near: true}},
		{connFlags{MaxConnectionsPerAddress: new(3)}, server.ConnLimits{PerAddress: 3, Near: true}},
	} {
		if got := c.flags.limits(); got != c.want || c.flags.check() != nil {
			t.Errorf("%+v means %+v, want %+v", c.flags, got, c.want)
		}
	}
	for _, f := range []connFlags{{MaxConnections: -1}, {MaxConnectionsPerAddress: new(-1)}, {DrainDelay: -1}} {
		if f.check() == nil {
			t.Errorf("%+v is accepted", f)
		}
	}
}

// follower is a caller of two servers that sends each request to a server that is ready, as a load balancer does.
type follower struct {
	client *http.Client
	bases  [2]string
	ready  [2]atomic.Bool
	sent   [2]atomic.Int64
}

// watch checks the readiness of a server again and again.
func (f *follower) watch(ctx context.Context, n int) {
	ticker := time.NewTicker(20 * time.Millisecond)
	defer ticker.Stop()
	for {
		status, err := f.get(ctx, n, "/readyz")
		f.ready[n].Store(err == nil && status == http.StatusOK)
		select {
		case <-ticker.C:
		case <-ctx.Done():
			return
		}
	}
}

func (f *follower) get(ctx context.Context, n int, path string) (int, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, f.bases[n]+path, nil)
	if err != nil {
		return 0, err
	}
	res, err := f.client.Do(r)
	if err != nil {
		return 0, err
	}
	_, err = io.Copy(io.Discard, res.Body)
	return res.StatusCode, errors.Join(err, res.Body.Close())
}

// drive sends requests to the servers in turn until the end, and returns the errors of those that failed.
func (f *follower) drive(ctx context.Context) (failed error) {
	for i := 0; ctx.Err() == nil; i++ {
		n := i % 2
		if !f.ready[n].Load() {
			n = 1 - n
		}
		f.sent[n].Add(1)
		// A request that is under way at the end must be answered.
		status, err := f.get(context.WithoutCancel(ctx), n, "/docs/style.css")
		if err == nil && status != http.StatusOK {
			err = fmt.Errorf("answered %d", status)
		}
		failed = errors.Join(failed, err)
	}
	return failed
}

// A caller that follows /readyz of two servers notices nothing when one of them stops: no reset, no refusal.
func TestStoppingBehindALoadBalancer(t *testing.T) {
	dir := t.TempDir()
	output(t, dir, "merchant", "create", "--id", "shop", "--name", "Shop")
	f := &follower{client: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 20}}}
	var servers [2]*running
	for n := range servers {
		servers[n] = start(t, dir, "serve", "--addr", "127.0.0.1:0", "--log", "json", "--drain-delay", "1s")
		f.bases[n] = servers[n].serving(t).Listen
		f.ready[n].Store(true)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	for n := range servers {
		go f.watch(ctx, n)
	}
	driving, stop := context.WithCancel(ctx)
	defer stop()
	var callers sync.WaitGroup
	for range 8 {
		callers.Go(func() {
			if err := f.drive(driving); err != nil {
				t.Errorf("of all requests failed: %v", err)
			}
		})
	}
	until(t, func() bool { return f.sent[0].Load() > 200 && f.sent[1].Load() > 200 })
	stopped := time.Now()
	if err := servers[0].cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := servers[0].cmd.Wait(); err != nil {
		t.Errorf("the server did not end well: %v\n%s", err, servers[0].stderr)
	}
	if took := time.Since(stopped); took < time.Second || took > 4*time.Second {
		t.Errorf("with a drain delay of a second it stopped after %v", took)
	}
	before := f.sent[1].Load()
	until(t, func() bool { return f.sent[1].Load() > before+200 })
	stop()
	callers.Wait()
	t.Logf("%d and %d requests", f.sent[0].Load(), f.sent[1].Load())
	servers[1].stop(t)
}

// until waits until a condition holds.
func until(t *testing.T, so func() bool) {
	t.Helper()
	ticker := time.NewTicker(5 * time.Millisecond)
	defer ticker.Stop()
	for deadline := time.After(30 * time.Second); !so(); {
		select {
		case <-ticker.C:
		case <-deadline:
			t.Fatal("the condition did not come true")
		}
	}
}
