package store

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"farthing"
	"farthing/ledger"
	"farthing/money"
)

// disputeLives are the lives that a dispute can have had, by its journal's types, latest first.
var disputeLives = map[string]farthing.DisputeStatus{
	"dispute.opened":              farthing.DisputeOpen,
	"dispute.won dispute.opened":  farthing.DisputeWon,
	"dispute.lost dispute.opened": farthing.DisputeLost,
}

// disputesWithRows reads disputes with their up to two journal rows, what their payment says of its disputes, and
// what the disputes of that payment come to; disputes twice, for the reason that paymentsWithRows gives.
const disputesWithRows = `SELECT d.id, d.payment_id, d.status, d.amount, d.first_seq, d.last_seq, CASE WHEN d.resolved_at IS NULL THEN 0 ELSE 1 END, COALESCE(p.disputed, -1), COALESCE(p.charged_back, -1),
		(SELECT CAST(SUM(CASE WHEN o.status = 'open' THEN o.amount ELSE 0 END) AS bigint) FROM disputes i CROSS JOIN disputes o WHERE i.merchant_id = $1 AND i.payment_id = d.payment_id AND o.merchant_id = $1 AND o.id = i.id),
		(SELECT CAST(SUM(CASE WHEN o.status = 'lost' THEN o.amount ELSE 0 END) AS bigint) FROM disputes i CROSS JOIN disputes o WHERE i.merchant_id = $1 AND i.payment_id = d.payment_id AND o.merchant_id = $1 AND o.id = i.id),
		COALESCE(a.type, ''), COALESCE(a.subject, ''), COALESCE(a.subject_id, ''), COALESCE(a.seq, 0), COALESCE(a.previous, 0), COALESCE(a.amount, 0), COALESCE(a.credited, 0),
		COALESCE(b.type, ''), COALESCE(b.subject, ''), COALESCE(b.subject_id, ''), COALESCE(b.seq, 0), COALESCE(b.previous, 0), COALESCE(b.amount, 0), COALESCE(b.credited, 0)
	FROM disputes d LEFT JOIN payments p ON p.merchant_id = $1 AND p.id = d.payment_id LEFT JOIN journal a ON a.merchant_id = $1 AND a.seq = d.last_seq
	LEFT JOIN journal b ON b.merchant_id = $1 AND b.seq = a.previous WHERE d.merchant_id = $1 AND d.id > $2 ORDER BY d.id LIMIT $3`

// disputeSums are what a payment says of its disputes, and what they come to.
type disputeSums struct{ open, lost, openOf, lostOf money.Minor }

// disputes compares each dispute with its rows, and its payment with all disputes of it.
func (v *verification) disputes(ctx context.Context) error {
	var count int64
	for after := ""; ; {
		read := 0
		err := v.r.query(ctx, disputesWithRows, []any{v.merchant, after, int64(slice)}, func(r row) error {
			var d farthing.Dispute
			var sums disputeSums
			var resolved int64
			var rows [2]paymentRow
			dest := []any{&d.ID, &d.PaymentID, (*string)(&d.Status), (*int64)(&d.Amount), &d.FirstSeq, &d.LastSeq, &resolved,
				(*int64)(&sums.open), (*int64)(&sums.lost), (*int64)(&sums.openOf), (*int64)(&sums.lostOf)}
			if err := r.Scan(append(append(dest, rows[0].dest()...), rows[1].dest()...)...); err != nil {
				return fmt.Errorf("scan dispute: %w", err)
			}
			read, after = read+1, d.ID
			count += v.dispute(&d, rows[:])
			if (resolved == 1) != (d.Status != farthing.DisputeOpen) {
				v.problem(d.LastSeq, "dispute %s is %s, its time of ending says otherwise", d.ID, d.Status)
			}
			if sums.open != sums.openOf || sums.lost != sums.lostOf {
				v.problem(d.LastSeq, "payment %s: %d is disputed and %d charged back, its disputes come to %d and %d", d.PaymentID, sums.open, sums.lost, sums.openOf, sums.lostOf)
			}
			return nil
		})
		if err != nil {
			return err
		}
		if read < slice {
			return v.unclaimed(ctx, farthing.SubjectDispute, "disputes", count)
		}
	}
}

