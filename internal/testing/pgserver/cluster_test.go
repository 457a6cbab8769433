package pgserver_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/testing/pgserver"
	"farthing/internal/testing/slow"

	"github.com/jackc/pgx/v5"
)

// childMark in the environment makes a second copy of this test program a process that starts a cluster and waits to be
// killed.
const childMark = "FARTHING_PGSERVER_CHILD"

func TestMain(m *testing.M) {
	if os.Getenv(childMark) != "" {
		holdCluster()
		return
	}
	m.Run()
}

// start starts a cluster that ends with the test.
func start(t *testing.T, o pgserver.ClusterOptions) *pgserver.Cluster {
	t.Helper()
	began := time.Now()
	c, err := pgserver.StartCluster(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("the cluster was started in %v", time.Since(began))
	t.Cleanup(func() {
		if err := errors.Join(c.Stop(), c.Stop()); err != nil {
			t.Error(err)
		}
	})
	return c
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// ask runs a statement that returns one value.
func ask[V any](t *testing.T, url, statement string) (answer V) {
	t.Helper()
	connection, err := pgx.Connect(t.Context(), url)
	must(t, err)
	defer func() { _ = connection.Close(t.Context()) }()
	if err := connection.QueryRow(t.Context(), statement).Scan(&answer); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
	return answer
}

// write runs a statement that returns nothing.
func write(ctx context.Context, url, statement string) error {
	connection, err := pgx.Connect(ctx, url)
	if err != nil {
		return err
	}
	_, err = connection.Exec(ctx, statement)
	return errors.Join(err, connection.Close(context.WithoutCancel(ctx)))
}

// folder returns the folder of a server's data and socket.
func folder(t *testing.T, s *pgserver.Server) string {
	t.Helper()
	config, err := pgx.ParseConfig(s.URL(""))
	must(t, err)
	return config.Host
}

// rejoin rewinds an old primary, and waits until it has everything.
func rejoin(t *testing.T, c *pgserver.Cluster, node int) {
	t.Helper()
	rewound, err := c.Rejoin(t.Context(), node)
	must(t, err)
	if !rewound {
		t.Errorf("node %d was copied anew", node)
	}
	must(t, c.AwaitStandbys(t.Context()))
}

// numbers returns the rows of the test table on the node that an address leads to.
func numbers(t *testing.T, url string) string {
	t.Helper()
	return ask[string](t, url, "SELECT coalesce(string_agg(n::text, ' ' ORDER BY n), '') FROM numbers")
}

// The primary dies twice: everything that it had acknowledged is on the promoted standby, everything that is written
// there is on the old primary once it is back, and each time one URL leads to the node that accepts writes.
func TestAClusterSurvivesItsPrimary(t *testing.T) {
	slow.Test(t)
	c := start(t, pgserver.ClusterOptions{})
	must(t, write(t.Context(), c.URL("", 2, 1, 0), "CREATE TABLE numbers (n int)"))
	want := []string{}
	for round := range 2 {
		want = append(want, fmt.Sprint(2*round), fmt.Sprint(2*round+1))
		must(t, write(t.Context(), c.URL(""), "INSERT INTO numbers VALUES ("+want[2*round]+")"))
		old := c.Primary()
		must(t, c.Node(old).Kill())
		began := time.Now()
		furthest, err := c.Furthest(t.Context())
		must(t, err)
		must(t, c.Promote(t.Context(), furthest))
		t.Logf("node %d was promoted in %v", furthest, time.Since(began))
		if c.Primary() != furthest {
			t.Fatalf("the primary is %d, not %d", c.Primary(), furthest)
		}
		must(t, write(t.Context(), c.URL("", old, 0, 1, 2), "INSERT INTO numbers VALUES ("+want[2*round+1]+")"))
		began = time.Now()
		rejoin(t, c, old)
		t.Logf("node %d is back after %v", old, time.Since(began))
		for node := range 3 {
			if got := ask[bool](t, c.Node(node).URL(""), "SELECT pg_is_in_recovery()"); got != (node != furthest) {
				t.Errorf("round %d: node %d is in recovery: %v", round, node, got)
			}
		}
	}
	// A standby without data is copied anew.
	must(t, c.Node(c.Standbys()[0]).Kill())
	must(t, os.RemoveAll(filepath.Join(folder(t, c.Node(c.Standbys()[0])), "data", "global")))
	if rewound, err := c.Rejoin(t.Context(), c.Standbys()[0]); err != nil || rewound {
		t.Errorf("a node without data: %v, rewound %v", err, rewound)
	}
	must(t, c.AwaitStandbys(t.Context()))
	for node := range 3 {
		// A standby may still have to replay what it has received.
		for deadline := time.Now().Add(10 * time.Second); numbers(t, c.Node(node).URL("")) !=
			strings.Join(want, " "); runtime.Gosched() {
			if time.Now().After(deadline) {
				t.Fatalf("node %d has %s, want %v", node, numbers(t, c.Node(node).URL("")), want)
			}
		}
	}
}

// A commit is acknowledged while one of two standbys stands still, but not while both do; it is acknowledged once one
// of them continues.
func TestACommitWaitsForAStandby(t *testing.T) {
	c := start(t, pgserver.ClusterOptions{})
	must(t, write(t.Context(), c.URL(""), "CREATE TABLE numbers (n int)"))
	must(t, c.Node(1).Pause())
	must(t, c.Node(1).Pause())
	must(t, write(t.Context(), c.URL(""), "INSERT INTO numbers VALUES (1)"))
	must(t, c.Node(2).Pause())
	if c.Node(2).Answers() || !c.Node(0).Answers() {
		t.Error("a paused node counts as answering, or the primary as not answering")
	}
	acknowledged := make(chan error, 1)
	go func() { acknowledged <- write(t.Context(), c.URL(""), "INSERT INTO numbers VALUES (2)") }()
	const waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
	for ask[int](t, c.Node(0).URL(""), waiting) == 0 {
		select {
		case err := <-acknowledged:
			t.Fatalf("acknowledged without a standby: %v", err)
		default:
		}
	}
	must(t, c.Node(2).Continue())
	must(t, c.Node(2).Continue())
	must(t, <-acknowledged)
}

// A primary that was replaced because it stood still continues beside the new one; the tests of two primaries depend on
// that. It comes back as a standby without the writes that it alone has.
func TestAPausedPrimaryGoesOnBesideTheNewOne(t *testing.T) {
	c := start(t, pgserver.ClusterOptions{Asynchronous: true, Durable: true, Settings: []string{"work_mem=5MB"}})
	for node := range 3 {
		if got := ask[string](t, c.Node(node).URL(""),
			"SELECT current_setting('fsync') || current_setting('work_mem')"); got != "on5MB" {
			t.Errorf("node %d: %s", node, got)
		}
	}
	must(t, write(t.Context(), c.URL(""), "CREATE TABLE numbers (n int)"))
	must(t, c.AwaitStandbys(t.Context()))
	must(t, c.Node(0).Pause())
	must(t, c.Promote(t.Context(), 1))
	must(t, c.Node(0).Continue())
	must(t, write(t.Context(), c.Node(0).URL(""), "INSERT INTO numbers VALUES (1)"))
	must(t, write(t.Context(), c.URL("", 1, 2), "INSERT INTO numbers VALUES (2)"))
	rejoin(t, c, 0)
	for deadline := time.Now().Add(10 * time.Second); numbers(t, c.Node(0).URL("")) != "2"; runtime.Gosched() {
		if time.Now().After(deadline) {
			t.Fatalf("the old primary has %s, want 2", numbers(t, c.Node(0).URL("")))
		}
	}
}

// The work of connections that have ended since is counted too.
func TestAServerTellsItsProcessorTime(t *testing.T) {
	server, err := pgserver.Start("")
	must(t, err)
	t.Cleanup(func() { _ = server.Stop() })
	before, err := server.CPU()
	if runtime.GOOS != "linux" {
		if err == nil {
			t.Error("processor time is counted on this system, but this test does not check it")
		}
		return
	}
	must(t, err)
	last := before
	for range 3 {
		must(t, write(t.Context(), server.URL(""), "SELECT count(*) FROM generate_series(1, 1000000)"))
		now, err := server.CPU()
		must(t, err)
		// A million rows take some tens of milliseconds on any machine, and less than a second.
		if spent := now - last; spent < 20*time.Millisecond || spent > 5*time.Second {
			t.Errorf("a million rows took %v of processor time", spent)
		}
		last = now
	}
	must(t, server.Kill())
	if _, err := server.CPU(); err == nil {
		t.Error("a server that does not run reports its processor time")
	}
}

// holdCluster prints the folders of a cluster's nodes, one of which is paused and one killed, and never returns.
func holdCluster() {
	c, err := pgserver.StartCluster(context.Background(), pgserver.ClusterOptions{})
	if err == nil {
		err = errors.Join(c.Node(1).Pause(), c.Node(2).Kill())
	}
	if err != nil {
		fmt.Println("error:", err)
		return
	}
	for node := range 3 {
		config, err := pgx.ParseConfig(c.Node(node).URL(""))
		if err != nil {
			fmt.Println("error:", err)
			return
		}
		fmt.Println(config.Host)
	}
	select {}
}

// Nothing is left of a cluster whose process was killed, not even of the nodes that stood still or were dead.
func TestAClusterDiesWithItsProcess(t *testing.T) {
	program, err := os.Executable()
	must(t, err)
	child := exec.CommandContext(t.Context(), program)
	child.Env = append(os.Environ(), childMark+"=1")
	output, err := child.StdoutPipe()
	must(t, err)
	must(t, child.Start())
	var folders []string
	for lines := bufio.NewScanner(output); len(folders) < 3 && lines.Scan(); {
		folders = append(folders, lines.Text())
	}
	want := 3
	if runtime.GOOS == "linux" {
		want += 2 // at least one process of each node that was not killed
	}
	if left := leftOf(folders); len(folders) < 3 || len(left) < want {
		t.Fatalf("the child said %q; there is %q", folders, left)
	}
	must(t, child.Process.Kill())
	_ = child.Wait()
	for deadline := time.Now().Add(30 * time.Second); len(leftOf(folders)) > 0; runtime.Gosched() {
		if time.Now().After(deadline) {
			t.Fatalf("after half a minute there is %q", leftOf(folders))
		}
	}
}

// leftOf lists those folders that exist, and the processes that name one or were started in one.
func leftOf(folders []string) (left []string) {
	for _, folder := range folders {
		if _, err := os.Stat(folder); err == nil {
			left = append(left, folder)
		}
	}
	processes, _ := filepath.Glob("/proc/[0-9]*") // there are none on other systems than Linux
	for _, process := range processes {
		in, _ := os.Readlink(process + "/cwd") // it cannot be read if the process has ended
		if slices.ContainsFunc(folders, func(folder string) bool { return strings.HasPrefix(in, folder) }) {
			left = append(left, process)
		}
	}
	return left
}
