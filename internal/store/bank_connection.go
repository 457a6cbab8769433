package store

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

// UnreachableAfter is how long a bank cannot be reached before that is work for people.
const UnreachableAfter = time.Minute

// lookedWithin is how long a bank that cannot be reached is work after somebody looked for it: perhaps no server
// connects its rail any more.
const lookedWithin = 5 * time.Minute

// maxConnectionError is how much of an error is kept.
const maxConnectionError = 300

// BankConnection is whether the bank of a rail can be reached. Its moments are of the real clock.
type BankConnection struct {
	Rail         string
	ReachedAt    time.Time  // when it was reached last, or first looked for
	FailingSince *time.Time // nil: it was reached the last time
	Error        string     // why not
	Waits        WaitingPayouts
}

// WaitingPayouts are the withdrawals whose time has come, and that wait for a bank.
type WaitingPayouts struct {
	Text     string         // how many there are, of how much, and which is the oldest, for people; "": none
	Amount   money.Minor    // of all; 0: none, or of several currencies
	Currency money.Currency // "": the same
	OldestAt *time.Time     // when the oldest was requested; nil: none waits
}

// Unreached returns for how long the bank was not reached.
func (b *BankConnection) Unreached(now time.Time) time.Duration { return max(0, now.Sub(b.ReachedAt)) }

// Unsent returns for how long the oldest withdrawal has waited for a bank that cannot be reached; 0: none does.
func (b *BankConnection) Unsent(now time.Time) time.Duration {
	switch {
	case b.FailingSince == nil || b.Waits.OldestAt == nil:
		return 0
	case b.FailingSince.After(*b.Waits.OldestAt):
		return max(0, now.Sub(*b.FailingSince))
	default:
		return max(0, now.Sub(*b.Waits.OldestAt))
	}
}

// BankConnections keep whether banks can be reached.
type BankConnections struct{ s *Store }

const noteConnection = `INSERT INTO bank_connections AS c
	(rail, looked_at, reached_at, failing_since, error, waiting, amount, currency, oldest_at)
	VALUES ($1, $2, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (rail) DO UPDATE SET looked_at = excluded.looked_at,
	reached_at = CASE WHEN excluded.failing_since IS NULL THEN excluded.reached_at ELSE c.reached_at END,
	failing_since = CASE WHEN excluded.failing_since IS NULL THEN NULL
		ELSE COALESCE(c.failing_since, excluded.failing_since) END,
	error = excluded.error, waiting = excluded.waiting, amount = excluded.amount, currency = excluded.currency,
	oldest_at = excluded.oldest_at`

// Note keeps whether the bank of a rail was reached just now: failure says why not, nil if it was.
func (b *BankConnections) Note(ctx context.Context, rail string, failure error, waits WaitingPayouts) error {
	now := ms(b.s.options.Real())
	var since *int64
	text := ""
	if failure != nil {
		text, since = failure.Error(), &now
		text = strings.ToValidUTF8(text[:min(len(text), maxConnectionError)], "")
	}
	err := b.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		_, err := exec(noteConnection, rail, now, since, text, waits.Text, int64(waits.Amount),
			string(waits.Currency), msOrNull(waits.OldestAt))
		return err
	})
	return wrapped("keep whether a bank was reached", err)
}

// What waits for a bank: sums by currency, and the oldest.
var (
	sumWaiting = `SELECT w.currency, COUNT(*), SUM(w.amount - w.fee) FROM withdrawals w WHERE` + payoutDue +
		` GROUP BY w.currency ORDER BY w.currency`
	oldestWaiting = `SELECT ` + nameOf("w.merchant") + `, w.id, w.created_at FROM withdrawals w WHERE` + payoutDue +
		` ORDER BY w.created_at, w.merchant, w.id LIMIT 1`
)

