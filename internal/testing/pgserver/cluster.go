package pgserver

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
)

// clusterSettings are written to the file of each node of a cluster, because the recovery with which pg_rewind begins
// ignores the command line. The first two make it possible to rewind an old primary, and the third for as long as it
// has its log. With the fourth a standby looks for its primary sooner than after the usual 5 s. The fifth makes a
// standby report its position after 1 s even if it has no other reason: reports made while it was still catching up do
// not count, and without the setting all commits sometimes wait for the usual 10 s after a promotion.
const clusterSettings = `
full_page_writes = on
wal_log_hints = on
wal_keep_size = 512MB
wal_retrieve_retry_interval = 100ms
wal_receiver_status_interval = 1s
`

// clusterLimit bounds what a cluster waits for: a promotion, or standbys that catch up.
const clusterLimit = 60 * time.Second

// ClusterOptions describe the cluster to start. The zero value is a primary and two standbys, one of which must have
// confirmed a commit before it is acknowledged; no node waits for the disk.
type ClusterOptions struct {
	Standbys     int      // 0 means 2
	Asynchronous bool     // no commit waits for a standby
	Durable      bool     // the nodes wait for the disk, as with Durable
	Settings     []string // name=value pairs of postgresql.conf for each node; they take precedence
}

// Cluster is a set of PostgreSQL servers of our own: one is the primary, and the others are standbys that stream from
// it. It is for tests of the loss of a primary. Nodes are numbered from 0, which is the first primary. Like Server, it
// ends with this process, however this process ends. Its methods are for one goroutine at a time; those of its nodes
// are as safe as Server's.
type Cluster struct {
	nodes       []*Server
	primary     int
	synchronous bool
}

// StartCluster starts a primary, copies it for each standby, and returns once the standbys stream from it.
func StartCluster(ctx context.Context, o ClusterOptions) (*Cluster, error) {
	if o.Standbys == 0 {
		o.Standbys = 2
	}
	c := &Cluster{nodes: make([]*Server, 1+o.Standbys), synchronous: !o.Asynchronous}
	settings := []string{"full_page_writes=on"} // Server turns them off
	if o.Durable {
		settings = Durable
	}
	settings = slices.Concat(settings, o.Settings)
	if err := c.startNodes(settings); err != nil {
		return nil, errors.Join(err, c.Stop())
	}
	err := c.AwaitStandbys(ctx)
	if err == nil && c.synchronous {
		err = c.SetSynchronous(ctx, c.primary, true)
	}
	if err != nil {
		return nil, errors.Join(err, c.Stop())
	}
	return c, nil
}

// startNodes starts the primary, and then all standbys at the same time.
func (c *Cluster) startNodes(settings []string) (err error) {
	named := func(node int) []string { return append(slices.Clone(settings), "cluster_name="+nodeName(node)) }
	if c.nodes[0], err = start("", named(0), (*Server).initialiseNode); err != nil {
		return fmt.Errorf("start the primary: %w", err)
	}
	failed := make([]error, len(c.nodes))
	var all sync.WaitGroup
	for node := 1; node < len(c.nodes); node++ {
		all.Go(func() {
			c.nodes[node], failed[node] = start("", named(node), func(s *Server) error { return s.copyOf(c.nodes[0]) })
		})
	}
	all.Wait()
	return errors.Join(failed...)
}

// nodeName returns the name under which a standby streams from its primary.
func nodeName(node int) string { return fmt.Sprintf("node%d", node) }

// Node returns a server of the cluster, to be paused, continued, killed or queried.
func (c *Cluster) Node(node int) *Server { return c.nodes[node] }

// Primary returns the number of the node that is the primary: the first one, until another is promoted.
func (c *Cluster) Primary() int { return c.primary }

// Standbys returns the numbers of all nodes but the primary, including those that do not run.
func (c *Cluster) Standbys() (list []int) {
	for node := range c.nodes {
		if node != c.primary {
			list = append(list, node)
		}
	}
	return list
}

// URL returns the address of a database on the node that accepts writes, in the form that pgx takes. It names the nodes
// in the given order, or all in the order of their numbers if no order is given.
func (c *Cluster) URL(database string, order ...int) string {
	if len(order) == 0 {
		for node := range c.nodes {
			order = append(order, node)
		}
	}
	hosts := make([]string, len(order))
	for i, node := range order {
		hosts[i] = c.nodes[node].sockets
	}
	return address(database, url.Values{"host": {strings.Join(hosts, ",")}, "target_session_attrs": {"read-write"}})
}

// SetSynchronous sets whether commits on a node wait until one of the others has written them to its log. StartCluster
// sets this only for the first primary, so it must be set for a promoted node too. If it is set on a standby before its
// promotion, that node never acknowledges anything that it alone has; Promote does so.
func (c *Cluster) SetSynchronous(ctx context.Context, node int, wait bool) error {
	names := ""
	if wait {
		all := make([]string, len(c.nodes))
		for i := range c.nodes {
			all[i] = nodeName(i)
		}
		names = "ANY 1 (" + strings.Join(all, ", ") + ")"
	}
	return c.set(ctx, node, "synchronous_standby_names", names)
}

