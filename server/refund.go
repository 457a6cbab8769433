package server

import (
	"farthing"
	"farthing/api"
)

func recordRefund(c *call) (reply, error) {
	wish, err := decode[api.NewRefund](c, false)
	if err != nil {
		return reply{}, err
	}
	if wish.PaymentID != nil && *wish.PaymentID == "" {
		return reply{}, farthing.Invalid("body.paymentId", "is empty; leave it out for an unreferenced refund")
	}
	if err := c.checkNamed(wish.MerchantID); err != nil {
		return reply{}, err
	}
	command := wish.Command(c.origin())
	if err := command.Check(c.s.latest()); err != nil {
		return reply{}, err
	}
	a, err := c.s.config.Store.Do(c.ctx(), command)
	if err != nil {
		return reply{}, err
	}
	refund, err := recordOf[farthing.Refund](a)
	if err != nil {
		return reply{}, err
	}
	return c.created(a, "/v1/refunds/"+command.ID, api.FromRefund(refund)), nil
}

func getRefund(c *call) (reply, error) {
	var bad faults
	merchantID, id, err := c.one(&bad)
	if err != nil {
		return reply{}, err
	}
	refund, err := c.s.config.Store.Refunds.Get(c.ctx(), merchantID, id)
	if err != nil {
		return reply{}, err
	}
	return reply{body: api.FromRefund(&refund), one: true}, nil
}
