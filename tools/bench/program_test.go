package main

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The server is measured with everything that it has in production: a line in the log and an entry in the metrics for
// each request, and a limit that counts.
func TestTheServerIsAsEverybodyRunsIt(t *testing.T) {
	for _, engine := range []string{engineSQLite, enginePostgres} {
		t.Run(engine, func(t *testing.T) {
			b := newTestEnv(t, newPlace(t, engine), Options{Filled: 20, Payments: 5})
			s, err := b.serve(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			token, err := s.Token(t.Context(), b.stock.Operator)
			if err != nil {
				t.Fatal(err)
			}
			load, err := s.Post(t.Context(), 2, 5, 0)
			if err != nil {
				t.Fatal(err)
			}
			m := &measure{}
			// The system counts processor time in steps that few payments may not fill.
			seen := func() bool {
				return m.spent.server > 0 && m.spent.load > 0 && (m.spent.database > 0 || engine == engineSQLite)
			}
			for tries := 0; tries < 50 && !seen(); tries++ {
				m, err = s.drive(t.Context(), load)
				if err != nil || m.First != nil || m.Done == 0 {
					t.Fatalf("%v: %+v", err, m)
				}
			}
			if m.commands < m.Done || m.batches == 0 || m.batches > m.commands {
				t.Errorf("%d commands in %d batches for %d payments", m.commands, m.batches, m.Done)
			}
			if !m.spent.known || m.spent.server == 0 || m.spent.load == 0 {
				t.Errorf("spent %+v", m.spent)
			}
			if (m.spent.database > 0) != (engine == enginePostgres) {
				t.Errorf("the database spent %v", m.spent.database)
			}
			if policy := limitPolicy(t, s, token); !strings.Contains(policy, "q=5000000;") { // for five seconds
				t.Errorf("the limit is %q", policy)
			}
			counted := requestsCounted(t, s.Admin)
			log := filepath.Join(t.TempDir(), "log") // the environment removes its own log
			if err := os.Link(s.LogFile, log); err != nil {
				t.Fatal(err)
			}
			if err := b.unwindAll(); err != nil { // the server writes the last lines as it ends
				t.Fatal(err)
			}
			if lines := requestsIn(t, log); lines != counted || int64(lines) < m.Done {
				t.Errorf("%d requests in the log, %d in the metrics, %d of them measured", lines, counted, m.Done)
			}
		})
	}
}

// requestsIn counts the payments in a server's log.
func requestsIn(t *testing.T, file string) int {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for line := range strings.Lines(string(text)) {
		if strings.Contains(line, " msg=request ") && strings.Contains(line, " method=POST route=/v1/payments ") {
			count++
		}
	}
	return count
}

// requestsCounted returns how many payments a server's metrics have counted.
func requestsCounted(t *testing.T, admin string) (count int) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, admin+"/metrics", http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	const name = `farthing_http_request_duration_seconds_count{method="POST",route="/v1/payments",status="2xx"} `
	_, behind, _ := strings.Cut(string(text), name)
	if _, err := fmt.Sscan(behind, &count); err != nil {
		t.Fatalf("the metrics do not count payments: %v", err)
	}
	return count
}

// limitPolicy returns what a server says about its limit on requests.
func limitPolicy(t *testing.T, s *site, token string) string {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.Audience()+"/v1/merchants", http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+token)
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	return answer.Header.Get("RateLimit-Policy")
}

// Merchants have identifiers that the program has made, and one of them has as many payments as will be read.
func TestStock(t *testing.T) {
	b := newTestEnv(t, newPlace(t, engineSQLite), Options{Filled: 2500, Payments: 250})
	if err := b.open(t.Context()); err != nil {
		t.Fatal(err)
	}
	all := int64(0)
	for n, id := range b.stock.Merchants {
		if len(id) != len("mer_")+26 || !strings.HasPrefix(id, "mer_") {
			t.Errorf("a merchant is called %q", id)
		}
		state, err := b.store.Merchants.State(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		all += int64(state.Totals.Settled)
		if has := int64(state.Totals.Settled); n == 0 && has != 250*1001 || n > 0 && has == 0 {
			t.Errorf("merchant %d has %d", n, has)
		}
	}
	if all != 2500*1001 || b.stock.Large != 250 || len(b.stock.IDs) != 250 {
		t.Errorf("the store has %d; %d payments of the large merchant, %d known", all, b.stock.Large, len(b.stock.IDs))
	}
	for _, id := range b.stock.IDs {
		p, err := b.store.Payments.Get(t.Context(), b.stock.Merchants[0], id)
		if err != nil || p.UserID == "" || p.Reference == "" {
			t.Errorf("payment %s: %+v, %v", id, p, err)
		}
	}
}
