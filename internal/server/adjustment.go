package server

import (
	"farthing/api"
	"farthing/internal/csv"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// adjustments are narrowed to those that moved money if a merchant asks: one that awaits approval, or was refused, is
// the operator's own affair.
var adjustments = &recordKind[farthing.Adjustment, api.Adjustment]{
	path:    "/v1/adjustments",
	subject: farthing.SubjectAdjustment,
	from:    func(s *store.Store) *store.RecordsOf[farthing.Adjustment] { return s.Adjustments },
	wire:    wire.FromAdjustment,
	table:   csv.TableOf[api.Adjustment]("adjustments", "amount"),
	signed:  true,
	narrow: func(c *call, f *store.RecordFilter, bad *faults) {
		statuses(farthing.BookingStatuses)(c, f, bad)
		f.Booked = !c.caller.Operator()
	},
}

var proposeAdjustment = recordedAs(adjustments, func(c *call, n *api.NewAdjustment) farthing.Command {
	return propose(c, wire.AdjustmentCommand(n, c.origin()))
})

func approveAdjustment(c *call) (reply, error) {
	return changeRecord(c, wire.FromAdjustment, func(id string, named api.MerchantReference) farthing.Command {
		return approvalBy(c, farthing.ApprovalAdjustment, named.MerchantID, id)
	})
}

func refuseAdjustment(c *call) (reply, error) {
	return changeRecord(c, wire.FromAdjustment, func(id string, named api.MerchantReference) farthing.Command {
		return refusalBy(c, farthing.ApprovalAdjustment, named.MerchantID, id)
	})
}

func getAdjustment(c *call) (reply, error) {
	var bad faults
	merchantID, id, err := namedInQuery(c, &bad)
	if err != nil {
		return reply{}, err
	}
	adjustment, err := c.s.config.Store.Adjustments.Get(c.ctx(), merchantID, id)
	if err != nil {
		return reply{}, err
	}
	if !c.caller.Operator() && adjustment.Status != farthing.BookingBooked {
		return reply{}, farthing.Refuse(farthing.CodeNotFound, "There is no such adjustment.")
	}
	return reply{body: wire.FromAdjustment(&adjustment), one: true}, nil
}
