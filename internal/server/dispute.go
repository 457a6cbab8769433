package server

import (
	"farthing/api"
	"farthing/internal/csv"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

var disputes = &recordKind[farthing.Dispute, api.Dispute]{
	path:    "/v1/disputes",
	subject: farthing.SubjectDispute,
	from:    func(s *store.Store) *store.RecordsOf[farthing.Dispute] { return s.Disputes },
	wire:    wire.FromDispute,
	table:   csv.TableOf[api.Dispute]("disputes", "amount"),
	narrow: func(c *call, f *store.RecordFilter, bad *faults) {
		f.PaymentID, f.UserID = c.query.id("paymentId", bad), c.query.text("userId", farthing.MaxUserID, bad)
		statuses(farthing.DisputeStatuses)(c, f, bad)
	},
}

var openDispute = recordedAs(disputes, func(c *call, n *api.NewDispute) farthing.Command {
	return wire.DisputeCommand(n, c.sender())
})

func resolveDispute(c *call) (reply, error) {
	return changeRecord(c, wire.FromDispute, func(id string, wish api.Resolution) farthing.Command {
		return farthing.ResolveDispute{
			MerchantID: wish.MerchantID,
			ID:         id,
			Outcome:    farthing.DisputeStatus(wish.Outcome),
			By:         c.sender(),
		}
	})
}
