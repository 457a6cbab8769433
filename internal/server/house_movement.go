package server

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

func proposeHouse(c *call) (reply, error) {
	wish, err := decode[api.NewHouseMovement](c, false)
	command := wire.HouseMovementCommand(&wish, c.origin())
	if err != nil {
		return reply{}, allFaults(err, c.check(command, inBody))
	}
	return record(c, propose(c, command), "/v1/house-movements/"+command.ID, wire.FromHouseMovement)
}

// houseMovements are those that the call asks for.
func houseMovements(c *call) (list, houseListing, error) {
	var bad faults
	f := store.HouseMovementFilter{Statuses: manyOf(c.query, "status", farthing.BookingStatuses, &bad)}
	f.After, f.Before = c.query.dates(&bad)
	f.Amounts = c.query.signedBounds(&bad)
	l, err := listOfRoute(c, &bad)
	f.MerchantID, f.BeforeSeq, f.Behind = l.merchantID, l.seq(), l.behind()
	return l, houseListing{
		from:   c.s.config.Store.HouseMovements,
		filter: f,
		wire:   wire.FromHouseMovement,
		table:  &houseTable,
	}, err
}

type houseListing = listing[store.HouseMovementFilter, farthing.HouseMovement, api.HouseMovement]

func getHouseMovement(c *call) (reply, error) {
	return getRecord(c, c.s.config.Store.HouseMovements.Get, wire.FromHouseMovement)
}
