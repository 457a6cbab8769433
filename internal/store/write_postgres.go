package store

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"farthing/internal/ledger"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

// pgLink is a lane's way to PostgreSQL: two round trips a batch.
type pgLink struct {
	store *Store
	conn  *pgxpool.Conn // held during a transaction
}

// load sends begin, the locks and all questions in one round trip.
func (l *pgLink) load(ctx context.Context, b *batch) error {
	if err := l.acquire(ctx); err != nil {
		return err
	}
	pipeline := &pgx.Batch{}
	l.discardPlans(pipeline)
	b.known = l.knownSalts()
	pipeline.Queue("BEGIN")
	for _, q := range b.lookups() {
		text, arguments := q.postgres()
		pipeline.Queue(text, arguments...).Query(func(rows pgx.Rows) error {
			scan := q.scan(b)
			for rows.Next() {
				if err := scan(rows); err != nil {
					return err
				}
			}
			return rows.Err()
		})
	}
	if err := l.conn.SendBatch(ctx, pipeline).Close(); err != nil {
		l.rollback(ctx)
		return err
	}
	return nil
}

func (l *pgLink) acquire(ctx context.Context) (err error) {
	if l.conn, err = l.store.pgWrite.Acquire(ctx); err != nil {
		return fmt.Errorf("connect: %w", &passing{err})
	}
	return nil
}

// replan says when a connection's plans are made anew; it is kept with the connection.
type replan struct {
	at  time.Time
	gap time.Duration
}

// discardPlans makes the server plan the writer's statements anew after 1, 2, 4 … milliseconds of a connection's life
// and then every minute: a plan that was made while a table was nearly empty costs up to twenty times as much later.
func (l *pgLink) discardPlans(pipeline *pgx.Batch) {
	const kept = "farthing.replan"
	now, data := l.store.options.Real(), l.conn.Conn().PgConn().CustomData()
	next, ok := data[kept].(*replan)
	if !ok {
		data[kept] = &replan{at: now.Add(time.Millisecond), gap: time.Millisecond}
		return
	}
	if !now.Before(next.at) {
		pipeline.Queue("DISCARD PLANS")
		next.gap = min(2*next.gap, time.Minute)
		next.at = now.Add(next.gap)
	}
}

// knownSalts are kept with the connection.
func (l *pgLink) knownSalts() knownSalts {
	const kept = "farthing.salts"
	data := l.conn.Conn().PgConn().CustomData()
	known, ok := data[kept].(knownSalts)
	if !ok {
		known = knownSalts{}
		data[kept] = known
	}
	return known
}

// usualRow is more than a payment takes in the message of its commit.
const usualRow = 1024

// messageRoom is a message of no bytes that gives the driver room for those behind it: by itself it begins each with
// a kilobyte, and copies it each time that it lets it grow.
type messageRoom struct{ room []byte }

// Frontend says that the message goes to the server.
func (*messageRoom) Frontend() {}

// Decode reads nothing.
func (*messageRoom) Decode([]byte) error { return nil }

// Encode returns the room in place of less.
func (m *messageRoom) Encode(buf []byte) ([]byte, error) {
	if cap(m.room) > cap(buf) {
		buf = append(m.room[:0], buf...)
	}
	return buf, nil
}

// makeRoom gives the connection room for a message. It is kept with the connection, which writes one at a time.
func (l *pgLink) makeRoom(size int) {
	const kept = "farthing.room"
	conn := l.conn.Conn().PgConn()
	m, ok := conn.CustomData()[kept].(*messageRoom)
	if !ok {
		m = &messageRoom{}
		conn.CustomData()[kept] = m
	}
	if size = min(size, maxKept); cap(m.room) < size {
		m.room = make([]byte, 0, size)
	}
	conn.Frontend().Send(m)
}

// release gives the connection back; the pool drops one that is broken.
func (l *pgLink) release() {
	l.conn.Release()
	l.conn = nil
}

// rollback leaves no transaction open.
func (l *pgLink) rollback(ctx context.Context) {
	if _, err := l.conn.Exec(ctx, "ROLLBACK"); err != nil {
		l.drop()
		return
	}
	l.release()
}

// drop closes the connection before another caller gets it.
func (l *pgLink) drop() {
	closeNow(l.conn.Conn().PgConn())
	l.release()
}

// commit sends one statement for each table and the commit in one round trip. A batch that writes nothing, and answers
// with what is stored, waits for the standbys too if there are any: what it found may be on this server alone.
func (l *pgLink) commit(ctx context.Context, c *changes) error {
	pipeline := &pgx.Batch{}
	switch {
	case c.any():
		c.queue(pipeline)
		l.makeRoom(c.rows * usualRow)
	case c.answers:
		l.store.fences.queue(pipeline, false)
	default:
		l.rollback(ctx)
		return nil
	}
	pipeline.Queue("COMMIT")
	err := l.store.send(l.conn.Conn(), pipeline)
	switch {
	case err == nil:
		l.release()
	case errors.Is(err, errCommitUnknown):
		l.drop()
	default:
		l.rollback(ctx)
		if !c.any() {
			err = l.store.fences.refused(err)
		}
	}
	return err
}

