package server

import (
	"context"

	"farthing/internal/store"
	"farthing/internal/wire"
)

// totalGroupings are what totals can be made by.
var totalGroupings = []string{"type"}

// getTotals answers what the journal entries of some time come to.
func getTotals(c *call) (reply, error) {
	var bad faults
	f := store.JournalFilter{}
	f.After, f.Before = c.query.dates(&bad)
	oneOf(c.query, "by", totalGroupings, &bad)
	if err := bad.err(); err != nil {
		return reply{}, err
	}
	state, err := namedMerchant(c)
	if err != nil {
		return reply{}, err
	}
	f.MerchantID = state.Merchant.ID
	var totals store.JournalTotals
	_, err = readPage(c, list{merchantID: f.MerchantID}, f, func(
		ctx context.Context, f store.JournalFilter, _ int,
	) (page store.Page[store.KindTotal], err error) {
		totals, err = c.s.config.Store.Journal.Totals(ctx, f)
		page.Read = totals.Read
		return page, err
	})
	if err != nil {
		return reply{}, err
	}
	body := wire.FromJournalTotals(&totals.Opening, &totals.Closing)
	body.MerchantID, body.Currency = f.MerchantID, string(state.Merchant.Currency)
	for i := range totals.Kinds {
		k := &totals.Kinds[i]
		body.Data = append(body.Data, wire.FromKindTotal(k.EntryKind, k.Count, k.Amount))
	}
	return reply{body: body, one: true}, nil
}
