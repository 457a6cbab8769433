package store

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"farthing/internal/farthing"
)

// Breaks are differences between what the bank says and our books.
type Breaks struct{ s *Store }

var breaksTable = describe("breaks", 1,
	textColumn("id", func(b *farthing.Break) *string { return &b.ID }),
	textColumn("kind", func(b *farthing.Break) *string { return (*string)(&b.Kind) }),
	textColumn("status", func(b *farthing.Break) *string { return &b.Status }),
	numberColumn("amount", func(b *farthing.Break) *int64 { return (*int64)(&b.Amount) }),
	optionalColumn("currency", func(b *farthing.Break) *string { return (*string)(&b.Currency) }),
	optionalColumn("about_merchant", func(b *farthing.Break) *string { return &b.MerchantID }),
	optionalColumn("withdrawal_id", func(b *farthing.Break) *string { return &b.WithdrawalID }),
	textColumn("entry", func(b *farthing.Break) *string { return &b.Entry }),
	optionalColumn("owner", func(b *farthing.Break) *string { return &b.Owner }),
	timeColumn("opened_at", func(b *farthing.Break) *time.Time { return &b.OpenedAt }),
	optionalColumn("resolution", func(b *farthing.Break) *string { return (*string)(&b.Resolution) }),
	optionalColumn("reason", func(b *farthing.Break) *string { return &b.Reason }),
	optionalColumn("ended_by", func(b *farthing.Break) *string { return &b.EndedBy }),
	optionalColumn("posting", func(b *farthing.Break) *string { return &b.Posting }),
	optionalColumn("posting_id", func(b *farthing.Break) *string { return &b.PostingID }),
	maybeTimeColumn("resolved_at", func(b *farthing.Break) **time.Time { return &b.ResolvedAt }),
)

// Open opens the breaks of reports; existing ones stay as they are, and so does one of a statement that is about the
// same. The operator's journal tells of each.
func (b *Breaks) Open(ctx context.Context, breaks []farthing.Break) error {
	if len(breaks) == 0 {
		return nil
	}
	const stated = `SELECT COUNT(*) FROM breaks WHERE status = 'open' AND currency IS NOT NULL AND kind = $1
		AND about_merchant = $2 AND withdrawal_id = $3`
	err := b.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		for i := range breaks {
			r := &breaks[i]
			var known int64
			err := w.queryRow(ctx, stated, []any{string(r.Kind), r.MerchantID, r.WithdrawalID}, &known)
			if err == nil && known == 0 {
				_, err = w.openBreak(r)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	return wrapped("open breaks", err)
}

// openBreak opens a break; false: it is there already.
func (w *writing) openBreak(b *farthing.Break) (bool, error) {
	n, err := insertNew(w.exec, breaksTable, b)
	if err == nil && n > 0 {
		w.journal(breakOpened(b))
	}
	return n > 0, err
}

// breakOpened is what the operator's journal tells of a break.
func breakOpened(b *farthing.Break) farthing.OperatorEntry {
	about := map[string]any{"kind": string(b.Kind), "amount": int64(b.Amount), "merchantId": nil, "withdrawalId": nil}
	if b.MerchantID != "" {
		about["merchantId"] = b.MerchantID
	}
	if b.WithdrawalID != "" {
		about["withdrawalId"] = b.WithdrawalID
	}
	return farthing.OperatorEntry{
		Type:      farthing.EventBreakOpened,
		SubjectID: b.ID,
		Details:   about,
		By:        farthing.Author{Actor: farthing.ActorBank},
	}
}

// BreakFilter says which breaks are meant; the zero value means all.
type BreakFilter struct {
	Status     string // "": any
	Kind       farthing.BreakKind
	MerchantID string     // "": also those of which no merchant is known
	After      *time.Time // opened later
	Earlier    *time.Time // opened earlier
	Amounts    Amounts
	Before     Position
}

// where returns the condition of the filter and its arguments. What is open is written out, for the index of what is.
func (f BreakFilter) where() (string, []any) {
	at := int64(math.MaxInt64)
	if f.Before.ID != "" {
		at = ms(f.Before.Date)
	}
	text, args := `(opened_at, id) < ($1, $2)`, []any{at, f.Before.ID}
	and := func(condition string, value any) {
		args = append(args, value)
		text += fmt.Sprintf(" AND %s $%d", condition, len(args))
	}
	add := func(column, value string) {
		if value != "" {
			and(column+" =", value)
		}
	}
	add("about_merchant", f.MerchantID)
	add("kind", string(f.Kind))
	if f.After != nil {
		and("opened_at >", ms(*f.After))
	}
	if f.Earlier != nil {
		and("opened_at <", ms(*f.Earlier))
	}
	if f.Amounts.Min != nil {
		and("amount >=", int64(*f.Amounts.Min))
	}
	if f.Amounts.Max != nil {
		and("amount <=", int64(*f.Amounts.Max))
	}
	if f.Status == farthing.BreakOpen {
		return text + ` AND status = 'open'`, args
	}
	add("status", f.Status)
	return text, args
}

// Get returns a break, [ErrNotFound] if there is none.
func (b *Breaks) Get(ctx context.Context, id string) (farthing.Break, error) {
	found, err := breaksTable.first(ctx, b.s, "", "id = $1", id)
	if errors.Is(err, errNoRows) {
		err = ErrNotFound
	}
	if err != nil {
		return found, fmt.Errorf("read the break %.40s: %w", id, err)
	}
	return found, nil
}

// Stream streams breaks in List's order.
func (b *Breaks) Stream(ctx context.Context, filter BreakFilter, each func([]farthing.Break) error) error {
	return streamPages(ctx, b.s, filter.Before, func(behind Position) (Page[farthing.Break], error) {
		filter.Before = behind
		return b.List(ctx, filter, streamed)
	}, each)
}

// List lists up to limit breaks, the latest first, behind a position.
func (b *Breaks) List(ctx context.Context, filter BreakFilter, limit int) (Page[farthing.Break], error) {
	where, args := filter.where()
	text := fmt.Sprintf(`SELECT `+breaksTable.read+` FROM breaks WHERE %s ORDER BY opened_at DESC, id DESC LIMIT $%d`,
		where, len(args)+1)
	rows, err := collect(ctx, b.s, text, append(args, int64(limit)+1), breaksTable.scan("").value)
	return pageOf(rows, limit, func(b *farthing.Break) Position {
		return Position{Date: b.OpenedAt, ID: b.ID}
	}), wrapped("list breaks", err)
}
