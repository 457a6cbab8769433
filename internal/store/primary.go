package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"farthing/internal/backoff"

	"github.com/jackc/pgx/v5/pgconn"
)

// How often the servers are checked, and how long one may take to answer.
const (
	lookEvery     = 2 * time.Second // at all hosts of several, and while the clocks differ
	lookAtClock   = time.Minute     // at the clock
	lookAgainFrom = time.Second     // an older look is repeated before a connection is made
	lookFor       = time.Second     // at one host
	lookOthers    = lookFor / 4     // at the others, once a primary is found that is not known to be old
)

// primaries knows which of the servers of a PostgreSQL URL is the primary. After a failover the old one may still be
// there, or come back, and take writes that are lost: so each server is judged by its timeline, which rises with every
// promotion. A server on a lower timeline than the highest ever seen is refused, and when a higher one is seen every
// earlier connection is closed. The highest is kept only in memory.
type primaries struct {
	hosts   []*host
	real    func() time.Time
	maxSkew time.Duration // between the clock of this machine and that of the server; 0: they are not compared
	log     *slog.Logger
	reset   func() // closes the earlier connections

	highest atomic.Uint32 // timeline
	silent  atomic.Bool   // a server does not tell its timeline
	skew    atomic.Int64  // how far the server's clock is ahead, in nanoseconds, if that is too far; else 0

	mu     sync.Mutex // guards what follows
	looked time.Time  // when all hosts were asked last
	leader string     // address of the primary on the highest timeline; "": none was found
	leads  uint32     // that timeline
}

// host is one server that the URL names.
type host struct{ config *pgconn.Config }

func (h *host) address() string { return fmt.Sprintf("%s:%d", h.config.Host, h.config.Port) }

// identity is what a server says about itself.
type identity struct {
	timeline uint32        // 0: it is not a primary, or does not tell
	ahead    time.Duration // of its clock before this machine's, as far as is certain
}

var errOldPrimary = errors.New("the server is an old primary: another one was promoted since")

// newPrimaries finds the hosts of a URL's configuration.
func newPrimaries(config *pgconn.Config, o Options) *primaries {
	p := &primaries{real: o.Real, maxSkew: o.MaxSkew, log: o.Log}
	for _, f := range everyHost(config) {
		known := slices.IndexFunc(p.hosts, func(h *host) bool {
			return h.config.Host == f.Host && h.config.Port == f.Port
		})
		if known >= 0 { // the same without TLS
			p.hosts[known].config.Fallbacks = append(p.hosts[known].config.Fallbacks, f)
			continue
		}
		alone := config.Copy()
		alone.Host, alone.Port, alone.TLSConfig = f.Host, f.Port, f.TLSConfig
		alone.Fallbacks, alone.ValidateConnect, alone.ConnectTimeout = nil, nil, lookFor
		p.hosts = append(p.hosts, &host{config: alone})
	}
	return p
}

// everyHost lists the hosts of a configuration, in the order in which they are tried.
func everyHost(config *pgconn.Config) []*pgconn.FallbackConfig {
	first := &pgconn.FallbackConfig{Host: config.Host, Port: config.Port, TLSConfig: config.TLSConfig}
	return append([]*pgconn.FallbackConfig{first}, config.Fallbacks...)
}

// The questions of identify: with the timeline, and without it if that is refused.
const (
	askClock    = `CAST(extract(epoch FROM clock_timestamp()) * 1000000 AS bigint)`
	askTimeline = `CASE WHEN pg_is_in_recovery() THEN '' ELSE substr(pg_walfile_name(pg_current_wal_insert_lsn()), ` +
		`1, 8) END`
)

// identify asks a server for its identity. pg_control_checkpoint() would still tell the old timeline for seconds after
// a promotion; the name of the log's present file does not.
func (p *primaries) identify(ctx context.Context, conn *pgconn.PgConn) (identity, error) {
	var is identity
	began := p.real()
	said, err := oneRow(ctx, conn, "SELECT "+askTimeline+", "+askClock)
	if _, refused := errors.AsType[*pgconn.PgError](err); refused {
		p.silent.Store(true)
		began = p.real()
		said, err = oneRow(ctx, conn, "SELECT '', "+askClock)
	}
	if err != nil {
		return is, fmt.Errorf("ask the server who it is: %w", err)
	}
	took := p.real().Sub(began)
	timeline, err := strconv.ParseUint(cmp.Or(said[0], "0"), 16, 32)
	if err != nil {
		return is, fmt.Errorf("ask the server who it is: %w", err)
	}
	clock, err := strconv.ParseInt(said[1], 10, 64)
	if err != nil {
		return is, fmt.Errorf("ask the server who it is: %w", err)
	}
	is.timeline = uint32(timeline)
	is.ahead = certain(time.UnixMicro(clock).Sub(began.Add(took/2)), took/2)
	return is, nil
}

// certain returns a difference less its uncertainty.
func certain(difference, doubt time.Duration) time.Duration {
	if difference < 0 {
		return min(0, difference+doubt)
	}
	return max(0, difference-doubt)
}

// oneRow reads the one row of a query, as texts.
func oneRow(ctx context.Context, conn *pgconn.PgConn, text string) ([]string, error) {
	results, err := conn.Exec(ctx, text).ReadAll()
	if err != nil {
		return nil, err
	}
	if len(results) != 1 || len(results[0].Rows) != 1 {
		return nil, errors.New("the answer is not one row")
	}
	var texts []string
	for _, value := range results[0].Rows[0] {
		texts = append(texts, string(value))
	}
	return texts, nil
}

// validate refuses a connection to an old primary; it is for pgconn, which then tries the next host.
func (p *primaries) validate(ctx context.Context, conn *pgconn.PgConn) error {
	is, err := p.identify(ctx, conn)
	if err != nil {
		return err
	}
	return p.learn(is)
}

