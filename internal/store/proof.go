package store

import (
	"context"
	"fmt"
	"strings"

	"farthing/internal/ledger"
)

// Books reads the sums of merchants' books, and counts what waits in them.
type Books struct{ s *Store }

// Proof is the sum of all books at one moment, and the heads of some of them.
type Proof struct {
	Totals     ledger.Balances // of all books together
	Unbalanced int64           // books that do not balance by themselves
	BelowZero  int64           // books whose merchant owes money
	Heads      []ledger.Head   // in the order of their merchants' ids
	More       bool            // there are further heads
}

// sumsOfBooks sums each account, in the order of ledger.Accounts, and counts the books that do not balance, and those
// below zero. It reads all books: an index of those below zero would have PostgreSQL write all indexes of a book anew
// with each of its changes.
var sumsOfBooks = func() string {
	var sums []string
	for _, a := range ledger.Accounts() {
		sums = append(sums, "COALESCE(CAST(SUM("+a.String()+") AS bigint), 0)")
	}
	return `SELECT ` + strings.Join(sums, ", ") +
		`, COUNT(CASE WHEN acquirer + bank <> pending + available + requested + in_transit + disputed + held + fees ` +
		`+ operator_funds OR available <> credited - debited THEN 1 END), ` +
		`COUNT(CASE WHEN available < 0 THEN 1 END) FROM books`
}()

// Prove sums all books, and lists up to limit heads after a merchant's id ("": from the start), all as they are at one
// moment.
func (b *Books) Prove(ctx context.Context, after string, limit int) (Proof, error) {
	var found Proof
	var dest []any
	for _, a := range ledger.Accounts() {
		dest = append(dest, (*int64)(&found.Totals[a]))
	}
	dest = append(dest, &found.Unbalanced, &found.BelowZero)
	err := b.s.snapshot(ctx, func(r reader) error {
		if err := r.queryRow(ctx, sumsOfBooks, nil, dest...); err != nil {
			return err
		}
		return r.query(ctx, `SELECT m.merchant_id, b.seq, b.hash FROM merchants m `+
			`JOIN books b ON b.merchant = m.merchant WHERE m.merchant_id > $1 ORDER BY m.merchant_id LIMIT $2`,
			[]any{after, int64(limit) + 1}, func(r row) error {
				var h ledger.Head
				if err := r.Scan(&h.MerchantID, &h.Seq, digest(h.Hash[:])); err != nil {
					return fmt.Errorf("scan head: %w", err)
				}
				found.Heads = append(found.Heads, h)
				return nil
			})
	})
	if err != nil {
		return Proof{}, fmt.Errorf("prove the books: %w", err)
	}
	if len(found.Heads) > limit {
		found.Heads, found.More = found.Heads[:limit], true
	}
	return found, nil
}
