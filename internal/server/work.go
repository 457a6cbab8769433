package server

import (
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// listWork answers what waits for people, over all merchants.
func listWork(c *call) (reply, error) {
	var bad faults
	f := store.WorkFilter{Kind: oneOf(c.query, "kind", farthing.WorkKinds, &bad)}
	if err := bad.err(); err != nil {
		return reply{}, err
	}
	l, err := listOfAll(c)
	if err != nil {
		return reply{}, err
	}
	if l.from != nil {
		f.After = *l.from
	}
	return answerPage(c, l, f, c.s.config.Store.Work.List, wire.FromWork)
}
