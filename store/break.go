package store

import (
	"context"
	"fmt"

	"farthing"
)

// Breaks are what the bank says and our books do not know, or know otherwise.
type Breaks struct{ s *Store }

var breaksTable = describe("breaks", 1,
	column[farthing.Break]{name: "id", text: func(b *farthing.Break) string { return b.ID }},
	column[farthing.Break]{name: "kind", text: func(b *farthing.Break) string { return string(b.Kind) }},
	column[farthing.Break]{name: "status", text: func(b *farthing.Break) string { return b.Status }},
	column[farthing.Break]{name: "amount", number: func(b *farthing.Break) int64 { return int64(b.Amount) }},
	column[farthing.Break]{name: "about_merchant", nullText: func(b *farthing.Break) string { return b.MerchantID }},
	column[farthing.Break]{name: "withdrawal_id", nullText: func(b *farthing.Break) string { return b.WithdrawalID }},
	column[farthing.Break]{name: "entry", text: func(b *farthing.Break) string { return b.Entry }},
	column[farthing.Break]{name: "opened_at", number: func(b *farthing.Break) int64 { return ms(b.OpenedAt) }},
)

// Open opens breaks; those that are there already stay as they are.
func (b *Breaks) Open(ctx context.Context, breaks []farthing.Break) error {
	if len(breaks) == 0 {
		return nil
	}
	records := make([]*farthing.Break, len(breaks))
	for i := range breaks {
		records[i] = &breaks[i]
	}
	err := b.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		return insertMissing(b.s, exec, breaksTable, records)
	})
	if err != nil {
		return fmt.Errorf("open breaks: %w", err)
	}
	return nil
}

// List lists up to limit breaks, the latest first; of one status where that is not "".
func (b *Breaks) List(ctx context.Context, status string, limit int) ([]farthing.Break, error) {
	var list []farthing.Break
	err := b.s.query(ctx, `SELECT id, kind, status, amount, COALESCE(about_merchant, ''), COALESCE(withdrawal_id, ''), entry, opened_at FROM breaks
		WHERE $1 = '' OR status = $1 ORDER BY opened_at DESC, id LIMIT $2`, []any{status, int64(limit)}, func(r row) error {
		var found farthing.Break
		var at int64
		err := r.Scan(&found.ID, (*string)(&found.Kind), &found.Status, (*int64)(&found.Amount), &found.MerchantID, &found.WithdrawalID, &found.Entry, &at)
		found.OpenedAt = fromMS(at)
		list = append(list, found)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list breaks: %w", err)
	}
	return list, nil
}