// dispute compares one dispute with its rows, latest first, and tells how many there are.
func (v *verification) dispute(d *farthing.Dispute, rows []paymentRow) (count int64) {
	var types []string
	for _, r := range rows {
		if r.seq == 0 {
			break
		}
		count++
		types = append(types, r.kind)
		if r.subject != farthing.SubjectDispute || r.id != d.ID || r.amount != d.Amount {
			v.problem(r.seq, "dispute %s of %d: the row is about %s %s and %d", d.ID, d.Amount, r.subject, r.id, r.amount)
		}
	}
	if count == 0 {
		v.problem(d.LastSeq, "dispute %s has no journal row", d.ID)
		return 0
	}
	first := rows[count-1]
	if status := disputeLives[strings.Join(types, " ")]; status != d.Status || first.previous != 0 || first.seq != d.FirstSeq {
		v.problem(d.LastSeq, "dispute %s is %s from row %d on, its journal says %s from row %d on", d.ID, d.Status, d.FirstSeq, cmp.Or(string(status), "nothing that can be"), first.seq)
	}
	return count
}

// reserveRows is what the journal says of one reserve.
type reserveRows struct {
	amount, released money.Minor
	first, last      int64
}

func (v *verification) reserveRow(r *ledger.Row) {
	rows := v.reserved[r.SubjectID]
	held, rolling := r.Type == "reserve.held", strings.HasPrefix(r.SubjectID, farthing.PrefixRollingReserve)
	if (rows == nil) != held && !(held && rolling) {
		v.problem(r.Seq, "reserve %s: %s cannot come here", r.SubjectID, r.Type)
	}
	if rows == nil {
		rows = &reserveRows{first: r.Seq}
		v.reserved[r.SubjectID] = rows
	}
	rows.last = r.Seq
	if held {
		rows.amount += r.Amount
		return
	}
	rows.released += r.Amount
	v.releases++
}

// reserves compares each reserve with its rows, and the balance with what is held of them.
func (v *verification) reserves(ctx context.Context) error {
	var held money.Minor
	for after := int64(-1); ; {
		read := 0
		err := v.r.query(ctx, `SELECT `+reserveColumns+` FROM reserves WHERE merchant_id = $1 AND first_seq > $2 ORDER BY first_seq LIMIT $3`, []any{v.merchant, after, int64(slice)}, func(r row) error {
			kept, err := scanReserve(r)
			if err != nil {
				return err
			}
			read, after = read+1, kept.FirstSeq
			held += kept.Amount - kept.Released
			rows := v.reserved[kept.ID]
			delete(v.reserved, kept.ID)
			if rows == nil {
				v.problem(kept.FirstSeq, "reserve %s has no journal row", kept.ID)
			} else if want := (reserveRows{kept.Amount, kept.Released, kept.FirstSeq, kept.LastSeq}); *rows != want {
				v.problem(rows.last, "reserve %s holds %d of which %d is released, rows %d to %d; its journal says %d, %d, rows %d to %d", kept.ID,
					want.amount, want.released, want.first, want.last, rows.amount, rows.released, rows.first, rows.last)
			}
			return nil
		})
		if err != nil {
			return err
		}
		if read < slice {
			break
		}
	}
	for id, rows := range v.reserved {
		v.problem(rows.first, "the row is about reserve %s, which does not exist", id)
	}
	v.compareAmount("the sum of what reserves hold", held, v.book.Balances[ledger.Held])
	return nil
}

// releaseRecords compares each release with its row.
func (v *verification) releaseRecords(ctx context.Context) error {
	var count int64
	for after := ""; ; {
		read := 0
		err := v.r.query(ctx, `SELECT r.id, r.seq, CASE WHEN j.type = 'reserve.released' AND j.subject_id = r.reserve_id AND j.amount = r.amount THEN 1 ELSE 0 END
			FROM releases r LEFT JOIN journal j ON j.merchant_id = $1 AND j.seq = r.seq WHERE r.merchant_id = $1 AND r.id > $2 ORDER BY r.id LIMIT $3`, []any{v.merchant, after, int64(slice)}, func(r row) error {
			var id string
			var seq, same int64
			if err := r.Scan(&id, &seq, &same); err != nil {
				return fmt.Errorf("scan release: %w", err)
			}
			read, after = read+1, id
			count++
			if same == 0 {
				v.problem(seq, "release %s is not what its journal row says", id)
			}
			return nil
		})
		if err != nil {
			return err
		}
		if read < slice {
			break
		}
	}
	if count != v.releases {
		v.problem(0, "the journal has %d rows that release a reserve, there are %d releases", v.releases, count)
	}
	return nil
}
