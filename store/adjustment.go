package store

import (
	"context"
	"errors"
	"fmt"

	"farthing"
)

// Adjustments reads merchants' adjustments.
type Adjustments struct{ s *Store }

// Get reads one adjustment; not_found where the merchant has none of that id.
func (a *Adjustments) Get(ctx context.Context, merchantID, id string) (farthing.Adjustment, error) {
	var adjustment *farthing.Adjustment
	err := one(ctx, a.s, `SELECT `+adjustmentColumns+` FROM adjustments WHERE merchant_id = $1 AND id = $2`, []any{merchantID, id}, func(r row) (err error) {
		adjustment, err = scanAdjustment(r)
		return err
	})
	if errors.Is(err, errNoRows) {
		return farthing.Adjustment{}, farthing.Refuse(farthing.CodeNotFound, "There is no such adjustment.")
	}
	if err != nil {
		return farthing.Adjustment{}, fmt.Errorf("read adjustment: %w", err)
	}
	return *adjustment, nil
}

// adjustmentColumns are what scanAdjustment reads.
const adjustmentColumns = `merchant_id, id, date, amount, currency, reason, request_hash, created_at, first_seq`

// scanAdjustment reads adjustmentColumns.
func scanAdjustment(r row) (*farthing.Adjustment, error) {
	a := &farthing.Adjustment{}
	var date, created int64
	if err := r.Scan(&a.MerchantID, &a.ID, &date, (*int64)(&a.Amount), (*string)(&a.Currency), &a.Reason, (*digest)(&a.Request), &created, &a.FirstSeq); err != nil {
		return nil, fmt.Errorf("scan adjustment: %w", err)
	}
	a.Date, a.CreatedAt = fromMS(date), fromMS(created)
	return a, nil
}
