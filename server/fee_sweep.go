package server

import (
	"farthing/api"
	"farthing/store"
)

func sweepFees(c *call) (reply, error) {
	wish, err := decode[api.NewFeeSweep](c, false)
	command := wish.Command(c.origin())
	if err != nil {
		return reply{}, allFaults(err, c.check(command, inBody))
	}
	return record(c, command, "/v1/fee-sweeps/"+command.ID, api.FromFeeSweep)
}

func listSweeps(c *call) (reply, error) {
	var bad faults
	var f store.FeeSweepFilter
	f.After, f.Before = c.query.dates(&bad)
	l, err := listOfAny(c, &bad)
	if err != nil {
		return reply{}, err
	}
	f.MerchantID, f.BeforeSeq, f.Behind = l.merchantID, l.seq(), l.behind()
	return answerPage(c, l, f, c.s.config.Store.FeeSweeps.List, api.FromFeeSweep)
}

func getSweep(c *call) (reply, error) {
	return getRecord(c, c.s.config.Store.FeeSweeps.Get, api.FromFeeSweep)
}
