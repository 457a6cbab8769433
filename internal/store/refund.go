package store

import (
	"slices"
	"time"

	"farthing/internal/farthing"
)

var refunds = kindOfRecords(recordKind[farthing.Refund]{
	named: named[farthing.Refund]{refundsTable, farthing.RefundRecords},
	facts: func(r *farthing.Refund) facts {
		return facts{
			Common:  &r.Common,
			date:    r.Date,
			payment: r.PaymentID,
			user:    r.UserID,
		}
	},
})

// refundsTable holds refunds.
var refundsTable = describe("refunds", 2, slices.Concat(commonColumns((*farthing.Refund).Shared),
	[]column[farthing.Refund]{
		optionalColumn("payment_id", func(r *farthing.Refund) *string { return &r.PaymentID }).constant(),
		optionalColumn("user_id", func(r *farthing.Refund) *string { return &r.UserID }).constant().written(),
		timeColumn("date", func(r *farthing.Refund) *time.Time { return &r.Date }).constant(),
		optionalColumn("reason", func(r *farthing.Refund) *string { return &r.Reason }).constant().written(),
		sameColumn("last_seq", func(r *farthing.Refund) *int64 {
			return &r.LastSeq
		}, func(r *farthing.Refund) *int64 { return &r.FirstSeq }).unproved(),
	})...).provedBy(proved[farthing.Refund]{
	subject: farthing.SubjectRefund,
	lastRow: "COALESCE(t.last_seq, t.first_seq)",
}).ofUser(func(r *farthing.Refund) *string { return &r.UserID })
