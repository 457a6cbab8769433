package server

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

func openDispute(c *call) (reply, error) {
	wish, err := decode[api.NewDispute](c, false)
	command := wire.DisputeCommand(&wish, c.sender())
	if err != nil {
		return reply{}, allFaults(err, c.check(command, inBody))
	}
	return record(c, command, "/v1/disputes/"+command.ID, wire.FromDispute)
}

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

// disputes are those that the call asks for.
func disputes(c *call) (list, disputeListing, error) {
	var bad faults
	f := store.DisputeFilter{
		PaymentID: c.query.id("paymentId", &bad),
		UserID:    c.query.text("userId", farthing.MaxUserID, &bad),
		Statuses:  manyOf(c.query, "status", farthing.DisputeStatuses, &bad),
	}
	f.After, f.Before = c.query.dates(&bad)
	f.Amounts = c.query.amountBounds(&bad)
	l, err := listOfRoute(c, &bad)
	f.MerchantID, f.BeforeSeq, f.Behind = l.merchantID, l.seq(), l.behind()
	return l, disputeListing{
		from:   c.s.config.Store.Disputes,
		filter: f,
		wire:   wire.FromDispute,
		table:  &disputeTable,
	}, err
}

type disputeListing = listing[store.DisputeFilter, farthing.Dispute, api.Dispute]

func getDispute(c *call) (reply, error) {
	return getRecord(c, c.s.config.Store.Disputes.Get, wire.FromDispute)
}