// send sends a transaction's last statements and its commit, and waits no longer than commitFor. It is never canceled.
// errCommitUnknown means that it may have been committed; then the connection must not be used any more.
func (s *Store) send(conn *pgx.Conn, pipeline *pgx.Batch) error {
	raw := conn.PgConn()
	delete(raw.CustomData(), warned)
	var late atomic.Bool
	timer := time.AfterFunc(commitFor, func() {
		late.Store(true)
		_ = raw.Conn().Close() // the commit ends with an error, here alone
	})
	err := conn.SendBatch(context.Background(), pipeline).Close()
	timer.Stop()
	if late.Load() {
		s.shutGate()
		return fmt.Errorf("%w: it took longer than %s", errCommitUnknown, commitFor)
	}
	if err == nil {
		if warning, ok := raw.CustomData()[warned]; ok {
			return fmt.Errorf("%w: %v", errCommitUnknown, warning)
		}
		return nil
	}
	if refusedByServer(err) {
		return err
	}
	return fmt.Errorf("%w: %w", errCommitUnknown, err)
}

// shutGate stops what this process writes until a probe is acknowledged, and drops every connection: if a commit takes
// too long, the server may be one that no standby follows any more.
func (s *Store) shutGate() {
	s.counts.stuck.Add(1)
	s.options.Log.Error("write: a commit is not acknowledged in time; nothing is written until one is", "limit",
		commitFor)
	s.dropConnections()
	s.guard.close(s.probing, s.probe)
}

// probe sends a commit that waits for the same standbys as any other, for as long as it takes; but only while its
// connection is to the primary, because a commit on an old one may wait for ever.
func (s *Store) probe(ctx context.Context) error {
	ctx, stop := s.untilDropped(ctx)
	defer stop()
	acquiring, cancel := context.WithTimeout(ctx, loadFor)
	defer cancel()
	conn, err := s.pgWrite.Acquire(acquiring)
	if err != nil {
		return err
	}
	defer conn.Release()
	pipeline := &pgx.Batch{}
	pipeline.Queue("BEGIN")
	s.fences.queue(pipeline, true)
	pipeline.Queue("COMMIT")
	raw := conn.Conn().PgConn()
	delete(raw.CustomData(), warned)
	closing := context.AfterFunc(ctx, func() { _ = raw.Conn().Close() })
	defer closing()
	if err = conn.SendBatch(context.Background(), pipeline).Close(); err != nil {
		closeNow(raw)
		return s.fences.refused(err)
	}
	if _, ok := raw.CustomData()[warned]; ok {
		return errCommitUnknown
	}
	s.options.Log.Info("write: commits are acknowledged again")
	return nil
}

// queue queues everything that a batch writes.
func (c *changes) queue(pipeline *pgx.Batch) {
	for _, t := range c.tables {
		t.queue(pipeline)
	}
}

// refusedByServer reports whether the server answered that a statement failed, so that nothing of the transaction
// stays. A server that goes away while it commits gives no such answer.
func refusedByServer(err error) bool {
	refusal, ok := errors.AsType[*pgconn.PgError](err)
	return ok && refusal.Severity != "FATAL" && refusal.Severity != "PANIC"
}

// queue queues the statements for one table.
func (w *writes[R]) queue(pipeline *pgx.Batch) {
	t := w.table
	for _, r := range w.remove {
		pipeline.Queue(t.texts().deleteOne, t.values(nil, r, span(t.keyColumns))...)
	}
	switch len(w.insert) {
	case 0:
	case 1:
		pipeline.Queue(t.texts().insertOne, t.values(nil, w.insert[0], t.all)...)
	default:
		pipeline.Queue(t.texts().insert, t.arguments(w.insert, t.all)...)
	}
	switch len(w.update) {
	case 0:
	case 1:
		pipeline.Queue(t.texts().setOne, t.values(nil, w.update[0], t.setOrder)...)
	default:
		pipeline.Queue(t.texts().update, t.arguments(w.update, t.setOrder)...)
	}
	for _, r := range w.repair {
		pipeline.Queue(t.texts().setAll, t.values(nil, r, t.allOrder)...)
	}
}

func (t *table[R]) arguments(records []*R, order []int) []any {
	list := make([]any, len(order))
	for i, c := range order {
		list[i] = t.columns[c].array(records)
	}
	return list
}

// committed locks the same books, which waits for the lost transaction to end, and looks for the row that has the
// commit's name. A row that is there counts once a later commit is acknowledged, because that waits for the same
// standbys.
func (l *pgLink) committed(ctx context.Context, b *batch, last lastRow) (bool, error) {
	ctx, cancel := context.WithTimeout(ctx, loadFor)
	defer cancel()
	if err := l.acquire(ctx); err != nil {
		return false, err
	}
	var found ledger.CommitID
	pipeline := &pgx.Batch{}
	pipeline.Queue("BEGIN")
	pipeline.Queue(lockBooks.many, b.numbers(func(*concerned) bool { return true }).arguments()...)
	pipeline.Queue(selectCommit, last.merchant, last.seq).Query(func(rows pgx.Rows) error {
		for rows.Next() {
			if err := rows.Scan((*bytes16)(&found)); err != nil {
				return err
			}
		}
		return rows.Err()
	})
	if err := l.conn.SendBatch(ctx, pipeline).Close(); err != nil {
		l.rollback(ctx)
		return false, err
	}
	if found != last.commit {
		l.rollback(ctx)
		return false, nil
	}
	return true, l.commit(ctx, &changes{answers: true})
}
