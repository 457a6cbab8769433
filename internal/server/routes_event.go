package server

import (
	"slices"

	"farthing/api"
	"farthing/internal/issuer"
)

// lastEventID is how a client that lost a stream says how far it was.
var lastEventID = documented{
	name:  "Last-Event-ID",
	about: "The number of the last event that was read: the stream goes on behind it. It goes before after.",
}

// What the addresses of events take.
var (
	ofJournal = documented{
		name: "merchantId",
		about: "The merchant meant: required of an operator's client, which may also name operator, for the " +
			"operator's own journal; a merchant's may name its own.",
	}
	ofTypes = documented{
		name: "type",
		about: "Only events of this type; of all of a noun, as withdrawal.*; * is all. Given more than once, of any " +
			"of these.",
		values:  eventNames,
		repeats: true,
	}
	afterEvent = documented{name: "after", about: "Only events after this number; 0 is the start.", format: "seq"}

	oneEvent       = []documented{ofJournal}
	manyEvents     = slices.Concat(oneEvent, []documented{ofTypes, afterEvent}, paging)
	streamedEvents = slices.Concat(oneEvent, []documented{ofTypes, afterEvent})
)

// eventRoutes tell what happened, in order and without gaps.
var eventRoutes = []routeRow{
	// List events. Everything that happened to a merchant, the oldest first, each with the record as it was then.
	// Numbers have no gaps, and no event is ever taken away.
	{"GET /v1/events", "listEvents", issuer.EventsRead, merchants,
		listEvents, pageCodes, lists[api.JournalEvent](manyEvents)},
	// Stream events. Server-sent events, each as soon as it is recorded: the number is the id, the type is the name of
	// the event, and the data is the event. Without after and Last-Event-ID the stream begins with new events. It ends
	// when its token expires.
	{"GET /v1/events/stream", "streamEvents", issuer.EventsRead, merchants,
		streamEvents, oneCodes, action{
			query:   streamedEvents,
			answer:  "",
			media:   []string{mediaEvents},
			text:    "Events in the form of the WHATWG's server-sent events; each data line is an Event in JSON.",
			follows: true,
		}.header(lastEventID)},
	// Get an event. By its number.
	{"GET /v1/events/{seq}", "getEvent", issuer.EventsRead, merchants,
		getEvent, oneCodes, reads[api.JournalEvent](oneEvent)},
}
