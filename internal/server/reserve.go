package server

import (
	"farthing/api"
	"farthing/internal/csv"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

var reserves = &recordKind[farthing.Reserve, api.Reserve]{
	path:    "/v1/reserves",
	subject: farthing.SubjectReserve,
	from:    func(s *store.Store) *store.RecordsOf[farthing.Reserve] { return &s.Reserves.RecordsOf },
	wire:    wire.FromReserve,
	table:   csv.TableOf[api.Reserve]("reserves", "amount", "releasedAmount"),
	narrow:  statuses(farthing.ReserveStatuses),
}

func holdReserve(c *call) (reply, error) {
	wish, err := decode[api.NewReserve](c, false)
	command, odd := wire.ReserveCommand(&wish, c.origin())
	if err != nil || odd != nil {
		return reply{}, allFaults(err, inBody.locate(odd), c.check(command, inBody))
	}
	return record(c, command, reserves.path, wire.FromReserve)
}

// releaseReserve answers the reserve as it is after the release, which is an entry of
// the journal and has no address of its own, or the approval for which the release waits.
func releaseReserve(c *call) (reply, error) {
	id, err := namedID(c)
	if err != nil {
		return reply{}, err
	}
	command, err := fromBody(c, false, reserveInPath, func(wish api.NewRelease) farthing.Proposable {
		return wire.ReleaseCommand(&wish, id, c.origin())
	})
	if err != nil {
		return reply{}, err
	}
	return proposed(c, command, reserveInPath, func(a farthing.Answer, reserve *farthing.Reserve) (reply, error) {
		return c.created(a, "/v1/reserves/"+id, wire.FromReserve(reserve)), nil
	})
}
