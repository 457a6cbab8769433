package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"farthing/ledger"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

// errDecideAgain says that a lost commit did not happen.
var errDecideAgain = retryError("the lost commit did not happen")

// retryError is an error after which the same batch is decided again.
type retryError string

// Error is the reason.
func (e retryError) Error() string { return string(e) }

// Timeout makes it a net.Error, which a dialect holds to pass.
func (e retryError) Timeout() bool { return false }

// Temporary completes net.Error.
func (e retryError) Temporary() bool { return true }

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
	questions := b.lookups()
	pipeline := &pgx.Batch{}
	l.discardPlans(pipeline)
	pipeline.Queue("BEGIN")
	for _, q := range questions {
		pipeline.Queue(q.question.many, q.keys.arguments()...).Query(func(rows pgx.Rows) error {
			for rows.Next() {
				if err := q.scan(rows); err != nil {
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
		return fmt.Errorf("connect: %w", errors.Join(err, retryError("no connection")))
	}
	return nil
}

// replan is when a connection's plans are made anew, kept with the connection.
type replan struct {
	at  time.Time
	gap time.Duration
}

// discardPlans lets the server plan the writer's statements anew after 1, 2, 4 …
// milliseconds of a connection's life and then every minute: a plan that was made
// while a table was nearly empty costs up to twenty times as much later.
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

// drop closes the connection before anybody else gets it.
func (l *pgLink) drop() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	_ = l.conn.Conn().Close(ctx)
	l.release()
}

// commit sends one statement a table and the commit in one round trip.
func (l *pgLink) commit(ctx context.Context, c *changes) error {
	if !c.any() {
		l.rollback(ctx)
		return nil
	}
	pipeline := &pgx.Batch{}
	c.queue(pipeline)
	err := l.conn.SendBatch(ctx, pipeline).Close()
	if err == nil {
		l.release()
		return nil
	}
	if refusedByServer(err) {
		l.rollback(ctx)
		return err
	}
	l.drop()
	return fmt.Errorf("%w: %w", errCommitUnknown, err)
}

// queue queues everything that a batch writes, and the commit.
func (c *changes) queue(pipeline *pgx.Batch) {
	for _, t := range c.tables {
		t.queue(pipeline)
	}
	pipeline.Queue("COMMIT")
}

// refusedByServer says whether the server answered that a statement failed, so
// that nothing of the transaction stays. A server that goes away while it
// commits says nothing of the kind.
func refusedByServer(err error) bool {
	refusal, ok := errors.AsType[*pgconn.PgError](err)
	return ok && refusal.Severity != "FATAL" && refusal.Severity != "PANIC"
}

// queue queues the statements for one table.
func (w *writes[R]) queue(pipeline *pgx.Batch) {
	t := w.table
	if len(w.insert) > 0 {
		pipeline.Queue(t.insert, t.arguments(w.insert, span(len(t.columns)))...)
	}
	if len(w.update) > 0 {
		pipeline.Queue(t.update, t.arguments(w.update, t.setOrder)...)
	}
}

func (t *table[R]) arguments(records []*R, order []int) []any {
	list := make([]any, len(order))
	for i, c := range order {
		list[i] = t.columns[c].array(records)
	}
	return list
}

// committed locks the same books, which waits for the lost transaction to end,
// and looks for its last row.
func (l *pgLink) committed(ctx context.Context, b *batch, last lastRow) (bool, error) {
	if err := l.acquire(ctx); err != nil {
		return false, err
	}
	defer l.rollback(ctx)
	var found []byte
	pipeline := &pgx.Batch{}
	pipeline.Queue("BEGIN")
	pipeline.Queue(lockBooks.many, b.numbers(func(*concerned) bool { return true }).merchants)
	pipeline.Queue(selectHash, last.merchant, last.seq).Query(func(rows pgx.Rows) error {
		for rows.Next() {
			if err := rows.Scan(&found); err != nil {
				return err
			}
		}
		return rows.Err()
	})
	if err := l.conn.SendBatch(ctx, pipeline).Close(); err != nil {
		return false, err
	}
	return sameHash(found, last.hash), nil
}

const selectHash = "SELECT hash FROM journal WHERE merchant = $1 AND seq = $2"

func sameHash(found []byte, hash ledger.Hash) bool { return bytes.Equal(found, hash[:]) }
