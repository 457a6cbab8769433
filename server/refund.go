package server

import (
	"context"

	"farthing"
	"farthing/api"
	"farthing/store"
)

func recordRefund(c *call) (reply, error) {
	wish, err := decode[api.NewRefund](c, false)
	if err != nil {
		return reply{}, err
	}
	if wish.PaymentID != nil && *wish.PaymentID == "" {
		return reply{}, farthing.Invalid("body.paymentId", "is empty; leave it out for an unreferenced refund")
	}
	command := wish.Command(c.origin())
	return record(c, command, "/v1/refunds/"+command.ID, api.FromRefund)
}

func getRefund(c *call) (reply, error) {
	var bad faults
	merchantID, id, err := namedInQuery(c, &bad)
	if err != nil {
		return reply{}, err
	}
	refund, err := c.s.config.Store.Refunds.Get(c.ctx(), merchantID, id)
	if err != nil {
		return reply{}, err
	}
	return reply{body: api.FromRefund(&refund), one: true}, nil
}

func listRefunds(c *call) (reply, error) {
	var bad faults
	f := store.RefundFilter{PaymentID: c.query.id("paymentId", &bad)}
	f.After, f.Before = c.query.dates(&bad)
	l, err := listOf(c, &bad)
	if err != nil {
		return reply{}, err
	}
	f.MerchantID, f.BeforeSeq = l.merchantID, l.seq()
	page, err := readPage(c, l.merchantID, func(ctx context.Context) (store.Page[farthing.Refund], error) {
		return c.s.config.Store.Refunds.List(ctx, f, l.limit)
	})
	if err != nil {
		return reply{}, err
	}
	return pageReply(c, l, page, api.FromRefund)
}
