package server

import (
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/store"
)

// What routes about webhooks may refuse.
var (
	endpointCodes = append(slices.Clip(namedCodes), farthing.CodeIdempotencyConflict, farthing.CodeMerchantClosed,
		farthing.CodeTooManyEndpoints)
	endpointStateCodes = append(slices.Clip(namedCodes), farthing.CodeWrongState)
	replayCodes        = append(slices.Clip(endpointStateCodes), farthing.CodeReplayUnderWay)
	deliveriesCodes    = slices.Concat(namedCodes, pageCodes)
)

// manyDeliveries are the parameters of the list of deliveries.
var manyDeliveries = slices.Concat([]documented{byMerchant, inState(store.DeliveryStatuses)}, paging)

// webhookRoutes are those about webhooks.
var webhookRoutes = []routeRow{
	// Create a webhook endpoint. It receives events once a test message has verified it; in a sandbox from then on. The
	// response shows its secret only once: a retry with the same key creates no other endpoint and shows no secret.
	{"POST /v1/webhook-endpoints", "createWebhookEndpoint", issuer.WebhooksWrite, merchants,
		createWebhookEndpoint, endpointCodes,
		records[api.NewWebhookEndpoint, api.WebhookEndpoint]().header(mayBeKeyed)},
	// List webhook endpoints. Without their secrets.
	{"GET /v1/webhook-endpoints", "listWebhookEndpoints", issuer.EventsRead, merchants,
		listWebhookEndpoints, pageCodes, lists[api.WebhookEndpoint](ofOneMerchant)},
	// Get a webhook endpoint. Without its secret.
	{"GET /v1/webhook-endpoints/{id}", "getWebhookEndpoint", issuer.EventsRead, merchants,
		getWebhookEndpoint, oneCodes, reads[api.WebhookEndpoint](oneForMerchant)},
	// Update a webhook endpoint. An absent field stays as it is. An endpoint that is enabled again continues at once
	// where it stopped.
	{"PATCH /v1/webhook-endpoints/{id}", "updateWebhookEndpoint", issuer.WebhooksWrite, merchants,
		updateWebhookEndpoint, namedCodes, changes[api.WebhookEndpointChange, api.WebhookEndpoint]()},
	// Delete a webhook endpoint. For good: nothing more is sent to it.
	{"DELETE /v1/webhook-endpoints/{id}", "deleteWebhookEndpoint", issuer.WebhooksWrite, merchants,
		deleteWebhookEndpoint, namedCodes, action{query: oneForMerchant, status: 204}},
	// Rotate a webhook endpoint's secret. The current secret also signs for a while, so that no message is rejected
	// meanwhile. The response shows the new secret only once, and not on a retry with the same key.
	{"POST /v1/webhook-endpoints/{id}/rotate", "rotateWebhookSecret", issuer.WebhooksWrite, merchants,
		rotateWebhookSecret, namedCodes,
		records[api.WebhookRotation, api.WebhookEndpoint]().header(mayBeKeyed).bodyOptional()},
	// Send a test message. To the endpoint, immediately, of type endpoint.verify; the response is what the endpoint
	// answered. An unverified endpoint is verified if its answer contains data.challenge of the message. It is not
	// retried.
	{"POST /v1/webhook-endpoints/{id}/test", "testWebhookEndpoint", issuer.WebhooksWrite, merchants,
		testWebhookEndpoint, endpointStateCodes,
		changes[api.OwnMerchantReference, api.WebhookAttempt]().bodyOptional()},
	// Replay events. The events of a range of the journal that the endpoint subscribes to, including delivered ones,
	// each with its original webhook-id. One range at a time is replayed to an endpoint.
	{"POST /v1/webhook-endpoints/{id}/replay", "replayWebhookEvents", issuer.WebhooksWrite, merchants,
		replayWebhookEvents, replayCodes, changes[api.WebhookReplay, api.WebhookEndpoint]()},
	// List deliveries. Those of the latest events first, with what was sent, the endpoint's answer and its duration.
	{"GET /v1/webhook-endpoints/{id}/deliveries", "listDeliveries", issuer.EventsRead, merchants,
		listDeliveries, deliveriesCodes, lists[api.WebhookDelivery](manyDeliveries)},
	// Get a delivery. With its latest attempts.
	{"GET /v1/webhook-endpoints/{id}/deliveries/{delivery}", "getDelivery", issuer.EventsRead, merchants,
		getDelivery, oneCodes, reads[api.WebhookDelivery](oneForMerchant)},
	// Retry a delivery. Immediately, even if it was delivered, and then on the usual schedule.
	{"POST /v1/webhook-endpoints/{id}/deliveries/{delivery}/retry", "retryDelivery", issuer.WebhooksWrite, merchants,
		retryDelivery, namedCodes, changes[api.OwnMerchantReference, api.WebhookDelivery]().bodyOptional()},
}
