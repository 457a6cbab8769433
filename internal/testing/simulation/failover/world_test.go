// Package failover runs the real program on a PostgreSQL that fails: its standbys or its primary stand still, die or
// are replaced, and its network fails. It checks afterwards that everything that was acknowledged is recorded, once,
// and that nobody was told that something does not exist which does.
//
// An ordinary run of the tests is short. FARTHING_FAILOVERS says how often a primary is killed, FARTHING_FAILOVER_LONG
// makes the other tests last as long as outages do, and FARTHING_CHAOS is for how many seconds connections are cut: see
// `./test failover` and `./test chaos`.
package failover_test

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/internal/testing/pgserver"
	"farthing/internal/testing/simulation/program"

	"github.com/jackc/pgx/v5"
)

// binary is the program under test, built once.
var binary *program.Binary

func TestMain(m *testing.M) {
	var err error
	if binary, err = program.Build(os.Getenv(program.Built)); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	code := m.Run()
	_ = binary.Remove()
	os.Exit(code)
}

// lasting returns the length of something: short, unless the long form is asked for.
func lasting(short, long time.Duration) time.Duration {
	if os.Getenv("FARTHING_FAILOVER_LONG") == "" {
		return short
	}
	return long
}

// within returns how long something may take. The short form runs beside the tests of other packages and has more time:
// it shows that something happens at all, and `./test failover` shows how soon.
func within(limit time.Duration) time.Duration { return lasting(3*limit, limit) }

// number reads a number from the environment.
func number(name string, otherwise int) int {
	n, err := strconv.Atoi(os.Getenv(name))
	if err != nil {
		return otherwise
	}
	return n
}

// stand waits while the condition that a test is about lasts.
func stand(d time.Duration) { <-time.After(d) }

