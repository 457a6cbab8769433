package store

import (
	"context"
	"fmt"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

// ProviderSettlements reads what payment providers paid and took back.
type ProviderSettlements struct {
	RecordsOf[farthing.ProviderSettlement]
}

// Owed is a merchant whose payment provider owes money.
type Owed struct {
	MerchantID string
	Since      time.Time // when the row was booked since which it does
}

// owedFirst lists merchants by how long their providers have owed money.
const owedFirst = `SELECT m.merchant_id, b.owed_since FROM books b JOIN merchants m ON m.merchant = b.merchant
	WHERE b.owed_since IS NOT NULL ORDER BY b.owed_since, b.merchant LIMIT $1`

// Owed lists up to limit merchants whose payment providers owe money, the longest owed first.
func (v *ProviderSettlements) Owed(ctx context.Context, limit int) ([]Owed, error) {
	list, err := collect(ctx, v.s, owedFirst, []any{int64(limit)}, func(r row) (o Owed, err error) {
		err = r.Scan(&o.MerchantID, (*moment)(&o.Since))
		return o, err
	})
	return list, wrapped("list what providers owe", err)
}

// settlementsToNote finds settlements that disagree with the statements or the ends of breaks: a line matches, people
// ended a break with one, or no line matches any more.
var settlementsToNote = `SELECT ` + nameOf("p.merchant") + `, p.id, CASE WHEN ` + settlementPosted + ` THEN '` +
	string(farthing.ConfirmedByPeople) + `' ELSE '` + string(farthing.ConfirmedByStatement) + `' END
	FROM provider_settlements p WHERE p.confirmed IS NULL AND p.amount > 0 AND (` + settlementPosted + `
	OR EXISTS (SELECT 1 FROM expectations e WHERE e.status = 'matched' AND e.id = '` +
	farthing.SubjectProviderSettlement + `/' || ` + nameOf("p.merchant") + ` || '/' || p.id))
	UNION ALL SELECT e.about_merchant, e.subject_id, '' FROM expectations e JOIN merchants m
	ON m.merchant_id = e.about_merchant JOIN provider_settlements p ON p.merchant = m.merchant AND p.id = e.subject_id
	WHERE e.status = 'open' AND e.subject = '` + farthing.SubjectProviderSettlement + `'
	AND p.confirmed = '` + string(farthing.ConfirmedByStatement) + `' LIMIT $1`

// settlementPosted is true of a settlement with which people ended a break.
var settlementPosted = `EXISTS (SELECT 1 FROM breaks b WHERE b.about_merchant = ` + nameOf("p.merchant") + `
	AND b.posting_id = p.id AND b.posting = '` + farthing.SubjectProviderSettlement + `')`

// ToNote lists up to limit commands by which settlements get, or lose, what confirms them.
func (v *ProviderSettlements) ToNote(ctx context.Context, limit int) ([]farthing.NoteProviderSettlement, error) {
	list, err := collect(ctx, v.s, settlementsToNote, []any{int64(limit)},
		func(r row) (c farthing.NoteProviderSettlement, err error) {
			err = r.Scan(&c.MerchantID, &c.ID, (*string)(&c.Confirmed))
			return c, err
		})
	return list, wrapped("list what confirms provider settlements", err)
}

// compareUnconfirmed adds up what nothing confirms, as the settlements have it.
func compareUnconfirmed(ctx context.Context, v *verification, book *bookRecord) error {
	var sum int64
	err := v.r.queryRow(ctx, `SELECT COALESCE(CAST(SUM(CASE WHEN confirmed IS NULL THEN amount
		WHEN fee < amount THEN -fee ELSE -amount END) AS bigint), 0)
		FROM provider_settlements WHERE merchant = $1 AND amount > 0`, []any{v.key}, &sum)
	if err != nil {
		return fmt.Errorf("add up what nothing confirms: %w", err)
	}
	v.compareAmount("the book's sum of provider settlements that nothing confirms", book.totals.Unconfirmed,
		money.Minor(sum))
	return nil
}
