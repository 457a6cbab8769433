package crash_test

import (
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"farthing/ledger"
)

// load is workers that record payments, each with an identifier of its own, until
// each one is acknowledged.
type load struct {
	w      *world
	addrs  []string
	stop   atomic.Bool
	acked  chan string // every acknowledged id passes here
	mu     sync.Mutex
	known  map[string]string // id → merchant
	wg     sync.WaitGroup
	failed atomic.Int64 // attempts that got no acknowledgement
}

const workers = 16

func startLoad(w *world, merchants []string, addrs ...string) *load {
	l := &load{w: w, addrs: addrs, acked: make(chan string, 1<<20), known: map[string]string{}}
	for n := range workers {
		l.wg.Go(func() {
			for i := 0; !l.stop.Load(); i++ {
				l.record(fmt.Sprintf("p-%d-%d", n, i), merchants[(n+i)%len(merchants)])
			}
		})
	}
	return l
}

// record sends one payment, again and again with the same identifier, until it is
// acknowledged: the first time or any later one.
func (l *load) record(id, merchant string) {
	deadline := time.Now().Add(60 * time.Second)
	for attempt := 0; ; attempt++ {
		status, body, err := l.w.post(l.addrs[attempt%len(l.addrs)], "/v1/payments", map[string]any{"id": id, "merchantId": merchant, "amount": 100, "status": "settled"})
		if err == nil && (status == http.StatusCreated || status == http.StatusOK) {
			l.mu.Lock()
			l.known[id] = merchant
			l.mu.Unlock()
			l.acked <- id
			return
		}
		if err == nil && status != http.StatusServiceUnavailable {
			l.w.t.Errorf("payment %s: %d %s", id, status, body)
			return
		}
		l.failed.Add(1)
		if time.Now().After(deadline) {
			l.w.t.Errorf("payment %s was not taken for a minute: %d %s %v", id, status, body, err)
			return
		}
		pause(5 * time.Millisecond)
	}
}

// await waits for so many more acknowledgements.
func (l *load) await(n int) {
	l.w.t.Helper()
	limit := time.After(90 * time.Second)
	for range n {
		select {
		case <-l.acked:
		case <-limit:
			l.w.t.Fatalf("fewer than %d payments were acknowledged in 90 s", n)
		}
	}
}

func (l *load) end() {
	l.stop.Store(true)
	l.wg.Wait()
}

// check looks for every acknowledged payment in the store, and whether the
// balances are their sum: nothing lost, nothing twice, nothing else.
func (l *load) check(merchants []string) {
	l.w.t.Helper()
	s := l.w.open()
	counts := map[string]int64{}
	for id, merchant := range l.known {
		if _, err := s.Payments.Get(l.w.t.Context(), merchant, id); err != nil {
			l.w.t.Errorf("payment %s was acknowledged and is not there: %v", id, err)
		}
		counts[merchant]++
	}
	for _, m := range merchants {
		state, err := s.Merchants.State(l.w.t.Context(), m)
		if err != nil {
			l.w.t.Fatal(err)
		}
		if got := int64(state.Book.Balances.Of(ledger.Available)); got != 100*counts[m] {
			l.w.t.Errorf("merchant %s has %d; its %d payments come to %d", m, got, counts[m], 100*counts[m])
		}
	}
	l.w.t.Logf("%d payments acknowledged, %d attempts without an answer", len(l.known), l.failed.Load())
	l.w.verify()
}

var shops = []string{"shop-1", "shop-2", "shop-3"}

// The server is killed under load, again and again: every acknowledged write is
// there, nothing is there twice, and the next request succeeds.
func TestServerKilled(t *testing.T) {
	for _, engine := range []string{"sqlite", "postgres"} {
		t.Run(engine, func(t *testing.T) {
			w := newWorld(t, engine, shops...)
			server := w.serve("")
			w.signIn(server.addr)
			l := startLoad(w, shops, server.addr)
			for range crashes(t) {
				l.await(200)
				server.kill()
				server.start()
			}
			l.await(200)
			l.end()
			l.check(shops)
		})
	}
}

// PostgreSQL is killed under load, again and again, with all its processes.
func TestDatabaseKilled(t *testing.T) {
	w := newWorld(t, "postgres", shops...)
	server := w.serve("")
	w.signIn(server.addr)
	l := startLoad(w, shops, server.addr)
	for range crashes(t) {
		l.await(200)
		if err := w.pg.Kill(); err != nil {
			t.Fatal(err)
		}
		if err := w.pg.Restart(); err != nil {
			t.Fatal(err)
		}
	}
	l.await(200)
	l.end()
	l.check(shops)
}

