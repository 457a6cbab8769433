package store

import (
	"fmt"

	"farthing"
)

// disputeColumns are what scanDispute reads.
const disputeColumns = `merchant_id, id, payment_id, COALESCE(user_id, ''), date, amount, currency, status, COALESCE(reason, ''), request_hash, created_at, resolved_at, first_seq, last_seq`

// scanDispute reads disputeColumns.
func scanDispute(r row) (*farthing.Dispute, error) {
	d := &farthing.Dispute{}
	var date, created int64
	var resolved *int64
	if err := r.Scan(&d.MerchantID, &d.ID, &d.PaymentID, &d.UserID, &date, (*int64)(&d.Amount), (*string)(&d.Currency), (*string)(&d.Status), &d.Reason,
		(*digest)(&d.Request), &created, &resolved, &d.FirstSeq, &d.LastSeq); err != nil {
		return nil, fmt.Errorf("scan dispute: %w", err)
	}
	d.Date, d.CreatedAt, d.ResolvedAt = fromMS(date), fromMS(created), fromMSOrNull(resolved)
	return d, nil
}

var disputesTable = describe("disputes", 2,
	column[farthing.Dispute]{name: "merchant_id", text: func(d *farthing.Dispute) string { return d.MerchantID }},
	column[farthing.Dispute]{name: "id", text: func(d *farthing.Dispute) string { return d.ID }},
	column[farthing.Dispute]{name: "payment_id", fixed: true, text: func(d *farthing.Dispute) string { return d.PaymentID }},
	column[farthing.Dispute]{name: "user_id", fixed: true, nullText: func(d *farthing.Dispute) string { return d.UserID }},
	column[farthing.Dispute]{name: "date", fixed: true, number: func(d *farthing.Dispute) int64 { return ms(d.Date) }},
	column[farthing.Dispute]{name: "amount", fixed: true, number: func(d *farthing.Dispute) int64 { return int64(d.Amount) }},
	column[farthing.Dispute]{name: "currency", fixed: true, text: func(d *farthing.Dispute) string { return string(d.Currency) }},
	column[farthing.Dispute]{name: "status", text: func(d *farthing.Dispute) string { return string(d.Status) }},
	column[farthing.Dispute]{name: "reason", fixed: true, nullText: func(d *farthing.Dispute) string { return d.Reason }},
	column[farthing.Dispute]{name: "request_hash", fixed: true, bytes: func(d *farthing.Dispute) []byte { return d.Request[:] }},
	column[farthing.Dispute]{name: "created_at", fixed: true, number: func(d *farthing.Dispute) int64 { return ms(d.CreatedAt) }},
	column[farthing.Dispute]{name: "resolved_at", nullable: func(d *farthing.Dispute) *int64 { return msOrNull(d.ResolvedAt) }},
	column[farthing.Dispute]{name: "first_seq", fixed: true, number: func(d *farthing.Dispute) int64 { return d.FirstSeq }},
	column[farthing.Dispute]{name: "last_seq", number: func(d *farthing.Dispute) int64 { return d.LastSeq }},
)
