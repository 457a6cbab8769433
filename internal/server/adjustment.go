package server

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

func proposeAdjustment(c *call) (reply, error) {
	wish, err := decode[api.NewAdjustment](c, false)
	command := wire.AdjustmentCommand(&wish, c.origin())
	if err != nil {
		return reply{}, allFaults(err, c.check(command, inBody))
	}
	return record(c, propose(c, command), "/v1/adjustments/"+command.ID, wire.FromAdjustment)
}

func approveAdjustment(c *call) (reply, error) {
	return changeRecord(c, wire.FromAdjustment, func(id string, named api.MerchantReference) farthing.Command {
		return farthing.ApproveRecord{
			Kind:       farthing.ApprovalAdjustment,
			MerchantID: named.MerchantID,
			ID:         id,
			Person:     c.caller.Owner,
			Behind:     c.caller.Behind,
			Salt:       salt(c),
			By:         c.origin(),
		}
	})
}

func refuseAdjustment(c *call) (reply, error) {
	return changeRecord(c, wire.FromAdjustment, func(id string, named api.MerchantReference) farthing.Command {
		return farthing.RefuseRecord{
			Kind:       farthing.ApprovalAdjustment,
			MerchantID: named.MerchantID,
			ID:         id,
			Person:     c.caller.Owner,
			Salt:       salt(c),
			By:         c.origin(),
		}
	})
}

// adjustments are those that the call asks for. A merchant sees only what moved money: a wish that awaits approval, or
// was refused, is the operator's own affair.
func adjustments(c *call) (list, adjustmentListing, error) {
	var bad faults
	f := store.AdjustmentFilter{Statuses: manyOf(c.query, "status", farthing.BookingStatuses, &bad)}
	f.After, f.Before = c.query.dates(&bad)
	f.Amounts = c.query.signedBounds(&bad)
	l, err := listOfRoute(c, &bad)
	f.MerchantID, f.BeforeSeq, f.Behind = l.merchantID, l.seq(), l.behind()
	f.Booked = !c.caller.Operator()
	return l, adjustmentListing{
		from:   c.s.config.Store.Adjustments,
		filter: f,
		wire:   wire.FromAdjustment,
		table:  &adjustmentTable,
	}, err
}

type adjustmentListing = listing[store.AdjustmentFilter, farthing.Adjustment, api.Adjustment]

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
