package server

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

func holdReserve(c *call) (reply, error) {
	wish, err := decode[api.NewReserve](c, false)
	command, odd := wire.ReserveCommand(&wish, c.origin())
	if err != nil || odd != nil {
		return reply{}, allFaults(err, inBody.told(odd), c.check(command, inBody))
	}
	return record(c, command, "/v1/reserves/"+command.ID, wire.FromReserve)
}

// releaseReserve answers the reserve as it is after the release, which is an entry of
// the journal and has no address of its own.
func releaseReserve(c *call) (reply, error) {
	var bad faults
	id := pathID(c.r, &bad)
	if err := bad.err(); err != nil {
		return reply{}, err
	}
	wish, err := decode[api.NewRelease](c, false)
	command := wire.ReleaseCommand(&wish, id, c.origin())
	if err != nil {
		return reply{}, allFaults(err, c.check(command, reserveInPath))
	}
	a, err := c.do(command, reserveInPath)
	if err != nil {
		return reply{}, err
	}
	reserve, err := recordOf[farthing.Reserve](a)
	if err != nil {
		return reply{}, err
	}
	return c.created(a, "/v1/reserves/"+id, wire.FromReserve(reserve)), nil
}

// reserves are those that the call asks for.
func reserves(c *call) (list, reserveListing, error) {
	var bad faults
	f := store.ReserveFilter{Statuses: manyOf(c.query, "status", farthing.ReserveStatuses, &bad)}
	f.After, f.Before = c.query.dates(&bad)
	f.Amounts = c.query.amountBounds(&bad)
	l, err := listOfRoute(c, &bad)
	f.MerchantID, f.BeforeSeq, f.Behind = l.merchantID, l.seq(), l.behind()
	return l, reserveListing{
		from:   c.s.config.Store.Reserves,
		filter: f,
		wire:   wire.FromReserve,
		table:  &reserveTable,
	}, err
}

type reserveListing = listing[store.ReserveFilter, farthing.Reserve, api.Reserve]

func getReserve(c *call) (reply, error) {
	return getRecord(c, c.s.config.Store.Reserves.Get, wire.FromReserve)
}
