package store

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// Claims and marks that are written beside the writer concern rows of many merchants at once. Each row is updated by
// its key and on a condition, all of them in one transaction, in the order of merchants' numbers and ids: two processes
// that update the same rows do not wait for each other in a circle.

// eachRow updates rows by merchant and id. one takes one pair as $1 and $2; many, on PostgreSQL, takes them as the
// arrays $1 and $2, and returns merchant and id of each row that it changed. Further parameters of both follow. Without
// many, PostgreSQL is sent one for each row, in one round trip: a distributed database locks rows of one merchant
// alone.
type eachRow struct{ many, one string }

// updateEach runs an update for each key, and returns the keys whose row was found.
func (s *Store) updateEach(
	ctx context.Context, u eachRow, rows []WithdrawalKey, args ...any,
) (map[WithdrawalKey]bool, error) {
	run := &updateRun{eachRow: u, args: args, done: make(map[WithdrawalKey]bool, len(rows))}
	if len(rows) == 0 {
		return run.done, nil
	}
	run.rows = slices.SortedFunc(slices.Values(rows), func(a, b WithdrawalKey) int {
		return cmp.Or(cmp.Compare(merchantKey(a.MerchantID), merchantKey(b.MerchantID)), cmp.Compare(a.ID, b.ID))
	})
	if !s.postgres() {
		return run.done, s.write(ctx, run.inTurn)
	}
	update := run.arrays
	if u.many == "" {
		update = run.pipeline
	}
	err := s.repeated(ctx, func() error {
		clear(run.done) // of an earlier attempt
		return s.transaction(ctx, update)
	})
	return run.done, err
}

// updateRun is an update on its way to some rows.
type updateRun struct {
	eachRow
	rows []WithdrawalKey
	args []any
	done map[WithdrawalKey]bool // the keys whose row was found
}

func (u *updateRun) parameters(row WithdrawalKey) []any {
	return append([]any{merchantKey(row.MerchantID), row.ID}, u.args...)
}

// inTurn updates row by row, on SQLite.
func (u *updateRun) inTurn(exec func(string, ...any) (int64, error)) error {
	clear(u.done) // of an earlier attempt
	for _, row := range u.rows {
		n, err := exec(u.one, u.parameters(row)...)
		if err != nil {
			return err
		}
		u.done[row] = u.done[row] || n > 0
	}
	return nil
}

// pipeline sends PostgreSQL an update for each row in one round trip.
func (u *updateRun) pipeline(ctx context.Context, tx pgx.Tx) error {
	updates := &pgx.Batch{}
	for _, row := range u.rows {
		updates.Queue(u.one, u.parameters(row)...).Exec(func(changed pgconn.CommandTag) error {
			u.done[row] = u.done[row] || changed.RowsAffected() > 0
			return nil
		})
	}
	return tx.SendBatch(ctx, updates).Close()
}

// arrays sends PostgreSQL one update for all rows.
func (u *updateRun) arrays(ctx context.Context, tx pgx.Tx) error {
	var k pairs
	names := make(map[int64]string, len(u.rows))
	for _, row := range u.rows {
		merchant := merchantKey(row.MerchantID)
		k.add(merchant, row.ID)
		names[merchant] = row.MerchantID
	}
	return readerPG{tx}.query(ctx, u.many, append([]any{k.merchants, k.ids}, u.args...), func(r row) error {
		var merchant int64
		var id string
		err := r.Scan(&merchant, &id)
		u.done[WithdrawalKey{names[merchant], id}] = true
		return err
	})
}

// queryEach reads rows by one text each: many takes all as the array $1, one takes one as $1.
func (s *Store) queryEach(ctx context.Context, many, one string, texts []string, each func(row) error) error {
	if len(texts) == 0 {
		return nil
	}
	if s.postgres() {
		return s.queryPostgres(ctx, many, []any{texts}, each)
	}
	for _, text := range texts {
		if err := s.querySQLite(ctx, one, []any{text}, each); err != nil {
			return err
		}
	}
	return nil
}

// insertMissing inserts records into a table that is not a merchant's; those whose keys are there stay as they are.
func insertMissing[R any](s *Store, exec func(string, ...any) (int64, error), t *table[R], records []*R) error {
	const keep = " ON CONFLICT DO NOTHING"
	if len(records) == 0 {
		return nil
	}
	if s.postgres() {
		if _, err := exec(t.texts().insert+keep, t.arguments(records, t.all)...); err != nil {
			return fmt.Errorf("insert into %s: %w", t.name, err)
		}
		return nil
	}
	for _, r := range records {
		if _, err := exec(t.texts().insertOne+keep, t.values(nil, r, t.all)...); err != nil {
			return fmt.Errorf("insert into %s: %w", t.name, err)
		}
	}
	return nil
}
