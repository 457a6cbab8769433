package store

import (
	"time"

	"farthing/internal/farthing"
)

var disputes = kindOfRecords(recordKind[farthing.Dispute]{
	named: named[farthing.Dispute]{disputesTable, farthing.DisputeRecords},
	facts: func(d *farthing.Dispute) facts {
		return facts{
			Common:  &d.Common,
			date:    d.Date,
			status:  string(d.Status),
			payment: d.PaymentID,
			user:    d.UserID,
		}
	},
})

// disputesTable holds disputes.
var disputesTable = recordTable("disputes", farthing.SubjectDispute, (*farthing.Dispute).Shared,
	textColumn("payment_id", func(d *farthing.Dispute) *string { return &d.PaymentID }).constant(),
	optionalColumn("user_id", func(d *farthing.Dispute) *string { return &d.UserID }).constant().written(),
	timeColumn("date", func(d *farthing.Dispute) *time.Time { return &d.Date }).constant(),
	textColumn("status", func(d *farthing.Dispute) *string { return (*string)(&d.Status) }),
	optionalColumn("reason", func(d *farthing.Dispute) *string { return &d.Reason }).constant().written(),
	maybeTimeColumn("resolved_at", func(d *farthing.Dispute) **time.Time { return &d.ResolvedAt }),
).ofUser(func(d *farthing.Dispute) *string { return &d.UserID })
