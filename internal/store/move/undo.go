package move

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// Undo opens the source again. A target that was released is closed first, and if it was written to since, it is opened
// again and [ErrWritten] returned: what was written would be lost. So it is of a target that was moved on.
func (m *Move) Undo(ctx context.Context, by farthing.Author, at time.Time) error {
	closed, err := m.From.Closed(ctx)
	if err != nil {
		return err
	}
	if closed {
		if err := m.closeTarget(ctx, by, at); err != nil {
			return err
		}
	} else if mark, err := m.From.Mark(ctx); err == nil && m.To != nil && m.readPlace(ctx) == nil &&
		m.place.ID == mark.ID {
		_ = m.leave(ctx) // for a later move to it: a target that is out of reach keeps nobody from opening the source
	}
	return m.From.Undo(ctx)
}

// left ends the identifier of a move whose copy was given up.
const left = " undone"

// closeTarget closes a target that was not written to.
func (m *Move) closeTarget(ctx context.Context, by farthing.Author, at time.Time) error {
	mark, err := m.From.Mark(ctx)
	if err == nil && m.To == nil { // a file that is not there may be in use under another name
		err = fmt.Errorf("%w at the address of the target", store.ErrNoStore)
	}
	if err != nil {
		return err
	}
	if mark.To != m.To.Name {
		return fmt.Errorf("%w: %s", ErrElse, mark.To)
	}
	if version, err := m.To.Schema(ctx); err != nil || version == 0 {
		return err // it is gone
	}
	if err := m.readPlace(ctx); err != nil || m.place.ID == mark.ID+left {
		return err // it was left by an undo that was interrupted
	}
	if m.place.ID == mark.ID { // it was not released, and is not any more
		return m.leave(ctx)
	}
	stopped, err := m.To.Stop(ctx, m.From.Name, by, at)
	if err == nil && stopped.To != m.From.Name {
		err = fmt.Errorf("%w: it was moved on to %s", ErrWritten, stopped.To)
	}
	if err != nil {
		return err
	}
	if closed, err := m.To.Closed(ctx); err != nil || closed {
		return err // by an undo that was interrupted
	}
	written, err := m.written(ctx)
	if err == nil && written {
		err = ErrWritten
	}
	if err != nil {
		return errors.Join(err, m.To.Undo(ctx))
	}
	return m.To.Retire(ctx, stopped)
}

// leave gives up the copy in the target: it is never released, and the next move from the same source empties it.
func (m *Move) leave(ctx context.Context) error {
	m.place.ID += left
	value, err := json.Marshal(m.place)
	if err != nil {
		return fmt.Errorf("give up the copy: %w", err)
	}
	return m.To.Leave(ctx, m.placed, string(value))
}

// ownRows are the rows of the operator's journal that only the target has: of its release, and of its stop.
const ownRows = 2

// written reports whether a target has more rows than it was given, or was served.
func (m *Move) written(ctx context.Context) (bool, error) {
	var rows [2]sql.NullInt64
	var probes [2]string
	for i, side := range []struct {
		db    *store.Database
		books string
	}{{m.From, store.MovedBooks}, {m.To, "books"}} {
		text := "SELECT CAST(sum(seq) AS bigint) FROM " + side.books
		if err := side.db.QueryRowContext(ctx, text).Scan(&rows[i]); err != nil {
			return false, fmt.Errorf("count the rows of %s: %w", side.db.Name, err)
		}
		var err error
		if probes[i], err = side.db.Info(ctx, store.InfoWriteProbe); err != nil {
			return false, err
		}
	}
	return rows[1].Int64 != rows[0].Int64+ownRows || probes[0] != probes[1], nil
}
