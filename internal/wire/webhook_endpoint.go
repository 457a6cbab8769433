package wire

import (
	"farthing/api"
	"farthing/internal/farthing"
)

// FromWebhookEndpoint returns the wire form of an endpoint, without its secret.
func FromWebhookEndpoint(e *farthing.WebhookEndpoint) api.WebhookEndpoint {
	return api.WebhookEndpoint{
		ID:                  e.ID,
		MerchantID:          e.MerchantID,
		URL:                 e.URL,
		Types:               e.Types,
		Payload:             string(e.Payload),
		Order:               string(e.Order),
		Description:         Optional(e.Description),
		Metadata:            notesOf(e.Metadata),
		Status:              endpointStatus(e),
		DisabledReason:      Optional(e.DisabledReason),
		DisabledAt:          api.OptionalTime(e.DisabledAt),
		SecretID:            e.Secret.ID,
		PreviousSecretUntil: api.OptionalTime(e.PreviousUntil),
		CreatedAt:           api.Time(e.CreatedAt),
		UpdatedAt:           api.Time(e.UpdatedAt),
	}
}

// endpointStatus returns the wire form of whether anything is sent to an endpoint.
func endpointStatus(e *farthing.WebhookEndpoint) string {
	if e.Status == farthing.WebhookEnabled && e.Unverified {
		return "unverified"
	}
	return string(e.Status)
}

// WebhookEndpointCommand returns the command that changes the endpoint. isNull says whether a place of the body holds
// null; by says who sent it.
func WebhookEndpointCommand(
	n *api.WebhookEndpointChange, merchantID, id string, isNull func(place string) bool, by farthing.Origin,
) farthing.ChangeWebhookEndpoint {
	c := farthing.ChangeWebhookEndpoint{
		MerchantID:  merchantID,
		ID:          id,
		URL:         n.URL,
		Payload:     (*farthing.WebhookPayload)(n.Payload),
		Order:       (*farthing.WebhookOrder)(n.Order),
		Description: n.Description,
		Metadata:    n.Metadata,
		Clear:       isNull("metadata"),
		Status:      (*farthing.WebhookStatus)(n.Status),
		By:          by,
	}
	if n.Types != nil {
		c.Types = &n.Types
	}
	return c
}
