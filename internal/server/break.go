package server

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// breaks are those of all merchants, and those of which no merchant is known.
func breaks(c *call) (list, breakListing, error) {
	var bad faults
	f := store.BreakFilter{
		Status:     oneOf(c.query, "status", farthing.BreakStatuses, &bad),
		Kind:       oneOf(c.query, "kind", farthing.BreakKinds, &bad),
		MerchantID: c.query.id("merchantId", &bad),
		Amounts:    c.query.signedBounds(&bad),
	}
	f.After, f.Earlier = c.query.dates(&bad)
	l, err := exportable(c, f.MerchantID, &bad)
	f.Before = l.after()
	return l, breakListing{
		from:   c.s.config.Store.Breaks,
		filter: f,
		wire:   wire.FromBreak,
		table:  breakTable,
	}, err
}

type breakListing = listing[store.BreakFilter, farthing.Break, api.Break]

// resolveBreak ends a break by the caller's word, or answers with the approval for which that waits.
func resolveBreak(c *call) (reply, error) {
	id, wish, err := decodeNamed[api.BreakDecision](c)
	command := wire.BreakCommand(&wish, id, c.origin())
	switch {
	case err != nil:
		return reply{}, allFaults(err, c.check(command, idInPath))
	case !command.Resolution.Posted():
		return endBreak(c, &command)
	}
	return proposed(c, command, idInPath, func(_ farthing.Answer, ended *farthing.Break) (reply, error) {
		answer, err := withParts(c, ended)
		return answer, afterwards(err)
	})
}

// endBreak ends a break without a posting.
func endBreak(c *call, word *farthing.ResolveBreak) (reply, error) {
	if err := word.CheckUnposted(); err != nil {
		return reply{}, idInPath.locate(err)
	}
	seen, err := seenBreak(c, word.ID)
	if err != nil {
		return reply{}, err
	}
	ended, err := c.s.config.Store.Breaks.End(c.ctx(), store.BreakEnd{
		ID:         word.ID,
		MerchantID: word.MerchantID,
		Resolution: word.Resolution,
		Reason:     word.Reason,
		Seen:       seen,
		At:         c.s.config.Now(),
		By:         c.author(),
	})
	if err != nil {
		return reply{}, err
	}
	answer, err := withParts(c, &ended)
	return answer, afterwards(err)
}

// seenBreak returns the break that If-Match names, as it is now; nil if the call names none.
func seenBreak(c *call, id string) (*farthing.Break, error) {
	if !c.conditional() {
		return nil, nil //nolint:nilnil // no break is no error
	}
	found, err := c.s.config.Store.Breaks.Get(c.ctx(), id)
	if err != nil {
		return nil, err
	}
	return &found, checkMatch(c, "")
}

// assignBreak says who looks into a break.
func assignBreak(c *call) (reply, error) {
	id, wish, err := decodeNamed[api.BreakAssignment](c)
	if err := allFaults(err, inBody.locate(farthing.CheckBreakOwner(wish.Owner))); err != nil {
		return reply{}, err
	}
	seen, err := seenBreak(c, id)
	if err != nil {
		return reply{}, err
	}
	given, err := c.s.config.Store.Breaks.Assign(c.ctx(), store.BreakOwner{
		ID:    id,
		Owner: wish.Owner,
		Seen:  seen,
		By:    c.author(),
	})
	if err != nil {
		return reply{}, err
	}
	answer, err := withParts(c, &given)
	return answer, afterwards(err)
}
