package server

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/testing/slow"
)

// attack is how much load a test puts on a server at once.
type attack struct {
	payments int           // of the merchant that filters
	readers  int           // how many filter them at the same time
	held     int           // slow bodies, and as many slow readers
	calm     time.Duration // how long each measurement takes
	bar      float64       // how many times as long as at rest another merchant's call may take; 0: it is only logged
}

// besieged is a server over TCP, as the program serves it.
type besieged struct {
	*world
	guests  *ConnLimiter
	address string
}

func besiege(t *testing.T, engine string) *besieged {
	t.Helper()
	w := newWorld(t, engine)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	b := &besieged{world: w, guests: NewConnLimiter(ConnLimits{}, time.Now), address: listener.Addr().String()}
	web := &http.Server{Handler: w.server.Handler(), ReadHeaderTimeout: time.Second, ConnContext: b.guests.Introduce}
	go func() { _ = web.Serve(b.guests.Listen(listener)) }()
	t.Cleanup(func() { _ = web.Close() })
	return b
}

// run makes the clock go like the machine's until the test ends: it determines how long lists rest.
func (b *besieged) run(t *testing.T) {
	t.Helper()
	ticker, ended := time.NewTicker(time.Millisecond), make(chan struct{})
	go func() {
		defer close(ended)
		for last := time.Now(); t.Context().Err() == nil; <-ticker.C {
			now := time.Now()
			b.clock.Advance(now.Sub(last))
			last = now
		}
	}()
	t.Cleanup(func() {
		<-ended
		ticker.Stop()
	})
}

// hold connects guests who send something and then keep the server waiting.
func (b *besieged) hold(t *testing.T, count int, says string) {
	t.Helper()
	for range count {
		c, err := net.Dial("tcp", b.address)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
		go func() { _, _ = io.WriteString(c, says) }() // cut off in the middle
	}
}

// filter reads pages of payments that no payment fits, over so many connections, until the context ends.
func (b *besieged) filter(ctx context.Context, readers int) (answers func() map[int]int) {
	var mu sync.Mutex
	var all sync.WaitGroup
	count := map[int]int{}
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: readers}}
	for range readers {
		all.Go(func() {
			for ctx.Err() == nil {
				status, err := b.ask(ctx, client, "/v1/payments?reference=nomatch&limit=1", b.merchant)
				if err != nil {
					continue // it is over
				}
				mu.Lock()
				count[status]++
				mu.Unlock()
			}
		})
	}
	return func() map[int]int {
		all.Wait()
		client.CloseIdleConnections()
		return count
	}
}

func (b *besieged) ask(ctx context.Context, client *http.Client, path, token string) (status int, err error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+b.address+path, nil)
	if err != nil {
		return 0, err
	}
	r.Header.Set("Authorization", "Bearer "+token)
	res, err := client.Do(r)
	if err != nil {
		return 0, err
	}
	defer res.Body.Close()
	_, err = io.Copy(io.Discard, res.Body)
	return res.StatusCode, err
}

// latency returns the median time of another merchant's call, over some time.
func (b *besieged) latency(t *testing.T, over time.Duration) time.Duration {
	t.Helper()
	client := &http.Client{Transport: &http.Transport{}}
	defer client.CloseIdleConnections()
	var all []time.Duration
	for end := time.Now().Add(over); len(all) == 0 || time.Now().Before(end); {
		began := time.Now()
		status, err := b.ask(t.Context(), client, "/v1/payments/q1", b.stranger)
		if err != nil || status != http.StatusOK {
			t.Fatalf("another merchant is answered %d, %v", status, err)
		}
		all = append(all, time.Since(began))
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// Guests who keep the server waiting, and a merchant who reads as much as it may, take little from another merchant;
// and the guests are soon gone. An ordinary run does a little of it; `./test guests` does all, and checks it against
// its bar.
func TestAnAttackTakesLittleFromOthers(t *testing.T) {
	slow.Test(t)
	a := attack{payments: 2000, readers: 4, held: 20, calm: 200 * time.Millisecond}
	if text := os.Getenv("FARTHING_GUESTS"); text != "" {
		bar, err := strconv.ParseFloat(text, 64)
		if err != nil {
			t.Fatalf("FARTHING_GUESTS: %v", err)
		}
		a = attack{payments: 40_000, readers: 16, held: 500, calm: 5 * time.Second, bar: bar}
	}
	for _, engine := range []string{"sqlite", "postgres"} {
		t.Run(engine, func(t *testing.T) { a.run(t, besiege(t, engine)) })
	}
}

func (a attack) run(t *testing.T, b *besieged) {
	t.Helper()
	for from := 0; from < a.payments; from += 2000 {
		b.bulkPay(from, from+2000, "")
	}
	b.pay(other, "q1", 300)
	b.server.config.Log = slog.New(slog.DiscardHandler)
	b.run(t)
	b.latency(t, a.calm)
	rest := b.latency(t, a.calm)
	told := func(what string, took time.Duration) {
		t.Helper()
		ratio := float64(took) / float64(rest)
		t.Logf("measured: %s: another merchant's call takes %v, %.1f times as long as at rest (%v)",
			what, took, ratio, rest)
		if a.bar > 0 && ratio > a.bar {
			t.Errorf("%s: %.1f times as long as at rest, and %.1f is the most", what, ratio, a.bar)
		}
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	answers := b.filter(ctx, a.readers)
	told("while one filters", b.latency(t, a.calm))
	b.hold(t, a.held, fmt.Sprintf(slowBody, "/oauth/token", ""))
	b.hold(t, a.held, strings.Repeat(pipelined, 200))
	began := time.Now()
	told("while one filters, beside slow guests", b.latency(t, a.calm))
	stop()
	t.Logf("who filtered was answered %v", answers())
	if a.bar == 0 {
		b.guests.Hurry() // an ordinary run does not wait for them
	}
	for b.guests.Inside() > 0 && time.Since(began) < 30*time.Second {
		b.latency(t, 10*time.Millisecond)
	}
	took := time.Since(began)
	if t.Logf("slow guests were gone after %v", took); b.guests.Inside() > 0 || took > 20*time.Second {
		t.Errorf("after %v there are still %d slow guests", took, b.guests.Inside())
	}
}