// eventually waits until a condition holds, and returns how long that took. It fails the test after the limit.
func eventually(t *testing.T, what string, limit time.Duration, is func() bool) time.Duration {
	t.Helper()
	began := time.Now()
	for !is() {
		if time.Since(began) > limit {
			t.Errorf("after %v it does not hold: %s", limit, what)
			break
		}
		stand(10 * time.Millisecond) // other processes give no signal
	}
	return time.Since(began)
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// shops are merchants with enough money. Large withdrawals of the guarded one wait for two people.
var shops = []string{"shop-1", "shop-2", "shop-3"}

const guarded = "guarded"

// database is the name of the store's database on all servers.
const database = "farthing"

// world is a store on PostgreSQL, and processes that serve it.
type world struct {
	*program.World
	t       *testing.T
	cluster *pgserver.Cluster  // nil on one server alone
	servers []*pgserver.Server // all servers
	people  map[string]string  // tokens of the people who approve
}

// newCluster makes a store on a primary with two standbys.
func newCluster(t *testing.T) *world {
	t.Helper()
	cluster, err := pgserver.StartCluster(t.Context(), pgserver.ClusterOptions{})
	must(t, err)
	t.Cleanup(func() { must(t, cluster.Stop()) })
	_, err = cluster.Node(0).Create(t.Context(), database)
	must(t, err)
	servers := []*pgserver.Server{cluster.Node(0)}
	for _, standby := range cluster.Standbys() {
		servers = append(servers, cluster.Node(standby))
	}
	return &world{World: program.NewWorld(t, binary, cluster.URL(database)), t: t, cluster: cluster, servers: servers}
}

// newServer makes a store on one server.
func newServer(t *testing.T) (*world, *pgserver.Server) {
	t.Helper()
	server, err := pgserver.Start("")
	must(t, err)
	t.Cleanup(func() { must(t, server.Stop()) })
	url, err := server.Create(t.Context(), database)
	must(t, err)
	return &world{World: program.NewWorld(t, binary, url), t: t, servers: []*pgserver.Server{server}}, server
}

// serve starts processes, each with its own URL of the store, and makes the merchants.
func (w *world) serve(urls ...string) (list []*program.Process) {
	w.t.Helper()
	for _, url := range urls {
		list = append(list, w.ServeAt(url))
	}
	w.Token = w.SignIn(list[0].Addr, "Opal")
	w.people = map[string]string{}
	for _, person := range []string{"Ann", "Bob"} {
		w.people[person] = w.SignIn(list[0].Addr, person)
	}
	for _, shop := range append([]string{guarded}, shops...) {
		if shop == guarded {
			w.Shop(shop, "--approval-over", strconv.Itoa(program.WithdrawalAmount))
		} else {
			w.Shop(shop)
		}
		opening := map[string]any{"id": "opening", "merchantId": shop, "amount": 1_000_000_000, "status": "settled"}
		if answer := w.Post(list[0].Addr, "/v1/payments", opening); !answer.Done() {
			w.t.Fatal(answer)
		}
	}
	return list
}

// load sends the requested writes to processes, for all shops unless o names some.
func (w *world) load(o program.LoadOptions, processes ...*program.Process) *program.Load {
	w.t.Helper()
	if o.Shops == nil {
		o.Shops = shops
	}
	o.Guarded, o.People = guarded, w.people
	l := w.StartLoad(o, processes...)
	l.Await(100)
	return l
}

// mixed is what most tests send to each process.
var mixed = program.LoadOptions{Payers: 3, Withdrawers: 3, Replayers: 2, GiveUp: true}

// loads sends the requested writes to two processes, each for shops of its own, so that neither waits for the other's
// locks.
func (w *world) loads(o program.LoadOptions, processes []*program.Process) (list []*program.Load) {
	w.t.Helper()
	o.Record = &program.Record{}
	for i, p := range processes {
		o.Shops = [][]string{shops[:1], shops[1:]}[i]
		list = append(list, w.load(o, p))
	}
	return list
}

// ends ends a load, compares what was acknowledged with the contents of the store, and looks for deadlocks.
func (w *world) ends(l *program.Load) {
	w.t.Helper()
	l.End()
	l.Record.Check(w.t, w.Store())
	w.Verify()
	for _, server := range w.servers {
		log, err := server.Log()
		must(w.t, err)
		if strings.Contains(log, "deadlock detected") {
			w.t.Error("PostgreSQL's log reports a deadlock")
		}
	}
}

// promote makes the standby that has received most the primary, and returns when it began and when it was done.
func (w *world) promote() (began, done time.Time) {
	w.t.Helper()
	began = time.Now()
	furthest, err := w.cluster.Furthest(w.t.Context())
	must(w.t, err)
	must(w.t, w.cluster.Promote(w.t.Context(), furthest))
	return began, time.Now()
}

// rejoin makes a node a standby of the primary, and waits until all standbys have received everything.
func (w *world) rejoin(node int) {
	w.t.Helper()
	began := time.Now()
	rewound, err := w.cluster.Rejoin(w.t.Context(), node)
	must(w.t, err)
	must(w.t, w.cluster.AwaitStandbys(w.t.Context()))
	w.t.Logf("node %d is back after %v (rewound: %v)", node, time.Since(began).Round(time.Millisecond), rewound)
}

// ask asks a server directly for one number.
func (w *world) ask(server *pgserver.Server, statement string, args ...any) (n int) {
	w.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	connection, err := pgx.Connect(ctx, server.URL(database))
	must(w.t, err)
	defer func() { _ = connection.Close(ctx) }()
	must(w.t, connection.QueryRow(ctx, statement, args...).Scan(&n))
	return n
}

// connections counts the connections to the store's database on a server that are at least this old, except those of
// this test.
func (w *world) connections(server *pgserver.Server, age time.Duration) int {
	w.t.Helper()
	return w.ask(server, "SELECT count(*) FROM pg_stat_activity WHERE datname = $1 "+
		"AND backend_type = 'client backend' AND pid <> pg_backend_pid() "+
		"AND backend_start <= clock_timestamp() - make_interval(secs => $2)", database, age.Seconds())
}

// heldConnections lists what stays connected to a server for longer than a brief check takes. It omits connections
// whose commit waits for a standby: the server keeps them after their other end has closed them, until a standby
// answers or the server ends.
func (w *world) heldConnections(server *pgserver.Server) (held []string) {
	w.t.Helper()
	const list = `SELECT format('port %s, since %s, waits for %s: %s', client_port, backend_start, wait_event,
		left(query, 200))
		FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend' AND pid <> pg_backend_pid()
		AND wait_event IS DISTINCT FROM 'SyncRep' AND backend_start < clock_timestamp() - interval '2 s'`
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	connection, err := pgx.Connect(ctx, server.URL(database))
	must(w.t, err)
	defer func() { _ = connection.Close(ctx) }()
	rows, err := connection.Query(ctx, list, database)
	must(w.t, err)
	held, err = pgx.CollectRows(rows, pgx.RowTo[string])
	must(w.t, err)
	return held
}

// writesAgain waits until a process has written something at or after a given moment, and returns when that was.
func (w *world) writesAgain(l *program.Load, p *program.Process, since time.Time) (first time.Time, ok bool) {
	w.t.Helper()
	eventually(w.t, "the process at "+p.Addr+" writes again", time.Minute, func() bool {
		list := l.Record.Tries(func(t program.Try) bool {
			return t.Addr == p.Addr && t.Done() && !t.Ended().Before(since)
		})
		if ok = len(list) > 0; ok {
			first = list[0].Ended()
		}
		return ok
	})
	return first, ok
}
