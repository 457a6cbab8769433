package server

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

func recordSettlement(c *call) (reply, error) {
	wish, err := decode[api.NewProviderSettlement](c, false)
	command := wire.ProviderSettlementCommand(&wish, c.origin())
	if err != nil {
		return reply{}, allFaults(err, c.check(command, inBody))
	}
	return record(c, command, "/v1/provider-settlements/"+command.ID, wire.FromProviderSettlement)
}

// settlements are those that the call asks for.
func settlements(c *call) (list, settlementListing, error) {
	var bad faults
	var f store.ProviderSettlementFilter
	f.After, f.Before = c.query.dates(&bad)
	f.Amounts = c.query.signedBounds(&bad)
	f.Reference = c.query.text("reference", farthing.MaxPaymentReference, &bad)
	l, err := listOfRoute(c, &bad)
	f.MerchantID, f.BeforeSeq, f.Behind = l.merchantID, l.seq(), l.behind()
	return l, settlementListing{
		from:   c.s.config.Store.ProviderSettlements,
		filter: f,
		wire:   wire.FromProviderSettlement,
		table:  &settlementTable,
	}, err
}

type settlementListing = listing[store.ProviderSettlementFilter, farthing.ProviderSettlement, api.ProviderSettlement]

func getSettlement(c *call) (reply, error) {
	return getRecord(c, c.s.config.Store.ProviderSettlements.Get, wire.FromProviderSettlement)
}
