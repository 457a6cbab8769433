package server

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/recon"
	"farthing/internal/store"
)

// getBreak answers a break with what it consists of.
func getBreak(c *call) (reply, error) {
	var bad faults
	id := pathID(c.r, &bad)
	if err := bad.err(); err != nil {
		return reply{}, err
	}
	found, err := c.s.config.Store.Breaks.Get(c.ctx(), id)
	if err != nil {
		return reply{}, err
	}
	return withParts(c, &found)
}

// withParts answers a break with what it consists of.
func withParts(c *call, b *farthing.Break) (reply, error) {
	parts, err := c.s.config.Store.Reconciliations.PartsOfBreak(c.ctx(), b.ID)
	return reply{body: FromBreakDetails(b, &parts), one: true}, err
}

// FromBreakDetails returns the wire form of a break with what it consists of.
func FromBreakDetails(b *farthing.Break, parts *store.Parts) api.BreakDetails {
	return api.BreakDetails{
		Break:        api.FromBreak(b),
		Expectations: allOf(parts.Expectations, fromExpectation),
		Lines:        allOf(parts.Lines, fromBankLine),
		About:        allOf(parts.About, fromExpectation),
		HasMore:      parts.More,
	}
}

// foundMatches are those that the call asks for.
func foundMatches(c *call) (list, matchListing, error) {
	var bad faults
	f := store.MatchFilter{Rules: manyOf(c.query, "rule", recon.Rules, &bad)}
	f.After, f.Before = c.query.dates(&bad)
	l, err := exportable(c, "", &bad)
	f.Behind = l.behind()
	found := c.s.config.Store.Reconciliations
	return l, matchListing{
		from:   listed[store.MatchFilter, store.Match]{found.Matches, found.StreamMatches},
		filter: f,
		wire:   fromMatch,
		table:  &matchTable,
	}, err
}

type matchListing = listing[store.MatchFilter, store.Match, api.Match]

// getMatch answers a match with what it consists of.
func getMatch(c *call) (reply, error) {
	var bad faults
	id := pathID(c.r, &bad)
	if err := bad.err(); err != nil {
		return reply{}, err
	}
	found, err := c.s.config.Store.Reconciliations.Match(c.ctx(), id)
	if err != nil {
		return reply{}, err
	}
	parts, err := c.s.config.Store.Reconciliations.PartsOfMatch(c.ctx(), id)
	if err != nil {
		return reply{}, err
	}
	return reply{body: api.MatchDetails{
		Match:        fromMatch(&found),
		Expectations: allOf(parts.Expectations, fromExpectation),
		Lines:        allOf(parts.Lines, fromBankLine),
		HasMore:      parts.More,
	}, one: true}, nil
}

// allOf returns the wire forms of records; none are an empty list.
func allOf[R, W any](list []R, wire func(*R) W) []W {
	shown := make([]W, len(list))
	for i := range list {
		shown[i] = wire(&list[i])
	}
	return shown
}

func fromMatch(m *store.Match) api.Match {
	return api.Match{
		ID:        m.ID,
		Rule:      string(m.Rule),
		Reason:    recon.Match{Rule: m.Rule}.Reason(),
		Amount:    int64(m.Amount),
		Currency:  string(m.Currency),
		MatchedAt: api.MomentOf(m.MatchedAt),
	}
}

func fromExpectation(e *store.Expectation) api.Expectation {
	shown := api.Expectation{
		ID:         e.ID,
		Kind:       string(e.Kind),
		Amount:     int64(e.Amount),
		Currency:   string(e.Currency),
		Reference:  maybe(e.EndToEnd),
		MerchantID: maybe(e.MerchantID),
		Subject:    e.Subject,
		SubjectID:  e.SubjectID,
		Status:     string(e.Status),
		MatchID:    maybe(e.MatchID),
	}
	if !e.Due.IsZero() {
		shown.DueOn = maybe(e.Due.String())
	}
	return shown
}

func fromBankLine(l *store.BankLine) api.BankLine {
	shown := api.BankLine{
		ID:            l.ID,
		StatementID:   l.StatementID,
		Amount:        int64(l.Amount),
		Currency:      string(l.Currency),
		BookedOn:      l.Date.String(),
		EndToEndID:    maybe(l.EndToEnd),
		InstructionID: maybe(l.Instruction),
		UETR:          maybe(l.UETR),
		FileID:        maybe(l.Message),
		BankReference: maybe(l.Bank),
		Text:          maybe(l.Text),
		Reversal:      l.Reversal,
		Status:        string(l.Status),
		MatchID:       maybe(l.MatchID),
	}
	if !l.ValueOn.IsZero() {
		shown.ValueOn = maybe(l.ValueOn.String())
	}
	return shown
}
