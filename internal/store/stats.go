package store

import (
	"database/sql"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

// Stats are numbers about this process's use of an open store: for metrics.
type Stats struct {
	Waiting  int64 // commands that are queued or in the batch under way, now
	Batches  int64 // ever committed or refused
	Commands int64 // ever answered
	Broken   int64 // decisions that broke an invariant and were dropped, ever; those of Withheld aside
	Withheld int64 // hand-overs to the bank that such a decision stopped, ever
	Retries  int64 // batches that were tried again, ever
	Lost     int64 // commits whose outcome had to be looked up, ever
	Stuck    int64 // commits that no standby acknowledged in time, ever
	Stopped  error // why nothing can be written now; nil: it can
	Pools    []PoolStats
}

// PoolStats are numbers about one pool of connections.
type PoolStats struct {
	Name   string // "read" or "write"
	Limit  int    // most connections allowed
	Open   int    // connections open
	Busy   int    // of them in use
	Waits  int64  // how often a caller had to wait for one, ever
	Waited time.Duration
}

// counts holds what a store counts beside its writer.
type counts struct{ broken, withheld, retries, lost, stuck atomic.Int64 }

// Stats returns the numbers; it does not query the database.
func (s *Store) Stats() Stats {
	stats := Stats{
		Waiting:  s.writer.waiting.Load(),
		Batches:  s.writer.batches.Load(),
		Commands: s.writer.answered.Load(),
		Broken:   s.counts.broken.Load(),
		Withheld: s.counts.withheld.Load(),
		Retries:  s.counts.retries.Load(),
		Lost:     s.counts.lost.Load(),
		Stuck:    s.counts.stuck.Load(),
		Stopped:  s.Writes.Stopped(),
	}
	if s.postgres() {
		stats.Pools = []PoolStats{pgStats("read", s.pgRead.Stat()), pgStats("write", s.pgWrite.Stat())}
	} else {
		stats.Pools = []PoolStats{sqlStats("read", s.sqliteRead.Stats()), sqlStats("write", s.sqliteWrite.Stats())}
	}
	return stats
}

func pgStats(name string, stat *pgxpool.Stat) PoolStats {
	return PoolStats{
		Name:   name,
		Limit:  int(stat.MaxConns()),
		Open:   int(stat.TotalConns()),
		Busy:   int(stat.AcquiredConns()),
		Waits:  stat.EmptyAcquireCount(),
		Waited: stat.EmptyAcquireWaitTime(),
	}
}

func sqlStats(name string, stat sql.DBStats) PoolStats {
	return PoolStats{
		Name:   name,
		Limit:  stat.MaxOpenConnections,
		Open:   stat.OpenConnections,
		Busy:   stat.InUse,
		Waits:  stat.WaitCount,
		Waited: stat.WaitDuration,
	}
}
