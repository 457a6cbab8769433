package move

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"sync"

	"farthing/internal/store"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// Copy copies what is missing in the target, of a move with this id. The next slice is read while one is written. If it
// is interrupted, the next call goes on after the last slice that was committed.
func (m *Move) Copy(ctx context.Context, id string) (Size, error) {
	if err := m.prepare(ctx, id); err != nil {
		return Size{}, err
	}
	source, err := reading(ctx, m.From)
	if err != nil {
		return Size{}, err
	}
	defer func() { _ = source.Close() }() // it was only read from
	return m.copyFrom(ctx, source)
}

// copyFrom is Copy through a connection, or a transaction on one.
func (m *Move) copyFrom(ctx context.Context, source reader) (Size, error) {
	target, err := m.To.Conn(ctx)
	if err != nil {
		return Size{}, fmt.Errorf("connect to %s: %w", m.To.Name, err)
	}
	defer func() { _ = target.Close() }() // what was written was committed
	ctx, stop := context.WithCancel(ctx)
	parts, failed := make(chan *part, 1), make(chan error, 1)
	var reads sync.WaitGroup
	reached := maps.Clone(m.place.Tables)
	reads.Go(func() {
		defer close(parts)
		failed <- m.readAll(ctx, source, reached, parts)
	})
	done := m.copied()
	for p := range parts {
		if err = m.write(ctx, target, p); err != nil {
			break
		}
		done.Rows += int64(len(p.rows))
		done.Bytes += p.bytes
		m.progress(done)
	}
	stop()
	for range parts { // the reader may wait to give one
	}
	reads.Wait()
	if readErr := <-failed; err == nil {
		err = readErr
	}
	return done, err
}

// copied returns how much the target has.
func (m *Move) copied() (s Size) {
	s.Tables = len(m.tables)
	for _, r := range m.place.Tables {
		s.Rows += r.Rows
		s.Bytes += r.Bytes
	}
	return s
}

func (m *Move) progress(s Size) {
	if m.Progress != nil {
		m.Progress(s)
	}
}

// reading returns a connection that reads tables by their keys, which a planner does not always choose.
func reading(ctx context.Context, db *store.Database) (*sql.Conn, error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, fmt.Errorf("connect to %s: %w", db.Name, err)
	}
	if !db.Postgres() {
		return conn, nil
	}
	for _, name := range []string{"enable_seqscan", "enable_sort", "enable_bitmapscan", "jit"} {
		if _, err := conn.ExecContext(ctx, "SET "+name+" = off"); err != nil {
			return nil, errors.Join(fmt.Errorf("prepare to read %s: %w", db.Name, err), conn.Close())
		}
	}
	return conn, nil
}

// readAll reads every table from where the target has it.
func (m *Move) readAll(ctx context.Context, source reader, reached map[string]reach, parts chan<- *part) error {
	for i := range m.tables {
		t := &m.tables[i]
		from := reached[t.name]
		for after, last := from.After, from.Done; !last; {
			p, err := t.read(ctx, source, after, cmp.Or(m.Slice, sliceRows))
			if err != nil {
				return err
			}
			select {
			case parts <- p:
			case <-ctx.Done():
				return context.Cause(ctx)
			}
			if last = p.last; !last {
				after = p.key()
			}
		}
	}
	return nil
}

// write commits a slice with the place that is reached by it.
func (m *Move) write(ctx context.Context, target *sql.Conn, p *part) error {
	reached := m.place.Tables[p.table.name]
	reached.Rows += int64(len(p.rows))
	reached.Bytes += p.bytes
	if reached.Done = p.last; len(p.rows) > 0 {
		reached.After = p.key()
	}
	m.place.Tables[p.table.name] = reached
	value, err := json.Marshal(m.place)
	if err != nil {
		return fmt.Errorf("keep how far the move has come: %w", err)
	}
	tx, err := target.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	defer func() { _ = tx.Rollback() }() // no effect after the commit
	if m.To.Postgres() {
		err = p.copyIn(ctx, target)
	} else {
		err = p.insert(ctx, tx)
	}
	if err == nil {
		err = store.SetPlace(ctx, tx, store.ErrTakenBack, m.placed, string(value))
	}
	if err == nil {
		err = tx.Commit()
	}
	if err != nil {
		return fmt.Errorf("write %s: %w", p.table.name, err)
	}
	m.placed = string(value)
	return nil
}

// copyIn writes the rows to PostgreSQL, in the transaction that the connection is in.
func (p *part) copyIn(ctx context.Context, target *sql.Conn) error {
	return target.Raw(func(raw any) error {
		conn, ok := raw.(*stdlib.Conn)
		if !ok {
			return fmt.Errorf("the PostgreSQL driver's connection is a %T", raw)
		}
		_, err := conn.Conn().CopyFrom(ctx, pgx.Identifier{p.table.name}, p.table.columns, pgx.CopyFromRows(p.rows))
		return err
	})
}

// insert writes the rows to SQLite.
func (p *part) insert(ctx context.Context, tx *sql.Tx) error {
	prepared, err := tx.PrepareContext(ctx, p.table.inserting())
	if err != nil {
		return err
	}
	defer func() { _ = prepared.Close() }() // the transaction ends
	for _, row := range p.rows {
		if _, err := prepared.ExecContext(ctx, row...); err != nil {
			return err
		}
	}
	return nil
}

// Compare compares the digests of every table of source and target: [ErrDiffers] names those that differ. It returns
// how many rows each has.
func (m *Move) Compare(ctx context.Context) (rows int64, err error) {
	var digests [2]map[string]string
	var errs [2]error
	var both sync.WaitGroup
	counts := make(chan int64)
	for side, db := range []*store.Database{m.From, m.To} {
		both.Go(func() { digests[side], errs[side] = m.digests(ctx, db, counts) })
	}
	go func() { both.Wait(); close(counts) }()
	for n := range counts {
		rows += n
		m.progress(Size{Rows: rows / 2})
	}
	if err := errors.Join(errs[:]...); err != nil {
		return 0, err
	}
	var differ []error
	for _, t := range m.tables {
		if digests[0][t.name] != digests[1][t.name] {
			differ = append(differ, fmt.Errorf("%w: the table %s", ErrDiffers, t.name))
		}
	}
	return rows / 2, errors.Join(differ...)
}

// digests returns the digest of each table in one database.
func (m *Move) digests(ctx context.Context, db *store.Database, counts chan<- int64) (map[string]string, error) {
	conn, err := reading(ctx, db)
	if err != nil {
		return nil, err
	}
	defer func() { _ = conn.Close() }() // it was only read from
	found := map[string]string{}
	for i := range m.tables {
		t := &m.tables[i]
		if found[t.name], err = t.digest(ctx, conn, func(n int64) { counts <- n }); err != nil {
			return nil, err
		}
	}
	return found, nil
}
