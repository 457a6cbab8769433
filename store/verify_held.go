package store

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"farthing"
	"farthing/ledger"
	"farthing/money"
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
			count += v.dispute(d, rows[:])
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
		if read < slice {
			return v.unclaimed(ctx, farthing.SubjectDispute, "disputes", count)
		}
	}
}

// dispute compares one dispute with its rows, latest first, and returns how many there are.
func (v *verification) dispute(d *farthing.Dispute, rows []recordRow) (count int64) {
	var types []string
	for _, r := range rows {
		if r.seq == 0 {
			break
		}
		count++
		kind := kindOf(r.kind)
		types = append(types, kind.Type)
		if !r.is(farthing.SubjectDispute, d.ID, d.Amount) {
			v.problem(r.seq, "dispute %s of %d: the row is about %s %s and %d", d.ID, d.Amount, kind.Subject, r.id,
				r.amount)
		}
	}
	if count == 0 {
		v.problem(d.LastSeq, "dispute %s has no journal row", d.ID)
		return 0
	}
	first := rows[count-1]
	if status := statusAfter(types, farthing.DisputeStatusAfter); status != d.Status || first.previous != 0 ||
		first.seq != d.FirstSeq {
		v.problem(d.LastSeq, "dispute %s is %s from row %d on, its journal says %s from row %d on", d.ID, d.Status,
			d.FirstSeq, cmp.Or(string(status), "nothing that can be"), first.seq)
	}
	return count
}

// reserveRows is what the journal says about one reserve.
type reserveRows struct {
	amount, released money.Minor
	first, last      int64
}

func (v *verification) reserveRow(r *ledger.Row) {
	rows := v.reserved[r.SubjectID]
	held, rolling := r.Type == farthing.EventReserveHeld, strings.HasPrefix(r.SubjectID, farthing.PrefixRollingReserve)
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

// reserves compares each reserve with its rows, and the balance with the sum that the reserves hold.
func (v *verification) reserves(ctx context.Context) error {
	var held money.Minor
	reserve := reservesTable.scan(v.merchant)
	text := `SELECT ` + reservesTable.read +
		` FROM reserves WHERE merchant = $1 AND first_seq > $2 ORDER BY first_seq LIMIT $3`
	for after := int64(-1); ; {
		read := 0
		err := v.r.query(ctx, text, []any{v.key, after, int64(slice)}, func(r row) error {
			if err := reserve.next(r); err != nil {
				return err
			}
			kept := &reserve.record
			read, after = read+1, kept.FirstSeq
			held += kept.Amount - kept.Released
			rows := v.reserved[kept.ID]
			delete(v.reserved, kept.ID)
			if rows == nil {
				v.problem(kept.FirstSeq, "reserve %s has no journal row", kept.ID)
			} else if want := (reserveRows{kept.Amount, kept.Released, kept.FirstSeq, kept.LastSeq}); *rows != want {
				v.problem(rows.last, "reserve %s holds %d of which %d is released, rows %d to %d; its journal says "+
					"%d, %d, rows %d to %d", kept.ID,
					want.amount, want.released, want.first, want.last, rows.amount, rows.released, rows.first,
					rows.last)
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

// releasesWithRows reads releases, and whether the row of each releases the same amount of the same reserve.
var releasesWithRows = `SELECT r.id, r.seq, CASE WHEN j.kind IN ` + kindsOf(farthing.EventReserveReleased) + `
		AND j.subject_id = r.reserve_id AND j.amount = r.amount AND j.booked_at = r.created_at THEN 1 ELSE 0 END,
		j.details
	FROM releases r LEFT JOIN journal j ON j.merchant = $1 AND j.seq = r.seq
	WHERE r.merchant = $1 AND r.id > $2 ORDER BY r.id LIMIT $3`

// releaseRecords compares each release with its row.
func (v *verification) releaseRecords(ctx context.Context) error {
	var count int64
	for after := ""; ; {
		read := 0
		err := v.r.query(ctx, releasesWithRows, []any{v.key, after, int64(slice)}, func(r row) error {
			var id, details string
			var seq, same int64
			if err := r.Scan(&id, &seq, &same, (*text)(&details)); err != nil {
				return fmt.Errorf("scan release: %w", err)
			}
			read, after = read+1, id
			count++
			if same == 0 || farthing.ReleaseTold(details) != id {
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
