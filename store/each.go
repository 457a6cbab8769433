package store

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// What is claimed and marked beside the writer concerns rows of many merchants at once. As in the writer, PostgreSQL is
// asked once for all of them, with arrays, and SQLite once for each, in one transaction.

// eachRow updates rows by merchant and id. many takes them as the arrays $1 and $2 and returns merchant and id of each
// row that it changed; one takes one as $1 and $2. What else both take follows.
type eachRow struct{ many, one string }

// updateEach runs an update for each key, and tells which found their row.
func (s *Store) updateEach(ctx context.Context, u eachRow, rows []WithdrawalKey, args ...any) (map[WithdrawalKey]bool, error) {
	done := make(map[WithdrawalKey]bool, len(rows))
	if len(rows) == 0 {
		return done, nil
	}
	if s.pgRead == nil {
		err := s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
			for _, row := range rows {
				n, err := exec(u.one, append([]any{merchantKey(row.MerchantID), row.ID}, args...)...)
				if err != nil {
					return err
				}
				done[row] = n > 0
			}
			return nil
		})
		return done, err
	}
	var k keys
	names := make(map[int64]string, len(rows))
	for _, row := range rows {
		merchant := merchantKey(row.MerchantID)
		k.add(merchant, row.ID)
		names[merchant] = row.MerchantID
	}
	err := s.repeated(ctx, func() error {
		clear(done)
		return s.transaction(ctx, func(ctx context.Context, tx pgx.Tx) error {
			return readerPG{tx}.query(ctx, u.many, append([]any{k.merchants, k.ids}, args...), func(r row) error {
				var merchant int64
				var id string
				err := r.Scan(&merchant, &id)
				done[WithdrawalKey{names[merchant], id}] = true
				return err
			})
		})
	})
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
	for _, r := range records {
		if _, err := exec(t.insertOne+keep, t.values(nil, r, span(len(t.columns)))...); err != nil {
			return fmt.Errorf("insert into %s: %w", t.name, err)
		}
	}
	return nil
}
