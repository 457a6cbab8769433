package server

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// What routes about event subscriptions may refuse.
var (
	subscribeCodes = []farthing.Code{farthing.CodeIDReserved, farthing.CodeIDConflict, farthing.CodeWrongState}
	ackCodes       = []farthing.Code{farthing.CodeNotFound}
)

// waiting is for how long a call waits for events.
var waiting = documented{
	name:   "wait",
	about:  "For how many seconds the answer may wait for events if there are none, 1 to 30; not at all if absent.",
	format: "integer",
}

// subscriptionRoutes are those about readers of the events of all merchants.
var subscriptionRoutes = []routeRow{
	// Subscribe to the events of all merchants. Its reader is told everything that happens to any merchant, and the
	// operator's own journal, each journal by its numbers without gaps, and goes on where it acknowledged. The same
	// request again answers the subscription that it made.
	{"POST /v1/event-subscriptions", "createEventSubscription", issuer.EventsRead, operators,
		createSubscription, subscribeCodes, records[api.NewEventSubscription, api.EventSubscription]()},
	// List event subscriptions. In the order of their identifiers.
	{"GET /v1/event-subscriptions", "listEventSubscriptions", issuer.EventsRead, operators,
		listSubscriptions, partCodes, lists[api.EventSubscription](paging)},
	// Get one event subscription. With when its reader acknowledged last.
	{"GET /v1/event-subscriptions/{id}", "getEventSubscription", issuer.EventsRead, operators,
		getSubscription, oneCodes, reads[api.EventSubscription](nil)},
	// Delete an event subscription. What its reader acknowledged is forgotten, and no event is.
	{"DELETE /v1/event-subscriptions/{id}", "deleteEventSubscription", issuer.EventsRead, operators,
		deleteSubscription, oneCodes, ends()},
	// Read the events of a subscription. Those that are not acknowledged yet: they come again until they are. A journal
	// of which there is much lets others have their turn.
	{"GET /v1/event-subscriptions/{id}/events", "readEventSubscription", issuer.EventsRead, operators,
		readSubscription, oneCodes, reads[api.EventFeed]([]documented{perPage, waiting})},
	// Acknowledge events. All up to the numbers that are named are not told again. Do it once you have kept them.
	{"POST /v1/event-subscriptions/{id}/ack", "acknowledgeEvents", issuer.EventsRead, operators,
		acknowledgeEvents, ackCodes, changes[api.EventAcknowledgement, api.EventSubscription]()},
}
