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
	deliveriesCodes = slices.Concat(namedCodes, pageCodes)
)

// manyDeliveries are the parameters of the list of deliveries.
var manyDeliveries = slices.Concat([]documented{byMerchant, inState(store.DeliveryStatuses)}, paging)

// webhookRoutes are those about webhooks.
var webhookRoutes = []routeRow{
	// Make a webhook endpoint. It is sent what happens from then on. Its secret is shown this once: sent again with the
	// same key, the same request makes no other endpoint, and shows no secret.
	{"POST /v1/webhook-endpoints", "createWebhookEndpoint", issuer.WebhooksWrite, merchants,
		createWebhookEndpoint, endpointCodes,
		records[api.NewWebhookEndpoint, api.WebhookEndpoint]().header(mayBeKeyed)},
	// List webhook endpoints. Without their secrets.
	{"GET /v1/webhook-endpoints", "listWebhookEndpoints", issuer.EventsRead, merchants,
		listWebhookEndpoints, pageCodes, lists[api.WebhookEndpoint](ofOneMerchant)},
	// Get one webhook endpoint. Without its secret.
	{"GET /v1/webhook-endpoints/{id}", "getWebhookEndpoint", issuer.EventsRead, merchants,
		getWebhookEndpoint, oneCodes, reads[api.WebhookEndpoint](oneForMerchant)},
	// Change a webhook endpoint. What is absent stays as it is. One that is enabled again goes on where it stopped, at
	// once.
	{"PATCH /v1/webhook-endpoints/{id}", "updateWebhookEndpoint", issuer.WebhooksWrite, merchants,
		updateWebhookEndpoint, namedCodes, changes[api.WebhookEndpointChange, api.WebhookEndpoint]()},
	// Delete a webhook endpoint. For good: nothing more is sent there.
	{"DELETE /v1/webhook-endpoints/{id}", "deleteWebhookEndpoint", issuer.WebhooksWrite, merchants,
		deleteWebhookEndpoint, namedCodes, action{query: oneForMerchant, status: 204}},
	// Replace the secret of a webhook endpoint. The present one signs too for a while, so that no message is refused
	// meanwhile. The new one is shown this once, and not again to who sends the same key.
	{"POST /v1/webhook-endpoints/{id}/rotate", "rotateWebhookSecret", issuer.WebhooksWrite, merchants,
		rotateWebhookSecret, namedCodes,
		records[api.WebhookRotation, api.WebhookEndpoint]().header(mayBeKeyed).bodyOptional()},
	// Send a test message. To the endpoint, at once, about nothing; the answer is what the endpoint said. It is not
	// tried again.
	{"POST /v1/webhook-endpoints/{id}/test", "testWebhookEndpoint", issuer.WebhooksWrite, merchants,
		testWebhookEndpoint, namedCodes, changes[api.OwnMerchantReference, api.WebhookAttempt]().bodyOptional()},
	// Send events once more. Those of a range of the journal that the endpoint wants, those that were delivered too,
	// each with the webhook-id that it had.
	{"POST /v1/webhook-endpoints/{id}/replay", "replayWebhookEvents", issuer.WebhooksWrite, merchants,
		replayWebhookEvents, namedCodes, changes[api.WebhookReplay, api.WebhookEndpoint]()},
	// List deliveries. Those of the latest events first: what was sent, what the endpoint answered, how long that took.
	{"GET /v1/webhook-endpoints/{id}/deliveries", "listDeliveries", issuer.EventsRead, merchants,
		listDeliveries, deliveriesCodes, lists[api.WebhookDelivery](manyDeliveries)},
	// Get one delivery. With its latest attempts.
	{"GET /v1/webhook-endpoints/{id}/deliveries/{delivery}", "getDelivery", issuer.EventsRead, merchants,
		getDelivery, oneCodes, reads[api.WebhookDelivery](oneForMerchant)},
	// Retry a delivery. Now, whether it was delivered or not, and then by the schedule as if it were the first time.
	{"POST /v1/webhook-endpoints/{id}/deliveries/{delivery}/retry", "retryDelivery", issuer.WebhooksWrite, merchants,
		retryDelivery, namedCodes, changes[api.OwnMerchantReference, api.WebhookDelivery]().bodyOptional()},
}
