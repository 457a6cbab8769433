package store

import (
	"context"
	"errors"
	"fmt"

	"farthing"
)

// Refunds reads merchants' refunds.
type Refunds struct{ s *Store }

// Get reads one refund; not_found where the merchant has none of that id.
func (f *Refunds) Get(ctx context.Context, merchantID, id string) (farthing.Refund, error) {
	var refund *farthing.Refund
	err := one(ctx, f.s, `SELECT `+refundColumns+` FROM refunds WHERE merchant_id = $1 AND id = $2`, []any{merchantID, id}, func(r row) (err error) {
		refund, err = scanRefund(r)
		return err
	})
	if errors.Is(err, errNoRows) {
		return farthing.Refund{}, farthing.Refuse(farthing.CodeNotFound, "There is no such refund.")
	}
	if err != nil {
		return farthing.Refund{}, fmt.Errorf("read refund: %w", err)
	}
	return *refund, nil
}

// refundColumns are what scanRefund reads.
const refundColumns = `merchant_id, id, COALESCE(payment_id, ''), COALESCE(user_id, ''), date, amount, currency, COALESCE(reason, ''), request_hash, created_at, first_seq`

// scanRefund reads refundColumns.
func scanRefund(r row) (*farthing.Refund, error) {
	f := &farthing.Refund{}
	var date, created int64
	if err := r.Scan(&f.MerchantID, &f.ID, &f.PaymentID, &f.UserID, &date, (*int64)(&f.Amount), (*string)(&f.Currency), &f.Reason, (*digest)(&f.Request), &created, &f.FirstSeq); err != nil {
		return nil, fmt.Errorf("scan refund: %w", err)
	}
	f.Date, f.CreatedAt = fromMS(date), fromMS(created)
	return f, nil
}
