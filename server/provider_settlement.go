package server

import (
	"farthing/api"
	"farthing/store"
)

func recordSettlement(c *call) (reply, error) {
	wish, err := decode[api.NewProviderSettlement](c, false)
	command := wish.Command(c.origin())
	if err != nil {
		return reply{}, allFaults(err, c.check(command, inBody))
	}
	return record(c, command, "/v1/provider-settlements/"+command.ID, api.FromProviderSettlement)
}

func listSettlements(c *call) (reply, error) {
	var bad faults
	var f store.ProviderSettlementFilter
	f.After, f.Before = c.query.dates(&bad)
	l, err := listOfAny(c, &bad)
	if err != nil {
		return reply{}, err
	}
	f.MerchantID, f.BeforeSeq, f.Behind = l.merchantID, l.seq(), l.behind()
	return answerPage(c, l, f, c.s.config.Store.ProviderSettlements.List, api.FromProviderSettlement)
}

func getSettlement(c *call) (reply, error) {
	return getRecord(c, c.s.config.Store.ProviderSettlements.Get, api.FromProviderSettlement)
}