// Waiting returns what waits for the bank of a rail. Those that are held, because they are not what their journal says,
// wait for people instead.
func (b *BankConnections) Waiting(ctx context.Context, rail string) (waits WaitingPayouts, err error) {
	args, err := b.s.Payouts.due(ctx, ms(b.s.options.Now()), forever-1, "", rail)
	if err != nil {
		return waits, err
	}
	var sums []string
	count := int64(0)
	err = b.s.query(ctx, sumWaiting, args, func(r row) error {
		var n, sum int64
		var currency string
		err := r.Scan(&currency, &n, &sum)
		count += n
		waits.Amount, waits.Currency = money.Minor(sum), money.Currency(currency)
		sums = append(sums, waits.Currency.Format(waits.Amount)+" "+currency)
		return err
	})
	if err != nil || count == 0 {
		return waits, wrapped("sum what waits for a bank", err)
	}
	if len(sums) > 1 {
		waits.Amount, waits.Currency = 0, ""
	}
	var of WithdrawalKey
	var oldest time.Time
	if err := b.s.queryRow(ctx, oldestWaiting, args, &of.MerchantID, &of.ID, (*moment)(&oldest)); err != nil {
		return waits, fmt.Errorf("find the oldest withdrawal that waits for a bank: %w", err)
	}
	waits.OldestAt = &oldest
	waits.Text = fmt.Sprintf("%d waiting, %s, the oldest is the withdrawal %s of %s", count,
		strings.Join(sums, " and "), of.ID, of.MerchantID)
	return waits, nil
}

// List returns what is known of the banks of the rails that running servers connect, by rail.
func (b *BankConnections) List(ctx context.Context) ([]BankConnection, error) {
	connected, err := b.s.ConnectedRails.List(ctx)
	if err != nil {
		return nil, err
	}
	list, err := collect(ctx, b.s, `SELECT rail, reached_at, failing_since, error, waiting, amount, currency, oldest_at
		FROM bank_connections ORDER BY rail`, nil, func(r row) (c BankConnection, err error) {
		err = r.Scan(&c.Rail, (*moment)(&c.ReachedAt), maybeMoment{&c.FailingSince}, &c.Error, &c.Waits.Text,
			(*int64)(&c.Waits.Amount), (*string)(&c.Waits.Currency), maybeMoment{&c.Waits.OldestAt})
		return c, err
	})
	list = slices.DeleteFunc(list, func(c BankConnection) bool {
		return !slices.ContainsFunc(connected, func(r ConnectedRail) bool { return r.Terms.Name == c.Rail })
	})
	return list, wrapped("list bank connections", err)
}

// unreachable returns the rails whose bank cannot be reached, as of now; nil: none.
func (b *BankConnections) unreachable(ctx context.Context) (rails map[string]time.Time, err error) {
	now, looked := b.s.options.Now(), b.s.options.Real().Add(-lookedWithin)
	err = b.s.query(ctx, `SELECT rail FROM bank_connections WHERE failing_since IS NOT NULL AND looked_at >= $1`,
		[]any{ms(looked)}, func(r row) error {
			var rail string
			err := r.Scan(&rail)
			if rails == nil {
				rails = map[string]time.Time{}
			}
			rails[rail] = now
			return err
		})
	return rails, wrapped("read which banks cannot be reached", err)
}

// unreachableWork is a bank that cannot be reached as work, with what waits for it.
var unreachableWork = workSource{
	kind: farthing.WorkBankUnreachable,
	text: `SELECT c.rail, '', c.rail, c.amount, c.currency, c.failing_since, c.error || CASE c.waiting WHEN '' ` +
		`THEN '' ELSE '; ' || c.waiting END FROM bank_connections c WHERE c.failing_since IS NOT NULL ` +
		`AND (c.failing_since, c.rail) > ($1, $2) AND c.failing_since <= $4 ` +
		`AND c.looked_at >= $4 - ` + fmt.Sprint((lookedWithin - UnreachableAfter).Milliseconds()) +
		` ORDER BY c.failing_since, c.rail LIMIT $3`,
	until: unreachableSince,
	scan:  scanWork(farthing.WorkBankUnreachable, "rail"),
}
