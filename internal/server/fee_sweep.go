package server

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

func sweepFees(c *call) (reply, error) {
	wish, err := decode[api.NewFeeSweep](c, false)
	command := wire.FeeSweepCommand(&wish, c.origin())
	if err != nil {
		return reply{}, allFaults(err, c.check(command, inBody))
	}
	return record(c, command, "/v1/fee-sweeps/"+command.ID, wire.FromFeeSweep)
}

// sweeps are those that the call asks for.
func sweeps(c *call) (list, sweepListing, error) {
	var bad faults
	var f store.FeeSweepFilter
	f.After, f.Before = c.query.dates(&bad)
	f.Amounts = c.query.amountBounds(&bad)
	l, err := listOfRoute(c, &bad)
	f.MerchantID, f.BeforeSeq, f.Behind = l.merchantID, l.seq(), l.behind()
	return l, sweepListing{
		from:   c.s.config.Store.FeeSweeps,
		filter: f,
		wire:   wire.FromFeeSweep,
		table:  &sweepTable,
	}, err
}

type sweepListing = listing[store.FeeSweepFilter, farthing.FeeSweep, api.FeeSweep]

func getSweep(c *call) (reply, error) {
	return getRecord(c, c.s.config.Store.FeeSweeps.Get, wire.FromFeeSweep)
}
