package store

import (
	"context"
	"errors"
	"strconv"
	"sync/atomic"
	"time"

	"farthing/internal/backoff"
	"farthing/internal/farthing"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// How often a server probes whether the store can be written, and how long a probe may take.
const (
	probeEvery      = 5 * time.Second
	probeAgainEvery = time.Second // while it cannot
	probeFor        = 3 * time.Second
)

// Writes is what is known of whether the store can be written. At first, nothing speaks against it.
type Writes struct {
	s       *Store
	probed  atomic.Bool                    // this process probes: a cause that is noted is taken back
	cause   atomic.Pointer[farthing.Error] // why it cannot; nil: it can
	written atomic.Int64                   // when a command was last committed, milliseconds
}

func (w *Writes) failure() error {
	if cause := w.cause.Load(); cause != nil {
		return cause
	}
	return nil
}

// wrote notes a commit, which makes a probe unnecessary.
func (w *Writes) wrote(at time.Time) { w.written.Store(ms(at)) }

// set notes why the store cannot be written, nil if it can, and logs a change.
func (w *Writes) set(cause *farthing.Error, err error) {
	if !w.probed.Load() {
		return
	}
	switch was := w.cause.Swap(cause); {
	case cause != nil && (was == nil || was.Message != cause.Message):
		w.s.options.Log.Error("write: nothing can be written", "reason", cause.Message, "error", err)
	case cause == nil && was != nil:
		w.s.options.Log.Info("write: the store can be written again")
	}
}

// Probe probes whether the store can be written, by one row, until ctx ends. While it cannot, commands are refused at
// once. It begins at once: the row also shows that the store was served, so that nobody takes back the move to it.
func (w *Writes) Probe(ctx context.Context) {
	w.probed.Store(true)
	for {
		w.probe(ctx)
		pause := probeEvery
		if w.failure() != nil {
			pause = probeAgainEvery
		}
		if !backoff.Sleep(ctx, pause) {
			return
		}
	}
}

// probe writes the row, unless a command was committed just before.
func (w *Writes) probe(ctx context.Context) {
	now := w.s.options.Real()
	if w.failure() == nil && now.Sub(fromMS(w.written.Load())) < probeEvery {
		return
	}
	writing, cancel := context.WithTimeout(ctx, probeFor)
	defer cancel()
	err := w.s.setInfo(writing, InfoWriteProbe, strconv.FormatInt(ms(now), 10))
	if err == nil && w.cause.Load() == errDiskFull {
		err = w.takeRoom(writing)
	}
	if ctx.Err() != nil {
		return
	}
	var cause *farthing.Error
	if err != nil {
		if cause = WriteFailure(err); cause == nil {
			cause = errNoDatabase
		}
		if readOnly(err) {
			w.s.dropConnections() // to a server that is no longer the primary
		}
	}
	w.set(cause, err)
	if cause == errStoreMoving {
		w.endIfMoved(ctx)
	}
}

// takeRoom fails while the disk is full: the row of the probe takes the place of its last version, and needs no room on
// the disk. Nothing is known if the database's user may make no temporary table.
func (w *Writes) takeRoom(ctx context.Context) error {
	if w.s.dialect.takeRoom == "" {
		return nil
	}
	err := w.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		_, err := exec(w.s.dialect.takeRoom)
		return err
	})
	if pg, ok := errors.AsType[*pgconn.PgError](err); ok && pg.Code == "42501" {
		return nil
	}
	return err
}

// Stopped returns why no command can be written now; nil if one can. It does not ask the database.
func (w *Writes) Stopped() error {
	if err := w.barred(); err != nil {
		return err
	}
	return w.failure()
}

// barred is Stopped without what the probe found, which the probe itself has to find again.
func (w *Writes) barred() error {
	switch {
	case w.s.guard.shut():
		return errNoStandby
	case w.s.primaries.skewed() != 0:
		return errClocksDiffer
	case w.s.failed.Load():
		return errFileFailed
	}
	return nil
}

// WriteFailure returns the refusal that names the cause of an error, if the whole store cannot be written because of
// it; else nil.
func WriteFailure(err error) *farthing.Error {
	if errors.Is(err, errGateShut) {
		return errNoStandby
	}
	if isMoving(err) {
		return errStoreMoving
	}
	if pg, ok := errors.AsType[*pgconn.PgError](err); ok {
		switch pg.Code {
		case "53100":
			return errDiskFull
		case "25006":
			return errReadOnly
		case "53300":
			return errNoSlots
		}
	}
	if lite, ok := errors.AsType[*sqlite.Error](err); ok {
		switch lite.Code() & 0xff {
		case sqlite3.SQLITE_FULL:
			return errDiskFull
		case sqlite3.SQLITE_READONLY:
			return errReadOnly
		}
	}
	return nil
}
