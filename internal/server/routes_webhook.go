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

// webhookRoutes are the addresses of webhookOperations.
var webhookRoutes = []routeRow{
	{"POST /v1/webhook-endpoints", issuer.WebhooksWrite, merchants, createWebhookEndpoint, endpointCodes},
	{"GET /v1/webhook-endpoints", issuer.EventsRead, merchants, listWebhookEndpoints, pageCodes},
	{"GET /v1/webhook-endpoints/{id}", issuer.EventsRead, merchants, getWebhookEndpoint, oneCodes},
	{"PATCH /v1/webhook-endpoints/{id}", issuer.WebhooksWrite, merchants, updateWebhookEndpoint, namedCodes},
	{"DELETE /v1/webhook-endpoints/{id}", issuer.WebhooksWrite, merchants, deleteWebhookEndpoint, namedCodes},
	{"POST /v1/webhook-endpoints/{id}/rotate", issuer.WebhooksWrite, merchants, rotateWebhookSecret, namedCodes},
	{"POST /v1/webhook-endpoints/{id}/test", issuer.WebhooksWrite, merchants, testWebhookEndpoint, namedCodes},
	{"POST /v1/webhook-endpoints/{id}/replay", issuer.WebhooksWrite, merchants, replayWebhookEvents, namedCodes},
	{"GET /v1/webhook-endpoints/{id}/deliveries", issuer.EventsRead, merchants, listDeliveries, deliveriesCodes},
	{"GET /v1/webhook-endpoints/{id}/deliveries/{delivery}", issuer.EventsRead, merchants, getDelivery, oneCodes},
	{"POST /v1/webhook-endpoints/{id}/deliveries/{delivery}/retry", issuer.WebhooksWrite, merchants,
		retryDelivery, namedCodes},
}

// webhookOperations are those about webhooks.
var webhookOperations = map[string]operation{
	// Make a webhook endpoint. It is sent what happens from then on. Its secret is shown this once: sent again with the
	// same key, the same request makes no other endpoint, and shows no secret.
	"POST /v1/webhook-endpoints": {
		id:      "createWebhookEndpoint",
		action:  records[api.NewWebhookEndpoint, api.WebhookEndpoint](),
		headers: []documented{mayBeKeyed},
	},
	// List webhook endpoints. Without their secrets.
	"GET /v1/webhook-endpoints": {id: "listWebhookEndpoints", action: lists[api.WebhookEndpoint](ofOneMerchant)},
	// Get one webhook endpoint. Without its secret.
	"GET /v1/webhook-endpoints/{id}": {
		id:     "getWebhookEndpoint",
		action: reads[api.WebhookEndpoint](oneForMerchant),
	},
	// Change a webhook endpoint. What is absent stays as it is. One that is enabled again goes on where it stopped, at
	// once.
	"PATCH /v1/webhook-endpoints/{id}": {
		id:     "updateWebhookEndpoint",
		action: changes[api.WebhookEndpointChange, api.WebhookEndpoint](),
	},
	// Delete a webhook endpoint. For good: nothing more is sent there.
	"DELETE /v1/webhook-endpoints/{id}": {
		id:     "deleteWebhookEndpoint",
		action: action{query: oneForMerchant, status: 204},
	},
	// Replace the secret of a webhook endpoint. The present one signs too for a while, so that no message is refused
	// meanwhile. The new one is shown this once, and not again to who sends the same key.
	"POST /v1/webhook-endpoints/{id}/rotate": {
		id:       "rotateWebhookSecret",
		action:   records[api.WebhookRotation, api.WebhookEndpoint](),
		headers:  []documented{mayBeKeyed},
		optional: true,
	},
	// Send a test message. To the endpoint, at once, about nothing; the answer is what the endpoint said. It is not
	// tried again.
	"POST /v1/webhook-endpoints/{id}/test": {
		id:       "testWebhookEndpoint",
		action:   changes[api.OwnMerchantReference, api.WebhookAttempt](),
		optional: true,
	},
	// Send events once more. Those of a range of the journal that the endpoint wants, those that were delivered too,
	// each with the webhook-id that it had.
	"POST /v1/webhook-endpoints/{id}/replay": {
		id:     "replayWebhookEvents",
		action: changes[api.WebhookReplay, api.WebhookEndpoint](),
	},
	// List deliveries. Those of the latest events first: what was sent, what the endpoint answered, how long that took.
	"GET /v1/webhook-endpoints/{id}/deliveries": {
		id:     "listDeliveries",
		action: lists[api.WebhookDelivery](manyDeliveries),
	},
	// Get one delivery. With its latest attempts.
	"GET /v1/webhook-endpoints/{id}/deliveries/{delivery}": {
		id:     "getDelivery",
		action: reads[api.WebhookDelivery](oneForMerchant),
	},
	// Retry a delivery. Now, whether it was delivered or not, and then by the schedule as if it were the first time.
	"POST /v1/webhook-endpoints/{id}/deliveries/{delivery}/retry": {
		id:       "retryDelivery",
		action:   changes[api.OwnMerchantReference, api.WebhookDelivery](),
		optional: true,
	},
}
