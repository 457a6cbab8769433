package store

import (
	"context"
	"fmt"
	"time"

	"farthing/internal/farthing"
)

// provedSettlement is true of a provider settlement p that a line of a statement matches, or with which people ended a
// break.
var provedSettlement = `(EXISTS (SELECT 1 FROM expectations e WHERE e.status = 'matched' AND e.id = '` +
	farthing.SubjectProviderSettlement + `/' || ` + nameOf("p.merchant") + ` || '/' || p.id)
	OR EXISTS (SELECT 1 FROM breaks b WHERE b.about_merchant = ` + nameOf("p.merchant") + ` AND b.posting_id = p.id
	AND b.posting = '` + farthing.SubjectProviderSettlement + `'))`

// receivedOfMerchants is the question of a batch about the money that is received, of merchants whose withdrawals are
// handed over, and about the oldest withdrawal that waits.
var receivedOfMerchants = func() forms {
	const settlements = ` FROM provider_settlements p WHERE p.merchant = k.km AND p.amount > 0 AND `
	columns := `SELECT k.km, (SELECT COALESCE(SUM(p.amount), 0)` + settlements + `NOT ` + provedSettlement + `),
		(SELECT COALESCE(SUM(CASE WHEN p.fee < p.amount THEN p.fee ELSE p.amount END), 0)` + settlements +
		provedSettlement + `), COALESCE(w.id, ''), COALESCE(w.first_seq, 0), COALESCE(w.amount - w.fee, 0) FROM `
	const oldest = ` LEFT JOIN withdrawals w ON w.merchant = k.km AND w.first_seq = (SELECT MIN(o.first_seq)
		FROM withdrawals o WHERE o.merchant = k.km AND o.status = 'pending'
		AND COALESCE(o.owner, '') <> '` + held + `')`
	return forms{many: columns + `unnest($1::bigint[]) AS k (km)` + oldest, some: columns + `k` + oldest}
}()

// loadReceived reads the answers.
func (b *batch) loadReceived() func(row) error {
	return func(r row) error {
		var number int64
		var received farthing.Received
		oldest := &received.Oldest
		err := r.Scan(&number, (*int64)(&received.Unproved), (*int64)(&received.Fees), &oldest.ID, &oldest.FirstSeq,
			(*int64)(&oldest.Net))
		if err == nil {
			b.byNumber[number].state.Received = received
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
