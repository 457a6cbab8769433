package store

import (
	"context"
	"errors"
	"fmt"

	"farthing/internal/ledger"
)

// AuditReport is the result of an audit.
type AuditReport struct {
	VerifyReport
	Last   string        // the merchant of the last book examined, to go on after; "": there are no more
	Proved []ledger.Head // of the books of this audit in which nothing is wrong
}

// Audit examines up to a number of books, of the merchants after one by id: whether each balances, and whether its last
// rows, as many as requested and at most 1,000, follow from each other and end at the book's state. It costs only what
// it may read, however long the books are, so that a process may go through all of them again and again. Verify finds
// more: it checks the rows before those, and the records.
func (s *Store) Audit(ctx context.Context, after string, books, rows int) (AuditReport, error) {
	report := AuditReport{Last: after}
	var merchants []string
	err := s.query(ctx, `SELECT m.merchant_id FROM merchants m JOIN books b ON b.merchant = m.merchant `+
		`WHERE m.merchant_id > $1 ORDER BY m.merchant_id LIMIT $2`, []any{after, int64(books)}, func(r row) error {
		merchants = append(merchants, "")
		return r.Scan(&merchants[len(merchants)-1])
	})
	if err != nil {
		return report, fmt.Errorf("list books: %w", err)
	}
	if after == "" {
		if err := s.Operator.audit(ctx, rows, &report.VerifyReport); err != nil {
			return report, fmt.Errorf("audit the operator's journal: %w", err)
		}
	}
	for _, merchant := range merchants {
		before := len(report.Problems)
		var head ledger.Head
		err := s.snapshot(ctx, func(r reader) error {
			v := verification{
				r:        r,
				merchant: merchant,
				key:      merchantKey(merchant),
				report:   &report.VerifyReport,
			}
			err := v.tail(ctx, min(int64(rows), slice))
			if v.book != nil {
				head = ledger.Head{MerchantID: merchant, Seq: v.book.Seq, Hash: v.book.Hash}
			}
			return err
		})
		if err != nil {
			return report, fmt.Errorf("audit the book of merchant %s: %w", merchant, err)
		}
		report.Last = merchant
		if head.Seq > 0 && len(report.Problems) == before {
			report.Proved = append(report.Proved, head)
		}
	}
	if len(merchants) < books {
		report.Last = ""
	}
	return report, nil
}

// tail examines a book and its last rows. Earlier rows are assumed to be right.
func (v *verification) tail(ctx context.Context, rows int64) error {
	stored := booksTable.scan(v.merchant)
	err := one(ctx, v.r, `SELECT `+booksTable.read+` FROM books WHERE merchant = $1`, []any{v.key}, stored.next)
	if errors.Is(err, errNoRows) {
		return nil // it was there when the books were listed; Verify reports what is missing
	}
	if err != nil {
		return err
	}
	book := &stored.record.Book
	v.book = ledger.NewBook(v.merchant, book.Currency)
	before := max(0, book.Seq-rows)
	found := journalTable.scan(v.merchant)
	err = v.r.query(ctx, `SELECT `+journalTable.read+` FROM journal WHERE merchant = $1 AND seq >= $2 ORDER BY seq `+
		`LIMIT $3`, []any{v.key, before, rows + 1}, func(r row) error {
		if err := found.next(r); err != nil {
			return err
		}
		next := found.record
		if next.Seq == before {
			v.follow(&next)
			return nil
		}
		v.report.Rows++
		v.recompute(&next)
		v.follow(&next)
		return nil
	})
	if err != nil {
		return err
	}
	if err := book.Check(); err != nil {
		v.problem(0, "%v", err)
	}
	v.compareHead(book)
	v.compareShown(book)
	v.report.Books++
	return nil
}

// compareShown compares the stored book with the sums that its last row carries.
func (v *verification) compareShown(stored *ledger.Book) {
	for _, a := range shown {
		v.compareAmount("the book's balance of "+a.String(), stored.Balances[a], v.book.Balances[a])
	}
	v.compareAmount("the book's total of credits", stored.Credited, v.book.Credited)
	v.compareAmount("the book's total of debits", stored.Debited, v.book.Debited)
}
