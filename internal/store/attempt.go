package store

import (
	"context"
	"fmt"
	"time"

	"farthing/internal/farthing"
)

// Attempts reads what was sent to the bank, and marks how far its submission came. The money belongs to the withdrawal:
// a mark moves none.
type Attempts struct{ s *Store }

// attemptsTable holds what was sent to the bank. Commands insert; how far the
// submission came is written beside them.
var attemptsTable = describe("attempts", 3,
	merchantColumn(func(a *farthing.Attempt) *string { return &a.MerchantID }),
	textColumn("withdrawal_id", func(a *farthing.Attempt) *string { return &a.WithdrawalID }),
	numberColumn("number", func(a *farthing.Attempt) *int64 { return &a.Number }),
	textColumn("rail", func(a *farthing.Attempt) *string { return &a.Rail }),
	textColumn("status", func(a *farthing.Attempt) *string { return (*string)(&a.Status) }),
	bytesColumn("instruction", func(a *farthing.Attempt) *[]byte { return &a.Instruction }),
	digestColumn("digest", func(a *farthing.Attempt) []byte { return a.Digest[:] }),
	textColumn("key_id", func(a *farthing.Attempt) *string { return &a.KeyID }),
	optionalColumn("why", func(a *farthing.Attempt) *string { return &a.Why }),
	timeColumn("created_at", func(a *farthing.Attempt) *time.Time { return &a.CreatedAt }),
	timeColumn("lease_until", func(a *farthing.Attempt) *time.Time { return &a.LeaseUntil }),
	optionalColumn("owner", func(a *farthing.Attempt) *string { return &a.Owner }),
)

func (at *Attempts) read(ctx context.Context, text string, args ...any) ([]farthing.Attempt, error) {
	list, err := collect(ctx, at.s, text, args, attemptsTable.scanNamed().value)
	return list, wrapped("list attempts", err)
}

// Of lists the attempts of a withdrawal in order.
func (at *Attempts) Of(ctx context.Context, merchantID, withdrawalID string) ([]farthing.Attempt, error) {
	return at.read(ctx, `SELECT `+attemptsTable.namedBy("a", "$1")+` FROM attempts a WHERE a.merchant = $1 `+
		`AND a.withdrawal_id = $2 ORDER BY a.number`, merchantKey(merchantID), withdrawalID)
}

// openAttempts is true of attempts of the rail $3 whose submission is not over, and that no owner other than $2 works
// on at the real time $1.
const openAttempts = ` FROM attempts a WHERE a.status IN ('stored', 'handing', 'not_sent') AND (a.lease_until <= $1 ` +
	`OR a.owner = $2) AND a.rail = $3 `

// Left lists up to limit attempts of a rail that another owner began and left, or that the caller itself began, the
// oldest first.
func (at *Attempts) Left(ctx context.Context, rail string, l Lease, limit int) ([]farthing.Attempt, error) {
	return at.read(ctx, `SELECT `+attemptsTable.named("a")+openAttempts+`ORDER BY a.created_at, a.merchant, `+
		`a.withdrawal_id, a.number LIMIT $4`, ms(at.s.options.Real()), l.Owner, rail, int64(limit))
}

// FirstLeft returns when the oldest attempt that Left would list was made; false if there is none.
func (at *Attempts) FirstLeft(ctx context.Context, rail string, l Lease) (time.Time, bool, error) {
	return at.s.firstDue(ctx, "the first attempt that was left",
		`SELECT a.created_at`+openAttempts+`ORDER BY a.created_at LIMIT 1`, ms(at.s.options.Real()), l.Owner, rail)
}

// markAttempts changes the attempt of a withdrawal that is in the state $3 to $4, with the lease $5 of $6, if at $8 the
// caller $7 or no owner has it; $9 is why. A withdrawal whose hand-over begins must still be in transit: two people may
// have settled it while the bank could not be reached.
var markAttempts = eachRow{
	many: `UPDATE attempts a SET status = $4, lease_until = $5, owner = $6, why = COALESCE($9, a.why)
		FROM unnest($1::bigint[], $2::text[]) AS k (km, ki)
		WHERE a.merchant = k.km AND a.withdrawal_id = k.ki AND a.status = $3 AND (a.owner = $7 OR a.lease_until <= $8)
		AND ($4 <> 'handing' OR EXISTS (
			SELECT 1 FROM withdrawals w WHERE w.merchant = k.km AND w.id = k.ki AND w.status = 'in_transit'))
		RETURNING a.merchant, a.withdrawal_id`,
	one: `UPDATE attempts SET status = $4, lease_until = $5, owner = $6, why = COALESCE($9, why)
		WHERE merchant = $1 AND withdrawal_id = $2 AND status = $3 AND (owner = $7 OR lease_until <= $8)
		AND ($4 <> 'handing' OR EXISTS (
			SELECT 1 FROM withdrawals w WHERE w.merchant = $1 AND w.id = $2 AND w.status = 'in_transit'))`,
}

// Mark is a change of how far attempts have come.
type Mark struct {
	From, To farthing.AttemptStatus
	Why      string // "": as it was
}

// Mark marks attempts, and returns those that it found in the earlier state and that the caller or no owner has: of
// several callers that mark the same attempt, one succeeds.
func (at *Attempts) Mark(
	ctx context.Context, attempts []farthing.Attempt, m Mark, l Lease,
) ([]farthing.Attempt, error) {
	rows := make([]WithdrawalKey, len(attempts))
	for i, a := range attempts {
		rows[i] = WithdrawalKey{a.MerchantID, a.WithdrawalID}
	}
	now := at.s.options.Real()
	owner, why := &l.Owner, &m.Why
	if m.Why == "" {
		why = nil
	}
	done, err := at.s.updateEach(ctx, markAttempts, rows,
		string(m.From), string(m.To), ms(now.Add(l.For)), owner, l.Owner, ms(now), why)
	if err != nil {
		return nil, fmt.Errorf("mark attempts %s: %w", m.To, err)
	}
	mine := make([]farthing.Attempt, 0, len(attempts))
	for _, a := range attempts {
		if done[WithdrawalKey{a.MerchantID, a.WithdrawalID}] {
			a.Status = m.To
			mine = append(mine, a)
		}
	}
	return mine, nil
}
