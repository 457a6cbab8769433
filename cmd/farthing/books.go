package main

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"farthing/store"
)

// How the books are checked while a platform serves. An audit recomputes the
// last rows of some books and goes on with the next ones; a proof sums all
// books. Both read what bounds them, whatever the store holds: together well
// below a hundredth of a core, and never on the writer's connections.
const (
	auditEvery = time.Minute
	auditBooks = 100 // in an audit
	auditRows  = 200 // of each
	proveEvery = 10  // audits to a proof
)

// bookCheck goes round all books.
type bookCheck struct {
	store   *store.Store
	metrics *metrics
	log     *slog.Logger

	audits  int
	after   string // the last merchant whose book was audited
	current int    // problems of the round under way
	last    int    // and of the one before
}

// run checks until the context ends.
func (b *bookCheck) run(ctx context.Context) {
	ticker := time.NewTicker(auditEvery)
	defer ticker.Stop()
	for {
		if err := b.check(ctx); err != nil && ctx.Err() == nil {
			b.log.Error("the books cannot be checked", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}

// check audits the next books, and now and then sums all.
func (b *bookCheck) check(ctx context.Context) error {
	errs := b.audit(ctx)
	if b.audits%proveEvery == 0 {
		errs = errors.Join(errs, b.prove(ctx))
	}
	b.audits++
	if errs == nil {
		b.metrics.lastCheck.Set(float64(time.Now().Unix()))
	}
	return errs
}

func (b *bookCheck) audit(ctx context.Context) error {
	report, err := b.store.Audit(ctx, b.after, auditBooks, auditRows)
	b.metrics.booksChecked.Add(float64(report.Books))
	b.metrics.rowsChecked.Add(float64(report.Rows))
	for _, bad := range report.Problems {
		b.log.Error("the books are wrong: stop writing to this store and run farthing verify", "merchant", bad.MerchantID, "seq", bad.Seq, "problem", bad.Message)
	}
	b.current += len(report.Problems)
	b.after = report.Last
	if err == nil && report.Last == "" {
		b.last, b.current = b.current, 0
	}
	b.metrics.booksProblems.Set(float64(max(b.last, b.current)))
	return err
}

func (b *bookCheck) prove(ctx context.Context) error {
	proof, err := b.store.Books.Prove(ctx, "", 0)
	if err != nil {
		return err
	}
	balanced := 1.0
	if proof.Unbalanced > 0 {
		balanced = 0
		b.log.Error("books do not balance: stop writing to this store and run farthing verify", "books", proof.Unbalanced)
	}
	b.metrics.booksBalanced.Set(balanced)
	return nil
}