// set changes a setting of a node and waits until it is in force.
func (c *Cluster) set(ctx context.Context, node int, name, value string) error {
	return c.ask(ctx, node, func(ctx context.Context, connection *pgx.Conn) error {
		if _, err := connection.Exec(ctx, "ALTER SYSTEM SET "+name+" = "+quote(value)); err != nil {
			return fmt.Errorf("set %s: %w", name, err)
		}
		if _, err := connection.Exec(ctx, "SELECT pg_reload_conf()"); err != nil {
			return fmt.Errorf("set %s: %w", name, err)
		}
		return poll(ctx, name+" is in force", func() (in bool, err error) {
			err = connection.QueryRow(ctx, "SELECT current_setting($1) = $2", name, value).Scan(&in)
			return in, err
		})
	})
}

// AwaitStandbys returns once every standby that runs and is not paused streams from the primary and has everything that
// the primary had written when AwaitStandbys was called.
func (c *Cluster) AwaitStandbys(ctx context.Context) error {
	want := 0
	for _, node := range c.Standbys() {
		if c.nodes[node].Answers() {
			want++
		}
	}
	return c.ask(ctx, c.primary, func(ctx context.Context, connection *pgx.Conn) error {
		var written string
		if err := connection.QueryRow(ctx, "SELECT pg_current_wal_lsn()::text").Scan(&written); err != nil {
			return fmt.Errorf("read the position of the primary: %w", err)
		}
		const streaming = "SELECT count(*) >= $1 FROM pg_stat_replication WHERE application_name LIKE 'node%' " +
			"AND state = 'streaming' AND flush_lsn >= $2::text::pg_lsn"
		return poll(ctx, fmt.Sprintf("%d standbys stream", want), func() (all bool, err error) {
			err = connection.QueryRow(ctx, streaming, want, written).Scan(&all)
			return all, err
		})
	})
}

// Furthest returns the standby that has received most, of those that run and are not paused. It is the one to promote,
// because it has everything that was acknowledged. What a dead primary has sent may still be under way, so Furthest
// waits for it.
func (c *Cluster) Furthest(ctx context.Context) (furthest int, err error) {
	ctx, cancel := context.WithTimeout(ctx, clusterLimit)
	defer cancel()
	var before map[int]int64
	err = poll(ctx, "the standbys receive nothing any more", func() (bool, error) {
		positions := map[int]int64{}
		for _, standby := range c.Standbys() {
			if !c.nodes[standby].Answers() {
				continue
			}
			if positions[standby], err = c.received(ctx, standby); err != nil {
				return false, err
			}
		}
		same := maps.Equal(before, positions)
		before = positions
		return same, nil
	})
	best := int64(-1)
	for standby, position := range before {
		if position > best {
			furthest, best = standby, position
		}
	}
	if err == nil && best < 0 {
		err = errors.New("find the furthest standby: none is running")
	}
	return furthest, err
}

// received returns how far a standby's log goes, in bytes.
func (c *Cluster) received(ctx context.Context, node int) (bytes int64, err error) {
	// A standby that was restarted and has not reached its primary since knows only what it has replayed.
	const ask = "SELECT pg_wal_lsn_diff(greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()), '0/0')::bigint"
	err = c.ask(ctx, node, func(ctx context.Context, connection *pgx.Conn) error {
		if err := connection.QueryRow(ctx, ask).Scan(&bytes); err != nil {
			return fmt.Errorf("read the position of the standby: %w", err)
		}
		return nil
	})
	return bytes, err
}

// Promote makes a standby the primary, and returns once it is out of recovery and accepts writes. The other standbys
// that run stream from it from then on. In a synchronous cluster it waits for them from its first commit on. Promote
// does not stop the old primary: if it still runs, it continues to accept writes.
func (c *Cluster) Promote(ctx context.Context, node int) error {
	if c.synchronous {
		if err := c.SetSynchronous(ctx, node, true); err != nil {
			return err
		}
	}
	for _, other := range c.Standbys() {
		if other == node || !c.nodes[other].Answers() {
			continue
		}
		if err := c.set(ctx, other, "primary_conninfo", c.nodes[node].conninfo()); err != nil {
			return fmt.Errorf("point %s to the new primary: %w", nodeName(other), err)
		}
	}
	err := c.ask(ctx, node, func(ctx context.Context, connection *pgx.Conn) error {
		if _, err := connection.Exec(ctx, "SELECT pg_promote(false)"); err != nil {
			return fmt.Errorf("promote %s: %w", nodeName(node), err)
		}
		return poll(ctx, nodeName(node)+" is out of recovery", func() (out bool, err error) {
			err = connection.QueryRow(ctx, "SELECT NOT pg_is_in_recovery()").Scan(&out)
			return out, err
		})
	})
	if err == nil {
		c.primary = node
	}
	return err
}

