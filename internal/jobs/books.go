package jobs

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"time"

	"farthing/internal/store"
)

// How the books are checked. An audit recomputes the last rows of some books, keeps when it found nothing wrong, and
// goes on with the next ones; a proof sums all books. What they read is bounded, whatever the store holds: together
// they take well below a hundredth of a core.
const (
	auditEvery = time.Minute
	auditBooks = 100 // in an audit
	auditRows  = 200 // of each
	proveEvery = 10  // one proof after so many audits
)

// Books checks all books in turn, some each minute, for as long as its process runs. It is due at once, and by the real
// time: it runs on an Engine whose clock goes. After a check that fails, it tries the same books a minute later.
type Books struct {
	Store   *store.Store
	Log     *slog.Logger       // gets each problem; nil discards
	Observe func(BooksChecked) // may be nil; gets the result of each check

	due        time.Time
	audits     int
	after      string // the last merchant whose book was audited
	current    int    // problems of the round under way
	last       int    // and of the one before
	unbalanced bool   // at the last proof
	belowZero  int64  // at the last proof
}

var _ Job = (*Books)(nil)

// BooksChecked is the result of one check of the books.
type BooksChecked struct {
	At       time.Time
	Books    int64 // audited this time
	Rows     int64 // in their journals
	Problems int   // of the current round or of the one before, whichever has more
	Balanced bool  // every book balanced at the last proof; true before the first
	// books whose merchant owed money at the last proof
	BelowZero int64
	Err       error // why the check did not finish; nil: it did
}

func (b *Books) Name() string { return "books" }

// Next returns a minute after the last check; the first is due at once.
func (b *Books) Next(context.Context) (time.Time, bool, error) { return b.due, true, nil }

// Run audits the next books, and now and then sums all. There is never more to do now.
func (b *Books) Run(ctx context.Context, c Call) (more bool, err error) {
	b.due = c.Now.Add(auditEvery)
	report, err := b.audit(ctx)
	if b.audits%proveEvery == 0 {
		err = errors.Join(err, b.prove(ctx))
	}
	b.audits++
	if b.Observe != nil {
		b.Observe(BooksChecked{
			At:        c.Now,
			Books:     report.Books,
			Rows:      report.Rows,
			Problems:  max(b.last, b.current),
			Balanced:  !b.unbalanced,
			BelowZero: b.belowZero,
			Err:       err,
		})
	}
	return false, err
}

func (b *Books) log() *slog.Logger { return cmp.Or(b.Log, slog.New(slog.DiscardHandler)) }

func (b *Books) audit(ctx context.Context) (store.AuditReport, error) {
	report, err := b.Store.Audit(ctx, b.after, auditBooks, auditRows)
	for _, bad := range report.Problems {
		b.log().Error("the books are wrong: stop writing to this store and run farthing verify",
			"merchant", bad.MerchantID, "seq", bad.Seq, "problem", bad.Message)
	}
	b.current += len(report.Problems)
	b.after = report.Last
	if err := b.Store.Books.KeepProofs(ctx, report.Proved); err != nil {
		b.log().Warn("that books were found right could not be kept", "error", err)
	}
	if err == nil && report.Last == "" {
		b.last, b.current = b.current, 0
	}
	return report, err
}

func (b *Books) prove(ctx context.Context) error {
	proof, err := b.Store.Books.Prove(ctx, "", 0)
	if err != nil {
		return err
	}
	b.unbalanced, b.belowZero = proof.Unbalanced > 0, proof.BelowZero
	if b.unbalanced {
		b.log().Error("books do not balance: stop writing to this store and run farthing verify", "books",
			proof.Unbalanced)
	}
	return nil
}
