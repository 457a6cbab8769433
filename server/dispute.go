package server

import (
	"context"

	"farthing"
	"farthing/api"
	"farthing/store"
)

func openDispute(c *call) (reply, error) {
	wish, err := decode[api.NewDispute](c, false)
	if err != nil {
		return reply{}, err
	}
	command := wish.Command(c.origin())
	return record(c, command, "/v1/disputes/"+command.ID, api.FromDispute)
}

func resolveDispute(c *call) (reply, error) {
	return changeRecord(c, api.FromDispute, func(id string, wish api.Resolution) farthing.Command {
		return farthing.ResolveDispute{
			MerchantID: wish.MerchantID,
			ID:         id,
			Outcome:    farthing.DisputeStatus(wish.Outcome),
			By:         c.origin(),
		}
	})
}

func listDisputes(c *call) (reply, error) {
	var bad faults
	f := store.DisputeFilter{
		PaymentID: c.query.id("paymentId", &bad),
		Status:    oneOf(c.query, "status", farthing.DisputeStatuses, &bad),
	}
	f.After, f.Before = c.query.dates(&bad)
	l, err := listOf(c, &bad)
	if err != nil {
		return reply{}, err
	}
	f.MerchantID, f.BeforeSeq = l.merchantID, l.seq()
	page, err := readPage(c, l.merchantID, func(ctx context.Context) (store.Page[farthing.Dispute], error) {
		return c.s.config.Store.Disputes.List(ctx, f, l.limit)
	})
	if err != nil {
		return reply{}, err
	}
	return pageReply(c, l, page, api.FromDispute)
}

func getDispute(c *call) (reply, error) {
	var bad faults
	merchantID, id, err := namedInQuery(c, &bad)
	if err != nil {
		return reply{}, err
	}
	dispute, err := c.s.config.Store.Disputes.Get(c.ctx(), merchantID, id)
	if err != nil {
		return reply{}, err
	}
	return reply{body: api.FromDispute(&dispute), one: true}, nil
}
