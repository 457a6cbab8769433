package dashboard

import (
	"strings"

	"farthing/api"
)

// webhookPages are about the programs to which events are sent.
var webhookPages = []page{
	{
		path:  underMerchant + "/webhooks",
		title: "Webhooks",
		menu:  "Programs",
		asks:  []string{"getMerchant", "listWebhookEndpoints"},
		does: []deed{{
			name:      "add-endpoint",
			operation: "createWebhookEndpoint",
			body:      api.NewWebhookEndpoint{},
			trim:      split("types"),
			strong:    true,
			shows:     true,
		}},
		template: "webhooks",
		load: func(v *visit) (any, error) {
			return beside(listed[api.WebhookEndpoint](v, "listWebhookEndpoints"))(v)
		},
	},
	{
		path:  underMerchant + "/webhooks/{id}",
		title: "Webhook endpoint",
		asks:  []string{"getMerchant", "getWebhookEndpoint", "listDeliveries"},
		does: []deed{
			{
				name:      "change-endpoint",
				operation: "updateWebhookEndpoint",
				body:      api.WebhookEndpointChange{},
				path:      []string{"id"},
				trim:      split("types"),
				strong:    true,
				done:      "The endpoint was changed.",
			},
			{
				name:      "test-endpoint",
				operation: "testWebhookEndpoint",
				body:      api.OwnMerchantReference{},
				path:      []string{"id"},
				shows:     true,
			},
			{
				name:      "rotate",
				operation: "rotateWebhookSecret",
				body:      api.WebhookRotation{},
				path:      []string{"id"},
				strong:    true,
				shows:     true,
			},
			{
				name:      "replay",
				operation: "replayWebhookEvents",
				body:      api.WebhookReplay{},
				path:      []string{"id"},
				strong:    true,
				done:      "The events are sent again.",
			},
			{
				name:      "retry",
				operation: "retryDelivery",
				body:      api.OwnMerchantReference{},
				path:      []string{"id", "delivery"},
				done:      "The delivery is tried again.",
			},
			{
				name:      "delete-endpoint",
				operation: "deleteWebhookEndpoint",
				path:      []string{"id"},
				query:     []string{"merchantId"},
				done:      "The endpoint was deleted.",
				then:      "/webhooks",
			},
		},
		template: "webhook",
		load:     webhookPage,
	},
}

// oneEndpoint is a webhook endpoint and what was sent to it.
type oneEndpoint struct {
	Business   *api.Merchant
	Endpoint   api.WebhookEndpoint
	Deliveries api.List[api.WebhookDelivery]
}

func webhookPage(v *visit) (any, error) {
	endpoint, err := record[api.WebhookEndpoint](v, "getWebhookEndpoint")
	if err != nil {
		return nil, err
	}
	shop, err := v.business()
	if err != nil {
		return nil, err
	}
	deliveries, err := listed[api.WebhookDelivery](v, "listDeliveries", "status")
	return oneEndpoint{shop, endpoint, deliveries}, err
}

// Types are the types of events, as they are typed.
func (o oneEndpoint) Types() string { return strings.Join(o.Endpoint.Types, ", ") }
