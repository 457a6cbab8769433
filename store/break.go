package store

import (
	"context"
	"fmt"
	"time"

	"farthing"
)

// Breaks are reports of the bank that are missing from our books or contradict them.
type Breaks struct{ s *Store }

var breaksTable = describe("breaks", 1,
	textColumn("id", func(b *farthing.Break) *string { return &b.ID }),
	textColumn("kind", func(b *farthing.Break) *string { return (*string)(&b.Kind) }),
	textColumn("status", func(b *farthing.Break) *string { return &b.Status }),
	numberColumn("amount", func(b *farthing.Break) *int64 { return (*int64)(&b.Amount) }),
	optionalColumn("about_merchant", func(b *farthing.Break) *string { return &b.MerchantID }),
	optionalColumn("withdrawal_id", func(b *farthing.Break) *string { return &b.WithdrawalID }),
	textColumn("entry", func(b *farthing.Break) *string { return &b.Entry }),
	timeColumn("opened_at", func(b *farthing.Break) *time.Time { return &b.OpenedAt }),
)

// Open opens breaks; existing ones stay as they are.
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

// List lists up to limit breaks, the latest first; if status is not "", only those with that status.
func (b *Breaks) List(ctx context.Context, status string, limit int) ([]farthing.Break, error) {
	var list []farthing.Break
	found := breaksTable.scan("")
	text := `SELECT ` + breaksTable.read +
		` FROM breaks WHERE $1 = '' OR status = $1 ORDER BY opened_at DESC, id LIMIT $2`
	err := b.s.query(ctx, text, []any{status, int64(limit)}, func(r row) error {
		err := found.next(r)
		list = append(list, found.record)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list breaks: %w", err)
	}
	return list, nil
}
