package server

import (
	"farthing"
	"farthing/api"
	"farthing/store"
)

// listBreaks answers breaks of all merchants, and those of which no merchant is known.
func listBreaks(c *call) (reply, error) {
	var bad faults
	l := list{limit: c.query.limit(&bad), merchantID: c.query.id("merchantId", &bad)}
	f := store.BreakFilter{
		Status:     oneOf(c.query, "status", farthing.BreakStatuses, &bad),
		Kind:       oneOf(c.query, "kind", farthing.BreakKinds, &bad),
		MerchantID: l.merchantID,
	}
	if err := bad.err(); err != nil {
		return reply{}, err
	}
	if err := l.place(c); err != nil {
		return reply{}, err
	}
	if l.from != nil {
		f.Before = *l.from
	}
	page, err := c.s.config.Store.Breaks.List(c.ctx(), f, l.limit)
	if err != nil {
		return reply{}, err
	}
	return pageReply(c, l, page, api.FromBreak)
}
