package store

import (
	"cmp"
	"context"
	"slices"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

// disputesWithRows reads disputes with their up to two journal rows, the disputed amounts that their payment records,
// and the sums of that payment's disputes. It reads disputes twice, for the reason given at paymentsWithRows.
var disputesWithRows = `SELECT ` + disputesTable.of("d") + `, CASE WHEN p.id IS NULL THEN -1 ELSE COALESCE(p.disputed,
	0) END, CASE WHEN p.id IS NULL THEN -1 ELSE COALESCE(p.charged_back, 0) END,
		(SELECT CAST(SUM(CASE WHEN o.status = 'open' THEN o.amount ELSE 0 END) AS bigint) FROM disputes i
		CROSS JOIN disputes o WHERE i.merchant = $1 AND i.payment_id = d.payment_id AND o.merchant = $1
		AND o.id = i.id),
		(SELECT CAST(SUM(CASE WHEN o.status = 'lost' THEN o.amount ELSE 0 END) AS bigint) FROM disputes i
		CROSS JOIN disputes o WHERE i.merchant = $1 AND i.payment_id = d.payment_id AND o.merchant = $1
		AND o.id = i.id),
		` + rowColumns("a") + `, ` + rowColumns("b") + `
	FROM disputes d LEFT JOIN payments p ON p.merchant = $1 AND p.id = d.payment_id
	LEFT JOIN journal a ON a.merchant = $1 AND a.seq = d.last_seq
	LEFT JOIN journal b ON b.merchant = $1 AND b.seq = a.previous WHERE d.merchant = $1 AND d.id > $2 ORDER BY d.id
	LIMIT $3`

// disputeSums are the amounts that a payment records about its disputes, and the sums of the disputes.
type disputeSums struct{ open, lost, openOf, lostOf money.Minor }

// disputes compares each dispute with its rows, and its payment with all its disputes.
func (v *verification) disputes(ctx context.Context) error {
	var count int64
	var sums disputeSums
	var rows [2]recordRow
	var noted []notedRecord
	dispute := disputesTable.scan(v.merchant,
		slices.Concat([]any{(*number)(&sums.open), (*number)(&sums.lost), (*number)(&sums.openOf),
			(*number)(&sums.lostOf)},
			rows[0].dest(), rows[1].dest())...)
	for after := ""; ; {
		read := 0
		err := v.r.query(ctx, disputesWithRows, []any{v.key, after, int64(slice)}, func(r row) error {
			if err := dispute.next(r); err != nil {
				return err
			}
			d := &dispute.record
			read, after = read+1, d.ID
			if longer(rows[:]) {
				kept := *d
				noted = append(noted, notedRecord{d.LastSeq, func(all []recordRow) int64 {
					return v.dispute(&kept, all)
				}})
			} else {
				count += v.dispute(d, rows[:])
			}
			if (d.ResolvedAt != nil) != (d.Status != farthing.DisputeOpen) {
				v.problem(d.LastSeq, "dispute %s is %s, its time of ending says otherwise", d.ID, d.Status)
			}
			if sums.open != sums.openOf || sums.lost != sums.lostOf {
				v.problem(d.LastSeq, "payment %s: %d is disputed and %d charged back, its disputes come to %d and %d",
					d.PaymentID, sums.open, sums.lost, sums.openOf, sums.lostOf)
			}
			return nil
		})
		if err != nil {
			return err
		}
		rest, err := v.compareNoted(ctx, noted)
		if err != nil {
			return err
		}
		count, noted = count+rest, noted[:0]
		if read < slice {
			return v.unclaimed(ctx, farthing.SubjectDispute, "disputes", count)
		}
	}
}

// dispute compares one dispute with its rows, latest first, and returns how many there are.
func (v *verification) dispute(d *farthing.Dispute, all []recordRow) (count int64) {
	name := subjectKey{farthing.SubjectDispute, d.ID}
	rows, count := v.moved(all, name)
	types := v.typesOf(rows, name, d.Amount)
	if len(types) == 0 {
		v.problem(d.LastSeq, "dispute %s has no journal row", d.ID)
		return count
	}
	first := rows[len(rows)-1]
	if status := statusAfter(types, farthing.DisputeStatusAfter); status != d.Status || first.previous != 0 ||
		first.seq != d.FirstSeq {
		v.problem(d.LastSeq, "dispute %s is %s from row %d on, its journal says %s from row %d on", d.ID, d.Status,
			d.FirstSeq, cmp.Or(string(status), "nothing that can be"), first.seq)
	}
	return count
}
