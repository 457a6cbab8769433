package failover_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"farthing/internal/testing/pgserver"
	"farthing/internal/testing/simulation/program"

	"github.com/jackc/pgx/v5"
)

// The primary stood still for so long that a standby took its place, and then it continued beside the new one. For
// minutes each process wrote to the new primary and read from the old one, and told 870 callers that the withdrawal
// which it had just recorded did not exist; a caller that believed this, and sent the withdrawal under a new name,
// withdrew twice. A process that was started then wrote to the old primary, and its acknowledged writes were gone when
// the old primary came back as a standby.
func TestTwoPrimaries(t *testing.T) {
	w := newCluster(t)
	old := w.cluster.Primary()
	processes := w.serve(w.cluster.URL(database), w.cluster.URL(database, 2, 1, 0))
	before := w.load(program.LoadOptions{Payers: 2, Withdrawers: 4, Replayers: 2, GiveUp: true}, processes...)
	must(t, w.cluster.Node(old).Pause())
	stand(time.Second) // cluster managers need some time to be sure
	_, promoted := w.promote()
	for i, p := range processes {
		if first, ok := w.writesAgain(before, p, promoted); ok {
			t.Logf("measured: process %d wrote again %v after the promotion", i,
				first.Sub(promoted).Round(time.Millisecond))
			if first.Sub(promoted) > within(6*time.Second) {
				t.Errorf("process %d wrote again only %v after the promotion", i, first.Sub(promoted))
			}
		}
	}
	must(t, w.cluster.Node(old).Continue())
	late := w.freshlyStarted(old)
	beside := w.StartLoad(program.LoadOptions{
		Withdrawers: 3,
		Replayers:   1,
		Shops:       shops,
		Record:      before.Record,
	}, append(processes, late)...)
	stand(lasting(8*time.Second, 30*time.Second))
	w.nobodyIsOn(w.cluster.Node(old))
	for _, l := range []*program.Load{before, beside} {
		l.End()
	}
	w.hasNothingOf(w.cluster.Node(old), before.Record, late)
	missing := before.Record.Tries(func(t program.Try) bool { return t.Status == http.StatusNotFound })
	if len(missing) > 0 {
		t.Errorf("%d callers were told that a record does not exist, the first: %s: %v", len(missing), missing[0].Write,
			missing[0].Answer)
	}
	w.rejoin(old)
	w.ends(before)
}

// The primary lost its standbys and nothing else: the processes still reached it, and one commit of each waited there
// for a standby. A standby was promoted, but no process wrote to it, because each waited for its commit.
func TestAPrimaryWithoutStandbysIsLeftBehind(t *testing.T) {
	w := newCluster(t)
	old := w.cluster.Node(w.cluster.Primary())
	processes := w.serve(w.cluster.URL(database), w.cluster.URL(database, 2, 1, 0))
	l := w.load(mixed, processes...)
	for _, standby := range w.cluster.Standbys() {
		w.standsAlone(w.cluster.Node(standby))
	}
	eventually(t, "each process has found that nothing is acknowledged", within(15*time.Second), func() bool {
		return w.ask(old, "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep' "+
			"AND state_change < now() - interval '4 s'") >= len(processes)
	})
	_, promoted := w.promote()
	for i, p := range processes {
		if first, ok := w.writesAgain(l, p, promoted); ok {
			t.Logf("measured: process %d wrote again %v after the promotion", i,
				first.Sub(promoted).Round(time.Millisecond))
			if first.Sub(promoted) > within(6*time.Second) {
				t.Errorf("process %d wrote again only %v after the promotion", i, first.Sub(promoted))
			}
		}
	}
	w.nobodyIsOn(old)
	l.End()
	must(t, old.Kill())
	w.ends(l)
}

// standsAlone makes a standby stop following any server.
func (w *world) standsAlone(standby *pgserver.Server) {
	w.t.Helper()
	connection, err := pgx.Connect(w.t.Context(), standby.URL("postgres"))
	must(w.t, err)
	defer func() { _ = connection.Close(context.Background()) }()
	for _, statement := range []string{"ALTER SYSTEM SET primary_conninfo = ''", "SELECT pg_reload_conf()"} {
		_, err := connection.Exec(w.t.Context(), statement)
		must(w.t, err)
	}
}

// freshlyStarted starts a process whose URL names the old primary first, while the old primary accepts writes.
func (w *world) freshlyStarted(old int) *program.Process {
	w.t.Helper()
	order := []int{old, w.cluster.Primary()}
	for _, node := range w.cluster.Standbys() {
		if node != old {
			order = append(order, node)
		}
	}
	return w.ServeAt(w.cluster.URL(database, order...))
}

// nobodyIsOn checks that no process stays connected to a server that is no longer the primary.
func (w *world) nobodyIsOn(server *pgserver.Server) {
	w.t.Helper()
	var held []string
	took := eventually(w.t, "nobody is connected to the old primary", within(5*time.Second), func() bool {
		held = w.heldConnections(server)
		return len(held) == 0
	})
	for _, connection := range held {
		w.t.Errorf("still connected to the old primary: %s", connection)
	}
	w.t.Logf("waited %v after the load for the last connection to the old primary to end", took.Round(time.Millisecond))
}

// hasNothingOf checks that no write sent to a process has reached a server, whether or not it waits for its standbys.
func (w *world) hasNothingOf(server *pgserver.Server, r *program.Record, p *program.Process) {
	w.t.Helper()
	var ids []string
	for _, try := range r.Tries(func(t program.Try) bool { return t.Addr == p.Addr && !t.Replay }) {
		ids = append(ids, try.ID)
	}
	if len(ids) == 0 {
		w.t.Error("the process that was started late was sent nothing")
	}
	// A write that waits for standbys is visible to nobody until its connection has ended.
	_ = w.ask(server, "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = $1 "+
		"AND pid <> pg_backend_pid()", database)
	eventually(w.t, "nobody is connected", 10*time.Second, func() bool { return w.connections(server, 0) == 0 })
	if n := w.ask(server, "SELECT count(*) FROM journal WHERE subject_id = ANY ($1)", ids); n > 0 {
		w.t.Errorf("%d of %d writes of the process that was started late are on the old primary", n, len(ids))
	}
}
