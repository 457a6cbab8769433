package store

import (
	"context"
	"database/sql/driver"
	"fmt"

	"farthing"

	"github.com/jackc/pgx/v5"
)

// Raw writes the rows that commands come to and does nothing else that the writer
// does: no queue, no lock, nothing looked up, no caller. It is what the database
// itself can do with these very rows, for the benchmark to compare with. The rows
// are right and stay, but nobody else may write to its merchants meanwhile: their
// next write would fail on the journal's key.
type Raw struct {
	store  *Store
	link   rawLink
	states map[string]farthing.State
	next   *changes
}

// rawLink is one engine's way to write changes in a transaction of their own.
type rawLink interface {
	writeAlone(ctx context.Context, c *changes) error
}

// Raw loads the books of the merchants once. Unknown merchants are an error.
func (s *Store) Raw(ctx context.Context, merchants []string) (*Raw, error) {
	r := &Raw{store: s, states: make(map[string]farthing.State, len(merchants))}
	if s.pgWrite != nil {
		r.link = &pgLink{store: s}
	} else {
		r.link = &sqliteLink{store: s}
	}
	for _, merchant := range merchants {
		state, err := s.Merchants.State(ctx, merchant)
		if err != nil {
			return nil, fmt.Errorf("load %s: %w", merchant, err)
		}
		r.states[merchant] = farthing.State{Merchant: state.Merchant, Book: state.Book, Totals: state.Totals}
	}
	return r, nil
}

// Prepare decides the commands of one batch, whose records must all be new, and
// keeps the rows for Write.
func (r *Raw) Prepare(commands []farthing.Command) error {
	requests := make([]*request, len(commands))
	for i, c := range commands {
		requests[i] = &request{command: c, keys: c.Keys()}
	}
	b := newBatch(requests, nil, r.store.options.Now())
	for id, m := range b.byID {
		loaded := r.states[id]
		m.state = &loaded
	}
	for _, q := range requests {
		if _, err := b.of(q).state.Decide(q.command, b.began); err != nil {
			return fmt.Errorf("decide %T: %w", q.command, err)
		}
	}
	r.next = b.changes()
	for id, m := range b.byID {
		r.states[id] = farthing.State{Merchant: m.state.Merchant, Book: m.state.Book, Totals: m.state.Totals}
	}
	return nil
}

// Write writes what was prepared and commits.
func (r *Raw) Write(ctx context.Context) error { return r.link.writeAlone(ctx, r.next) }

// writeAlone sends everything in one round trip.
func (l *pgLink) writeAlone(ctx context.Context, c *changes) error {
	if err := l.acquire(ctx); err != nil {
		return err
	}
	pipeline := &pgx.Batch{}
	l.discardPlans(pipeline)
	pipeline.Queue("BEGIN")
	c.queue(pipeline)
	if err := l.conn.SendBatch(ctx, pipeline).Close(); err != nil {
		l.rollback(ctx)
		return err
	}
	l.release()
	return nil
}

// writeAlone begins, writes and commits.
func (l *sqliteLink) writeAlone(ctx context.Context, c *changes) (err error) {
	if l.lease, err = l.store.sqliteWrite.Conn(ctx); err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	err = l.raw(func(conn driver.Conn) error { return l.exec(conn, "BEGIN IMMEDIATE") })
	if err != nil {
		l.rollback()
		return err
	}
	return l.commit(ctx, c)
}
