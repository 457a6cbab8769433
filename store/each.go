package store

import (
	"context"
	"fmt"
)

// What is claimed and marked beside the writer concerns rows of many merchants at once. As in the writer, PostgreSQL is
// asked once for all of them, with arrays, and SQLite once for each, in one transaction.

// eachRow updates rows by merchant and id. many takes them as the arrays $1 and $2 and returns merchant and id of each
// row that it changed; one takes one as $1 and $2. What else both take follows.
type eachRow struct{ many, one string }

// updateEach runs an update for each key, and tells which found their row.
func (s *Store) updateEach(ctx context.Context, u eachRow, k keys, args ...any) (map[WithdrawalKey]bool, error) {
	done := make(map[WithdrawalKey]bool, len(k.ids))
	if len(k.ids) == 0 {
		return done, nil
	}
	if s.pgRead == nil {
		err := s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
			for i, id := range k.ids {
				n, err := exec(u.one, append([]any{k.merchants[i], id}, args...)...)
				if err != nil {
					return err
				}
				done[WithdrawalKey{k.merchants[i], id}] = n > 0
			}
			return nil
		})
		return done, err
	}
	var err error
	for range writeAttempts {
		clear(done)
		err = s.queryPostgres(ctx, u.many, append([]any{k.merchants, k.ids}, args...), func(r row) error {
			var key WithdrawalKey
			err := r.Scan(&key.MerchantID, &key.ID)
			done[key] = true
			return err
		})
		if err == nil || ctx.Err() != nil || !s.dialect.retryable(err) {
			break
		}
	}
	return done, err
}

// queryEach reads rows by one text each: many takes all as the array $1, one takes one as $1.
func (s *Store) queryEach(ctx context.Context, many, one string, texts []string, each func(row) error) error {
	if len(texts) == 0 {
		return nil
	}
	if s.pgRead != nil {
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
	if s.pgRead != nil {
		if _, err := exec(t.insert+keep, t.arguments(records, span(len(t.columns)))...); err != nil {
			return fmt.Errorf("insert into %s: %w", t.name, err)
		}
		return nil
	}
	args := make([]any, len(t.columns))
	for _, r := range records {
		for i, column := range t.columns {
			args[i] = column.value(r)
		}
		if _, err := exec(t.insertOne+keep, args...); err != nil {
			return fmt.Errorf("insert into %s: %w", t.name, err)
		}
	}
	return nil
}
