package crash_test

import (
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"

	"farthing/internal/ledger"
	"farthing/internal/testing/simulation/program"
)

// load records payments, each with an identifier of its own, until each one is acknowledged.
func (w *world) load(server *program.Process) *program.Load {
	w.t.Helper()
	return w.StartLoad(program.LoadOptions{Payers: workers, Shops: shops}, server)
}

const workers = 16

// ends ends a load and checks that everything that was acknowledged is recorded.
func (w *world) ends(l *program.Load) {
	w.t.Helper()
	l.End()
	l.Record.Check(w.t, w.Store())
	w.verify()
}

var shops = []string{"shop-1", "shop-2", "shop-3"}

// The server is killed under load, again and again: every acknowledged write is recorded, nothing is recorded twice,
// and the next request succeeds.
func TestServerKilled(t *testing.T) {
	for _, engine := range []string{"sqlite", "postgres"} {
		t.Run(engine, func(t *testing.T) {
			w := newWorld(t, engine, shops...)
			server := w.serve(1)[0]
			l := w.load(server)
			for range crashes(t) {
				l.Await(200)
				server.Kill()
				server.Start()
			}
			l.Await(200)
			w.ends(l)
		})
	}
}

// PostgreSQL is killed under load, again and again, with all its processes.
func TestDatabaseKilled(t *testing.T) {
	w := newWorld(t, "postgres", shops...)
	l := w.load(w.serve(1)[0])
	for range crashes(t) {
		l.Await(200)
		if err := w.pg.Kill(); err != nil {
			t.Fatal(err)
		}
		if err := w.pg.Restart(); err != nil {
			t.Fatal(err)
		}
	}
	l.Await(200)
	w.ends(l)
}

// Two servers on one PostgreSQL get the same identifiers at the same time, for the same merchants: each is recorded
// once.
func TestTwoServersSameIDs(t *testing.T) {
	w := newWorld(t, "postgres", shops...)
	servers := w.serve(2)
	const ids = 1500
	var created atomic.Int64
	var wg sync.WaitGroup
	for _, server := range servers {
		for n := range workers {
			wg.Go(func() {
				for i := n; i < ids; i += workers {
					answer := w.Post(server.Addr, "/v1/payments",
						map[string]any{
							"id":         fmt.Sprintf("p-%d", i),
							"merchantId": shops[i%len(shops)],
							"amount":     100,
							"status":     "settled",
						})
					if !answer.Done() {
						t.Errorf("payment %d: %v", i, answer)
					}
					if answer.Status == http.StatusCreated {
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
	s := w.Store()
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

// Of 200 withdrawals of the whole balance, sent to two servers at the same time, exactly one is made.
func TestTwoServersOneWithdrawal(t *testing.T) {
	w := newWorld(t, "postgres", shops[0])
	servers := w.serve(2)
	if answer := w.Post(servers[0].Addr, "/v1/payments", map[string]any{
		"id":         "p1",
		"merchantId": shops[0],
		"amount":     5000,
		"status":     "settled",
	}); !answer.Done() {
		t.Fatal(answer)
	}
	var taken, refused atomic.Int64
	var wg sync.WaitGroup
	for i := range 200 {
		wg.Go(func() {
			answer := w.Post(servers[i%2].Addr, fmt.Sprintf("/v1/withdrawals/w-%d", i),
				map[string]any{"merchantId": shops[0]})
			switch answer.Status {
			case http.StatusCreated:
				taken.Add(1)
			case http.StatusUnprocessableEntity:
				refused.Add(1)
			default:
				t.Errorf("withdrawal %d: %v", i, answer)
			}
		})
	}
	wg.Wait()
	if taken.Load() != 1 || refused.Load() != 199 {
		t.Errorf("%d withdrawals taken, %d refused", taken.Load(), refused.Load())
	}
	w.verify()
}

// The same withdrawal, sent 100 times at once to two servers, is made once: one answer says that it was created, the
// others say the same with 200.
func TestTwoServersSameWithdrawal(t *testing.T) {
	w := newWorld(t, "postgres", shops[0])
	servers := w.serve(2)
	if answer := w.Post(servers[0].Addr, "/v1/payments", map[string]any{
		"id":         "p1",
		"merchantId": shops[0],
		"amount":     5000,
		"status":     "settled",
	}); !answer.Done() {
		t.Fatal(answer)
	}
	var mu sync.Mutex
	statuses, bodies := map[int]int{}, map[string]int{}
	var wg sync.WaitGroup
	for i := range 100 {
		wg.Go(func() {
			answer := w.Post(servers[i%2].Addr, "/v1/withdrawals/w-1",
				map[string]any{"merchantId": shops[0], "amount": 1000})
			if answer.Err != nil {
				t.Error(answer)
			}
			mu.Lock()
			defer mu.Unlock()
			statuses[answer.Status]++
			bodies[string(answer.Body)]++
		})
	}
	wg.Wait()
	if statuses[http.StatusCreated] != 1 || statuses[http.StatusOK] != 99 || len(bodies) != 1 {
		t.Errorf("statuses %v, %d different bodies", statuses, len(bodies))
	}
	w.verify()
}
