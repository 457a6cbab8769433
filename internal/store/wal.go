package store

import (
	"database/sql"
	"fmt"
	"log/slog"
	"sync"
)

// Sizes of SQLite's write-ahead log.
const (
	walPages = 16000 // pages of 4 KiB after which the writer moves the rest itself, and begins the log anew
	walRows  = 1000  // journal rows after which the log is moved beside the writer
)

// walMover copies pages from SQLite's write-ahead log into the file while the writer goes on. When the writer did it,
// as SQLite does by default, it stood still until the disk had taken them: at three million payments, whose index by
// user changes everywhere, 40 ms each time (measured). A passive checkpoint waits for nobody, and nobody waits for it.
type walMover struct {
	db      *sql.DB // one connection
	log     *slog.Logger
	rows    int // written since the last time; used only by the lane
	due     chan struct{}
	stop    sync.Once
	stopped chan struct{}
}

// startWALMover starts a goroutine that moves pages when wrote signals.
func startWALMover(path, synchronous string, log *slog.Logger) (*walMover, error) {
	db, err := sql.Open(sqliteDriver, sqliteDSN(path, busyFor, synchronous, "cache_size(-2000)"))
	if err != nil {
		return nil, fmt.Errorf("open %s for moving its log: %w", path, err)
	}
	db.SetMaxOpenConns(1)
	db.SetMaxIdleConns(1)
	m := &walMover{
		db:      db,
		log:     log,
		due:     make(chan struct{}, 1),
		stopped: make(chan struct{}),
	}
	go m.run()
	return m, nil
}

func (m *walMover) run() {
	defer close(m.stopped)
	for range m.due {
		var busy, pages, moved int64 // another process may be at it: then it is busy, and as good as moved
		if err := m.db.QueryRow("PRAGMA wal_checkpoint(PASSIVE)").Scan(&busy, &pages, &moved); err != nil {
			m.log.Warn("write: SQLite's log could not be moved into its file now; the writer will", "error", err)
		}
	}
}

// wrote counts journal rows that were committed.
func (m *walMover) wrote(rows int) {
	m.rows += rows
	if m.rows < walRows {
		return
	}
	m.rows = 0
	select {
	case m.due <- struct{}{}:
	default: // it is late, and will move these too
	}
}

// close returns when everything due has been moved. Nothing may be written any more. Calling it twice is harmless.
func (m *walMover) close() error {
	m.stop.Do(func() { close(m.due) })
	<-m.stopped
	return m.db.Close()
}
