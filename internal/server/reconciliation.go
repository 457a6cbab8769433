package server

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/recon"
	"farthing/internal/store"
	"farthing/internal/wire/stored"
)

// getBreak answers a break with what it consists of.
func getBreak(c *call) (reply, error) {
	found, err := named(c, c.s.config.Store.Breaks.Get)
	if err != nil {
		return reply{}, err
	}
	return withParts(c, &found)
}

// withParts answers a break with what it consists of.
func withParts(c *call, b *farthing.Break) (reply, error) {
	parts, err := c.s.config.Store.Reconciliations.PartsOfBreak(c.ctx(), b.ID)
	return reply{body: stored.FromBreakDetails(b, &parts), one: true}, err
}

// foundMatches are those that the call asks for.
func foundMatches(c *call) (list, matchListing, error) {
	var bad faults
	f := store.MatchFilter{Rules: manyOf(c.query, "rule", recon.Rules, &bad)}
	f.After, f.Before = c.query.dates(&bad)
	l, err := exportable(c, "", &bad)
	f.Cursor = l.after()
	found := c.s.config.Store.Reconciliations
	return l, matchListing{
		from:   listed[store.MatchFilter, store.Match]{found.Matches, found.StreamMatches},
		filter: f,
		wire:   stored.FromMatch,
		table:  matchTable,
	}, err
}

type matchListing = listing[store.MatchFilter, store.Match, api.Match]

// getMatch answers a match with what it consists of.
func getMatch(c *call) (reply, error) {
	found, err := named(c, c.s.config.Store.Reconciliations.Match)
	if err != nil {
		return reply{}, err
	}
	parts, err := c.s.config.Store.Reconciliations.PartsOfMatch(c.ctx(), found.ID)
	if err != nil {
		return reply{}, err
	}
	return reply{body: stored.FromMatchDetails(&found, &parts), one: true}, nil
}