// Rejoin makes a node a standby of the primary, whatever it was before. It kills the node if it runs, rewinds it to
// where it parted from the primary, or copies the primary anew if that is impossible, and starts it. It returns once
// the node accepts connections, and reports whether it was rewound; AwaitStandbys waits until it has everything.
func (c *Cluster) Rejoin(ctx context.Context, node int) (rewound bool, err error) {
	server, primary := c.nodes[node], c.nodes[c.primary]
	if node == c.primary {
		return false, fmt.Errorf("%s is the primary", nodeName(node))
	}
	if err := server.Kill(); err != nil {
		return false, err
	}
	// pg_rewind reads the primary's timeline from its control file, which a checkpoint writes.
	err = c.ask(ctx, c.primary, func(ctx context.Context, connection *pgx.Conn) error {
		_, err := connection.Exec(ctx, "CHECKPOINT")
		return err
	})
	if err != nil {
		return false, fmt.Errorf("write a checkpoint: %w", err)
	}
	if err := server.rewindTo(primary); err == nil {
		return true, server.Restart()
	}
	if err := os.RemoveAll(server.data()); err != nil {
		return false, fmt.Errorf("remove the data of %s: %w", nodeName(node), err)
	}
	if err := server.copyOf(primary); err != nil {
		return false, err
	}
	return false, server.Restart()
}

// Stop kills all nodes, paused ones included, and removes their folders. Stopping twice is harmless.
func (c *Cluster) Stop() (failed error) {
	for _, node := range c.nodes {
		if node != nil {
			failed = errors.Join(failed, node.Kill(), node.Stop())
		}
	}
	return failed
}

// ask calls a function with a connection to a node, within clusterLimit.
func (c *Cluster) ask(ctx context.Context, node int, ask func(context.Context, *pgx.Conn) error) (err error) {
	ctx, cancel := context.WithTimeout(ctx, clusterLimit)
	defer cancel()
	connection, err := pgx.Connect(ctx, c.nodes[node].URL(""))
	if err != nil {
		return fmt.Errorf("connect to %s: %w", nodeName(node), err)
	}
	defer func() { err = errors.Join(err, connection.Close(ctx)) }()
	return ask(ctx, connection)
}

// pollGap is the pause between two looks at something for which PostgreSQL gives no signal.
const pollGap = 5 * time.Millisecond

// poll waits until a condition holds.
func poll(ctx context.Context, what string, is func() (bool, error)) error {
	gap := time.NewTicker(pollGap)
	defer gap.Stop()
	for {
		if so, err := is(); err != nil || so {
			return err
		}
		select {
		case <-gap.C:
		case <-ctx.Done():
			return fmt.Errorf("wait until %s: %w", what, context.Cause(ctx))
		}
	}
}

// quote writes a text as an SQL literal.
func quote(text string) string { return "'" + strings.ReplaceAll(text, "'", "''") + "'" }

// conninfo returns the server's address in the form that PostgreSQL's own programs take.
func (s *Server) conninfo() string {
	return "host='" + strings.ReplaceAll(s.sockets, "'", `\'`) + "' user=postgres dbname=postgres sslmode=disable"
}

// initialiseNode makes the data of a cluster's first primary.
func (s *Server) initialiseNode() (err error) {
	if err := s.initialise(); err != nil {
		return err
	}
	file, err := os.OpenFile(filepath.Join(s.data(), "postgresql.conf"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return fmt.Errorf("write the settings of a cluster: %w", err)
	}
	_, err = file.WriteString(clusterSettings)
	if err := errors.Join(err, file.Close()); err != nil {
		return fmt.Errorf("write the settings of a cluster: %w", err)
	}
	return nil
}

// copyOf fills the server's folder with a copy of another server, which runs, and makes it a standby of that.
func (s *Server) copyOf(primary *Server) error {
	return s.run("pg_basebackup", "-D", s.data(), "-d", primary.conninfo(), "-R", "-X", "stream", "-c", "fast",
		"--no-sync")
}

// rewindTo makes the data of the server, which does not run, equal to those of another, which runs, and makes it a
// standby of that. It fails if the two have too little in common.
func (s *Server) rewindTo(primary *Server) error {
	return s.run("pg_rewind", "-D", s.data(), "--source-server="+primary.conninfo(), "-R", "--no-sync")
}

// run runs one of PostgreSQL's programs to its end.
func (s *Server) run(name string, arguments ...string) error {
	if output, err := s.command(name, arguments...).CombinedOutput(); err != nil {
		return fmt.Errorf("run %s: %w:\n%s", name, err, lastLines(string(output), 20))
	}
	return nil
}
