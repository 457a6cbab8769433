package bench

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The server is measured with everything that it has in production: a line in the log and an entry in the metrics for
// each request, and a limit that counts.
func TestTheServerIsAsEverybodyRunsIt(t *testing.T) {
	for _, engine := range []string{engineSQLite, enginePostgres} {
		t.Run(engine, func(t *testing.T) {
			b := newTestBed(t, newPlace(t, engine), Options{Filled: 20, Payments: 5})
			s, err := b.serve(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			token, err := s.token(t.Context(), b.stock.operator)
			if err != nil {
				t.Fatal(err)
			}
			m := &measure{}
			// The system counts processor time in steps that few payments may not fill.
			for tries := 0; tries < 5 && (m.spent.server == 0 || m.spent.load == 0); tries++ {
				m, err = s.drive(t.Context(), 2, b.payer(token, 5))
				if err != nil || m.first != nil || m.done == 0 {
					t.Fatalf("%v: %+v", err, m)
				}
			}
			if m.commands < m.done || m.batches == 0 || m.batches > m.commands {
				t.Errorf("%d commands in %d batches for %d payments", m.commands, m.batches, m.done)
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
			counted := requestsCounted(t, s.admin)
			log := filepath.Join(t.TempDir(), "log") // the bed removes its own log
			if err := os.Link(s.logFile, log); err != nil {
				t.Fatal(err)
			}
			if err := b.unwindAll(); err != nil { // the server writes the last lines as it ends
				t.Fatal(err)
			}
			if lines := requestsIn(t, log); lines != counted || int64(lines) < m.done {
				t.Errorf("%d requests in the log, %d in the metrics, %d of them measured", lines, counted, m.done)
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
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.audience()+"/v1/merchants", http.NoBody)
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
	b := newTestBed(t, newPlace(t, engineSQLite), Options{Filled: 2500, Payments: 250})
	if err := b.open(t.Context()); err != nil {
		t.Fatal(err)
	}
	all := int64(0)
	for n, id := range b.stock.merchants {
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
	if all != 2500*1001 || b.stock.large != 250 || len(b.stock.ids) != 250 {
		t.Errorf("the store has %d; %d payments of the large merchant, %d known", all, b.stock.large, len(b.stock.ids))
	}
	for _, id := range b.stock.ids {
		p, err := b.store.Payments.Get(t.Context(), b.stock.merchants[0], id)
		if err != nil || p.UserID == "" || p.Reference == "" {
			t.Errorf("payment %s: %+v, %v", id, p, err)
		}
	}
}

// A server ends when the process that started it is gone, for whatever reason: its guard reads the end of a pipe.
func TestGuardEndsTheServer(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	server := exec.CommandContext(ctx, "sleep", "600")
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	g, err := startGuard(server.Process.Pid)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.life.Close(); err != nil {
		t.Fatal(err)
	}
	if err := server.Wait(); err == nil {
		t.Error("the server ended by itself")
	}
	g.dismiss()
}

// A server that cannot serve reports why, and one that ended by itself is an error.
func TestServerThatEnds(t *testing.T) {
	p := newPlace(t, engineSQLite)
	h, err := p.newHome(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	h.url = "sqlite:/no/such/folder/x.db"
	_, err = p.program.serve(t.Context(), h, p.logFile())
	if err == nil || !strings.Contains(err.Error(), "no folder /no/such/folder") {
		t.Errorf("a server without a store: %v", err)
	}
	b := newTestBed(t, p, Options{})
	s, err := p.program.serve(t.Context(), b.home, p.logFile())
	if err != nil {
		t.Fatal(err)
	}
	if err := s.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	<-s.exited
	if err := s.stop(); err == nil || !strings.Contains(err.Error(), "ended by itself") {
		t.Errorf("a server that was killed: %v", err)
	}
}
