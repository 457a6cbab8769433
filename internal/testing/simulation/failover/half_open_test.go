package failover_test

import (
	"fmt"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"farthing/internal/testing/pgproxy"
	"farthing/internal/testing/pgserver"
	"farthing/internal/testing/simulation/program"
)

// These bound how long a shop may wait for its writes when another process has died, or stands still, in the middle of
// one.
var (
	othersWait = within(time.Second)      // a shop that is not involved
	sameWait   = within(20 * time.Second) // the shop itself
	tooLong    = within(25 * time.Second) // after this the test stops waiting
)

// writesAll sends payments of all shops to a process, one after the other, until one of each was acknowledged and the
// given time has passed. It returns the longest wait of each shop.
func writesAll(l *program.Load, p *program.Process, name string, lasts time.Duration) map[string]time.Duration {
	longest := map[string]time.Duration{}
	var mu sync.Mutex
	var all sync.WaitGroup
	for _, shop := range shops {
		all.Go(func() {
			began := time.Now()
			for n := 0; n == 0 || time.Since(began) < lasts; n++ {
				payment := program.Write{
					Kind:     program.Payment,
					Merchant: shop,
					ID:       fmt.Sprintf("%s-%s-%d", name, shop, n),
					Amount:   program.PaymentAmount,
				}
				took, _ := l.Insist(p, payment, tooLong)
				mu.Lock()
				longest[shop] = max(longest[shop], took)
				mu.Unlock()
			}
		})
	}
	all.Wait()
	return longest
}

// rowAbout returns the test whether a message writes a row to the journal about a payment.
func rowAbout(id string) func(pgproxy.Message) bool {
	return func(m pgproxy.Message) bool {
		return strings.HasPrefix(m.Text, "INSERT INTO journal") && pgproxy.Holding(id)(m)
	}
}

// A server lost power while it recorded a payment, and the network did not report it. PostgreSQL kept the shop's book
// locked for two hours; everything that others sent in one batch with a write of this shop was refused too.
func TestAConnectionIsHalfOpenAtCommit(t *testing.T) {
	w, _ := newServer(t)
	proxy, err := pgproxy.Start(w.URL)
	must(t, err)
	t.Cleanup(func() { must(t, proxy.Close()) })
	processes := w.serve(proxy.URL(), w.URL)
	l := w.StartLoad(program.LoadOptions{Shops: shops})
	for name, fault := range map[string]pgproxy.Action{"before": pgproxy.Hold, "after": pgproxy.HoldAnswer} {
		cut := program.Write{
			Kind:     program.Payment,
			Merchant: shops[0],
			ID:       "cut-" + name,
			Amount:   program.PaymentAmount,
		}
		held := proxy.Arm(rowAbout(cut.ID), pgproxy.Fault{Do: fault})
		var all sync.WaitGroup
		all.Go(func() {
			took, _ := l.Insist(processes[0], cut, tooLong)
			if t.Logf("measured: %s the commit: the payment itself was acknowledged after %v", name,
				took.Round(time.Millisecond)); took > sameWait {
				t.Errorf("%s the commit: the payment itself was acknowledged after %v", name, took)
			}
		})
		select {
		case <-held:
		case <-time.After(10 * time.Second):
			t.Fatal("the connection was not held")
		}
		for i, p := range processes {
			all.Go(func() {
				for shop, took := range writesAll(l, p, fmt.Sprint(name, i), 3*time.Second) {
					t.Logf("measured: %s the commit: process %d, %s: %v at most", name, i, shop,
						took.Round(time.Millisecond))
					// All that can be asked of the process itself is that it recovers.
					limit := sameWait
					if i > 0 && shop != cut.Merchant {
						limit = othersWait
					}
					if took > limit {
						t.Errorf("%s the commit: process %d, %s: a payment was acknowledged only after %v", name, i,
							shop, took)
					}
				}
			})
		}
		all.Wait()
		proxy.Cut()
	}
	w.ends(l)
}

// A process was stopped during a write, as happens when a virtual machine is moved, and its shop's book stayed locked
// until the process continued. Its write must then be neither lost nor done twice.
func TestAProcessIsStoppedInTheMiddleOfAWrite(t *testing.T) {
	w, server := newServer(t)
	processes := w.serve(w.URL+"&application_name=stopped", w.URL)
	o := program.LoadOptions{Payers: 4, Withdrawers: 2, Shops: shops[:1]}
	l := w.StartLoad(o, processes[0])
	hits := int(lasting(1, 5))
	for try := 0; hits > 0 && try < 200; try++ {
		l.Await(10)
		processes[0].Signal(syscall.SIGSTOP)
		if w.locked(server) {
			hits--
			w.othersGoOn(l, processes[1], try)
		}
		processes[0].Signal(syscall.SIGCONT)
	}
	if hits > 0 {
		t.Errorf("the process was never stopped in the middle of a write")
	}
	l.Await(10)
	w.ends(l)
}

// locked reports whether the stopped process holds a transaction open on the server.
func (w *world) locked(server *pgserver.Server) bool {
	w.t.Helper()
	stand(50 * time.Millisecond) // the server carries out what the process has sent
	const open = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'stopped' " +
		"AND state = 'idle in transaction'"
	return w.ask(server, open) > 0
}

// othersGoOn makes another process write for all shops while one is stopped.
func (w *world) othersGoOn(l *program.Load, p *program.Process, try int) {
	w.t.Helper()
	for shop, took := range writesAll(l, p, fmt.Sprint("s", try), 0) {
		w.t.Logf("measured: try %d, %s: %v", try, shop, took.Round(time.Millisecond))
		limit := othersWait
		if shop == shops[0] {
			limit = sameWait
		}
		if took > limit {
			w.t.Errorf("try %d, %s: a payment was acknowledged only after %v", try, shop, took)
		}
	}
}
