package store

import (
	"context"
	"errors"
	"fmt"
	"math"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// payoutReading is the list of the payments that a withdrawal paid out, under way: those whose last penny, or any
// penny, is among what it took and did not give back. No table has them: it follows the pennies through the journal, in
// their order.
type payoutReading struct {
	s       *Store
	f       PaymentFilter
	reached money.Minor  // how many of the pennies were looked at
	place   ledger.Place // on the way of those behind them
	bad     error        // of the position
	over    bool
	rows    []PaymentRecord
	ends    []money.Minor // what reached was after each of rows
	out     spends        // finds what took the last pennies
}

// newPayoutReading begins at the filter's position.
func newPayoutReading(s *Store, f PaymentFilter) *payoutReading {
	r := &payoutReading{s: s, f: f, out: spends{r: s, merchant: f.MerchantID, debited: math.MaxInt64}}
	r.reached, r.place, r.bad = whereTo(f.Position)
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
	page.Last = stoppedAt(r.reached, r.place)
	if len(r.rows) > limit {
		page.Last = stoppedAt(r.ends[limit-1], ledger.Place{})
	}
	return page, nil
}

// step reads up to window parts of the withdrawal, until it has most more payments. A step that followed pennies often
// enough has read what a page reads at most.
func (l *payoutReading) step(ctx context.Context, most, window int) (read int, err error) {
	if l.bad != nil {
		return 0, l.bad
	}
	err = l.s.snapshot(ctx, func(r reader) error {
		q := newQueue(ctx, r, l.f.MerchantID)
		first, kept, err := q.kept(l.f.WithdrawalID)
		if err != nil || l.reached >= kept {
			l.over = true
			return err
		}
		parts, rest, err := q.follow(ledger.Origins, window).Of(first+l.reached, first+kept, l.place)
		if err != nil {
			return err
		}
		if read = max(len(parts), q.read); rest.Length > 0 || read == 0 {
			read = maxRead
		}
		whole, err := l.take(q, parts, most)
		if l.place = (ledger.Place{}); whole {
			l.place = rest
		}
		return err
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

// take adds the payments of parts that are meant and pass the filter, up to most, and reports whether it looked at all
// parts.
func (l *payoutReading) take(q *queue, parts []ledger.Part, most int) (whole bool, err error) {
	var ids []string
	meant := make([]bool, len(parts))
	for i := range parts {
		if meant[i], err = l.means(q, &parts[i]); err != nil {
			return false, err
		}
		if meant[i] {
			ids = append(ids, parts[i].Row.SubjectID)
		}
	}
	payments, err := l.read(q.ctx, q.r, ids)
	if err != nil {
		return false, err
	}
	left, err := q.remains()
	if err != nil {
		return false, err
	}
	for i, want := 0, len(l.rows)+most; i < len(parts); i++ {
		if len(l.rows) == want {
			return false, nil
		}
		l.reached += parts[i].Amount
		p, ok := payments[parts[i].Row.SubjectID]
		if !meant[i] || !ok || !l.passes(&p) {
			continue
		}
		record := PaymentRecord{Payment: p, WithdrawalID: l.f.WithdrawalID}
		if record.Remaining, err = left.of(q.ctx, &p); err != nil {
			return false, err
		}
		if !parts[i].Ends(ledger.Origins) {
			if record.WithdrawalID, err = l.out.of(q.ctx, p.Credited); err != nil {
				return false, err
			}
		}
		l.rows = append(l.rows, record)
		l.ends = append(l.ends, l.reached)
	}
	return true, nil
}

// maxUses is how many uses of a payment's earlier pennies are looked at.
const maxUses = 200

// means reports whether a part's payment is listed for it: the part has its last penny, or, if any penny counts, its
// first one that the withdrawal kept.
func (l *payoutReading) means(q *queue, p *ledger.Part) (bool, error) {
	switch {
	case p.Row.Subject != farthing.SubjectPayment:
		return false, nil
	case !l.f.AnyPenny:
		return p.Ends(ledger.Origins), nil
	case p.Begins(ledger.Origins):
		return true, nil
	}
	began := p.Row.Credited - p.Row.Amount
	before := q.follow(ledger.Uses, maxUses)
	before.Turns = maxUses
	uses, _, err := before.Of(began, p.After, ledger.Place{})
	if err != nil {
		return false, err
	}
	for i := range uses {
		if uses[i].Row.Subject == farthing.SubjectWithdrawal && uses[i].Row.SubjectID == l.f.WithdrawalID {
			return false, nil
		}
	}
	return true, nil
}

// passes applies the whole filter: the pennies are in the order of none of it.
func (l *payoutReading) passes(p *farthing.Payment) bool {
	return between{l.f.After, l.f.Before}.holds(p.Date) && l.f.matches(p)
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
	if l.s.postgres() {
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
