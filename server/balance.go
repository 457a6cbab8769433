package server

import (
	"time"

	"farthing"
	"farthing/api"
)

func getBalance(c *call) (reply, error) {
	now := c.s.config.Now().UTC().Truncate(time.Millisecond)
	at, err := c.pastTime("at", now)
	if err != nil {
		return reply{}, err
	}
	merchantID, err := c.merchant("query.merchantId", c.query.get("merchantId"))
	if err != nil {
		return reply{}, err
	}
	state, err := c.s.config.Store.Merchants.State(c.ctx(), merchantID)
	if err != nil {
		return reply{}, err
	}
	if at == nil {
		balance := api.FromBook(state.Book, now)
		balance.NextScheduledWithdrawal = api.FromNextRun(state.NextRun())
		balance.Blockers = api.FromBlockers(state.Blockers(nil, now))
		return reply{body: balance, one: true}, nil
	}
	row, found, err := c.s.config.Store.Journal.At(c.ctx(), merchantID, *at)
	if err != nil {
		return reply{}, err
	}
	if !found {
		row.MerchantID, row.Currency = merchantID, state.Merchant.Currency
	}
	return reply{body: api.FromBalancesAfter(&row, *at), one: true}, nil
}

// pastTime is a time of the query that may not lie ahead of now; nil where it was
// not given.
func (c *call) pastTime(name string, now time.Time) (*time.Time, error) {
	text := c.query.get(name)
	if text == "" {
		return nil, nil
	}
	at, err := api.ParseTime(text)
	if err != nil {
		return nil, farthing.Invalid("query."+name, "must be an RFC 3339 time with a zone")
	}
	if at.After(now) {
		return nil, farthing.Invalid("query."+name, "is in the future")
	}
	return &at, nil
}