// Two servers on one PostgreSQL get the same identifiers at once, for the same
// merchants: each is recorded once.
func TestTwoServersSameIDs(t *testing.T) {
	w := newWorld(t, "postgres", shops...)
	servers := []*process{w.serve(""), w.serve("")}
	w.signIn(servers[0].addr)
	const ids = 1500
	var created atomic.Int64
	var wg sync.WaitGroup
	for _, server := range servers {
		for n := range workers {
			wg.Go(func() {
				for i := n; i < ids; i += workers {
					status, body, err := w.post(server.addr, "/v1/payments",
						map[string]any{"id": fmt.Sprintf("p-%d", i), "merchantId": shops[i%len(shops)], "amount": 100, "status": "settled"})
					if err != nil || (status != http.StatusCreated && status != http.StatusOK) {
						t.Errorf("payment %d: %d %s %v", i, status, body, err)
					}
					if status == http.StatusCreated {
						created.Add(1)
					}
				}
			})
		}
	}
	wg.Wait()
	if created.Load() != ids {
		t.Errorf("%d of %d identifiers were recorded as new", created.Load(), ids)
	}
	s := w.open()
	for _, m := range shops {
		state, err := s.Merchants.State(t.Context(), m)
		if err != nil {
			t.Fatal(err)
		}
		if got := state.Book.Balances.Of(ledger.Available); got != 100*ids/3 {
			t.Errorf("merchant %s has %d", m, got)
		}
	}
	w.verify()
}

// Of 200 withdrawals of the whole balance, sent to two servers at once, exactly
// one is taken.
func TestTwoServersOneWithdrawal(t *testing.T) {
	w := newWorld(t, "postgres", shops[0])
	servers := []*process{w.serve(""), w.serve("")}
	w.signIn(servers[0].addr)
	if status, body, err := w.post(servers[0].addr, "/v1/payments", map[string]any{"id": "p1", "merchantId": shops[0], "amount": 5000, "status": "settled"}); status != http.StatusCreated {
		t.Fatalf("%d %s %v", status, body, err)
	}
	var taken, refused atomic.Int64
	var wg sync.WaitGroup
	for i := range 200 {
		wg.Go(func() {
			status, body, err := w.post(servers[i%2].addr, fmt.Sprintf("/v1/withdrawals/w-%d", i), map[string]any{"merchantId": shops[0]})
			switch {
			case err == nil && status == http.StatusCreated:
				taken.Add(1)
			case err == nil && status == http.StatusUnprocessableEntity:
				refused.Add(1)
			default:
				t.Errorf("withdrawal %d: %d %s %v", i, status, body, err)
			}
		})
	}
	wg.Wait()
	if taken.Load() != 1 || refused.Load() != 199 {
		t.Errorf("%d withdrawals taken, %d refused", taken.Load(), refused.Load())
	}
	w.verify()
}

// The same withdrawal, sent 100 times at once to two servers, is one: one answer
// says created, the others say the same with 200.
func TestTwoServersSameWithdrawal(t *testing.T) {
	w := newWorld(t, "postgres", shops[0])
	servers := []*process{w.serve(""), w.serve("")}
	w.signIn(servers[0].addr)
	if status, body, err := w.post(servers[0].addr, "/v1/payments", map[string]any{"id": "p1", "merchantId": shops[0], "amount": 5000, "status": "settled"}); status != http.StatusCreated {
		t.Fatalf("%d %s %v", status, body, err)
	}
	var mu sync.Mutex
	statuses, bodies := map[int]int{}, map[string]int{}
	var wg sync.WaitGroup
	for i := range 100 {
		wg.Go(func() {
			status, body, err := w.post(servers[i%2].addr, "/v1/withdrawals/w-1", map[string]any{"merchantId": shops[0], "amount": 1000})
			if err != nil {
				t.Error(err)
			}
			mu.Lock()
			defer mu.Unlock()
			statuses[status]++
			bodies[string(body)]++
		})
	}
	wg.Wait()
	if statuses[http.StatusCreated] != 1 || statuses[http.StatusOK] != 99 || len(bodies) != 1 {
		t.Errorf("statuses %v, %d different bodies", statuses, len(bodies))
	}
	w.verify()
}
