package client

import (
	"context"
	"iter"
	"net/http"

	"farthing/api"
)

// WebhookEndpoints are where a merchant's webhooks go, and what was sent there. Reading takes events:read, the rest
// webhooks:write besides.
type WebhookEndpoints struct{ c *connection }

// WebhookEndpointFilter narrows a list of endpoints; zero fields do not narrow it.
type WebhookEndpointFilter struct {
	Paging

	MerchantID string `query:"merchantId"`
}

// List returns all endpoints that a filter leaves, newest first.
func (w *WebhookEndpoints) List(
	ctx context.Context, filter WebhookEndpointFilter, options ...Option,
) iter.Seq2[api.WebhookEndpoint, error] {
	return all[api.WebhookEndpoint](ctx, w.c, func() *request {
		return get("/v1/webhook-endpoints").filtered(filter).with(options)
	})
}

// Get returns one of them.
func (w *WebhookEndpoints) Get(ctx context.Context, id string, options ...Option) (*api.WebhookEndpoint, error) {
	return ask[api.WebhookEndpoint](ctx, w.c, get("/v1/webhook-endpoints/{id}", id).with(options))
}

// Create makes an endpoint. Its secret is in this answer alone.
func (w *WebhookEndpoints) Create(
	ctx context.Context, params api.NewWebhookEndpoint, options ...Option,
) (*api.WebhookEndpoint, error) {
	return ask[api.WebhookEndpoint](ctx, w.c, post(params, "/v1/webhook-endpoints").withKey().with(options))
}

// Update changes an endpoint; one that is enabled again goes on where it stopped.
func (w *WebhookEndpoints) Update(
	ctx context.Context, id string, change api.WebhookEndpointChange, options ...Option,
) (*api.WebhookEndpoint, error) {
	return ask[api.WebhookEndpoint](ctx, w.c, patch(change, "/v1/webhook-endpoints/{id}", id).with(options))
}

// Delete ends an endpoint, for good.
func (w *WebhookEndpoints) Delete(ctx context.Context, id string, options ...Option) error {
	return tell(ctx, w.c, newRequest(http.MethodDelete, "/v1/webhook-endpoints/{id}", id).with(options))
}

// Rotate gives an endpoint another secret, which is in this answer alone. The one before signs too for a while.
func (w *WebhookEndpoints) Rotate(
	ctx context.Context, id string, params api.WebhookRotation, options ...Option,
) (*api.WebhookEndpoint, error) {
	return ask[api.WebhookEndpoint](ctx, w.c,
		post(params, "/v1/webhook-endpoints/{id}/rotate", id).withKey().with(options))
}

// Test sends a message about nothing, and returns what the endpoint said.
func (w *WebhookEndpoints) Test(ctx context.Context, id string, options ...Option) (*api.WebhookAttempt, error) {
	return ask[api.WebhookAttempt](ctx, w.c, step("/v1/webhook-endpoints/{id}/test", id).with(options))
}

// Replay sends the events of a range again, including those that were delivered.
func (w *WebhookEndpoints) Replay(
	ctx context.Context, id string, params api.WebhookReplay, options ...Option,
) (*api.WebhookEndpoint, error) {
	return ask[api.WebhookEndpoint](ctx, w.c, post(params, "/v1/webhook-endpoints/{id}/replay", id).with(options))
}

// DeliveryFilter narrows a list of deliveries; zero fields do not narrow it.
type DeliveryFilter struct {
	Paging

	MerchantID string   `query:"merchantId"`
	Status     []string `query:"status"` // pending, delivered, failed, dead: any of them
}

// Deliveries returns the deliveries to an endpoint, latest events first.
func (w *WebhookEndpoints) Deliveries(
	ctx context.Context, id string, filter DeliveryFilter, options ...Option,
) iter.Seq2[api.WebhookDelivery, error] {
	return all[api.WebhookDelivery](ctx, w.c, func() *request {
		return get("/v1/webhook-endpoints/{id}/deliveries", id).filtered(filter).with(options)
	})
}

// Delivery returns one of them.
func (w *WebhookEndpoints) Delivery(
	ctx context.Context, id, deliveryID string, options ...Option,
) (*api.WebhookDelivery, error) {
	return ask[api.WebhookDelivery](ctx, w.c,
		get("/v1/webhook-endpoints/{id}/deliveries/{delivery}", id, deliveryID).with(options))
}

// Retry sends an event to an endpoint again now.
func (w *WebhookEndpoints) Retry(
	ctx context.Context, id, deliveryID string, options ...Option,
) (*api.WebhookDelivery, error) {
	return ask[api.WebhookDelivery](ctx, w.c,
		step("/v1/webhook-endpoints/{id}/deliveries/{delivery}/retry", id, deliveryID).with(options))
}
