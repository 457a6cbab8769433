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
	about:  "How many seconds to wait for events if there are none, 1 to 30 (default: no wait).",
	format: "integer",
}

// subscriptionRoutes are those about readers of the events of all merchants.
var subscriptionRoutes = []routeRow{
	// Create an event subscription. Its reader receives every event of every merchant and of the operator's own
	// journal, each journal in order without gaps, and continues where it last acknowledged. The same request again
	// returns the same subscription.
	{"POST /v1/event-subscriptions", "createEventSubscription", issuer.EventsRead, operators,
		createSubscription, subscribeCodes, records[api.NewEventSubscription, api.EventSubscription]()},
	// List event subscriptions. In the order of their identifiers.
	{"GET /v1/event-subscriptions", "listEventSubscriptions", issuer.EventsRead, operators,
		listSubscriptions, partCodes, lists[api.EventSubscription](paging)},
	// Get an event subscription. With the time of its reader's last acknowledgment.
	{"GET /v1/event-subscriptions/{id}", "getEventSubscription", issuer.EventsRead, operators,
		getSubscription, oneCodes, reads[api.EventSubscription](nil)},
	// Delete an event subscription. Its acknowledgments are deleted; no event is.
	{"DELETE /v1/event-subscriptions/{id}", "deleteEventSubscription", issuer.EventsRead, operators,
		deleteSubscription, oneCodes, ends()},
	// Read a subscription's events. Those that are not acknowledged yet; they are returned again until they are.
	// Journals take turns, so a long one does not hold up others.
	{"GET /v1/event-subscriptions/{id}/events", "readEventSubscription", issuer.EventsRead, operators,
		readSubscription, oneCodes, reads[api.EventFeed]([]documented{perPage, waiting})},
	// Acknowledge events. Events up to these numbers are not returned again. Acknowledge them once you have stored
	// them.
	{"POST /v1/event-subscriptions/{id}/ack", "acknowledgeEvents", issuer.EventsRead, operators,
		acknowledgeEvents, ackCodes, changes[api.EventAcknowledgement, api.EventSubscription]()},
}
