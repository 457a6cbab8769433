package server

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// However many clients ask whether the server is ready, the database is asked once in 400 milliseconds, and nobody
// waits longer than a second for it.
func TestReadinessIsAskedOnceInAWhile(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var r readiness
		asked, gone := 0, errors.New("gone")
		var said error
		question := func(context.Context) error {
			asked++
			<-time.After(100 * time.Millisecond)
			return said
		}
		look := func(want error) {
			t.Helper()
			var all sync.WaitGroup
			for range 50 {
				all.Go(func() {
					if err := r.ask(time.Now, question); !errors.Is(err, want) {
						t.Errorf("it says %v, want %v", err, want)
					}
				})
			}
			all.Wait()
		}
		look(nil)
		look(nil)
		said = gone
		<-time.After(299 * time.Millisecond)
		look(nil)
		if asked != 1 {
			t.Errorf("within 400 milliseconds it was asked %d times", asked)
		}
		<-time.After(time.Millisecond)
		look(gone)
		look(gone)
		if asked != 2 {
			t.Errorf("in the next 400 milliseconds it was asked %d times", asked)
		}
	})
}

func TestReadinessOfADatabaseThatHangs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var r readiness
		hangs := make(chan struct{})
		var asked atomic.Int64
		question := func(context.Context) error {
			asked.Add(1)
			<-hangs
			return nil
		}
		for range 3 {
			began := time.Now()
			if err := r.ask(time.Now, question); !errors.Is(err, errNoAnswer) || time.Since(began) != time.Second {
				t.Errorf("after %v it says %v", time.Since(began), err)
			}
		}
		if asked.Load() != 1 {
			t.Errorf("%d questions hang", asked.Load())
		}
		close(hangs)
		synctest.Wait()
		if err := r.ask(time.Now, question); err != nil {
			t.Errorf("in the end it says %v", err)
		}
	})
}

// A server that writes nothing because its clock is wrong says that, and not that the database were away: whoever is
// called looks in the right place. The same of a write that it refuses.
func TestReadinessTellsOfClocks(t *testing.T) {
	url, key := storetest.URL(t, "postgres")
	w := newWorldOn(t, url, key)
	ahead := func() time.Time { return time.Now().Add(3 * time.Second) }
	config := w.server.config
	config.Store = storetest.Reopen(t, url, store.Options{
		Now:     ahead,
		Real:    ahead,
		KeyFile: key,
		MaxSkew: 2 * time.Second,
	})
	var err error
	if w.server, err = New(config); err != nil {
		t.Fatal(err)
	}
	for path, method := range map[string]string{
		"/readyz": "GET", "/readyz?for=writes": "GET", "/v1/withdrawals/w1": "POST",
	} {
		r := httptest.NewRequestWithContext(t.Context(), method, path, strings.NewReader(`{"merchantId":"shop"}`))
		r.Header.Set("Authorization", "Bearer "+w.merchant)
		r.Header.Set("Content-Type", mediaJSON)
		recorder := httptest.NewRecorder()
		w.server.Handler().ServeHTTP(recorder, r)
		text := recorder.Body.String()
		if recorder.Code != 503 || !strings.Contains(text, "The clocks of this machine") ||
			!strings.Contains(text, "again after Retry-After") {
			t.Errorf("%s is answered %d %s", path, recorder.Code, text)
		}
	}
}

// TestAStoreThatIsMovedIsRead stops the store of a server. Writes are refused, and the readiness says so; reads are
// answered.
func TestAStoreThatIsMovedIsRead(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			w := newWorldOn(t, url, key)
			ctx, cancel := context.WithCancel(t.Context())
			var probing sync.WaitGroup
			probing.Go(func() { w.store.Writes.Probe(ctx) })
			t.Cleanup(func() { cancel(); probing.Wait() })
			db, err := store.OpenDatabase(url)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = db.Close() })
			if _, err := db.Stop(t.Context(), "elsewhere", farthing.BySystem, w.clock.Now()); err != nil {
				t.Fatal(err)
			}
			for w.get("/readyz?for=writes", "").status != 503 {
				a := w.refused(503, farthing.CodeStoreMoving, w.post("/v1/payments", w.operator,
					`{"id":"p1","merchantId":"shop","userId":"u1","amount":5000}`))
				if a.header.Get("Retry-After") == "" {
					t.Errorf("the headers are %v", a.header)
				}
			}
			w.refused(503, farthing.CodeStoreMoving, w.get("/readyz?for=writes", ""))
			w.want(200, w.get("/readyz", ""))
			w.want(200, w.get("/v1/balance", w.merchant))
		})
	}
}

// A server that is about to stop says so when a client asks whether it is ready, and answers everybody, once on each
// connection.
func TestDraining(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.want(200, w.get("/readyz", ""))
	w.server.Drain()
	w.server.Drain()
	a := w.refused(503, farthing.CodeUnavailable, w.get("/readyz", ""))
	if a.header.Get("Retry-After") == "" {
		t.Errorf("the headers are %v", a.header)
	}
	for path, status := range map[string]int{"/readyz": 503, "/healthz": 200, "/v1/balance": 401, "/oauth/token": 405} {
		recorder := httptest.NewRecorder()
		w.server.Handler().ServeHTTP(recorder, httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil))
		if got := recorder.Header().Get("Connection"); got != "close" || recorder.Code != status {
			t.Errorf("%s is answered %d, and the connection is %q", path, recorder.Code, got)
		}
	}
}

// A server names the rails by which it sends nothing, because another server sends with other settings of them.
func TestReadinessNamesRailsThatWait(t *testing.T) {
	w := newWorld(t, "sqlite")
	if a := w.want(200, w.get("/readyz", "")); len(a.list("waitingRails")) != 0 {
		t.Errorf("while no rail waits, the readiness is %s", a.body)
	}
	w.server.config.WaitingRails = func() []string { return []string{"isofile"} }
	if a := w.want(200, w.get("/readyz", "")); a.text("waitingRails.0") != "isofile" {
		t.Errorf("while a rail waits, the readiness is %s", a.body)
	}
}
