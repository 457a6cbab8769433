package failover_test

import (
	"net/http"
	"sync"
	"testing"
	"time"
)

// Somebody requested a balance while the database stood still, and the page never came. Neither did the answer whether
// the server was ready, so that all other requests were sent there too.
func TestReadsWhileTheDatabaseStandsStill(t *testing.T) {
	w, server := newServer(t)
	p := w.serve(w.URL)[0]
	limits := map[string]time.Duration{
		"/readyz":                                1500 * time.Millisecond,
		"/v1/balance?merchantId=shop-1":          6 * time.Second,
		"/v1/payments?merchantId=shop-1":         6 * time.Second,
		"/v1/withdrawals?merchantId=shop-1":      6 * time.Second,
		"/v1/merchants":                          6 * time.Second,
		"/v1/payments/opening?merchantId=shop-1": 6 * time.Second,
	}
	for path := range limits {
		if answer := w.Get(p.Addr, path); !answer.Done() {
			t.Fatalf("GET %s: %v", path, answer)
		}
	}
	must(t, server.Pause())
	paused := time.Now()
	var all sync.WaitGroup
	for path, limit := range limits {
		all.Go(func() {
			answer := w.Get(p.Addr, path)
			for path == "/readyz" && answer.Done() && time.Since(paused) < time.Second {
				answer = w.Get(p.Addr, path) // an answer is cached for a second
			}
			if answer.Status != http.StatusServiceUnavailable || answer.Took > within(limit) {
				t.Errorf("GET %s: %v", path, answer)
			}
		})
	}
	all.Wait()
	must(t, server.Continue())
	for path := range limits {
		eventually(t, "it is read again: "+path, within(5*time.Second), func() bool {
			return w.Get(p.Addr, path).Done()
		})
	}
}
