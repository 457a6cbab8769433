package store

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"time"
)

// reopenFor is how long the store tries to reopen SQLite's file.
const reopenFor = 10 * time.Second

// fileFailed stops the writer after a commit whose writing to the file failed. It is unknown how much of it is on the
// disk: the commit was rolled back here, but its log may hold it whole, and would restore it after a crash. So nothing
// is written until the log has been emptied into the file; if that fails too, the process has to end.
func (s *Store) fileFailed(cause error) {
	if !s.failed.CompareAndSwap(false, true) {
		return
	}
	s.options.Log.Error("write: SQLite's file failed while it was written; nothing is written until it was opened anew",
		"error", cause)
	go func() {
		ctx, cancel := context.WithTimeout(s.probing, reopenFor)
		defer cancel()
		var err error
		for failures := 1; ; failures++ {
			if err = s.reopenSQLite(ctx); err == nil {
				s.options.Log.Info("write: SQLite's file is written again")
				s.failed.Store(false)
				return
			}
			if !probePauses.Wait(ctx, failures) {
				break
			}
		}
		if s.probing.Err() == nil {
			s.options.Fatal(fmt.Errorf("SQLite's file failed, and could not be opened anew: %w",
				errors.Join(err, cause)))
		}
	}()
}

// reopenSQLite closes the connection that writes and opens another, which moves everything that was committed from the
// log into the file and empties the log.
func (s *Store) reopenSQLite(ctx context.Context) error {
	old, err := s.sqliteWrite.Conn(ctx)
	if err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	_ = old.Raw(func(any) error { return driver.ErrBadConn }) // the pool closes it
	var busy, pages, moved int64
	if err := s.sqliteWrite.QueryRowContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)").Scan(&busy, &pages, &moved); err !=
		nil {
		return fmt.Errorf("empty the log: %w", err)
	}
	if busy != 0 {
		return errors.New("empty the log: somebody reads it")
	}
	return nil
}
