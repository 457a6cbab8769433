package server

import (
	"farthing"
	"farthing/api"
	"farthing/store"
)

func proposeHouse(c *call) (reply, error) {
	wish, err := decode[api.NewHouseMovement](c, false)
	command := wish.Command(c.caller.Owner, c.origin())
	if err != nil {
		return reply{}, allFaults(err, c.check(command, inBody))
	}
	command.Salt, command.Behind = salt(c), c.caller.Behind
	return record(c, command, "/v1/house-movements/"+command.ID, api.FromHouseMovement)
}

func listHouseMovements(c *call) (reply, error) {
	var bad faults
	f := store.HouseMovementFilter{Statuses: manyOf(c.query, "status", farthing.HouseStatuses, &bad)}
	f.After, f.Before = c.query.dates(&bad)
	l, err := listOfAny(c, &bad)
	if err != nil {
		return reply{}, err
	}
	f.MerchantID, f.BeforeSeq, f.Behind = l.merchantID, l.seq(), l.behind()
	return answerPage(c, l, f, c.s.config.Store.HouseMovements.List, api.FromHouseMovement)
}

func getHouseMovement(c *call) (reply, error) {
	return getRecord(c, c.s.config.Store.HouseMovements.Get, api.FromHouseMovement)
}
