package store

import (
	"context"
	"time"

	"farthing/internal/farthing"
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
