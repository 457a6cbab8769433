package server

import (
	"math"
	"net/http"
	"slices"
	"strings"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// eventNames are what a filter by type may name: a type, all of a noun as withdrawal.*, or * for all.
var eventNames = func() []string {
	words := slices.Clone(auditTypes)
	for _, name := range auditTypes {
		noun, _, _ := strings.Cut(name, ".")
		if family := noun + ".*"; !slices.Contains(words, family) {
			words = append(words, family)
		}
	}
	return append(words, "*")
}()

// eventTypesOf returns the types that words name; nil: all.
func eventTypesOf(words []string) (types []string) {
	for _, word := range words {
		if word == "*" {
			return nil
		}
		family, all := strings.CutSuffix(word, "*")
		for _, name := range auditTypes {
			if (name == word || all && strings.HasPrefix(name, family)) && !slices.Contains(types, name) {
				types = append(types, name)
			}
		}
	}
	return types
}

// askedEvents are the events that a call asks for.
type askedEvents struct {
	filter store.EventFilter
	limit  int
	after  bool // it says from where on
}

func eventsAsked(c *call) (asked askedEvents, err error) {
	var bad faults
	asked.filter.Types = eventTypesOf(manyOf(c.query, "type", eventNames, &bad))
	asked.filter.After, asked.after = c.query.after(&bad)
	asked.limit = c.query.limit(&bad)
	if err := bad.err(); err != nil {
		return asked, err
	}
	asked.filter.MerchantID, err = journalOf(c)
	return asked, err
}

// journalOf is the journal that a call is about: a merchant's, or, if an operator's client names it, the operator's
// own.
func journalOf(c *call) (merchantID string, err error) {
	named := c.query.get("merchantId")
	if named == farthing.OperatorID && c.caller.Operator() {
		return named, nil
	}
	return c.merchant("query.merchantId", named)
}

// listEvents answers a page of events, the oldest first.
func listEvents(c *call) (reply, error) {
	asked, err := eventsAsked(c)
	if err != nil {
		return reply{}, err
	}
	f := asked.filter
	l := list{merchantID: f.MerchantID, limit: asked.limit}
	if err := l.place(c); err != nil {
		return reply{}, err
	}
	if l.from != nil {
		f.After = l.from.Seq
	}
	page, err := readPage(c, l, f, c.s.config.Store.Events.List)
	if err != nil {
		return reply{}, err
	}
	events, err := wireEvents(c, page.Rows)
	if err != nil {
		return reply{}, err
	}
	if f.MerchantID == farthing.OperatorID {
		l.merchantID = "" // it exists
	}
	return pageReply(c, l, store.Page[api.JournalEvent]{
		Rows: events,
		More: page.More,
		Last: page.Last,
		Read: page.Read,
	}, func(e *api.JournalEvent) api.JournalEvent { return *e })
}

// wireEvents returns the wire form of events, as the caller may see them.
func wireEvents(c *call, events []farthing.Event) ([]api.JournalEvent, error) {
	out := make([]api.JournalEvent, 0, len(events))
	for i := range events {
		e, err := wire.FromEvent(&events[i], c.caller.Operator())
		if err != nil {
			return nil, err
		}
		out = append(out, e)
	}
	return out, nil
}

// getEvent answers one event.
func getEvent(c *call) (reply, error) {
	seq, err := seqInPath(c.r)
	if err != nil {
		return reply{}, err
	}
	merchantID, err := journalOf(c)
	if err != nil {
		return reply{}, err
	}
	event, err := c.s.config.Store.Events.Get(c.ctx(), merchantID, seq)
	if err != nil {
		return reply{}, err
	}
	out, err := wire.FromEvent(&event, c.caller.Operator())
	return reply{body: out, one: true}, err
}

// seqInPath is the number of an event in the address.
func seqInPath(r *http.Request) (int64, error) {
	var bad faults
	seq := numberOf("path.seq", r.PathValue("seq"), math.MaxInt64, &bad)
	return seq, bad.err()
}
