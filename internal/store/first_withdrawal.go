package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

// maxReserved is how often a command is decided again because what it wants of the balance has grown since it was
// reserved. After that the withdrawal waits for approval.
const maxReserved = 10

// underWay is how long a decision that was reserved may take to be committed: before that the sum of a payee is not
// recounted, because it would not be in it.
const underWay = time.Hour

// errBeyond says that a sum would pass its bound.
var errBeyond = errors.New("beyond a bound over merchants")

// reserving is one reservation on its way.
type reserving struct {
	*writing

	wanted farthing.FirstWithdrawal
	more   money.Minor // than was reserved before
	now    time.Time
}

// reserve reserves what a command wants besides what was reserved for it before. Nothing gives it back within the day,
// whatever the outcome of the command.
func reserve(
	ctx context.Context, s *Store, wanted farthing.FirstWithdrawal, before *farthing.Reservation,
) (*farthing.Reservation, error) {
	r := reserving{
		wanted: wanted,
		more:   wanted.Amount,
		now:    s.options.Now(),
	}
	if before != nil && before.Payee == wanted.Payee && before.Currency == wanted.Currency && before.Day == wanted.Day {
		r.more -= before.Amount
	}
	err := s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		r.writing = w
		payee, day := sumsOf(&wanted)
		recount := func(ctx context.Context, _ string) (money.Minor, error) {
			return recount(ctx, w.queryRow, s.dialect.lock, &wanted, r.now)
		}
		if err := r.add(ctx, payee, wanted.OfPayee, recount); err != nil {
			return err
		}
		return r.add(ctx, day, wanted.OfDay, nil)
	})
	if err != nil && !errors.Is(err, errBeyond) {
		if s.Passing(err) {
			return nil, errNoDatabase
		}
		return nil, fmt.Errorf("reserve a withdrawal: %w", err)
	}
	return &farthing.Reservation{FirstWithdrawal: wanted, Beyond: err != nil}, nil
}

// sumsOf returns the names of the sums in which a withdrawal counts.
func sumsOf(w *farthing.FirstWithdrawal) (payee, day string) {
	return fmt.Sprintf("payee %s %s", w.Payee, w.Currency), fmt.Sprintf("day %s %s", w.Day, w.Currency)
}

// PassesBounds reports whether a withdrawal, if it were requested now, would wait because of what counts over
// merchants. Nothing is reserved.
func (m *Merchants) PassesBounds(ctx context.Context, w *farthing.FirstWithdrawal) (bool, error) {
	passes := func(bound *money.Minor, sum money.Minor) bool { return bound != nil && sum > *bound-w.Amount }
	var ofPayee, ofDay money.Minor
	payee, day := sumsOf(w)
	err := m.s.queryRow(ctx, `SELECT COALESCE((SELECT p.amount FROM first_withdrawals p WHERE p.name = $1), 0),
		COALESCE((SELECT d.amount FROM first_withdrawals d WHERE d.name = $2), 0)`, []any{payee, day},
		(*int64)(&ofPayee), (*int64)(&ofDay))
	if err == nil && ofPayee > 0 && passes(w.OfPayee, ofPayee) {
		ofPayee, err = recount(ctx, m.s.queryRow, "", w, m.s.options.Now())
	}
	return passes(w.OfPayee, ofPayee) || passes(w.OfDay, ofDay), wrapped("read the bounds over merchants", err)
}

// add adds to a sum, or returns errBeyond if that would pass its bound, also after it was recounted; nil: it is not.
func (r *reserving) add(
	ctx context.Context, name string, bound *money.Minor,
	recount func(ctx context.Context, name string) (money.Minor, error),
) error {
	if bound == nil {
		return nil
	}
	if _, err := r.exec(`INSERT INTO first_withdrawals (name, amount, reserved_at) VALUES ($1, 0, $2)
		ON CONFLICT (name) DO NOTHING`, name, ms(r.now)); err != nil {
		return err
	}
	added, err := r.exec(`UPDATE first_withdrawals SET amount = amount + $2, reserved_at = $3 WHERE name = $1
		AND amount + $2 <= $4`, name, int64(r.more), ms(r.now), int64(*bound))
	if err != nil || added > 0 {
		return err
	}
	if recount == nil {
		return errBeyond
	}
	sum, err := recount(ctx, name)
	if err == nil && sum+r.more > *bound {
		err = errBeyond
	}
	if err == nil {
		_, err = r.exec(`UPDATE first_withdrawals SET amount = $2, reserved_at = $3 WHERE name = $1`, name,
			int64(sum+r.more), ms(r.now))
	}
	return err
}

// recount returns the sum of the payee. What was reserved on an earlier day counts as far as it left, or may leave,
// without anybody's approval, and not if it was refused, lost or canceled.
// lock ends a query that locks the row of a key.
func recount(
	ctx context.Context, queryRow func(ctx context.Context, text string, args []any, dest ...any) error,
	lock string, wanted *farthing.FirstWithdrawal, now time.Time,
) (sum money.Minor, err error) {
	var last time.Time
	name, _ := sumsOf(wanted)
	err = queryRow(ctx, `SELECT amount, reserved_at FROM first_withdrawals WHERE name = $1`+lock, []any{name},
		(*int64)(&sum), (*moment)(&last))
	if err != nil || now.Sub(last) < underWay || farthing.PlatformDay(last) == wanted.Day {
		return sum, err
	}
	err = queryRow(ctx, `SELECT COALESCE(CAST(SUM(w.amount) AS bigint), 0)
		FROM bank_accounts a CROSS JOIN withdrawals w
		WHERE a.number_digest = $1 AND w.merchant = a.merchant AND w.bank_account_id = a.id AND w.unapproved = 1
		AND w.approval_id IS NULL AND w.status <> 'canceled' AND w.currency = $2`,
		[]any{wanted.Payee, string(wanted.Currency)}, (*int64)(&sum))
	return sum, err
}
