package server

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

func recordRefund(c *call) (reply, error) {
	wish, err := decode[api.NewRefund](c, false)
	command := wire.RefundCommand(&wish, c.sender())
	if err != nil {
		return reply{}, allFaults(err, c.check(command, inBody))
	}
	return record(c, command, "/v1/refunds/"+command.ID, wire.FromRefund)
}

func getRefund(c *call) (reply, error) {
	return getRecord(c, c.s.config.Store.Refunds.Get, wire.FromRefund)
}

// refunds are those that the call asks for.
func refunds(c *call) (list, refundListing, error) {
	var bad faults
	f := store.RefundFilter{
		PaymentID: c.query.id("paymentId", &bad),
		UserID:    c.query.text("userId", farthing.MaxUserID, &bad),
	}
	f.After, f.Before = c.query.dates(&bad)
	f.Amounts = c.query.amountBounds(&bad)
	l, err := listOfRoute(c, &bad)
	f.MerchantID, f.BeforeSeq, f.Behind = l.merchantID, l.seq(), l.behind()
	return l, refundListing{
		from:   c.s.config.Store.Refunds,
		filter: f,
		wire:   wire.FromRefund,
		table:  &refundTable,
	}, err
}

type refundListing = listing[store.RefundFilter, farthing.Refund, api.Refund]
