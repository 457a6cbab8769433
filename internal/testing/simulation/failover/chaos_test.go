package failover_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"farthing/internal/testing/pgproxy"
	"farthing/internal/testing/pgserver"
	"farthing/internal/testing/simulation/program"

	"github.com/jackc/pgx/v5"
)

// chaos counts what was done to connections.
type chaos struct{ dropped, unanswered, cut, terminated int }

// In the incident behind this test a caller was told that nothing had been recorded of a withdrawal, sent it again
// under a new name, and was paid twice: the withdrawal was recorded, but could not be read back. Here commits and their
// answers are lost, and connections are cut and ended by the server, again and again, while two processes are sent all
// kinds of writes. Some of these writes are not sent again after the answer that nothing was recorded of them.
func TestChaos(t *testing.T) {
	w, server := newServer(t)
	var proxies []*pgproxy.Proxy
	for range 2 {
		proxy, err := pgproxy.Start(w.URL)
		must(t, err)
		t.Cleanup(func() { must(t, proxy.Close()) })
		proxies = append(proxies, proxy)
	}
	processes := w.serve(proxies[0].URL(), proxies[1].URL())
	l := w.load(program.LoadOptions{
		Payers:      2,
		Withdrawers: 3,
		Replayers:   1,
		Cancelers:   2,
		Approvers:   2,
		GiveUp:      true,
	}, processes...)
	var did chaos
	for until := time.Now().Add(time.Duration(number("FARTHING_CHAOS", 10)) * time.Second); time.Now().Before(until); {
		did.happen(t, proxies[rand.IntN(2)], server)
		stand(time.Duration(20+rand.IntN(150)) * time.Millisecond)
	}
	for _, proxy := range proxies {
		proxy.Disarm()
	}
	t.Logf("measured: %+v", did)
	l.Await(100)
	for i, proxy := range proxies {
		if n := proxy.Cancels(); n > 0 {
			t.Errorf("process %d asked %d times to cancel a statement", i, n)
		}
	}
	w.ends(l)
}

// happen disturbs the connections of a process.
func (c *chaos) happen(t *testing.T, proxy *pgproxy.Proxy, server *pgserver.Server) {
	t.Helper()
	fault, counted := pgproxy.Fault{Do: pgproxy.Drop}, &c.dropped
	switch n := rand.IntN(10); {
	case n < 1:
		proxy.Cut()
		c.cut++
		return
	case n < 2:
		c.terminated += terminate(t, server)
		return
	case n < 6:
		fault.Do, counted = pgproxy.DropAnswer, &c.unanswered
	}
	select {
	case <-proxy.Arm(pgproxy.Commits, fault):
		*counted++
	case <-time.After(2 * time.Second): // nobody is committing
		proxy.Disarm()
	}
}

// terminate makes the server end one connection in three.
func terminate(t *testing.T, server *pgserver.Server) (n int) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	connection, err := pgx.Connect(ctx, server.URL(database))
	must(t, err)
	defer func() { _ = connection.Close(ctx) }()
	const some = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = $1 " +
		"AND pid <> pg_backend_pid() AND random() < 0.33"
	must(t, connection.QueryRow(ctx, some, database).Scan(&n))
	return n
}
