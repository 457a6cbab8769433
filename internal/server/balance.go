package server

import (
	"time"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/wire"
)

func getBalance(c *call) (reply, error) {
	now := c.s.config.Now().UTC().Truncate(time.Millisecond)
	at, err := c.query.notAfter("at", now)
	if err != nil {
		return reply{}, err
	}
	state, err := namedMerchant(c)
	if err != nil {
		return reply{}, err
	}
	if at == nil {
		balance := wire.FromBook(state.Book, now)
		balance.NextScheduledWithdrawal = wire.FromNextRun(state.NextRun(now))
		balance.SchedulePaused = wire.FromSchedulePause(state.Merchant.Plan.Paused)
		balance.Blockers = wire.FromBlockers(state.Blockers(nil, now))
		proof, proved, err := c.s.config.Store.Books.Proof(c.ctx(), state.Merchant.ID)
		if err != nil {
			return reply{}, err
		}
		if proved {
			balance.Proved = wire.FromBookProof(proof.Head, proof.At)
		}
		still := balance
		still.AsOf, still.Proved = api.Time{}, nil // the clock goes on, and the balance is the same
		return reply{body: balance, one: true, same: still}, nil
	}
	row, found, err := c.s.config.Store.Journal.At(c.ctx(), state.Merchant.ID, *at)
	if err != nil {
		return reply{}, err
	}
	if !found {
		row.MerchantID, row.Currency = state.Merchant.ID, state.Merchant.Currency
	}
	return reply{body: wire.FromBalancesAfter(&row, *at), one: true}, nil
}

// notAfter is a time of the query that may not lie ahead of now; nil if it was not
// given.
func (q query) notAfter(name string, now time.Time) (*time.Time, error) {
	text := q.get(name)
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
