package store

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// What is claimed and marked beside the writer concerns rows of many merchants at once. Each is a conditional update of
// its own, by its key, so that each goes where its merchant's rows are; all of them are one transaction. PostgreSQL is
// sent all of them at once.

// updateEach runs an update for each key, $1 the merchant and $2 the id, and tells which found their row. What else the
// update takes follows. The rows are updated in the order of merchants' numbers and ids, so that two who update the
// same ones do not wait for each other in a circle.
func (s *Store) updateEach(
	ctx context.Context, update string, rows []WithdrawalKey, args ...any,
) (map[WithdrawalKey]bool, error) {
	done := make(map[WithdrawalKey]bool, len(rows))
	if len(rows) == 0 {
		return done, nil
	}
	rows = slices.SortedFunc(slices.Values(rows), func(a, b WithdrawalKey) int {
		return cmp.Or(cmp.Compare(merchantKey(a.MerchantID), merchantKey(b.MerchantID)), cmp.Compare(a.ID, b.ID))
	})
	parameters := func(row WithdrawalKey) []any {
		return append([]any{merchantKey(row.MerchantID), row.ID}, args...)
	}
	if s.pgRead == nil {
		err := s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
			for _, row := range rows {
				n, err := exec(update, parameters(row)...)
				if err != nil {
					return err
				}
				done[row] = done[row] || n > 0
			}
			return nil
		})
		return done, err
	}
	err := s.repeated(ctx, func() error {
		clear(done)
		return s.transaction(ctx, func(ctx context.Context, tx pgx.Tx) error {
			pipeline := &pgx.Batch{}
			for _, row := range rows {
				pipeline.Queue(update, parameters(row)...).Exec(func(changed pgconn.CommandTag) error {
					done[row] = done[row] || changed.RowsAffected() > 0
					return nil
				})
			}
			return tx.SendBatch(ctx, pipeline).Close()
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
