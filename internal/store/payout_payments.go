package store

import (
	"context"
	"errors"
	"fmt"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// payoutReading is the list of the payments that a withdrawal paid out, under way: those whose last penny is among
// what it took and did not give back. No table has them: it follows the pennies through the journal, in their order.
type payoutReading struct {
	s       *Store
	f       PaymentFilter
	reached money.Minor // how many of the pennies were looked at
	over    bool
	rows    []PaymentRecord
	ends    []money.Minor // what reached was after each of rows
}

// newPayoutReading begins at the filter's position.
func newPayoutReading(s *Store, f PaymentFilter) *payoutReading {
	r := &payoutReading{s: s, f: f}
	if f.Position != nil {
		r.reached = money.Minor(f.Position.Seq)
	}
	return r
}

func (l *payoutReading) left() bool { return !l.over }

func (l *payoutReading) have() int { return len(l.rows) }

// listPaidOut lists as List does.
func (p *Payments) listPaidOut(ctx context.Context, f PaymentFilter, limit int) (Page[PaymentRecord], error) {
	r := newPayoutReading(p.s, f)
	read, early, err := p.s.fill(ctx, r, limit)
	if err != nil {
		return Page[PaymentRecord]{}, fmt.Errorf("list the payments of a withdrawal: %w", err)
	}
	page := Page[PaymentRecord]{
		Rows: r.rows[:min(len(r.rows), limit)],
		More: early || len(r.rows) > limit,
		Read: read,
	}
	page.Last.Seq = int64(r.reached)
	if len(r.rows) > limit {
		page.Last.Seq = int64(r.ends[limit-1])
	}
	return page, nil
}

// step reads up to window parts of the withdrawal, until it has most more payments.
func (l *payoutReading) step(ctx context.Context, most, window int) (read int, err error) {
	err = l.s.snapshot(ctx, func(r reader) error {
		q := newQueue(ctx, r, l.f.MerchantID)
		first, kept, err := q.kept(l.f.WithdrawalID)
		if err != nil || l.reached >= kept {
			l.over = true
			return err
		}
		follow := ledger.Allocation{
			Queue:      q,
			Side:       ledger.Origins,
			Withdrawal: farthing.SubjectWithdrawal,
			Limit:      window,
		}
		parts, err := follow.Of(first+l.reached, first+kept)
		if err != nil {
			return err
		}
		read = len(parts)
		return l.take(ctx, r, parts, most)
	})
	return read, err
}

// kept returns what a withdrawal took and did not give back: so many pennies, behind the first of the book's. A
// withdrawal that was paid after it had failed took money twice; it is the second time that counts.
func (q *queue) kept(withdrawalID string) (first, pennies money.Minor, err error) {
	rows, err := q.About(withdrawalID)
	if err != nil {
		return 0, 0, err
	}
	takings := ledger.Takings(rows)
	if len(takings) == 0 {
		return 0, 0, nil
	}
	last := takings[len(takings)-1]
	return last.From + last.Given, last.Amount - last.Given, nil
}

// take adds the payments that end in parts and pass the filter, up to most.
func (l *payoutReading) take(ctx context.Context, r reader, parts []ledger.Part, most int) error {
	var ids []string
	for i := range parts {
		if endsPayment(&parts[i]) {
			ids = append(ids, parts[i].Row.SubjectID)
		}
	}
	payments, err := l.read(ctx, r, ids)
	if err != nil {
		return err
	}
	for i, want := 0, len(l.rows)+most; i < len(parts) && len(l.rows) < want; i++ {
		l.reached += parts[i].Amount
		p, ok := payments[parts[i].Row.SubjectID]
		if !endsPayment(&parts[i]) || !ok || !l.passes(&p) {
			continue
		}
		l.rows = append(l.rows, PaymentRecord{Payment: p, WithdrawalID: l.f.WithdrawalID})
		l.ends = append(l.ends, l.reached)
	}
	return nil
}

// endsPayment reports whether the last penny of a payment is in a part.
func endsPayment(p *ledger.Part) bool { return p.Ends && p.Row.Subject == farthing.SubjectPayment }

// passes applies the whole filter: the pennies are in the order of none of it.
func (l *payoutReading) passes(p *farthing.Payment) bool {
	return wanted(l.f.UserID, p.UserID) && between{l.f.After, l.f.Before}.holds(p.Date) && l.f.matches(p)
}

// The statements that read the payments of some ids: on PostgreSQL all at once, on SQLite one by one.
var (
	payoutPayments = `SELECT r.* FROM unnest($2::text[]) AS k (ki) CROSS JOIN LATERAL (SELECT ` + listedPayments.read +
		` FROM payments WHERE merchant = $1 AND id = k.ki LIMIT 1) r`
	payoutPayment = `SELECT ` + listedPayments.read + ` FROM payments WHERE merchant = $1 AND id = $2`
)

// read reads the payments of some ids.
func (l *payoutReading) read(ctx context.Context, r reader, ids []string) (map[string]farthing.Payment, error) {
	payments := make(map[string]farthing.Payment, len(ids))
	merchant := merchantKey(l.f.MerchantID)
	each := func(r row) error {
		found := listedPayments.scan(l.f.MerchantID)
		err := found.next(r)
		payments[found.record.ID] = found.record
		return err
	}
	if l.s.pgRead != nil {
		err := r.query(ctx, payoutPayments, []any{merchant, ids}, each)
		return payments, err
	}
	for _, id := range ids {
		if err := one(ctx, r, payoutPayment, []any{merchant, id}, each); err != nil && !errors.Is(err, errNoRows) {
			return nil, err
		}
	}
	return payments, nil
}
