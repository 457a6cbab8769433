package store

import (
	"fmt"

	"farthing"
)

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
