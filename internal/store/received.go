package store

import (
	"context"
	"fmt"
	"time"

	"farthing/internal/farthing"
)

// oldestOfMerchants is the question of a batch about the oldest withdrawal that waits, of merchants whose withdrawals
// are handed over.
var oldestOfMerchants = func() forms {
	const columns = `SELECT k.km, w.id, w.first_seq, w.amount - w.fee FROM `
	const oldest = ` JOIN withdrawals w ON w.merchant = k.km AND w.first_seq = (SELECT MIN(o.first_seq)
		FROM withdrawals o WHERE o.merchant = k.km AND o.status = 'pending'
		AND COALESCE(o.owner, '') <> '` + held + `')`
	return forms{many: columns + `unnest($1::bigint[]) AS k (km)` + oldest, some: columns + `k` + oldest}
}()

// loadOldest reads the answers.
func (b *batch) loadOldest() func(row) error {
	return func(r row) error {
		var number int64
		var oldest farthing.OldestPending
		err := r.Scan(&number, &oldest.ID, &oldest.FirstSeq, (*int64)(&oldest.Net))
		if err == nil {
			b.byNumber[number].state.Oldest = oldest
		}
		return err
	}
}

// short is the owner of withdrawals that wait until more of their merchant's money is received.
const short = "funds"

// heldFor is why the withdrawal of a page is not handed over; the empty string if there is no such reason.
const heldFor = `CASE WHEN page.owner IN ('` + held + `', '` + short + `') THEN page.owner ELSE '' END`

// shortFor is how long they wait, in real time, before they are decided again.
const shortFor = 30 * time.Second

// shortPayout lets the withdrawal $2 of the merchant $1 wait until $3.
var shortPayout = eachRow{one: `UPDATE withdrawals SET lease_until = $3, owner = '` + short + `'
	WHERE merchant = $1 AND id = $2 AND status = 'pending'`}

// Wait takes withdrawals whose merchant's money is not received out of what is due, for a while.
func (p *Payouts) Wait(ctx context.Context, list []WithdrawalKey) error {
	if _, err := p.s.updateEach(ctx, shortPayout, list, ms(p.s.options.Real().Add(shortFor))); err != nil {
		return fmt.Errorf("let withdrawals wait for funds: %w", err)
	}
	return nil
}
