package server

import "farthing/internal/wire/stored"

// getSafeguardingMonth answers what the records of a month come to.
func getSafeguardingMonth(c *call) (reply, error) {
	var bad faults
	currency, month := currencyMeant(c, &bad), monthMeant(c, &bad)
	if err := bad.err(); err != nil {
		return reply{}, err
	}
	days := c.s.config.Store.Safeguarding
	terms, err := days.Terms(c.ctx())
	if err != nil {
		return reply{}, err
	}
	found, err := days.Month(c.ctx(), terms, currency, month.First, c.s.config.Now())
	if err != nil {
		return reply{}, err
	}
	return reply{body: stored.FromSafeguardingMonth(month.String(), currency, &found), one: true}, nil
}
