package server

import (
	"farthing/api"
	"farthing/internal/csv"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

var refunds = &recordKind[farthing.Refund, api.Refund]{
	path:    "/v1/refunds",
	subject: farthing.SubjectRefund,
	from:    func(s *store.Store) *store.RecordsOf[farthing.Refund] { return s.Refunds },
	wire:    wire.FromRefund,
	table:   csv.TableOf[api.Refund]("refunds", "amount"),
	narrow: func(c *call, f *store.RecordFilter, bad *faults) {
		f.PaymentID, f.UserID = c.query.id("paymentId", bad), c.query.text("userId", farthing.MaxUserID, bad)
	},
}

var recordRefund = recordedAs(refunds, func(c *call, n *api.NewRefund) farthing.Command {
	return wire.RefundCommand(n, c.sender())
})
