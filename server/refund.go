package server

import (
	"farthing/api"
	"farthing/store"
)

func recordRefund(c *call) (reply, error) {
	wish, err := decode[api.NewRefund](c, false)
	command := wish.Command(c.sender())
	if err != nil {
		return reply{}, allFaults(c, err, command, inBody)
	}
	return record(c, command, "/v1/refunds/"+command.ID, api.FromRefund)
}

func getRefund(c *call) (reply, error) {
	return getRecord(c, c.s.config.Store.Refunds.Get, api.FromRefund)
}

func listRefunds(c *call) (reply, error) {
	var bad faults
	f := store.RefundFilter{PaymentID: c.query.id("paymentId", &bad)}
	f.After, f.Before = c.query.dates(&bad)
	l, err := listOfAny(c, &bad)
	if err != nil {
		return reply{}, err
	}
	f.MerchantID, f.BeforeSeq, f.Behind = l.merchantID, l.seq(), l.behind()
	return answerPage(c, l, f, c.s.config.Store.Refunds.List, api.FromRefund)
}
