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

	lock   string // ends a query that locks the row of a key
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
		lock:   s.dialect.lock,
		wanted: wanted,
		more:   wanted.Amount,
		now:    s.options.Now(),
	}
	if before != nil && before.Payee == wanted.Payee && before.Currency == wanted.Currency && before.Day == wanted.Day {
		r.more -= before.Amount
	}
	err := s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		r.writing = w
		payee := fmt.Sprintf("payee %s %s", wanted.Payee, wanted.Currency)
		if err := r.add(ctx, payee, wanted.OfPayee, r.recount); err != nil {
			return err
		}
		return r.add(ctx, fmt.Sprintf("day %s %s", wanted.Day, wanted.Currency), wanted.OfDay, nil)
	})
	if err != nil && !errors.Is(err, errBeyond) {
		if s.Passing(err) {
			return nil, errNoDatabase
		}
		return nil, fmt.Errorf("reserve a withdrawal: %w", err)
	}
	return &farthing.Reservation{FirstWithdrawal: wanted, Beyond: err != nil}, nil
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
func (r *reserving) recount(ctx context.Context, name string) (sum money.Minor, err error) {
	var last time.Time
	err = r.queryRow(ctx, `SELECT amount, reserved_at FROM first_withdrawals WHERE name = $1`+r.lock, []any{name},
		(*int64)(&sum), (*moment)(&last))
	if err != nil || r.now.Sub(last) < underWay || farthing.PlatformDay(last) == r.wanted.Day {
		return sum, err
	}
	err = r.queryRow(ctx, `SELECT COALESCE(CAST(SUM(w.amount) AS bigint), 0)
		FROM bank_accounts a CROSS JOIN withdrawals w
		WHERE a.number_digest = $1 AND w.merchant = a.merchant AND w.bank_account_id = a.id AND w.unapproved = 1
		AND w.approval_id IS NULL AND w.status <> 'canceled' AND w.currency = $2`,
		[]any{r.wanted.Payee, string(r.wanted.Currency)}, (*int64)(&sum))
	return sum, err
}
