package store

import (
	"context"
	"errors"
	"fmt"
	"strings"

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
const adjustmentColumns = `merchant_id, id, date, amount, currency, reason, status, COALESCE(maker, ''), COALESCE(approvals, ''), request_hash, created_at, COALESCE(first_seq, 0)`

// scanAdjustment reads adjustmentColumns.
func scanAdjustment(r row) (*farthing.Adjustment, error) {
	a := &farthing.Adjustment{}
	var date, created int64
	var approvals string
	if err := r.Scan(&a.MerchantID, &a.ID, &date, (*int64)(&a.Amount), (*string)(&a.Currency), &a.Reason, (*string)(&a.Status), &a.Consent.Maker, &approvals,
		(*digest)(&a.Request), &created, &a.FirstSeq); err != nil {
		return nil, fmt.Errorf("scan adjustment: %w", err)
	}
	a.Date, a.CreatedAt = fromMS(date), fromMS(created)
	if approvals != "" {
		a.Consent.Approvals = strings.Split(approvals, "\n")
	}
	return a, nil
}
