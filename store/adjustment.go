package store

import (
	"fmt"

	"farthing"
)

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