// learn keeps what a server says about itself, and refuses it if it is an old primary.
func (p *primaries) learn(is identity) error {
	for is.timeline != 0 {
		highest := p.highest.Load()
		if is.timeline < highest {
			return errOldPrimary
		}
		if is.timeline == highest || p.highest.CompareAndSwap(highest, is.timeline) {
			if is.timeline > highest && highest != 0 {
				p.log.Warn("PostgreSQL was failed over: connections from before are closed", "timeline", is.timeline,
					"before", highest)
				p.reset()
			}
			break
		}
	}
	if p.maxSkew == 0 {
		return nil
	}
	skew := is.ahead
	if max(skew, -skew) <= p.maxSkew {
		skew = 0
	}
	if was := p.skew.Swap(int64(skew)); (was == 0) != (skew == 0) {
		p.log.Warn("the clock of PostgreSQL and that of this machine differ; nothing is written while they do", "ahead",
			is.ahead, "too much", skew != 0)
	}
	return nil
}

// skewed returns how far PostgreSQL's clock is ahead of this machine's, if nothing may be written because of that; else
// 0.
func (p *primaries) skewed() time.Duration {
	if p == nil {
		return 0
	}
	return time.Duration(p.skew.Load())
}

// look asks every host for its identity, all at once, unless that was done just before, and learns which is the
// primary. It does not wait for hosts that stand still once it has found a primary as new as any that was ever seen:
// what they say later is learned then.
func (p *primaries) look(ctx context.Context, sinceAtMost time.Duration) {
	if len(p.hosts) < 2 {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.looked.IsZero() && p.real().Sub(p.looked) < sinceAtMost {
		return
	}
	asking, cancel := context.WithTimeout(context.WithoutCancel(ctx), lookFor)
	answers := make(chan answer, len(p.hosts))
	for _, h := range p.hosts {
		go func() { answers <- answer{h, p.lookAt(asking, h)} }()
	}
	best, left := p.await(ctx, answers, p.highest.Load())
	if left > 0 {
		go p.hearLater(answers, left, cancel)
	} else {
		cancel()
	}
	p.looked, p.leader, p.leads = p.real(), "", 0
	p.heard(best)
}

// answer is what one host says when all are asked.
type answer struct {
	host *host
	is   identity
}

// await returns the answer of the primary on the highest timeline, and how many hosts it did not wait for: it waits for
// all if none was ever seen on a timeline.
func (p *primaries) await(ctx context.Context, answers <-chan answer, known uint32) (best answer, left int) {
	var enough <-chan time.Time
	for left = len(p.hosts); left > 0; left-- {
		select {
		case a := <-answers:
			if a.is.timeline > best.is.timeline {
				best = a
			}
			if known != 0 && best.is.timeline >= known && enough == nil {
				enough = time.After(lookOthers)
			}
		case <-enough:
			return best, left
		case <-ctx.Done():
			return best, left
		}
	}
	return best, left
}

// heard learns an answer, unless a newer primary is known. The caller holds p.mu.
func (p *primaries) heard(a answer) {
	if a.is.timeline <= p.leads {
		return
	}
	p.leader, p.leads = a.host.address(), a.is.timeline
	_ = p.learn(a.is) // an old one: what was seen before was higher
}

// hearLater learns the answers that a look did not wait for.
func (p *primaries) hearLater(answers <-chan answer, left int, cancel context.CancelFunc) {
	defer cancel()
	for range left {
		a := <-answers
		p.mu.Lock()
		p.heard(a)
		p.mu.Unlock()
	}
}

// lookAt asks one host; if it does not answer, it is not a primary. No connection is kept: it might be to a server that
// must not be used.
func (p *primaries) lookAt(ctx context.Context, h *host) identity {
	conn, err := pgconn.ConnectConfig(ctx, h.config)
	if err != nil {
		return identity{}
	}
	is, err := p.identify(ctx, conn)
	if err != nil {
		closeNow(conn)
		return identity{}
	}
	_ = conn.Close(ctx) // what it said is known
	return is
}

// closeNow closes a connection without telling the server, which may not answer.
func closeNow(conn *pgconn.PgConn) {
	_ = conn.Conn().Close() // the socket: what was under way on it ends
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_ = conn.Close(ctx)
}

// first moves the primary before the other hosts of a configuration.
func (p *primaries) first(config *pgconn.Config) {
	p.mu.Lock()
	leader := p.leader
	p.mu.Unlock()
	all := everyHost(config)
	slices.SortStableFunc(all, func(a, b *pgconn.FallbackConfig) int {
		rank := func(f *pgconn.FallbackConfig) int {
			if fmt.Sprintf("%s:%d", f.Host, f.Port) == leader {
				return 0
			}
			return 1
		}
		return cmp.Compare(rank(a), rank(b))
	})
	config.Host, config.Port, config.TLSConfig = all[0].Host, all[0].Port, all[0].TLSConfig
	config.Fallbacks = all[1:]
}

// watch checks the servers until ctx ends. check asks the server in use, over a connection of the pool.
func (p *primaries) watch(ctx context.Context, check func(context.Context) error) {
	sinceChecked := time.Duration(0)
	for {
		pause := lookAtClock
		if len(p.hosts) > 1 || p.skewed() != 0 {
			pause = lookEvery
		}
		if !backoff.Sleep(ctx, pause) {
			break
		}
		p.look(ctx, 0)
		if sinceChecked += pause; p.skewed() != 0 || sinceChecked >= lookAtClock {
			sinceChecked = 0
			_ = check(ctx) // the next caller finds out that the server is away
		}
	}
}
